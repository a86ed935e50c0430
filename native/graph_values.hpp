// Nim-values of every vertex of a directed graph, cycles included (Smith 1966; Fraenkel and Perl 1975; Fraenkel and
// Yesha 1986). A vertex has the finite value m when m is the mex of the finite values of its options and every
// option without a smaller finite value has itself an option of value m, found earlier. The rest are infinite.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "graph_csr.hpp"
#include "watch.hpp"

namespace soi {

// Three parts, each in an order in which all it needs is known: the vertices from which no cycle is reached, by
// topological order; the core, one value m = 0, 1, 2, … after another; the vertices that no cycle reaches, again by
// topological order. The outer parts are linear; the core costs, for each m, the edges near vertices still open,
// and a vertex is open at m only if it has m options of different values.
class GraphValues {
public:
    static constexpr std::int32_t infinite = -1;

    // values[v]: the nim-value, or `infinite`. order[v]: the turn at which v got its finite value, which falls along
    // every reversing move (the counter function that keeps a winner from circling).
    GraphValues(const Csr& graph, const Csr& back, std::span<std::int32_t> values, std::span<std::uint32_t> order,
                Watch& watch)
        : graph_(graph), back_(back), values_(values), order_(order), watch_(watch), open_(graph.size()) {}

    // False when the watch stopped it: then the values mean nothing.
    bool solve() {
        std::fill(values_.begin(), values_.end(), open);
        std::fill(order_.begin(), order_.end(), 0);
        peel_from_ends();
        if (stopped_) return false;
        if (turn_ == graph_.size()) return true;
        const std::vector<Vertex> top = peel_from_starts();
        return solve_core() && finish_top(top);
    }

private:
    static constexpr std::int32_t open = -2, waiting = -3;

    bool tick() {
        if ((++ticks_ & 0xFFFF) == 0) stopped_ = stopped_ || watch_.tick(turn_);
        return stopped_;
    }

    void give(Vertex v, std::int32_t value) {
        values_[v] = value;
        order_[v] = turn_++;
    }

    // The least number that no option of v has as its finite value.
    std::int32_t mex_of_options(Vertex v) {
        ++stamp_;
        const Edge limit = graph_.degree(v);
        for (const Vertex w : graph_.of(v))
            if (values_[w] >= 0 && static_cast<Edge>(values_[w]) <= limit) seen_[values_[w]] = stamp_;
        std::int32_t mex = 0;
        while (seen_[mex] == stamp_) ++mex;
        return mex;
    }

    // Afterwards open_[v] counts the options of v that are not yet finite.
    void peel_from_ends() {
        seen_.assign(std::size_t{longest_row()} + 2, 0);
        std::vector<Vertex> queue;
        for (Vertex v = 0; v < graph_.size(); ++v)
            if ((open_[v] = graph_.degree(v)) == 0) queue.push_back(v);
        for (std::size_t head = 0; head < queue.size(); ++head) {
            if (tick()) return;
            const Vertex w = queue[head];
            give(w, mex_of_options(w));
            for (const Vertex v : back_.of(w))
                if (--open_[v] == 0) queue.push_back(v);
        }
        bottom_ = std::move(queue);
    }

    Edge longest_row() const {
        Edge longest = 0;
        for (Vertex v = 0; v < graph_.size(); ++v) longest = std::max(longest, graph_.degree(v));
        return longest;
    }

    std::vector<Vertex> peel_from_starts() {
        std::vector<Edge> incoming(graph_.size());
        std::vector<Vertex> top;
        for (Vertex v = 0; v < graph_.size(); ++v) {
            incoming[v] = back_.degree(v);
            if (incoming[v] == 0 && values_[v] == open) top.push_back(v);
        }
        for (std::size_t head = 0; head < top.size(); ++head) {
            values_[top[head]] = waiting;
            for (const Vertex w : graph_.of(top[head]))
                if (--incoming[w] == 0 && values_[w] == open) top.push_back(w);
        }
        return top;
    }

