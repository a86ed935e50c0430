// The loops that soi's octal kernels are measured against, as a textbook has them: scalar, one heap after the other.
//   octal_loops sparse|dense DIGITS HEAPS     (DIGITS such as 0,7,7: digit k is the rule for taking k)
// prints the seconds of processor time and a checksum of the values.
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace {

using Values = std::vector<std::uint16_t>;
constexpr unsigned kUnequal = 16;
constexpr std::size_t kMostValue = 1 << 14;

std::vector<unsigned> numbers(const char* text) {
    std::vector<unsigned> found;
    for (char* end; *text; text = *end ? end + 1 : end) found.push_back(std::strtoul(text, &end, 10));
    return found;
}

struct Seen {
    std::vector<std::uint32_t> stamp = std::vector<std::uint32_t>(kMostValue, 0);
    std::uint32_t now = 0;

    bool has(unsigned v) const { return stamp[v] == now; }
    void add(unsigned v) { stamp[v] = now; }
    unsigned mex() const {
        unsigned v = 0;
        while (has(v)) ++v;
        return v;
    }
};

void add_single(Seen& seen, const std::vector<unsigned>& digits, const Values& g, std::size_t n) {
    for (std::size_t t = 0; t < digits.size() && t <= n; ++t) {
        if ((digits[t] & 1) && t == n) seen.add(0);
        if ((digits[t] & 2) && t < n) seen.add(g[n - t]);
    }
}

unsigned dense_value(Seen& seen, const std::vector<unsigned>& digits, const Values& g, std::size_t n) {
    add_single(seen, digits, g, n);
    for (std::size_t t = 0; t < digits.size() && t < n; ++t) {
        if (!(digits[t] & 4)) continue;
        const std::size_t left = n - t, most = (left - (digits[t] & kUnequal ? 1 : 0)) / 2;
        for (std::size_t a = 1; a <= most; ++a) seen.add(g[a] ^ g[left - a]);
    }
    return seen.mex();
}

class Sparse {
public:
    explicit Sparse(const std::vector<unsigned>& digits) {
        for (std::size_t t = 0; t < digits.size(); ++t)
            if (digits[t] & 4) {
                may_use_place_ = may_use_place_ && (first_ || t % 2 == take_ % 2);
                if (first_) may_use_place_ = true;
                first_ = false;
                take_ = t;
            }
    }

    // The mask with the fewest rare heaps among those so far, by a Walsh-Hadamard transform of their histogram; where
    // all splits take numbers of one parity also with the parity of the place.
    void choose(const Values& g) {
        long best = consider(g, false, 0);
        if (may_use_place_) consider(g, true, best);
        rare_.clear();
        for (std::size_t h = 1; h < g.size(); ++h) note(g[h], h);
    }

    void note(unsigned value, std::size_t heap) {
        if (is_rare(value, heap)) rare_.push_back(static_cast<std::uint32_t>(heap));
    }

    unsigned value(Seen& seen, const std::vector<unsigned>& digits, const Values& g, std::size_t n) const {
        add_single(seen, digits, g, n);
        for (std::size_t t = 0; t < digits.size() && t < n; ++t) {
            if (!(digits[t] & 4)) continue;
            const std::size_t left = n - t;
            for (const std::uint32_t r : rare_) {
                if (r >= left) break;
                if ((digits[t] & kUnequal) && 2 * std::size_t{r} == left) continue;
                seen.add(g[r] ^ g[left - r]);
            }
        }
        unsigned common = 0, open = 0;  // the least common value that is no option, and the rare ones open below it
        for (; is_rare(common, n) || seen.has(common); ++common)
            open += is_rare(common, n) && !seen.has(common);
        if (open) close(seen, digits, g, n, common, open);
        return seen.mex();
    }

private:
    bool is_rare(unsigned v, std::size_t heap) const {
        return (static_cast<std::size_t>(std::popcount(v & mask_)) + (by_place_ ? heap + take_ : 0)) % 2 == 0;
    }

    // Takes the best mask of this kind where its sum (rare heaps less common ones) is below `limit`.
    long consider(const Values& g, bool by_place, long limit) {
        unsigned top = 1;
        for (auto v : g) top = v > top ? v : top;
        const std::size_t size = std::size_t{1} << std::bit_width(top);
        std::vector<long> sum(size, 0);
        for (std::size_t h = 1; h < g.size(); ++h) sum[g[h]] += by_place && (h + take_) % 2 ? -1 : 1;
        for (std::size_t step = 1; step < size; step *= 2)
            for (std::size_t i = 0; i < size; ++i)
                if (!(i & step)) {
                    const long a = sum[i], b = sum[i | step];
                    sum[i] = a + b;
                    sum[i | step] = a - b;
                }
        unsigned best = 1;
        for (unsigned m = 2; m < size; ++m) best = sum[m] < sum[best] ? m : best;
        if (!by_place || sum[best] < limit) {
            mask_ = best;
            by_place_ = by_place;
        }
        return sum[best];
    }

    void close(Seen& seen, const std::vector<unsigned>& digits, const Values& g, std::size_t n, unsigned common,
               unsigned open) const {
        // All numbers taken at once: a value may be an option of one of them only.
        for (std::size_t a = 1; 2 * a <= n; ++a) {
            for (std::size_t t = 0; t < digits.size() && t + 2 * a <= n; ++t) {
                if (!(digits[t] & 4) || ((digits[t] & kUnequal) && t + 2 * a == n)) continue;
                const unsigned v = g[a] ^ g[n - t - a];
                if (v < common && !seen.has(v)) {
                    seen.add(v);
                    if (--open == 0) return;
                }
            }
        }
    }

    unsigned mask_ = 1;
    bool by_place_ = false, may_use_place_ = false, first_ = true;
    std::size_t take_ = 0;
    std::vector<std::uint32_t> rare_;
};

}  // namespace

int main(int count, char** words) {
    if (count != 4) return 2;
    const bool sparse = std::strcmp(words[1], "sparse") == 0;
    const std::vector<unsigned> digits = numbers(words[2]);
    const std::size_t heaps = std::strtoull(words[3], nullptr, 10);
    const std::clock_t started = std::clock();
    Values g;
    g.reserve(heaps);
    Seen seen;
    Sparse space(digits);
    for (std::size_t n = 0; n < heaps; ++n) {
        ++seen.now;
        const bool ready = sparse && n >= 256;
        if (ready && std::has_single_bit(n)) space.choose(g);
        g.push_back(n == 0 ? 0 : ready ? space.value(seen, digits, g, n) : dense_value(seen, digits, g, n));
        if (ready) space.note(g[n], n);
    }
    const double seconds = static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC;
    std::uint32_t sum = 1;
    for (const unsigned v : g) sum = sum * 16777619u ^ v;
    std::printf("%.6f %u\n", seconds, sum);
}
