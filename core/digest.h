// A quick 64-bit fingerprint of a few words, for tables in memory; it is not kept anywhere.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace lazaret {

class Digest {
 public:
  constexpr explicit Digest(std::uint64_t seed = 0) : hash_(seed) {}

  constexpr void add(std::uint64_t word) {
    const auto product =
        static_cast<unsigned __int128>(hash_ ^ word ^ 0x9E3779B97F4A7C15U) * 0xD6E8FEB86659FD93U;
    hash_ = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
  // A value without padding whose bytes fill whole words.
  template <class T>
  constexpr void add_words(const T& value) {
    static_assert(std::has_unique_object_representations_v<T> && sizeof(T) % 8 == 0);
    struct Words {
      std::uint64_t at[sizeof(T) / 8];
    };
    for (const std::uint64_t word : std::bit_cast<Words>(value).at) add(word);
  }

  constexpr std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_;
};

}  // namespace lazaret
