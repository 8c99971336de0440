// Reading a TOML card file: every mistake is reported with file and line. For .cpp files only.
#pragma once

#define TOML_EXCEPTIONS 0
// toml++ 3.3 asserts that a table header has a name, and then reports the one that has none.
#define TOML_ASSERT(expr) static_assert(true)
#include <toml++/toml.h>

#include <optional>
#include <string>

#include "core/expected.h"
#include "core/info.h"

namespace lazaret {

inline Error bad_cards(const std::string& name, const toml::node* where, const std::string& what) {
  const auto line = where == nullptr ? 0 : where->source().begin.line;
  const std::string place = line == 0 ? name : name + ":" + std::to_string(line);
  return {"bad_cards", place + ": " + what, {}};
}

inline Expected<toml::table> parse_toml(const CardFile& file) {
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
