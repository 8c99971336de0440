// Infarkt: a sensible beginner.
#pragma once

#include <span>

#include "core/digest.h"
#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

// How promising each action looks, in points of harm avoided, to somebody who keeps himself alive,
// works when he is poor, buys drugs when he is ill, and poisons the neighbour nearest to the grave.
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
