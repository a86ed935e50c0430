// Green Hackenbush on any multigraph: its nim-value in linear time and all edges to a wanted value in O(n log n).
//
// Fusion principle (Berlekamp, Conway, Guy, Winning Ways ch. 7): the vertices of a circuit may be made one; so a piece
// that no single edge falls apart (a block here: 2-edge-connected) becomes one vertex with a loop, worth 1, for each of its
// edges. Colon principle: a bridge with a piece of value x above it is worth x + 1.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "chain_values.hpp"
#include "watch.hpp"

namespace soi {

struct HackenbushInput {
    std::uint32_t size;                      // vertices
    std::span<const std::uint32_t> a, b;     // the ends of each edge
    std::span<const std::uint8_t> grounded;  // per vertex
};

class Hackenbush {
public:
    Hackenbush(const HackenbushInput& input, Watch& watch) : in_(input), watch_(watch) {}

    // Walk everything that hangs from the ground. Afterwards alive[e] tells whether edge e does.
    bool walk(std::span<std::uint8_t> alive) {
        join_grounds();
        index_edges();
        alive_ = alive;
        std::fill(alive.begin(), alive.end(), 0);
        return search();
    }

    std::uint32_t value() {
        const std::size_t reached = order_.size();
        worth_.assign(reached, 0);
        low_.resize(reached);
        for (std::size_t v = 0; v < reached; ++v) low_[v] = static_cast<std::uint32_t>(v);
        for (const Back& back : backs_) {
            worth_[back.from] ^= 1;
            low_[back.from] = std::min(low_[back.from], back.to);
        }
        for (std::uint32_t v = static_cast<std::uint32_t>(reached); v-- > 1;) {
            const std::uint32_t parent = up_[v];
            if (is_bridge(v)) {
                worth_[parent] ^= worth_[v] + 1;
            } else {
                worth_[parent] ^= worth_[v] ^ 1;
                low_[parent] = std::min(low_[parent], low_[v]);
            }
        }
        return worth_[0];
    }

    // After value(): reaching[e] = 1 where cutting edge e leaves the nim-value `target`. False when stopped.
    bool mark_reaching(std::uint32_t target, std::span<std::uint8_t> reaching) {
        std::fill(reaching.begin(), reaching.end(), 0);
        if (worth_[0] == target) return true;
        reaching_ = reaching;
        aim(target);
        return mark_in_blocks();
    }

    // After value(): falling[e] = how many edges go when e is cut, itself among them; 0 where e hangs from nothing.
    void count_falling(std::span<std::uint32_t> falling) {
        std::fill(falling.begin(), falling.end(), 0);
        std::vector<std::uint32_t> above(order_.size(), 0);
        for (const Back& back : backs_) {
            ++above[back.from];
            falling[back.edge] = 1;
        }
        for (std::uint32_t v = static_cast<std::uint32_t>(order_.size()); v-- > 1;) {
            falling[via_[v]] = is_bridge(v) ? above[v] + 1 : 1;
            above[up_[v]] += above[v] + 1;
        }
    }

private:
    // Vertices are renumbered in the order of the search, so that a parent is less than its children.
    struct Back {
        std::uint32_t from, to, edge;  // `to` is `from` or stands above it
    };
    struct Hash {
        std::uint64_t high = 0, low = 0;
        auto operator<=>(const Hash&) const = default;
        Hash& operator^=(const Hash& other) noexcept {
            high ^= other.high;
            low ^= other.low;
            return *this;
        }
    };
    // An edge of a block: a tree edge is known by its lower end, a back edge (`tree` false) by where it begins.
    struct BlockEdge {
        Hash hash;
        std::uint32_t lower;
        std::uint32_t edge;
        bool tree;
    };

    bool is_bridge(std::uint32_t v) const noexcept { return v != 0 && low_[v] == v; }

    void join_grounds() {
        name_.resize(in_.size);
        std::uint32_t next = 1;
        for (std::uint32_t v = 0; v < in_.size; ++v) name_[v] = in_.grounded[v] ? 0 : next++;
        joined_ = next;
    }

    // Each edge at both its ends; a loop twice at the same vertex, which the search sees through.
    void index_edges() {
        starts_.assign(std::size_t{joined_} + 2, 0);
        for (const auto& ends : {in_.a, in_.b})
            for (const std::uint32_t v : ends) ++starts_[name_[v] + 2];
        for (std::size_t v = 2; v < starts_.size(); ++v) starts_[v] += starts_[v - 1];
        at_.resize(in_.a.size() * 2);
        for (std::uint32_t e = 0; e < in_.a.size(); ++e) {
            at_[starts_[name_[in_.a[e]] + 1]++] = e;
            at_[starts_[name_[in_.b[e]] + 1]++] = e;
        }
    }

    bool search() {
        constexpr std::uint32_t unseen = ~std::uint32_t{0};
        std::vector<std::uint32_t> place(joined_, unseen);
        std::vector<std::uint64_t> next(starts_.begin(), starts_.end());
        std::vector<std::uint32_t> stack{0};
        place[0] = 0;
        order_ = {0};
        up_ = {0};
        via_ = {unseen};
        std::uint64_t steps = 0;
        while (!stack.empty()) {
            const std::uint32_t v = stack.back();
            if (next[v] == starts_[v + 1]) {
                stack.pop_back();
                continue;
            }
            if ((++steps & 0xFFFFF) == 0 && watch_.tick(steps)) return false;
            const std::uint32_t e = at_[next[v]++];
            if (alive_[e]) continue;
            alive_[e] = 1;
            const std::uint32_t w = name_[in_.a[e]] ^ name_[in_.b[e]] ^ v;
            if (place[w] != unseen) {
                backs_.push_back({place[v], place[w], e});
                continue;
            }
            place[w] = static_cast<std::uint32_t>(order_.size());
            order_.push_back(w);
            up_.push_back(place[v]);
            via_.push_back(e);
            stack.push_back(w);
        }
        return true;
    }

