#include "heap_table.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

using Subtractions = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Values = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void bind_heap_table(nb::module_& module) {
    module.def(
        "heap_table",
        [](Subtractions subtractions, Values values, nb::object seconds, nb::object on_progress) {
            soi::PyWatch watch(std::move(seconds), std::move(on_progress));
            std::uint64_t written = 0;
            {
                nb::gil_scoped_release release;
                written = soi::heap_table({subtractions.data(), subtractions.size()},
                                          {values.data(), values.size()}, watch);
            }
            watch.finish();
            return written;
        },
        "subtractions"_a, "values"_a, "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
        "Fill `values` with the nim-values of the subtraction game; return how many were written.");
}
