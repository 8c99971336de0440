// Positions of a game as random play and chance bring them about.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "core/match_of.h"
#include "games/all.h"

namespace lazaret {

template <Game G>
std::shared_ptr<const G> rules_for(const Setup& setup) {
  auto rules = G::make(setup, {});
  EXPECT_TRUE(rules) << rules.error().message;
  return std::make_shared<const G>(std::move(*rules));
}

// Plays at random, somebody in a hurry now and then, and calls visit(state, pending) before every
// decision.
template <Game G, class Visit>
void for_each_decision(const G& g, std::uint64_t seed, int games, Visit visit) {
  Rng rng(seed);
  Actions list;
  for (int game = 0; game < games; ++game) {
    auto s = g.start();
    for (Pending p = g.pending(s); p.kind != Pending::Kind::over; p = g.pending(s)) {
      if (p.kind == Pending::Kind::chance) {
        g.apply(s, nature, random_outcome(g, s, rng), nullptr);
        continue;
      }
      visit(std::as_const(s), p);
      const SeatSet acting = p.must;
      const auto skip = rng.below(static_cast<std::uint32_t>(acting.size()));
      const auto seat = static_cast<Seat>(nth_bit(acting.bits(), skip));
      g.apply(s, seat, random_legal(g, s, seat, rng, list), nullptr);
    }
  }
}

}  // namespace lazaret
