// The fewest presses among all solutions: one solution plus every combination of quiet patterns.
//
// With two colours, cells that lie in the same quiet patterns change together. Let f(s) be the number of cells with
// membership s that one solution leaves alone, less those it presses; adding the combination c makes the number of
// presses (cells - W(c)) / 2, where W is the Walsh-Hadamard transform of f. So the fewest presses among 2^d solutions
// cost d 2^d additions.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lamps.hpp"
#include "watch.hpp"

namespace soi {

struct FewestPresses {
    bool proved = false;
    std::uint64_t presses = 0, at_least = 0;
    Residues solution;
};

inline void walsh_hadamard(std::vector<std::int32_t>& f) {
    for (std::size_t half = 1; half < f.size(); half *= 2)
        for (std::size_t start = 0; start < f.size(); start += 2 * half)
            for (std::size_t i = start; i < start + half; ++i) {
                const std::int32_t a = f[i], b = f[i + half];
                f[i] = a + b;
                f[i + half] = a - b;
            }
}

class TwoColourMinimum {
public:
    static constexpr int exact_max = 24, block = 16;

    TwoColourMinimum(Residues solution, std::vector<Residues> quiet)
        : x_(std::move(solution)), quiet_(std::move(quiet)) {}

    FewestPresses find(Watch& watch) {
        FewestPresses result;
        const int nullity = static_cast<int>(quiet_.size());
        if (nullity <= exact_max) {
            std::vector<int> all(nullity);
            for (int i = 0; i < nullity; ++i) all[i] = i;
            improve(all);
            result.proved = true;
            result.at_least = pressed();
        } else {
            improve_by_parts(watch);
            result.at_least = bound(watch);
            result.proved = result.at_least == pressed();
        }
        result.presses = pressed();
        result.solution = x_;
        return result;
    }

private:
    std::uint64_t pressed() const { return std::count(x_.begin(), x_.end(), 1); }

    // Take the best combination of the chosen patterns (the first one among equals).
    void improve(const std::vector<int>& chosen) {
        std::vector<std::int32_t> f(std::size_t{1} << chosen.size());
        for (std::size_t cell = 0; cell < x_.size(); ++cell) {
            std::size_t member = 0;
            for (std::size_t i = 0; i < chosen.size(); ++i) member |= std::size_t{quiet_[chosen[i]][cell]} << i;
            f[member] += x_[cell] ? -1 : 1;
        }
        walsh_hadamard(f);
        const std::size_t best = std::max_element(f.begin(), f.end()) - f.begin();
        for (std::size_t i = 0; i < chosen.size(); ++i)
            if (best >> i & 1)
                for (std::size_t cell = 0; cell < x_.size(); ++cell) x_[cell] ^= quiet_[chosen[i]][cell];
    }

    // Patterns taken sixteen at a time, in an order that walks through all of them in changing company.
    void improve_by_parts(Watch& watch) {
        const int nullity = static_cast<int>(quiet_.size());
        std::uint64_t random = 0x9E3779B97F4A7C15;
        std::vector<int> order(nullity);
        for (int i = 0; i < nullity; ++i) order[i] = i;
        for (int idle = 0, round = 0; idle < 40 && round < 400 && !watch.tick(round); ++round) {
            for (int i = 0; i < block; ++i) {
                random = random * 6364136223846793005 + 1442695040888963407;
                std::swap(order[i], order[i + (random >> 33) % (nullity - i)]);
            }
            const std::uint64_t before = pressed();
            improve({order.begin(), order.begin() + block});
            idle = pressed() < before ? 0 : idle + 1;
        }
    }

    // No combination can press fewer: the cells are parted into blocks whose memberships span at most 2^16
    // combinations, the best of each block is found exactly, and these are added.
    std::uint64_t bound(Watch& watch) const {
        std::vector<std::size_t> left(x_.size());
        for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
        std::uint64_t total = 0;
        while (!left.empty() && !watch.tick(left.size())) {
            std::vector<std::int32_t> f(std::size_t{1} << block);
            const std::size_t before = left.size();
            left = take_block(left, f);
            walsh_hadamard(f);
            total += (before - left.size() - *std::max_element(f.begin(), f.end())) / 2;
        }
        return total;
    }
    using Member = std::vector<std::uint64_t>;
    Member membership(std::size_t cell) const {
        Member m((quiet_.size() + 63) / 64);
        for (std::size_t i = 0; i < quiet_.size(); ++i) m[i / 64] |= std::uint64_t{quiet_[i][cell]} << (i % 64);
        return m;
    }
    // Put the cells whose membership is spanned by the first sixteen independent ones into f; return the others.
    std::vector<std::size_t> take_block(const std::vector<std::size_t>& cells, std::vector<std::int32_t>& f) const {
        std::vector<std::pair<Member, std::size_t>> basis;  // reduced vector, and its coordinates
        std::vector<std::size_t> others;
        for (const std::size_t cell : cells) {
            Member m = membership(cell);
            std::size_t coordinates = 0;
            for (const auto& [vector, place] : basis)
                if (has_lead(m, vector)) {
                    for (std::size_t i = 0; i < m.size(); ++i) m[i] ^= vector[i];
                    coordinates ^= place;
                }
            if (std::any_of(m.begin(), m.end(), [](std::uint64_t w) { return w != 0; })) {
                if (basis.size() == block) {
                    others.push_back(cell);
                    continue;
                }
                // The new vector is this cell's membership less what it was reduced by.
                const std::size_t place = std::size_t{1} << basis.size();
                basis.emplace_back(std::move(m), coordinates ^ place);
                coordinates = place;
            }
            f[coordinates] += x_[cell] ? -1 : 1;
        }
        return others;
    }
    static bool has_lead(const Member& m, const Member& vector) {
        for (std::size_t i = vector.size(); i-- > 0;)
            if (vector[i]) return m[i] >> (63 - std::countl_zero(vector[i])) & 1;
        return false;
    }

