// The legal actions, listed in a fixed order.
#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

namespace {

template <Group G>
void list_kinds(const CardTable& cards, const CardSet<G>& set, Verb verb, Actions& actions) {
  cards.for_each(cards.kinds(set), [&](Card card) { actions.push_back(act(verb, card)); });
}

}  // namespace

void Rules::legal(const State& s, Seat seat, Actions& actions) const {
  actions.clear();
  if (waits_for_chance(s) || s.stage == Stage::over || seat >= players_) return;
  if (s.stage == Stage::remove_event && seat == asked_by_fate(s)) {
    return list_kinds(cards(), s.covered, Verb::fate, actions);
  }
  if (!s.living.has(seat)) return;
  list_due(s, seat, actions);
  // INF-6.15, INF-18.2, INF-19.10
  if (!s.window.closed.has(seat)) list_kinds(cards(), s.seats[seat].drugs, Verb::drug, actions);
  if (s.window.seat != seat) return;  // INF-19.7
  if (may_shield(s, seat)) {
    const Points points = coming(s, seat);
    for (std::size_t t = 0; t < track_count; ++t) {
      if (points.at[t] > 0) actions.push_back(act(Verb::shield, t));
    }
  }
  actions.push_back(act(Verb::endure));
}

// What the stage asks of this seat.
void Rules::list_due(const State& s, Seat seat, Actions& actions) const {
  const bool turn = seat == s.active && s.window.seat == nobody;
  switch (s.stage) {
    case Stage::plan:
      if (turn || options_.sealed) list_plans(s.seats[seat].bans, actions);
      break;
    case Stage::take_event:
      if (turn) list_kinds(cards(), s.offer, Verb::event, actions);
      break;
    case Stage::act:
      if (turn) list_visits(s, seat, actions);
      break;
    case Stage::put_back:
      if (turn) list_kinds(cards(), s.aside.goods, Verb::return_card, actions);
      break;
    case Stage::choose_drug:
      if (turn) list_kinds(cards(), s.aside.drugs, Verb::stall, actions);
      break;
    default: break;
  }
}

// Whatever the seat holds and others plan (INF-7.3). Bans are rare, and this is most of what is
// listed.
void Rules::list_plans(PlaceSet bans, Actions& actions) const {
  if (bans.empty()) return actions.append({plans_.begin(), plans_.end()});
  for (const Action plan : plans_) {
    if ((places_of(plan) & bans).empty()) actions.push_back(plan);
  }
}

bool Rules::allows_plan(const State& s, Seat seat, PlaceSet plan) const {
  const auto same = [plan](Action known) { return places_of(known) == plan; };
  return std::any_of(plans_.begin(), plans_.end(), same) && (plan & s.seats[seat].bans).empty();
}

void Rules::list_visits(const State& s, Seat seat, Actions& actions) const {
  if (s.visit.place != Place::none) return list_place(s, seat, s.visit.place, actions);
  for (PlaceSet rest = s.seats[seat].plan; !rest.empty(); rest.remove(rest.first())) {
    list_place(s, seat, rest.first(), actions);
  }
}

void Rules::list_place(const State& s, Seat seat, Place place, Actions& actions) const {
  const auto add = [&](auto... deeds) {
    ((why_not_deed(s, seat, act(deeds)) ? void() : actions.push_back(act(deeds))), ...);
  };
  switch (place) {
    case Place::office: add(Verb::office); break;
    case Place::supermarket:
      add(Verb::supermarket_a, Verb::supermarket_b, Verb::supermarket_c);
      break;
    case Place::pharmacy: add(Verb::pharmacy); break;
    case Place::flea: return list_flea(s, seat, actions);
    case Place::home: list_home(s, seat, actions); break;
    case Place::fitness: add(Verb::fitness_a, Verb::fitness_b); break;
    case Place::black_market:
      if (affordable(s, seat, Verb::black_market))
        list_kinds(cards(), s.black_market, Verb::black_market, actions);
      break;
    case Place::nightlife:
      if (!affordable(s, seat, Verb::nightlife)) break;
      for (const Seat guest : s.living.without(seat))
        actions.push_back(act(Verb::nightlife, guest));
      break;
    case Place::romance: add(Verb::romance_a, Verb::romance_b); break;
    case Place::family: add(Verb::family_a, Verb::family_b); break;
    case Place::career: add(Verb::career); break;
    case Place::none: return;
  }
  actions.push_back(act(Verb::leave, index(place)));  // INF-8.2
}

void Rules::list_flea(const State& s, Seat seat, Actions& actions) const {
  const Person& person = s.seats[seat];
  const auto swaps = static_cast<std::size_t>(s.taken.goods.size() + s.taken.drugs.size());
  const auto list_swaps = [&](const auto& hand, const auto& stall) {
    cards().for_each(cards().kinds(hand), [&](Card give) {
      cards().for_each(cards().kinds(stall),
                       [&](Card get) { actions.push_back(act(Verb::trade, give, get)); });
    });
  };
  if (swaps == 0 && affordable(s, seat, Verb::flea_refresh))
    actions.push_back(act(Verb::flea_refresh));
  if (-board().trade[swaps + 1] <= person.money) {
    list_swaps(person.goods, s.stall.goods);
    list_swaps(person.drugs, s.stall.drugs);
  }
  actions.push_back(swaps > 0 ? act(Verb::trade_done) : act(Verb::leave, index(Place::flea)));
}

void Rules::list_home(const State& s, Seat seat, Actions& actions) const {
  if (!s.visit.rested && affordable(s, seat, Verb::home_rest))
    actions.push_back(act(Verb::home_rest));
  if (s.visit.served) return;
  const Goods hand = cards().kinds(s.seats[seat].goods);
  for (const Verb verb : {Verb::meal, Verb::party}) {
    if (!affordable(s, seat, verb)) continue;
    for (const Kind kind : {Kind::food, Kind::drink, Kind::tobacco}) {
      Goods others = hand;
      for (std::size_t i = 0; i < others.words.size(); ++i)
        others.words[i] &= ~cards().of_kind(kind).words[i];
      if (others.empty()) continue;
      cards().for_each(hand & cards().of_kind(kind), [&](Card one) {
        cards().for_each(others, [&](Card two) { actions.push_back(act(verb, one, two)); });
      });
    }
  }
}

}  // namespace lazaret::infarkt
