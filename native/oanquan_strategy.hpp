// A proof written out: for every position the prover can come to, one move, down to the end of the round (or to the
// leaf tables). Taken from the memory of a proof-number search; what was forgotten is proved again.
#pragma once
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "oanquan_proof.hpp"

namespace soi::oan {

struct StrategyNode {
    Board board;  // seen by the prover, who is to move; of two mirror images the one whose key counts
    Key key;
    int need = 0;
    std::uint8_t move = 0;  // 2 * house, and 1 more for the direction `-`
    std::vector<std::uint32_t> followers;
};

class Strategy {
public:
    // With timed leaf tables the strategy goes on through them to the end of the round.
    Strategy(const Rules& rules, Proof& proof)
        : rules_(rules), proof_(proof), timed_(proof.tables() != nullptr && proof.tables()->timed()) {}

    const std::vector<StrategyNode>& nodes() const { return nodes_; }

    // False when told to stop, when a proof is missing, or when the written proof would run in a circle.
    bool write(const Board& board, int need, bool prover_moves, Watch& watch) {
        if (prover_moves) {
            number(board, need);
        } else if (!replies(board, need, nullptr)) {
            return false;
        }
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if ((i & 0xff) == 0 && watch.tick(i)) return false;
            const Board here = nodes_[i].board;
            Turn turn;
            std::uint8_t move = 0;
            if (!choose(here, nodes_[i].need, turn, move, watch)) return false;
            nodes_[i].move = move;
            std::vector<std::uint32_t> followers;
            if (!turn.over && !replies(turn.after, nodes_[i].need - turn.gain, &followers)) return false;
            nodes_[i].followers = std::move(followers);
        }
        return ends();
    }

private:
    // The node of (board, need), made when it is new; inside timed tables one that forces what they first promised.
    std::uint32_t number(const Board& board, int need) {
        if (timed_ && proof_.leaf_proves(board, need, true)) need = proof_.tables()->first_lower(board, need).bound;
        bool flipped = false;
        const Key key = key_of(rules_, board, flipped);
        const NodeKey name{key.rank, key.rest, static_cast<std::int16_t>(need), true};
        const auto [it, fresh] = numbers_.try_emplace(name, static_cast<std::uint32_t>(nodes_.size()));
        if (fresh) nodes_.push_back({flipped ? mirrored(rules_, board) : board, key, need, 0, {}});
        return it->second;
    }

    // Every answer of the other side, to `board` which they see; false when one refutes the proof.
    bool replies(const Board& board, int need, std::vector<std::uint32_t>* followers) {
        Turn turns[max_moves];
        const int count = all_moves(rules_, board, turns);
        for (int i = 0; i < count; ++i) {
            const int left = need + turns[i].gain;
            if (turns[i].over) {
                if (left > 0) return false;
                continue;
            }
            if (!timed_ && proof_.leaf_proves(turns[i].after, left, true)) continue;
            const std::uint32_t follower = number(turns[i].after, left);
            if (followers != nullptr) followers->push_back(follower);
        }
        return true;
    }

    // The move whose proof is the oldest: what a proof rests on was proved before it, so nothing runs in circles.
    bool choose(const Board& board, int need, Turn& chosen, std::uint8_t& move, Watch& watch) {
        if (timed_ && proof_.leaf_proves(board, need, true)) return choose_told(board, need, chosen, move);
        for (int attempt = 0; attempt < 2; ++attempt) {
            std::uint32_t first = Proof::unproved;
            for (int house = 1; house <= rules_.houses; ++house)
                for (int way = 1; board.cell[house] != 0 && way >= -1; way -= 2) {
                    Turn turn;
                    play(rules_, board, house, way, turn);
                    const int left = need - turn.gain;
                    std::uint32_t when = left <= 0 ? 0 : Proof::unproved;
                    if (!turn.over) when = proof_.proved_at(turn.after, left, false);
                    if (when >= first) continue;
                    first = when;
                    chosen = turn;
                    move = static_cast<std::uint8_t>(2 * house + (way < 0 ? 1 : 0));
                }
            if (first != Proof::unproved) return true;
            if (attempt == 0 && proof_.search(board, need, true, ~std::uint64_t{0} >> 2, watch, true) != Answer::proved)
                return false;
        }
        return false;
    }

    // The move on which the tables' bound rests: its own bound was found before, and first of all such.
    bool choose_told(const Board& board, int need, Turn& chosen, std::uint8_t& move) const {
        const Tables& tables = *proof_.tables();
        std::uint32_t first = tables.first_lower(board, need).time;
        bool found = false;
        for (int house = 1; house <= rules_.houses; ++house)
            for (int way = 1; board.cell[house] != 0 && way >= -1; way -= 2) {
                Turn turn;
                play(rules_, board, house, way, turn);
                std::uint32_t when = turn.gain >= need ? 0 : ~std::uint32_t{0};
                if (!turn.over) {
                    if (stones(rules_, turn.after) > tables.most()) continue;
                    const int upper = tables.look(turn.after).upper;
                    const bool enough = upper != no_upper && turn.gain - upper >= need;
                    when = enough ? tables.first_upper(turn.after, turn.gain - need).time : ~std::uint32_t{0};
                }
                if (when >= first) continue;
                found = true;
                first = when;
                chosen = turn;
                move = static_cast<std::uint8_t>(2 * house + (way < 0 ? 1 : 0));
            }
        return found;
    }

    // Whether play along the strategy always ends: nodes are taken away once all that follows them is gone.
    bool ends() const {
        std::vector<std::uint32_t> waiting(nodes_.size());
        std::vector<std::vector<std::uint32_t>> before(nodes_.size());
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
            waiting[i] = static_cast<std::uint32_t>(nodes_[i].followers.size());
            for (const std::uint32_t follower : nodes_[i].followers) before[follower].push_back(i);
        }
        std::vector<std::uint32_t> ended;
        for (std::uint32_t i = 0; i < nodes_.size(); ++i)
            if (waiting[i] == 0) ended.push_back(i);
        for (std::size_t i = 0; i < ended.size(); ++i)
            for (const std::uint32_t above : before[ended[i]])
                if (--waiting[above] == 0) ended.push_back(above);
        return ended.size() == nodes_.size();
    }

    struct Hash {
        std::size_t operator()(const NodeKey& key) const { return key.hash(); }
    };

    Rules rules_;
    Proof& proof_;
    bool timed_;
    std::vector<StrategyNode> nodes_;
    std::unordered_map<NodeKey, std::uint32_t, Hash> numbers_;
};

}  // namespace soi::oan
