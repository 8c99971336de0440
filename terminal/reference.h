// The rules of a game clause by clause, in the reader's language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen.h"

namespace lazaret::terminal {

// "- **XX-3.2** text" -> XX-3.2; nothing if the line is no clause.
std::string clause_number(const std::string& line);

// What somebody looks for: sections and clauses ("XX-3", "XX-3.2"), and words of their texts.
struct Wanted {
  std::vector<std::string> numbers;
  std::vector<std::string> words;
  bool in_code = true;  // are words of `code` words, too
};
Wanted wanted_of(const std::vector<std::string>& asked);

// Clauses that have one of the numbers, or all of the words; all of them if nothing is wanted. How
// many were printed, or would have been if there were no limit.
int print_clauses(const Screen& screen, std::string_view rules, const Wanted& wanted,
                  int most = 10'000);

}  // namespace lazaret::terminal
