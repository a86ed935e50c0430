// What the supervisor of isolate.hpp knows of its descendants: read from /proc, without allocation in the kernel of
// the loop beyond small vectors.
#pragma once
#if defined(__linux__)
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace soi::isolate {

inline std::string read_proc(const std::string& path) {
    const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return {};
    std::string text;
    char block[4096];
    for (ssize_t got; (got = read(fd, block, sizeof block)) > 0;) text.append(block, static_cast<std::size_t>(got));
    close(fd);
    return text;
}

// The fields of /proc/PID/stat after the command's name: [0] state, [1] parent, [11] utime, [13] cutime, in ticks.
inline std::vector<std::uint64_t> stat_fields(pid_t process) {
    const std::string text = read_proc("/proc/" + std::to_string(process) + "/stat");
    const std::size_t name_end = text.rfind(')');
    std::vector<std::uint64_t> fields;
    if (name_end == std::string::npos || name_end + 2 >= text.size()) return fields;
    fields.push_back(static_cast<unsigned char>(text[name_end + 2]));
    const char* at = text.c_str() + name_end + 3;
    for (char* end; fields.size() < 40; at = end) {
        const auto value = static_cast<std::uint64_t>(std::strtoll(at, &end, 10));
        if (end == at) break;
        fields.push_back(value);
    }
    return fields;
}

inline bool alive(const std::vector<std::uint64_t>& fields) {
    return fields.size() > 14 && fields[0] != 'Z' && fields[0] != 'X';
}

inline std::vector<pid_t> numbers_in(const std::string& folder) {
    std::vector<pid_t> found;
    if (DIR* open_folder = opendir(folder.c_str())) {
        while (const dirent* entry = readdir(open_folder))
            if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9') found.push_back(std::atoi(entry->d_name));
        closedir(open_folder);
    }
    return found;
}

inline void append_children(pid_t process, std::vector<pid_t>& out) {
    const std::string tasks = "/proc/" + std::to_string(process) + "/task";
    for (const pid_t task : numbers_in(tasks)) {
        const std::string text = read_proc(tasks + "/" + std::to_string(task) + "/children");
        const char* at = text.c_str();
        for (char* end;; at = end) {
            const long child = std::strtol(at, &end, 10);
            if (end == at) break;
            out.push_back(static_cast<pid_t>(child));
        }
    }
}

// All descendants by their parents' numbers, for kernels without /proc/PID/task/TID/children.
inline std::vector<pid_t> descendants_by_scan() {
    std::vector<std::pair<pid_t, pid_t>> parents;
    for (const pid_t process : numbers_in("/proc")) {
        const auto fields = stat_fields(process);
        if (fields.size() > 1) parents.emplace_back(process, static_cast<pid_t>(fields[1]));
    }
    std::vector<pid_t> found{getpid()};
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const auto& [process, parent] : parents)
            if (parent == found[i]) found.push_back(process);
    found.erase(found.begin());
    return found;
}

inline std::vector<pid_t> descendants() {
    static const bool has_children = access("/proc/self/task", R_OK) == 0 &&
                                     access(("/proc/self/task/" + std::to_string(getpid()) + "/children").c_str(),
                                            R_OK) == 0;
    if (!has_children) return descendants_by_scan();
    std::vector<pid_t> found;
    append_children(getpid(), found);
    for (std::size_t i = 0; i < found.size() && found.size() < 100'000; ++i) append_children(found[i], found);
    return found;
}

struct Usage {
    double user_seconds = 0, system_seconds = 0;
    std::uint64_t resident_bytes = 0, processes = 0;
};

inline Usage usage_of(const std::vector<pid_t>& processes) {
    static const double tick = 1.0 / static_cast<double>(sysconf(_SC_CLK_TCK));
    static const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    Usage usage;
    for (const pid_t process : processes) {
        const auto fields = stat_fields(process);
        if (!alive(fields)) continue;
        ++usage.processes;
        usage.user_seconds += static_cast<double>(fields[11] + fields[13]) * tick;
        usage.system_seconds += static_cast<double>(fields[12] + fields[14]) * tick;
        if (fields.size() > 21) usage.resident_bytes += fields[21] * page;
    }
    return usage;
}

// The largest resident size of one process so far, 0 once it has ended.
inline std::uint64_t high_water_bytes(pid_t process) {
    const std::string text = read_proc("/proc/" + std::to_string(process) + "/status");
    const std::size_t at = text.find("VmHWM:");
    return at == std::string::npos ? 0 : std::strtoull(text.c_str() + at + 6, nullptr, 10) * 1024;
}

}  // namespace soi::isolate
#endif
