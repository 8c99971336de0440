// What a seat may know (INF-26), states that look like it, and its fingerprint.
#include <algorithm>

#include "games/infarkt/policy.h"

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

template <class Enum>
std::uint64_t byte(Enum value, unsigned place) {
  return std::uint64_t{static_cast<std::uint8_t>(value)} << (8 * place);
}

void add_person(Digest& digest, const Person& person, PlaceSet plan) {
  digest.add_words(person.tracks);
  digest.add_words(person.goods);
  digest.add_words(person.drugs);
  digest.add(person.money | std::uint64_t{plan.bits()} << 16 |
             std::uint64_t{person.bans.bits()} << 32 | byte(person.family, 6) |
             byte(person.career, 7));
}

void add_deed(Digest& digest, const Deed& deed) {
  digest.add(byte(deed.verb, 0) | byte(deed.card, 1) | byte(deed.courses[0], 2) |
             byte(deed.courses[1], 3) | byte(deed.course, 4) | byte(deed.guests.bits(), 5));
}

}  // namespace

// What is not taken out here is open to everybody (INF-26.1, INF-26.2).
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

// INF-26.3, INF-26.4, INF-26.5, INF-26.6
bool Rules::shows_secrets(const View& view) const {
  const State& s = view.table;
  if (view.seat >= players_) return false;
  const bool plans = s.stage == Stage::plan && options_.sealed;
  const bool knows_the_top = s.known_to == view.seat && !s.goods.top.empty();
  return plans || knows_the_top || (frenzy_drawn(s) && view.seat == s.active) || !s.covered.empty();
}

State Rules::sample(const View& view, Rng& rng) const {
  State s = view.table;
  if (s.stage == Stage::plan && options_.sealed) {
    for (const Seat other : view.planned.without(view.seat)) {
      const PlaceSet bans = s.seats[other].bans;
      PlaceSet plan;
      do {
        const Action drawn = plans_[rng.below(static_cast<std::uint32_t>(plans_.size()))];
        plan = places_of(drawn);
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

// Whoever has sealed a plan is thought to plan again: what he would do now is all that is known of
// it, and the order of commitment does not matter (INF-7.4).
State imagined(const Rules& rules, const View& view, Rng& rng) {
  if (view.planned.without(view.seat).empty()) return rules.sample(view, rng);
  View open = view;
  open.planned = view.planned & SeatSet::only(view.seat);
  return rules.sample(open, rng);
}

// Without piles, discards and diaries: they matter little, and situations that differ in nothing
// else are better taken for one.
std::uint64_t fingerprint(const Rules& rules, const State& s, Seat seat) {
  const bool sealed = s.stage == Stage::plan && rules.options().sealed;  // INF-26.3
  Digest digest(seat);
  for (Seat other = 0; other < rules.players(); ++other)
    add_person(digest, s.seats[other], sealed && other != seat ? PlaceSet{} : s.seats[other].plan);
  digest.add_words(s.offer);
  digest.add_words(s.stall.goods);
  digest.add_words(s.stall.drugs);
  digest.add_words(s.taken.goods);
  digest.add_words(s.taken.drugs);
  digest.add_words(s.black_market);
  digest.add_words(s.aside.drugs);
  if (seat == s.active) digest.add_words(s.aside.goods);  // INF-26.4
  if (!s.living.has(seat)) digest.add_words(s.covered);   // INF-26.6
  if (seat < max_people) digest.add_words(s.window.shielded[seat]);
  add_deed(digest, s.deed);
  digest.add(byte(s.stage, 0) | byte(s.round, 1) | byte(s.active, 2) | byte(s.first, 3) |
             byte(s.window.seat, 4) | byte(s.window.closed.bits(), 5) | byte(s.visit.place, 6) |
             byte(s.visit.rested ? 1 : 0, 7));
  digest.add(byte(s.visit.served ? 1 : 0, 0) | byte(s.living.bits(), 1));
  return digest.value() | 1U;
}

}  // namespace lazaret::infarkt
