// Nim-values of a finite octal code through a sparse space: few options need looking at when most values are common.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "lanes.hpp"
#include "octal_code.hpp"
#include "partner_order.hpp"
#include "sparse_space.hpp"
#include "watch.hpp"
#include "xor_pairs.hpp"

namespace soi {

// The values are kept as images (see Image), so that one xor gives the image of an option. A block of 64 heaps is done
// together:
//   1. The options of common class need a rare part. The first `effort_.rare` rare heaps are marked in full, the others
//      only tested against the few least candidates that are left; a lane whose candidates all fall is marked in full.
//   2. Options of rare class come from two common parts; `effort_.common` of those are marked, enough for nearly all.
//   3. Heap by heap: the options that lie inside the block (a small rare part) are added, the least common image left
//      is found, and each rare value below it is either marked, or found by a scan over all pairs, or the answer.
// Both counts follow what the fallbacks cost. The mask decides speed only; any mask gives the same values.
// How much is marked and tested, by trial: up or down a step at a time, turning back when the cost went up.
struct Climb {
    std::size_t last_cost = 0;
    bool up = true;

    void step(std::size_t& count, std::size_t cost, std::size_t least, std::size_t most) noexcept {
        if (last_cost != 0 && cost > last_cost + last_cost / 64) up = !up;
        last_cost = cost;
        count = up ? count + count / 4 + 1 : count - count / 5;
        if (count >= most) up = false;
        if (count <= least) up = true;
        count = std::min(std::max(count, least), most);
    }
};

struct Effort {
    std::size_t rare = 256, common = 128, candidates = 8;
    Climb rare_climb, common_climb;
};

template <class V>
class SparseOctal {
public:
    enum class Stop { done, watch, grow };

    // Everything below this many heaps is left to the dense kernel, and codes that take more than a quarter of it.
    static constexpr std::uint64_t kFirst = 2048;
    static constexpr std::size_t kMostWords = sizeof(V) == 1 ? 2 : 16;

    SparseOctal(const OctalMoves& moves, const SparseMask& mask, int level = vector_level())
        : moves_(moves), image_(mask), level_(level), hints_(64 * kMostWords),
          stamps_(std::size_t{1} << (8 * sizeof(V)), 0) {
        for (const auto& split : moves_.split) longest_ = std::max<std::uint64_t>(longest_, split.take);
    }

    static bool suits(const OctalMoves& moves) noexcept { return !moves.split.empty() && moves.last <= kFirst / 4; }

    // Encode the known values in place; a lane then has at least `least_words` words of 64 images. False when the
    // images do not fit in V or in the words of a lane.
    bool encode(std::span<V> values, std::uint64_t known, std::uint32_t top, std::size_t least_words) {
        const std::uint32_t most = ((top >> (image_.pivot() + 1)) << image_.pivot()) + (1u << image_.pivot());
        words_ = std::max<std::size_t>(least_words, most / 64 + 1);
        if (words_ > kMostWords) return false;
        std::vector<V> table[2];
        for (std::uint32_t v = 0; v <= top; ++v)
            for (std::uint64_t parity = 0; parity < 2; ++parity) table[parity].push_back(image_.of(v, parity));
        for (std::uint64_t n = 0; n < known; ++n) values[n] = table[n & 1][values[n]];
        for (std::uint32_t index = 0; index < 64 * words_; ++index)
            for (std::uint64_t parity = 0; parity < 2; ++parity)
                below_[parity].push_back(image_.rare_below(static_cast<V>(kCommon | index), parity));
        images_ = values.data();
        for (std::uint64_t n = 1; n < known; ++n)
            if ((images_[n] & kCommon) == 0) add_rare(n);
        pick_commons(known);
        arrange(known, values.size() - known);
        return true;
    }

    // The inverse of encode, for heaps 0 .. known - 1.
    void decode(std::span<V> values, std::uint64_t known) const {
        std::vector<V> table[2];
        for (std::size_t image = 0; image < stamps_.size(); ++image)
            for (std::uint64_t parity = 0; parity < 2; ++parity)
                table[parity].push_back(static_cast<V>(image_.value(static_cast<V>(image), parity)));
        for (std::uint64_t n = 0; n < known; ++n) values[n] = table[n & 1][values[n]];
    }

