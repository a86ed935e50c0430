// The Python side of Watch: a deadline, Ctrl-C and a progress callback, looked at every 50 ms at most.
#pragma once
#include <nanobind/nanobind.h>

#include <chrono>
#include <cstdint>
#include <limits>

#include "watch.hpp"

namespace soi {

namespace nb = nanobind;

// Made with the GIL held, ticked without it. `seconds` <= 0 or None means no deadline. `on_progress` is None or a
// callable taking the number done; whatever it raises (KeyboardInterrupt too) stops the kernel and is raised by
// finish(), which the binding calls once the GIL is held again.
class PyWatch final : public Watch {
public:
    PyWatch(nb::object seconds, nb::object on_progress)
        : on_progress_(std::move(on_progress)), next_look_(clock::now() + interval) {
        if (!seconds.is_none())
            deadline_ = clock::now() + std::chrono::duration_cast<clock::duration>(
                                           std::chrono::duration<double>(nb::cast<double>(seconds)));
    }

    bool tick(std::uint64_t done) noexcept override {
        const auto now = clock::now();
        if (now >= deadline_) stopped_ = true;
        if (stopped_ || now < next_look_) return stopped_;
        next_look_ = now + interval;
        nb::gil_scoped_acquire gil;
        if (PyErr_CheckSignals() != 0) {
            save_error();
            return stopped_ = true;
        }
        if (!on_progress_.is_none()) {
            PyObject* number = PyLong_FromUnsignedLongLong(done);
            PyObject* result = number ? PyObject_CallOneArg(on_progress_.ptr(), number) : nullptr;
            Py_XDECREF(number);
            if (result == nullptr) {
                save_error();
                return stopped_ = true;
            }
            Py_DECREF(result);
        }
        return false;
    }

    // True when the kernel was told to stop (deadline). Raises what Ctrl-C or the callback raised.
    bool finish() {
        if (raised_) {
            PyErr_Restore(type_, value_, trace_);
            type_ = value_ = trace_ = nullptr;
            raised_ = false;
            throw nb::python_error();
        }
        return stopped_;
    }

private:
    using clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds interval{50};

    void save_error() {
        PyErr_Fetch(&type_, &value_, &trace_);
        raised_ = true;
    }

    nb::object on_progress_;
    clock::time_point deadline_ = clock::time_point::max();
    clock::time_point next_look_;
    bool stopped_ = false;
    bool raised_ = false;
    PyObject* type_ = nullptr;
    PyObject* value_ = nullptr;
    PyObject* trace_ = nullptr;
};

}  // namespace soi
