// Graphs as text: `a>b,b>c,z` on one line, or an edge list of one edge a line. Names become numbers in the order in
// which they first appear.
#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "name_table.hpp"
#include "watch.hpp"

namespace soi {

// What the text says, or where it goes wrong: `bad` is the offset of the wrong byte and `expected` what should have
// stood there; `bad` = none when all is well. Names are views of the text, or of `unquoted`.
struct GraphText {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    NameTable table;
    std::vector<std::uint32_t> from, to;  // in the order of the text
    std::vector<std::unique_ptr<std::string>> unquoted;
    std::size_t bad = none;
    const char* expected = "";
    bool stopped = false;
};

// Reads one text from front to back. `joint` is the sign between two names: '>' or '-'.
class GraphReader {
public:
    GraphReader(std::string_view text, char joint, Watch& watch) : text_(text), joint_(joint), watch_(watch) {}

    // Items between commas, each a name or two names and the joint between them; blanks around items are skipped.
    GraphText line() {
        skip(is_blank);
        while (true) {
            std::uint32_t a = 0, b = 0;
            if (!name(a, true)) return std::move(out_);
            skip(is_blank);
            if (at_ < text_.size() && text_[at_] == joint_) {
                ++at_;
                skip(is_blank);
                if (!name(b, true)) return std::move(out_);
                skip(is_blank);
                edge(a, b);
            }
            if (at_ == text_.size()) return std::move(out_);
            if (text_[at_] != ',') return fail("a comma"), std::move(out_);
            ++at_;
            skip(is_blank);
            if (watched()) return std::move(out_);
        }
    }

    // One edge a line: two names, between blanks, commas or semicolons, and whatever follows them (weights) unread;
    // one name alone is a vertex. An arrow may stand between the names. Lines beginning with # or % say nothing.
    GraphText lines() {
        while (true) {
            skip(is_space_or_separator);
            if (at_ == text_.size()) return std::move(out_);
            if (text_[at_] != '#' && text_[at_] != '%') {
                std::uint32_t a = 0, b = 0;
                if (!name(a, false)) return std::move(out_);
                skip_arrow();
                if (at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '\r' && text_[at_] != '#') {
                    if (!name(b, false)) return std::move(out_);
                    edge(a, b);
                }
            }
            while (at_ < text_.size() && text_[at_] != '\n') ++at_;
            if (watched()) return std::move(out_);
        }
    }

private:
    static bool is_blank(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
    static bool is_separator(char c) noexcept { return c == ' ' || c == '\t' || c == ',' || c == ';'; }
    static bool is_space_or_separator(char c) noexcept { return is_blank(c) || is_separator(c); }

    template <class Test>
    void skip(Test test) {
        while (at_ < text_.size() && test(text_[at_])) ++at_;
    }

    void skip_arrow() {
        skip(is_separator);
        for (const std::string_view arrow : {"->", "--", ">"})
            if (text_.substr(at_, arrow.size()) == arrow) {
                at_ += arrow.size();
                break;
            }
        skip(is_separator);
    }

    bool ends_name(char c, bool inline_text) const noexcept {
        if (inline_text) return is_blank(c) || c == ',' || c == '@' || c == '"' || c == joint_;
        return is_space_or_separator(c);
    }

    bool name(std::uint32_t& number, bool inline_text) {
        if (at_ < text_.size() && text_[at_] == '"') return quoted_name(number);
        const std::size_t start = at_;
        while (at_ < text_.size() && !ends_name(text_[at_], inline_text)) ++at_;
        if (at_ == start) return fail("a name");
        number = out_.table.number(text_.substr(start, at_ - start));
        return true;
    }

    // "…" in which \ makes the next byte stand for itself.
    bool quoted_name(std::uint32_t& number) {
        const std::size_t start = at_++;
        auto held = std::make_unique<std::string>();
        for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
            held->push_back(text_[at_]);
        }
        if (at_ == text_.size()) {
            at_ = start;
            return fail("a closing quote");
        }
        ++at_;
        out_.unquoted.push_back(std::move(held));
        number = out_.table.number(*out_.unquoted.back());
        return true;
    }

    void edge(std::uint32_t a, std::uint32_t b) {
        out_.from.push_back(a);
        out_.to.push_back(b);
    }

    bool fail(const char* expected) {
        out_.bad = at_;
        out_.expected = expected;
        return false;
    }

    bool watched() {
        if ((++items_ & 0xFFFF) == 0 && watch_.tick(items_)) out_.stopped = true;
        return out_.stopped;
    }

    std::string_view text_;
    char joint_;
    Watch& watch_;
    GraphText out_;
    std::size_t at_ = 0;
    std::uint64_t items_ = 0;
};

// The canonical text: edges in their order, and each vertex without edges before the first edge with a later vertex.
inline std::string graph_line(const std::vector<std::string_view>& names, std::span<const std::uint32_t> from,
                              std::span<const std::uint32_t> to, char joint) {
    std::vector<bool> joined(names.size());
    std::size_t length = names.size();
    for (std::size_t i = 0; i < from.size(); ++i) {
        joined[from[i]] = joined[to[i]] = true;
        length += names[from[i]].size() + names[to[i]].size() + 2;
    }
    std::string text;
    text.reserve(length);
    std::size_t reached = 0;
    const auto alone = [&](std::size_t limit) {
        for (; reached < limit; ++reached)
            if (!joined[reached]) text.append(names[reached]).push_back(',');
    };
    for (std::size_t i = 0; i < from.size(); ++i) {
        alone(std::max(from[i], to[i]));
        text.append(names[from[i]]).push_back(joint);
        text.append(names[to[i]]).push_back(',');
    }
    alone(names.size());
    if (!text.empty()) text.pop_back();
    return text;
}

}  // namespace soi
