// The games of a contest, played in parallel, batch by batch.
#pragma once

#include <optional>

#include "core/match.h"
#include "lab/play/crew.h"
#include "lab/rate/contest.h"

namespace lazaret::lab {

// A game to be played: which deal, and which bot in each seat.
struct Seating {
  std::uint64_t deal = 0;
  std::vector<std::string> bots;
};

// The wins of each seat, in parts of whole_win.
using SeatWins = std::vector<std::uint64_t>;

// What came of each game; nothing where it was stopped. All processes get all of it.
Expected<std::vector<std::optional<SeatWins>>> play_seatings(const ContestOptions& options,
                                                             const Match& first,
                                                             const std::vector<Seating>& seatings,
                                                             const Crew& crew,
                                                             const Progress& progress);

}  // namespace lazaret::lab
