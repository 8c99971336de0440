// FNV-1a: a stable hash of text, for card data, positions and named random streams.
#pragma once

#include <cstdint>
#include <string_view>

namespace lazaret {

constexpr std::uint64_t hash_of(std::string_view text, std::uint64_t hash = 0xCBF29CE484222325U) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

}  // namespace lazaret
