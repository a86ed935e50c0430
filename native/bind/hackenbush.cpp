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
           std::uint32_t target, Array<std::uint8_t> alive, Array<std::uint8_t> reaching,
           Array<std::uint32_t> falling, nb::object seconds, nb::object on_progress) {
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
                if (complete && falling.size() > 0) game.count_falling({falling.data(), falling.size()});
                if (complete && reaching.size() > 0)
                    complete = game.mark_reaching(target, {reaching.data(), reaching.size()});
            }
            watch.finish();
            return nb::make_tuple(complete, value);
        },
        "a"_a, "b"_a, "grounded"_a, "target"_a, "alive"_a, "reaching"_a, "falling"_a,
        "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
        "Fill the output arrays that are not empty; return (whether completed, nim-value).");
}
