// A disproof written out as a stand: moves with which one side (the holder) keeps the other (the prover) from what it
// asks for in every play that ends. Such play may circle for ever, so a stand needs no order, only that nothing leads
// out of it: it is the largest set of disproofs, finite or hoped for, in which every move of the prover stays and the
// holder has a move that stays.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "oanquan_proof_memory.hpp"
#include "oanquan_told.hpp"

namespace soi::oan {

struct StandNode {
    Board board;  // seen by its mover; in a stand that is written of two mirror images the one whose key counts
    NodeKey key;  // `need` is what the prover asks for
    std::uint8_t move = 0;
    bool failed = false;
    std::uint32_t follower = none;  // where the holder's move leads
    std::uint32_t above = none;     // the first of the links to those who lean on it
    std::uint32_t same = none;      // the next node of this position
    static constexpr std::uint32_t none = 0xffffffff;
};

class Stand {
public:
    // Asked once for a node that has nothing to lean on: whether a new search disproves it.
    using Again = std::function<bool(const StandNode&)>;

    // With `again` a stand is written down to the ends of the round; without, what is sure already ends it.
    Stand(const Told& told, ProofMemory& memory, Again again = nullptr)
        : told_(told), memory_(memory), again_(std::move(again)) {}

    // Whether the prover is kept from `need`. Hopes that were looked at are confirmed or given up.
    bool holds(const Board& board, int need, bool prover_moves, Watch& watch) {
        const std::uint32_t root = number(board, need, prover_moves);
        for (std::uint64_t steps = 1; !waiting_.empty(); ++steps) {
            if ((steps & 0xff) == 0 && watch.tick(steps)) return false;
            const std::uint32_t at = waiting_.back();
            waiting_.pop_back();
            if (nodes_[at].failed || leans(at)) continue;
            if (again_ && again_(nodes_[at]) && leans(at)) continue;
            if (failed_ == StandNode::none) failed_ = at;
            fail(at);
        }
        for (const StandNode& node : nodes_)
            if (!node.failed) memory_.confirm(node.key);
        return !nodes_[root].failed;
    }

    // What failed first, and so on its own account (when it does not hold).
    const StandNode& first_failed() const { return nodes_[failed_]; }

    // The holder's positions in the stand, in the order in which play comes to them.
    std::vector<StandNode> written(const Board& board, int need, bool prover_moves) {
        std::vector<StandNode> list;
        std::vector<bool> seen(nodes_.size());
        std::vector<std::uint32_t> waiting{number(board, need, prover_moves)};
        while (!waiting.empty()) {
            const std::uint32_t at = waiting.back();
            waiting.pop_back();
            if (at >= seen.size() || seen[at]) continue;
            seen[at] = true;
            const StandNode& node = nodes_[at];
            if (!node.key.prover_moves) {
                list.push_back(node);
                if (node.follower != StandNode::none) waiting.push_back(node.follower);
                continue;
            }
            Turn turns[max_moves];
            const int count = all_moves(told_.rules(), node.board, turns);
            for (int i = 0; i < count; ++i)
                if (!turns[i].over) waiting.push_back(number(turns[i].after, node.key.need - turns[i].gain, false));
        }
        return list;
    }

private:
    enum class Place { outside, sure, inside };

    // Where a follower is. `need` becomes what its node asks for.
    Place place(const NodeKey& key, const Board& board, int& need) const {
        for (std::uint32_t at = first(key); at != StandNode::none; at = nodes_[at].same)
            if (!nodes_[at].failed && nodes_[at].key.same_position(key) && nodes_[at].key.need <= key.need) {
                need = nodes_[at].key.need;
                return Place::inside;
            }
        if (told_.range(board, key.prover_moves).disproves(key.need)) return again_ ? Place::inside : Place::sure;
        const Remembered known = memory_.find(key);
        if (!known.found || known.numbers.disproof != 0) return Place::outside;
        need = known.need;
        return again_ || known.ground == Ground::hoped ? Place::inside : Place::sure;
    }

    NodeKey key(const Board& board, int need, bool prover_moves, bool& flipped) const {
        const Key key = key_of(told_.rules(), board, flipped);
        return {key.rank, key.rest, static_cast<std::int16_t>(need), prover_moves};
    }

