// What is made of the options of a rule: tables of nim-values, of tame misère values, lists.
#pragma once
#include "rule_program.hpp"

namespace soi::rule {

// The mex of the options of one heap after another.
template <class Value>
class ValueSink {
public:
    explicit ValueSink(std::span<Value> values) : values_(values), seen_(64, 0) {}

    void start(i64 n) {
        stamp_ = static_cast<std::uint32_t>(n) + 1;
        if (seen_.size() <= greatest_) seen_.resize(std::bit_ceil(2 * greatest_ + 2), 0);
    }
    std::size_t mex() const noexcept {
        std::size_t value = 0;
        while (value < seen_.size() && seen_[value] == stamp_) ++value;
        return value;
    }
    void settle(i64 n, std::size_t value) {
        values_[static_cast<std::size_t>(n)] = static_cast<Value>(value);
        greatest_ = std::max(greatest_, value);
    }

    void take(i64 n, const i64* ks, std::size_t count) noexcept {
        const Value* from = values_.data() + n;
        for (std::size_t i = 0; i < count; ++i) seen_[from[-ks[i]]] = stamp_;
    }
    void take_range(i64 n, i64 low, i64 high) noexcept {
        const Value* from = values_.data() + n;
        for (i64 k = low; k <= high; ++k) seen_[from[-k]] = stamp_;
    }
    void split_range(i64 rest, i64 low, i64 high) noexcept {
        const Value* values = values_.data();
        for (i64 a = low; a <= high; ++a) seen_[static_cast<std::size_t>(values[a] ^ values[rest - a])] = stamp_;
    }
    void split(i64 rest, const i64* as, std::size_t count) noexcept {
        const Value* values = values_.data();
        for (std::size_t i = 0; i < count; ++i)
            seen_[static_cast<std::size_t>(values[as[i]] ^ values[rest - as[i]])] = stamp_;
    }

private:
    std::span<Value> values_;
    std::vector<std::uint32_t> seen_;  // a power of two of them, more than any value: so for their xor too
    std::uint32_t stamp_ = 0;
    std::size_t greatest_ = 0;
};

// Fill `values` (heaps 0, 1, …), of which the first `known` are there already; returns how many there are in the end,
// fewer than asked when the watch stopped it. `Value` must hold every value: the face chooses it.
template <class Value>
std::size_t nim_values(Options& options, std::span<Value> values, std::size_t known) {
    ValueSink<Value> sink(values);
    for (std::size_t n = 0; n < known; ++n) sink.settle(static_cast<i64>(n), values[n]);
    for (std::size_t n = known; n < values.size(); ++n) {
        sink.start(static_cast<i64>(n));
        options.each(static_cast<i64>(n), sink);
        if (options.stopped()) return n;
        sink.settle(static_cast<i64>(n), sink.mex());
    }
    return values.size();
}

// As ValueSink, for misère play of tame games: a heap is worth a value, and is firm (the same under misère play) or not
// (0 or 1, and the other under misère play). In a sum values add by xor, and one firm heap makes it firm.
template <class Value>
class TameSink {
public:
    TameSink(std::span<Value> values, std::span<std::uint8_t> firm) : values_(values), firm_(firm), seen_(64, Seen{}) {}

    void start(i64 n) {
        stamp_ = static_cast<std::uint32_t>(n) + 1;
        any_ = false;
        if (seen_.size() <= greatest_ + 1) seen_.resize(std::bit_ceil(2 * greatest_ + 4), Seen{});
    }
    // False when the heap is wild: its two values fit neither kind.
    bool settle(i64 n) {
        std::size_t normal = 0, misere = 0;
        while (normal < seen_.size() && seen_[normal].normal == stamp_) ++normal;
        while (misere < seen_.size() && seen_[misere].misere == stamp_) ++misere;
        if (!any_) misere = 1;
        if (normal != misere && ((normal ^ misere) != 1 || normal > 1)) return false;
        values_[static_cast<std::size_t>(n)] = static_cast<Value>(normal);
        firm_[static_cast<std::size_t>(n)] = normal == misere;
        greatest_ = std::max(greatest_, normal);
        return true;
    }

    void take(i64 n, const i64* ks, std::size_t count) noexcept {
        for (std::size_t i = 0; i < count; ++i) see(values_[at(n - ks[i])], firm_[at(n - ks[i])]);
    }
    void take_range(i64 n, i64 low, i64 high) noexcept {
        for (i64 k = low; k <= high; ++k) see(values_[at(n - k)], firm_[at(n - k)]);
    }
    void split_range(i64 rest, i64 low, i64 high) noexcept {
        for (i64 a = low; a <= high; ++a) see_pair(a, rest - a);
    }
    void split(i64 rest, const i64* as, std::size_t count) noexcept {
        for (std::size_t i = 0; i < count; ++i) see_pair(as[i], rest - as[i]);
    }

private:
    struct Seen {
        std::uint32_t normal = 0, misere = 0;
    };
    static std::size_t at(i64 heap) noexcept { return static_cast<std::size_t>(heap); }
    void see_pair(i64 a, i64 b) noexcept {
        see(static_cast<std::size_t>(values_[at(a)] ^ values_[at(b)]), firm_[at(a)] | firm_[at(b)]);
    }
    void see(std::size_t value, unsigned firm) noexcept {
        any_ = true;
        seen_[value].normal = stamp_;
        seen_[value ^ (firm ^ 1U)].misere = stamp_;
    }

    std::span<Value> values_;
    std::span<std::uint8_t> firm_;
    std::vector<Seen> seen_;
    std::uint32_t stamp_ = 0;
    std::size_t greatest_ = 0;
    bool any_ = false;
};

// Fill values and firmness of heaps 0, 1, …; returns how many are tame before the first wild one (or before a stop).
template <class Value>
std::size_t tame_values(Options& options, std::span<Value> values, std::span<std::uint8_t> firm) {
    TameSink<Value> sink(values, firm);
    for (std::size_t n = 0; n < values.size(); ++n) {
        sink.start(static_cast<i64>(n));
        options.each(static_cast<i64>(n), sink);
        if (options.stopped() || !sink.settle(static_cast<i64>(n))) return n;
    }
    return values.size();
}

// The options of one heap, as they come (a move that two clauses allow comes twice).
struct ListSink {
    std::vector<i64> taken, left, right;  // heap - k for each k taken; pairs left[i] + right[i]
    void take(i64, const i64* ks, std::size_t count) { taken.insert(taken.end(), ks, ks + count); }
    void take_range(i64, i64 low, i64 high) {
        for (i64 k = low; k <= high; ++k) taken.push_back(k);
    }
    void split_range(i64 rest, i64 low, i64 high) {
        for (i64 a = low; a <= high; ++a) left.push_back(a), right.push_back(rest - a);
    }
    void split(i64 rest, const i64* as, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) left.push_back(as[i]), right.push_back(rest - as[i]);
    }
};

}  // namespace soi::rule
