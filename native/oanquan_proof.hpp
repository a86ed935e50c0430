// Depth-first proof-number search on "the prover can force at least z in finitely many moves", with table leaves.
//
// A node is a position seen by its mover, who is the prover (an OR node) or not (an AND node), and the difference
// (prover minus other) still needed for the rest of the round. Proofs never rest on a repetition, so they hold
// everywhere. A position that comes back on the path with no less needed than before cannot help: a shortest proof does
// without it. That makes disproofs depend on the path: one that used ancestors above its node is kept with their names
// and believed only where they are all on the path again. Disproofs without repetition are proofs for the other side.
#pragma once
#include <array>
#include <bitset>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "oanquan_proof_memory.hpp"
#include "oanquan_tables.hpp"

namespace soi::oan {

enum class Answer { open, proved, disproved, held };  // held: never forced, but the other side may have to circle

class Proof {
public:
    static constexpr int max_depth = 512;
    using Depths = std::bitset<max_depth>;

    // Proofs end at table positions with at most `leaf` stones; larger table positions only guide, and disprove.
    Proof(const Rules& rules, const Tables* tables, int leaf, std::size_t bytes)
        : rules_(rules), tables_(tables), leaf_(leaf), memory_(bytes) {}

    const Tables* tables() const { return tables_; }
    std::uint64_t nodes() const { return nodes_; }
    Proof(const Proof&) = delete;
    Proof& operator=(const Proof&) = delete;
    ProofMemory& memory() { return memory_; }

    // `board` is ready: not over, and its mover has a stone.
    // With `afresh` the answer that memory may hold for the board itself is not taken: its moves are looked at.
    Answer search(const Board& board, int need, bool prover_moves, std::uint64_t node_limit, Watch& watch,
                  bool afresh = false) {
        path_.clear();
        on_path_.clear();
        names_.clear();
        crowd_.fill(0);
        Child root = child_of(board, need, prover_moves);
        recall(root);
        if (afresh) root.numbers = {1, 1};
        const std::uint64_t limit = nodes_ + node_limit;
        if (root.numbers.open()) {
            enter(root, ProofNumbers::infinite, ProofNumbers::infinite);
            while (!path_.empty()) {
                if (nodes_ >= limit || ((nodes_ & 0x3fff) == 0 && watch.tick(nodes_))) return Answer::open;
                step(root);
            }
        }
        if (root.numbers.proof == 0) return Answer::proved;
        if (root.numbers.disproof == 0) return root.finite ? Answer::disproved : Answer::held;
        return Answer::open;
    }

    // Whether leaf tables prove it.
    bool leaf_proves(const Board& board, int need, bool prover_moves) const {
        const auto [lower, upper, level] = told(board, prover_moves);
        return level <= leaf_ && lower != no_lower && lower >= need;
    }

    // When it was proved, as the number of the store; 0 where leaf tables prove it, `unproved` when none is remembered.
    static constexpr std::uint32_t unproved = 0xffffffff;
    std::uint32_t proved_at(const Board& board, int need, bool prover_moves) const {
        if (leaf_proves(board, need, prover_moves)) return 0;
        bool flipped = false;
        const Key key = key_of(rules_, board, flipped);
        const ProofEntry* entry =
            memory_.find_proof({key.rank, key.rest, static_cast<std::int16_t>(need), prover_moves});
        return entry != nullptr ? entry->when : unproved;
    }

    // Whether a disproof of "the mover forces at least `need`" is known; one that needed ancestors counts too, since
    // what is made of it (a stand) is seen to be whole by itself.
    bool disproved(const Board& board, int need) const {
        const Told tables = told(board, true);
        if (tables.upper != no_upper && tables.upper < need) return true;
        bool flipped = false;
        const Key key = key_of(rules_, board, flipped);
        const ProofEntry* entry = memory_.find({key.rank, key.rest, static_cast<std::int16_t>(need), true});
        return entry != nullptr && entry->numbers.disproof == 0;
    }

private:
    struct Told {
        int lower = no_lower, upper = no_upper, level = 0;
    };
    struct Child {
        Board board;
        NodeKey key;
        ProofNumbers numbers;
        bool leaf = false;    // the round is over, or the tables decide
        bool finite = true;   // a disproof without any repetition
        Depths needs;         // ancestors that a disproof needs
    };
    struct Frame {
        NodeKey key;
        std::uint32_t proof_limit = 0, disproof_limit = 0;
        int count = 0;
        int chosen = -1;
        std::uint64_t began = 0;
        Child child[max_moves];
    };

    static constexpr std::uint32_t guided = 1u << 20;

