// The options of a match as part of a shape (shape.h): JSON for writer and reader, a type of their
// own in TypeScript. Name has a constexpr std::string_view name.
#pragma once

#include "core/info.h"
#include "games/common/typescript.h"

namespace lazaret {

template <class Name>
struct OptionsText {
  std::string json;
};

// With the types the options have: numbers, flags and lists are not texts.
void write_option(std::string& out, const OptionSpec& option, const std::string& text);
std::string options_text(const GameInfo& game, const Setup& setup);
void declare_options(TypeScript& types, std::string_view name, const GameInfo& game);

template <class Name>
struct ShapeLeaf<OptionsText<Name>> {
  static constexpr std::string_view type = Name::name;
  static void write(std::string& out, const OptionsText<Name>& options) { out += options.json; }
  static bool read(const auto& value, OptionsText<Name>& out) {
    out.json = serialize(value);
    return value.is_object();
  }
};

}  // namespace lazaret
