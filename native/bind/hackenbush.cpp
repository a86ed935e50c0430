#include "hackenbush.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

template <class T>
using Array = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void bind_hackenbush(nb::module_& module) {
    module.def(
        "hackenbush",
        [](Array<const std::uint32_t> a, Array<const std::uint32_t> b, Array<const std::uint8_t> grounded,
           Array<std::uint8_t> alive, Array<std::uint8_t> winning, nb::object seconds, nb::object on_progress) {
            const soi::HackenbushInput input{static_cast<std::uint32_t>(grounded.size()),
                                             {a.data(), a.size()},
                                             {b.data(), b.size()},
                                             {grounded.data(), grounded.size()}};
            soi::PyWatch watch(std::move(seconds), std::move(on_progress));
            std::uint32_t value = 0;
            bool complete = false;
            {
                nb::gil_scoped_release release;
                soi::Hackenbush game(input, watch);
                complete = game.walk({alive.data(), alive.size()});
                if (complete) value = game.value();
                if (complete && winning.size() > 0) complete = game.mark_winning({winning.data(), winning.size()});
            }
            watch.finish();
            return nb::make_tuple(complete, value);
        },
        "a"_a, "b"_a, "grounded"_a, "alive"_a, "winning"_a, "seconds"_a.none() = nb::none(),
        "on_progress"_a.none() = nb::none(),
        "Fill `alive` and, unless it is empty, `winning`; return (whether completed, nim-value).");
}
