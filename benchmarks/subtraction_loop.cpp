// The loop that soi's subtraction kernel is measured against: mark what every number leads to, take the mex.
//   subtraction_loop NUMBERS HEAPS     (NUMBERS such as 1,3,4)
// prints the seconds of processor time and a checksum of the values.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

int main(int count, char** words) {
    if (count != 3) return 2;
    std::vector<std::size_t> numbers;
    for (char *text = words[1], *end; *text; text = *end ? end + 1 : end)
        numbers.push_back(std::strtoul(text, &end, 10));
    const std::size_t heaps = std::strtoull(words[2], nullptr, 10);
    const std::clock_t started = std::clock();
    std::vector<std::uint8_t> g(heaps);
    std::vector<std::size_t> seen(256, heaps);
    for (std::size_t n = 0; n < heaps; ++n) {
        for (const std::size_t taken : numbers)
            if (taken <= n) seen[g[n - taken]] = n;
        std::uint8_t v = 0;
        while (seen[v] == n) ++v;
        g[n] = v;
    }
    const double seconds = static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC;
    std::uint32_t sum = 1;
    for (const unsigned v : g) sum = sum * 16777619u ^ v;
    std::printf("%.6f %u\n", seconds, sum);
}
