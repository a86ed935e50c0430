// In which order partners are marked, so that few of them exclude what must be excluded.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace soi {

// Partners are known by an index u; met by one, a heap's option is u ^ x, where x has the given frequencies. Wanted is
// that every index r turns up, `weight[r]` saying how often it matters. Greedy: the next partner is of the index that
// adds most to the expected weight that turned up. Returns, for at most `length` steps, the index to take; each index u
// at most `available[u]` times. All three vectors have the same size, a power of 2. Cost: size * (size + length * kinds).
inline std::vector<std::uint32_t> greedy_order(const std::vector<float>& frequency, const std::vector<float>& weight,
                                               std::vector<std::uint32_t> available, std::size_t length) {
    const std::size_t size = frequency.size();
    std::vector<std::uint32_t> kinds;
    for (std::uint32_t u = 0; u < size; ++u)
        if (available[u] != 0) kinds.push_back(u);
    std::vector<float> meets(kinds.size() * size), missing(weight);
    for (std::size_t i = 0; i < kinds.size(); ++i)
        for (std::size_t r = 0; r < size; ++r) meets[i * size + r] = frequency[kinds[i] ^ r];
    std::vector<std::uint32_t> order;
    while (order.size() < length) {
        std::size_t best = kinds.size();
        float most = 0;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            float gain = 0;
            const float* row = &meets[i * size];
            for (std::size_t r = 0; r < size; ++r) gain += missing[r] * row[r];
            if (gain > most && available[kinds[i]] != 0) most = gain, best = i;
        }
        if (best == kinds.size()) break;
        --available[kinds[best]];
        order.push_back(kinds[best]);
        for (std::size_t r = 0; r < size; ++r) missing[r] *= 1 - meets[best * size + r];
    }
    return order;
}

// The partners 0 .. indices.size() - 1, those that `order` asks for first, then the others as they stand.
inline std::vector<std::size_t> arranged(const std::vector<std::uint32_t>& indices,
                                         const std::vector<std::uint32_t>& order, std::size_t size) {
    std::vector<std::vector<std::size_t>> waiting(size);
    for (std::size_t i = indices.size(); i-- > 0;) waiting[indices[i]].push_back(i);
    std::vector<bool> taken(indices.size(), false);
    std::vector<std::size_t> result;
    for (const std::uint32_t u : order) {
        result.push_back(waiting[u].back());
        taken[waiting[u].back()] = true;
        waiting[u].pop_back();
    }
    for (std::size_t i = 0; i < indices.size(); ++i)
        if (!taken[i]) result.push_back(i);
    return result;
}

}  // namespace soi
