// Sets of cells of a small grid, and their symmetries, as machine words. A layout says how cells lie in the word;
// a search is written once against the names below and compiled for each layout.
//
//   Bits            the set; Bits{} is empty; ==, &, |, andnot
//   width, height   what the layout holds
//   east, west, south, north    every cell moved by one, those that leave the layout dropped
//   canonical(b)    the same set moved to the corner, and of its mirror images and turns the least
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace soi {

// 8 rows of 8: cell (row, column) is bit 8 row + column.
struct Grid8x8 {
    using Bits = std::uint64_t;
    static constexpr int width = 8, height = 8;
    static constexpr std::uint64_t first_column = 0x0101010101010101, last_column = first_column << 7;

    static Bits cell(int row, int column) { return Bits{1} << (8 * row + column); }
    static bool empty(Bits b) { return b == 0; }
    static int count(Bits b) { return std::popcount(b); }
    static Bits lowest(Bits b) { return b & (~b + 1); }
    static Bits without(Bits b, Bits gone) { return b & ~gone; }
    static Bits east(Bits b) { return (b << 1) & ~first_column; }
    static Bits west(Bits b) { return (b >> 1) & ~last_column; }
    static Bits south(Bits b) { return b << 8; }
    static Bits north(Bits b) { return b >> 8; }

    static std::uint64_t hash(Bits b) {
        b *= 0x9E3779B97F4A7C15;
        return (b ^ (b >> 29)) * 0xBF58476D1CE4E5B9;
    }

    static Bits columns_reversed(Bits b) {
        b = ((b >> 1) & 0x5555555555555555) | ((b & 0x5555555555555555) << 1);
        b = ((b >> 2) & 0x3333333333333333) | ((b & 0x3333333333333333) << 2);
        return ((b >> 4) & 0x0F0F0F0F0F0F0F0F) | ((b & 0x0F0F0F0F0F0F0F0F) << 4);
    }
    static Bits rows_reversed(Bits b) { return __builtin_bswap64(b); }
    static Bits transposed(Bits b) {
        Bits t = 0x0F0F0F0F00000000 & (b ^ (b << 28));
        b ^= t ^ (t >> 28);
        t = 0x3333000033330000 & (b ^ (b << 14));
        b ^= t ^ (t >> 14);
        t = 0x5500550055005500 & (b ^ (b << 7));
        return b ^ t ^ (t >> 7);
    }

    struct Box {
        Bits set;  // moved to the corner
        int rows, columns;
    };
    static Box box(Bits b) {
        b >>= std::countr_zero(b) & ~7;
        Bits shadow = b | (b >> 32);
        shadow |= shadow >> 16;
        shadow = (shadow | (shadow >> 8)) & 0xFF;
        const int left = std::countr_zero(shadow);
        return {b >> left, 8 - std::countl_zero(b) / 8, 64 - std::countl_zero(shadow) - left};
    }
    static Bits mirrored(const Box& x) { return columns_reversed(x.set) >> (8 - x.columns); }
    static Bits flipped(const Box& x) { return rows_reversed(x.set) >> (8 * (8 - x.rows)); }
    static Box turned(const Box& x) { return {transposed(x.set), x.columns, x.rows}; }
    static bool can_turn(const Box&) { return true; }
    static bool less(Bits a, Bits b) { return a < b; }
};

// 4 rows of 16, for long boards: cell (row, column) is bit 16 row + column.
struct Grid4x16 {
    using Bits = std::uint64_t;
    static constexpr int width = 16, height = 4;
    static constexpr std::uint64_t first_column = 0x0001000100010001, last_column = first_column << 15;

    static Bits cell(int row, int column) { return Bits{1} << (16 * row + column); }
    static bool empty(Bits b) { return b == 0; }
    static int count(Bits b) { return std::popcount(b); }
    static Bits lowest(Bits b) { return b & (~b + 1); }
    static Bits without(Bits b, Bits gone) { return b & ~gone; }
    static Bits east(Bits b) { return (b << 1) & ~first_column; }
    static Bits west(Bits b) { return (b >> 1) & ~last_column; }
    static Bits south(Bits b) { return b << 16; }
    static Bits north(Bits b) { return b >> 16; }
    static std::uint64_t hash(Bits b) { return Grid8x8::hash(b); }

    static Bits columns_reversed(Bits b) {
        b = Grid8x8::columns_reversed(b);
        return ((b >> 8) & 0x00FF00FF00FF00FF) | ((b & 0x00FF00FF00FF00FF) << 8);
    }
    static Bits rows_reversed(Bits b) {
        b = (b >> 32) | (b << 32);
        return ((b >> 16) & 0x0000FFFF0000FFFF) | ((b & 0x0000FFFF0000FFFF) << 16);
    }

    struct Box {
        Bits set;
        int rows, columns;
    };
    static Box box(Bits b) {
        b >>= std::countr_zero(b) & ~15;
        Bits shadow = b | (b >> 32);
        shadow = (shadow | (shadow >> 16)) & 0xFFFF;
        const int left = std::countr_zero(shadow);
        return {b >> left, 4 - std::countl_zero(b) / 16, 64 - std::countl_zero(shadow) - left};
    }
    static Bits mirrored(const Box& x) { return columns_reversed(x.set) >> (16 - x.columns); }
    static Bits flipped(const Box& x) { return rows_reversed(x.set) >> (16 * (4 - x.rows)); }
    static Box turned(const Box& x) {
        Bits turned = 0;
        for (int row = 0; row < x.rows; ++row)
            for (int column = 0; column < x.columns; ++column)
                if (x.set & cell(row, column)) turned |= cell(column, row);
        return {turned, x.columns, x.rows};
    }
    static bool can_turn(const Box& x) { return x.columns <= height; }
    static bool less(Bits a, Bits b) { return a < b; }
};

// 16 rows of 16, for everything else: slower, still words.
struct Grid16x16 {
    struct Bits {
        std::array<std::uint16_t, 16> row{};
        bool operator==(const Bits&) const = default;
        Bits operator&(const Bits& other) const {
            Bits r;
            for (int i = 0; i < 16; ++i) r.row[i] = row[i] & other.row[i];
            return r;
        }
        Bits operator|(const Bits& other) const {
            Bits r;
            for (int i = 0; i < 16; ++i) r.row[i] = row[i] | other.row[i];
            return r;
        }
        Bits& operator|=(const Bits& other) { return *this = *this | other; }
    };
    static constexpr int width = 16, height = 16;

    static Bits cell(int row, int column) {
        Bits b;
        b.row[row] = static_cast<std::uint16_t>(1u << column);
        return b;
    }
    static bool empty(const Bits& b) { return b == Bits{}; }
    static int count(const Bits& b) {
        int total = 0;
        for (const auto r : b.row) total += std::popcount(r);
        return total;
    }
    static Bits lowest(const Bits& b) {
        for (int i = 0; i < 16; ++i)
            if (b.row[i]) return cell(i, std::countr_zero(b.row[i]));
        return {};
    }
    static Bits without(const Bits& b, const Bits& gone) {
        Bits r;
        for (int i = 0; i < 16; ++i) r.row[i] = b.row[i] & static_cast<std::uint16_t>(~gone.row[i]);
        return r;
    }
    static Bits east(const Bits& b) {
        Bits r;
        for (int i = 0; i < 16; ++i) r.row[i] = static_cast<std::uint16_t>(b.row[i] << 1);
        return r;
    }
    static Bits west(const Bits& b) {
        Bits r;
        for (int i = 0; i < 16; ++i) r.row[i] = b.row[i] >> 1;
        return r;
    }
    static Bits south(const Bits& b) {
        Bits r;
        for (int i = 1; i < 16; ++i) r.row[i] = b.row[i - 1];
        return r;
    }
    static Bits north(const Bits& b) {
        Bits r;
        for (int i = 0; i < 15; ++i) r.row[i] = b.row[i + 1];
        return r;
    }
    static std::uint64_t hash(const Bits& b) {
        std::uint64_t h = 0;
        for (int i = 0; i < 16; i += 4) {
            const std::uint64_t word = b.row[i] | std::uint64_t{b.row[i + 1]} << 16 |
                                       std::uint64_t{b.row[i + 2]} << 32 | std::uint64_t{b.row[i + 3]} << 48;
            h = Grid8x8::hash(h ^ word) + 0x9E3779B97F4A7C15;
        }
        return h;
    }

    struct Box {
        Bits set;
        int rows, columns;
    };
    static Box box(const Bits& b) {
        int top = 0, bottom = 15;
        while (b.row[top] == 0) ++top;
        while (b.row[bottom] == 0) --bottom;
        unsigned shadow = 0;
        for (const auto r : b.row) shadow |= r;
        const int left = std::countr_zero(shadow);
        Box x{{}, bottom - top + 1, 32 - std::countl_zero(shadow) - left};
        for (int i = top; i <= bottom; ++i) x.set.row[i - top] = static_cast<std::uint16_t>(b.row[i] >> left);
        return x;
    }
    static Bits mirrored(const Box& x) {
        Bits r;
        for (int i = 0; i < x.rows; ++i) {
            unsigned v = x.set.row[i];
            v = ((v >> 1) & 0x5555) | ((v & 0x5555) << 1);
            v = ((v >> 2) & 0x3333) | ((v & 0x3333) << 2);
            v = ((v >> 4) & 0x0F0F) | ((v & 0x0F0F) << 4);
            v = ((v >> 8) | (v << 8)) & 0xFFFF;
            r.row[i] = static_cast<std::uint16_t>(v >> (16 - x.columns));
        }
        return r;
    }
    static Bits flipped(const Box& x) {
        Bits r;
        for (int i = 0; i < x.rows; ++i) r.row[i] = x.set.row[x.rows - 1 - i];
        return r;
    }
    static Box turned(const Box& x) {
        Box t{{}, x.columns, x.rows};
        for (int row = 0; row < x.rows; ++row)
            for (unsigned rest = x.set.row[row]; rest; rest &= rest - 1)
                t.set.row[std::countr_zero(rest)] |= static_cast<std::uint16_t>(1u << row);
        return t;
    }
    static bool can_turn(const Box&) { return true; }
    static bool less(const Bits& a, const Bits& b) { return a.row < b.row; }
};

// A set in its canonical place: the least of its images, and what its half turn says.
template <class Grid>
struct Canonical {
    typename Grid::Bits set;
    int rows, columns;
    bool half_turn;  // the set is its own image under the half turn about the middle of its box
};

template <class Grid>
Canonical<Grid> canonical(const typename Grid::Bits& b) {
    using Box = typename Grid::Box;
    const Box straight = Grid::box(b);
    Canonical<Grid> best{{}, 0, 0, false};
    const auto look = [&best](const Box& x, bool first) {
        const Box mirror{Grid::mirrored(x), x.rows, x.columns};
        const auto half = Grid::flipped(mirror), flip = Grid::flipped(x);
        if (first) best = {x.set, x.rows, x.columns, half == x.set};
        for (const auto& image : {x.set, mirror.set, flip, half})
            if (Grid::less(image, best.set)) best.set = image;
    };
    if (straight.rows == straight.columns && Grid::can_turn(straight)) {
        look(straight, true);
        look(Grid::turned(straight), false);
    } else if (straight.rows > straight.columns && Grid::can_turn(straight)) {
        look(Grid::turned(straight), true);
    } else {
        look(straight, true);
    }
    return best;
}

}  // namespace soi