    // Values are images, known up to `known`. Returns how far they are known; `stop()` says why it ended there: done,
    // told to stop, or (grow) a value whose image does not fit.
    std::uint64_t extend(std::span<V> values, std::uint64_t known, Watch& watch) {
        images_ = values.data();
        stop_ = Stop::done;
        std::uint64_t blocks = 0;
        deep_ = {};
        search_cycles_ = 0;
        for (std::uint64_t n = known; n < values.size(); n += kLanes) {
            if (++blocks % kWindow == 0) adapt(kWindow);
            if (blocks % 16 == 0) {
                if (watch.tick(n)) {
                    stop_ = Stop::watch;
                    return n;
                }
            }
            const std::uint64_t end = std::min<std::uint64_t>(values.size(), n + kLanes);
            const std::uint64_t reached = block(n, end);
            if (reached < end) {
                stop_ = Stop::grow;
                return reached;
            }
        }
        return values.size();
    }

    Stop stop() const noexcept { return stop_; }
    // Carried from one doubling to the next.
    const Effort& effort() const noexcept { return effort_; }
    void set_effort(const Effort& effort) noexcept { effort_ = effort; }

    std::size_t words() const noexcept { return words_; }
    std::size_t rare_heaps() const noexcept { return small_.size() + places_.size(); }

private:
    static constexpr V kCommon = Image<V>::kCommon;

    static constexpr std::uint64_t kWindow = 32;

    // A partner that gave an option when little else did.
    struct Hint {
        std::uint64_t place = 0;
        std::uint32_t take = 0;
        bool unequal = false;

        bool fits(std::uint64_t n) const noexcept { return !unequal || 2 * place + take != n; }
    };
    struct Hints {
        std::array<Hint, 8> last{};
        std::size_t next = 0;
    };

    struct SmallRare {
        std::uint64_t place;
        V image;
    };

    void add_rare(std::uint64_t n) {
        if (n < kLanes) {
            small_.push_back({n, images_[n]});
        } else {
            places_.push_back(n);
            parts_.push_back(images_[n]);
        }
    }

    // Common partners stay below half of every heap to come, so that a pair never meets itself (equal parts), and
    // leave as many above them for the search.
    void pick_commons(std::uint64_t known) {
        const std::uint64_t end = std::min<std::uint64_t>((known - longest_) / 4, 1 << 15);
        for (std::uint64_t n = kLanes; n < end; ++n)
            if (images_[n] & kCommon) {
                common_places_.push_back(n);
                common_parts_.push_back(images_[n]);
            }
        unmarked_ = std::max(end, kFirst / 4);
        effort_.common = std::min(effort_.common, common_places_.size());
    }

    // Put first the partners that exclude most. What is spent on it stays small beside the `ahead` heaps to be done.
    void arrange(std::uint64_t known, std::uint64_t ahead) {
        const std::size_t size = 64 * std::bit_ceil(words_);
        std::vector<std::uint64_t> counts[2] = {std::vector<std::uint64_t>(size), std::vector<std::uint64_t>(size)};
        const std::uint64_t step = std::max<std::uint64_t>(1, known >> 17) | 1;
        std::uint64_t commons = 0;
        for (std::uint64_t n = known / 2; n < known; n += step)
            if (images_[n] & kCommon) ++counts[n & 1][images_[n] & ~kCommon], ++commons;
        std::vector<float> frequency(size), least(size), rare(size);
        for (std::size_t index = 0; index < size; ++index)
            for (std::uint64_t parity = 0; parity < 2; ++parity) {
                const float share = static_cast<float>(counts[parity][index]) / static_cast<float>(commons + 1);
                frequency[index] += share;
                for (std::size_t c = 0; c <= index; ++c) least[c] += share;
                const std::uint32_t below = image_.rare_below(static_cast<V>(kCommon | index), parity);
                for (std::size_t r = 0; r < std::min<std::size_t>(below, size) && share > 0; ++r) rare[r] += share;
            }
        const std::size_t length = std::min<std::size_t>(1024, 8 * ahead / (size * size) + 16);
        reorder(common_places_, common_parts_, common_places_.size(), frequency, rare, length);
        const auto whole = std::partition_point(places_.begin(), places_.end(),
                                                [&](std::uint64_t place) { return place + longest_ < known; });
        reorder(places_, parts_, static_cast<std::size_t>(whole - places_.begin()), frequency, least, length);
    }

