// Sixty-four consecutive heaps at once: the two inner loops of the sparse octal kernel, in three widths.
//
// A lane is one of 64 consecutive heaps. For a partner heap a, the option that lane i gets is image[base + i] ^ part,
// where base moves with a. `mark` enters those options in a set of bits for every lane; `test` only looks whether a few
// candidates are among them, which costs a quarter of it.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "xor_pairs.hpp"

namespace soi {

inline constexpr std::size_t kLanes = 64;
inline constexpr std::size_t kCandidates = 8;

// The partners of a run: where they stand and their images; and for every split the address lane 0 counts back from.
template <class V>
struct Partners {
    std::span<const V* const> tops;
    const std::uint64_t* places;
    const V* images;
    std::size_t count;
};

template <class V>
using LaneRow = std::array<V, kLanes>;

// bits[w][lane] gains bit i of word first_word + w for every option y = image ^ part ^ flip with y < 64 * all words.
using LaneWords = std::array<std::uint64_t, kLanes>;

template <class V>
inline void mark_plain(const Partners<V>& p, V flip, std::size_t words, LaneWords* bits) noexcept {
    for (std::size_t r = 0; r < p.count; ++r)
        for (const V* top : p.tops) {
            const V* at = top - p.places[r];
            const V part = p.images[r] ^ flip;
            for (std::size_t i = 0; i < kLanes; ++i) {
                const V y = at[i] ^ part;
                if (y / 64u < words) bits[y / 64u][i] |= std::uint64_t{1} << (y & 63);
            }
        }
}

// hits[j][lane] becomes 0 when candidates[j][lane], j < Many, is one of the lane's options (all hits start as not 0).
template <class V, std::size_t Many>
inline void test_plain(const Partners<V>& p, const LaneRow<V>* candidates, LaneRow<V>* hits) noexcept {
    for (std::size_t r = 0; r < p.count; ++r)
        for (const V* top : p.tops) {
            const V* at = top - p.places[r];
            const V part = p.images[r];
            for (std::size_t j = 0; j < Many; ++j)
                for (std::size_t i = 0; i < kLanes; ++i)
                    hits[j][i] = std::min<V>(hits[j][i], static_cast<V>(at[i] ^ part ^ candidates[j][i]));
        }
}

#if defined(__x86_64__)
// Four lanes to a vector of words; shifts by 64 and more give 0, which drops the options of the other class.
template <class V>
__attribute__((target("avx2"))) inline void mark_avx2(const Partners<V>& p, V flip, std::size_t words,
                                                      LaneWords* bits) noexcept {
    const __m256i one = _mm256_set1_epi64x(1);
    for (std::size_t w = 0; w < words; ++w) {
        const __m256i base = _mm256_set1_epi64x(static_cast<long long>(64 * w));
        for (std::size_t i = 0; i < kLanes; i += 16) {
            __m256i set[4];
            for (int q = 0; q < 4; ++q) set[q] = _mm256_loadu_si256(reinterpret_cast<__m256i*>(&bits[w][i + 4 * q]));
            for (std::size_t r = 0; r < p.count; ++r)
                for (const V* top : p.tops) {
                    const V* at = top - p.places[r] + i;
                    const __m256i part = _mm256_set1_epi64x(static_cast<V>(p.images[r] ^ flip));
                    for (int q = 0; q < 4; ++q) {
                        __m256i y;
                        if constexpr (sizeof(V) == 1) {
                            int four;
                            std::memcpy(&four, at + 4 * q, 4);
                            y = _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(four));
                        } else {
                            y = _mm256_cvtepu16_epi64(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(at + 4 * q)));
                        }
                        y = _mm256_sub_epi64(_mm256_xor_si256(y, part), base);
                        set[q] = _mm256_or_si256(set[q], _mm256_sllv_epi64(one, y));
                    }
                }
            for (int q = 0; q < 4; ++q) _mm256_storeu_si256(reinterpret_cast<__m256i*>(&bits[w][i + 4 * q]), set[q]);
        }
    }
}

