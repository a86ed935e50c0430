#include "misere_genus.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

using Offsets = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Options = nb::ndarray<const std::uint8_t, nb::shape<-1, 3>, nb::c_contig, nb::device::cpu>;
using Columns = nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

void bind_misere_genus(nb::module_& module) {
    module.def(
        "misere_genus",
        [](Offsets offsets, Options options, Columns out, nb::object seconds, nb::object on_progress) {
            if (offsets.size() < 2 || offsets.size() > soi::genus_total_max + 2 || out.shape(0) == 0 ||
                out.shape(0) > soi::genus_columns_max || out.shape(1) != offsets.size() - 1)
                throw std::invalid_argument("misere_genus: sizes do not fit");
            soi::PyWatch watch(std::move(seconds), std::move(on_progress));
            bool done = false;
            {
                nb::gil_scoped_release release;
                const auto* rows = reinterpret_cast<const std::array<std::uint8_t, 3>*>(options.data());
                const auto columns = static_cast<unsigned>(out.shape(0));
                soi::GenusTable table({{offsets.data(), offsets.size()}, {rows, options.shape(0)}}, columns);
                done = table.fill(watch);
                for (unsigned c = 0; done && c < columns; ++c)
                    for (unsigned heap = 0; heap < out.shape(1); ++heap)
                        out.data()[c * out.shape(1) + heap] = table.single(heap, c);
            }
            watch.finish();
            return done;
        },
        "offsets"_a, "options"_a, "out"_a, "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
        "Fill out[i][h] with the misère nim-value of heap h plus i times *2; false when stopped.");
}