    Residues x_;
    std::vector<Residues> quiet_;
};

// Any number of colours: the combinations one by one, each a single pattern away from the last. Cells that lie in the
// same patterns with the same presses change together. False from `proved` when there are more than `most` steps.
class ManyColourMinimum {
public:
    ManyColourMinimum(int colours, Residues solution, std::vector<Residues> quiet, std::vector<int> orders)
        : colours_(colours), x_(std::move(solution)), quiet_(std::move(quiet)), orders_(std::move(orders)) {}

    FewestPresses find(std::uint64_t most, Watch& watch) {
        group();
        FewestPresses result;
        std::uint64_t combinations = 1;
        for (const int order : orders_) combinations = std::min(combinations * order, most + 1);
        result.proved = combinations * (kinds_.size() + 1) <= most && walk(watch);
        if (!result.proved) descend(watch);
        for (std::size_t i = 0; i < quiet_.size(); ++i)
            for (std::size_t cell = 0; cell < x_.size(); ++cell)
                x_[cell] = static_cast<std::uint8_t>((x_[cell] + best_[i] * quiet_[i][cell]) % colours_);
        for (const std::uint8_t x : x_) result.presses += x;
        result.at_least = result.proved ? result.presses : 0;
        result.solution = x_;
        return result;
    }

private:
    struct Kind {
        std::vector<std::uint8_t> member;  // by how much each pattern presses these cells
        std::uint32_t count = 0;
        int now = 0;
    };

    void group() {
        std::unordered_map<std::string, std::size_t> index;
        for (std::size_t cell = 0; cell < x_.size(); ++cell) {
            std::string key;
            for (const Residues& pattern : quiet_) key.push_back(static_cast<char>(pattern[cell]));
            const std::vector<std::uint8_t> member(key.begin(), key.end());
            key.push_back(static_cast<char>(x_[cell]));
            const auto [place, fresh] = index.emplace(key, kinds_.size());
            if (fresh) kinds_.push_back({member, 0, x_[cell]});
            ++kinds_[place->second].count;
        }
        best_.assign(quiet_.size(), 0);
    }
    std::uint64_t add(std::size_t pattern, int times) {
        std::uint64_t total = 0;
        for (Kind& kind : kinds_) {
            kind.now = (kind.now + times * kind.member[pattern]) % colours_;
            total += static_cast<std::uint64_t>(kind.now) * kind.count;
        }
        return total;
    }
    // An odometer: every step adds one pattern once; a digit that returns to 0 has added a whole order, which is 0.
    bool walk(Watch& watch) {
        std::vector<int> digits(quiet_.size());
        std::uint64_t least = 0;
        for (const Kind& kind : kinds_) least += static_cast<std::uint64_t>(kind.now) * kind.count;
        for (std::uint64_t steps = 1;; ++steps) {
            if ((steps & 0xFFF) == 0 && watch.tick(steps)) return false;
            std::size_t i = 0;
            std::uint64_t total = 0;
            for (; i < digits.size(); ++i) {
                total = add(i, 1);
                if (++digits[i] < orders_[i]) break;
                digits[i] = 0;
            }
            if (i == digits.size()) return true;
            if (total < least) {
                least = total;
                best_ = digits;
            }
        }
    }
    // One pattern after another, each as often as is best, until nothing helps.
    void descend(Watch& watch) {
        best_.assign(quiet_.size(), 0);
        kinds_.clear();
        group();
        for (bool better = true; better && !watch.tick(0);) {
            better = false;
            for (std::size_t i = 0; i < quiet_.size(); ++i) {
                std::uint64_t least = add(i, 0);
                int best = 0;
                for (int times = 1; times < orders_[i]; ++times) {
                    const std::uint64_t total = add(i, 1);
                    if (total < least) {
                        least = total;
                        best = times;
                    }
                }
                add(i, 1 + best);
                best_[i] = (best_[i] + best) % orders_[i];
                better = better || best != 0;
            }
        }
    }

    int colours_;
    Residues x_;
    std::vector<Residues> quiet_;
    std::vector<int> orders_;
    std::vector<Kind> kinds_;
    std::vector<int> best_;
};

}  // namespace soi
