// Counting positions: a number that changes when the rules do.
#pragma once

#include "core/game.h"

namespace lazaret {

// Leaves of the tree of that many steps; every outcome of chance is a branch of its own.
template <Game G>
std::uint64_t perft(const G& g, const typename G::State& s, int depth) {
  if (depth == 0) return 1;
  const Pending pending = g.pending(s);
  std::uint64_t leaves = pending.kind == Pending::Kind::over ? 1 : 0;
  const auto descend = [&](Seat seat, Action action) {
    auto next = s;
    g.apply(next, seat, action, nullptr);
    leaves += perft(g, next, depth - 1);
  };
  if (pending.kind == Pending::Kind::chance) {
    for (const Outcome& outcome : g.chances(s)) descend(nature, outcome.action);
  }
  for (const Seat seat : pending.must | pending.may) {
    for (const Action action : legal_actions(g, s, seat)) descend(seat, action);
  }
  return leaves;
}

}  // namespace lazaret