    bool solve_core() {
        std::vector<Vertex> alive;
        for (Vertex v = 0; v < graph_.size(); ++v)
            if (values_[v] == open) alive.push_back(v);
        std::stable_sort(bottom_.begin(), bottom_.end(),
                         [this](Vertex a, Vertex b) { return values_[a] < values_[b]; });
        left_.assign(graph_.size(), 0);
        marked_.assign(graph_.size(), -1);
        std::size_t given = 0;
        for (std::int32_t m = 0; !alive.empty(); ++m) {
            for (const Vertex v : alive) left_[v] = open_[v];
            queue_.clear();
            for (; given < bottom_.size() && values_[bottom_[given]] == m; ++given) reach(bottom_[given], m, false);
            for (const Vertex v : alive)
                if (values_[v] == open && left_[v] == 0 && marked_[v] != m) label(v, m);
            for (std::size_t head = 0; head < queue_.size() && !stopped_; ++head) reach(queue_[head], m, true);
            if (stopped_ || watch_.tick(turn_)) return false;
            std::erase_if(alive, [this, m](Vertex v) {
                if (values_[v] == open && marked_[v] != m) values_[v] = infinite;
                return values_[v] != open;
            });
        }
        return true;
    }

    void label(Vertex v, std::int32_t m) {
        give(v, m);
        queue_.push_back(v);
    }

    // w has value m: its predecessors u can move to it, which answers a move of their own predecessors v to u.
    // While the vertices of the bottom are being reached (`labels` false) nothing is labelled: a vertex may still
    // turn out to have an option of value m.
    void reach(Vertex w, std::int32_t m, bool labels) {
        for (const Vertex u : back_.of(w)) {
            if (values_[u] >= 0 || values_[u] == waiting) continue;
            if (labels) --open_[u];
            if (marked_[u] == m) continue;
            marked_[u] = m;
            for (const Vertex v : back_.of(u)) {
                if (values_[v] != open) continue;
                if (--left_[v] == 0 && labels && marked_[v] != m) label(v, m);
            }
            if (tick()) return;
        }
    }

    // Each vertex of the top after all its options.
    bool finish_top(const std::vector<Vertex>& top) {
        sets_.assign(graph_.size(), 0);
        set_values_.assign(1, 0);
        for (std::size_t i = top.size(); i-- > 0;) {
            if (tick()) return false;
            const Vertex v = top[i];
            const std::int32_t m = mex_of_options(v);
            bool answered = true;
            for (const Vertex u : graph_.of(v))
                if (values_[u] == infinite && !has_option_of(u, m)) {
                    answered = false;
                    break;
                }
            if (answered)
                give(v, m);
            else
                values_[v] = infinite;
        }
        return true;
    }

    // Whether the infinite vertex u has an option of value m. The sorted finite values of u's options are kept from
    // the first question on: their number, then themselves, from place sets_[u].
    bool has_option_of(Vertex u, std::int32_t m) {
        if (sets_[u] == 0) {
            sets_[u] = set_values_.size();
            set_values_.push_back(0);
            for (const Vertex w : graph_.of(u))
                if (values_[w] >= 0) set_values_.push_back(values_[w]);
            const auto begin = set_values_.begin() + static_cast<std::ptrdiff_t>(sets_[u]) + 1;
            std::sort(begin, set_values_.end());
            set_values_[sets_[u]] = static_cast<std::int32_t>(set_values_.end() - begin);
        }
        const auto begin = set_values_.begin() + static_cast<std::ptrdiff_t>(sets_[u]) + 1;
        return std::binary_search(begin, begin + *(begin - 1), m);
    }

    const Csr& graph_;
    const Csr& back_;
    std::span<std::int32_t> values_;
    std::span<std::uint32_t> order_;
    Watch& watch_;
    std::vector<Edge> open_, left_;
    std::vector<std::uint32_t> seen_;
    std::vector<std::int32_t> marked_;
    std::vector<Vertex> bottom_, queue_;
    std::vector<std::size_t> sets_;
    std::vector<std::int32_t> set_values_;
    std::uint32_t stamp_ = 0;
    std::uint32_t turn_ = 0;
    std::uint64_t ticks_ = 0;
    bool stopped_ = false;
};

}  // namespace soi
