// Fast readers of the plain parts of DOT, GraphML and node-link JSON. Each reads what large files are made of, and gives
// up (`understood` false) at anything else: escapes, subgraphs, entities, mixed directions. The full readers, which
// also find the words for errors, then read the file from the start; so giving up costs time and never an answer.
#pragma once
#include <strings.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "name_table.hpp"
#include "watch.hpp"

namespace soi {

struct FileGraph {
    NameTable table;
    std::vector<std::uint32_t> from, to;  // in the order of the file
    bool directed = true;
    bool understood = false;
};

// What the three readers share: a place in the text, and the graph.
class FileScanner {
protected:
    FileScanner(std::string_view text, Watch& watch) : text_(text), watch_(watch) {}

    static bool is_blank(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
    static bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
    static bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

    bool done() const noexcept { return at_ >= text_.size(); }
    char peek() const noexcept { return done() ? '\0' : text_[at_]; }
    bool ahead(std::string_view word) const noexcept { return text_.substr(at_, word.size()) == word; }
    void skip_blanks() {
        while (!done() && is_blank(text_[at_])) ++at_;
    }
    bool took(char c) {
        if (done() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    // Move behind the next `word`; false when there is none.
    bool skip_past(std::string_view word) {
        const std::size_t found = text_.find(word, at_);
        if (found == std::string_view::npos) return false;
        at_ = found + word.size();
        return true;
    }
    void edge(std::string_view a, std::string_view b) {
        out_.from.push_back(out_.table.number(a));
        out_.to.push_back(out_.table.number(b));
    }
    bool watched() { return (++items_ & 0xFFFF) == 0 && watch_.tick(items_); }

    std::string_view text_;
    Watch& watch_;
    FileGraph out_;
    std::size_t at_ = 0;
    std::uint64_t items_ = 0;
};

// DOT without subgraphs, ports, joined strings and `strict`.
class DotScanner : FileScanner {
public:
    DotScanner(std::string_view text, Watch& watch) : FileScanner(text, watch) {}

    FileGraph read() {
        out_.understood = header() && statements();
        return std::move(out_);
    }

private:
    void skip_space() {
        while (!done()) {
            skip_blanks();
            if (ahead("//"))
                at_ = std::min(text_.find('\n', at_), text_.size());
            else if (!ahead("/*") || !skip_past("*/"))
                return;
        }
    }

    bool name(std::string_view& out, bool& bare) {
        const std::size_t start = at_;
        bare = !took('"');
        if (!bare) {
            if (!skip_past("\"")) return false;
            out = text_.substr(start + 1, at_ - start - 2);
            return out.find('\\') == std::string_view::npos;
        }
        if (is_letter(peek())) {
            while (is_letter(peek()) || is_digit(peek())) ++at_;
        } else {
            while (is_digit(peek())) ++at_;
            if (is_letter(peek()) || peek() == '.') return false;
        }
        out = text_.substr(start, at_ - start);
        return at_ > start && static_cast<unsigned char>(peek()) < 0x80;
    }

    static bool keyword(std::string_view word) noexcept {
        for (const std::string_view known : {"graph", "digraph", "node", "edge", "subgraph", "strict"})
            if (word.size() == known.size() && strncasecmp(word.data(), known.data(), word.size()) == 0) return true;
        return false;
    }

    bool header() {
        skip_space();
        if (ahead("digraph"))
            at_ += 7;
        else if (ahead("graph"))
            at_ += 5, out_.directed = false;
        else
            return false;
        if (is_letter(peek()) || is_digit(peek())) return false;
        skip_space();
        std::string_view title;
        bool bare = false;
        if (peek() != '{' && (!name(title, bare) || (bare && keyword(title)))) return false;
        skip_space();
        return took('{');
    }

    bool statements() {
        while (true) {
            skip_space();
            if (took(';')) continue;
            if (took('}')) break;
            if (!statement() || watched()) return false;
        }
        skip_space();
        return done();
    }

    bool statement() {
        std::string_view first;
        bool bare = false;
        if (!name(first, bare)) return false;
        skip_space();
        if (bare && keyword(first)) return first != "digraph" && first != "strict" && peek() == '[' && attributes();
        if (peek() == '=') return false;
        out_.table.number(first);
        while (ahead("->") || ahead("--")) {
            at_ += 2;
            skip_space();
            std::string_view second;
            if (!name(second, bare) || (bare && keyword(second))) return false;
            edge(first, second);
            first = second;
            skip_space();
        }
        if (peek() == ':' || peek() == '+') return false;
        return peek() != '[' || attributes();
    }

    bool attributes() {
        while (!done() && text_[at_] != ']') {
            if (text_[at_] == '<' || text_[at_] == '{' || text_[at_] == '}') return false;
            if (text_[at_] == '"')
                for (++at_; !done() && text_[at_] != '"'; ++at_)
                    if (text_[at_] == '\\') ++at_;
            ++at_;
        }
        return took(']');
    }
};

// GraphML without document types, entities, hyperedges and edges of their own direction.
class GraphmlScanner : FileScanner {
public:
    GraphmlScanner(std::string_view text, Watch& watch) : FileScanner(text, watch) {}

    FileGraph read() {
        out_.understood = elements();
        return std::move(out_);
    }

private:
    bool elements() {
        while (skip_past("<")) {
            if (watched()) return false;
            if (peek() == '?') {
                const std::size_t start = at_;
                if (start > 1 && ahead("?xml")) return false;
                if (!skip_past("?>") || !plain_encoding(text_.substr(start, at_ - start))) return false;
            } else if (ahead("!--")) {
                if (!skip_past("-->")) return false;
            } else if (took('/')) {
                const std::size_t start = at_;
                if (!skip_past(">") || open_.empty() || text_.substr(start, at_ - start - 1) != open_.back())
                    return false;
                open_.pop_back();
            } else if (!element()) {
                return false;
            }
        }
        return open_.empty() && graphs_ > 0;
    }

    static bool plain_encoding(std::string_view declaration) {
        return declaration.find("encoding") == std::string_view::npos ||
               declaration.find("UTF-8") != std::string_view::npos ||
               declaration.find("utf-8") != std::string_view::npos;
    }

    bool element() {
        const std::size_t start = at_;
        while (!done() && !is_blank(peek()) && peek() != '/' && peek() != '>' && peek() != '!') ++at_;
        const std::string_view tag = text_.substr(start, at_ - start);
        const std::string_view local = tag.substr(tag.rfind(':') + 1);
        if (local.empty() || (open_.empty() && (local != "graphml" || rooted_))) return false;
        rooted_ = true;
        id_ = source_ = target_ = {};
        std::string_view direction;
        bool closed = false;
        while (true) {
            skip_blanks();
            if (took('/')) closed = true;
            if (took('>')) break;
            if (closed || !attribute(direction)) return false;
        }
        if (!closed) open_.push_back(tag);
        return meaning(local, direction);
    }

    bool attribute(std::string_view& direction) {
        const std::size_t start = at_;
        while (!done() && peek() != '=' && peek() != '<' && peek() != '>' && !is_blank(peek())) ++at_;
        const std::string_view name = text_.substr(start, at_ - start);
        if (!took('=')) return false;
        const char quote = peek();
        if (quote != '"' && quote != '\'') return false;
        const std::size_t begin = ++at_;
        while (!done() && text_[at_] != quote) {
            const char c = text_[at_++];
            if (c == '&' || c == '<' || (is_blank(c) && c != ' ')) return false;
        }
        const std::string_view value = text_.substr(begin, at_ - begin);
        if (!took(quote)) return false;
        if (name == "id") return once(id_, value);
        if (name == "source") return once(source_, value);
        if (name == "target") return once(target_, value);
        return (name != "directed" && name != "edgedefault") || once(direction, value);
    }

    static bool once(std::string_view& place, std::string_view value) noexcept {
        const bool first = place.data() == nullptr;
        place = value;
        return first;
    }

    bool meaning(std::string_view local, std::string_view direction) {
        if (local == "node") {
            if (id_.data() == nullptr) return false;
            out_.table.number(id_);
        } else if (local == "edge") {
            if (source_.data() == nullptr || target_.data() == nullptr || direction.data() != nullptr) return false;
            edge(source_, target_);
        } else if (local == "graph") {
            if (++graphs_ == 1) out_.directed = direction != "undirected";
        } else if (local == "hyperedge") {
            return false;
        }
        return true;
    }

    std::vector<std::string_view> open_;
    std::string_view id_, source_, target_;
    int graphs_ = 0;
    bool rooted_ = false;
};

// Node-link JSON whose vertices have plain texts or whole numbers as names, the nodes before the links.
class NodeLinkScanner : FileScanner {
public:
    NodeLinkScanner(std::string_view text, Watch& watch) : FileScanner(text, watch) {}

    FileGraph read() {
        out_.understood = whole();
        return std::move(out_);
    }

private:
    bool whole() {
        skip_blanks();
        if (!took('{') || !members([this](std::string_view key) { return top_member(key); })) return false;
        skip_blanks();
        return done() && nodes_ && links_;
    }

    // The members of an object whose brace was taken.
    template <class Member>
    bool members(Member member) {
        skip_blanks();
        if (took('}')) return true;
        while (true) {
            std::string_view key;
            skip_blanks();
            if (!plain_string(key)) return false;
            skip_blanks();
            if (!took(':')) return false;
            skip_blanks();
            if (!member(key)) return false;
            skip_blanks();
            if (took('}')) return true;
            if (!took(',')) return false;
        }
    }

    template <class Item>
    bool items(Item item) {
        if (!took('[')) return false;
        skip_blanks();
        if (took(']')) return true;
        while (true) {
            skip_blanks();
            if (!item() || watched()) return false;
            skip_blanks();
            if (took(']')) return true;
            if (!took(',')) return false;
        }
    }

    bool top_member(std::string_view key) {
        if (key == "nodes") {
            if (nodes_ || links_) return false;
            nodes_ = true;
            return items([this] { return node(); });
        }
        if (key == "links" || key == "edges") {
            if (links_ || !nodes_) return false;
            links_ = true;
            return items([this] { return link(); });
        }
        if (key == "directed") {
            out_.directed = !ahead("false");
            if (!ahead("false") && !ahead("true")) return false;
        }
        return skip_value();
    }

    bool node() {
        std::string_view id;
        if (!took('{')) return false;
        const bool read = members([&](std::string_view key) { return key == "id" ? name(id) : skip_value(); });
        if (!read || id.data() == nullptr) return false;
        out_.table.number(id);
        return true;
    }

    bool link() {
        std::string_view source, target;
        if (!took('{')) return false;
        const bool read = members([&](std::string_view key) {
            return key == "source" ? name(source) : key == "target" ? name(target) : skip_value();
        });
        if (!read || source.data() == nullptr || target.data() == nullptr) return false;
        edge(source, target);
        return true;
    }

    bool plain_string(std::string_view& out) {
        if (!took('"')) return false;
        const std::size_t start = at_;
        while (!done() && text_[at_] != '"')
            if (text_[at_++] == '\\') return false;
        out = text_.substr(start, at_ - start);
        return took('"');
    }

    bool name(std::string_view& out) {
        if (peek() == '"') return plain_string(out);
        const std::size_t start = at_;
        took('-');
        const std::size_t digits = at_;
        while (is_digit(peek())) ++at_;
        out = text_.substr(start, at_ - start);
        const bool zero_first = peek_at(digits) == '0' && (at_ - digits > 1 || digits > start);
        return at_ > digits && !zero_first && peek() != '.' && peek() != 'e' && peek() != 'E';
    }

    char peek_at(std::size_t place) const noexcept { return place < text_.size() ? text_[place] : '\0'; }

    // Any value: brackets must match, strings end; what stands between them is not looked at.
    bool skip_value() {
        std::vector<char> open;
        do {
            skip_blanks();
            const char c = peek();
            if (c == '{' || c == '[') {
                open.push_back(c == '{' ? '}' : ']');
                ++at_;
            } else if (c == '"') {
                if (!skip_string()) return false;
            } else if (!open.empty() && c == open.back()) {
                open.pop_back();
                ++at_;
            } else if (!open.empty() && (c == ',' || c == ':')) {
                ++at_;
            } else {
                const std::size_t start = at_;
                while (is_letter(peek()) || is_digit(peek()) || peek() == '-' || peek() == '+' || peek() == '.') ++at_;
                if (at_ == start) return false;
            }
        } while (!open.empty());
        return true;
    }

    bool skip_string() {
        for (++at_; !done(); ++at_) {
            if (text_[at_] == '\\') {
                ++at_;
            } else if (text_[at_] == '"') {
                ++at_;
                return true;
            }
        }
        return false;
    }

    bool nodes_ = false, links_ = false;
};

}  // namespace soi
