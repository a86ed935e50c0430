#include "coprime_last.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {
std::string falling(std::vector<std::uint8_t> heaps) {
    std::sort(heaps.rbegin(), heaps.rend());
    while (!heaps.empty() && heaps.back() == 0) heaps.pop_back();
    return {heaps.begin(), heaps.end()};
}
}  // namespace

void bind_coprime_last(nb::module_& module) {
    nb::class_<soi::CoprimeLastTable>(module, "CoprimeLastTable")
        .def(nb::init<>())
        .def(
            "build",
            [](soi::CoprimeLastTable& table, std::vector<std::uint8_t> heaps, nb::object seconds) {
                soi::PyWatch watch(std::move(seconds), nb::none());
                bool done = false;
                {
                    nb::gil_scoped_release release;
                    done = table.build(std::move(heaps), watch);
                }
                watch.finish();
                return done;
            },
            "heaps"_a, "seconds"_a.none() = nb::none())
        .def("holds",
             [](const soi::CoprimeLastTable& table, std::vector<std::uint8_t> heaps) {
                 return table.holds(falling(std::move(heaps)));
             })
        .def("value", [](const soi::CoprimeLastTable& table, std::vector<std::uint8_t> heaps, std::uint32_t last) {
            return table.value(falling(std::move(heaps)), last);
        });
}