    static void reorder(std::vector<std::uint64_t>& places, std::vector<V>& parts, std::size_t count,
                        const std::vector<float>& frequency, const std::vector<float>& weight, std::size_t length) {
        std::vector<std::uint32_t> indices(count), available(frequency.size());
        for (std::size_t i = 0; i < count; ++i) ++available[indices[i] = static_cast<V>(parts[i] & ~kCommon)];
        const auto order = arranged(indices, greedy_order(frequency, weight, available, length), frequency.size());
        const std::vector<std::uint64_t> old_places = places;
        const std::vector<V> old_parts = parts;
        for (std::size_t i = 0; i < count; ++i) places[i] = old_places[order[i]], parts[i] = old_parts[order[i]];
    }

    // Lane i of split k meets partner a at heap n + i - k - a, known and at least 1 for all lanes when
    // 64 <= a < n - longest take. Rare heaps from there on are met one by one in `mark_inside`.
    std::uint64_t block(std::uint64_t n, std::uint64_t end) {
        tops_.clear();
        for (const auto& split : moves_.split) tops_.push_back(images_ + (n - split.take));
        while (bulk_ < places_.size() && places_[bulk_] + longest_ < n) ++bulk_;
        std::memset(common_bits_.data(), 0, words_ * sizeof(LaneWords));
        std::memset(rare_bits_.data(), 0, words_ * sizeof(LaneWords));
        const std::size_t marked = std::min(effort_.rare, bulk_);
        mark_lanes(partners(places_, parts_, 0, marked), kCommon, words_, common_bits_.data(), level_);
        mark_lanes(partners(common_places_, common_parts_, 0, effort_.common), V{0}, words_, rare_bits_.data(), level_);
        if (marked < bulk_) test_candidates(marked);
        for (std::uint64_t i = 0; n + i < end; ++i)
            if (!settle(n + i, i, marked)) return n + i;
        return end;
    }

    Partners<V> partners(const std::vector<std::uint64_t>& places, const std::vector<V>& parts, std::size_t from,
                         std::size_t to) const noexcept {
        return {tops_, places.data() + from, parts.data() + from, to - from};
    }

    void test_candidates(std::size_t marked) noexcept {
        const std::size_t many = effort_.candidates;
        for (std::size_t j = 0; j < many; ++j) candidates_[j].fill(0), hits_[j].fill(1);
        for (std::size_t i = 0; i < kLanes; ++i) {
            std::size_t j = 0;
            for (std::size_t w = 0; w < words_ && j < many; ++w)
                for (std::uint64_t left = ~common_bits_[w][i]; left != 0 && j < many; left &= left - 1)
                    candidates_[j++][i] = static_cast<V>(kCommon | (64 * w + static_cast<unsigned>(std::countr_zero(left))));
            listed_[i] = j;
        }
        const Partners<V> rest = partners(places_, parts_, marked, bulk_);
        if (many == 2) test_lanes<V, 2>(rest, candidates_.data(), hits_.data(), level_);
        if (many == 4) test_lanes<V, 4>(rest, candidates_.data(), hits_.data(), level_);
        if (many == 8) test_lanes<V, 8>(rest, candidates_.data(), hits_.data(), level_);
    }

    // Find the value of heap n, lane i. False when its image does not fit.
    bool settle(std::uint64_t n, std::uint64_t i, std::size_t marked) {
        mark_inside(n);
        const V common = marked == bulk_ ? least_unmarked(n, i) : least_candidate(n, i, marked);
        if (common == 0) return false;
        images_[n] = missing_rare(n, i, common);
        if ((images_[n] & kCommon) == 0) add_rare(n);
        return true;
    }

