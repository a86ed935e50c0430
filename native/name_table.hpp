// Numbers for names, in the order in which they first appear.
#pragma once
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace soi {

// Numbers for names: open addressing, at most half full. A slot holds a name of up to 8 bytes itself, so that looking
// one up costs one cache line; of a longer name it holds a hash, and the name is compared.
class NameTable {
public:
    NameTable() : slots_(1024) {}

    std::uint32_t number(std::string_view name) {
        if (names_.size() * 2 >= slots_.size()) grow();
        const auto size = static_cast<std::uint32_t>(name.size());
        const std::uint64_t key = size <= 8 ? packed(name) : hashed(name);
        std::size_t place = place_of(key, size) & (slots_.size() - 1);
        for (; slots_[place].number_plus_one != 0; place = (place + 1) & (slots_.size() - 1)) {
            const Slot& slot = slots_[place];
            if (slot.key == key && slot.size == size && (size <= 8 || names_[slot.number_plus_one - 1] == name))
                return slot.number_plus_one - 1;
        }
        names_.push_back(name);
        slots_[place] = {key, size, static_cast<std::uint32_t>(names_.size())};
        return static_cast<std::uint32_t>(names_.size() - 1);
    }

    const std::vector<std::string_view>& names() const noexcept { return names_; }

private:
    struct Slot {
        std::uint64_t key = 0;
        std::uint32_t size = 0;
        std::uint32_t number_plus_one = 0;
    };

    static std::uint64_t packed(std::string_view name) noexcept {
        std::uint64_t key = 0;
        for (const char c : name) key = key << 8 | static_cast<unsigned char>(c);
        return key;
    }

    static std::uint64_t hashed(std::string_view name) noexcept {
        std::uint64_t h = 0x9E3779B97F4A7C15u;
        for (const char c : name) h = (h ^ static_cast<unsigned char>(c)) * 0xFF51AFD7ED558CCDu, h ^= h >> 29;
        return h;
    }

    static std::size_t place_of(std::uint64_t key, std::uint32_t size) noexcept {
        std::uint64_t h = (key ^ size) * 0x9E3779B97F4A7C15u;
        h = (h ^ h >> 32) * 0xFF51AFD7ED558CCDu;
        return h ^ h >> 29;
    }

    void grow() {
        std::vector<Slot> larger(slots_.size() * 2);
        for (const Slot& slot : slots_) {
            if (slot.number_plus_one == 0) continue;
            std::size_t place = place_of(slot.key, slot.size) & (larger.size() - 1);
            while (larger[place].number_plus_one != 0) place = (place + 1) & (larger.size() - 1);
            larger[place] = slot;
        }
        slots_ = std::move(larger);
    }

    std::vector<Slot> slots_;
    std::vector<std::string_view> names_;
};

}  // namespace soi
