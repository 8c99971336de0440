#include "games/common/options_shape.h"

#include "games/common/options_json.h"

namespace lazaret {

namespace {

using Kind = OptionSpec::Kind;

std::string words_of(const std::vector<std::string>& words) {
  const std::vector<std::string_view> views(words.begin(), words.end());
  return union_of(views);
}

std::string type_of(const OptionSpec& option) {
  switch (option.kind) {
    case Kind::choice: return words_of(option.choices);
    case Kind::flag: return "boolean";
    case Kind::number: return "int";
    case Kind::seat_order: return "int[]";
    case Kind::seat: return "int|" + words_of(option.choices);
    case Kind::subset: return "(" + words_of(option.choices) + ")[]";
    case Kind::per_seat: return words_of(option.choices) + "|(" + words_of(option.items) + ")[]";
  }
  return {};
}

}  // namespace

std::string options_text(const GameInfo& game, const Setup& setup) {
  return boost::json::serialize(options_to_json(game, setup));
}

void declare_options(TypeScript& types, std::string_view name, const GameInfo& game) {
  TypeScript::NamedTypes fields;
  for (const OptionSpec& option : game.options) fields.emplace_back(option.name, type_of(option));
  types.object(name, fields);
}

}  // namespace lazaret
