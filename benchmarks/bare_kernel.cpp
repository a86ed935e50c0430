// soi's octal kernel called from C++, to see what Python adds.
//   bare_kernel DIGITS HEAPS     prints the seconds of processor time and a checksum of the values
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "../native/octal_sequence.hpp"

int main(int count, char** words) {
    if (count != 3) return 2;
    std::vector<std::uint8_t> digits;
    for (char *text = words[1], *end; *text; text = *end ? end + 1 : end)
        digits.push_back(static_cast<std::uint8_t>(std::strtoul(text, &end, 10)));
    const std::size_t heaps = std::strtoull(words[2], nullptr, 10);
    struct Unwatched final : soi::Watch {
        bool tick(std::uint64_t) noexcept override { return false; }
    } watch;
    const std::clock_t started = std::clock();
    soi::OctalSequence sequence(digits);
    sequence.extend(heaps, watch);
    std::vector<std::uint16_t> g(heaps);
    sequence.read<std::uint16_t>(0, g);
    const double seconds = static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC;
    std::uint32_t sum = 1;
    for (const unsigned v : g) sum = sum * 16777619u ^ v;
    std::printf("%.6f %u\n", seconds, sum);
}
