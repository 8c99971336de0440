// What a seat may know (INF-26), and a state that looks like it.
#include <algorithm>

#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

namespace {

template <Group G>
void blank_top(Pile<G>& pile) {
  std::fill(pile.top.begin(), pile.top.end(), Card::none);
}

// Cards for the blanks of a top, drawn from what the rest of the pile leaves open.
template <Group G>
void fill_top(const CardTable& cards, Pile<G>& pile, Rng& rng) {
  CardSet<G> rest = pile.deck;
  for (const Card card : pile.top) {
    if (card != Card::none) cards.remove(rest, card);
  }
  for (Card& card : pile.top) {
    if (card != Card::none) continue;
    card = cards.at(rest, rng.below(static_cast<std::uint32_t>(rest.size())));
    cards.remove(rest, card);
  }
}

template <Group G>
void deal_from(const CardTable& cards, CardSet<G>& deck, CardSet<G>& to, int count, Rng& rng) {
  for (; count > 0; --count) {
    const Card card = cards.at(deck, rng.below(static_cast<std::uint32_t>(deck.size())));
    cards.remove(deck, card);
    cards.add(to, card);
  }
}

bool frenzy_drawn(const State& s) { return s.stage == Stage::frenzy || s.stage == Stage::put_back; }

}  // namespace

View Rules::observe(const State& s, Seat seat) const {
  View view{seat, s, planned(s), 0, 0, 0};
  State& table = view.table;
  if (s.stage == Stage::plan && options_.sealed) {  // INF-26.3
    for (Seat other = 0; other < players_; ++other) {
      if (other != seat) table.seats[other].plan = {};
    }
  }
  if (frenzy_drawn(s) && seat != s.active) {  // INF-26.4
    view.hidden_goods = static_cast<std::uint8_t>(s.aside.goods.size());
    cards().add_all(table.goods.deck, s.aside.goods);
    table.aside.goods = {};
  }
  const bool dead = seat < players_ && !s.living.has(seat);
  if (!dead && !(s.covered.empty() && s.removed.empty())) {  // INF-26.6
    view.hidden_covered = static_cast<std::uint8_t>(s.covered.size());
    view.hidden_removed = static_cast<std::uint8_t>(s.removed.size());
    cards().add_all(table.events.deck, s.covered);
    cards().add_all(table.events.deck, s.removed);
    table.covered = table.removed = {};
  }
  if (s.known_to != seat) blank_top(table.goods);  // INF-26.5
  blank_top(table.drugs);
  blank_top(table.events);
  return view;
}

State Rules::sample(const View& view, Rng& rng) const {
  State s = view.table;
  if (s.stage == Stage::plan && options_.sealed) {
    for (const Seat other : view.planned.without(view.seat)) {
      const PlaceSet bans = s.seats[other].bans;
      PlaceSet plan;
      do {
        const Action drawn = plans_[rng.below(static_cast<std::uint32_t>(plans_.size()))];
        plan = PlaceSet::from_bits(1U << drawn.a | 1U << drawn.b | 1U << drawn.c);
      } while (!(plan & bans).empty());
      s.seats[other].plan = plan;
    }
  }
  if (view.hidden_goods > 0) {
    Goods open = s.goods.deck;  // what this seat knows to lie on top is not in the shopper's hand
    for (const Card card : s.goods.top) {
      if (card != Card::none) cards().remove(open, card);
    }
    Goods drawn;
    deal_from(cards(), open, drawn, view.hidden_goods, rng);
    cards().for_each(drawn, [&](Card card) { cards().remove(s.goods.deck, card); });
    s.aside.goods = drawn;
  }
  deal_from(cards(), s.events.deck, s.covered, view.hidden_covered, rng);
  deal_from(cards(), s.events.deck, s.removed, view.hidden_removed, rng);
  fill_top(cards(), s.goods, rng);
  fill_top(cards(), s.drugs, rng);
  fill_top(cards(), s.events, rng);
  return s;
}

}  // namespace lazaret::infarkt
