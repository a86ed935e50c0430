// A stack machine whose cells are columns: one pass over the program evaluates up to 512 candidates.
#pragma once
#include <span>
#include <stdexcept>

#include "rule_columns.hpp"

namespace soi::rule {

using Code = std::span<const Instruction>;

// What the variables stand for. `taken`, `left`, `right` are columns of `count` lanes, or one value (`…_scalar`).
struct Variables {
    i64 heap = 0;
    const i64* taken = nullptr;
    bool taken_scalar = true;
    const i64* left = nullptr;
    const i64* right = nullptr;
};

inline int operands(Op op) noexcept { return op < Op::negate ? 0 : op < Op::add ? 1 : 2; }

class Evaluator {
public:
    static constexpr std::size_t depth = 64;

    // Refuses a program that would leave the stack or not end with one value on it.
    static void check(Code code) {
        std::size_t height = 0;
        for (const Instruction& step : code) {
            if (step.op < Op::number || step.op >= Op::count) throw std::invalid_argument("unknown instruction");
            const auto used = static_cast<std::size_t>(operands(step.op));
            if (height < used) throw std::invalid_argument("the program takes more than it has");
            height = height - used + 1;
            if (height > depth) throw std::invalid_argument("the program is too deep");
        }
        if (height != 1) throw std::invalid_argument("the program must leave one value");
    }

    explicit Evaluator(std::size_t primes_below) : primes_(prime_table(primes_below)), stack_(depth) {}

    // Evaluate `count` candidates; `expected` is how many the caller is about to ask for with the same heap.
    const Column& run(Code code, const Variables& variables, std::size_t count, u64 expected) {
        count_ = count;
        expected_ = expected;
        top_ = 0;
        for (const Instruction& step : code) apply(step, variables);
        return stack_[0];
    }

    // The value of a program that has only the heap (and perhaps `taken`) as variables; false when it is absent.
    bool number(Code code, const Variables& variables, i64& out) {
        const Column& column = run(code, variables, 1, 1);
        out = column.value[0];
        return !(column.some_absent && column.absent[0]);
    }

    bool holds(Code code, const Variables& variables) {
        i64 truth = 0;
        return number(code, variables, truth) && truth != 0;
    }

private:
    void apply(const Instruction& step, const Variables& variables) {
        switch (step.op) {
            case Op::number: return push_scalar(step.value);
            case Op::heap: return push_scalar(variables.heap);
            case Op::taken:
                return variables.taken_scalar ? push_scalar(*variables.taken) : push(variables.taken);
            case Op::left: return push(variables.left);
            case Op::right: return push(variables.right);
            case Op::negate:
                return unary([](i64 x, i64& r) { return !__builtin_sub_overflow(i64{0}, x, &r); });
            case Op::isqrt:
                return unary([](i64 x, i64& r) {
                    r = x < 0 ? 0 : static_cast<i64>(floor_root(static_cast<u64>(x)));
                    return x >= 0;
                });
            case Op::popcount:
                return unary([](i64 x, i64& r) { return r = std::popcount(static_cast<u64>(x)), x >= 0; });
            case Op::is_square: return unary([](i64 x, i64& r) { return r = is_square(x), true; });
            case Op::is_prime: return unary([this](i64 x, i64& r) { return r = prime(x), true; });
            case Op::opposite: return unary([](i64 x, i64& r) { return r = x == 0, true; });
            default: return apply_binary(step.op);
        }
    }

    void apply_binary(Op op) {
        switch (op) {
            case Op::add:
                return binary([](i64 x, i64 y, i64& r) { return !__builtin_add_overflow(x, y, &r); });
            case Op::subtract:
                return binary([](i64 x, i64 y, i64& r) { return !__builtin_sub_overflow(x, y, &r); });
            case Op::multiply:
                return binary([](i64 x, i64 y, i64& r) { return !__builtin_mul_overflow(x, y, &r); });
            case Op::floor_divide: return binary(floor_divide);
            case Op::modulo: return binary(modulo);
            case Op::power: return binary(power);
            case Op::gcd: return gcd();
            case Op::divides:
                return binary([](i64 d, i64 m, i64& r) {
                    i64 rest = m;
                    if (d != 0) modulo(m, d, rest);
                    return r = rest == 0, true;
                });
            case Op::equal: return binary([](i64 x, i64 y, i64& r) { return r = x == y, true; });
            case Op::unequal: return binary([](i64 x, i64 y, i64& r) { return r = x != y, true; });
            case Op::less: return binary([](i64 x, i64 y, i64& r) { return r = x < y, true; });
            case Op::at_most: return binary([](i64 x, i64 y, i64& r) { return r = x <= y, true; });
            case Op::more: return binary([](i64 x, i64 y, i64& r) { return r = x > y, true; });
            case Op::at_least: return binary([](i64 x, i64 y, i64& r) { return r = x >= y, true; });
            case Op::both: return logic(false);
            default: return logic(true);
        }
    }

    void push_scalar(i64 value) {
        Column& cell = stack_[top_++];
        cell.storage[0] = value;
        cell.value = cell.storage;
        cell.scalar = true;
        cell.some_absent = false;
    }

    void push(const i64* values) {
        Column& cell = stack_[top_++];
        cell.value = values;
        cell.scalar = false;
        cell.some_absent = false;
    }

