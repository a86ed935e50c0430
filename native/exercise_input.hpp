// Reading the input of an exercise: whitespace-separated numbers (and at most one word of letters), each checked
// against its bounds, with the exact place of the first thing that is wrong. One pass over the bytes, no copies.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace soi {

// A bound or a count is a constant, or the value of a scalar read earlier (the number of that field).
struct Limit {
    std::uint64_t constant = 0;
    int field = -1;
};

struct InputField {
    Limit low, high;            // inclusive bounds of every number
    Limit count;                // how many groups
    std::uint64_t width = 1;    // numbers in a group (2 for a pair x y)
    bool scalar = false;        // one number, which later fields may refer to
    bool ascending = false;     // in a group of two, the second is at least the first
    std::string letters;        // not empty: the field is one word of these letters
};

enum class InputFault { none, not_a_number, negative, too_large, out_of_bounds, missing, extra, letter };

struct InputError {
    InputFault fault = InputFault::none;
    std::uint64_t line = 0, word = 0;   // from 1; for `missing` the place just after the last word
    std::uint64_t field = 0, index = 0; // which number of which field, index from 0
    std::uint64_t low = 0, high = 0;    // the bounds that were not met
    std::uint64_t begin = 0, end = 0;   // the bytes of the word
    std::uint64_t position = 0;         // `letter`: which letter of the word, from 1
};

struct InputResult {
    InputError error;
    std::vector<std::uint64_t> numbers;  // all numbers in order
    std::vector<std::uint64_t> starts;   // where each field's numbers begin in `numbers`, and the end
    std::uint64_t text_begin = 0, text_end = 0;
};

class InputReader {
public:
    explicit InputReader(std::string_view bytes) : bytes_(bytes) {
        if (bytes_.substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;  // the mark some editors put before UTF-8 text
    }

    InputResult read(std::span<const InputField> fields) {
        InputResult result;
        scalars_.assign(fields.size(), 0);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            result.starts.push_back(result.numbers.size());
            error_.field = i;
            const bool good = fields[i].letters.empty() ? read_numbers(fields[i], i, result.numbers)
                                                        : read_letters(fields[i], result);
            if (!good) return fail(result);
        }
        result.starts.push_back(result.numbers.size());
        if (next_word()) {
            take_rest_of_word();
            error_.fault = InputFault::extra;
            return fail(result);
        }
        return result;
    }

private:
    static bool blank(unsigned char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

    InputResult& fail(InputResult& result) {
        result.error = error_;
        result.error.line = line_;
        result.error.word = word_;
        return result;
    }

    // Step to the next word; false at the end of the input.
    bool next_word() {
        while (at_ < bytes_.size() && blank(static_cast<unsigned char>(bytes_[at_]))) {
            if (bytes_[at_] == '\n') {
                ++line_;
                word_ = 0;
            }
            ++at_;
        }
        ++word_;
        error_.begin = error_.end = at_;
        return at_ < bytes_.size();
    }

    void take_rest_of_word() {
        while (at_ < bytes_.size() && !blank(static_cast<unsigned char>(bytes_[at_]))) ++at_;
        error_.end = at_;
    }

    std::uint64_t value(const Limit& limit) const {
        return limit.field < 0 ? limit.constant : scalars_[static_cast<std::size_t>(limit.field)];
    }

    bool fault(InputFault kind, std::uint64_t low, std::uint64_t high) {
        take_rest_of_word();
        error_.fault = kind;
        error_.low = low;
        error_.high = high;
        return false;
    }

    bool read_numbers(const InputField& field, std::size_t own, std::vector<std::uint64_t>& out) {
        const std::uint64_t low = value(field.low), high = value(field.high);
        const std::uint64_t groups = field.scalar ? 1 : value(field.count);
        // A count may be larger than the whole input: never believe it before the words are there.
        const std::uint64_t possible = (bytes_.size() - at_) / 2 + 1;
        out.reserve(out.size() + (groups < possible / field.width ? groups * field.width : possible));
        std::uint64_t before = 0;
        for (std::uint64_t group = 0; group < groups; ++group) {
            for (std::uint64_t k = 0; k < field.width; ++k) {
                error_.index = group * field.width + k;
                std::uint64_t number = 0;
                if (!read_number(number, low, high)) return false;
                if (field.ascending && k > 0 && number < before)
                    return fault(InputFault::out_of_bounds, before, high);
                before = number;
                out.push_back(number);
                if (field.scalar) scalars_[own] = number;
            }
        }
        return true;
    }

    bool read_number(std::uint64_t& number, std::uint64_t low, std::uint64_t high) {
        if (!next_word()) return fault(InputFault::missing, low, high);
        const std::size_t first = at_;
        std::uint64_t total = 0;
        bool overflow = false;
        for (; at_ < bytes_.size(); ++at_) {
            const unsigned digit = static_cast<unsigned char>(bytes_[at_]) - unsigned{'0'};
            if (digit > 9) break;
            overflow |= __builtin_mul_overflow(total, std::uint64_t{10}, &total);
            overflow |= __builtin_add_overflow(total, std::uint64_t{digit}, &total);
        }
        const bool whole = at_ == bytes_.size() || blank(static_cast<unsigned char>(bytes_[at_]));
        if (at_ == first || !whole) return fault(sign_or_letter(first), low, high);
        if (overflow) return fault(InputFault::too_large, low, high);
        if (total < low || total > high) return fault(InputFault::out_of_bounds, low, high);
        number = total;
        return true;
    }

    InputFault sign_or_letter(std::size_t first) {
        take_rest_of_word();
        if (bytes_[first] != '-' || at_ - first < 2) return InputFault::not_a_number;
        for (std::size_t i = first + 1; i < at_; ++i)
            if (bytes_[i] < '0' || bytes_[i] > '9') return InputFault::not_a_number;
        return InputFault::negative;
    }

    bool read_letters(const InputField& field, InputResult& result) {
        if (!next_word()) return fault(InputFault::missing, 0, 0);
        const std::size_t first = at_;
        take_rest_of_word();
        for (std::size_t i = first; i < at_; ++i) {
            if (field.letters.find(bytes_[i]) != std::string::npos) continue;
            error_.position = i - first + 1;
            return fault(InputFault::letter, 0, 0);
        }
        result.text_begin = first;
        result.text_end = at_;
        return true;
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
    std::uint64_t line_ = 1, word_ = 0;
    InputError error_;
    std::vector<std::uint64_t> scalars_;
};

}  // namespace soi
