#include "oanquan.hpp"

#include "oanquan_types.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace soi::oan;

void bind_oanquan(nb::module_& module) {
    module.def(
        "oanquan_play",
        [](const RulesTuple& rules_tuple, const BoardTuple& board_tuple, int house, int way) {
            const Rules rules = rules_from(rules_tuple);
            const Board board = board_from(rules, board_tuple);
            if (house < 1 || house > rules.houses || board.cell[house] == 0) throw std::invalid_argument("house");
            Turn turn;
            play(rules, board, house, way > 0 ? 1 : -1, turn);
            return nb::make_tuple(board_to(rules, turn.after), turn.over, turn.captured, turn.laps, turn.own_change,
                                  turn.other_change);
        },
        "rules"_a, "board"_a, "house"_a, "way"_a, "Play one move; the board after it is seen by the next player.");
    module.def(
        "oanquan_perft",
        [](const RulesTuple& rules_tuple, const BoardTuple& board_tuple, int depth, nb::object seconds) {
            const Rules rules = rules_from(rules_tuple);
            const Board board = board_from(rules, board_tuple);
            soi::PyWatch watch(std::move(seconds), nb::none());
            std::uint64_t leaves = 0, made = 0;
            bool whole;
            {
                nb::gil_scoped_release release;
                whole = perft(rules, board, depth, leaves, made, watch);
            }
            watch.finish();
            return nb::make_tuple(whole, leaves, made);
        },
        "rules"_a, "board"_a, "depth"_a, "seconds"_a.none() = nb::none(),
        "Count move sequences: (was it counted to the end, sequences, moves made).");
    module.def(
        "oanquan_key",
        [](const RulesTuple& rules_tuple, const BoardTuple& board_tuple) {
            const Rules rules = rules_from(rules_tuple);
            bool flipped = false;
            const Key key = key_of(rules, board_from(rules, board_tuple), flipped);
            return nb::make_tuple(key.rank, key.rest, flipped);
        },
        "rules"_a, "board"_a, "The exact key of a board and whether it is its mirror image's.");
}
