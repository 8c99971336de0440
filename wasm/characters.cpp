// server/table/unicode.h by what the browser knows. It has no list of look-alikes: people at one
// device see each other.
#include <cstring>

#include "core/utf8.h"
#include "server/table/unicode.h"
#include "wasm/host.h"

namespace lazaret::server::unicode {

namespace {

std::string folded(std::string_view text) {
  return std::string(host::letter(host::folded(text.data(), text.size())));
}

}  // namespace

Traits traits_of(char32_t c) {
  const std::uint32_t bits = host::traits(c);
  return {(bits & 1U) != 0, (bits & 2U) != 0,  (bits & 4U) != 0,
          (bits & 8U) != 0, (bits & 16U) != 0, (bits & 32U) != 0};
}

std::u32string composed(std::string_view text) {
  const std::string_view bytes = host::letter(host::composed(text.data(), text.size()));
  std::u32string characters(bytes.size() / sizeof(char32_t), U'\0');
  std::memcpy(characters.data(), bytes.data(), characters.size() * sizeof(char32_t));
  return characters;
}

int graphemes(std::u32string_view text) {
  const std::string bytes = to_utf8(text);
  return host::graphemes(bytes.data(), bytes.size());
}

bool look_alike(std::string_view one, std::string_view other) {
  return folded(one) == folded(other);
}

}  // namespace lazaret::server::unicode
