// Zombie Life: what a seat may know, and a table it may be sitting at.
#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

// ZL-15.4: all but that card is open to all.
View Rules::observe(const State& s, Seat seat) const {
  View view{seat, s, holds_card(s) && seat != s.turn};
  if (view.card_hidden) {
    cards_.add(view.table.deck, s.drawn);
    view.table.drawn = 0;
    view.table.phase = Phase::place;
  }
  return view;
}

State Rules::sample(const View& view, Rng& rng) const {
  State s = view.table;
  if (!view.card_hidden) return s;
  // The mover was asked where to put it, so neither zone holds its rank (but see Phase::place_one).
  const Ranks refuge = s.refuge[s.turn];
  Cards possible = without(s.deck, refuge | s.horde);
  if (possible.empty()) possible = without(s.deck, refuge & s.horde);
  const int rank = cards_.rank_at(possible, rng.below(static_cast<std::uint32_t>(possible.size())));
  cards_.remove(s.deck, rank);
  s.drawn = static_cast<std::uint8_t>(rank);
  s.phase = refuge.has(rank) || s.horde.has(rank) ? Phase::place_one : Phase::place;
  return s;
}

Cards Rules::without(Cards cards, Ranks excluded) const {
  for (; !excluded.empty(); excluded.remove(excluded.lowest())) {
    while (cards_.count(cards, excluded.lowest()) > 0) cards_.remove(cards, excluded.lowest());
  }
  return cards;
}

}  // namespace lazaret::zombie_life
