#include "oanquan_hold.hpp"
#include "oanquan_strategy.hpp"

#include <nanobind/ndarray.h>

#include "oanquan_types.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace soi::oan;

namespace {

using Rows = std::vector<std::int64_t>;

void add_row(Rows& rows, const Key& key, int need, int move) {
    rows.insert(rows.end(), {static_cast<std::int64_t>(key.rank), key.rest, need, move});
}

bool write_strategy(Proof& proof, const Board& board, int need, bool mine, soi::Watch& watch, Rows& rows) {
    Strategy strategy(proof.told().rules(), proof);
    if (!strategy.write(board, need, mine, watch)) return false;
    for (const StrategyNode& node : strategy.nodes()) add_row(rows, node.key, node.need, node.move);
    return true;
}

// A stand of the holder, who keeps at least `need`: the prover is kept from the next that is more than the rest.
bool write_stand(Proof& proof, const Board& board, int need, bool mine, soi::Watch& watch, Rows& rows) {
    const auto again = [&proof, &watch](const StandNode& node) {
        const Answer answer = proof.search(node.board, node.key.need, node.key.prover_moves, ~std::uint64_t{0} >> 2,
                                           watch, true);
        return answer == Answer::disproved || answer == Answer::held;
    };
    Stand stand(proof.told(), proof.memory(), again);
    const int step = proof.step();
    if (!stand.holds(board, step - need, !mine, watch)) return false;
    for (const StandNode& node : stand.written(board, step - need, !mine))
        add_row(rows, {node.key.rank, node.key.rest}, step - node.key.need, node.move);
    return true;
}

// What `write` writes as rows (rank, rest, need, move), None when it could not be written.
template <auto write>
nb::object written(Proof& self, const RulesTuple& rules, const BoardTuple& board, int need, bool mine,
                   nb::object seconds) {
    const Board start = board_from(rules_from(rules), board);
    soi::PyWatch watch(std::move(seconds), nb::none());
    auto rows = std::make_unique<Rows>();
    bool whole;
    {
        nb::gil_scoped_release release;
        whole = write(self, start, need, mine, watch, *rows);
    }
    watch.finish();
    if (!whole) return nb::none();
    const std::size_t count = rows->size() / 4;
    std::int64_t* first = rows->data();
    nb::capsule owner(rows.release(), [](void* p) noexcept { delete static_cast<Rows*>(p); });
    return nb::cast(nb::ndarray<nb::numpy, std::int64_t, nb::ndim<2>>(first, {count, 4}, owner));
}

}  // namespace

void bind_oanquan_proof(nb::module_& module) {
    nb::class_<Proof>(module, "OanquanProof")
        .def("__init__",
             [](Proof* self, const RulesTuple& rules, const Tables* tables, std::uint64_t bytes, int step) {
                 if (step != 1 && step != 2) throw std::invalid_argument("step");
                 new (self) Proof(rules_from(rules), tables, bytes, step);
             },
             "rules"_a, "tables"_a.none(), "bytes"_a, "step"_a, nb::keep_alive<1, 3>())
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
        .def("use", &Proof::use, "tables"_a, nb::keep_alive<1, 2>())
        .def("strategy", &written<write_strategy>, "rules"_a, "board"_a, "need"_a, "mine"_a, "seconds"_a.none())
        .def("stand", &written<write_stand>, "rules"_a, "board"_a, "need"_a, "mine"_a, "seconds"_a.none())
        .def("odd_end", &Proof::odd_end)
        .def("nodes", &Proof::nodes)
        .def("bytes", [](Proof& self) { return self.memory().bytes(); });
}