    Child child_of(const Board& board, int need, bool prover_moves) {
        Child child;
        child.board = board;
        child.numbers = {1, 1};
        bool flipped = false;
        const Key key = key_of(rules_, board, flipped);
        child.key = {key.rank, key.rest, static_cast<std::int16_t>(need), prover_moves};
        const auto [lower, upper, level] = told(board, prover_moves);
        if (lower != no_lower && lower >= need) {
            if (level <= leaf_) return settled(child, true);
            child.numbers = {static_cast<std::uint32_t>(level), guided};
        }
        if (upper != no_upper && upper < need) return settled(child, false);
        const std::uint64_t hash = child.key.position_hash();
        memory_.prefetch(hash);
        if (crowd_[hash % crowd_.size()] == 0) return child;
        const auto [first, last] = on_path_.equal_range(hash);
        for (auto it = first; it != last; ++it) {
            const NodeKey& above = path_[it->second]->key;
            if (!above.same_position(child.key) || above.need > need) continue;
            child.numbers = {ProofNumbers::infinite, 0};
            child.finite = false;
            child.needs.set(it->second);
            return child;
        }
        return child;
    }

    // What the tables say, for the prover.
    Told told(const Board& board, bool prover_moves) const {
        if (tables_ == nullptr || board.ply < rules_.ban) return {no_lower, no_upper, most_table_stones + 1};
        const int level = stones(rules_, board);
        if (level > tables_->most()) return {no_lower, no_upper, level};
        const Bounds bounds = tables_->look(board, level);
        if (prover_moves) return {bounds.lower, bounds.upper, level};
        return {bounds.upper == no_upper ? no_lower : -bounds.upper, bounds.lower == no_lower ? no_upper : -bounds.lower,
                level};
    }

    static Child settled(Child& child, bool proved) {
        child.leaf = true;
        child.numbers = proved ? ProofNumbers{0, ProofNumbers::infinite} : ProofNumbers{ProofNumbers::infinite, 0};
        return child;
    }

    // What memory knows of a node. A disproof that needed ancestors counts only when all are on the path.
    void recall(Child& child) const {
        if (!child.numbers.open()) return;
        const ProofEntry* entry = memory_.find(child.key);
        if (entry == nullptr) {
            if (child.numbers.disproof != guided) child.numbers = first_guess(child);
            return;
        }
        child.numbers = entry->numbers;
        child.finite = entry->finite;
        if (entry->numbers.disproof != 0) return;
        for (const std::uint32_t name : entry->needs) {
            if (name == 0) continue;
            const auto found = names_.find(name);
            if (found == names_.end()) {
                child.numbers = first_guess(child);
                child.numbers.proof += 20;
                child.needs.reset();
                child.finite = true;
                return;
            }
            child.needs.set(found->second);
        }
    }

    // What is needed of a difference weighs: with half this weight proofs of the start took twice the nodes.
    ProofNumbers first_guess(const Child& child) const {
        const int need = child.key.need;
        return {static_cast<std::uint32_t>(1 + 3 * std::max(0, need) / 2),
                static_cast<std::uint32_t>(1 + 3 * std::max(0, -need) / 2)};
    }

    void enter(const Child& node, std::uint32_t proof_limit, std::uint32_t disproof_limit) {
        const int depth = static_cast<int>(path_.size());
        if (static_cast<int>(spare_.size()) <= depth) spare_.push_back(std::make_unique<Frame>());
        Frame& frame = *spare_[depth];
        frame.key = node.key;
        frame.proof_limit = proof_limit;
        frame.disproof_limit = disproof_limit;
        frame.began = nodes_;
        frame.chosen = -1;
        path_.push_back(&frame);
        on_path_.emplace(node.key.position_hash(), depth);
        ++crowd_[node.key.position_hash() % crowd_.size()];
        names_.emplace(node.key.name(), depth);
        ++nodes_;
        expand(node.board, frame);
    }

    void expand(const Board& board, Frame& frame) {
        Turn turns[max_moves];
        const int count = all_moves(rules_, board, turns);
        const bool mine = frame.key.prover_moves;
        frame.count = count;
        for (int i = 0; i < count; ++i) {
            const int need = mine ? frame.key.need - turns[i].gain : frame.key.need + turns[i].gain;
            if (turns[i].over) {
                frame.child[i] = Child{};
                settled(frame.child[i], need <= 0);
            } else {
                frame.child[i] = child_of(turns[i].after, need, !mine);
            }
            if (decides(frame, i)) return;
        }
        for (int i = 0; i < count; ++i) {
            recall(frame.child[i]);
            if (decides(frame, i)) return;
        }
    }

    // Whether the child settles the node for the one who moves; then it is the only one kept.
    static bool decides(Frame& frame, int i) {
        const ProofNumbers& numbers = frame.child[i].numbers;
        if ((frame.key.prover_moves ? numbers.proof : numbers.disproof) != 0) return false;
        if (i > 0) std::swap(frame.child[0], frame.child[i]);
        frame.count = 1;
        return true;
    }

