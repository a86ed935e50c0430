// A compiled rule as two flat lists of integers, as soi/kernels/rule_program.py writes them.
#pragma once
#include "rule_program.hpp"

namespace soi::rule {

using Words = std::vector<std::int64_t>;

// Reads the flat list that soi/kernels/rule_program.py writes, and refuses one it did not write.
class Reader {
public:
    Reader(const Words& code, const Words& layout) : layout_(layout) {
        for (std::size_t i = 0; i + 1 < code.size(); i += 2) {
            program_.code.push_back({static_cast<Op>(code[i]), code[i + 1]});
            program_.uses_primes |= program_.code.back().op == Op::is_prime;
        }
    }

    Program read() {
        for (std::size_t clauses = count(); clauses > 0; --clauses) {
            Clause clause;
            clause.takes = next() != 0;
            clause.splits = next() != 0;
            clause.fixed = next() != 0;
            clause.every = next() != 0;
            for (std::size_t ranges = count(); ranges > 0; --ranges) {
                const Stretch low = stretch(), high = stretch();
                clause.ranges.push_back({low, high});
            }
            clause.if_heap = stretch();
            clause.if_fixed = stretch();
            clause.if_taken = stretch();
            clause.if_parts = stretch();
            clause.taken_bounds = bounds();
            clause.left_bounds = bounds();
            program_.clauses.push_back(std::move(clause));
        }
        return std::move(program_);
    }

private:
    std::int64_t next() {
        if (at_ >= layout_.size()) throw std::invalid_argument("the layout ends too early");
        return layout_[at_++];
    }
    std::size_t count() {
        const std::int64_t n = next();
        if (n < 0 || n > 1024) throw std::invalid_argument("the layout has a wrong count");
        return static_cast<std::size_t>(n);
    }
    Stretch stretch() {
        const std::int64_t begin = next(), end = next();
        if (begin < 0 || begin > end || static_cast<std::size_t>(end) > program_.code.size())
            throw std::invalid_argument("the layout leaves the code");
        const Stretch found{static_cast<std::size_t>(begin), static_cast<std::size_t>(end)};
        if (!found.empty()) Evaluator::check(program_[found]);
        return found;
    }
    std::vector<Bound> bounds() {
        std::vector<Bound> found;
        for (std::size_t n = count(); n > 0; --n) {
            const bool upper = next() != 0;
            found.push_back({upper, stretch()});
        }
        return found;
    }

    const Words& layout_;
    Program program_;
    std::size_t at_ = 0;
};

}  // namespace soi::rule
