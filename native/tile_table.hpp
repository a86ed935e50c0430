// What the tile search remembers: facts about components, exact, and how hard questions about them look, for order
// alone.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "grid_bits.hpp"

namespace soi {

// What is known of a component: its value, or values that it does not have.
struct TileFacts {
    static constexpr std::uint8_t unknown = 255;
    std::uint8_t value = unknown;
    std::uint8_t effort = 0;     // log2 of the positions looked at to learn this: what a full table keeps
    std::uint32_t excluded = 0;  // bit u: its value is not u
};

// A hash table of components, four to a bucket; it grows to its limit and then forgets what was cheapest to learn.
template <class Grid>
class TileTable {
public:
    using Bits = typename Grid::Bits;
    explicit TileTable(std::uint64_t byte_limit) : limit_(byte_limit / sizeof(Entry)), entries_(1 << 12) {}

    TileFacts find(const Bits& key) const {
        const Entry* bucket = &entries_[start(key)];
        for (int i = 0; i < ways; ++i)
            if (bucket[i].key == key) return bucket[i].facts;
        return {};
    }
    void prefetch(const Bits& key) const { __builtin_prefetch(&entries_[start(key)]); }

    void put(const Bits& key, const TileFacts& facts) {
        if (held_ * 4 > entries_.size() * 3 && entries_.size() * 2 <= limit_) grow();
        Entry* bucket = &entries_[start(key)];
        Entry* place = bucket;
        for (int i = 0; i < ways; ++i) {
            if (bucket[i].key == key) {
                bucket[i].facts = facts;
                return;
            }
            if (bucket[i].facts.effort < place->facts.effort) place = &bucket[i];
        }
        held_ += Grid::empty(place->key);
        *place = {key, facts};
    }
    std::uint64_t bytes() const { return entries_.size() * sizeof(Entry); }

private:
    static constexpr int ways = 4;
    struct Entry {
        Bits key{};
        TileFacts facts;
    };
    std::uint64_t start(const Bits& key) const {
        return Grid::hash(key) & (entries_.size() - 1) & ~std::uint64_t{ways - 1};
    }
    void grow() {
        std::vector<Entry> old(entries_.size() * 2);
        old.swap(entries_);
        held_ = 0;
        for (const Entry& e : old)
            if (!Grid::empty(e.key)) put(e.key, e.facts);
    }

    std::uint64_t limit_;
    std::vector<Entry> entries_;
    std::uint64_t held_ = 0;
};

// How much is still to be shown at least, as far as one sees, until it is proved that a component has value v, or that
// it has not. Proof-number search follows the least.
struct TileEffort {
    static constexpr std::uint32_t endless = 1u << 30;
    std::uint32_t is = 1, is_not = 1;
};

// The efforts last seen for "has this component value v?". Newer ones overwrite older ones, and the key is a hash: a
// wrong effort costs time, never truth.
class TileEfforts {
public:
    explicit TileEfforts(std::uint64_t byte_limit) : limit_(byte_limit / sizeof(Entry)), entries_(1 << 12) {}

    static std::uint64_t key(std::uint64_t hash, int v) {
        std::uint64_t h = hash + static_cast<std::uint64_t>(v) * 0x9E3779B97F4A7C15;
        h = (h ^ (h >> 31)) * 0xD6E8FEB86659FD93;
        return (h ^ (h >> 32)) | 1;
    }
    const TileEffort* find(std::uint64_t key) const {
        const Entry& entry = entries_[key >> 1 & (entries_.size() - 1)];
        return entry.key == key ? &entry.effort : nullptr;
    }
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&entries_[key >> 1 & (entries_.size() - 1)]); }
    void put(std::uint64_t key, const TileEffort& effort) {
        if (held_ * 4 > entries_.size() && entries_.size() * 2 <= limit_) grow();
        Entry& entry = entries_[key >> 1 & (entries_.size() - 1)];
        held_ += entry.key == 0;
        entry = {key, effort};
    }
    std::uint64_t bytes() const { return entries_.size() * sizeof(Entry); }

private:
    struct Entry {
        std::uint64_t key = 0;
        TileEffort effort;
    };
    void grow() {
        std::vector<Entry> old(entries_.size() * 2);
        old.swap(entries_);
        held_ = 0;
        for (const Entry& e : old)
            if (e.key) put(e.key, e.effort);
    }

    std::uint64_t limit_;
    std::vector<Entry> entries_;
    std::uint64_t held_ = 0;
};

// How often components of one class (places, ends) had which value, among those solved so far.
class TileOdds {
public:
    void count(int places, int ends, int value) {
        Row& row = rows_[index(places, ends)];
        ++row.all;
        ++row.with[std::min(value, values - 1)];
    }
    // How likely value v is, kept away from 0 and 1.
    float likely(int places, int ends, int v) const {
        const Row& row = rows_[index(places, ends)];
        const float seen = static_cast<float>(row.with[std::min(v, values - 1)]);
        return std::clamp((seen + 0.5f) / (static_cast<float>(row.all) + 4.0f), 0.01f, 0.9f);
    }

private:
    static constexpr int values = 16, ends_max = 16, places_max = 64;
    struct Row {
        std::uint32_t all = 0;
        std::array<std::uint32_t, values> with{};
    };
    static int index(int places, int ends) {
        return std::min(places, places_max - 1) * ends_max + std::min(ends, ends_max - 1);
    }

    std::vector<Row> rows_{places_max * ends_max};
};

}  // namespace soi
