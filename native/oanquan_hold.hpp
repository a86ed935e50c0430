// A disproof written out as a stand: moves with which one side keeps the other from more than a difference in every
// play that ends. Such play may circle for ever, so a stand needs no order, only that nothing leads out of it.
#pragma once
#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "oanquan_proof.hpp"

namespace soi::oan {

struct StandNode {
    Board board;  // seen by the holder, who is to move; of two mirror images the one whose key counts
    Key key;
    int need = 0;  // what the holder keeps, holder minus other
    std::uint8_t move = 0;
};

class Stand {
public:
    Stand(const Rules& rules, Proof& proof) : rules_(rules), proof_(proof) {}

    const std::vector<StandNode>& nodes() const { return nodes_; }

    // False when told to stop, or when the other side can force its way out after all.
    bool write(const Board& board, int need, bool holder_moves, Watch& watch) {
        if (holder_moves) {
            number(board, need);
        } else if (!replies(board, need)) {
            return false;
        }
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if ((i & 0xff) == 0 && watch.tick(i)) return false;
            const StandNode node = nodes_[i];
            Turn turn;
            if (!choose(node.board, node.need, turn, nodes_[i].move, watch)) return false;
            if (!turn.over && !replies(turn.after, node.need - turn.gain)) return false;
        }
        return true;
    }

private:
    // A node that keeps at least `need` is enough: whoever comes with less to keep stands there too.
    void number(const Board& board, int need) {
        bool flipped = false;
        const Key key = key_of(rules_, board, flipped);
        std::vector<int>& needs = needs_[key];
        if (std::any_of(needs.begin(), needs.end(), [need](int held) { return held >= need; })) return;
        needs.push_back(need);
        nodes_.push_back({flipped ? mirrored(rules_, board) : board, key, need, 0});
    }

    bool replies(const Board& board, int need) {
        Turn turns[max_moves];
        const int count = all_moves(rules_, board, turns);
        for (int i = 0; i < count; ++i) {
            if (!turns[i].over) number(turns[i].after, need + turns[i].gain);
            else if (need + turns[i].gain > 0) return false;
        }
        return true;
    }

    bool choose(const Board& board, int need, Turn& chosen, std::uint8_t& move, Watch& watch) {
        for (int attempt = 0; attempt < 2; ++attempt) {
            int least = 1000;
            for (int house = 1; house <= rules_.houses; ++house)
                for (int way = 1; board.cell[house] != 0 && way >= -1; way -= 2) {
                    Turn turn;
                    play(rules_, board, house, way, turn);
                    const int left = need - turn.gain;
                    const bool stands = turn.over ? left <= 0 : proof_.disproved(turn.after, 1 - left);
                    const int weight = turn.over ? 0 : 1 + stones(rules_, turn.after);
                    if (!stands || weight >= least) continue;
                    least = weight;
                    chosen = turn;
                    move = static_cast<std::uint8_t>(2 * house + (way < 0 ? 1 : 0));
                }
            if (least < 1000) return true;
            if (attempt > 0) return false;
            const Answer answer = proof_.search(board, 1 - need, false, ~std::uint64_t{0} >> 2, watch, true);
            if (answer != Answer::disproved && answer != Answer::held) return false;
        }
        return false;
    }

    struct Hash {
        std::size_t operator()(const Key& key) const { return NodeKey{key.rank, key.rest, 0, true}.position_hash(); }
    };

    Rules rules_;
    Proof& proof_;
    std::vector<StandNode> nodes_;
    std::unordered_map<Key, std::vector<int>, Hash> needs_;
};

}  // namespace soi::oan
