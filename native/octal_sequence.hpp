// The nim-sequence of a finite octal code, kept in the narrowest type that holds it and lengthened on demand.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "octal_code.hpp"
#include "octal_dense.hpp"
#include "octal_sparse.hpp"
#include "period_search.hpp"
#include "watch.hpp"

namespace soi {

class OctalSequence {
public:
    enum class Method { fastest, dense, sparse };

    explicit OctalSequence(std::span<const std::uint8_t> digits, Method method = Method::fastest,
                           int level = vector_level())
        : moves_(digits), level_(std::min(level, vector_level())), dense_(moves_, level_), wide_(moves_, level_),
          method_(method) {}

    std::uint64_t known() const noexcept { return known_; }
    std::uint64_t proving(std::uint64_t preperiod, std::uint64_t period) const noexcept {
        return moves_.proving(preperiod, period);
    }
    std::uint64_t rare_heaps() const noexcept { return rare_; }  // under the last mask, 0 when none was used

    // 1 when all known values are below 256, else 2.
    std::uint32_t item_bytes() const noexcept {
        if (!is_wide_) return 1;
        return std::any_of(wide_values_.begin(), wide_values_.end(), [](std::uint16_t v) { return v > 0xFF; }) ? 2 : 1;
    }

    // Continue from a prefix computed elsewhere (a file). The values are trusted.
    template <class W>
    void load(std::span<const W> prefix) {
        std::uint64_t top = 0;
        for (const W v : prefix) top = std::max<std::uint64_t>(top, v);
        if (top > 0xFFFF) throw std::overflow_error("nim-values of an octal sequence are kept in 16 bits");
        is_wide_ = top > 0xFF;
        narrow_values_.clear();
        wide_values_.clear();
        if (is_wide_)
            wide_values_.assign(prefix.begin(), prefix.end());
        else
            narrow_values_.assign(prefix.begin(), prefix.end());
        known_ = prefix.size();
    }

    // Make the values of heaps 0 .. upto - 1 known, or fewer when the watch said stop.
    std::uint64_t extend(std::uint64_t upto, Watch& watch) {
        while (known_ < upto) {
            if (repeat_if_proved(upto, watch)) break;
            const Outcome outcome = is_wide_ ? stage(wide_values_, wide_, upto, watch)
                                             : stage(narrow_values_, dense_, upto, watch);
            if (outcome == Outcome::stopped) break;
            if (outcome == Outcome::overflow) widen();
        }
        return known_;
    }

    template <class W>
    void read(std::uint64_t start, std::span<W> out) const {
        if (start > known_ || out.size() > known_ - start) throw std::out_of_range("those values are not known yet");
        if (sizeof(W) < item_bytes()) throw std::out_of_range("the values need a wider type");
        visit([&](auto g) {
            for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<W>(g[start + i]);
        });
    }

    std::uint64_t tail_period(std::uint64_t agree, std::uint64_t longest, Watch& watch) const {
        std::uint64_t found = 0;
        visit([&](auto g) { found = soi::tail_period(g, agree, longest, watch); });
        return found;
    }

    std::uint64_t agreement(std::uint64_t period) const {
        std::uint64_t found = 0;
        visit([&](auto g) { found = soi::agreement(g, period, g.size()); });
        return found;
    }

private:
    template <class F>
    void visit(F&& f) const {
        if (is_wide_)
            f(std::span<const std::uint16_t>(wide_values_.data(), known_));
        else
            f(std::span<const std::uint8_t>(narrow_values_.data(), known_));
    }

    enum class Outcome { done, stopped, overflow };

    // Where a period of what is known is proved the rest is copied. Looked for once a doubling, and not when the next one
    // ends it: those who prove periods themselves lengthen by doublings.
    bool repeat_if_proved(std::uint64_t upto, Watch& watch) {
        if (method_ != Method::fastest || known_ < SparseOctal<std::uint8_t>::kFirst || upto <= 2 * known_) return false;
        const std::uint64_t period = tail_period(std::max<std::uint64_t>(1, known_ / 16), known_ / 2, watch);
        if (period == 0 || known_ < moves_.proving(known_ - period - agreement(period), period)) return false;
        const auto copy = [&](auto& values) {
            values.resize(upto);
            tile(std::span(values), known_, period);
        };
        if (is_wide_) copy(wide_values_); else copy(narrow_values_);
        known_ = upto;
        return true;
    }

