#include "isolate.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#if defined(__linux__)
#include <fcntl.h>
#include <grp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <ctime>
#include <system_error>

#include "isolate_process.hpp"

namespace soi {
namespace {

using isolate::descendants;
using isolate::usage_of;

double now() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double seconds(const timeval& time) { return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec); }

void limit(int resource, std::uint64_t value) {
    const rlimit bound{value, value};
    setrlimit(static_cast<__rlimit_resource_t>(resource), &bound);
}

void close_all_from(unsigned first) {
    if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
    for (unsigned fd = first; fd < 65536; ++fd) close(static_cast<int>(fd));
}

void forget_signal_handlers() {
    for (int number = 1; number < NSIG; ++number) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

// Root is exempt from the limit on processes, so the program runs under a user id that nobody else has: then the
// limit holds, and one kill(-1) under that id ends everything at once.
void become(const RunRequest& request) {
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (request.user < 0) return;
    const auto user = static_cast<uid_t>(request.user);
    for (int capability = 0; capability < 64; ++capability) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
    const gid_t no_group = 0;
    setgroups(0, &no_group);
    if (request.keep_access) {
        if (setresuid(user, 0, 0) != 0) return;
    } else {
        if (setresgid(user, user, user) != 0 || setresuid(user, user, user) != 0) return;
    }
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
    std::vector<char*> out;
    for (const std::string& word : words) out.push_back(const_cast<char*>(word.c_str()));
    out.push_back(nullptr);
    return out;
}

[[noreturn]] void run_program(const RunRequest& request, int launch_pipe) {
    const auto arguments = pointers(request.arguments), environment = pointers(request.environment);
    setsid();
    forget_signal_handlers();
    const int in = open(request.input.c_str(), O_RDONLY), out = open(request.output.c_str(), O_WRONLY | O_TRUNC),
              err = open(request.errors.c_str(), O_WRONLY | O_TRUNC);
    if (in >= 0 && out >= 0 && err >= 0 && chdir(request.folder.c_str()) == 0) {
        dup2(in, 0);
        dup2(out, 1);
        dup2(err, 2);
        dup2(launch_pipe, 3);
        fcntl(3, F_SETFD, FD_CLOEXEC);
        close_all_from(4);
        const auto cpu = static_cast<std::uint64_t>(std::ceil(request.user_seconds * 3)) + 3;
        limit(RLIMIT_CORE, 0);
        limit(RLIMIT_CPU, cpu);
        limit(RLIMIT_FSIZE, request.file_bytes);
        limit(RLIMIT_NOFILE, 512);
        limit(RLIMIT_STACK, std::max<std::uint64_t>(request.memory_bytes, 64 << 20));
        limit(RLIMIT_NPROC, request.processes);
        if (request.address_bytes != 0) limit(RLIMIT_AS, request.address_bytes);
        become(request);
        prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);  // after the change of user, which clears it
        execve(arguments[0], arguments.data(), environment.data());
        launch_pipe = 3;
    }
    const std::int32_t error = errno;
    [[maybe_unused]] const ssize_t written = write(launch_pipe, &error, sizeof error);
    _exit(127);
}

class Supervisor {
public:
    Supervisor(const RunRequest& request, pid_t caller) : request_(request), caller_(caller) {}

    RunReport run() {
        sigemptyset(&awaited_);
        sigaddset(&awaited_, SIGCHLD);
        sigaddset(&awaited_, SIGTERM);
        sigprocmask(SIG_BLOCK, &awaited_, nullptr);
        rusage own{};
        getrusage(RUSAGE_SELF, &own);
        floor_bytes_ = static_cast<std::uint64_t>(own.ru_maxrss) * 1024 + (8 << 20);
        started_ = now();
        if (launch()) watch();
        report_.wall_seconds = now() - started_;
        remove_all();
        report_.user_seconds = user_;
        report_.system_seconds = system_;
        return report_;
    }

private:
    bool launch() {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) {
            report_.launch_error = errno;
            return false;
        }
        program_ = fork();
        if (program_ == 0) run_program(request_, ends[1]);
        if (program_ < 0) report_.launch_error = errno;
        close(ends[1]);
        std::int32_t error = 0;
        if (read(ends[0], &error, sizeof error) == static_cast<ssize_t>(sizeof error)) report_.launch_error = error;
        close(ends[0]);
        return report_.launch_error == 0;
    }

    // Until the program ends or breaks a limit. The pause grows from 1 ms to 10 ms: short programs are measured
    // closely, long ones cost the supervisor little.
    void watch() {
        double pause = 0.001;
        while (!ended_) {
            look();
            if (report_.cause != 0) return;
            const timespec wait{0, static_cast<long>(pause * 1e9)};
            pause = std::min(0.01, pause * 1.3);
            if (sigtimedwait(&awaited_, nullptr, &wait) == SIGTERM || getppid() != caller_)
                stop(StopCause::cancelled);
            reap();
        }
    }

    void stop(StopCause cause) { report_.cause = static_cast<std::uint32_t>(cause); }

    void look() {
        const auto running = descendants();
        const auto usage = usage_of(running);
        const std::uint64_t peak = std::max(usage.resident_bytes, isolate::high_water_bytes(program_));
        report_.peak_bytes = std::max(report_.peak_bytes, peak);
        if (user_ + usage.user_seconds > request_.user_seconds + 0.02) return stop(StopCause::user_time);
        if (system_ + usage.system_seconds > 3 * request_.user_seconds + 1) return stop(StopCause::user_time);
        if (now() - started_ > request_.wall_seconds) return stop(StopCause::wall_time);
        // Pages that forked processes share are counted for each of them: a crowd is the likelier trouble then.
        if (usage.resident_bytes > request_.memory_bytes)
            return stop(usage.processes > 8 ? StopCause::processes : StopCause::memory);
        if (usage.processes > 2 * request_.processes + 16) return stop(StopCause::processes);
    }

