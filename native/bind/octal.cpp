#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "octal_sequence.hpp"
#include "py_watch.hpp"
#include "taking_breaking.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

template <class V>
using In = nb::ndarray<const V, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class V>
using Out = nb::ndarray<V, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::span<const std::uint8_t> bytes_of(const nb::bytes& text) {
    return {static_cast<const std::uint8_t*>(text.data()), text.size()};
}

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

template <class V>
void add_width(nb::class_<soi::OctalSequence>& type) {
    type.def("load", [](soi::OctalSequence& self, In<V> prefix) {
        self.load(std::span<const V>(prefix.data(), prefix.size()));
    }, "prefix"_a.noconvert(), "Continue from these values of heaps 0, 1, ...");
    type.def("read", [](const soi::OctalSequence& self, std::uint64_t start, Out<V> out) {
        self.read(start, std::span<V>(out.data(), out.size()));
    }, "start"_a, "out"_a.noconvert(), "Copy the values of heaps start, start + 1, ... into `out`.");
}

}  // namespace

void bind_octal(nb::module_& module) {
    nb::class_<soi::OctalSequence> type(module, "OctalSequence");
    type.def("__init__", [](soi::OctalSequence* self, nb::bytes digits, int method, int level) {
            new (self) soi::OctalSequence(bytes_of(digits), static_cast<soi::OctalSequence::Method>(method), level);
        }, "digits"_a, "method"_a = 0, "level"_a = 2)
        .def_prop_ro("rare_heaps", &soi::OctalSequence::rare_heaps)
        .def_prop_ro("known", &soi::OctalSequence::known)
        .def_prop_ro("item_bytes", &soi::OctalSequence::item_bytes)
        .def("extend", [](soi::OctalSequence& self, std::uint64_t upto, nb::object seconds, nb::object on_progress) {
                return watched(std::move(seconds), std::move(on_progress),
                               [&](soi::Watch& watch) { return self.extend(upto, watch); });
            }, "upto"_a, "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
            "Make heaps 0 .. upto - 1 known; return how many are.")
        .def("tail_period", [](const soi::OctalSequence& self, std::uint64_t agree, std::uint64_t longest,
                               nb::object seconds) {
                return watched(std::move(seconds), nb::none(),
                               [&](soi::Watch& watch) { return self.tail_period(agree, longest, watch); });
            }, "agree"_a, "longest"_a, "seconds"_a.none() = nb::none(),
            "The least p <= longest for which the last `agree` values equal those p earlier, or 0.")
        .def("proving", &soi::OctalSequence::proving, "preperiod"_a, "period"_a,
             "How many values must be known to prove a period that holds from `preperiod` on.")
        .def("agreement", &soi::OctalSequence::agreement, "period"_a,
             "How many values, back from the end, equal the value `period` places earlier.");
    add_width<std::uint8_t>(type);
    add_width<std::uint16_t>(type);
    add_width<std::uint32_t>(type);
    module.def("sparse_mask", [](nb::bytes digits, In<std::uint16_t> values, std::uint32_t top) {
            const soi::SparseMask mask = soi::choose_mask<std::uint16_t>(
                soi::OctalMoves(bytes_of(digits)), {values.data(), values.size()}, top);
            return nb::make_tuple(mask.mask, mask.by_place, mask.take, mask.rare);
        }, "digits"_a, "values"_a, "top"_a, "The mask that leaves the fewest rare heaps: (mask, by place, take, rare).");
    module.def("taking_breaking", [](nb::bytes head, nb::bytes tail, Out<std::uint32_t> values, std::uint64_t known,
                                     nb::object seconds, nb::object on_progress) {
            return watched(std::move(seconds), std::move(on_progress), [&](soi::Watch& watch) {
                return soi::TakingBreaking(bytes_of(head), bytes_of(tail))
                    .extend({values.data(), values.size()}, known, watch);
            });
        }, "head"_a, "tail"_a, "values"_a.noconvert(), "known"_a, "seconds"_a.none() = nb::none(),
        "on_progress"_a.none() = nb::none(), "Fill `values` from heap `known` on; return how many are known.");
}
