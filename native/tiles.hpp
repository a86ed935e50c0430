// Nim-values of games in which pieces are laid on a small grid: cram (dominoes) and colouring (m × m squares).
//
// What is asked is never "all values of the options" but "has this component value v?": it has when no option has value v
// and no u < v is its value. A sum of components needs the exact values of all but the largest, and one such question
// about that one. Lemoine and Viennot, "Nimbers are inevitable" (2012), search the same tree.
//
// The tree is walked by proof numbers (Allis 1994), depth first with limits (Nagai's df-pn, 2002): of the questions
// that would settle this one, always that which seems to need the least. How much a new question needs is guessed from
// the number of moves and from the values of components of its class so far.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "tile_rules.hpp"
#include "tile_table.hpp"
#include "watch.hpp"

namespace soi {

template <class Grid, class Rule>
class TileSearch {
public:
    using Bits = typename Grid::Bits;

    TileSearch(Rule rule, std::uint64_t byte_limit)
        : rule_(rule), table_(byte_limit / 4 * 3), efforts_(byte_limit / 4) {}

    // The nim-value of a component or of what one move made of it, or -1 when the watch said stop.
    int value(const Bits& board, Watch& watch) {
        start(watch);
        const std::uint32_t count = split(board);
        int total = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            const int v = component_value(Bits(parts_[i]));
            if (v < 0) return -1;
            total ^= v;
        }
        return total;
    }
    // 1 when it has value v, 0 when not, -1 when the watch said stop.
    int equals(const Bits& board, int v, Watch& watch) {
        start(watch);
        Question question{0, split(board), v, {}};
        int answer = look(question);
        while (answer < 0 && !stopped_) answer = pursue(question, {});
        return answer;
    }
    // The same from what was found before alone: -1 when that does not tell.
    int known(const Bits& board, int v) {
        questions_.clear();
        parts_.clear();
        Question question{0, split(board), v, {}};
        return look(question);
    }
    // Whether -1 meant a value past value_max, and not the watch.
    bool gave_up() const { return gave_up_; }
    std::uint64_t positions() const { return positions_; }
    std::uint64_t bytes() const { return table_.bytes() + efforts_.bytes(); }

private:
    static constexpr int value_max = 31;

    // Has the sum of these parts value v? They stand in parts_, the largest first.
    struct Question {
        std::uint32_t first, count;
        int v;
        TileEffort effort;
    };
    // What a search may come to need before it returns undecided.
    struct Limit {
        std::uint32_t is = TileEffort::endless, is_not = TileEffort::endless;
    };

    void start(Watch& watch) {
        watch_ = &watch;
        stopped_ = gave_up_ = false;
        questions_.clear();
        parts_.clear();
    }
    // A value past value_max would need a component of more than 64 cells and a search beyond any machine.
    int give_up() {
        stopped_ = gave_up_ = true;
        return -1;
    }

    // Put the canonical components of the set behind parts_, equal ones cancelled in pairs; return their number.
    std::uint32_t split(Bits b) {
        const std::size_t first = parts_.size();
        while (!Grid::empty(b)) {
            Bits part = Grid::lowest(b), grown = rule_.neighbours(part) & b;
            while (!(grown == part)) {
                part |= grown;
                grown = (rule_.neighbours(part) | part) & b;
            }
            b = Grid::without(b, part);
            if (!rule_.dead(part)) toggle(first, canonical<Grid>(part));
        }
        for (std::size_t i = first; i < parts_.size(); ++i) table_.prefetch(parts_[i]);
        return static_cast<std::uint32_t>(parts_.size() - first);
    }
    void toggle(std::size_t first, const Canonical<Grid>& c) {
        if (c.half_turn && rule_.half_turn_zero(c) == 1) return;
        const auto equal = std::find(parts_.begin() + first, parts_.end(), c.set);
        if (equal == parts_.end()) {
            parts_.push_back(c.set);
        } else {
            *equal = parts_.back();
            parts_.pop_back();
        }
    }

