// How a long loop is watched from outside: it ticks, and is told when to stop. Pure C++, so that kernels can be
// built without Python (benchmarks, sanitizers).
#pragma once
#include <cstdint>

namespace soi {

class Watch {
public:
    virtual ~Watch() = default;
    // Report how much is done (any unit the kernel documents); true means: stop now and return what you have.
    // Cheap, but not free: call it every 10^4 .. 10^6 steps.
    virtual bool tick(std::uint64_t done) noexcept = 0;
};

class NoWatch final : public Watch {
public:
    bool tick(std::uint64_t) noexcept override { return false; }
};

}  // namespace soi
