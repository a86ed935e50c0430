#include "oanquan_hold.hpp"
#include "oanquan_strategy.hpp"

#include <nanobind/ndarray.h>

#include "oanquan_types.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace soi::oan;

namespace {

// The nodes of a Strategy or a Stand as rows (rank, rest, need, move), None when it could not be written.
template <class Written>
nb::object written(Proof& self, const RulesTuple& rules_tuple, const BoardTuple& board, int need, bool mine,
                   nb::object seconds) {
    const Rules rules = rules_from(rules_tuple);
    const Board start = board_from(rules, board);
    soi::PyWatch watch(std::move(seconds), nb::none());
    Written text(rules, self);
    bool whole;
    {
        nb::gil_scoped_release release;
        whole = text.write(start, need, mine, watch);
    }
    watch.finish();
    if (!whole) return nb::none();
    auto* rows = new std::vector<std::int64_t>();
    nb::capsule owner(rows, [](void* p) noexcept { delete static_cast<std::vector<std::int64_t>*>(p); });
    for (const auto& node : text.nodes())
        rows->insert(rows->end(), {static_cast<std::int64_t>(node.key.rank), node.key.rest, node.need, node.move});
    return nb::cast(nb::ndarray<nb::numpy, std::int64_t, nb::ndim<2>>(rows->data(), {text.nodes().size(), 4}, owner));
}

}  // namespace

void bind_oanquan_proof(nb::module_& module) {
    nb::class_<Proof>(module, "OanquanProof")
        .def("__init__",
             [](Proof* self, const RulesTuple& rules, const Tables* tables, int leaf,
                std::uint64_t bytes) {
                 new (self) Proof(rules_from(rules), tables, leaf, bytes);
             },
             "rules"_a, "tables"_a.none(), "leaf"_a, "bytes"_a, nb::keep_alive<1, 3>())
        .def("search",
             [](Proof& self, const RulesTuple& rules, const BoardTuple& board, int need, bool prover_moves,
                std::uint64_t node_limit, nb::object seconds, nb::object on_progress) {
                 const Board start = board_from(rules_from(rules), board);
                 soi::PyWatch watch(std::move(seconds), std::move(on_progress));
                 Answer answer;
                 {
                     nb::gil_scoped_release release;
                     answer = self.search(start, need, prover_moves, node_limit, watch);
                 }
                 watch.finish();
                 return static_cast<int>(answer);
             },
             "rules"_a, "board"_a, "need"_a, "prover_moves"_a, "node_limit"_a, "seconds"_a.none(),
             "on_progress"_a.none())
        .def("strategy", &written<Strategy>, "rules"_a, "board"_a, "need"_a, "mine"_a, "seconds"_a.none())
        .def("stand", &written<Stand>, "rules"_a, "board"_a, "need"_a, "mine"_a, "seconds"_a.none())
        .def("nodes", &Proof::nodes)
        .def("bytes", [](Proof& self) { return self.memory().bytes(); });
}
