// Nim-values of "take k coprime to what was taken last" on several heaps: one graph over (heaps, last number).
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <string>
#include <unordered_map>
#include <vector>

#include "watch.hpp"

namespace soi {

// Heaps are kept in falling order without zeros, so that the states below a start are the partitions inside it. Of the
// last number only the set of its primes matters; the classes are the square-free numbers up to the largest heap.
// A value is at most the number of moves, below 64 for heaps of 63 counters in all.
class CoprimeLastTable {
public:
    static constexpr unsigned most_counters = 63;

    // False when the watch said stop; the table is then not to be used.
    bool build(std::vector<std::uint8_t> heaps, Watch& watch) {
        std::sort(heaps.rbegin(), heaps.rend());
        while (!heaps.empty() && heaps.back() == 0) heaps.pop_back();
        start_.assign(heaps.begin(), heaps.end());
        largest_ = heaps.empty() ? 1 : heaps.front();
        make_classes();
        std::string empty;
        collect(empty, 0);
        std::sort(states_.begin(), states_.end(), [](const std::string& a, const std::string& b) {
            return total(a) != total(b) ? total(a) < total(b) : a < b;
        });
        index_.reserve(states_.size());
        for (std::uint32_t i = 0; i < states_.size(); ++i) index_.emplace(states_[i], i);
        values_.assign(states_.size() * classes_.size(), 0);
        for (std::uint32_t i = 0; i < states_.size(); ++i) {
            if ((i & 255) == 0 && watch.tick(i)) return false;
            fill(i);
        }
        return true;
    }

    // True when the heaps (falling, without zeros) lie inside the start.
    bool holds(const std::string& heaps) const { return index_.contains(heaps); }

    std::uint32_t value(const std::string& heaps, std::uint32_t last) const {
        return values_[index_.at(heaps) * classes_.size() + class_of(last)];
    }

private:
    static unsigned total(const std::string& heaps) {
        return std::accumulate(heaps.begin(), heaps.end(), 0u);
    }

    void make_classes() {
        for (std::uint32_t n = 1; n <= largest_; ++n)
            if (radical(n) == n) classes_.push_back(n);
        class_of_.resize(largest_ + 1);
        for (std::uint32_t n = 1; n <= largest_; ++n)
            class_of_[n] = static_cast<std::uint8_t>(
                std::lower_bound(classes_.begin(), classes_.end(), radical(n)) - classes_.begin());
    }

    // The product of the primes of n that are at most `largest`: a number no larger than n, but maybe than `largest`.
    std::uint64_t radical(std::uint64_t n) const {
        std::uint64_t product = 1;
        for (std::uint64_t p = 2; p <= largest_; ++p)
            if (n % p == 0) {
                product *= p;
                while (n % p == 0) n /= p;
            }
        return product;
    }

    std::size_t class_of(std::uint32_t last) const { return last == 0 ? 0 : class_of_[last]; }

    void collect(std::string& heaps, std::size_t depth) {
        states_.push_back(heaps);
        if (depth == start_.size()) return;
        const auto most = std::min<unsigned>(static_cast<std::uint8_t>(start_[depth]),
                                             depth == 0 ? 255u : static_cast<std::uint8_t>(heaps.back()));
        for (unsigned size = 1; size <= most; ++size) {
            heaps.push_back(static_cast<char>(size));
            collect(heaps, depth + 1);
            heaps.pop_back();
        }
    }

    void fill(std::uint32_t state) {
        const std::string& heaps = states_[state];
        std::vector<std::uint64_t> seen(classes_.size(), 0);
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            if (i + 1 < heaps.size() && heaps[i + 1] == heaps[i]) continue;  // equal heaps: take from the last of them
            for (unsigned taken = 1; taken <= static_cast<unsigned>(heaps[i]); ++taken) {
                const std::size_t option = index_.at(without(heaps, i, taken)) * classes_.size();
                const std::uint64_t bit = std::uint64_t{1} << values_[option + class_of_[taken]];
                for (std::size_t c = 0; c < classes_.size(); ++c)
                    if (std::gcd(classes_[c], std::uint64_t{taken}) == 1) seen[c] |= bit;
            }
        }
        for (std::size_t c = 0; c < classes_.size(); ++c)
            values_[state * classes_.size() + c] = static_cast<std::uint8_t>(std::countr_one(seen[c]));
    }

    static std::string without(std::string heaps, std::size_t i, unsigned taken) {
        char size = static_cast<char>(heaps[i] - static_cast<char>(taken));
        heaps.erase(i, 1);
        if (size) heaps.insert(std::find_if(heaps.begin(), heaps.end(), [&](char h) { return h < size; }), size);
        return heaps;
    }

    std::string start_;
    std::uint32_t largest_ = 1;
    std::vector<std::uint64_t> classes_;
    std::vector<std::uint8_t> class_of_;
    std::vector<std::string> states_;
    std::unordered_map<std::string, std::uint32_t> index_;
    std::vector<std::uint8_t> values_;
};

}  // namespace soi