    // One step: the deepest node goes on with its best child, or returns to its parent.
    void step(Child& root) {
        Frame& frame = *path_.back();
        const bool mine = frame.key.prover_moves;
        std::uint32_t best = ProofNumbers::infinite, second = ProofNumbers::infinite, most = 0;
        int chosen = -1, open = 0;
        for (int i = 0; i < frame.count; ++i) {
            const ProofNumbers& numbers = frame.child[i].numbers;
            const std::uint32_t goal = mine ? numbers.proof : numbers.disproof;
            const std::uint32_t other = mine ? numbers.disproof : numbers.proof;
            if (other == 0) continue;  // settled against the one who moves
            ++open;
            most = std::max(most, other);
            if (chosen < 0 || goal < best || (goal == best && other < other_of(frame.child[chosen], mine))) {
                second = best;
                best = goal;
                chosen = i;
            } else {
                second = std::min(second, goal);
            }
        }
        // The numbers for "the one who moves succeeds" (least over moves) and "fails" (most, and one for each other).
        const std::uint32_t fails = open == 0 ? 0 : ProofNumbers::cut(std::uint64_t{most} + open - 1);
        const ProofNumbers now = mine ? ProofNumbers{best, best == 0 ? ProofNumbers::infinite : fails}
                                      : ProofNumbers{best == 0 ? ProofNumbers::infinite : fails, best};
        if (!now.open() || now.proof >= frame.proof_limit || now.disproof >= frame.disproof_limit ||
            static_cast<int>(path_.size()) >= max_depth) {
            leave(root, now);
            return;
        }
        frame.chosen = chosen;
        const std::uint32_t goal_limit = mine ? frame.proof_limit : frame.disproof_limit;
        const std::uint32_t other_limit = mine ? frame.disproof_limit : frame.proof_limit;
        const std::uint32_t goal = std::min(goal_limit, ProofNumbers::cut(std::uint64_t{second} + second / 4 + 1));
        const std::uint32_t others = static_cast<std::uint32_t>(open - 1);
        const std::uint32_t other = other_limit == ProofNumbers::infinite ? other_limit : other_limit - others;
        const Child& child = frame.child[chosen];
        if (mine) enter(child, goal, other); else enter(child, other, goal);
    }

    static std::uint32_t other_of(const Child& child, bool mine) {
        return mine ? child.numbers.disproof : child.numbers.proof;
    }

    void leave(Child& root, const ProofNumbers& now) {
        Frame& frame = *path_.back();
        const int depth = static_cast<int>(path_.size()) - 1;
        Child result;
        result.numbers = now;
        if (now.disproof == 0) {
            for (int i = 0; i < frame.count; ++i) {
                const Child& child = frame.child[i];
                if (child.numbers.disproof != 0) continue;
                result.needs |= child.needs;
                result.finite = result.finite && child.finite;
                if (!frame.key.prover_moves) break;
            }
            result.needs.reset(static_cast<std::size_t>(depth));
        }
        remember(frame, result);
        names_.erase(frame.key.name());
        const auto [first, last] = on_path_.equal_range(frame.key.position_hash());
        for (auto it = first; it != last; ++it)
            if (it->second == depth) {
                on_path_.erase(it);
                --crowd_[frame.key.position_hash() % crowd_.size()];
                break;
            }
        path_.pop_back();
        Child& target = path_.empty() ? root : path_.back()->child[path_.back()->chosen];
        target.numbers = result.numbers;
        target.needs = result.needs;
        target.finite = result.finite;
    }

    void remember(const Frame& frame, const Child& result) {
        ProofEntry entry;
        entry.key = frame.key;
        entry.numbers = result.numbers;
        entry.finite = result.finite;
        entry.work = static_cast<std::uint32_t>(std::min<std::uint64_t>(nodes_ - frame.began, 0xffffffff));
        if (result.numbers.disproof == 0 && result.needs.any()) {
            if (result.needs.count() > entry.needs.size()) return;
            std::size_t used = 0;
            for (std::size_t d = 0; d < path_.size(); ++d)
                if (result.needs[d]) entry.needs[used++] = path_[d]->key.name();
        }
        memory_.store(entry);
    }

    Rules rules_;
    const Tables* tables_;
    int leaf_;
    ProofMemory memory_;
    std::uint64_t nodes_ = 0;
    std::vector<Frame*> path_;
    std::vector<std::unique_ptr<Frame>> spare_;
    std::unordered_multimap<std::uint64_t, int> on_path_;
    std::array<std::uint16_t, 4096> crowd_{};  // how many positions of the path fall into each of these cells
    std::unordered_map<std::uint32_t, int> names_;
};

}  // namespace soi::oan
