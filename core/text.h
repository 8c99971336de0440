// Lists as text and back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lazaret {

template <class Items>
std::string joined(const Items& items, std::string_view between = ", ") {
  std::string text;
  for (const auto& item : items) text.append(text.empty() ? "" : between).append(item);
  return text;
}

// What stands between the separators; a text without one is a list of one.
inline std::vector<std::string> split(std::string_view text, std::string_view at) {
  std::vector<std::string> parts;
  for (;;) {
    const auto end = text.find(at);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + at.size());
  }
}

}  // namespace lazaret
