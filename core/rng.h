// Random numbers: one 64-bit seed fixes everything, whatever the number of threads.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "core/hash.h"

namespace lazaret {

// xoshiro256++ by Blackman and Vigna: the next number is three short instructions away from the
// state, which is what counts after a mispredicted branch, and random play is full of those.
class Rng {
 public:
  explicit Rng(std::uint64_t seed) {
    for (auto& word : state_) word = mix(seed += 0x9E3779B97F4A7C15U);
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in [0, n); the bias is below n / 2^64.
  std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((static_cast<unsigned __int128>(next()) * n) >> 64);
  }

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_[4];
};

// A value that is split by name and by index instead of being advanced: the number drawn for
// "chance, step 57" does not depend on who drew what before.
class RandomKey {
 public:
  explicit constexpr RandomKey(std::uint64_t seed) : value_(Rng::mix(seed + 0x632BE59BD9B4E019U)) {}

  constexpr RandomKey split(std::string_view stream) const { return split(hash_of(stream)); }
  constexpr RandomKey split(std::uint64_t index) const {
    return RandomKey(value_ ^ Rng::mix(index + 0x9E3779B97F4A7C15U));
  }
  Rng rng() const { return Rng(value_); }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_;
};

}  // namespace lazaret