    // The value of a canonical component, or -1 when stopped.
    int component_value(const Bits& c) {
        for (int v = 0;; ++v) {
            const TileFacts facts = table_.find(c);
            if (facts.value != TileFacts::unknown) return facts.value;
            if (v <= value_max && (facts.excluded >> v & 1)) continue;
            TileEffort effort;
            const int answer = decide(c, v, {}, effort);
            if (answer < 0) return -1;
            if (answer == 1) return v;
        }
    }

    // What the table says: 1 yes, 0 no, else -1, and parts of known value are taken out of the question.
    int look(Question& q) {
        std::uint32_t largest = 0;
        TileFacts facts;  // of the largest
        for (std::uint32_t i = 0; i < q.count;) {
            Bits& part = parts_[q.first + i];
            const TileFacts of_part = table_.find(part);
            if (of_part.value != TileFacts::unknown) {
                q.v ^= of_part.value;
                part = parts_[q.first + --q.count];
                continue;
            }
            if (i == 0 || Grid::count(part) > Grid::count(parts_[q.first + largest])) {
                largest = i;
                facts = of_part;
            }
            ++i;
        }
        if (q.count == 0) return q.v == 0;
        std::swap(parts_[q.first], parts_[q.first + largest]);
        if (q.count > 1) return -1;
        if (q.v > rule_.bound(parts_[q.first])) return 0;
        return q.v <= value_max && (facts.excluded >> q.v & 1) ? 0 : -1;
    }

    // One step towards the answer: the values of all parts but the largest, or the question about that one.
    int pursue(Question& q, const Limit& limit) {
        int answer = look(q);
        if (answer >= 0) return answer;
        if (q.count == 1) return decide(Bits(parts_[q.first]), q.v, limit, q.effort);
        while (q.count > 1) {
            const int w = component_value(Bits(parts_[q.first + q.count - 1]));
            if (w < 0) return -1;
            q.v ^= w;
            --q.count;
        }
        answer = look(q);
        if (answer < 0) q.effort = expected(q);
        return answer;
    }

    // Whether a component has value v: 1 yes, 0 no; -1 when stopped or when `effort`, now what it still needs, is past
    // the limit.
    int decide(const Bits& c, int v, const Limit& limit, TileEffort& effort) {
        if (v > value_max) return give_up();
        if ((++positions_ & 0xFFF) == 0 && watch_->tick(positions_)) stopped_ = true;
        if (stopped_) return -1;
        const std::uint64_t before = positions_;
        const std::size_t first_question = questions_.size(), first_part = parts_.size();
        int answer = raise_questions(c, v) ? 0 : -1;
        if (answer < 0) answer = weigh(first_question, limit, effort);
        if (answer >= 0) learn(c, v, answer == 1, before);
        if (answer < 0 && !stopped_) efforts_.put(TileEfforts::key(Grid::hash(c), v), effort);
        questions_.resize(first_question);
        parts_.resize(first_part);
        return answer;
    }

    // Put behind questions_ all whose answer yes would show that the component has not value v; true if one is known.
    bool raise_questions(const Bits& c, int v) {
        const std::size_t first = questions_.size();
        rule_.each_option(c, [&](const Bits& rest) {
            const auto at = static_cast<std::uint32_t>(parts_.size());
            questions_.push_back({at, split(rest), v, {}});
        });
        std::size_t kept = first;
        std::array<std::uint64_t, 16> seen{};  // bits by hash: most questions are new, and need not be compared
        for (std::size_t i = first; i < questions_.size(); ++i) {
            Question q = questions_[i];
            const int answer = look(q);
            if (answer == 1) return true;
            if (answer == 0) continue;
            const std::uint64_t bit = Grid::hash(parts_[q.first]) >> 54;
            std::uint64_t& word = seen[bit / 64];
            const bool perhaps = word >> (bit % 64) & 1;
            word |= std::uint64_t{1} << (bit % 64);
            if (perhaps && asked(first, kept, q)) continue;
            if (q.count == 1) efforts_.prefetch(TileEfforts::key(Grid::hash(parts_[q.first]), q.v));
            questions_[kept++] = q;
        }
        questions_.resize(kept);
        const std::uint32_t excluded = table_.find(c).excluded;
        for (int u = 0; u < v; ++u)
            if (!(excluded >> u & 1)) {
                questions_.push_back({static_cast<std::uint32_t>(parts_.size()), 1, u, {}});
                parts_.push_back(c);
            }
        for (std::size_t i = first; i < questions_.size(); ++i) questions_[i].effort = expected(questions_[i]);
        return false;
    }
    bool asked(std::size_t first, std::size_t last, const Question& q) const {
        return std::any_of(questions_.begin() + first, questions_.begin() + last, [&](const Question& other) {
            if (other.v != q.v || other.count != q.count) return false;
            for (std::uint32_t i = 0; i < q.count; ++i)
                if (!(parts_[q.first + i] == parts_[other.first + i])) return false;
            return true;
        });
    }

