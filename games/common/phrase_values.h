// The arguments of a phrase as plain values, and what an action says. For .cpp files only.
#pragma once

#include "core/phrase.h"
#include "games/common/shape.h"

namespace lazaret {

// Numbers, seats as numbers, and words.
struct Values {
  std::vector<std::pair<std::string, std::variant<int, std::string>>> list;
  bool empty() const { return list.empty(); }
};
// Words as the keys of their texts, or as ids of actions have them.
Values keys_of(const Phrase& phrase);
Values ids_of(const Phrase& phrase);

// "zombie_life.event.took" -> "took"
std::string name_of(const Phrase& phrase);

// An action, taken apart: its verb and its arguments.
struct SaidAction {
  Phrase phrase;
};

template <>
struct ShapeLeaf<Values> {
  static constexpr std::string_view type = "Record<string,int|string>";
  static void write(std::string& out, const Values& values);
  static bool read(const auto& value, Values&) { return value.is_object(); }
};

template <>
struct ShapeLeaf<SaidAction> {
  static constexpr std::string_view type = "Said";  // TypeScript::declare_words
  static void write(std::string& out, const SaidAction& said);
};

}  // namespace lazaret