    // Options of heap n with a part inside the block, or so near to it that not all lanes have one; and those of moves
    // that leave one heap.
    void mark_inside(std::uint64_t n) noexcept {
        const std::uint64_t id = n + 1;
        for (const auto& split : moves_.split) {
            const V* top = images_ + (n - split.take);
            for (const SmallRare& rare : small_) stamps_[top[-static_cast<std::ptrdiff_t>(rare.place)] ^ rare.image] = id;
            for (std::size_t r = bulk_; r < places_.size() && places_[r] + split.take < n; ++r)
                stamps_[top[-static_cast<std::ptrdiff_t>(places_[r])] ^ parts_[r]] = id;
        }
        for (const std::uint32_t k : moves_.take) stamps_[image_.seen_from(images_[n - k], k)] = id;
    }

    V least_unmarked(std::uint64_t n, std::uint64_t i) const noexcept {
        for (std::size_t w = 0; w < words_; ++w)
            for (std::uint64_t left = ~common_bits_[w][i]; left != 0; left &= left - 1) {
                const V image = static_cast<V>(kCommon | (64 * w + static_cast<unsigned>(std::countr_zero(left))));
                if (stamps_[image] != n + 1) return image;
            }
        return 0;
    }

    V least_candidate(std::uint64_t n, std::uint64_t i, std::size_t marked) noexcept {
        for (std::size_t j = 0; j < listed_[i]; ++j)
            if (hits_[j][i] != 0 && stamps_[candidates_[j][i]] != n + 1) {
                deep_[0] += j >= 2;
                deep_[1] += j >= 4;
                return candidates_[j][i];
            }
        ++deep_[0], ++deep_[1], ++deep_[2];
        for (std::size_t r = marked; r < bulk_; ++r)
            for (const auto& split : moves_.split)
                if (!split.unequal || 2 * places_[r] + split.take != n)
                    stamps_[images_[n - split.take - places_[r]] ^ parts_[r]] = n + 1;
        return least_unmarked(n, i);
    }

    // The least rare value below `common` that is no option of heap n, or else `common`.
    V missing_rare(std::uint64_t n, std::uint64_t i, V common) noexcept {
        std::uint32_t below = below_[n & 1][static_cast<V>(common & ~kCommon)];
        for (std::size_t w = 0; below != 0; ++w) {
            const std::uint32_t here = std::min<std::uint32_t>(below, 64);
            below -= here;
            const std::uint64_t wanted = here == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << here) - 1;
            for (std::uint64_t left = wanted & ~rare_bits_[w][i]; left != 0; left &= left - 1) {
                const V image = static_cast<V>(64 * w + static_cast<unsigned>(std::countr_zero(left)));
                if (stamps_[image] != n + 1 && !found(n, image)) return image;
            }
        }
        return common;
    }

    // Is the image an option of heap n by some split? The partners that gave it lately are asked first, then pairs of
    // which none has been marked, the least parts (whose other parts were just written, so not sooner), and all others.
    bool found(std::uint64_t n, V image) noexcept {
        search_cycles_ += 60;
        for (const Hint& hint : hints_[image].last)
            if (hint.place != 0 && static_cast<V>(images_[n - hint.take - hint.place] ^ images_[hint.place]) == image &&
                hint.fits(n))
                return true;
        return search(n, image, unmarked_, unmarked_ + 1024) || search(n, image, 1, kLanes) ||
               search(n, image, unmarked_ + 1024, unmarked_ + 16384) || search(n, image, kLanes, unmarked_) ||
               search(n, image, unmarked_ + 16384, ~std::uint64_t{0});
    }

    // Over the pairs (a, n - k - a) of all splits k with from <= a < to.
    bool search(std::uint64_t n, V image, std::uint64_t from, std::uint64_t to) noexcept {
        for (const auto& split : moves_.split) {
            const std::uint64_t end = std::min(to, pairs(n, split) + 1);
            if (end <= from) continue;
            search_cycles_ += (end - from) / 16;
            if (!any_xor_pair(images_ + from, images_ + (n - split.take - from), end - from, image, level_)) continue;
            if (from == 1 || end - from > 1024) remember(n, split, image, from, end);
            return true;
        }
        return false;
    }

