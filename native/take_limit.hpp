// Nim-values of take-away games with a growing limit: a move takes t <= limit, and the next limit is factor * t.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "watch.hpp"

namespace soi {

// g(n, b), the value of n counters of which at most b may be taken, grows with b. For each n only the steps are kept:
// step[v] is the least b with g(n, b) > v. Cost: the sum of n over the heaps, times the few steps of each.
class TakeLimitTable {
public:
    explicit TakeLimitTable(std::uint32_t factor) : factor_(factor) { steps_.emplace_back(); }

    std::uint32_t known() const noexcept { return static_cast<std::uint32_t>(steps_.size()); }

    // Make the values of heaps below `upto` known; false when the watch said stop.
    bool extend(std::uint32_t upto, Watch& watch) {
        std::uint64_t work = 0;
        while (known() < upto) {
            const std::uint32_t n = known();
            steps_.push_back(steps_of(n));
            work += n;
            if (work > 4'000'000) {
                work = 0;
                if (watch.tick(n)) return false;
            }
        }
        return true;
    }

    std::uint32_t value(std::uint32_t n, std::uint64_t limit) const noexcept {
        const auto& steps = steps_[n];
        std::uint32_t v = 0;
        while (v < steps.size() && steps[v] <= limit) ++v;
        return v;
    }

private:
    std::vector<std::uint32_t> steps_of(std::uint32_t n) const {
        std::vector<std::uint32_t> first;  // first[v]: the least t that leads to value v, 0 where none is known yet
        for (std::uint32_t t = 1; t <= n; ++t) {
            const std::uint32_t v = value(n - t, std::uint64_t{factor_} * t);
            if (v >= first.size()) first.resize(v + 1, 0);
            if (first[v] == 0) first[v] = t;
        }
        std::vector<std::uint32_t> steps;
        std::uint32_t needed = 0;
        for (const std::uint32_t t : first) {
            if (t == 0) break;
            needed = std::max(needed, t);
            steps.push_back(needed);
        }
        return steps;
    }

    std::uint32_t factor_;
    std::vector<std::vector<std::uint32_t>> steps_;
};

}  // namespace soi
