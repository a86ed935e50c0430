#include "graph_text.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include "graph_files.hpp"
#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

using Numbers = std::vector<std::uint32_t>;
using Column = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// A numpy array that takes the vector over.
static nb::ndarray<nb::numpy, std::uint32_t, nb::ndim<1>> array_of(Numbers&& numbers) {
    auto* held = new Numbers(std::move(numbers));
    nb::capsule owner(held, [](void* p) noexcept { delete static_cast<Numbers*>(p); });
    return {held->data(), {held->size()}, owner};
}

static nb::list names_of(const soi::NameTable& table) {
    nb::list names;
    for (const std::string_view name : table.names()) {
        PyObject* text = PyUnicode_DecodeUTF8(name.data(), static_cast<Py_ssize_t>(name.size()), "backslashreplace");
        if (text == nullptr) throw nb::python_error();
        names.append(nb::steal(text));
    }
    return names;
}

static soi::FileGraph read_file(std::string_view text, std::string_view kind, soi::Watch& watch) {
    if (kind == "dot") return soi::DotScanner(text, watch).read();
    if (kind == "graphml") return soi::GraphmlScanner(text, watch).read();
    return soi::NodeLinkScanner(text, watch).read();
}

void bind_graph_text(nb::module_& module) {
    module.def(
        "graph_text",
        [](nb::bytes text, bool one_line, bool directed, nb::object seconds, nb::object on_progress) {
            const std::string_view view{text.c_str(), text.size()};
            soi::PyWatch watch(std::move(seconds), std::move(on_progress));
            soi::GraphText graph;
            {
                nb::gil_scoped_release release;
                soi::GraphReader reader(view, directed ? '>' : '-', watch);
                graph = one_line ? reader.line() : reader.lines();
            }
            watch.finish();
            const bool wrong = graph.bad != soi::GraphText::none;
            nb::object bad = wrong ? nb::cast(graph.bad) : nb::none();
            return nb::make_tuple(names_of(graph.table), array_of(std::move(graph.from)), array_of(std::move(graph.to)),
                                  bad, graph.expected, graph.stopped);
        },
        "text"_a, "one_line"_a, "directed"_a, "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
        "Return (names, from, to, offset of the wrong byte or None, what was expected there, whether stopped).");
    module.def(
        "graph_line",
        [](nb::list names, Column from, Column to, bool directed) {
            std::vector<std::string_view> views;
            views.reserve(names.size());
            for (const nb::handle name : names) {
                Py_ssize_t size = 0;
                const char* data = PyUnicode_AsUTF8AndSize(name.ptr(), &size);
                if (data == nullptr) throw nb::python_error();
                views.emplace_back(data, static_cast<std::size_t>(size));
            }
            const std::string text = soi::graph_line(views, {from.data(), from.size()}, {to.data(), to.size()},
                                                     directed ? '>' : '-');
            return nb::str(text.data(), text.size());
        },
        "names"_a, "from"_a, "to"_a, "directed"_a, "Return the graph's text; all ends are below len(names).");
    module.def(
        "graph_file",
        [](nb::bytes text, std::string kind, nb::object seconds, nb::object on_progress) -> nb::object {
            const std::string_view view{text.c_str(), text.size()};
            soi::PyWatch watch(std::move(seconds), std::move(on_progress));
            soi::FileGraph graph;
            {
                nb::gil_scoped_release release;
                graph = read_file(view, kind, watch);
            }
            watch.finish();
            if (!graph.understood) return nb::none();
            return nb::make_tuple(names_of(graph.table), array_of(std::move(graph.from)),
                                  array_of(std::move(graph.to)), graph.directed);
        },
        "text"_a, "kind"_a, "seconds"_a.none() = nb::none(), "on_progress"_a.none() = nb::none(),
        "Return (names, from, to, directed) of a plain dot, graphml or json file; None: the full reader must read it.");
}
