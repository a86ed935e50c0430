#include "lamps.hpp"

#include <nanobind/nanobind.h>

#include "lamp_minimum.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

soi::Residues residues(const nb::bytes& b) {
    const auto* data = reinterpret_cast<const std::uint8_t*>(b.c_str());
    return {data, data + b.size()};
}
nb::bytes packed(const soi::Residues& x) { return nb::bytes(reinterpret_cast<const char*>(x.data()), x.size()); }

nb::object lamp_solve(int height, int width, bool torus, int p, int k, const nb::bytes& change, nb::object seconds) {
    soi::PyWatch watch(std::move(seconds), nb::none());
    const soi::Residues wanted = residues(change);
    soi::LampAnswer answer;
    {
        nb::gil_scoped_release release;
        answer = soi::LampBoard(height, width, torus, p, k).solve(wanted, watch);
    }
    watch.finish();
    if (!answer.finished) return nb::none();
    nb::list quiet;
    for (const auto& [pattern, order] : answer.quiet) quiet.append(nb::make_tuple(packed(pattern), order));
    return nb::make_tuple(answer.solvable ? nb::object(packed(answer.presses)) : nb::none(), quiet);
}

nb::tuple lamp_minimum(int colours, const nb::bytes& solution, const nb::list& quiet, const nb::list& orders,
                       std::uint64_t most, nb::object seconds) {
    soi::PyWatch watch(std::move(seconds), nb::none());
    std::vector<soi::Residues> patterns;
    std::vector<int> sizes;
    for (const auto& pattern : quiet) patterns.push_back(residues(nb::cast<nb::bytes>(pattern)));
    for (const auto& order : orders) sizes.push_back(nb::cast<int>(order));
    soi::Residues start = residues(solution);
    soi::FewestPresses result;
    {
        nb::gil_scoped_release release;
        if (colours == 2)
            result = soi::TwoColourMinimum(std::move(start), std::move(patterns)).find(watch);
        else
            result = soi::ManyColourMinimum(colours, std::move(start), std::move(patterns), std::move(sizes))
                         .find(most, watch);
    }
    watch.finish();
    return nb::make_tuple(result.proved, result.presses, result.at_least, packed(result.solution));
}

}  // namespace

void bind_lamps(nb::module_& module) {
    module.def("lamp_solve", &lamp_solve, "height"_a, "width"_a, "torus"_a, "p"_a, "k"_a, "change"_a,
               "seconds"_a.none(), "The presses that add `change` modulo p^k (or None), and the quiet patterns.");
    module.def("lamp_minimum", &lamp_minimum, "colours"_a, "solution"_a, "quiet"_a, "orders"_a, "most"_a,
               "seconds"_a.none(), "Whether the fewest presses are proved, how many, a lower bound, and which.");
}
