// Depth-first proof-number search on "the prover can force at least z in finitely many moves", with tables as leaves.
//
// A node is a position seen by its mover, who is the prover (an OR node) or not (an AND node), and the difference
// (prover minus other) still needed for the rest of the round. Proofs never rest on a repetition, so they hold
// everywhere. A position that comes back on the path with no less needed than before cannot help: a shortest proof does
// without it. That makes disproofs depend on the path: one that used ancestors above its node is only hoped to hold
// elsewhere. The search believes such hopes; before it answers, the disproof of the root is seen to be a whole stand,
// and what does not hold is given up and searched again, what failed first by itself, since on the same path it would
// be hoped for again. Disproofs without repetition are proofs for the other side.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "oanquan_hold.hpp"
#include "oanquan_proof_memory.hpp"
#include "oanquan_told.hpp"

namespace soi::oan {

enum class Answer { open, proved, disproved, held };  // held: never forced, but the other side may have to circle

class Proof {
public:
    static constexpr int max_depth = 512;

    // With `step` 2 all that is asked has the parity of what can come; see odd_end.
    Proof(const Rules& rules, const Tables* tables, std::size_t bytes, int step)
        : step_(step), told_(rules, tables), memory_(bytes, step) {}
    Proof(const Proof&) = delete;
    Proof& operator=(const Proof&) = delete;

    const Told& told() const { return told_; }
    const Tables* tables() const { return told_.tables(); }
    // Larger tables of the same rules; what is remembered stays true.
    void use(const Tables* tables) { told_.use(tables); }
    std::uint64_t nodes() const { return nodes_; }
    ProofMemory& memory() { return memory_; }
    int step() const { return step_; }
    // Whether an end was met that breaks the parity, one short of what was asked. What is proved or disproved holds all
    // the same, but "held" is then only about the difference asked for, not about the one below.
    bool odd_end() const { return odd_end_; }

    // `board` is ready: not over, and its mover has a stone.
    // With `afresh` the answer that memory may hold for the board itself is not taken: its moves are looked at.
    Answer search(const Board& board, int need, bool prover_moves, std::uint64_t node_limit, Watch& watch,
                  bool afresh = false) {
        return settle(board, need, prover_moves, nodes_ + node_limit, watch, afresh, 0);
    }

    // Whether tables prove it.
    bool leaf_proves(const Board& board, int need, bool prover_moves) const {
        return told_.range(board, prover_moves).proves(need);
    }

    // When it was proved, as the number of the store; 0 where tables prove it, `unproved` when none is remembered.
    static constexpr std::uint32_t unproved = ProofMemory::never;
    std::uint32_t proved_at(const Board& board, int need, bool prover_moves) const {
        if (leaf_proves(board, need, prover_moves)) return 0;
        bool flipped = false;
        const Key key = key_of(told_.rules(), board, flipped);
        return memory_.proved_at({key.rank, key.rest, static_cast<std::int16_t>(need), prover_moves});
    }

private:
    // A node that fails in a stand is searched alone: so many may wait for another, and so many nodes are theirs.
    static constexpr int most_alone = 64;
    static constexpr std::uint64_t least_alone = 20'000;

    struct Child {
        Board board;
        NodeKey key;
        ProofNumbers numbers;
        bool leaf = false;  // the round is over, the tables decide, or it is on the path
        Ground ground = Ground::finite;
    };
    struct Frame {
        NodeKey key;
        std::uint32_t proof_limit = 0, disproof_limit = 0;
        int count = 0;
        int chosen = -1;
        std::uint64_t began = 0;
        Child child[max_moves];
    };

    Child child_of(const Board& board, int need, bool prover_moves) {
        Child child;
        child.board = board;
        bool flipped = false;
        const Key key = key_of(told_.rules(), board, flipped);
        child.key = {key.rank, key.rest, static_cast<std::int16_t>(need), prover_moves};
        const Told::Range range = told_.range(board, prover_moves);
        if (range.proves(need)) return settled(child, true);
        if (range.disproves(need)) {
            settled(child, false);
            if (range.upper == need - 1) just_short(child);
            return child;
        }
        const std::uint64_t hash = child.key.position_hash();
        memory_.prefetch(hash);
        if (crowd_[hash % crowd_.size()] != 0 && comes_back(child.key)) {
            settled(child, false);
            child.ground = Ground::hoped;
        }
        return child;
    }

    // Whether the position is on the path, where no more was needed.
    bool comes_back(const NodeKey& key) const {
        for (const Frame* above : path_)
            if (above->key.same_position(key) && above->key.need <= key.need) return true;
        return false;
    }

    // `limit` is on the nodes of the whole search. `alone` counts the searches that wait for this one.
    Answer settle(const Board& board, int need, bool prover_moves, std::uint64_t limit, Watch& watch, bool afresh,
                  int alone) {
        path_.clear();
        crowd_.fill(0);
        Child root = child_of(board, need, prover_moves);
        if (!root.leaf && !afresh) recall(root);
        const std::uint64_t began = nodes_;
        while (true) {
            if (root.numbers.open()) {
                enter(root, ProofNumbers::infinite, ProofNumbers::infinite);
                while (!path_.empty()) {
                    if (nodes_ >= limit || ((nodes_ & 0x3fff) == 0 && watch.tick(nodes_))) return Answer::open;
                    step(root);
                }
            }
            if (root.numbers.proof == 0) return Answer::proved;
            if (root.numbers.open()) return Answer::open;
            if (root.ground == Ground::finite) return Answer::disproved;
            if (root.ground == Ground::sure) return Answer::held;
            Stand stand(told_, memory_);
            if (stand.holds(board, need, prover_moves, watch)) return Answer::held;
            if (watch.tick(nodes_)) return Answer::open;
            const StandNode& failed = stand.first_failed();
            if (alone < most_alone && failed.key != root.key) {
                const std::uint64_t part = std::max<std::uint64_t>(least_alone, (nodes_ - began) / 4);
                settle(failed.board, failed.key.need, failed.key.prover_moves, std::min(limit, nodes_ + part), watch,
                       false, alone + 1);
                path_.clear();
                crowd_.fill(0);
            }
            root.numbers = {1, 1};
        }
    }

