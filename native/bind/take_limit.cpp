#include "take_limit.hpp"

#include <nanobind/nanobind.h>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

void bind_take_limit(nb::module_& module) {
    nb::class_<soi::TakeLimitTable>(module, "TakeLimitTable")
        .def(nb::init<std::uint32_t>(), "factor"_a)
        .def_prop_ro("known", &soi::TakeLimitTable::known)
        .def(
            "extend",
            [](soi::TakeLimitTable& table, std::uint32_t upto, nb::object seconds) {
                soi::PyWatch watch(std::move(seconds), nb::none());
                bool done = false;
                {
                    nb::gil_scoped_release release;
                    done = table.extend(upto, watch);
                }
                watch.finish();
                return done;
            },
            "upto"_a, "seconds"_a.none() = nb::none())
        .def("value", &soi::TakeLimitTable::value, "heap"_a, "limit"_a);
}
