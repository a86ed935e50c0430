// Values of all beginnings of a chain of hackenbush pieces, in O(n log n).
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace soi {

// A chain hangs by an edge: its first piece is worth weights[0], from it hangs by an edge the second, and so on. Cut
// after j pieces, the chain and the edge it hangs by are worth
//     out[j] = f_1(f_2(… f_j(0))),   f_i(x) = (weights[i - 1] xor x) + 1,   out[0] = 0.
// All j at once: from the last piece to the first, a new chain of value 0 joins a set of numbers, to all of which the
// piece's f is applied. The set is a binary trie with the lowest bit first, in which "xor all" is a mark at the root and
// "add one to all" walks one path. `bits`: every number that occurs is below 2^bits.
class ChainValues {
public:
    explicit ChainValues(unsigned bits) : bits_(bits) {}

    void solve(std::span<const std::uint32_t> weights, std::span<std::uint32_t> out) {
        out[0] = 0;
        nodes_.assign(2, Node{});  // 0: none, 1: the root
        next_.assign(weights.size() + 1, 0);
        for (std::size_t j = weights.size(); j > 0; --j) {
            insert_zero(static_cast<std::uint32_t>(j));
            nodes_[root].flip ^= weights[j - 1];
            add_one();
        }
        collect(out);
    }

private:
    static constexpr std::uint32_t root = 1;
    struct Node {
        std::uint32_t child[2] = {0, 0};
        std::uint32_t flip = 0;   // bits to be changed in all numbers below, this node's own bit first
        std::uint32_t first = 0;  // at a leaf: the first of its chains, linked by next_
    };

    void settle(std::uint32_t node) {
        const std::uint32_t flip = nodes_[node].flip;
        if (flip == 0) return;
        if (flip & 1) std::swap(nodes_[node].child[0], nodes_[node].child[1]);
        for (const std::uint32_t child : nodes_[node].child)
            if (child != 0) nodes_[child].flip ^= flip >> 1;
        nodes_[node].flip = 0;
    }

    void insert_zero(std::uint32_t chain) {
        std::uint32_t node = root;
        for (unsigned depth = 0; depth < bits_; ++depth) {
            settle(node);
            if (nodes_[node].child[0] == 0) {
                nodes_[node].child[0] = static_cast<std::uint32_t>(nodes_.size());
                nodes_.emplace_back();
            }
            node = nodes_[node].child[0];
        }
        nodes_[node].flip = 0;
        next_[chain] = nodes_[node].first;
        nodes_[node].first = chain;
    }

    void add_one() {
        std::uint32_t node = root;
        for (unsigned depth = 0; depth < bits_ && node != 0; ++depth) {
            settle(node);
            std::swap(nodes_[node].child[0], nodes_[node].child[1]);
            node = nodes_[node].child[0];
        }
    }

    void collect(std::span<std::uint32_t> out) {
        struct Place {
            std::uint32_t node, depth, value;
        };
        std::vector<Place> stack{{root, 0, 0}};
        while (!stack.empty()) {
            const Place place = stack.back();
            stack.pop_back();
            if (place.depth == bits_) {
                for (std::uint32_t chain = nodes_[place.node].first; chain != 0; chain = next_[chain])
                    out[chain] = place.value;
                continue;
            }
            settle(place.node);
            for (const std::uint32_t bit : {0u, 1u})
                if (const std::uint32_t child = nodes_[place.node].child[bit]; child != 0)
                    stack.push_back({child, place.depth + 1, place.value | bit << place.depth});
        }
    }

    unsigned bits_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> next_;
};

}  // namespace soi
