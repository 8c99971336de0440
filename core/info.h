// What a game tells about itself: players, options, clauses.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"

namespace lazaret {

// A setup option. Values travel as text; lists are joined by '+'.
struct OptionSpec {
  enum class Kind : std::uint8_t {
    choice,      // one of choices
    flag,        // true or false
    number,      // min..max
    seat_order,  // every seat once
    seat,        // a seat, or one of choices
    subset,      // at most max of choices, each once; may be empty
    per_seat,    // one of items for each seat, or one of choices
  };
  std::string name;
  Kind kind = Kind::choice;
  std::string fallback;  // the default; empty for seat_order: the seats in order
  std::vector<std::string> choices;
  int min = 0;
  int max = 0;
  std::vector<std::string> items;  // per_seat only
};

// A clause that a refusal can name.
struct ClauseInfo {
  std::string_view number;  // as in rules.md
  std::string_view name;    // catalogue key: <prefix>.refusal.<name>
};

struct Grammar;

struct GameInfo {
  std::string id;      // "zombie-life"
  std::string prefix;  // of catalogue keys: "zombie_life"
  int min_players = 0;
  int max_players = 0;
  int rules_version = 0;
  bool cooperative = false;
  std::vector<OptionSpec> options;
  std::vector<ClauseInfo> clauses;
  const Grammar* grammar = nullptr;  // core/grammar.h
};

struct Setup {
  int players = 0;
  std::map<std::string, std::string> options;
  bool operator==(const Setup&) const = default;
};

// A card file somebody typed in; without text the standard cards are meant.
struct CardFile {
  std::string name;  // for error messages
  std::string text;
};

// Checks players and options, fills in the defaults.
Expected<Setup> complete(const GameInfo& game, Setup setup);

// The parts of a list value.
std::vector<std::string> list_items(std::string_view value);

// A whole decimal number and nothing else.
bool parse_number(std::string_view text, int& number);

}  // namespace lazaret
