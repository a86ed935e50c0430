#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "graph_csr.hpp"
#include "graph_outcome.hpp"
#include "graph_values.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

template <class T>
using Array = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class T>
static std::span<T> span_of(const Array<T>& array) {
    return {array.data(), array.size()};
}

// The arrays of one call; an empty output array is not wanted.
struct GraphCall {
    std::span<const std::int64_t> offsets;
    std::span<const soi::Vertex> targets;
    soi::GraphRules rules;
    std::span<std::uint8_t> results;
    std::span<std::int32_t> moves;
    std::span<std::int32_t> values;
    std::span<std::uint32_t> order;
};

static bool run(const GraphCall& call, soi::Watch& watch) {
    const std::vector<soi::Edge> starts = soi::narrow(call.offsets);
    const soi::Csr graph{starts, call.targets};
    const soi::OwnedCsr back = soi::reversed(graph);
    const soi::Csr reverse = back.view();
    if (!call.results.empty() && !soi::graph_outcomes(graph, reverse, call.rules, call.results, call.moves, watch))
        return false;
    return call.values.empty() || soi::GraphValues(graph, reverse, call.values, call.order, watch).solve();
}

void bind_graph(nb::module_& module) {
    module.def(
        "graph_rows",
        [](Array<const soi::Vertex> sources, Array<const soi::Vertex> targets, Array<std::int64_t> offsets,
           Array<soi::Vertex> ends) {
            nb::gil_scoped_release release;
            soi::fill_rows(span_of(sources), span_of(targets), span_of(offsets), span_of(ends));
        },
        "sources"_a, "targets"_a, "offsets"_a, "ends"_a, "Fill the rows of the graph with these edges.");
    module.def(
        "graph_solve",
        [](Array<const std::int64_t> offsets, Array<const soi::Vertex> targets, Array<const std::uint8_t> owners,
           Array<const std::uint8_t> fixed, bool stuck_wins, Array<std::uint8_t> results, Array<std::int32_t> moves,
           Array<std::int32_t> values, Array<std::uint32_t> order, nb::object seconds, nb::object on_progress) {
            const soi::GraphRules rules{span_of(owners), span_of(fixed),
                                        stuck_wins ? soi::Result::Wins : soi::Result::Loses};
            const GraphCall call{span_of(offsets), span_of(targets), rules,           span_of(results),
                                 span_of(moves),   span_of(values),  span_of(order)};
            soi::PyWatch watch(std::move(seconds), std::move(on_progress));
            bool complete = false;
            {
                nb::gil_scoped_release release;
                complete = run(call, watch);
            }
            watch.finish();
            return complete;
        },
        "offsets"_a, "targets"_a, "owners"_a, "fixed"_a, "stuck_wins"_a, "results"_a, "moves"_a, "values"_a,
        "order"_a, "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
        "Fill the output arrays that are not empty; return whether the work was completed.");
}
