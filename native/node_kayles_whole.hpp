// Node Kayles on a whole graph: its components one by one, each by the cheapest way there is.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "graph_csr.hpp"
#include "node_kayles.hpp"

namespace soi {

class NodeKayles {
public:
    // `graph` is symmetric and has neither loops nor parallel edges.
    NodeKayles(const Csr& graph, std::uint64_t most_sets, Watch& watch)
        : graph_(graph), most_sets_(most_sets), watch_(watch), place_(graph.size(), none) {}

    // The nim-value, and after[v]: the nim-value after taking v. False when time or memory ran out, or a component
    // is beyond the search (over 512 vertices and neither a path nor a cycle).
    bool solve(std::uint32_t& value, std::span<std::uint32_t> after) {
        value = 0;
        std::vector<std::uint32_t> own(graph_.size());
        for (Vertex v = 0; v < graph_.size(); ++v) {
            if (place_[v] != none) continue;
            const std::vector<Vertex> members = component(v);
            std::uint32_t part = 0;
            if (!solve_component(members, part, after)) return false;
            for (const Vertex w : members) own[w] = part;
            value ^= part;
        }
        for (Vertex v = 0; v < graph_.size(); ++v) after[v] ^= value ^ own[v];
        return true;
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    // The vertices joined to v, and their places in this list; a path is listed from one end if v is that end.
    std::vector<Vertex> component(Vertex v) {
        std::vector<Vertex> members{v};
        place_[v] = 0;
        for (std::size_t head = 0; head < members.size(); ++head)
            for (const Vertex w : graph_.of(members[head]))
                if (place_[w] == none) {
                    place_[w] = static_cast<std::uint32_t>(members.size());
                    members.push_back(w);
                }
        return members;
    }

    bool solve_component(const std::vector<Vertex>& members, std::uint32_t& value, std::span<std::uint32_t> after) {
        Edge most = 0, ends = 0;
        for (const Vertex v : members) {
            most = std::max(most, graph_.degree(v));
            ends += graph_.degree(v) < 2;
        }
        if (most <= 2) {
            ends != 0 ? solve_path(members, value, after) : solve_cycle(members, value, after);
            return true;
        }
        if (members.size() <= 64) return search<1>(members, value, after);
        if (members.size() <= 128) return search<2>(members, value, after);
        return members.size() <= 512 && search<8>(members, value, after);
    }

    void solve_cycle(const std::vector<Vertex>& members, std::uint32_t& value, std::span<std::uint32_t> after) {
        value = paths_.cycle(members.size());
        for (const Vertex v : members) after[v] = paths_.of(members.size() - 3);
    }

    void solve_path(const std::vector<Vertex>& members, std::uint32_t& value, std::span<std::uint32_t> after) {
        const std::uint64_t size = members.size();
        value = paths_.of(size);
        Vertex here = *std::find_if(members.begin(), members.end(), [this](Vertex v) { return graph_.degree(v) < 2; });
        Vertex before = here;
        for (std::uint64_t i = 1; i <= size; ++i) {
            after[here] = paths_.of(i < 2 ? 0 : i - 2) ^ paths_.of(i + 1 > size ? 0 : size - i - 1);
            Vertex following = here;
            for (const Vertex w : graph_.of(here))
                if (w != before) following = w;
            before = here;
            here = following;
        }
    }

    template <std::size_t W>
    bool search(const std::vector<Vertex>& members, std::uint32_t& value, std::span<std::uint32_t> after) {
        std::vector<std::vector<std::uint32_t>> neighbours(members.size());
        for (std::size_t i = 0; i < members.size(); ++i)
            for (const Vertex w : graph_.of(members[i])) neighbours[i].push_back(place_[w]);
        std::vector<std::uint32_t> results(members.size());
        NodeKaylesSearch<W> search(neighbours, most_sets_, watch_);
        if (!search.solve(value, results)) return false;
        for (std::size_t i = 0; i < members.size(); ++i) after[members[i]] = results[i];
        return true;
    }

    Csr graph_;
    std::uint64_t most_sets_;
    Watch& watch_;
    std::vector<std::uint32_t> place_;
    PathValues paths_;
};

}  // namespace soi
