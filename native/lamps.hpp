// Lamps on a board, colours counted modulo a prime power: which presses make a given change, and which change nothing.
//
// A press adds 1 to its lamp and to the four neighbours (on a torus one neighbour may be reached twice, and is then
// counted twice). Knowing two rows of presses, the lamps of the second say what the next row must be, so the unknowns
// are the first row of presses (on a torus the first two) and the equations are the last rows of lamps: a board of
// 100 × 100 is a system of 100, not of 10 000.
#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "watch.hpp"

namespace soi {

using Residues = std::vector<std::uint8_t>;

// Linear equations modulo q = p^k, q <= 9. Each row holds the coefficients and, last, what they add up to.
class ResidueSystem {
public:
    ResidueSystem(int p, int k, int unknowns) : p_(p), k_(k), unknowns_(unknowns), order_(unknowns) {
        for (int i = 0; i < k; ++i) q_ *= p;
        for (int i = 0; i < 256; ++i) reduced_[i] = static_cast<std::uint8_t>(i % q_);
        for (int i = 0; i < unknowns; ++i) order_[i] = i;
    }
    int q() const { return q_; }
    std::uint8_t reduced(int value) const { return reduced_[value & 255]; }
    void add(Residues row) { rows_.push_back(std::move(row)); }

    // Bring to triangular form, always by a pivot that divides all that is left. False when the watch said stop.
    bool eliminate(Watch& watch) {
        for (rank_ = 0; rank_ < std::min<int>(unknowns_, static_cast<int>(rows_.size())); ++rank_) {
            if (watch.tick(rank_)) return false;
            if (!find_pivot()) break;
            const Residues& top = rows_[rank_];
            const int unit = top[rank_] / power(valuation(top[rank_]));
            for (std::size_t i = rank_ + 1; i < rows_.size(); ++i) {
                const int factor = rows_[i][rank_] / power(valuation(top[rank_])) * inverse(unit) % q_;
                if (factor) subtract(rows_[i], top, factor);
            }
        }
        return true;
    }
    bool solvable() const {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const int step = static_cast<int>(i) < rank_ ? power(valuation(rows_[i][i])) : q_;
            if (rows_[i][unknowns_] % step) return false;
        }
        return true;
    }
    // One solution (the system must be solvable).
    Residues solution() const { return back(Residues(unknowns_), rank_ - 1, true); }
    // Solutions of the system with all right sides 0, whose multiples, each below its order, give every one once.
    std::vector<std::pair<Residues, int>> kernel() const {
        std::vector<std::pair<Residues, int>> found;
        for (int i = 0; i < unknowns_; ++i) {
            const int e = i < rank_ ? valuation(rows_[i][i]) : k_;
            if (e == 0) continue;
            Residues x(unknowns_);
            x[i] = static_cast<std::uint8_t>(power(k_ - e));
            found.emplace_back(back(std::move(x), std::min(i, rank_) - 1, false), power(e));
        }
        return found;
    }

private:
    int power(int e) const {
        int value = 1;
        while (e-- > 0) value *= p_;
        return value;
    }
    int valuation(int a) const {
        int e = 0;
        for (; e < k_ && a % p_ == 0; a /= p_) ++e;
        return e;
    }
    int inverse(int unit) const {
        int x = 1;
        while (unit * x % q_ != 1) ++x;
        return x;
    }
    void subtract(Residues& row, const Residues& top, int factor) const {
        if (q_ == 2) {
            for (int j = rank_; j <= unknowns_; ++j) row[j] ^= top[j];
            return;
        }
        for (int j = rank_; j <= unknowns_; ++j) row[j] = reduced_[row[j] + (q_ - factor) * top[j]];
    }
    bool find_pivot() {
        int best = k_, best_row = 0, best_column = 0;
        for (std::size_t i = rank_; i < rows_.size() && best > 0; ++i)
            for (int j = rank_; j < unknowns_ && best > 0; ++j)
                if (rows_[i][j] && valuation(rows_[i][j]) < best) {
                    best = valuation(rows_[i][j]);
                    best_row = static_cast<int>(i);
                    best_column = j;
                }
        if (best == k_) return false;
        std::swap(rows_[rank_], rows_[best_row]);
        std::swap(order_[rank_], order_[best_column]);
        for (Residues& row : rows_) std::swap(row[rank_], row[best_column]);
        return true;
    }
    // Fill the pivots up to `last` from the later unknowns, and give the unknowns in the order they were asked in.
    Residues back(Residues x, int last, bool with_right_side) const {
        for (int i = last; i >= 0; --i) {
            int sum = with_right_side ? rows_[i][unknowns_] : 0;
            for (int j = i + 1; j < unknowns_; ++j) sum += (q_ - rows_[i][j]) * x[j];
            const int step = power(valuation(rows_[i][i]));
            x[i] = static_cast<std::uint8_t>(sum % q_ / step * inverse(rows_[i][i] / step) % (q_ / step));
        }
        Residues ordered(unknowns_);
        for (int i = 0; i < unknowns_; ++i) ordered[order_[i]] = x[i];
        return ordered;
    }

    int p_, k_, q_ = 1, unknowns_, rank_ = 0;
    std::vector<int> order_;  // which unknown stands in each column
    std::vector<Residues> rows_;
    std::uint8_t reduced_[256];
};

struct LampAnswer {
    bool finished = false, solvable = false;
    Residues presses;                              // when solvable
    std::vector<std::pair<Residues, int>> quiet;  // patterns of presses that change nothing, and their orders
};

class LampBoard {
public:
    LampBoard(int height, int width, bool torus, int p, int k)
        : height_(height), width_(width), torus_(torus), p_(p), k_(k) {}

