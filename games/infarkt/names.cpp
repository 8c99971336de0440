#include "games/infarkt/names.h"

#include "core/grammar.h"

namespace lazaret::infarkt {

std::span<const std::string_view> enum_words(Verb) {
  static const auto words = [] {
    std::vector<std::string_view> list;
    for (const Row& verb : grammar.verbs) list.push_back(verb.parts.begin()->text);
    return list;
  }();
  return words;
}

std::string one_of(std::span<const std::string_view> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 < names.size() ? ", " : " or ";
    text += names[i];
  }
  return text;
}

}  // namespace lazaret::infarkt
