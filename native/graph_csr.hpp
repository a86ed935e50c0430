// A directed graph as two arrays (compressed sparse rows), and the same graph with every edge turned round.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace soi {

using Vertex = std::uint32_t;
using Edge = std::uint32_t;  // an index into `ends`: fewer than 2^32 edges

// The edges of vertex v lead to ends[starts[v]] .. ends[starts[v + 1] - 1]; parallel edges are repeated.
struct Csr {
    std::span<const Edge> starts;
    std::span<const Vertex> ends;

    Vertex size() const noexcept { return static_cast<Vertex>(starts.size() - 1); }
    Edge degree(Vertex v) const noexcept { return starts[v + 1] - starts[v]; }
    std::span<const Vertex> of(Vertex v) const noexcept { return ends.subspan(starts[v], degree(v)); }
};

// A Csr that owns its arrays.
struct OwnedCsr {
    std::vector<Edge> starts;
    std::vector<Vertex> ends;

    Csr view() const noexcept { return {starts, ends}; }
};

// Offsets as they come from Python (64 bits) in the 32 bits the inner loops read.
inline std::vector<Edge> narrow(std::span<const std::int64_t> offsets) {
    return {offsets.begin(), offsets.end()};
}

inline OwnedCsr reversed(const Csr& graph) {
    OwnedCsr back{std::vector<Edge>(graph.starts.size() + 1), std::vector<Vertex>(graph.ends.size())};
    // Counted two places ahead, so that after the sums starts[v + 1] is where v's next predecessor is written.
    for (const Vertex w : graph.ends) ++back.starts[w + 2];
    for (std::size_t v = 2; v < back.starts.size(); ++v) back.starts[v] += back.starts[v - 1];
    for (Vertex v = 0; v < graph.size(); ++v)
        for (const Vertex w : graph.of(v)) back.ends[back.starts[w + 1]++] = v;
    back.starts.pop_back();
    return back;
}

// The rows of a graph given as a list of edges, each row in the order of the list. offsets has size + 1 places.
inline void fill_rows(std::span<const Vertex> sources, std::span<const Vertex> targets,
                      std::span<std::int64_t> offsets, std::span<Vertex> ends) {
    std::vector<Edge> next(offsets.size() + 1);
    for (const Vertex v : sources) ++next[v + 2];
    for (std::size_t v = 2; v < next.size(); ++v) next[v] += next[v - 1];
    for (std::size_t i = 0; i < sources.size(); ++i) ends[next[sources[i] + 1]++] = targets[i];
    for (std::size_t v = 0; v < offsets.size(); ++v) offsets[v] = next[v];
}

}  // namespace soi
