#include "grid_values.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

template <class Value>
using Table = nb::ndarray<Value, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void bind_grid_values(nb::module_& module) {
    module.def(
        "queen_values",
        [](Table<std::uint16_t> values, nb::object seconds, nb::object on_progress) {
            soi::PyWatch watch(std::move(seconds), std::move(on_progress));
            bool done = false;
            {
                nb::gil_scoped_release release;
                done = soi::queen_values(static_cast<int>(values.shape(0)), static_cast<int>(values.shape(1)),
                                         {values.data(), values.size()}, watch);
            }
            watch.finish();
            return done;
        },
        "values"_a, "seconds"_a.none(), "on_progress"_a.none(),
        "Fill `values` (rows <= columns <= 2^14) with the nim-values of queens; False when stopped.");
    module.def(
        "knight_values",
        [](Table<std::uint8_t> values, nb::object seconds, nb::object on_progress) {
            soi::PyWatch watch(std::move(seconds), std::move(on_progress));
            bool done = false;
            {
                nb::gil_scoped_release release;
                done = soi::knight_values(static_cast<int>(values.shape(0)), {values.data(), values.size()}, watch);
            }
            watch.finish();
            return done;
        },
        "values"_a, "seconds"_a.none(), "on_progress"_a.none(),
        "Fill the square `values` with the nim-values of knights; False when stopped.");
}
