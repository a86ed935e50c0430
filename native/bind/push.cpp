#include "push.hpp"

#include <nanobind/nanobind.h>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

void bind_push(nb::module_& module) {
    nb::class_<soi::PushRows>(module, "PushRows", "Places (x, last) of the token pushed by 1 .. M, never twice the same.")
        .def(nb::init<int>(), "most"_a)
        .def_prop_ro("rows", &soi::PushRows::rows)
        .def("wins", &soi::PushRows::wins, "x"_a, "last"_a)
        .def("length", &soi::PushRows::length, "x"_a, "last"_a)
        .def(
            "extend",
            [](soi::PushRows& self, int rows, nb::object seconds) {
                soi::PyWatch watch(std::move(seconds), nb::none());
                const bool done = self.extend(rows, watch);
                watch.finish();
                return done;
            },
            "rows"_a, "seconds"_a.none())
        .def("proved_period", &soi::PushRows::proved_period);
}
