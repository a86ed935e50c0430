#include "subtraction.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "period_search.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using Numbers = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class V>
using In = nb::ndarray<const V, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class V>
using Out = nb::ndarray<V, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::span<const std::uint64_t> span_of(const Numbers& numbers) { return {numbers.data(), numbers.size()}; }

template <class F>
std::uint64_t watched(nb::object seconds, nb::object on_progress, F&& run) {
    soi::PyWatch watch(std::move(seconds), std::move(on_progress));
    std::uint64_t result = 0;
    {
        nb::gil_scoped_release release;
        result = run(watch);
    }
    watch.finish();
    return result;
}

std::uint64_t narrow(std::span<const std::uint64_t> numbers, std::span<std::uint8_t> values, std::uint64_t known,
                     soi::Watch& watch) {
    const std::uint64_t longest = numbers.empty() ? 1 : numbers.back();
    if (longest > 64)
        return soi::extend_or_tile(values, known, longest, watch, [&](std::span<std::uint8_t> part, std::uint64_t from) {
            return soi::one_hot_subtraction(numbers, part, from, watch);
        });
    std::uint64_t mask = 0;
    for (const std::uint64_t s : numbers) mask |= std::uint64_t{1} << (s - 1);
    return soi::extend_or_tile(values, known, longest, watch, [&](std::span<std::uint8_t> part, std::uint64_t from) {
        return soi::LevelSieve(mask).extend(part, from, watch);
    });
}

std::uint64_t wide(std::span<const std::uint64_t> numbers, std::span<std::uint32_t> values, std::uint64_t known,
                   soi::Watch& watch) {
    const std::uint64_t longest = numbers.empty() ? 1 : numbers.back();
    return soi::extend_or_tile(values, known, longest, watch, [&](std::span<std::uint32_t> part, std::uint64_t from) {
        return soi::marked_subtraction(numbers, part, from, watch);
    });
}

template <class V>
void add_periods(nb::module_& module) {
    module.def("tail_period", [](In<V> values, std::uint64_t agree, std::uint64_t longest, nb::object seconds) {
            return watched(std::move(seconds), nb::none(), [&](soi::Watch& watch) {
                return soi::tail_period(std::span<const V>(values.data(), values.size()), agree, longest, watch);
            });
        }, "values"_a.noconvert(), "agree"_a, "longest"_a, "seconds"_a.none() = nb::none(),
        "The least p <= longest for which the last `agree` values equal those p earlier, or 0.");
    module.def("agreement", [](In<V> values, std::uint64_t period) {
            return soi::agreement(std::span<const V>(values.data(), values.size()), period, values.size());
        }, "values"_a.noconvert(), "period"_a, "How many values, back from the end, equal the value `period` places earlier.");
    module.def("xor_counts", [](In<V> values, std::uint64_t total, std::uint64_t first, std::uint64_t last,
                                Out<std::uint64_t> counts) {
            if (first <= last && (last > total || last >= values.size() || total - first >= values.size()))
                throw nb::index_error("those heaps are not known");
            for (std::uint64_t a = first; a <= last; ++a) {
                const std::size_t v = values.data()[a] ^ values.data()[total - a];
                if (v >= counts.size()) throw nb::index_error("too few counts");
                ++counts.data()[v];
            }
        }, "values"_a.noconvert(), "total"_a, "first"_a, "last"_a, "counts"_a.noconvert(),
        "For a = first .. last add 1 to counts[values[a] ^ values[total - a]].");
}

}  // namespace

void bind_subtraction(nb::module_& module) {
    module.def("subtraction", [](Numbers numbers, Out<std::uint8_t> values, std::uint64_t known, nb::object seconds,
                                 nb::object on_progress) {
            return watched(std::move(seconds), std::move(on_progress), [&](soi::Watch& watch) {
                return narrow(span_of(numbers), {values.data(), values.size()}, known, watch);
            });
        }, "numbers"_a, "values"_a.noconvert(), "known"_a, "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
        "At most 63 numbers, or numbers up to 64. Fill `values` from heap `known` on; return how many are known.");
    module.def("subtraction", [](Numbers numbers, Out<std::uint32_t> values, std::uint64_t known, nb::object seconds,
                                 nb::object on_progress) {
            return watched(std::move(seconds), std::move(on_progress), [&](soi::Watch& watch) {
                return wide(span_of(numbers), {values.data(), values.size()}, known, watch);
            });
        }, "numbers"_a, "values"_a.noconvert(), "known"_a, "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
        "Any number of ascending numbers.");
    module.def("all_but", [](Numbers kept, Out<std::uint32_t> values, std::uint64_t known, nb::object seconds,
                             nb::object on_progress) {
            return watched(std::move(seconds), std::move(on_progress), [&](soi::Watch& watch) {
                return soi::all_but(span_of(kept), {values.data(), values.size()}, known, watch);
            });
        }, "kept"_a, "values"_a.noconvert(), "known"_a, "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
        "Values when any number except those in `kept` may be taken.");
    add_periods<std::uint8_t>(module);
    add_periods<std::uint16_t>(module);
    add_periods<std::uint32_t>(module);
}
