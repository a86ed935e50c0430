// What a proof-number search remembers: exact keys, buckets by position, one array of stated size.
#pragma once
#include <array>
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
};

struct NodeKey {
    std::uint64_t rank = 0;
    std::uint32_t rest = 0;
    std::int16_t need = 0;
    bool prover_moves = false;

    bool same_position(const NodeKey& other) const {
        return rank == other.rank && rest == other.rest && prover_moves == other.prover_moves;
    }
    bool operator==(const NodeKey&) const = default;

    std::uint64_t position_hash() const {
        std::uint64_t x = rank * 0x9e3779b97f4a7c15u + (std::uint64_t{rest} * 2 + prover_moves) * 0xd6e8feb86659fd93u;
        x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93u;
        return x ^ (x >> 29);
    }
    // A short name of the node, never 0: names ancestors of a disproof, which certificates check again.
    std::uint32_t name() const {
        const std::uint64_t x = (position_hash() + static_cast<std::uint64_t>(need + 4096)) * 0x9e3779b97f4a7c15u;
        return static_cast<std::uint32_t>(x >> 32) | 1u;
    }
};

struct ProofEntry {
    NodeKey key;
    ProofNumbers numbers;
    std::uint32_t work = 0;  // 0: an empty slot
    std::uint32_t when = 0;  // the number of the store: what a proof rests on was stored before it
    bool finite = true;
    std::array<std::uint32_t, 3> needs{};
};

class ProofMemory {
public:
    static constexpr std::size_t bucket = 8;

    explicit ProofMemory(std::size_t bytes) {
        std::size_t buckets = 1;
        while (buckets * 2 * bucket * sizeof(ProofEntry) <= bytes) buckets *= 2;
        slots_.resize(buckets * bucket);
        mask_ = buckets - 1;
    }

    std::size_t bytes() const { return slots_.size() * sizeof(ProofEntry); }

    void prefetch(std::uint64_t hash) const {
        const char* first = reinterpret_cast<const char*>(&slots_[(hash & mask_) * bucket]);
        for (std::size_t at = 0; at < bucket * sizeof(ProofEntry); at += 64) __builtin_prefetch(first + at);
    }

    // The entry of the node, or one of the same position that settles it: a proof of more, a disproof of less.
    const ProofEntry* find(const NodeKey& key) const {
        const ProofEntry* first = &slots_[(key.position_hash() & mask_) * bucket];
        const ProofEntry* same = nullptr;
        for (const ProofEntry* entry = first; entry < first + bucket; ++entry) {
            if (entry->work == 0 || !entry->key.same_position(key)) continue;
            if (entry->numbers.proof == 0 && entry->key.need >= key.need) return entry;
            if (entry->numbers.disproof == 0 && entry->key.need <= key.need && entry->needs[0] == 0) return entry;
            if (entry->key.need == key.need) same = entry;
        }
        return same;
    }

    // The earliest proof of at least this need, null when none is remembered.
    const ProofEntry* find_proof(const NodeKey& key) const {
        const ProofEntry* first = &slots_[(key.position_hash() & mask_) * bucket];
        const ProofEntry* best = nullptr;
        for (const ProofEntry* entry = first; entry < first + bucket; ++entry) {
            if (entry->work == 0 || entry->numbers.proof != 0 || entry->key.need < key.need) continue;
            if (entry->key.same_position(key) && (best == nullptr || entry->when < best->when)) best = entry;
        }
        return best;
    }

    void store(const ProofEntry& entry) {
        ProofEntry* first = &slots_[(entry.key.position_hash() & mask_) * bucket];
        ProofEntry* worst = first;
        for (ProofEntry* slot = first; slot < first + bucket; ++slot) {
            if (slot->work != 0 && slot->key == entry.key) {
                worst = slot;
                break;
            }
            if (value(*slot) < value(*worst)) worst = slot;
        }
        const std::uint32_t work = std::max<std::uint32_t>(1, entry.work);
        *worst = entry;
        worst->work = work;
        worst->when = ++stores_;
    }

private:
    // What is given up last: proofs, then what took much work.
    static std::uint64_t value(const ProofEntry& entry) {
        return entry.work + (entry.work != 0 && entry.numbers.proof == 0 ? std::uint64_t{1} << 32 : 0);
    }

    std::vector<ProofEntry> slots_;
    std::size_t mask_ = 0;
    std::uint32_t stores_ = 0;
};

}  // namespace soi::oan
