// Misère nim-values of all sums of heaps up to a total, by definition: a table over partitions.
//
// Column i of a sum G holds the misère nim-value of G + *2 + … + *2 (i times), the digits of its genus symbol (Conway, On
// Numbers and Games, ch. 12). Column 0 is the mex of the options' column 0, but 1 where there is no option; column
// i + 1 is the mex of the options' column i + 1 and of g and g xor 1, g being column i: what one moves to in the new *2.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "watch.hpp"

namespace soi {

inline constexpr unsigned genus_columns_max = 8;
inline constexpr unsigned genus_total_max = 64;

// The options of heaps 0 .. n: options[offsets[h] .. offsets[h + 1]) are those of heap h, each up to three heaps (0: none).
struct HeapOptions {
    std::span<const std::uint32_t> offsets;
    std::span<const std::array<std::uint8_t, 3>> options;
};

class GenusTable {
public:
    GenusTable(HeapOptions rules, unsigned columns) : rules_(rules), columns_(columns) {
        total_ = static_cast<unsigned>(rules.offsets.size()) - 2;
        for (unsigned n = 0; n <= total_; ++n)
            for (unsigned k = 0; k <= total_; ++k)  // partitions of n into parts of at most k
                count_[n][k] = n == 0 ? 1 : k == 0 ? 0 : count_[n][k - 1] + (n >= k ? count_[n - k][k] : 0);
        base_[0] = 0;
        for (unsigned n = 0; n <= total_; ++n) base_[n + 1] = base_[n] + count_[n][n];
        values_.resize(base_[total_ + 1] * columns_);
    }

    // Fill the table; false when the watch stopped it.
    bool fill(Watch& watch) {
        std::uint64_t done = 0;
        for (unsigned n = 0; n <= total_; ++n) {
            list_partitions(n);
            // Splitting a heap keeps the total and adds a part: more parts come first.
            for (const auto& [parts, begin] : order_) {
                decide(n, {listed_.data() + begin, parts});
                if ((++done & 0xFFF) == 0 && watch.tick(done)) return false;
            }
        }
        return true;
    }

    std::uint8_t single(unsigned heap, unsigned column) const {
        std::array<std::uint8_t, genus_total_max + 1> counts{};
        if (heap > 0) counts[heap] = 1;
        return values_[(base_[heap] + rank(counts, heap, heap)) * columns_ + column];
    }

private:
    using Counts = std::array<std::uint8_t, genus_total_max + 1>;
    struct Listed {
        unsigned parts;
        std::size_t begin;
    };

    void list_partitions(unsigned n) {
        listed_.clear();
        order_.clear();
        std::vector<std::uint8_t> parts;
        if (n > 0) parts.push_back(static_cast<std::uint8_t>(n));
        for (;;) {  // descending in lexicographic order
            order_.push_back({static_cast<unsigned>(parts.size()), listed_.size()});
            listed_.insert(listed_.end(), parts.begin(), parts.end());
            unsigned rest = 0;
            while (!parts.empty() && parts.back() == 1) parts.pop_back(), ++rest;
            if (parts.empty()) break;
            const std::uint8_t next = --parts.back();
            for (++rest; rest > 0; rest -= parts.back())
                parts.push_back(static_cast<std::uint8_t>(std::min<unsigned>(next, rest)));
        }
        std::stable_sort(order_.begin(), order_.end(),
                         [](const Listed& a, const Listed& b) { return a.parts > b.parts; });
    }

    // The number of partitions of `total` that come before this one: those with a smaller largest part, and so on.
    std::size_t rank(const Counts& counts, unsigned total, unsigned largest) const {
        std::size_t before = 0;
        for (unsigned k = largest; total > 0 && k > 1; --k)
            for (unsigned times = counts[k]; times > 0; --times) {
                before += count_[total][k - 1];
                total -= k;
            }
        return before;
    }

    void decide(unsigned n, std::span<const std::uint8_t> parts) {
        Counts counts{};
        for (const std::uint8_t part : parts) ++counts[part];
        const unsigned largest = parts.empty() ? 0 : parts.front();
        std::array<std::uint64_t, genus_columns_max> seen{};
        bool terminal = true;
        for (unsigned heap = largest; heap > 0; --heap) {
            if (counts[heap] == 0) continue;
            --counts[heap];
            for (std::uint32_t o = rules_.offsets[heap]; o < rules_.offsets[heap + 1]; ++o) {
                terminal = false;
                look_at(rules_.options[o], n - heap, largest, counts, seen);
            }
            ++counts[heap];
        }
        settle(base_[n] + rank(counts, n, largest), terminal, seen);
    }

    void look_at(const std::array<std::uint8_t, 3>& option, unsigned rest, unsigned largest, Counts& counts,
                 std::array<std::uint64_t, genus_columns_max>& seen) const {
        unsigned total = rest;
        for (const std::uint8_t part : option) ++counts[part], total += part;
        const std::uint8_t* values = &values_[(base_[total] + rank(counts, total, std::min(largest, total))) * columns_];
        for (unsigned c = 0; c < columns_; ++c) seen[c] |= std::uint64_t{1} << values[c];
        for (const std::uint8_t part : option) --counts[part];
    }

    void settle(std::size_t place, bool terminal, std::array<std::uint64_t, genus_columns_max>& seen) {
        std::uint8_t* values = &values_[place * columns_];
        for (unsigned c = 0; c < columns_; ++c) {
            if (c > 0) seen[c] |= std::uint64_t{1} << values[c - 1] | std::uint64_t{1} << (values[c - 1] ^ 1);
            const int mex = std::countr_one(seen[c]);
            if (mex > 61) throw std::overflow_error("a misère nim-value passes 61");
            values[c] = c == 0 && terminal ? 1 : static_cast<std::uint8_t>(mex);
        }
    }

    HeapOptions rules_;
    unsigned columns_;
    unsigned total_ = 0;
    std::array<std::array<std::uint64_t, genus_total_max + 1>, genus_total_max + 1> count_{};
    std::array<std::size_t, genus_total_max + 2> base_{};
    std::vector<std::uint8_t> values_, listed_;
    std::vector<Listed> order_;
};

}  // namespace soi
