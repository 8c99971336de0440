// Whole games between bots, counted: how long they last, who wins, what happens in them, what
// helps.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lab/count/counts.h"
#include "lab/play/crew.h"
#include "lab/play/table_options.h"

namespace lazaret::lab {

// One bot for each seat.
struct SimulateOptions : TableOptions {
  std::uint64_t first_game = 0;  // its number; the games of a number are always the same
};

// An event that happened so often, and how often with each track, cause, place or card it names.
struct EventCount {
  std::uint64_t times = 0;
  std::map<std::string, std::uint64_t> with;
};

// A thing that seats used, and how they fared.
struct ThingUse {
  std::string event;  // "visited"
  std::string thing;  // "pharmacy"
  std::uint64_t times = 0;
  Effect ever;
  Effect early;  // used in the first early_rounds rounds
};

// How the games stood when a round began.
struct RoundLead {
  std::uint64_t round = 0;
  std::uint64_t games = 0;
  Estimate led;              // games with one leader
  Estimate leader_won;       // of those, the leader wins in the end
  Estimate changed;          // of those, it is another one than before
  double standing_won = 0;   // cooperative games: mean standing of the team in games won
  double standing_lost = 0;  // and lost
};

struct SimulateResult {
  std::uint64_t games = 0;  // fewer than asked for if it was stopped
  std::uint64_t with_winner = 0;
  Histogram rounds;
  Histogram decisions;
  Histogram changes;                         // of the leader, in a game
  std::vector<double> wins;                  // by seat; a win shared by n counts 1/n
  std::map<std::string, EventCount> events;  // by name
  std::vector<ThingUse> uses;                // in the order of the game's list, then by name
  std::vector<RoundLead> by_round;
  double seconds = 0;
};

// The match that all games begin with; an error says what cannot be.
Expected<std::unique_ptr<Match>> set_up(const SimulateOptions& options);

// Game i depends on the seed and on i alone, so the number of threads and processes changes
// nothing. While it runs, progress is told now and then how many games are done.
Expected<SimulateResult> simulate(const SimulateOptions& options, const Crew& crew,
                                  const Progress& progress = {});

// The two halves of it: what the games add up to, over all processes, and what that means.
Expected<Counts> count_games(const SimulateOptions& options, const Match& first, const Crew& crew,
                             const Progress& progress = {});
SimulateResult summary(const Counts& counts, const Match& match);

}  // namespace lazaret::lab
