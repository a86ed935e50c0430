#include "primes.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

// Counts for floor(x / d), d in `divisors`; empty when the time ran out. The last entry is the number of primes that
// the sieve used, 2 not counted.
std::vector<std::uint64_t> rough_counts(std::uint64_t x, std::uint64_t least,
                                        const std::vector<std::uint64_t>& divisors, nb::object seconds) {
    soi::PyWatch watch(std::move(seconds), nb::none());
    std::vector<std::uint64_t> counts;
    {
        nb::gil_scoped_release release;
        soi::RoughCounts sieve(x, least);
        if (sieve.run(watch)) {
            for (const std::uint64_t d : divisors) counts.push_back(d > x ? 0 : sieve.at(d));
            counts.push_back(sieve.sieved());
        }
    }
    watch.finish();
    return counts;
}

}  // namespace

void bind_primes(nb::module_& module) {
    module.def("is_prime", &soi::is_prime, "n"_a);
    module.def("prime_factors", &soi::prime_factors, "n"_a, "The prime factors of n, ascending, repeated.");
    module.def("rough_counts", &rough_counts, "x"_a, "least"_a, "divisors"_a, "seconds"_a.none());
}