    // Worth it for pairs that were long looked for: the same partner often gives the same option again.
    void remember(std::uint64_t n, const OctalMoves::Split& split, V image, std::uint64_t from, std::uint64_t to) noexcept {
        const V* top = images_ + (n - split.take);
        std::uint64_t low = from, high = to;  // the first hit lies in [low, high)
        while (high - low > 64) {
            const std::uint64_t middle = low + (high - low) / 2;
            if (any_xor_pair(images_ + low, top - low, middle - low, image, level_))
                high = middle;
            else
                low = middle;
        }
        while (static_cast<V>(images_[low] ^ top[-static_cast<std::ptrdiff_t>(low)]) != image) ++low;
        Hints& hints = hints_[image];
        hints.last[hints.next++ % hints.last.size()] = {low, split.take, split.unequal};
    }

    static std::uint64_t pairs(std::uint64_t n, const OctalMoves::Split& split) noexcept {
        return (n - split.take - (split.unequal ? 1 : 0)) / 2;
    }

    // Costs in cycles of a block, roughly, and what they say of the three counts.
    void adapt(std::uint64_t blocks) noexcept {
        const std::size_t splits = moves_.split.size(), rest = bulk_ - std::min(effort_.rare, bulk_);
        const std::size_t mark = splits * words_ * (level_ >= 2 ? (sizeof(V) == 1 ? 6 : 9) : level_ == 1 ? 32 : 100);
        const std::size_t refill = 5 * rest * splits;
        effort_.common_climb.step(effort_.common, mark * effort_.common + search_cycles_ / blocks, 16,
                                  common_places_.size());
        const std::size_t test = rest * splits * sizeof(V) * (level_ >= 2 ? 1 : level_ == 1 ? 2 : 40);
        const auto cost = [&](std::size_t many, std::uint64_t fallen) {
            return (test * (2 * many + 1)) / 3 + fallen * refill / blocks;
        };
        const std::size_t now = cost(effort_.candidates, deep_[2]);
        effort_.rare_climb.step(effort_.rare, mark * effort_.rare + now, 64, std::max<std::size_t>(64, bulk_));
        if (effort_.candidates == 8 && cost(4, deep_[1]) < now)
            effort_.candidates = 4;
        else if (effort_.candidates == 4 && cost(2, deep_[0]) < now)
            effort_.candidates = 2;
        else if (effort_.candidates < 8 && cost(2 * effort_.candidates, 0) < now)
            effort_.candidates *= 2;
        deep_ = {};
        search_cycles_ = 0;
    }

    OctalMoves moves_;
    Image<V> image_;
    int level_;
    std::uint64_t longest_ = 0;
    V* images_ = nullptr;
    std::size_t words_ = 1;
    Stop stop_ = Stop::done;

    std::vector<std::uint32_t> below_[2];  // by the parity of the heap and the index of a common image: see rare_below
    std::vector<SmallRare> small_;  // rare heaps below 64
    std::vector<std::uint64_t> places_, common_places_;
    std::vector<V> parts_, common_parts_;  // their images
    std::size_t bulk_ = 0;                 // the first so many of places_ meet all lanes of this block

    Effort effort_;
    std::array<std::uint64_t, 3> deep_{};  // lanes settled by a candidate beyond the 2nd, beyond the 4th, by none
    std::uint64_t search_cycles_ = 0, unmarked_ = kLanes;

    std::vector<const V*> tops_;
    std::vector<Hints> hints_;           // by image
    std::vector<std::uint64_t> stamps_;  // stamps_[image] == n + 1: it is an option of heap n
    std::array<LaneWords, kMostWords> common_bits_{}, rare_bits_{};
    std::array<LaneRow<V>, kCandidates> candidates_{}, hits_{};
    std::array<std::size_t, kLanes> listed_{};
};

}  // namespace soi
