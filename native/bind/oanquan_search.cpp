#include "oanquan_search.hpp"

#include <nanobind/stl/optional.h>

#include "oanquan_types.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace soi::oan;

namespace {
nb::list as_list(const std::vector<RootMove>& moves) {
    nb::list list;
    for (const RootMove& move : moves) list.append(nb::make_tuple(move.house, move.way, move.score));
    return list;
}
}  // namespace

void bind_oanquan_search(nb::module_& module) {
    nb::class_<Search>(module, "OanquanSearch")
        .def("__init__",
             [](Search* self, const RulesTuple& rules, const Tables* tables, std::uint64_t bytes) {
                 new (self) Search(rules_from(rules), tables, bytes);
             },
             "rules"_a, "tables"_a.none(), "bytes"_a, nb::keep_alive<1, 3>())
        .def("root",
             [](Search& self, const RulesTuple& rules, const BoardTuple& tuple, int depth, bool all, nb::list first,
                nb::object seconds) -> nb::object {
                 if (depth < 1 || depth > most_depth) throw std::invalid_argument("depth");
                 const Board board = board_from(rules_from(rules), tuple);
                 std::vector<RootMove> moves;
                 for (nb::handle item : first) {
                     const auto move = nb::cast<nb::tuple>(item);
                     moves.push_back({nb::cast<int>(move[0]), nb::cast<int>(move[1]), 0});
                 }
                 soi::PyWatch watch(std::move(seconds), nb::none());
                 bool done = false;
                 {
                     nb::gil_scoped_release release;
                     done = self.root(board, depth, all, watch, moves);
                 }
                 watch.finish();
                 return done ? nb::object(as_list(moves)) : nb::none();
             },
             "rules"_a, "board"_a, "depth"_a, "all"_a, "first"_a, "seconds"_a.none())
        .def("line",
             [](Search& self, const RulesTuple& rules, const BoardTuple& tuple, int depth) {
                 return as_list(self.line(board_from(rules_from(rules), tuple), depth));
             })
        .def("nodes", &Search::nodes);
}