    // target_[r], for the root r of a block: the value that the block and all above it must get for the whole to reach its own.
    // It is passed upwards: one bridge can be changed only by what hangs on it.
    void aim(std::uint32_t target) {
        const std::size_t reached = order_.size();
        root_.assign(reached, 0);
        target_.assign(reached, 0);
        aimed_.assign(reached, 0);
        aimed_[0] = 1;
        target_[0] = target;
        for (std::uint32_t v = 1; v < reached; ++v) {
            const std::uint32_t below = root_[up_[v]];
            root_[v] = is_bridge(v) ? v : below;
            if (!is_bridge(v) || !aimed_[below]) continue;
            const std::uint32_t wanted = worth_[below] ^ target_[below] ^ (worth_[v] + 1);
            if (wanted == 0) {
                reaching_[via_[v]] = 1;
            } else {
                aimed_[v] = 1;
                target_[v] = wanted - 1;
            }
        }
    }

    // Two edges of a block belong together when the block falls apart without both. Then the same circuits of the search
    // tree (a back edge and its path) pass through both: each back edge is given a random number of 128 bits, each tree
    // edge the xor of those that pass over it. That two classes of n edges meet has the chance n^2 / 2^129.
    bool mark_in_blocks() {
        std::vector<BlockEdge> edges = aimed_edges();
        std::sort(edges.begin(), edges.end(), [](const BlockEdge& x, const BlockEdge& y) {
            if (x.hash != y.hash) return x.hash < y.hash;
            return x.tree != y.tree ? x.tree : x.lower < y.lower;
        });
        ChainValues chains(static_cast<unsigned>(std::bit_width(in_.a.size())) + 1);
        for (std::size_t begin = 0, end = 0; begin < edges.size(); begin = end) {
            while (end < edges.size() && edges[end].hash == edges[begin].hash) ++end;
            mark_class({edges.data() + begin, end - begin}, chains);
            if (watch_.tick(begin)) return false;
        }
        return true;
    }

    std::vector<BlockEdge> aimed_edges() {
        const std::size_t reached = order_.size();
        std::mt19937_64 random{std::random_device{}()};
        std::vector<Hash> over(reached);
        std::vector<BlockEdge> edges;
        for (const Back& back : backs_) {
            const std::uint32_t root = root_[back.from];
            if (back.from == back.to) {
                if (aimed_[root] && (worth_[root] ^ 1) == target_[root]) reaching_[back.edge] = 1;
                continue;
            }
            const Hash hash{random(), random()};
            over[back.from] ^= hash;
            over[back.to] ^= hash;
            if (aimed_[root]) edges.push_back({hash, back.from, back.edge, false});
        }
        for (std::uint32_t v = static_cast<std::uint32_t>(reached); v-- > 1;) {
            if (!is_bridge(v) && aimed_[root_[v]]) edges.push_back({over[v], v, via_[v], true});
            over[up_[v]] ^= over[v];
        }
        return edges;
    }

    // The edges of a class part their block into a ring of as many pieces. Without one edge the ring is two chains that
    // hang from the piece with the block's root.
    void mark_class(std::span<const BlockEdge> edges, ChainValues& chains) {
        const std::size_t count = edges.size();
        const bool closed = !edges.back().tree;  // a back edge closes the ring
        const std::size_t trees = closed ? count - 1 : count;
        const std::uint32_t root = root_[edges[0].lower];
        const std::uint32_t needed = target_[root];
        std::uint32_t rest = worth_[root];
        weights_.clear();
        if (trees > 0) {
            rest ^= worth_[edges[0].lower] ^ 1;
            if (!closed) rest ^= worth_[edges[trees - 1].lower];
            for (std::size_t i = 0; i + 1 < trees; ++i)
                weights_.push_back(worth_[edges[i].lower] ^ worth_[edges[i + 1].lower] ^ 1);
            if (closed) weights_.push_back(worth_[edges[trees - 1].lower] ^ 1);
        } else {
            rest ^= 1;
        }
        up_values_.resize(count);
        down_values_.resize(count);
        chains.solve(weights_, up_values_);
        std::reverse(weights_.begin(), weights_.end());
        chains.solve(weights_, down_values_);
        for (std::size_t i = 0; i < count; ++i)
            if ((rest ^ up_values_[i] ^ down_values_[count - 1 - i]) == needed) reaching_[edges[i].edge] = 1;
    }

    const HackenbushInput in_;
    Watch& watch_;
    std::uint32_t joined_ = 0;
    std::vector<std::uint32_t> name_, at_, order_, up_, via_, worth_, low_, root_, target_, weights_;
    std::vector<std::uint32_t> up_values_, down_values_;
    std::vector<std::uint64_t> starts_;
    std::vector<std::uint8_t> aimed_;
    std::vector<Back> backs_;
    std::span<std::uint8_t> alive_, reaching_;
};

}  // namespace soi
