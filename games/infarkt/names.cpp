#include "games/infarkt/names.h"

#include "core/grammar.h"

namespace lazaret::infarkt {

std::string_view name_of(Verb verb) {
  return grammar.verbs[static_cast<std::size_t>(verb)].parts.begin()->text;
}

std::optional<Verb> find_verb(std::string_view word) {
  for (std::size_t i = 0; i < grammar.verbs.size(); ++i) {
    if (name_of(static_cast<Verb>(i)) == word) return static_cast<Verb>(i);
  }
  return {};
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
