#include "games/common/options_shape.h"

#include <algorithm>

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

void write_number_or_text(std::string& out, const std::string& text) {
  int number = 0;
  parse_number(text, number) ? write_json(out, number) : write_json(out, text);
}

bool is_list_in(const OptionSpec& option, const std::string& text) {
  const auto& choices = option.choices;
  return option.kind == Kind::seat_order || option.kind == Kind::subset ||
         (option.kind == Kind::per_seat &&
          std::find(choices.begin(), choices.end(), text) == choices.end());
}

}  // namespace

void write_option(std::string& out, const OptionSpec& option, const std::string& text) {
  if (is_list_in(option, text)) {
    write_json_list(out, list_items(text),
                    [&](const std::string& item) { write_number_or_text(out, item); });
  } else if (option.kind == Kind::flag) {
    write_json(out, text == "true");
  } else if (option.kind == Kind::number || option.kind == Kind::seat) {
    write_number_or_text(out, text);
  } else {
    write_json(out, text);
  }
}

std::string options_text(const GameInfo& game, const Setup& setup) {
  std::string out = "{";
  for (const OptionSpec& option : game.options) {
    const auto entry = setup.options.find(option.name);
    if (entry == setup.options.end()) continue;
    if (out.size() > 1) out += ',';
    write_json(out, option.name);
    out += ':';
    write_option(out, option, entry->second);
  }
  return out += '}';
}

void declare_options(TypeScript& types, std::string_view name, const GameInfo& game) {
  TypeScript::NamedTypes fields;
  for (const OptionSpec& option : game.options) fields.emplace_back(option.name, type_of(option));
  types.object(name, fields);
}

}  // namespace lazaret
