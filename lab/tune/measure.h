// The figures of a simulation by name, so that a question can say what it wants of them.
#pragma once

#include <string>
#include <string_view>

#include "core/expected.h"
#include "lab/play/simulate.h"

namespace lazaret::lab {

// wins                  share of games that somebody (or the team) wins
// seat.N, seats.gap     share of the wins of a seat; the largest distance from the fair share
// rounds, rounds.pN     mean length; the N-th percentile
// rounds.A-B            share of games that take A to B rounds
// decisions             mean number of decisions
// leader.changes        changes of the leader in a game
// leader.N              how often the leader at the start of round N wins
// deaths.X, defeats.X   share of deaths of X; share of games lost by X
// share.EVENT.X         of all events of that name, how many name X
// times.EVENT, times.EVENT.X   how often in a game
// effect.EVENT.X, early.EVENT.X   win rate of those who used X minus that of the others; the same
//                       for use in the first rounds
Expected<Estimate> measure(const SimulateResult& result, std::string_view name);

// True if its unit is a share, written in percent.
bool is_share(std::string_view name);

}  // namespace lazaret::lab
