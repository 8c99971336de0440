// Positions as JSON (INF-29.1 to INF-29.8).
#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

std::optional<CardId> id_or_nothing(const CardTable& cards, Card card) {
  return card == Card::none ? std::nullopt : std::optional<CardId>(cards.id(card));
}

template <Group G>
CardIds list_of(const CardTable& cards, const CardSet<G>& set) {
  CardIds list;
  cards.for_each(set, [&](Card card) { list.emplace_back(cards.id(card)); });
  return list;
}

template <Group G>
Listed<int> counts_of(const CardTable& cards, const CardSet<G>& set) {
  Listed<int> counts;
  cards.for_each(cards.kinds(set),
                 [&](Card card) { counts.emplace_back(cards.id(card), cards.count(set, card)); });
  return counts;
}

template <Group G>
PileShape shape_of(const CardTable& cards, const Pile<G>& pile) {
  PileShape shape{{counts_of(cards, pile.deck)}, counts_of(cards, pile.discard), {}};
  for (std::size_t i = pile.top.size(); i > 0; --i)
    shape.top.push_back(id_or_nothing(cards, pile.top[i - 1]));
  return shape;
}

CardIds diary_of(const CardTable& cards, const Diaries& diaries, Seat seat) {
  std::size_t at = 0;
  for (Seat before = 0; before < seat; ++before) at += diaries.size[before];
  CardIds list;
  for (std::size_t i = 0; i < diaries.size[seat]; ++i)
    list.emplace_back(cards.id(diaries.cards[at + i]));
  return list;
}

PersonShape shape_of(const CardTable& cards, const State& s, Seat seat) {
  const Person& person = s.seats[seat];
  return {s.living.has(seat),
          {person.tracks},
          person.money,
          list_of(cards, person.goods),
          list_of(cards, person.drugs),
          person.family,
          person.career,
          diary_of(cards, s.diaries, seat),
          list_of(person.plan),
          list_of(person.bans)};
}

void add_deed(const CardTable& cards, const State& s, UnderWayShape& out) {
  if (s.visit.place != Place::none) out.visit = s.visit.place;
  out.rested = s.visit.rested;
  out.served = s.visit.served;
  if (s.deed.verb != Verb::none) out.action = s.deed.verb;
  out.card = id_or_nothing(cards, s.deed.card);
  if (s.deed.courses[0] != Card::none) {
    out.courses = {cards.id(s.deed.courses[0]), cards.id(s.deed.courses[1])};
    out.course = s.deed.course;
  }
  out.due = s.deed.due;
  out.guests = s.deed.guests;
}

void add_aside(const CardTable& cards, const State& s, UnderWayShape& out) {
  out.aside_goods = list_of(cards, s.aside.goods);
  out.aside_drugs = list_of(cards, s.aside.drugs);
  out.taken_goods = list_of(cards, s.taken.goods);
  out.taken_drugs = list_of(cards, s.taken.drugs);
  out.covered = list_of(cards, s.covered);
  out.removed = list_of(cards, s.removed);
}

void add_window(const Rules& rules, const State& s, UnderWayShape& out) {
  if (s.window.seat != nobody) out.window = s.window.seat;
  out.closed = s.window.closed;
  const auto players = static_cast<std::size_t>(rules.players());
  if (s.window.shielded != Window{}.shielded) {
    for (const Points& points : std::span(s.window.shielded).first(players))
      out.shielded.push_back({points});
  }
  if (s.unpaid != State{}.unpaid) {
    const auto unpaid = std::span(s.unpaid).first(players);
    out.unpaid.assign(unpaid.begin(), unpaid.end());
  }
  out.chain = s.chain;
  out.unshocked = s.unshocked;
  out.unburied = s.unburied;
}

// INF-29.6: nothing is under way if nothing but the step could be said.
std::optional<UnderWayShape> under_way(const Rules& rules, const State& s) {
  UnderWayShape out;
  out.step = s.stage;
  const UnderWayShape nothing = out;
  add_deed(rules.cards(), s, out);
  add_aside(rules.cards(), s, out);
  add_window(rules, s, out);
  const bool plain = s.stage == plain_stage(s.phase) && out == nothing;
  return plain ? std::nullopt : std::optional(std::move(out));
}

}  // namespace

std::vector<Place> list_of(PlaceSet places) {
  std::vector<Place> list;
  for (; !places.empty(); places.remove(places.first())) list.push_back(places.first());
  return list;
}

// INF-29.2
Stage plain_stage(Phase phase) {
  switch (phase) {
    case Phase::events: return Stage::take_event;
    case Phase::planning: return Stage::plan;
    case Phase::actions: return Stage::act;
    case Phase::check: return Stage::check;
    case Phase::over: break;
  }
  return Stage::over;
}

PositionShape shape_of(const Rules& rules, const State& s) {
  const CardTable& cards = rules.cards();
  PositionShape out;
  out.game = Rules::info().id;
  out.players = rules.players();
  out.options = {options_text(Rules::info(), rules.setup())};
  out.round = s.round;
  out.phase = s.phase;
  out.first = s.first;
  out.active = s.active;
  for (Seat seat = 0; seat < rules.players(); ++seat) out.seats.push_back(shape_of(cards, s, seat));
  out.offer = list_of(cards, s.offer);
  out.stall.goods = list_of(cards, s.stall.goods);
  if (!s.stall.drugs.empty()) out.stall.drug = cards.id(cards.first(s.stall.drugs));
  out.black_market = list_of(cards, s.black_market);
  out.dead = s.dead;
  out.goods.pile = shape_of(cards, s.goods);
  if (s.known_to != nobody) out.goods.known_to = s.known_to;
  out.drugs = shape_of(cards, s.drugs);
  out.events = {shape_of(cards, s.events), list_of(cards, s.fate)};
  out.supply = {s.family_supply, s.career_supply};
  if (s.phase == Phase::over) out.winners = s.winners;  // INF-29.7
  out.under_way = under_way(rules, s);
  return out;
}

std::string to_json(const Rules& rules, const State& s) { return to_json_text(shape_of(rules, s)); }

}  // namespace lazaret::infarkt
