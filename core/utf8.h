// Characters as bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lazaret {

inline std::string to_utf8(std::u32string_view text) {
  std::string bytes;
  const auto add = [&](std::uint32_t byte) { bytes += static_cast<char>(byte); };
  for (const char32_t c : text) {
    const std::uint32_t more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    constexpr std::uint32_t leads[] = {0, 0xC0, 0xE0, 0xF0};
    add(leads[more] | c >> (6 * more));
    for (std::uint32_t left = more; left-- > 0;) add(0x80 | (c >> (6 * left) & 0x3F));
  }
  return bytes;
}

// Shortest forms only, and no halves of pairs.
inline bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || at + more >= text.size()) return false;
    std::uint32_t c = more == 0 ? lead : lead & (0x3FU >> more);
    for (std::size_t i = 1; i <= more; ++i) {
      const auto byte = static_cast<unsigned char>(text[at + i]);
      if ((byte & 0xC0U) != 0x80) return false;
      c = c << 6 | (byte & 0x3FU);
    }
    constexpr std::uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    if (c < least[more] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) return false;
    at += more + 1;
  }
  return true;
}

}  // namespace lazaret
