// What OpenSpiel is told about a title besides its rules: its type, and its options as parameters.
#pragma once

#include <string>

#include "core/info.h"
#include "core/seat.h"
#include "open_spiel/spiel.h"

namespace lazaret::spiel {

// What the rules do not tell.
struct Title {
  std::string long_name;
  open_spiel::GameType::Dynamics dynamics;
  open_spiel::GameType::Information information;
  int longest = 0;  // no game has more decisions than this, nor more chances
};

open_spiel::GameType type_of(const GameInfo& game, const Title& title);

// A flag is a bool, a number an int, a seat an int (-1: not named), anything else a string. The
// parts of a list are joined by '+' or by a blank: OpenSpiel takes 1+0 for a broken number.
open_spiel::GameParameter parameter_of(const OptionSpec& option);
std::string option_text(const OptionSpec& option, const open_spiel::GameParameter& parameter);

// Zero-sum: each seat that has not won pays 1 to those who have. A team wins or loses 1 together.
std::vector<double> returns_of(const GameInfo& game, int players, SeatSet winners);

}  // namespace lazaret::spiel
