#include "rule_reader.hpp"
#include "rule_values.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
namespace rule = soi::rule;

namespace {

using rule::Reader;
using rule::Words;

template <class Value>
nb::tuple values_into(const Words& code, const Words& layout,
                      nb::ndarray<Value, nb::ndim<1>, nb::c_contig, nb::device::cpu> values,
                      std::size_t known, nb::object seconds, nb::object on_progress) {
    if (known > values.size()) throw std::invalid_argument("more values known than there is room for");
    soi::PyWatch watch(std::move(seconds), std::move(on_progress));
    rule::Program program = Reader(code, layout).read();
    std::size_t written = known;
    std::uint64_t done = 0;
    {
        nb::gil_scoped_release release;
        const auto heap_max = static_cast<std::int64_t>(values.size()) - 1;
        rule::Options options(std::move(program), std::max<std::int64_t>(heap_max, 0), watch);
        if (!options.stopped()) written = rule::nim_values<Value>(options, {values.data(), values.size()}, known);
        done = options.done();
    }
    watch.finish();
    return nb::make_tuple(written, done);
}

nb::tuple tame_into(const Words& code, const Words& layout,
                    nb::ndarray<std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> values,
                    nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> firm, nb::object seconds) {
    if (values.size() != firm.size()) throw std::invalid_argument("as many values as marks are needed");
    soi::PyWatch watch(std::move(seconds), nb::none());
    rule::Program program = Reader(code, layout).read();
    std::size_t tame = 0;
    bool stopped = false;
    {
        nb::gil_scoped_release release;
        const auto heap_max = static_cast<std::int64_t>(values.size()) - 1;
        rule::Options options(std::move(program), std::max<std::int64_t>(heap_max, 0), watch);
        if (!options.stopped())
            tame = rule::tame_values<std::uint32_t>(options, {values.data(), values.size()}, {firm.data(), firm.size()});
        stopped = options.stopped();
    }
    watch.finish();
    return nb::make_tuple(tame, !stopped);
}

// Candidates to try for heaps heap_min .. heap_max in all, and for the heap that has most.
// Stops as soon as the sum passes `limit`.
nb::tuple price(const Words& code, const Words& layout, std::int64_t heap_min, std::int64_t heap_max, double limit) {
    soi::NoWatch watch;
    rule::Program program = Reader(code, layout).read();
    double total = 0, most = 0;
    {
        nb::gil_scoped_release release;
        rule::Options options(std::move(program), heap_max, watch);
        for (std::int64_t n = heap_min; n <= heap_max && total <= limit; ++n) {
            const double here = options.price(n);
            total += here;
            most = std::max(most, here);
        }
    }
    return nb::make_tuple(total, most);
}

nb::tuple options_of(const Words& code, const Words& layout, std::int64_t heap, nb::object seconds) {
    soi::PyWatch watch(std::move(seconds), nb::none());
    rule::Program program = Reader(code, layout).read();
    rule::ListSink found;
    bool stopped = false;
    {
        nb::gil_scoped_release release;
        rule::Options options(std::move(program), heap, watch);
        options.each(heap, found);
        stopped = options.stopped();
    }
    watch.finish();
    return nb::make_tuple(!stopped, found.taken, found.left, found.right);
}

}  // namespace

void bind_rule_program(nb::module_& module) {
    module.def("rule_values_16", &values_into<std::uint16_t>, "code"_a, "layout"_a, "values"_a, "known"_a,
               "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
               "Fill `values` from number `known` on; return (how many there are now, candidates tried).");
    module.def("rule_values_32", &values_into<std::uint32_t>, "code"_a, "layout"_a, "values"_a, "known"_a,
               "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
               "As rule_values_16, for values that may pass 65 535.");
    module.def("rule_tame_values", &tame_into, "code"_a, "layout"_a, "values"_a, "firm"_a, "seconds"_a.none() = nb::none(),
               "Fill values and firmness until a wild heap; return (how many heaps are tame, finished).");
    module.def("rule_price", &price, "code"_a, "layout"_a, "heap_min"_a, "heap_max"_a, "limit"_a,
               "Return (candidates for heaps heap_min .. heap_max, candidates of the dearest of them).");
    module.def("rule_options", &options_of, "code"_a, "layout"_a, "heap"_a, "seconds"_a.none() = nb::none(),
               "Return (finished, numbers taken, left parts, right parts) of one heap.");
}
