// Foreign text in our messages: short, whole characters, nothing a terminal would obey.
#pragma once

#include <string>
#include <string_view>

namespace lazaret {

// A character of UTF-8 has as many following bytes as its first one says.
inline bool is_whole_character(std::string_view text, std::size_t length) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if ((lead >= 0x80 && lead < 0xC0) || lead >= 0xF8 || text.size() < length) return false;
  for (std::size_t i = 1; i < length; ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) return false;
  }
  return true;
}

inline std::string clipped(std::string_view text, std::size_t most = 60) {
  std::string safe;
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (safe.size() + length > most) return safe + "…";
    if (!is_whole_character(text.substr(at), length)) {
      safe += '?';
      ++at;
      continue;
    }
    const bool control =
        lead < 0x20 || lead == 0x7F ||
        (lead == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0);
    safe += control ? "?" : std::string(text.substr(at, length));
    at += length;
  }
  return safe;
}

}  // namespace lazaret