    static Child settled(Child& child, bool proved) {
        child.leaf = true;
        child.numbers = proved ? ProofNumbers::proved() : ProofNumbers::disproved();
        return child;
    }

    // Where parity counts, missing by one means that the other side does not have the next difference it asks for.
    void just_short(Child& child) {
        if (step_ == 1) return;
        child.ground = Ground::sure;
        odd_end_ = true;
    }

    // What memory knows of a node.
    void recall(Child& child) const {
        const Remembered known = memory_.find(child.key);
        child.numbers = known.found ? known.numbers : first_guess(child);
        child.ground = known.ground;
    }

    // What is needed of a difference weighs: with half this weight proofs of the start took twice the nodes.
    ProofNumbers first_guess(const Child& child) const {
        const int need = child.key.need;
        return {static_cast<std::uint32_t>(1 + 3 * std::max(0, need) / 2),
                static_cast<std::uint32_t>(1 + 3 * std::max(0, -need) / 2)};
    }

    void enter(const Child& node, std::uint32_t proof_limit, std::uint32_t disproof_limit) {
        const std::size_t depth = path_.size();
        if (spare_.size() <= depth) spare_.push_back(std::make_unique<Frame>());
        Frame& frame = *spare_[depth];
        frame.key = node.key;
        frame.proof_limit = proof_limit;
        frame.disproof_limit = disproof_limit;
        frame.began = nodes_;
        frame.chosen = -1;
        path_.push_back(&frame);
        ++crowd_[node.key.position_hash() % crowd_.size()];
        ++nodes_;
        expand(node.board, frame);
    }

    void expand(const Board& board, Frame& frame) {
        Turn turns[max_moves];
        const int count = all_moves(told_.rules(), board, turns);
        const bool mine = frame.key.prover_moves;
        frame.count = count;
        for (int i = 0; i < count; ++i) {
            const int need = mine ? frame.key.need - turns[i].gain : frame.key.need + turns[i].gain;
            Child& child = frame.child[i];
            if (turns[i].over) {
                child = Child{};
                settled(child, need <= 0);
                if (need == 1) just_short(child);
            } else {
                child = child_of(turns[i].after, need, !mine);
            }
            if (decides(frame, i)) return;
        }
        for (int i = 0; i < count; ++i) {
            if (!frame.child[i].leaf) recall(frame.child[i]);
            if (decides(frame, i)) return;
        }
    }

    // Whether the child settles the node for the one who moves; then it is the only one kept.
    static bool decides(Frame& frame, int i) {
        const Child& child = frame.child[i];
        if ((frame.key.prover_moves ? child.numbers.proof : child.numbers.disproof) != 0) return false;
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
        if (!now.open() || now.proof >= frame.proof_limit || now.disproof >= frame.disproof_limit) {
            leave(root, now);
            return;
        }
        if (static_cast<int>(path_.size()) >= max_depth) {
            leave(root, twice(frame.key, now));
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

    // The numbers of a node too deep to go on from: more each time, or its parent would choose it for ever. Such depths
    // are reached where a circle of moves gains something each time round.
    ProofNumbers twice(const NodeKey& key, const ProofNumbers& now) const {
        const ProofNumbers before = memory_.find(key).numbers;
        return {ProofNumbers::cut(std::uint64_t{2} * std::max(now.proof, before.proof)),
                ProofNumbers::cut(std::uint64_t{2} * std::max(now.disproof, before.disproof))};
    }

    static std::uint32_t other_of(const Child& child, bool mine) {
        return mine ? child.numbers.disproof : child.numbers.proof;
    }

    void leave(Child& root, const ProofNumbers& now) {
        const Frame& frame = *path_.back();
        const Ground ground = now.disproof == 0 ? ground_of(frame) : Ground::finite;
        memory_.store(frame.key, now, ground, nodes_ - frame.began);
        --crowd_[frame.key.position_hash() % crowd_.size()];
        path_.pop_back();
        Child& target = path_.empty() ? root : path_.back()->child[path_.back()->chosen];
        target.numbers = now;
        target.ground = ground;
    }

    // A disproof stands as well as the worst of what it needs.
    static Ground ground_of(const Frame& frame) {
        Ground ground = Ground::finite;
        for (int i = 0; i < frame.count; ++i) {
            const Child& child = frame.child[i];
            if (child.numbers.disproof != 0) continue;
            if (!frame.key.prover_moves) return child.ground;
            ground = std::min(ground, child.ground);
        }
        return ground;
    }

    int step_;
    Told told_;
    ProofMemory memory_;
    std::uint64_t nodes_ = 0;
    bool odd_end_ = false;
    std::vector<Frame*> path_;
    std::vector<std::unique_ptr<Frame>> spare_;
    std::array<std::uint16_t, 4096> crowd_{};  // how many positions of the path fall into each of these cells
};

}  // namespace soi::oan
