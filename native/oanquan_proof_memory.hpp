// What a proof-number search remembers: exact keys, buckets by position, one array of stated size.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "oanquan.hpp"

namespace soi::oan {

struct ProofNumbers {
    static constexpr std::uint32_t infinite = 0xffffffff;
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    bool open() const { return proof != 0 && disproof != 0; }
    static std::uint32_t cut(std::uint64_t number) {
        return number >= infinite ? infinite - 1 : static_cast<std::uint32_t>(number);
    }
    static ProofNumbers proved() { return {0, infinite}; }
    static ProofNumbers disproved() { return {infinite, 0}; }
};

// How well a disproof stands. Hoped for: it used positions of its path, which may serve elsewhere or not. Sure: a whole
// stand was seen, in which play may circle. Finite: the other side forces it, nothing repeats.
enum class Ground : std::uint8_t { hoped, sure, finite };

// "The prover, who moves here or not, forces at least `need` from here on."
struct NodeKey {
    std::uint64_t rank = 0;
    std::uint32_t rest = 0;
    std::int16_t need = 0;
    bool prover_moves = false;

    bool same_board(const NodeKey& other) const { return rank == other.rank && rest == other.rest; }
    bool same_position(const NodeKey& other) const { return same_board(other) && prover_moves == other.prover_moves; }
    bool operator==(const NodeKey&) const = default;

    // The same for both provers: what one forces, the other cannot prevent.
    std::uint64_t position_hash() const {
        std::uint64_t x = rank * 0x9e3779b97f4a7c15u + rest * 0xd6e8feb86659fd93u;
        x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93u;
        return x ^ (x >> 29);
    }
    std::uint64_t hash() const {
        return (position_hash() + 2 * static_cast<std::uint64_t>(need + 4096) + prover_moves) * 0x9e3779b97f4a7c15u;
    }
};

struct Remembered {
    ProofNumbers numbers;
    Ground ground = Ground::finite;
    bool found = false;
    int need = 0;  // what was asked where it was found
};

class ProofMemory {
public:
    static constexpr std::size_t bucket = 8;
    static constexpr std::uint32_t never = 0xffffffff;

    // Differences that can come are `step` apart (1 or 2). Memory begins small and doubles until `bytes` are reached
    // (for a moment, while it doubles, half as much again is in use).
    ProofMemory(std::size_t bytes, int step) : step_(step), most_(bytes) {
        std::size_t buckets = 1;
        while (2 * buckets * bucket_bytes <= std::min(bytes, first_bytes)) buckets *= 2;
        slots_.resize(buckets * bucket);
        mask_ = buckets - 1;
    }

    std::size_t bytes() const { return slots_.size() * sizeof(Entry); }

    void prefetch(std::uint64_t hash) const {
        const char* first = reinterpret_cast<const char*>(&slots_[(hash & mask_) * bucket]);
        for (std::size_t at = 0; at < bucket * sizeof(Entry); at += 64) __builtin_prefetch(first + at);
    }

    // What settles the node, else the numbers it has: a proof of more settles it, a disproof of less, and whatever the
    // other side was found to force when it was the prover.
    Remembered find(const NodeKey& key) const {
        Remembered best;
        const Entry* first = &slots_[(key.position_hash() & mask_) * bucket];
        for (const Entry* entry = first; entry < first + bucket; ++entry) {
            if (entry->work == 0 || !entry->key.same_board(key)) continue;
            if (entry->proves(key, step_)) return {ProofNumbers::proved(), Ground::finite, true, key.need};
            if (entry->disproves(key)) {
                const bool turned = entry->key.prover_moves != key.prover_moves;
                const Ground ground = turned ? Ground::finite : entry->ground;
                if (best.found && best.numbers.disproof == 0 && best.ground >= ground) continue;
                best = {ProofNumbers::disproved(), ground, true, turned ? key.need : entry->key.need};
            } else if (!best.found && entry->key == key) {
                best = {entry->numbers, entry->ground, true, key.need};
            }
        }
        return best;
    }

    // When it was first proved as far as is remembered: the number of the store, `never` when no proof is left.
    std::uint32_t proved_at(const NodeKey& key) const {
        std::uint32_t when = never;
        const Entry* first = &slots_[(key.position_hash() & mask_) * bucket];
        for (const Entry* entry = first; entry < first + bucket; ++entry)
            if (entry->work != 0 && entry->key.same_board(key) && entry->proves(key, step_)) when = std::min(when, entry->when);
        return when;
    }

