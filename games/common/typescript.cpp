#include "games/common/typescript.h"

#include <cctype>

namespace lazaret {

namespace {

// "int" is ours; TypeScript calls it number. Bars and commas get their spaces.
std::string spelt(std::string_view type) {
  std::string text;
  std::size_t at = 0;
  const auto in_word = [&](std::size_t i) {
    return i < type.size() &&
           (std::isalnum(static_cast<unsigned char>(type[i])) != 0 || type[i] == '_');
  };
  while (at < type.size()) {
    std::size_t end = at;
    while (in_word(end)) ++end;
    if (end == at) ++end;
    const std::string_view part = type.substr(at, end - at);
    if (part == "int")
      text += "number";
    else if (part == "|")
      text += " | ";
    else if (part == ",")
      text += ", ";
    else
      text += part;
    at = end;
  }
  return text;
}

std::string comment(std::string_view about) {
  return about.empty() ? std::string() : "/** " + std::string(about) + " */\n";
}

}  // namespace

std::string union_of(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words)
    text.append(text.empty() ? "'" : "|'").append(word).append("'");
  return text;
}

void TypeScript::alias(std::string_view name, std::string_view type, std::string_view about) {
  if (!names_.insert(std::string(name)).second) return;
  text_ += "\n" + comment(about) + "export type " + std::string(name) + " = " + spelt(type) + ";\n";
}

void TypeScript::object(std::string_view name, const NamedTypes& fields) {
  if (!names_.insert(std::string(name)).second) return;
  Fields lines(*this);
  for (const auto& [field, type] : fields) lines.line(field, type);
  interface(name, lines.lines(), {});
}

void TypeScript::Fields::line(std::string_view name, std::string_view type) {
  lines_.append("  ").append(name).append(": ").append(spelt(type)).append(";\n");
}

void TypeScript::interface(std::string_view name, std::string_view lines, std::string_view about) {
  text_ += "\n" + comment(about) + "export interface " + std::string(name) + " {\n" +
           std::string(lines) + "}\n";
}

// "; args: { rank: number; to: number }"
std::string TypeScript::arguments(const Grammar& grammar, std::string_view field,
                                  std::span<const Part> args) const {
  std::string text;
  for (const Part& arg : args) {
    const ArgKind& kind = grammar.kinds[arg.kind];
    std::string type = kind.form == Phrase::Arg::Kind::word ? "string" : "number";
    std::string name(kind.name);
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    if (enums_.contains(name)) type = std::move(name);
    text.append(text.empty() ? "{ " : "; ").append(arg.text).append(": ").append(type);
  }
  return text.empty() ? text : "; " + std::string(field) + ": " + text + " }";
}

void TypeScript::declare_words(const Grammar& grammar) {
  std::string said;
  for (const SaidForm& form : forms_of(grammar))
    said += "\n  | { verb: '" + form.name + "'" + arguments(grammar, "args", form.args) + " }";
  std::string happened;
  for (const Row& event : grammar.events)
    happened += "\n  | { event: '" + std::string(event.name) + "'" +
                arguments(grammar, "values", {event.parts.begin(), event.parts.end()}) + " }";
  std::vector<std::string_view> numbers;
  for (const Row& clause : grammar.clauses) {
    if (numbers.empty() || numbers.back() != clause.number) numbers.push_back(clause.number);
  }
  text_ += "\n/** What a player can do. */\nexport type Said =" + said +
           ";\n\n/** What can happen in the match. */\nexport type Happened =" + happened + ";\n";
  alias("Clause", union_of(numbers), "What a refusal cites.");
}

}  // namespace lazaret
