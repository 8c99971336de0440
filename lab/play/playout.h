// Random play through the static interface.
#pragma once

#include "core/game.h"

namespace lazaret::lab {

struct PlayoutCount {
  std::uint64_t decisions = 0;
  std::uint64_t nodes = 0;  // decisions and chances
};

// Plays on to the end. Everything is inlined into one loop where the rules are visible; the
// generator is copied so that it can live in registers.
template <Game G>
[[gnu::flatten]] PlayoutCount play_out(const G& g, typename G::State& s, Rng& shared_rng,
                                       Actions& list) {
  Rng rng = shared_rng;
  PlayoutCount count;
  for (Pending p = g.pending(s); p.kind != Pending::Kind::over; p = g.pending(s)) {
    ++count.nodes;
    if (p.kind == Pending::Kind::chance) {
      g.apply(s, nature, random_outcome(g, s, rng), nullptr);
    } else {
      ++count.decisions;
      const Seat seat = p.must.first();
      g.apply(s, seat, random_legal(g, s, seat, rng, list), nullptr);
    }
  }
  shared_rng = rng;
  return count;
}

}  // namespace lazaret::lab
