#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "node_kayles_whole.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

template <class T>
using Array = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void bind_node_kayles(nb::module_& module) {
    module.def(
        "node_kayles",
        [](Array<const std::int64_t> offsets, Array<const soi::Vertex> targets, Array<std::uint32_t> after,
           std::uint64_t most_sets, nb::object seconds, nb::object on_progress) {
            soi::PyWatch watch(std::move(seconds), std::move(on_progress));
            std::uint32_t value = 0;
            bool complete = false;
            {
                nb::gil_scoped_release release;
                const std::vector<soi::Edge> starts = soi::narrow({offsets.data(), offsets.size()});
                const soi::Csr graph{starts, {targets.data(), targets.size()}};
                soi::NodeKayles game(graph, most_sets, watch);
                complete = game.solve(value, {after.data(), after.size()});
            }
            watch.finish();
            return nb::make_tuple(complete, value);
        },
        "offsets"_a, "targets"_a, "after"_a, "most_sets"_a, "seconds"_a.none() = nb::none(),
        "on_progress"_a.none() = nb::none(), "Fill `after`; return (whether completed, nim-value).");
}
