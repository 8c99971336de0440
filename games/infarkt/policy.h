// Infarkt: a sensible beginner.
#pragma once

#include <span>

#include "core/digest.h"
#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

// Keeps itself alive, works when it is poor, buys drugs when it is ill, and poisons the neighbour
// who is nearest to the grave.
Action greedy(const Rules& rules, const View& view, std::span<const Action> legal, Seat seat,
              Rng& rng);

// The same on a state.
Action greedy_move(const Rules& rules, const State& s, std::span<const Action> actions, Seat seat,
                   Rng& rng);

// What a seat does while a game is played out.
Action likely_move(const Rules& rules, const State& s, Seat seat, Rng& rng);

// How promising each action looks, in points of harm avoided.
void worth_of(const Rules& rules, const State& s, Seat seat, std::span<const Action> actions,
              std::span<int> worth);

// A round is played to the next planning; tracks, money and cards then say how the seats stand.
inline int horizon(const Rules& /*rules*/, const State& s) { return s.round + 1; }
inline bool reached(const Rules& /*rules*/, const State& s, int round) {
  return s.round >= round && s.stage == Stage::plan;
}
std::optional<int> prospects(const Rules& rules, const State& s, Seat seat);

// A state that the seat of the view may be in.
State imagined(const Rules& rules, const View& view, Rng& rng);

// Fingerprint of what matters to the seat of what it may know; never 0.
std::uint64_t fingerprint(const Rules& rules, const State& s, Seat seat);

}  // namespace lazaret::infarkt
