// Reading a TOML card file: every mistake is reported with file and line. For .cpp files only.
#pragma once

#define TOML_EXCEPTIONS 0
// toml++ 3.3 asserts that a table header has a name, and then reports the one that has none.
#define TOML_ASSERT(expr) static_assert(true)
// Its tables are freed by recursion, so that brackets and, below, dots must not nest as they like.
#define TOML_MAX_NESTED_VALUES 16
#include <toml++/toml.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/expected.h"
#include "core/info.h"

namespace lazaret {

inline Error bad_cards(const std::string& name, const toml::node* where, const std::string& what) {
  const auto line = where == nullptr ? 0 : where->source().begin.line;
  const std::string place = line == 0 ? name : name + ":" + std::to_string(line);
  return {"bad_cards", place + ": " + what, {}};
}

// Each dot of a key is a table in another one, and toml++ sets no limit to them.
inline std::optional<Error> refuse_dots(const CardFile& file) {
  constexpr int most_dots = 100;  // of a line
  std::string_view rest = file.text;
  for (int number = 1; !rest.empty(); ++number) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (!line.starts_with('#') && std::count(line.begin(), line.end(), '.') > most_dots)
      return Error{"bad_cards",
                   file.name + ":" + std::to_string(number) + ": more than " +
                       std::to_string(most_dots) + " dots are in this line",
                   {}};
  }
  return {};
}

inline Expected<toml::table> parse_toml(const CardFile& file) {
  if (auto error = refuse_dots(file)) return *error;
  toml::parse_result result = toml::parse(file.text);
  if (result) return std::move(result).table();  // a copy would forget the lines
  const auto& error = result.error();
  return Error{"bad_cards",
               file.name + ":" + std::to_string(error.source().begin.line) + ": " +
                   std::string(error.description()),
               {}};
}

// The head every card file has: game and format.
inline std::optional<Error> check_head(const toml::table& table, const CardFile& file,
                                       std::string_view game) {
  if (table["game"].value<std::string>() != std::string(game)) {
    return bad_cards(file.name, table.get("game"),
                     "this is no card file of " + std::string(game) +
                         ": it needs the line game = \"" + std::string(game) + "\"");
  }
  if (table["format"].value<int>() != 1) {
    return bad_cards(file.name, table.get("format"), "format must be 1");
  }
  return {};
}

}  // namespace lazaret
