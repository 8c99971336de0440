// Antibio+: a team player who knows what the laboratory lacks and watches the card pool.
#pragma once

#include <span>

#include "core/digest.h"
#include "games/antibio/rules.h"

namespace lazaret::antibio {

// How promising each action looks by rules of thumb, in points of a plan.
void worth_of(const Rules& rules, const State& s, Seat seat, std::span<const Action> actions,
              std::span<int> worth);

// A round is played to its end; what the team has and lacks then says how it stands.
inline int horizon(const Rules& /*rules*/, const State& s) { return s.round + 1; }
inline bool reached(const Rules& /*rules*/, const State& s, int round) {
  return s.round >= round && s.phase == Phase::event && s.frames.empty();
}
std::optional<int> prospects(const Rules& rules, const State& s, Seat seat);

// A state that the seat of the view may be in.
inline State imagined(const Rules& rules, const View& view, Rng& rng) {
  return rules.sample(view, rng);
}

// Fingerprint of what matters of the table, which is open to all; never 0.
std::uint64_t fingerprint(const Rules& rules, const State& s, Seat seat);

}  // namespace lazaret::antibio
