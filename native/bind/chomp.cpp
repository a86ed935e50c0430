#include "chomp.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

template <class Table>
bool fill(Table& table, nb::object seconds, nb::object on_progress) {
    soi::PyWatch watch(std::move(seconds), std::move(on_progress));
    bool done = false;
    {
        nb::gil_scoped_release release;
        done = table.fill(watch);
    }
    watch.finish();
    return done;
}

}  // namespace

void bind_chomp(nb::module_& module) {
    nb::class_<soi::ChompValues>(module, "ChompValues", "Nim-values of all bars inside one.")
        .def(nb::init<soi::Lengths>(), "outer"_a)
        .def("fill", &fill<soi::ChompValues>, "seconds"_a.none(), "on_progress"_a.none())
        .def("value", &soi::ChompValues::value, "bar"_a)
        .def("bites_to", &soi::ChompValues::bites_to, "bar"_a, "value"_a);
    nb::class_<soi::ChompLosses>(module, "ChompLosses", "Which bars inside one are lost for the mover.")
        .def(nb::init<const soi::Lengths&>(), "outer"_a)
        .def("fill", &fill<soi::ChompLosses>, "seconds"_a.none(), "on_progress"_a.none())
        .def("loses", &soi::ChompLosses::loses, "bar"_a)
        .def("winning_bites", &soi::ChompLosses::winning_bites, "bar"_a);
}
