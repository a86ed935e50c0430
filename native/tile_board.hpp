// Boards of any size for the tile searches: taken apart into components, each searched in the smallest layout that
// holds it, all with the same tables from call to call.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "tiles.hpp"

namespace soi {

enum class Piece { domino, square };

class TileBoard {
public:
    static constexpr int stopped = -1, too_wide = -2;  // what is answered in place of a value

    // The three tables share the limit: the middle one is for long boards, the last for what fits neither.
    TileBoard(Piece piece, int side, std::uint64_t byte_limit)
        : piece_(piece), side_(side), byte_limit_(byte_limit) {}

    // The nim-value of the board; `empty` is row after row, not 0 where a piece may lie.
    int value(std::span<const std::uint8_t> empty, int width, Watch& watch) {
        int total = 0;
        for (const Component& c : components(empty, width)) {
            const int v = solve(c, no_move, -1, &watch);
            if (v < 0) return v;
            total ^= v;
        }
        return total;
    }

    // 1 when the board has value v, 0 when not: needs the exact value of all components but the largest.
    int equals(std::span<const std::uint8_t> empty, int width, int v, Watch& watch) {
        std::vector<Component> parts = components(empty, width);
        if (parts.empty()) return v == 0;
        std::swap(parts.back(), *std::max_element(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
            return a.cells.size() < b.cells.size();
        }));
        for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
            const int w = solve(parts[i], no_move, -1, &watch);
            if (w < 0) return w;
            v ^= w;
        }
        return solve(parts.back(), no_move, v, &watch);
    }

    // Put into `moves` every move after which the board has value v, as (cell, kind) with kind 0 for a square or a
    // lying domino and 1 for a standing one; return 0, or why there may be more. First come those already known.
    int moves_to(std::span<const std::uint8_t> empty, int width, int v, std::vector<std::pair<int, int>>& moves,
                 Watch& watch) {
        const std::vector<Component> parts = components(empty, width);
        std::vector<int> values;
        int total = 0;
        for (const Component& c : parts) {
            values.push_back(solve(c, no_move, -1, &watch));
            if (values.back() < 0) return values.back();
            total ^= values.back();
        }
        struct Asked {
            std::size_t part;
            Move move;
        };
        std::vector<Asked> open;
        const auto take = [&](const Asked& asked) {
            const auto [row, column] = parts[asked.part].cells[asked.move.first];
            const bool standing =
                asked.move.second >= 0 && parts[asked.part].cells[asked.move.second].first > row;
            moves.emplace_back(row * width + column, standing);
        };
        for (std::size_t i = 0; i < parts.size(); ++i)
            for (const Move& move : moves_in(parts[i])) {
                const int equal = solve(parts[i], move, v ^ total ^ values[i], nullptr);
                if (equal == 1) take({i, move});
                if (equal < 0) open.push_back({i, move});
            }
        for (const Asked& asked : open) {
            const int equal = solve(parts[asked.part], asked.move, v ^ total ^ values[asked.part], &watch);
            if (equal < 0) return equal;
            if (equal == 1) take(asked);
        }
        return 0;
    }

    std::uint64_t positions() const { return square_.positions() + long_.positions() + wide_.positions(); }
    std::uint64_t bytes() const { return square_.bytes() + long_.bytes() + wide_.bytes(); }

