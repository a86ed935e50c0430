// The rules of the two games in which pieces are laid on a small grid, as the tile search needs them.
//
//   neighbours(b)        the places that belong to the same component as one of these
//   dead(c), bound(c)    no move is left; the value is at most this
//   each_option(b, f)    what every move makes of the set
//   weight(c), ends(c)   how large it is to a search; what tells its likely value beside its number of places
//   half_turn_zero(c)    what the half turn says of a component that it leaves as it is
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "grid_bits.hpp"

namespace soi {

// Cram: the set is the empty cells; a move takes two neighbours.
template <class Grid>
struct Dominoes {
    using Bits = typename Grid::Bits;

    Bits neighbours(const Bits& b) const { return Grid::east(b) | Grid::west(b) | Grid::south(b) | Grid::north(b); }
    int bound(const Bits& b) const { return Grid::count(b) / 2; }
    bool dead(const Bits& component) const { return Grid::count(component) < 2; }
    // The number of moves, and of cells with one neighbour: whether such a cell is left over at the end decides the
    // parity of the moves, so that values of one class are far from evenly spread.
    int weight(const Bits& b) const { return Grid::count(b & Grid::west(b)) + Grid::count(b & Grid::north(b)); }
    int ends(const Bits& b) const {
        const Bits east = Grid::east(b), west = Grid::west(b), south = Grid::south(b), north = Grid::north(b);
        const Bits two = (east & west) | (south & north) | ((east | west) & (south | north));
        return Grid::count(Grid::without(b & (east | west | south | north), two));
    }

    template <class Visit>
    void each_option(const Bits& b, Visit visit) const {
        for (Bits rest = b & Grid::west(b); !Grid::empty(rest);) {
            const Bits one = Grid::lowest(rest);
            rest = Grid::without(rest, one);
            visit(Grid::without(b, one | Grid::east(one)));
        }
        for (Bits rest = b & Grid::north(b); !Grid::empty(rest);) {
            const Bits one = Grid::lowest(rest);
            rest = Grid::without(rest, one);
            visit(Grid::without(b, one | Grid::south(one)));
        }
    }

    // Under the half turn a reply exists to every domino but those that meet their own image. Tells whether the value
    // is 0 (1), is not 0 (0: play the middle domino first), or neither is clear (-1).
    int half_turn_zero(const Canonical<Grid>& c) const {
        const bool odd_rows = c.rows & 1, odd_columns = c.columns & 1;
        if (!odd_rows && !odd_columns) return 1;
        const Bits middle = Grid::cell((c.rows - 1) / 2, (c.columns - 1) / 2);
        if (Grid::empty(middle & c.set)) return 1;
        return odd_rows && odd_columns ? -1 : 0;
    }
};

// Colouring: the set is the places of the top-left corners of squares that still fit; a move takes one and all
// that overlap it.
template <class Grid>
struct Squares {
    using Bits = typename Grid::Bits;
    int side;

    Bits neighbours(Bits b) const {
        for (int i = 1; i < side; ++i) b = b | Grid::east(b) | Grid::west(b);
        for (int i = 1; i < side; ++i) b = b | Grid::south(b) | Grid::north(b);
        return b;
    }
    int bound(const Bits& b) const { return Grid::count(b); }
    bool dead(const Bits&) const { return false; }
    int weight(const Bits& b) const { return Grid::count(b); }
    int ends(const Bits&) const { return 0; }

    template <class Visit>
    void each_option(const Bits& b, Visit visit) const {
        for (Bits rest = b; !Grid::empty(rest);) {
            const Bits one = Grid::lowest(rest);
            rest = Grid::without(rest, one);
            visit(Grid::without(b, neighbours(one)));
        }
    }

    int half_turn_zero(const Canonical<Grid>& c) const {
        Bits meets{};  // places that overlap their own image
        for (int row = 0; row < c.rows; ++row)
            for (int column = 0; column < c.columns; ++column)
                if (std::abs(c.rows - 1 - 2 * row) < side && std::abs(c.columns - 1 - 2 * column) < side)
                    meets = meets | Grid::cell(row, column);
        if (Grid::empty(meets & c.set)) return 1;
        const bool odd = (c.rows & 1) && (c.columns & 1);
        return odd && !Grid::empty(Grid::cell(c.rows / 2, c.columns / 2) & c.set) ? 0 : -1;
    }
};

}  // namespace soi