    // Pursue the question that seems nearest to yes until one is yes (0), all are no (1), or a limit is passed (-1).
    int weigh(std::size_t first, const Limit& limit, TileEffort& effort) {
        while (questions_.size() > first) {
            std::size_t best = first;
            std::uint64_t all = 0;
            std::uint32_t second = TileEffort::endless;
            for (std::size_t i = first; i < questions_.size(); ++i) {
                const TileEffort& e = questions_[i].effort;
                const TileEffort& least = questions_[best].effort;
                all += e.is_not;
                if (i == first) continue;
                const bool better = e.is < least.is || (e.is == least.is && e.is_not < least.is_not);
                second = std::min(second, better ? least.is : e.is);
                if (better) best = i;
            }
            Question q = questions_[best];
            effort.is = static_cast<std::uint32_t>(std::min<std::uint64_t>(all, TileEffort::endless - 1));
            effort.is_not = std::min(q.effort.is, TileEffort::endless - 1);
            if (effort.is >= limit.is || effort.is_not >= limit.is_not) return -1;
            Limit inner;
            if (limit.is < TileEffort::endless) inner.is_not = limit.is - (effort.is - q.effort.is_not);
            inner.is = std::min(limit.is_not, second + second / 4 + 1);
            const int answer = pursue(q, inner);
            if (stopped_) return -1;
            if (answer == 1) return 0;
            questions_[best] = q;
            if (answer == 0) {
                questions_[best] = questions_.back();
                questions_.pop_back();
            }
        }
        return 1;
    }

    void learn(const Bits& c, int v, bool is, std::uint64_t before) {
        TileFacts facts = table_.find(c);
        if (facts.value != TileFacts::unknown) return;
        if (is) {
            facts.value = static_cast<std::uint8_t>(v);
            odds_.count(Grid::count(c), rule_.ends(c), v);
        }
        facts.excluded |= is ? 0 : 1u << v;
        facts.effort = std::max(facts.effort, static_cast<std::uint8_t>(std::bit_width(positions_ - before)));
        table_.put(c, facts);
    }

    // What a question seems to need: as the last search left it, else a guess. Of the
    // constants tried these cost the least on cram 5 × 7, 5 × 8 and 6 × 7; twice the weight takes three times as long.
    TileEffort expected(const Question& q) const {
        if (q.count > 1) {
            int weight = 0;
            for (std::uint32_t i = 0; i < q.count; ++i) weight += rule_.weight(parts_[q.first + i]);
            return {static_cast<std::uint32_t>(weight) + 1, 1};
        }
        const Bits& c = parts_[q.first];
        if (const TileEffort* last = efforts_.find(TileEfforts::key(Grid::hash(c), q.v))) return *last;
        const float weight = static_cast<float>(rule_.weight(c));
        const float likely = odds_.likely(Grid::count(c), rule_.ends(c), q.v);
        const float surprise = -std::log2(likely) / 2.5f;
        return {static_cast<std::uint32_t>(weight * (0.7f + 0.3f * surprise)) + 1, 1};
    }

    Rule rule_;
    TileTable<Grid> table_;
    TileEfforts efforts_;
    TileOdds odds_;
    Watch* watch_ = nullptr;
    bool stopped_ = false, gave_up_ = false;
    std::uint64_t positions_ = 0;
    std::vector<Question> questions_;  // a stack: those of a position stand behind those of the one above it
    std::vector<Bits> parts_;          // the same for the parts of the questions
};

}  // namespace soi
