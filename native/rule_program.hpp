// A heap game written in the rule language: its options, the price of its table, and the table of nim-values.
#pragma once
#include <numeric>

#include "rule_evaluator.hpp"
#include "watch.hpp"

namespace soi::rule {

// A stretch of the program, [begin, end); empty when there is nothing to evaluate.
struct Stretch {
    std::size_t begin = 0, end = 0;
    bool empty() const noexcept { return begin == end; }
};

struct Range {  // `low..high`, both in terms of the heap
    Stretch low, high;
};

struct Bound {  // a conjunct such as `k <= n // 2`: it narrows the candidates before they are tried
    bool upper = false;
    Stretch limit;
};

struct Clause {
    bool takes = true, splits = false;
    bool fixed = false;          // the numbers that may be taken do not depend on the heap: `chosen` holds them
    bool every = false;          // any number from 1 up
    std::vector<Range> ranges;   // else these
    Stretch if_heap;             // what the condition says of the heap alone
    Stretch if_fixed;            // … of the number taken alone (used once, to fill `chosen`)
    Stretch if_taken;            // … of the number taken and the heap
    Stretch if_parts;            // … of the parts
    std::vector<Bound> taken_bounds, left_bounds;
    std::vector<i64> chosen;
};

struct Program {
    std::vector<Instruction> code;
    std::vector<Clause> clauses;
    bool uses_primes = false;
    Code operator[](Stretch s) const { return Code(code).subspan(s.begin, s.end - s.begin); }
};

// Lists the candidates of each clause and hands those whose condition holds to a sink:
//   sink.take(n, ks, count)            heaps n - ks[i]
//   sink.take_range(n, low, high)      heaps n - high .. n - low
//   sink.split_range(rest, low, high)  pairs (a, rest - a)
//   sink.split(rest, as, count)
class Options {
public:
    Options(Program program, i64 heap_max, Watch& watch)
        : program_(std::move(program)), watch_(watch),
          evaluator_(program_.uses_primes ? static_cast<std::size_t>(std::min<i64>(heap_max, 1 << 24)) + 1 : 0) {
        for (Clause& clause : program_.clauses)
            if (clause.fixed) choose(clause, heap_max);
    }

    bool stopped() const noexcept { return stopped_; }
    u64 done() const noexcept { return done_; }

    // Tell the watch that `work` candidates more were tried; true when it wants the kernel to stop.
    bool charge(u64 work) noexcept {
        done_ += work;
        since_tick_ += work;
        if (since_tick_ < 200'000 || stopped_) return stopped_;
        since_tick_ = 0;
        return stopped_ = watch_.tick(done_);
    }

    template <class Sink>
    void each(i64 n, Sink& sink) {
        for (const Clause& clause : program_.clauses) {
            if (stopped_) return;
            variables_ = Variables{};
            variables_.heap = n;
            if (!clause.if_heap.empty() && !evaluator_.holds(program_[clause.if_heap], variables_)) continue;
            if (!clause.takes) split_rest(clause, n, sink);
            else each_taken(clause, n, sink);
        }
    }

    // How many candidates `each` would try for heap n, without trying them (an upper bound for take-and-split).
    double price(i64 n) {
        double total = 0;
        for (const Clause& clause : program_.clauses) {
            variables_ = Variables{};
            variables_.heap = n;
            total += 1;
            if (!clause.if_heap.empty() && !evaluator_.holds(program_[clause.if_heap], variables_)) continue;
            double count = 1;
            if (clause.takes) {
                count = 0;
                each_interval(clause, n, [&](i64 low, i64 high) { count += width(clause, low, high); });
            }
            if (clause.splits && !(clause.takes && !clause.left_bounds.empty())) {
                const auto [low, high] = left_interval(clause, n);
                count *= 1 + std::max(0.0, static_cast<double>(high) - static_cast<double>(low) + 1);
            } else if (clause.splits) {
                count *= 1 + static_cast<double>(n / 2);
            }
            total += count;
        }
        return total;
    }

private:
    struct Interval {
        i64 low, high;
    };

    static double width(const Clause& clause, i64 low, i64 high) {
        if (low > high) return 0;
        if (!clause.fixed) return static_cast<double>(high) - static_cast<double>(low) + 1;
        const auto [first, last] = chosen_between(clause, low, high);
        return static_cast<double>(last - first);
    }

    static std::pair<const i64*, const i64*> chosen_between(const Clause& clause, i64 low, i64 high) {
        const i64* begin = clause.chosen.data();
        const i64* end = begin + clause.chosen.size();
        const i64* first = low <= 1 ? begin : std::lower_bound(begin, end, low);
        return {first, std::upper_bound(first, end, high)};
    }

    // The numbers of 1 .. heap_max that a fixed clause may ever take, ascending.
    void choose(Clause& clause, i64 heap_max) {
        std::vector<std::uint8_t> in(static_cast<std::size_t>(heap_max) + 1, clause.every);
        variables_ = Variables{};
        for (const Range& range : clause.ranges) {
            i64 low = 0, high = 0;
            if (!evaluator_.number(program_[range.low], variables_, low) ||
                !evaluator_.number(program_[range.high], variables_, high))
                continue;
            for (i64 k = std::max<i64>(low, 1); k <= std::min(high, heap_max); ++k) in[static_cast<std::size_t>(k)] = 1;
        }
        clause.chosen.clear();
        const auto keep_all = [&](const i64* ks, std::size_t count) {
            clause.chosen.insert(clause.chosen.end(), ks, ks + count);
        };
        std::size_t waiting = 0;
        for (i64 k = 1; k <= heap_max && !stopped_; ++k) {
            if (in[static_cast<std::size_t>(k)]) run_[waiting++] = k;
            if (waiting < lanes && k < heap_max) continue;
            filter(clause.if_fixed, run_, waiting, keep_all);
            waiting = 0;
        }
    }

    // Pass on the candidates for which the stretch holds, in runs; `taken` is the column.
    template <class Use>
    void filter(Stretch test, const i64* ks, std::size_t count, Use use) {
        if (test.empty()) {
            charge(count);
            return use(ks, count);
        }
        for (std::size_t from = 0; from < count && !charge(std::min(lanes, count - from)); from += lanes) {
            const std::size_t block = std::min(lanes, count - from);
            variables_.taken = ks + from;
            variables_.taken_scalar = false;
            const Column& truth = evaluator_.run(program_[test], variables_, block, count);
            use(kept_, keep(truth, ks + from, block));
        }
    }

    std::size_t keep(const Column& truth, const i64* candidates, std::size_t count) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t lane = truth.scalar ? 0 : i;
            kept_[kept] = candidates[i];
            kept += truth.value[lane] != 0 && !(truth.some_absent && truth.absent[lane]);
        }
        return kept;
    }

