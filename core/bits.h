// Picking bits out of a word.
#pragma once

#include <bit>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace lazaret {

inline std::uint32_t bit_count(std::uint64_t bits) {
  return static_cast<std::uint32_t>(std::popcount(bits));
}

// Position of the k-th set bit (k = 0 is the lowest).
inline unsigned nth_bit(std::uint64_t word, unsigned k) {
#ifdef __BMI2__
  return static_cast<unsigned>(std::countr_zero(_pdep_u64(std::uint64_t{1} << k, word)));
#else
  for (; k > 0; --k) word &= word - 1;
  return static_cast<unsigned>(std::countr_zero(word));
#endif
}

// The lowest k set bits of a word; all of them if it has fewer.
inline std::uint64_t lowest_bits(std::uint64_t word, unsigned k) {
#ifdef __BMI2__
  return _pdep_u64((std::uint64_t{1} << k) - 1, word);
#else
  std::uint64_t rest = word;
  for (; k > 0 && rest != 0; --k) rest &= rest - 1;
  return word ^ rest;
#endif
}

}  // namespace lazaret