    void reap() {
        int status = 0;
        rusage used{};
        for (pid_t process; (process = wait4(-1, &status, WNOHANG, &used)) > 0;) {
            user_ += seconds(used.ru_utime);
            system_ += seconds(used.ru_stime);
            // The kernel counts the copy of the caller before exec too: smaller figures than that say nothing.
            const std::uint64_t peak = static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
            if (peak > floor_bytes_) report_.peak_bytes = std::max(report_.peak_bytes, peak);
            if (process != program_) continue;
            ended_ = true;
            report_.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
            report_.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        }
    }

    void kill_by_user() const {
        if (request_.user < 0) return;
        const pid_t killer = fork();
        if (killer == 0) {
            const auto user = static_cast<uid_t>(request_.user);
            if (setresuid(user, user, user) == 0) kill(-1, SIGKILL);
            _exit(0);
        }
        if (killer > 0) waitpid(killer, nullptr, 0);
    }

    // Stopped processes fork no more and still count against the limit, so stopping first makes the hunt end.
    static void stop_all() {
        std::vector<pid_t> stopped;
        for (int pass = 0; pass < 50; ++pass) {
            const auto running = descendants();
            bool fresh = false;
            for (const pid_t process : running) {
                if (std::find(stopped.begin(), stopped.end(), process) != stopped.end()) continue;
                kill(process, SIGSTOP);
                stopped.push_back(process);
                fresh = true;
            }
            if (!fresh) return;
        }
    }

    void remove_all() {
        const auto left = descendants();
        report_.left_running = static_cast<std::uint32_t>(usage_of(left).processes);
        if (ended_ && report_.left_running == 0 && waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD) return;
        const double give_up = now() + 10;
        do {
            kill_by_user();
            stop_all();
            for (const pid_t process : descendants()) kill(process, SIGKILL);
            const timespec wait{0, 1'000'000};
            sigtimedwait(&awaited_, nullptr, &wait);
            reap();
            errno = 0;
            if (waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD) return;
        } while (now() < give_up);
        report_.not_removed = 1;
    }

    const RunRequest& request_;
    pid_t caller_;
    pid_t program_ = -1;
    bool ended_ = false;
    double started_ = 0, user_ = 0, system_ = 0;
    std::uint64_t floor_bytes_ = 0;
    sigset_t awaited_{};
    RunReport report_;
};

[[noreturn]] void supervise(const RunRequest& request, int report_pipe, pid_t caller) {
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    forget_signal_handlers();
    for (const int number : {SIGINT, SIGHUP, SIGQUIT, SIGPIPE}) signal(number, SIG_IGN);
    dup2(report_pipe, 3);
    const int nothing = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; ++fd) dup2(nothing, fd);
    close_all_from(4);
    fcntl(3, F_SETFD, FD_CLOEXEC);
    const RunReport report = Supervisor(request, caller).run();
    [[maybe_unused]] const ssize_t written = write(3, &report, sizeof report);
    _exit(0);
}

}  // namespace

Started start_isolated(const RunRequest& request) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    const pid_t caller = getpid();
    const pid_t process = fork();
    if (process == 0) {
        if (ends[1] < 4) {  // the places 0..3 are about to be filled
            const int moved = fcntl(ends[1], F_DUPFD, 4);
            supervise(request, moved, caller);
        }
        supervise(request, ends[1], caller);
    }
    const int error = errno;
    close(ends[1]);
    if (process > 0) return {process, ends[0]};
    close(ends[0]);
    throw std::system_error(error, std::generic_category(), "fork");
}

}  // namespace soi
#endif

namespace nb = nanobind;

void bind_isolate([[maybe_unused]] nb::module_& module) {
#if defined(__linux__)
    using namespace nb::literals;
    module.def(
        "start_isolated",
        [](std::vector<std::string> arguments, std::vector<std::string> environment,
           const std::vector<std::string>& places, double user_seconds, double wall_seconds,
           std::uint64_t memory_bytes, std::uint64_t address_bytes, std::uint64_t file_bytes, std::uint64_t processes,
           std::int64_t user, bool keep_access) {
            soi::RunRequest request{std::move(arguments), std::move(environment), places.at(0), places.at(1),
                                    places.at(2),         places.at(3),           user_seconds, wall_seconds,
                                    memory_bytes,         address_bytes,          file_bytes,   processes,
                                    user,                 keep_access};
            const soi::Started started = soi::start_isolated(request);
            return nb::make_tuple(started.process, started.report);
        },
        "arguments"_a, "environment"_a, "places"_a, "user_seconds"_a, "wall_seconds"_a, "memory_bytes"_a,
        "address_bytes"_a, "file_bytes"_a, "processes"_a, "user"_a, "keep_access"_a,
        "Start a program under a supervisor; return the supervisor's process and the pipe of its report.");
    module.def("isolated_report", [](const nb::bytes& data) {
        soi::RunReport report;
        if (data.size() != sizeof report) throw nb::value_error("the supervisor ended without a report");
        std::memcpy(&report, data.c_str(), sizeof report);
        nb::dict out;
        out["launch_error"] = report.launch_error;
        out["exit_code"] = report.exit_code;
        out["signal"] = report.signal;
        out["cause"] = report.cause;
        out["user_seconds"] = report.user_seconds;
        out["system_seconds"] = report.system_seconds;
        out["wall_seconds"] = report.wall_seconds;
        out["peak_bytes"] = report.peak_bytes;
        out["left_running"] = report.left_running;
        out["not_removed"] = report.not_removed;
        return out;
    });
#endif
}
