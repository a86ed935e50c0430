// How rules and boards of Ô ăn quan come from Python: rules as a tuple of ints, a board as (cells, quan, ply, own, other).
#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>

#include <stdexcept>
#include <tuple>

#include "oanquan.hpp"

namespace soi::oan {

namespace nb = nanobind;

using RulesTuple = std::array<int, 9>;
using BoardTuple = std::tuple<nb::bytes, int, int, int, int>;

inline Rules rules_from(const RulesTuple& t) {
    if (t[0] < 1 || t[0] > max_houses) throw std::invalid_argument("houses");
    return {t[0], t[1], t[2], t[3], t[4], t[5] != 0, t[6] != 0, t[7] != 0, t[8] != 0};
}

inline Board board_from(const Rules& rules, const BoardTuple& t) {
    const auto& [cells, quan, ply, own, other] = t;
    if (static_cast<int>(cells.size()) != rules.size()) throw std::invalid_argument("cells");
    Board board;
    std::memcpy(board.cell, cells.c_str(), cells.size());
    if (stones(rules, board) > max_stones || (quan & ~3) != 0) throw std::invalid_argument("cells");
    board.quan = static_cast<std::uint8_t>(quan);
    board.ply = static_cast<std::uint8_t>(ply);
    board.own = static_cast<std::int16_t>(own);
    board.other = static_cast<std::int16_t>(other);
    return board;
}

inline BoardTuple board_to(const Rules& rules, const Board& board) {
    return {nb::bytes(reinterpret_cast<const char*>(board.cell), static_cast<std::size_t>(rules.size())), board.quan,
            board.ply, board.own, board.other};
}

}  // namespace soi::oan