    // One doubling: at its beginning the mask is chosen anew, and the kernel that is faster on a trial stretch.
    template <class V>
    Outcome stage(std::vector<V>& values, DenseOctal<V>& dense, std::uint64_t upto, Watch& watch) {
        const std::uint64_t end = std::min(upto, std::max(2 * known_, SparseOctal<V>::kFirst));
        values.reserve(upto);
        values.resize(end);
        Outcome outcome = Outcome::done;
        if (known_ >= SparseOctal<V>::kFirst && SparseOctal<V>::suits(moves_) && method_ != Method::dense)
            outcome = sparse_stage(values, dense, watch);
        if (outcome == Outcome::done && known_ < end) {
            known_ = dense.extend(values, known_, watch);
            if (known_ < end) outcome = dense.overflow() ? Outcome::overflow : Outcome::stopped;
        }
        values.resize(known_);
        return outcome;
    }

    // Leaves known_ short of values.size() with outcome `done` where the dense kernel shall do the rest.
    template <class V>
    Outcome sparse_stage(std::vector<V>& values, DenseOctal<V>& dense, Watch& watch) {
        double limit = method_ == Method::sparse ? 1e300 : trial(values, dense, watch);
        const std::span<const V> seen(values.data(), known_);
        const SparseMask mask = choose_mask<V>(moves_, seen, *std::max_element(seen.begin(), seen.end()));
        for (std::size_t words = 1; known_ < values.size();) {
            SparseOctal<V> sparse(moves_, mask, level_);
            sparse.set_effort(effort_);
            const std::uint32_t top = *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(known_));
            if (!sparse.encode(values, known_, top, words)) return sizeof(V) == 1 ? Outcome::overflow : Outcome::done;
            const bool go_on = run_sparse(values, sparse, limit, watch);
            rare_ = sparse.rare_heaps();
            effort_ = sparse.effort();
            if (sparse.stop() == SparseOctal<V>::Stop::watch) return Outcome::stopped;
            if (!go_on) return Outcome::done;
            words = sparse.words() + 1;  // wanted when the values grew out of the lanes
            limit = 1e300;
        }
        return Outcome::done;
    }

    // False when a trial stretch cost more than `limit` seconds a value.
    template <class V>
    bool run_sparse(std::vector<V>& values, SparseOctal<V>& sparse, double limit, Watch& watch) {
        const double started = seconds_of_work();
        const std::uint64_t from = known_, to = std::min<std::uint64_t>(values.size(), known_ + trial_length());
        known_ = sparse.extend({values.data(), to}, known_, watch);
        const bool cheap = seconds_of_work() - started <= limit * static_cast<double>(known_ - from + 1);
        if (cheap && known_ == to) known_ = sparse.extend(values, known_, watch);
        sparse.decode(values, known_);
        return cheap;
    }

    // Seconds a value on a short stretch by the dense kernel, which also lengthens the sequence.
    template <class V>
    double trial(std::vector<V>& values, DenseOctal<V>& dense, Watch& watch) {
        const double started = seconds_of_work();
        const std::uint64_t from = known_, to = std::min<std::uint64_t>(values.size(), known_ + trial_length());
        known_ = dense.extend({values.data(), to}, known_, watch);
        return (seconds_of_work() - started) / static_cast<double>(known_ - from + 1);
    }

    // Time this thread has worked: what other processes do must not decide for the slower kernel.
    static double seconds_of_work() {
#if defined(CLOCK_THREAD_CPUTIME_ID)
        timespec t{};
        if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) == 0)
            return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
#endif
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    }

    void widen() {
        if (is_wide_) throw std::overflow_error("a nim-value does not fit in 16 bits");
        wide_values_.assign(narrow_values_.begin(), narrow_values_.end());
        narrow_values_ = {};
        is_wide_ = true;
    }

    // A trial of the dense kernel costs about as much at every length.
    std::uint64_t trial_length() const noexcept {
        return std::clamp<std::uint64_t>((std::uint64_t{1} << 25) / (known_ + 1), 8, 512);
    }

    OctalMoves moves_;
    int level_;
    DenseOctal<std::uint8_t> dense_;
    DenseOctal<std::uint16_t> wide_;
    std::vector<std::uint8_t> narrow_values_;
    std::vector<std::uint16_t> wide_values_;
    std::uint64_t known_ = 0;
    std::uint64_t rare_ = 0;
    Effort effort_;
    bool is_wide_ = false;
    Method method_;
};

}  // namespace soi
