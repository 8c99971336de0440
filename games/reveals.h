// Whether a step shows somebody what was hidden from him before.
#pragma once

#include "core/game.h"

namespace lazaret {

// The worlds tried for each onlooker: a secret with two equally likely faces is overlooked once in
// 256 times, a card among many almost never, and then only an undo is granted too easily.
inline constexpr int worlds_tried = 8;

// A step reveals something if it would have looked different in some other world that the onlooker
// had to think possible. Where imagining one takes no luck there is no other.
template <Game G>
bool reveals_to(const G& g, const typename G::State& before, const Step& step, Seat onlooker) {
  auto after = before;
  g.apply(after, step.seat, step.action, nullptr);
  const auto seen = g.observe(after, onlooker);
  const auto known = g.observe(before, onlooker);
  Rng rng(onlooker);
  const std::uint64_t luck = Rng(rng).next();
  for (int i = 0; i < worlds_tried; ++i) {
    auto world = g.sample(known, rng);
    if (world == before && Rng(rng).next() == luck) return false;
    if (world == before) continue;
    if (g.why_not(world, step.seat, step.action)) return true;
    g.apply(world, step.seat, step.action, nullptr);
    if (!(g.observe(world, onlooker) == seen)) return true;
  }
  return false;
}

template <Game G>
bool reveals(const G& g, const typename G::State& before, const Step& step) {
  for (Seat seat = 0; seat < g.setup().players; ++seat) {
    if (reveals_to(g, before, step, seat)) return true;
  }
  return reveals_to(g, before, step, spectator);
}

}  // namespace lazaret