    std::uint32_t first(const NodeKey& key) const {
        const auto found = numbers_.find(key.position_hash() + key.prover_moves);
        return found == numbers_.end() ? StandNode::none : found->second;
    }

    // The node that serves (board, need), made when it is new.
    std::uint32_t number(const Board& board, int need, bool prover_moves) {
        bool flipped = false;
        const NodeKey name = key(board, need, prover_moves, flipped);
        for (std::uint32_t at = first(name); at != StandNode::none; at = nodes_[at].same)
            if (!nodes_[at].failed && nodes_[at].key.same_position(name) && nodes_[at].key.need <= need) return at;
        const auto fresh = static_cast<std::uint32_t>(nodes_.size());
        StandNode node;
        node.board = flipped ? mirrored(told_.rules(), board) : board;
        node.key = name;
        node.same = first(name);
        numbers_[name.position_hash() + prover_moves] = fresh;
        nodes_.push_back(node);
        waiting_.push_back(fresh);
        return fresh;
    }

    // Whether a node has what it needs: every move of the prover, or one of the holder, stays in the stand.
    bool leans(std::uint32_t at) {
        const Board board = nodes_[at].board;
        const NodeKey name = nodes_[at].key;
        return name.prover_moves ? all_stay(at, board, name.need) : one_stays(at, board, name.need);
    }

    bool all_stay(std::uint32_t at, const Board& board, int need) {
        Turn turns[max_moves];
        const int count = all_moves(told_.rules(), board, turns);
        int needs[max_moves];
        Place places[max_moves];
        for (int i = 0; i < count; ++i) {
            needs[i] = need - turns[i].gain;
            if (turns[i].over ? needs[i] <= 0 : !stays(turns[i].after, needs[i], false, places[i])) return false;
        }
        for (int i = 0; i < count; ++i)
            if (!turns[i].over && places[i] == Place::inside) lean(at, number(turns[i].after, needs[i], false));
        return true;
    }

    bool one_stays(std::uint32_t at, const Board& board, int need) {
        const Rules& rules = told_.rules();
        int least = 1000, asked = 0;
        Turn chosen;
        std::uint8_t move = 0;
        Place found = Place::sure;
        for (int house = 1; house <= rules.houses; ++house)
            for (int way = 1; board.cell[house] != 0 && way >= -1; way -= 2) {
                Turn turn;
                play(rules, board, house, way, turn);
                int left = need + turn.gain;
                Place where = Place::sure;
                if (turn.over ? left <= 0 : !stays(turn.after, left, true, where)) continue;
                const int weight = turn.over ? 0 : where == Place::sure ? 1 : 2 + stones(rules, turn.after);
                if (weight >= least) continue;
                least = weight;
                chosen = turn;
                asked = left;
                found = where;
                move = static_cast<std::uint8_t>(2 * house + (way < 0 ? 1 : 0));
            }
        if (least == 1000) return false;
        nodes_[at].move = move;
        nodes_[at].follower = StandNode::none;
        if (found != Place::inside || chosen.over) return true;
        const std::uint32_t follower = number(chosen.after, asked, true);
        nodes_[at].follower = follower;
        lean(at, follower);
        return true;
    }

    bool stays(const Board& board, int& need, bool prover_moves, Place& where) const {
        bool flipped = false;
        where = place(key(board, need, prover_moves, flipped), board, need);
        return where != Place::outside;
    }

    void lean(std::uint32_t at, std::uint32_t on) {
        links_.push_back({at, nodes_[on].above});
        nodes_[on].above = static_cast<std::uint32_t>(links_.size() - 1);
    }

    void fail(std::uint32_t at) {
        nodes_[at].failed = true;
        memory_.give_up(nodes_[at].key);
        for (std::uint32_t link = nodes_[at].above; link != StandNode::none; link = links_[link].next)
            if (!nodes_[links_[link].node].failed) waiting_.push_back(links_[link].node);
    }

    struct Link {
        std::uint32_t node, next;
    };

    const Told& told_;
    ProofMemory& memory_;
    Again again_;
    std::vector<StandNode> nodes_;
    std::uint32_t failed_ = StandNode::none;
    std::vector<Link> links_;
    std::vector<std::uint32_t> waiting_;
    std::unordered_map<std::uint64_t, std::uint32_t> numbers_;  // the newest node of a position (or one of its hash)
};

}  // namespace soi::oan