    void store(const NodeKey& key, const ProofNumbers& numbers, Ground ground, std::uint64_t work) {
        if (stores_ >= grow_at()) grow();
        Entry* slot = slot_for(key, &slots_[(key.position_hash() & mask_) * bucket]);
        slot->key = key;
        slot->numbers = numbers;
        slot->when = ++stores_;
        slot->work = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(work, 1, 0x3fffffff)) & 0x3fffffff;
        slot->ground = ground;
    }

    // A hoped-for disproof turns out to be sure, or not to hold.
    void confirm(const NodeKey& key) {
        each_hope(key, [](Entry& entry) { entry.ground = Ground::sure; }, true);
    }
    void give_up(const NodeKey& key) {
        each_hope(key, [](Entry& entry) { entry.numbers = {1, 1}; }, false);
    }

private:
    struct Entry {
        NodeKey key;
        ProofNumbers numbers;
        std::uint32_t when = 0;  // the number of the store: what a proof rests on was stored before it
        std::uint32_t work : 30 = 0;  // 0: an empty slot
        Ground ground : 2 = Ground::finite;

        // What is given up last: proofs, then what took much work.
        std::uint64_t value() const {
            return work + (work != 0 && numbers.proof == 0 ? std::uint64_t{1} << 32 : 0);
        }
        // `other` is about the same board. What one side forces finitely, the other cannot prevent.
        bool proves(const NodeKey& other, int step) const {
            if (key.prover_moves == other.prover_moves) return numbers.proof == 0 && key.need >= other.need;
            return numbers.disproof == 0 && ground == Ground::finite && step - key.need >= other.need;
        }
        bool disproves(const NodeKey& other) const {
            if (key.prover_moves == other.prover_moves) return numbers.disproof == 0 && key.need <= other.need;
            return numbers.proof == 0 && 1 - key.need <= other.need;
        }
    };

    // Where to store: over the same node, in an empty slot, over what is worth least. The entry stored last is spared,
    // and all lose some of their worth each time: or two positions that need each other could replace one another for
    // ever.
    static Entry* slot_for(const NodeKey& key, Entry* first) {
        Entry* const end = first + bucket;
        Entry* youngest = first;
        for (Entry* slot = first; slot < end; ++slot) {
            if (slot->work != 0 && slot->key == key) return slot;
            if (slot->when > youngest->when) youngest = slot;
        }
        Entry* worst = nullptr;
        for (Entry* slot = first; slot < end; ++slot) {
            if (slot->work == 0) return slot;
            if (slot != youngest && (worst == nullptr || slot->value() < worst->value())) worst = slot;
        }
        for (Entry* slot = first; slot < end; ++slot) slot->work -= slot->work / 8;
        return worst;
    }

    static constexpr std::size_t bucket_bytes = bucket * sizeof(Entry);
    static constexpr std::size_t first_bytes = std::size_t{1} << 24;

    // A store for every second slot: then some buckets are full.
    std::size_t grow_at() const {
        return 2 * bytes() <= most_ ? slots_.size() / 2 : ~std::size_t{0};
    }

    // Every bucket becomes two.
    void grow() {
        std::vector<Entry> old(2 * slots_.size());
        old.swap(slots_);
        mask_ = 2 * mask_ + 1;
        for (const Entry& entry : old) {
            if (entry.work == 0) continue;
            Entry* slot = &slots_[(entry.key.position_hash() & mask_) * bucket];
            while (slot->work != 0) ++slot;
            *slot = entry;
        }
    }

    // Hoped-for disproofs on which one of `key` may rest (`only` the one of `key` itself).
    template <class Change>
    void each_hope(const NodeKey& key, Change change, bool only) {
        Entry* first = &slots_[(key.position_hash() & mask_) * bucket];
        for (Entry* entry = first; entry < first + bucket; ++entry) {
            if (entry->work == 0 || !entry->key.same_position(key) || entry->numbers.disproof != 0) continue;
            if (entry->ground == Ground::hoped && (only ? entry->key.need == key.need : entry->key.need <= key.need))
                change(*entry);
        }
    }

    int step_;
    std::size_t most_;
    std::vector<Entry> slots_;
    std::size_t mask_ = 0;
    std::uint32_t stores_ = 0;
};

}  // namespace soi::oan