template <class V, std::size_t Many>
__attribute__((target("avx2"))) inline void test_avx2(const Partners<V>& p, const LaneRow<V>* candidates,
                                                      LaneRow<V>* hits) noexcept {
    constexpr std::size_t step = 32 / sizeof(V);
    for (std::size_t i = 0; i < kLanes; i += step) {
        __m256i wanted[Many], hit[Many];
        for (std::size_t j = 0; j < Many; ++j) {
            wanted[j] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&candidates[j][i]));
            hit[j] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&hits[j][i]));
        }
        for (std::size_t r = 0; r < p.count; ++r)
            for (const V* top : p.tops) {
                const __m256i x = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(top - p.places[r] + i));
                __m256i part;
                if constexpr (sizeof(V) == 1)
                    part = _mm256_set1_epi8(static_cast<char>(p.images[r]));
                else
                    part = _mm256_set1_epi16(static_cast<short>(p.images[r]));
                const __m256i y = _mm256_xor_si256(x, part);
                for (std::size_t j = 0; j < Many; ++j) {
                    const __m256i d = _mm256_xor_si256(y, wanted[j]);
                    if constexpr (sizeof(V) == 1)
                        hit[j] = _mm256_min_epu8(hit[j], d);
                    else
                        hit[j] = _mm256_min_epu16(hit[j], d);
                }
            }
        for (std::size_t j = 0; j < Many; ++j) _mm256_storeu_si256(reinterpret_cast<__m256i*>(&hits[j][i]), hit[j]);
    }
}

// row[lane] |= the word whose byte q is byte `lane` of plane q. Three rounds of interleaving bring the bytes of a lane
// together; 16 bytes of a vector then hold two neighbouring lanes.
__attribute__((target(SOI_AVX512))) inline void add_planes(const __m512i* planes, LaneWords& row) noexcept {
    __m512i two[8], four[8];
    for (int q = 0; q < 4; ++q) {
        two[q] = _mm512_unpacklo_epi8(planes[2 * q], planes[2 * q + 1]);  // lanes 0 .. 7 of every sixteen
        two[q + 4] = _mm512_unpackhi_epi8(planes[2 * q], planes[2 * q + 1]);
    }
    for (int half = 0; half < 8; half += 4)
        for (int q = 0; q < 2; ++q) {
            four[half + q] = _mm512_unpacklo_epi16(two[half + 2 * q], two[half + 2 * q + 1]);
            four[half + 2 + q] = _mm512_unpackhi_epi16(two[half + 2 * q], two[half + 2 * q + 1]);
        }
    for (int pair = 0; pair < 4; ++pair) {
        const __m512i even = _mm512_maskz_unpacklo_epi32(0xFFFF, four[2 * pair], four[2 * pair + 1]);
        const __m512i odd = _mm512_maskz_unpackhi_epi32(0xFFFF, four[2 * pair], four[2 * pair + 1]);
        alignas(64) std::uint64_t words[2][8];
        _mm512_store_si512(words[0], even);
        _mm512_store_si512(words[1], odd);
        for (int group = 0; group < 4; ++group)
            for (int i = 0; i < 4; ++i) row[16 * group + 4 * pair + i] |= words[i / 2][2 * group + i % 2];
    }
}

