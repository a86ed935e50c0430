// The nim-sequence of a finite octal code, kept in the narrowest type that holds it and lengthened on demand.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "octal_code.hpp"
#include "octal_dense.hpp"
#include "period_search.hpp"
#include "watch.hpp"

namespace soi {

class OctalSequence {
public:
    explicit OctalSequence(std::span<const std::uint8_t> digits) : moves_(digits), dense_(moves_), wide_(moves_) {}

    std::uint64_t known() const noexcept { return known_; }
    std::uint32_t item_bytes() const noexcept { return is_wide_ ? 2 : 1; }

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
        if (upto <= known_) return known_;
        if (!is_wide_) {
            narrow_values_.resize(upto);
            known_ = dense_.extend(narrow_values_, known_, watch);
            if (!dense_.overflow()) return finish();
            wide_values_.assign(narrow_values_.begin(), narrow_values_.begin() + static_cast<std::ptrdiff_t>(known_));
            narrow_values_ = {};
            is_wide_ = true;
        }
        wide_values_.resize(upto);
        known_ = wide_.extend(wide_values_, known_, watch);
        if (wide_.overflow()) throw std::overflow_error("a nim-value does not fit in 16 bits");
        return finish();
    }

    template <class W>
    void read(std::uint64_t start, std::span<W> out) const {
        if (start > known_ || out.size() > known_ - start) throw std::out_of_range("those values are not known yet");
        if (sizeof(W) < item_bytes()) throw std::out_of_range("the values need a wider type");
        visit([&](auto g) { std::copy_n(g.begin() + static_cast<std::ptrdiff_t>(start), out.size(), out.begin()); });
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

    std::uint64_t finish() {
        if (is_wide_)
            wide_values_.resize(known_);
        else
            narrow_values_.resize(known_);
        return known_;
    }

    OctalMoves moves_;
    DenseOctal<std::uint8_t> dense_;
    DenseOctal<std::uint16_t> wide_;
    std::vector<std::uint8_t> narrow_values_;
    std::vector<std::uint16_t> wide_values_;
    std::uint64_t known_ = 0;
    bool is_wide_ = false;
};

}  // namespace soi
