#include "wasm/host.h"

#include <cstring>

namespace lazaret::host {

namespace {

std::string& letter_box() {
  static std::string box;
  return box;
}

}  // namespace

std::string_view letter(std::size_t size) { return std::string_view(letter_box()).substr(0, size); }

std::size_t post(std::string_view text) {
  letter_box().assign(text);
  return text.size();
}

void pack_more(std::string& parts, std::string_view text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  char bytes[sizeof size];
  std::memcpy(bytes, &size, sizeof size);
  parts.append(bytes, sizeof size).append(text);
}

std::string packed(std::initializer_list<std::string_view> texts) {
  std::string parts;
  for (const std::string_view text : texts) pack_more(parts, text);
  return parts;
}

std::vector<std::string> unpacked(std::string_view parts) {
  std::vector<std::string> texts;
  while (parts.size() >= sizeof(std::uint32_t)) {
    std::uint32_t size = 0;
    std::memcpy(&size, parts.data(), sizeof size);
    parts.remove_prefix(sizeof size);
    texts.emplace_back(parts.substr(0, size));
    parts.remove_prefix(texts.back().size());
  }
  return texts;
}

}  // namespace lazaret::host

// Room for so many bytes; what is in it stays if it fits.
LAZARET_EXPORT(letter_box) char* lazaret_letter_box(std::size_t size) {
  auto& box = lazaret::host::letter_box();
  if (box.size() < size) box.resize(size);
  return box.data();
}