    Interval narrowed(const std::vector<Bound>& bounds, i64 low, i64 high) {
        for (const Bound& bound : bounds) {
            i64 limit = 0;
            if (!evaluator_.number(program_[bound.limit], variables_, limit)) return {1, 0};
            if (bound.upper) high = std::min(high, limit);
            else low = std::max(low, limit);
        }
        return {low, high};
    }

    Interval left_interval(const Clause& clause, i64 rest) {
        return narrowed(clause.left_bounds, 1, rest / 2);
    }

    // The intervals of numbers that may be taken from n; `variables_.heap` is n.
    template <class Use>
    void each_interval(const Clause& clause, i64 n, Use use) {
        const Interval all = narrowed(clause.taken_bounds, 1, n);
        if (clause.fixed || clause.every) return use(all.low, all.high);
        for (const Range& range : clause.ranges) {
            i64 low = 0, high = 0;
            if (evaluator_.number(program_[range.low], variables_, low) &&
                evaluator_.number(program_[range.high], variables_, high))
                use(std::max(low, all.low), std::min(high, all.high));
        }
    }

    template <class Sink>
    void each_taken(const Clause& clause, i64 n, Sink& sink) {
        pending_.clear();
        const auto use = [&](const i64* ks, std::size_t count) {
            if (clause.splits) pending_.insert(pending_.end(), ks, ks + count);
            else sink.take(n, ks, count);
        };
        each_interval(clause, n, [&](i64 low, i64 high) {
            if (low > high) return;
            if (clause.fixed) {
                const auto [first, last] = chosen_between(clause, low, high);
                filter(clause.if_taken, first, static_cast<std::size_t>(last - first), use);
            } else if (clause.if_taken.empty() && !clause.splits) {
                charge(static_cast<u64>(high - low + 1));
                sink.take_range(n, low, high);
            } else {
                each_run(low, high, [&](const i64* ks, std::size_t count, u64 all) {
                    filter_run(clause.if_taken, ks, count, all, use);
                });
            }
        });
        for (const i64 k : pending_) {
            if (stopped_) return;
            variables_.taken = &k;
            variables_.taken_scalar = true;
            split_rest(clause, n - k, sink);
        }
    }

    // low, low + 1, …, high in blocks.
    template <class Use>
    void each_run(i64 low, i64 high, Use use) {
        const u64 all = static_cast<u64>(high - low + 1);
        for (u64 from = 0; from < all && !stopped_; from += lanes) {
            const auto count = static_cast<std::size_t>(std::min<u64>(lanes, all - from));
            std::iota(run_, run_ + count, low + static_cast<i64>(from));
            use(run_, count, all);
        }
    }

    template <class Use>
    void filter_run(Stretch test, const i64* ks, std::size_t count, u64 all, Use use) {
        if (charge(count)) return;
        if (test.empty()) return use(ks, count);
        variables_.taken = ks;
        variables_.taken_scalar = false;
        use(kept_, keep(evaluator_.run(program_[test], variables_, count, all), ks, count));
    }

    template <class Sink>
    void split_rest(const Clause& clause, i64 rest, Sink& sink) {
        const auto [low, high] = left_interval(clause, rest);
        if (low > high) return void(charge(1));
        if (clause.if_parts.empty()) {
            charge(static_cast<u64>(high - low + 1));
            return sink.split_range(rest, low, high);
        }
        each_run(low, high, [&](const i64* as, std::size_t count, u64 all) {
            if (charge(count)) return;
            for (std::size_t i = 0; i < count; ++i) right_[i] = rest - as[i];
            variables_.left = as;
            variables_.right = right_;
            const Column& truth = evaluator_.run(program_[clause.if_parts], variables_, count, all);
            sink.split(rest, kept_, keep(truth, as, count));
        });
    }

    Program program_;
    Watch& watch_;
    Evaluator evaluator_;
    Variables variables_;
    std::vector<i64> pending_;
    i64 run_[lanes], right_[lanes], kept_[lanes];
    u64 done_ = 0, since_tick_ = 0;
    bool stopped_ = false;
};

}  // namespace soi::rule
