#include "oanquan_search.hpp"

#include <nanobind/stl/optional.h>

#include "oanquan_owned.hpp"
#include "oanquan_types.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace soi::oan;

namespace {

Board seated(const RulesTuple& rules, const BoardTuple& tuple, int side) {
    if (side != 0 && side != 1) throw std::invalid_argument("side");
    Board board = board_from(rules_from(rules), tuple);
    board.side = static_cast<std::uint8_t>(side);
    return board;
}

nb::list as_list(const std::vector<RootMove>& moves) {
    nb::list list;
    for (const RootMove& move : moves)
        list.append(nb::make_tuple(move.code >> 1, move.code & 1 ? -1 : 1, move.score));
    return list;
}

template <class Seats>
nb::object root(Search<Seats>& self, const Board& board, int depth, bool all, bool judging, nb::list first,
                nb::object seconds) {
    if (depth < 1 || depth > most_depth) throw std::invalid_argument("depth");
    std::vector<RootMove> moves;
    for (nb::handle item : first) {
        const auto move = nb::cast<nb::tuple>(item);
        moves.push_back({2 * nb::cast<int>(move[0]) + (nb::cast<int>(move[1]) < 0 ? 1 : 0), 0});
    }
    soi::PyWatch watch(std::move(seconds), nb::none());
    bool done = false;
    {
        nb::gil_scoped_release release;
        done = self.root(board, depth, all, judging, watch, moves);
    }
    watch.finish();
    return done ? nb::object(as_list(moves)) : nb::none();
}

// `side` (0 South, 1 North) is who moves where boards do not turn round.
template <class Seats, class Class>
void bind_search(Class& found) {
    using Found = Search<Seats>;
    found
        .def("root",
             [](Found& self, const RulesTuple& rules, const BoardTuple& board, int side, int depth, bool all,
                bool judging, nb::list first, nb::object seconds) {
                 return root(self, seated(rules, board, side), depth, all, judging, first, std::move(seconds));
             },
             "rules"_a, "board"_a, "side"_a, "depth"_a, "all"_a, "judging"_a, "first"_a, "seconds"_a.none())
        .def("line",
             [](Found& self, const RulesTuple& rules, const BoardTuple& board, int side, int depth) {
                 return as_list(self.line(seated(rules, board, side), depth));
             })
        .def("nodes", &Found::nodes);
}

}  // namespace

void bind_oanquan_search(nb::module_& module) {
    nb::class_<Search<OwnSides>> own(module, "OanquanSearch");
    own.def("__init__",
            [](Search<OwnSides>* self, const RulesTuple& rules, const Tables* tables, std::uint64_t bytes) {
                new (self) Search<OwnSides>(OwnSides(rules_from(rules), tables), bytes);
            },
            "rules"_a, "tables"_a.none(), "bytes"_a, nb::keep_alive<1, 3>());
    bind_search<OwnSides>(own);
    nb::class_<Search<Bought>> bought(module, "OanquanOwnedSearch");
    bought.def("__init__",
               [](Search<Bought>* self, const RulesTuple& rules, std::uint32_t south, std::uint64_t bytes) {
                   new (self) Search<Bought>(Bought(rules_from(rules), south), bytes);
               },
               "rules"_a, "south"_a, "bytes"_a);
    bind_search<Bought>(bought);
    module.def(
        "oanquan_play_owned",
        [](const RulesTuple& rules, std::uint32_t south, const BoardTuple& tuple, int side, int cell, int way) {
            const Bought seats(rules_from(rules), south);
            const Board board = seated(rules, tuple, side);
            const int code = 2 * cell + (way < 0 ? 1 : 0);
            if (cell < 1 || cell >= rules_from(rules).size() || !seats.may(board, code))
                throw std::invalid_argument("cell");
            Turn turn;
            seats.make(board, code, turn);
            return nb::make_tuple(board_to(rules_from(rules), turn.after), turn.over, turn.captured, turn.laps,
                                  turn.own_change, turn.other_change);
        },
        "rules"_a, "south"_a, "board"_a, "side"_a, "cell"_a, "way"_a,
        "The board after a move, over, captured, laps, and what both scores change by.");
}
