// Lists as text and back.
#pragma once

#include <algorithm>
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

// The words of a text, one after the other; empty when there are no more.
class WordReader {
 public:
  explicit WordReader(std::string_view text) : rest_(text) {}

  std::string next() {
    constexpr std::string_view space = " \t\n\v\f\r";
    rest_.remove_prefix(std::min(rest_.find_first_not_of(space), rest_.size()));
    std::string word(rest_.substr(0, rest_.find_first_of(space)));
    rest_.remove_prefix(word.size());
    return word;
  }

 private:
  std::string_view rest_;
};

}  // namespace lazaret
