#include "exercise_answers.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <optional>

#include "exercise_input.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

// Numbers travel as bytes, eight to a number, so that this path needs no numpy.
using Buffer = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

soi::Numbers numbers(const Buffer& buffer) { return {buffer.data(), buffer.size()}; }

// Pairs of numbers between `low` and `high`: what the kernels index their tables with.
soi::Numbers pairs_within(const Buffer& buffer, std::uint64_t low, std::uint64_t high) {
    const soi::Numbers pairs = numbers(buffer);
    if (pairs.size() % 2 != 0) throw nb::value_error("expected pairs of numbers");
    for (const std::uint64_t number : pairs)
        if (number < low || number > high) throw nb::value_error("a number of a pair is out of bounds");
    return pairs;
}

std::string_view view(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

soi::Limit limit(nb::handle item) {
    const auto pair = nb::cast<nb::tuple>(item);
    return {nb::cast<std::uint64_t>(pair[0]), nb::cast<int>(pair[1])};
}

// (low, high, count, width, scalar, ascending, letters), each limit a pair (constant, field or -1).
soi::InputField field(nb::handle item) {
    const auto row = nb::cast<nb::tuple>(item);
    soi::InputField out;
    out.low = limit(row[0]);
    out.high = limit(row[1]);
    out.count = limit(row[2]);
    out.width = nb::cast<std::uint64_t>(row[3]);
    out.scalar = nb::cast<bool>(row[4]);
    out.ascending = nb::cast<bool>(row[5]);
    out.letters = nb::cast<nb::str>(row[6]).c_str();
    return out;
}

nb::object error_of(const soi::InputError& e) {
    if (e.fault == soi::InputFault::none) return nb::none();
    return nb::make_tuple(static_cast<int>(e.fault), e.line, e.word, e.field, e.index, e.low, e.high, e.begin, e.end,
                          e.position);
}

nb::tuple read_exercise(const nb::bytes& data, const nb::tuple& layout) {
    std::vector<soi::InputField> fields;
    for (nb::handle item : layout) fields.push_back(field(item));
    soi::InputResult result;
    {
        const std::string_view bytes = view(data);
        nb::gil_scoped_release release;
        result = soi::InputReader(bytes).read(fields);
    }
    nb::list starts;
    for (const std::uint64_t start : result.starts) starts.append(start);
    return nb::make_tuple(error_of(result.error),
                          nb::bytes(reinterpret_cast<const char*>(result.numbers.data()), result.numbers.size() * 8),
                          starts, result.text_begin, result.text_end);
}

// The table for `heaps` under `subtractions`, or nothing when it could not be built within the bounds.
std::optional<soi::SubtractionTable> table_for(soi::Numbers subtractions, soi::Numbers heaps, std::uint64_t cells,
                                               soi::Watch& watch) {
    soi::SubtractionTable table;
    const std::uint64_t largest = heaps.empty() ? 0 : *std::max_element(heaps.begin(), heaps.end());
    if (!table.build(subtractions, largest, cells, watch)) return std::nullopt;
    return table;
}

void bind_sums(nb::module_& module) {
    module.def("xor_of", [](const Buffer& values) { return soi::xor_of(numbers(values)); });
    module.def("xor_of_odd_places", [](const Buffer& values) { return soi::xor_of_odd_places(numbers(values)); });
    module.def("xor_of_remainders", [](const Buffer& values, std::uint64_t take_at_most) {
        return soi::xor_of_remainders(numbers(values), take_at_most);
    });
    module.def("xor_of_lasker", [](const Buffer& values) { return soi::xor_of_lasker(numbers(values)); });
    module.def("xor_of_kings", [](const Buffer& pairs) { return soi::xor_of_kings(numbers(pairs)); });
    module.def("xor_of_knights", [](const Buffer& pairs, std::uint64_t size) {
        return soi::xor_of_knights(pairs_within(pairs, 1, size), size);
    });
    module.def("xor_of_places", [](const nb::bytes& row, const char* letter) {
        return soi::xor_of_places(view(row), letter[0]);
    });
    module.def("kayles_row", [](const nb::bytes& row) { return soi::kayles_row(view(row)); });
    module.def("misere_nim_won", [](const Buffer& values) { return soi::misere_nim_won(numbers(values)); });
}

void bind_subtraction(nb::module_& module) {
    module.def(
        "subtraction_answer",
        [](const Buffer& subtractions, const Buffer& heaps, bool moves, std::uint64_t cells, nb::object seconds)
            -> nb::object {
            soi::PyWatch watch(std::move(seconds), nb::none());
            std::uint64_t answer = 0;
            bool done = false;
            {
                nb::gil_scoped_release release;
                const auto table = table_for(numbers(subtractions), numbers(heaps), cells, watch);
                if ((done = table.has_value()))
                    answer = moves ? soi::winning_subtraction_moves(*table, numbers(subtractions), numbers(heaps))
                                   : soi::xor_of_subtraction(*table, numbers(heaps));
            }
            watch.finish();
            return done ? nb::cast(answer) : nb::none();
        },
        "subtractions"_a, "heaps"_a, "moves"_a, "cells"_a, "seconds"_a.none() = nb::none(),
        "The nim-sum of the heaps, or the number of winning moves; None when the bounds were too small.");
}

}  // namespace

void bind_exercises(nb::module_& module) {
    module.def("exercise_read", &read_exercise, "data"_a, "layout"_a,
               "(error or None, the numbers as bytes, where each field starts, the text's first byte and end).");
    bind_sums(module);
    bind_subtraction(module);
    module.def("winning_nim_moves", [](const Buffer& values) {
        const soi::NimMoves moves = soi::winning_nim_moves(numbers(values));
        return nb::make_tuple(moves.count, moves.first, moves.amount);
    });
    module.def("zero_intervals", [](const Buffer& values) { return soi::zero_intervals(numbers(values)); });
    module.def("interval_outcomes",
               [](const Buffer& values, const Buffer& queries, const nb::bytes& won, const nb::bytes& lost) {
                   const std::string out =
                       soi::interval_outcomes(numbers(values), pairs_within(queries, 1, values.size()), view(won),
                                              view(lost));
                   return nb::bytes(out.data(), out.size());
               });
}