// One byte a lane: plane q of a word holds the bits 8q .. 8q + 7 of its 64 lanes, and the byte that an option adds to
// plane q is looked up, for all lanes at once, in a table of 64 bytes.
template <class V, int Words>
__attribute__((target(SOI_AVX512))) inline void mark_planes(const Partners<V>& p, V flip, std::size_t first_word,
                                                            LaneWords* bits) noexcept {
    alignas(64) std::uint8_t table[8][64] = {};
    for (int v = 0; v < 64; ++v) table[v / 8][v] = static_cast<std::uint8_t>(1u << (v % 8));
    __m512i tables[8], planes[Words * 8];
    for (int q = 0; q < 8; ++q) tables[q] = _mm512_load_si512(table[q]);
    for (int q = 0; q < Words * 8; ++q) planes[q] = _mm512_setzero_si512();
    const __m512i high = _mm512_set1_epi8(static_cast<char>(0xC0));
    for (std::size_t r = 0; r < p.count; ++r)
        for (const V* top : p.tops) {
            const V* at = top - p.places[r];
            __m512i y;
            __mmask64 in[Words];
            if constexpr (sizeof(V) == 1) {
                y = _mm512_xor_si512(_mm512_loadu_si512(at), _mm512_set1_epi8(static_cast<char>(p.images[r] ^ flip)));
                for (int w = 0; w < Words; ++w) {
                    const __m512i group = _mm512_set1_epi8(static_cast<char>(64 * (first_word + w)));
                    in[w] = _mm512_cmpeq_epi8_mask(_mm512_and_si512(y, high), group);
                }
            } else {
                const __m512i part = _mm512_set1_epi16(static_cast<short>(p.images[r] ^ flip));
                const __m512i a = _mm512_xor_si512(_mm512_loadu_si512(at), part);
                const __m512i b = _mm512_xor_si512(_mm512_loadu_si512(at + 32), part);
                y = _mm512_maskz_inserti64x4(0xFF, _mm512_castsi256_si512(_mm512_maskz_cvtepi16_epi8(~__mmask32{0}, a)),
                                       _mm512_maskz_cvtepi16_epi8(~__mmask32{0}, b), 1);
                const __m512i ga = _mm512_srli_epi16(a, 6), gb = _mm512_srli_epi16(b, 6);
                for (int w = 0; w < Words; ++w) {
                    const __m512i group = _mm512_set1_epi16(static_cast<short>(first_word + w));
                    in[w] = _mm512_cmpeq_epi16_mask(ga, group) |
                            (std::uint64_t{_mm512_cmpeq_epi16_mask(gb, group)} << 32);
                }
            }
            for (int w = 0; w < Words; ++w)
                for (int q = 0; q < 8; ++q)
                    planes[8 * w + q] = _mm512_or_si512(planes[8 * w + q],
                                                        _mm512_maskz_permutexvar_epi8(in[w], y, tables[q]));
        }
    for (int w = 0; w < Words; ++w) add_planes(planes + 8 * w, bits[first_word + w]);
}

template <class V>
inline void mark_avx512(const Partners<V>& p, V flip, std::size_t words, LaneWords* bits) noexcept {
    std::size_t w = 0;
    for (; w + 2 <= words; w += 2) mark_planes<V, 2>(p, flip, w, bits);
    if (w < words) mark_planes<V, 1>(p, flip, w, bits);
}

template <class V, std::size_t Many>
__attribute__((target(SOI_AVX512))) inline void test_avx512(const Partners<V>& p, const LaneRow<V>* candidates,
                                                            LaneRow<V>* hits) noexcept {
    constexpr std::size_t step = 64 / sizeof(V);
    for (std::size_t i = 0; i < kLanes; i += step) {
        __m512i wanted[Many], hit[Many];
        for (std::size_t j = 0; j < Many; ++j) {
            wanted[j] = _mm512_loadu_si512(&candidates[j][i]);
            hit[j] = _mm512_loadu_si512(&hits[j][i]);
        }
        for (std::size_t r = 0; r < p.count; ++r) {
            __m512i part;
            if constexpr (sizeof(V) == 1)
                part = _mm512_set1_epi8(static_cast<char>(p.images[r]));
            else
                part = _mm512_set1_epi16(static_cast<short>(p.images[r]));
            for (const V* top : p.tops) {
                const __m512i y = _mm512_xor_si512(_mm512_loadu_si512(top - p.places[r] + i), part);
                for (std::size_t j = 0; j < Many; ++j) {
                    const __m512i d = _mm512_xor_si512(y, wanted[j]);
                    if constexpr (sizeof(V) == 1)
                        hit[j] = _mm512_min_epu8(hit[j], d);
                    else
                        hit[j] = _mm512_min_epu16(hit[j], d);
                }
            }
        }
        for (std::size_t j = 0; j < Many; ++j) _mm512_storeu_si512(&hits[j][i], hit[j]);
    }
}
#endif

template <class V>
inline void mark_lanes(const Partners<V>& p, V flip, std::size_t words, LaneWords* bits, int level) noexcept {
    if (p.count == 0) return;
#if defined(__x86_64__)
    if (level >= 2) return mark_avx512(p, flip, words, bits);
    if (level >= 1) return mark_avx2(p, flip, words, bits);
#else
    (void)level;
#endif
    mark_plain(p, flip, words, bits);
}

template <class V, std::size_t Many>
inline void test_lanes(const Partners<V>& p, const LaneRow<V>* candidates, LaneRow<V>* hits, int level) noexcept {
#if defined(__x86_64__)
    if (level >= 2) return test_avx512<V, Many>(p, candidates, hits);
    if (level >= 1) return test_avx2<V, Many>(p, candidates, hits);
#else
    (void)level;
#endif
    test_plain<V, Many>(p, candidates, hits);
}

}  // namespace soi
