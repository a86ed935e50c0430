// A taking-and-breaking code as the kernels read it: one byte per digit, the rule for taking that many from a heap.
#pragma once
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace soi {

// Bits of a digit's byte. `kUnequal` (written `!`) asks that the heaps left differ from one another.
enum DigitBit : std::uint8_t { kLeaveNone = 1, kLeaveOne = 2, kLeaveTwo = 4, kLeaveThree = 8, kUnequal = 16 };

// The moves of a finite octal code, gathered by kind. `last` is the largest number that can be taken.
struct OctalMoves {
    struct Split {
        std::uint32_t take;
        bool unequal;
    };
    std::vector<std::uint32_t> finish, take;
    std::vector<Split> split;
    std::uint32_t last = 0;
    bool unequal = false;  // whether some split asks that its parts differ

    explicit OctalMoves(std::span<const std::uint8_t> digits) {
        for (std::uint32_t k = 0; k < digits.size(); ++k) {
            const std::uint8_t digit = digits[k];
            if (digit & kLeaveThree) throw std::invalid_argument("an octal kernel has no moves that leave three heaps");
            if (k == 0 && (digit & (kLeaveNone | kLeaveOne)))
                throw std::invalid_argument("taking nothing must split the heap");
            if (digit & kLeaveNone) finish.push_back(k);
            if (digit & kLeaveOne) take.push_back(k);
            if (digit & kLeaveTwo) split.push_back({k, (digit & kUnequal) != 0});
            if (digit & 15) last = k;
            unequal = unequal || ((digit & kLeaveTwo) && (digit & kUnequal));
        }
    }

    // How many values, heaps 0, 1, ..., must be known and agree with the period from `preperiod` on to prove it (Guy and
    // Smith 1956). Heap 0 is no part, so the preperiod counts as 1 at least; where parts must differ, one period more.
    std::uint64_t proving(std::uint64_t preperiod, std::uint64_t period) const noexcept {
        return 2 * (preperiod == 0 ? 1 : preperiod) + (unequal ? 3 : 2) * period + last;
    }
};

}  // namespace soi