    // Numbers beyond the table are tested one by one; when many are, the table grows (2^24: 16 MiB, 0.1 s) once.
    bool prime(i64 x) {
        if (x < 0) return false;
        if (static_cast<u64>(x) >= primes_.size() && x < large_table && ++tested_ == 100'000)
            primes_ = prime_table(large_table);
        return static_cast<u64>(x) < primes_.size() ? primes_[static_cast<std::size_t>(x)] != 0
                                                     : is_prime_by_bases(static_cast<u64>(x));
    }

    template <class F>
    void unary(F f) {
        Column& x = stack_[top_ - 1];
        const std::size_t n = x.scalar ? 1 : count_;
        unsigned absent = 0;
        for (std::size_t i = 0; i < n; ++i) {
            i64 r = 0;
            const bool has = f(x.value[i], r);
            x.storage[i] = r;
            const std::uint8_t gone = static_cast<std::uint8_t>(!has | (x.some_absent && x.absent[i]));
            x.absent[i] = gone;
            absent |= gone;
        }
        x.value = x.storage;
        x.some_absent = absent != 0;
    }

    // How two columns meet: the shape of the result and the step (0 or 1) with which each is read.
    struct Meeting {
        Column &x, &y;
        std::size_t count, dx, dy;
    };

    Meeting meet() {
        Column &y = stack_[--top_], &x = stack_[top_ - 1];
        const bool scalar = x.scalar && y.scalar;
        return {x, y, scalar ? 1 : count_, x.scalar ? std::size_t{0} : 1, y.scalar ? std::size_t{0} : 1};
    }

    template <std::size_t DX, std::size_t DY, class F>
    static unsigned sweep(const Meeting& m, F f) {
        const i64 *xs = m.x.value, *ys = m.y.value;
        i64* out = m.y.storage;  // never x's: x may be a scalar that is still being read
        std::uint8_t* gone = m.y.absent;
        const i64 x0 = xs[0], y0 = ys[0];
        if (m.x.some_absent || m.y.some_absent) return sweep_absent(m, f);
        unsigned absent = 0;
        for (std::size_t i = 0; i < m.count; ++i) {
            i64 r = 0;
            const bool has = f(DX ? xs[i] : x0, DY ? ys[i] : y0, r);
            out[i] = r;
            gone[i] = !has;
            absent |= !has;
        }
        return absent;
    }

    template <class F>
    static unsigned sweep_absent(const Meeting& m, F f) {
        const i64 x0 = m.x.value[0], y0 = m.y.value[0];
        const bool gx = m.x.some_absent && m.x.absent[0], gy = m.y.some_absent && m.y.absent[0];
        unsigned absent = 0;
        for (std::size_t i = 0; i < m.count; ++i) {
            i64 r = 0;
            const bool without = m.dx ? m.x.some_absent && m.x.absent[i] : gx;
            const bool without_too = m.dy ? m.y.some_absent && m.y.absent[i] : gy;
            const bool has = f(m.dx ? m.x.value[i] : x0, m.dy ? m.y.value[i] : y0, r);
            m.y.storage[i] = r;
            m.y.absent[i] = !has || without || without_too;
            absent |= m.y.absent[i];
        }
        return absent;
    }

    // The result was written over y's storage; it becomes x's place on the stack by exchange of the two cells.
    void settle(const Meeting& m, unsigned absent) {
        Column &x = m.x, &y = m.y;
        x.scalar = m.count == 1 && m.dx == 0 && m.dy == 0;
        x.some_absent = absent != 0;
        std::copy_n(y.storage, m.count, x.storage);
        if (absent != 0) std::copy_n(y.absent, m.count, x.absent);
        x.value = x.storage;
    }

    template <class F>
    void binary(F f) {
        const Meeting m = meet();
        const unsigned absent = m.dx ? (m.dy ? sweep<1, 1>(m, f) : sweep<1, 0>(m, f))
                                     : (m.dy ? sweep<0, 1>(m, f) : sweep<0, 0>(m, f));
        settle(m, absent);
    }

    void gcd() {
        const Meeting m = meet();
        const bool one_scalar = m.dx != m.dy;
        const i64 c = m.dx == 0 ? m.x.value[0] : m.y.value[0];
        if (one_scalar && gcd_.ready_for(magnitude(c), expected_)) {
            ++top_;  // binary() meets them again
            return binary([this, first = m.dx == 0](i64 x, i64 y, i64& r) {
                return r = gcd_(first ? y : x), true;
            });
        }
        ++top_;
        binary(greatest_common_divisor);
    }

    // `and`, `or` from left to right: the right side counts only where the left one does not decide.
    void logic(bool deciding) {
        const Meeting m = meet();
        const i64 x0 = m.x.value[0], y0 = m.y.value[0];
        unsigned absent = 0;
        for (std::size_t i = 0; i < m.count; ++i) {
            const bool x = (m.dx ? m.x.value[i] : x0) != 0, y = (m.dy ? m.y.value[i] : y0) != 0;
            const bool gone_x = m.x.some_absent && m.x.absent[m.dx ? i : 0];
            const bool gone_y = m.y.some_absent && m.y.absent[m.dy ? i : 0];
            m.y.storage[i] = deciding ? (x || y) : (x && y);
            const bool gone = gone_x || (x != deciding && gone_y);
            absent |= gone;
            marks_[i] = gone;
        }
        if (absent != 0) std::copy_n(marks_, m.count, m.y.absent);
        settle(m, absent);
    }

    std::vector<std::uint8_t> primes_;
    std::vector<Column> stack_;
    GcdTable gcd_;
    std::size_t count_ = 0, top_ = 0;
    u64 expected_ = 0;
    std::uint8_t marks_[lanes];
    static constexpr i64 large_table = i64{1} << 24;
    std::uint32_t tested_ = 0;
};

}  // namespace soi::rule
