// Running a stranger's program so that an accident in it stays its own: endless loops, forks, output, memory.
//
// A supervisor process, forked from the caller and running only this file, starts the program in a session of its own
// under resource limits, measures it and, whatever happens, kills every descendant before it reports. It is the
// "child subreaper" of all of them: an orphan becomes its child, so `no child left` proves that nothing is left
// behind. This guards against accidents, not against malice: the program can read files and open connections.
#pragma once
#if defined(__linux__)
#include <cstdint>
#include <string>
#include <vector>

namespace soi {

struct RunRequest {
    std::vector<std::string> arguments;    // the program's path first
    std::vector<std::string> environment;  // NAME=value
    std::string folder, input, output, errors;
    double user_seconds = 1;               // user CPU time of the program and all it starts
    double wall_seconds = 10;
    std::uint64_t memory_bytes = 0;        // resident, of the program and all it starts
    std::uint64_t address_bytes = 0;       // address space of one process; 0: unlimited
    std::uint64_t file_bytes = 0;          // any file it writes, standard output included
    std::uint64_t processes = 64;          // threads count too
    std::int64_t user = -1;                // the user id to run under when the caller is root; -1: stay
    bool keep_access = false;              // stay able to read root's files (only the real user id changes)
};

enum class StopCause : std::uint32_t { none, user_time, wall_time, memory, processes, cancelled };

struct RunReport {
    std::int32_t launch_error = 0;  // errno when the program could not be started
    std::int32_t exit_code = -1;    // −1 when it was ended by `signal`
    std::int32_t signal = 0;
    std::uint32_t cause = 0;        // StopCause: why the supervisor ended it
    double user_seconds = 0, system_seconds = 0, wall_seconds = 0;
    std::uint64_t peak_bytes = 0;
    std::uint32_t left_running = 0;   // descendants that were still alive when the program ended
    std::uint32_t not_removed = 0;    // 1 if some could not be killed within ten seconds
};

struct Started {
    int process = -1;  // the supervisor, to be waited for
    int report = -1;   // a pipe that gives one RunReport and ends
};

// Fork the supervisor. Throws std::system_error when that fails.
Started start_isolated(const RunRequest& request);

}  // namespace soi
#endif