    // The presses that add `change` (row after row, residues) to the lamps.
    LampAnswer solve(const Residues& change, Watch& watch) const {
        if (width_ > height_ && (!torus_ || width_ >= 3)) return turned(change, watch);  // fewer unknowns
        LampAnswer answer;
        const bool chased = !torus_ || height_ >= 3;
        const int unknowns = !chased ? height_ * width_ : torus_ ? 2 * width_ : width_;
        ResidueSystem system(p_, k_, unknowns);
        if (!(chased ? chase(system, change, watch) : write_out(system, change))) return answer;
        if (!system.eliminate(watch)) return answer;
        answer.finished = true;
        answer.solvable = system.solvable();
        const Residues none(change.size());
        if (answer.solvable) answer.presses = spread(system, system.solution(), change);
        for (auto& [start, order] : system.kernel()) answer.quiet.emplace_back(spread(system, start, none), order);
        return answer;
    }

private:
    LampAnswer turned(const Residues& change, Watch& watch) const {
        const LampBoard other(width_, height_, torus_, p_, k_);
        LampAnswer answer = other.solve(transposed(change, height_, width_), watch);
        answer.presses = transposed(answer.presses, width_, height_);
        for (auto& [pattern, order] : answer.quiet) pattern = transposed(pattern, width_, height_);
        return answer;
    }
    static Residues transposed(const Residues& board, int height, int width) {
        Residues result(board.size());
        for (std::size_t i = 0; i < board.size(); ++i) result[i % width * height + i / width] = board[i];
        return result;
    }

    // A row of presses, each a row of the system: coefficients of the unknowns and a constant.
    using Row = std::vector<Residues>;

    // What the presses of a row and of the rows above and below add to the lamps of the row.
    template <class Add>
    void each_press_of(int column, Add add) const {
        add(column);
        if (torus_ || column > 0) add((column + width_ - 1) % width_);
        if (torus_ || column + 1 < width_) add((column + 1) % width_);
    }

    bool chase(ResidueSystem& system, const Residues& change, Watch& watch) const {
        const int q = system.q(), unknowns = torus_ ? 2 * width_ : width_;
        const auto free_row = [&](int first) {
            Row row(width_, Residues(unknowns + 1));
            for (int c = 0; c < width_; ++c) row[c][first + c] = 1;
            return row;
        };
        const auto accumulate = [&](Residues& sum, const Residues& term) {
            if (q == 2)
                for (std::size_t i = 0; i < sum.size(); ++i) sum[i] ^= term[i];
            else
                for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = system.reduced(sum[i] + term[i]);
        };
        Row above(width_, Residues(unknowns + 1)), here = free_row(0);
        const Row first = here, second = torus_ ? free_row(width_) : Row{};
        if (torus_) {
            above = first;
            here = second;
        }
        const auto lamps = [&](const Row& up, const Row& middle, const Row* down, int c) {
            Residues sum = up[c];
            each_press_of(c, [&](int near) { accumulate(sum, middle[near]); });
            if (down) accumulate(sum, (*down)[c]);
            return sum;
        };
        for (int r = torus_ ? 1 : 0; r + 1 < height_; ++r) {
            if (watch.tick(r)) return false;
            Row below(width_);
            for (int c = 0; c < width_; ++c) {
                below[c] = lamps(above, here, nullptr, c);
                for (std::uint8_t& a : below[c]) a = system.reduced(q - a);
                below[c][unknowns] = system.reduced(below[c][unknowns] + change[r * width_ + c]);
            }
            above.swap(here);
            here.swap(below);
        }
        for (int c = 0; c < width_; ++c) {
            require(system, lamps(above, here, torus_ ? &first : nullptr, c), change[(height_ - 1) * width_ + c]);
            if (torus_) require(system, lamps(here, first, &second, c), change[c]);
        }
        return true;
    }
    static void require(ResidueSystem& system, Residues lamp, int change) {
        lamp.back() = system.reduced(change + system.q() - lamp.back());
        system.add(std::move(lamp));
    }
    // Boards of at most 2 × 2 on a torus: every press an unknown.
    bool write_out(ResidueSystem& system, const Residues& change) const {
        const int cells = height_ * width_;
        for (int lamp = 0; lamp < cells; ++lamp) {
            Residues row(cells + 1);
            const int r = lamp / width_, c = lamp % width_;
            each_press_of(c, [&](int near) { ++row[r * width_ + near]; });
            ++row[(r + 1) % height_ * width_ + c];
            ++row[(r + height_ - 1) % height_ * width_ + c];
            for (std::uint8_t& a : row) a = system.reduced(a);
            row[cells] = change[lamp];
            system.add(std::move(row));
        }
        return true;
    }

    // All presses from the unknowns.
    Residues spread(const ResidueSystem& system, const Residues& start, const Residues& change) const {
        Residues x(static_cast<std::size_t>(height_) * width_);
        std::copy(start.begin(), start.end(), x.begin());
        if (start.size() == x.size()) return x;
        const int q = system.q();
        for (int r = torus_ ? 1 : 0; r + 1 < height_; ++r)
            for (int c = 0; c < width_; ++c) {
                int sum = r > 0 ? x[(r - 1) * width_ + c] : 0;
                each_press_of(c, [&](int near) { sum += x[r * width_ + near]; });
                x[(r + 1) * width_ + c] = system.reduced(change[r * width_ + c] + 5 * q - sum);
            }
        return x;
    }

    int height_, width_;
    bool torus_;
    int p_, k_;
};

}  // namespace soi