private:
    struct Component {
        std::vector<std::pair<int, int>> cells;  // row, column
        int top, left, height, width;
    };
    struct Move {  // indices into the component's cells, -1 for none: no move, or a square
        int first, second;
    };
    static constexpr Move no_move{-1, -1};

    // One search per layout and piece.
    template <class Grid>
    struct Searches {
        TileSearch<Grid, Dominoes<Grid>> dominoes;
        TileSearch<Grid, Squares<Grid>> squares;
        Searches(int side, std::uint64_t bytes) : dominoes({}, bytes), squares({side}, bytes) {}
        std::uint64_t positions() const { return dominoes.positions() + squares.positions(); }
        std::uint64_t bytes() const { return dominoes.bytes() + squares.bytes(); }
    };

    // Where a piece may lie: the empty cells, or the top-left corners of the empty squares.
    std::vector<std::uint8_t> places(std::span<const std::uint8_t> empty, int width) const {
        std::vector<std::uint8_t> place(empty.begin(), empty.end());
        if (piece_ == Piece::domino || width == 0) return place;
        const int height = static_cast<int>(empty.size()) / width;
        std::vector<int> side(empty.size());  // the largest empty square with its top-left corner here
        for (int row = height - 1; row >= 0; --row)
            for (int column = width - 1; column >= 0; --column) {
                const int here = row * width + column;
                if (!empty[here]) continue;
                side[here] = 1;
                if (row + 1 < height && column + 1 < width)
                    side[here] += std::min({side[here + 1], side[here + width], side[here + width + 1]});
            }
        for (std::size_t i = 0; i < side.size(); ++i) place[i] = side[i] >= side_;
        return place;
    }

    // Two places belong together when a piece on one may get in the way of a piece on the other. A component of
    // squares too wide for any layout is not grown further: the answer is too_wide then, whatever the others are.
    std::vector<Component> components(std::span<const std::uint8_t> empty, int width) const {
        std::vector<std::uint8_t> place = places(empty, width);
        std::vector<Component> parts;
        for (std::size_t seed = 0; seed < place.size(); ++seed)
            if (place[seed]) {
                Component part = grow(place, width, static_cast<int>(seed));
                if (piece_ == Piece::square || part.cells.size() > 1) parts.push_back(std::move(part));
            }
        return parts;
    }
    Component grow(std::vector<std::uint8_t>& place, int width, int seed) const {
        const int height = static_cast<int>(place.size()) / width;
        const int reach = piece_ == Piece::domino ? 1 : side_ - 1, edge = piece_ == Piece::domino ? 1 : side_;
        Component part{{{seed / width, seed % width}}, seed / width, seed % width, 1, 1};
        place[seed] = 0;
        int bottom = part.top, right = part.left;
        for (std::size_t i = 0; i < part.cells.size() && !hopeless(part); ++i) {
            const auto [row, column] = part.cells[i];
            part.top = std::min(part.top, row);
            part.left = std::min(part.left, column);
            bottom = std::max(bottom, row);
            right = std::max(right, column);
            part.height = bottom - part.top + 1;
            part.width = right - part.left + 1;
            for (int r = std::max(0, row - reach); r <= std::min(height - edge, row + reach); ++r)
                for (int c = std::max(0, column - reach); c <= std::min(width - edge, column + reach); ++c) {
                    if (piece_ == Piece::domino && r != row && c != column) continue;
                    if (!place[r * width + c]) continue;
                    place[r * width + c] = 0;
                    part.cells.emplace_back(r, c);
                }
        }
        return part;
    }

    bool hopeless(const Component& part) const {
        return piece_ == Piece::square && std::max(part.height, part.width) > 16 &&
               std::min(part.height, part.width) > side_;
    }

    std::vector<Move> moves_in(const Component& part) const {
        std::vector<Move> moves;
        std::vector<int> index(static_cast<std::size_t>(part.height) * part.width, -1);
        const auto at = [&](int row, int column) -> int& {
            return index[static_cast<std::size_t>(row - part.top) * part.width + (column - part.left)];
        };
        for (int i = 0; i < static_cast<int>(part.cells.size()); ++i) at(part.cells[i].first, part.cells[i].second) = i;
        for (int i = 0; i < static_cast<int>(part.cells.size()); ++i) {
            const auto [row, column] = part.cells[i];
            if (piece_ == Piece::square) {
                moves.push_back({i, -1});
                continue;
            }
            const int right = column + 1 < part.left + part.width ? at(row, column + 1) : -1;
            const int down = row + 1 < part.top + part.height ? at(row + 1, column) : -1;
            if (right >= 0) moves.push_back({i, right});
            if (down >= 0) moves.push_back({i, down});
        }
        return moves;
    }

    // The value of the component after the move (v < 0), or whether that value is v; without a watch only what was
    // found before tells the latter.
    int solve(const Component& part, const Move& move, int v, Watch* watch) {
        const int height = part.height, width = part.width;
        if (std::max(height, width) > 16) {
            if (move.first < 0 && even_rectangle(part)) return v < 0 ? 0 : v == 0;
            return in_strip(part, move, v);
        }
        if (height <= 8 && width <= 8) return in_layout<Grid8x8>(square_, part, move, v, watch);
        if (height <= 4 && width <= 16) return in_layout<Grid4x16>(long_, part, move, v, watch);
        if (height <= 16 && width <= 4) return in_layout<Grid4x16>(long_, turned(part), move, v, watch);
        return in_layout<Grid16x16>(wide_, part, move, v, watch);
    }

    // Of any size, it has value 0: every domino is answered by its image under the half turn.
    bool even_rectangle(const Component& part) const {
        return piece_ == Piece::domino && part.height % 2 == 0 && part.width % 2 == 0 &&
               part.cells.size() == static_cast<std::size_t>(part.height) * part.width;
    }

    // A long component no wider than one piece is a row of places, each piece taking its place and side - 1 to each
    // side of it, if no place is missing. Dominoes on n cells are n - 1 places of side 2.
    int in_strip(const Component& part, const Move& move, int v) {
        const bool lying = part.width > part.height, domino = piece_ == Piece::domino;
        const int length = std::max(part.height, part.width) - domino, side = domino ? 2 : side_;
        if (std::min(part.height, part.width) > (domino ? 1 : side_) || length > strip_max) return too_wide;
        std::vector<bool> shadow(length + 1);
        for (const auto& [row, column] : part.cells) shadow[lying ? column - part.left : row - part.top] = true;
        if (std::find(shadow.begin(), shadow.begin() + length, false) != shadow.begin() + length) return too_wide;
        extend_strips(length, side);
        int answer = strips_[length];
        if (move.first >= 0) {
            const auto [row, column] = part.cells[move.first];
            const int place = lying ? column - part.left : row - part.top;
            answer = strips_[std::max(0, place - side + 1)] ^ strips_[std::max(0, length - place - side)];
        }
        return v < 0 ? answer : answer == v;
    }
    void extend_strips(int length, int side) {
        std::vector<int> seen(1);
        for (int n = static_cast<int>(strips_.size()); n <= length; ++n) {
            for (int place = 0; place <= (n - 1) / 2; ++place) {
                const std::size_t v = strips_[std::max(0, place - side + 1)] ^ strips_[std::max(0, n - place - side)];
                if (v >= seen.size()) seen.resize(2 * v + 1);
                seen[v] = n;
            }
            strips_.push_back(static_cast<int>(std::find_if(seen.begin(), seen.end(), [n](int s) { return s != n; }) -
                                               seen.begin()));
        }
    }
    static Component turned(Component part) {
        for (auto& [row, column] : part.cells) std::swap(row, column);
        std::swap(part.top, part.left);
        std::swap(part.height, part.width);
        return part;
    }
    template <class Grid>
    int in_layout(Searches<Grid>& searches, const Component& part, const Move& move, int v, Watch* watch) {
        typename Grid::Bits b{};
        for (const auto& [row, column] : part.cells) b = b | Grid::cell(row - part.top, column - part.left);
        if (piece_ == Piece::domino) return ask(searches.dominoes, after<Grid>(b, part, move), v, watch);
        return ask(searches.squares, after<Grid>(b, part, move), v, watch);
    }
    template <class Search, class Bits>
    static int ask(Search& search, const Bits& b, int v, Watch* watch) {
        if (watch == nullptr) return search.known(b, v);
        const int answer = v < 0 ? search.value(b, *watch) : search.equals(b, v, *watch);
        return answer < 0 && search.gave_up() ? too_wide : answer;
    }
    template <class Grid>
    typename Grid::Bits after(const typename Grid::Bits& b, const Component& part, const Move& move) {
        const auto at = [&part](int cell) {
            return Grid::cell(part.cells[cell].first - part.top, part.cells[cell].second - part.left);
        };
        if (move.first < 0) return b;
        if (piece_ == Piece::square) return Grid::without(b, Squares<Grid>{side_}.neighbours(at(move.first)));
        return Grid::without(b, at(move.first) | at(move.second));
    }

    static constexpr int strip_max = 20000;  // its values cost the square of its length

    Piece piece_;
    int side_;
    std::vector<int> strips_{0};  // the value of n places in a row
    std::uint64_t byte_limit_;
    Searches<Grid8x8> square_{side_, byte_limit_ / 2};
    Searches<Grid4x16> long_{side_, byte_limit_ / 4};
    Searches<Grid16x16> wide_{side_, byte_limit_ / 4};
};

}  // namespace soi
