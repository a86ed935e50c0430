#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "py_watch.hpp"
#include "tile_board.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

std::span<const std::uint8_t> cells(const nb::bytes& b) {
    return {reinterpret_cast<const std::uint8_t*>(b.c_str()), b.size()};
}

// A TileBoard that threads may share: one searches at a time.
class SharedTiles {
public:
    SharedTiles(bool squares, int side, std::uint64_t byte_limit)
        : board_(squares ? soi::Piece::square : soi::Piece::domino, side, byte_limit) {}

    template <class Ask>
    int ask(nb::object seconds, nb::object on_progress, Ask question) {
        soi::PyWatch watch(std::move(seconds), std::move(on_progress));
        int answer = 0;
        {
            nb::gil_scoped_release release;
            const std::lock_guard guard(lock_);
            answer = question(board_, watch);
        }
        watch.finish();
        return answer;
    }
    const soi::TileBoard& board() const { return board_; }

private:
    soi::TileBoard board_;
    std::mutex lock_;
};

}  // namespace

void bind_tiles(nb::module_& module) {
    nb::class_<SharedTiles>(module, "TileSearch", "Nim-values of cram and colouring boards, with one table.")
        .def(nb::init<bool, int, std::uint64_t>(), "squares"_a, "side"_a, "byte_limit"_a)
        .def(
            "value",
            [](SharedTiles& self, nb::bytes empty, int width, nb::object seconds, nb::object on_progress) {
                return self.ask(std::move(seconds), std::move(on_progress), [&](auto& board, auto& watch) {
                    return board.value(cells(empty), width, watch);
                });
            },
            "empty"_a, "width"_a, "seconds"_a.none(), "on_progress"_a.none())
        .def(
            "equals",
            [](SharedTiles& self, nb::bytes empty, int width, int v, nb::object seconds, nb::object on_progress) {
                return self.ask(std::move(seconds), std::move(on_progress), [&](auto& board, auto& watch) {
                    return board.equals(cells(empty), width, v, watch);
                });
            },
            "empty"_a, "width"_a, "value"_a, "seconds"_a.none(), "on_progress"_a.none())
        .def(
            "moves_to",
            [](SharedTiles& self, nb::bytes empty, int width, int v, nb::object seconds, nb::object on_progress) {
                std::vector<std::pair<int, int>> moves;
                const int answer =
                    self.ask(std::move(seconds), std::move(on_progress), [&](auto& board, auto& watch) {
                        return board.moves_to(cells(empty), width, v, moves, watch);
                    });
                return std::make_pair(answer, moves);
            },
            "empty"_a, "width"_a, "value"_a, "seconds"_a.none(), "on_progress"_a.none())
        .def_prop_ro("positions", [](const SharedTiles& self) { return self.board().positions(); })
        .def_prop_ro("bytes", [](const SharedTiles& self) { return self.board().bytes(); });
}
