#include "oanquan_tables.hpp"

#include <nanobind/ndarray.h>

#include "oanquan_types.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace soi::oan;

void bind_oanquan_tables(nb::module_& module) {
    module.def(
        "oanquan_entries",
        [](const RulesTuple& rules, int most) {
            if (most < 0 || most > most_table_stones) throw std::invalid_argument("stones");
            const auto index = std::make_unique<Index>(rules_from(rules), most);
            nb::list list;
            for (int k = 0; k <= most; ++k) list.append(index->entries(k));
            return list;
        },
        "rules"_a, "most"_a, "The number of entries of each level.");
    module.def(
        "oanquan_move_bytes",
        [](const RulesTuple& rules, int most) {
            if (most < 0 || most > most_table_stones) throw std::invalid_argument("stones");
            const auto index = std::make_unique<Index>(rules_from(rules), most);
            nb::list list;
            for (int k = 0; k <= most; ++k)
                list.append(std::make_unique<Edges>(*index, k)->count() * Edges::bytes_of_move);
            return list;
        },
        "rules"_a, "most"_a, "The bytes that the moves of each level take while it is swept.");
    nb::class_<Tables>(module, "OanquanTables")
        .def("__init__",
             [](Tables* self, const RulesTuple& rules, int most, bool timed, std::uint64_t move_bytes) {
                 if (most < 0 || most > most_table_stones) throw std::invalid_argument("stones");
                 new (self) Tables(rules_from(rules), most, timed, move_bytes);
             },
             "rules"_a, "most"_a, "timed"_a, "move_bytes"_a)
        .def("level",
             [](nb::object self, int k) {
                 Tables& tables = nb::cast<Tables&>(self);
                 if (k < 0 || k > tables.most()) throw std::invalid_argument("level");
                 return nb::ndarray<nb::numpy, std::uint16_t, nb::ndim<1>>(
                     tables.level(k), {static_cast<std::size_t>(tables.index().entries(k))}, self);
             })
        .def("blocks",
             [](const Tables& self, int level) {
                 if (level < 0 || level > self.most()) throw std::invalid_argument("level");
                 return self.blocks(level);
             })
        .def("sweep",
             [](Tables& self, int level, std::uint64_t first, int threads, nb::object seconds, nb::object on_progress) {
                 if (level < 0 || level > self.most() || threads < 1 || threads > 256)
                     throw std::invalid_argument("level");
                 soi::PyWatch watch(std::move(seconds), std::move(on_progress));
                 std::uint64_t changed = 0, reached = 0;
                 {
                     nb::gil_scoped_release release;
                     changed = self.sweep(level, first, threads, watch, reached);
                 }
                 watch.finish();
                 return nb::make_tuple(changed, reached);
             },
             "level"_a, "first"_a, "threads"_a, "seconds"_a.none(), "on_progress"_a.none())
        .def("forget_moves", &Tables::forget_moves)
        .def("look",
             [](const Tables& self, const BoardTuple& tuple) {
                 const Bounds bounds = self.look(board_from(self.rules(), tuple));
                 return nb::make_tuple(bounds.lower, bounds.upper);
             })
        .def("place", [](const Tables& self, const BoardTuple& tuple) {
            const Board board = board_from(self.rules(), tuple);
            const int level = stones(self.rules(), board);
            if (level > self.most()) throw std::invalid_argument("stones");
            const Place place = self.index().place(board, level);
            return nb::make_tuple(place.level, place.entry);
        });
}
