// Does any pair of values, one read forwards and one backwards, have a given xor? The scan that proves a value is
// absent from a convolution of nim-values: 64 pairs per three instructions where the machine has them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace soi {

// True when up[i] ^ down[-i] == target for some 0 <= i < count. Reads nothing outside those elements.
template <class V>
inline bool any_xor_pair_plain(const V* up, const V* down, std::size_t count, V target) noexcept {
    for (std::size_t i = 0; i < count; ++i)
        if (static_cast<V>(up[i] ^ down[-static_cast<std::ptrdiff_t>(i)]) == target) return true;
    return false;
}

// Eight bytes at a time with a byte swap: what any 64-bit machine has. A zero byte is found by the usual borrow trick,
// which never misses one and, for "is there any", never reports a false one.
inline bool any_xor_pair_words(const std::uint8_t* up, const std::uint8_t* down, std::size_t count,
                               std::uint8_t target) noexcept {
    const std::uint64_t ones = 0x0101010101010101u, wanted = ones * target;
    std::size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        std::uint64_t x, y;
        std::memcpy(&x, up + i, 8);
        std::memcpy(&y, down - i - 7, 8);
        const std::uint64_t d = x ^ __builtin_bswap64(y) ^ wanted;
        if ((d - ones) & ~d & (ones << 7)) return true;
    }
    return any_xor_pair_plain(up + i, down - i, count - i, target);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) inline bool any_xor_pair_avx2(const std::uint8_t* up, const std::uint8_t* down,
                                                              std::size_t count, std::uint8_t target) noexcept {
    const __m256i turn = _mm256_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10,
                                          9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const __m256i wanted = _mm256_set1_epi8(static_cast<char>(target));
    std::size_t i = 0;
    for (; i + 128 <= count; i += 128) {
        __m256i hit = _mm256_setzero_si256();
        for (std::size_t j = i; j < i + 128; j += 32) {
            const __m256i x = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(up + j));
            __m256i y = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(down - j - 31));
            y = _mm256_permute4x64_epi64(_mm256_shuffle_epi8(y, turn), 0x4E);
            hit = _mm256_or_si256(hit, _mm256_cmpeq_epi8(_mm256_xor_si256(x, y), wanted));
        }
        if (_mm256_movemask_epi8(hit)) return true;
    }
    return any_xor_pair_words(up + i, down - i, count - i, target);
}

__attribute__((target("avx2"))) inline bool any_xor_pair_avx2(const std::uint16_t* up, const std::uint16_t* down,
                                                              std::size_t count, std::uint16_t target) noexcept {
    const __m256i turn = _mm256_setr_epi8(14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1, 14, 15, 12, 13, 10, 11,
                                          8, 9, 6, 7, 4, 5, 2, 3, 0, 1);
    const __m256i wanted = _mm256_set1_epi16(static_cast<short>(target));
    std::size_t i = 0;
    for (; i + 64 <= count; i += 64) {
        __m256i hit = _mm256_setzero_si256();
        for (std::size_t j = i; j < i + 64; j += 16) {
            const __m256i x = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(up + j));
            __m256i y = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(down - j - 15));
            y = _mm256_permute4x64_epi64(_mm256_shuffle_epi8(y, turn), 0x4E);
            hit = _mm256_or_si256(hit, _mm256_cmpeq_epi16(_mm256_xor_si256(x, y), wanted));
        }
        if (_mm256_movemask_epi8(hit)) return true;
    }
    return any_xor_pair_plain(up + i, down - i, count - i, target);
}

struct Turn {
    alignas(64) std::uint8_t bytes[64];
    alignas(64) std::uint16_t words[32];
    constexpr Turn() : bytes{}, words{} {
        for (int i = 0; i < 64; ++i) bytes[i] = static_cast<std::uint8_t>(63 - i);
        for (int i = 0; i < 32; ++i) words[i] = static_cast<std::uint16_t>(31 - i);
    }
};
inline constexpr Turn kTurn;

#define SOI_AVX512 "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,prefer-vector-width=512"

__attribute__((target(SOI_AVX512))) inline bool any_xor_pair_avx512(const std::uint8_t* up, const std::uint8_t* down,
                                                                    std::size_t count, std::uint8_t target) noexcept {
    const __m512i turn = _mm512_load_si512(kTurn.bytes), wanted = _mm512_set1_epi8(static_cast<char>(target));
    std::size_t i = 0;
    for (; i + 256 <= count; i += 256) {
        __mmask64 hit = 0;
        for (std::size_t j = i; j < i + 256; j += 64) {
            const __m512i x = _mm512_xor_si512(_mm512_loadu_si512(up + j), wanted);
            const __m512i y = _mm512_loadu_si512(down - j - 63);
            // maskz: the plain form warns of an uninitialised value inside some compilers' own headers.
            hit |= _mm512_cmpeq_epi8_mask(x, _mm512_maskz_permutexvar_epi8(~__mmask64{0}, turn, y));
        }
        if (hit) return true;
    }
    return any_xor_pair_avx2(up + i, down - i, count - i, target);
}

__attribute__((target(SOI_AVX512))) inline bool any_xor_pair_avx512(const std::uint16_t* up, const std::uint16_t* down,
                                                                    std::size_t count, std::uint16_t target) noexcept {
    const __m512i turn = _mm512_load_si512(kTurn.words), wanted = _mm512_set1_epi16(static_cast<short>(target));
    std::size_t i = 0;
    for (; i + 128 <= count; i += 128) {
        __mmask32 hit = 0;
        for (std::size_t j = i; j < i + 128; j += 32) {
            const __m512i x = _mm512_xor_si512(_mm512_loadu_si512(up + j), wanted);
            const __m512i y = _mm512_loadu_si512(down - j - 31);
            hit |= _mm512_cmpeq_epi16_mask(x, _mm512_maskz_permutexvar_epi16(~__mmask32{0}, turn, y));
        }
        if (hit) return true;
    }
    return any_xor_pair_avx2(up + i, down - i, count - i, target);
}
#endif

// How wide the vectors may be: 0 none, 1 256 bits, 2 512 bits. Read once.
inline int vector_level() noexcept {
#if defined(__x86_64__)
    static const int level = (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi") &&
                              __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
                                 ? 2
                                 : (__builtin_cpu_supports("avx2") ? 1 : 0);
    return level;
#else
    return 0;
#endif
}

template <class V>
inline bool any_xor_pair(const V* up, const V* down, std::size_t count, V target, int level) noexcept {
#if defined(__x86_64__)
    if constexpr (sizeof(V) <= 2) {
        if (level >= 2) return any_xor_pair_avx512(up, down, count, target);
        if (level >= 1) return any_xor_pair_avx2(up, down, count, target);
    }
#else
    (void)level;
#endif
    if constexpr (sizeof(V) == 1) return any_xor_pair_words(up, down, count, target);
    return any_xor_pair_plain(up, down, count, target);
}

}  // namespace soi
