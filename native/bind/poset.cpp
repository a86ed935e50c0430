#include "poset.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "py_watch.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

// A search that threads may share: one searches at a time. Sets are given as their words, least first.
template <int Words>
class SharedPoset {
public:
    using Set = soi::Subset<Words>;
    using Given = std::vector<std::uint64_t>;

    SharedPoset(const std::vector<Given>& takes, std::uint64_t byte_limit) : search_(sets(takes), byte_limit) {}

    int ask(const Given& set, bool only_zero, nb::object seconds, nb::object on_progress) {
        soi::PyWatch watch(std::move(seconds), std::move(on_progress));
        int answer = 0;
        {
            nb::gil_scoped_release release;
            const std::lock_guard guard(lock_);
            answer = only_zero ? search_.loses(made(set), watch) : search_.value(made(set), watch);
        }
        watch.finish();
        return answer;
    }
    std::uint64_t held() const { return search_.held(); }

private:
    static Set made(const Given& words) {
        Set set;
        for (std::size_t i = 0; i < words.size() && i < Words; ++i) set.word[i] = words[i];
        return set;
    }
    static std::vector<Set> sets(const std::vector<Given>& given) {
        std::vector<Set> result;
        for (const Given& words : given) result.push_back(made(words));
        return result;
    }

    soi::PosetSearch<Words> search_;
    std::mutex lock_;
};

template <int Words>
void bind_search(nb::module_& module, const char* name) {
    using Search = SharedPoset<Words>;
    nb::class_<Search>(module, name, "Games on subsets: taking an element takes a fixed set with it.")
        .def(nb::init<const std::vector<std::vector<std::uint64_t>>&, std::uint64_t>(), "takes"_a, "byte_limit"_a)
        .def("ask", &Search::ask, "set"_a, "only_zero"_a, "seconds"_a.none(), "on_progress"_a.none())
        .def_prop_ro("held", &Search::held);
}

}  // namespace

void bind_poset(nb::module_& module) {
    bind_search<1>(module, "PosetSearch64");
    bind_search<4>(module, "PosetSearch256");
}
