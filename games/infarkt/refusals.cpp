// What is allowed, and why not (INF-27.1 gives the order of the questions).
#include "core/refuse.h"
#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

namespace {

Phase phase_of(Verb verb) {
  return verb == Verb::event  ? Phase::events
         : verb == Verb::plan ? Phase::planning
                              : Phase::actions;
}

bool trading(const State& s) { return !s.taken.goods.empty() || !s.taken.drugs.empty(); }

}  // namespace

std::optional<Refusal> Rules::why_not(const State& s, Seat seat, Action action) const {
  const Verb verb = verb_of(action);
  const Card card = card_of(action.a);
  if (s.stage == Stage::over) return refuse(Clause::game_over);
  if (seat == nature) return why_not_chance(s, action);
  if (verb > Verb::endure) return refuse(Clause::not_a_choice);
  if (waits_for_chance(s)) return refuse(Clause::chance_decides);
  if (seat >= players_) return refuse(Clause::not_waited_for, waited_for(s).first());
  const bool asked = s.stage == Stage::remove_event && seat == asked_by_fate(s);
  if (!s.living.has(seat) && !(asked && verb == Verb::fate)) return refuse(Clause::dead);
  switch (verb) {
    case Verb::drug: return why_not_drug(s, seat, card);
    case Verb::shield: return why_not_shield(s, seat, static_cast<Track>(action.a));
    case Verb::endure: break;
    case Verb::fate: return why_not_fate(s, seat, card);
    default: return why_not_here(s, seat, action);
  }
  return s.window.seat == seat ? std::nullopt : std::optional(refuse(Clause::no_window));
}

std::optional<Refusal> Rules::why_not_chance(const State& s, Action action) const {
  const bool naming = s.stage == Stage::first_player;
  const Verb due = naming ? Verb::first : Verb::draw;
  if (!waits_for_chance(s) || verb_of(action) != due) return refuse(Clause::not_a_choice);
  if (naming)
    return action.a < players_ ? std::nullopt : std::optional(refuse(Clause::not_a_choice));
  for (const Outcome& outcome : chances(s)) {
    if (outcome.action.a == action.a) return {};
  }
  return refuse(Clause::card_not_in_pile, action.a);
}

std::optional<Refusal> Rules::why_not_drug(const State& s, Seat seat, Card card) const {
  if (s.window.closed.has(seat)) return refuse(Clause::window_closed);
  if (!lies(s.seats[seat].drugs, card)) return refuse(Clause::no_such_drug, card);
  return {};
}

std::optional<Refusal> Rules::why_not_shield(const State& s, Seat seat, Track track) const {
  if (s.window.seat != seat) return refuse(Clause::no_window_to_shield);
  if (!options_.extensions.has(Place::family)) return refuse(Clause::no_family);
  if (s.seats[seat].family == 0) return refuse(Clause::no_chip, 1, 0);
  if (index(track) >= track_count) return refuse(Clause::not_a_choice);
  const int icon = announced(s, seat)[track];
  const int off = s.window.shielded[seat][track];
  if (icon - off <= 0) return refuse(Clause::nothing_to_shield, icon > 0 ? icon : 0, off);
  return {};
}

std::optional<Refusal> Rules::why_not_fate(const State& s, Seat seat, Card card) const {
  if (s.stage != Stage::remove_event) return refuse(Clause::not_asked_by_fate, nobody);
  if (seat != asked_by_fate(s)) return refuse(Clause::not_asked_by_fate, asked_by_fate(s));
  if (!lies(s.covered, card)) return refuse(Clause::not_covered, card);
  return {};
}

// Everything that has its time and place.
std::optional<Refusal> Rules::why_not_here(const State& s, Seat seat, Action action) const {
  const Verb verb = verb_of(action);
  if (s.window.seat == seat) return refuse(Clause::answer_first);
  if (verb == Verb::plan && s.phase == Phase::actions) return refuse(Clause::plans_are_open);
  if (s.phase != phase_of(verb)) return refuse(Clause::other_phase, s.phase, phase_of(verb));
  if (verb == Verb::plan && !options_.sealed && !s.seats[seat].plan.empty())
    return refuse(Clause::planned_already);
  const SeatSet waited = waited_for(s);
  const bool amends = verb == Verb::plan && options_.sealed;
  if (!waited.has(seat) && !amends) return refuse(Clause::not_waited_for, waited.first());
  if (verb == Verb::plan) return why_not_plan(s, seat, action);
  if (verb == Verb::event) {
    const Card card = card_of(action.a);
    return lies(s.offer, card) ? std::nullopt
                               : std::optional(refuse(Clause::event_not_offered, card));
  }
  if ((s.stage == Stage::put_back && verb != Verb::return_card) ||
      (s.stage == Stage::choose_drug && verb != Verb::stall)) {
    return refuse(Clause::choose_card_first);
  }
  return why_not_deed(s, seat, action);
}

std::optional<Refusal> Rules::why_not_plan(const State& s, Seat seat, Action action) const {
  const std::array<std::uint8_t, 3> named = {action.a, action.b, action.c};
  for (const std::uint8_t place : named) {
    if (place >= place_count || !in_play_.has(static_cast<Place>(place)))
      return refuse(Clause::place_not_in_play, place);
  }
  if (named[0] > named[1] || named[1] > named[2])
    return refuse(Clause::not_a_choice);  // INF-30.2: one form each
  if (named[0] == named[1] || named[1] == named[2]) return refuse(Clause::place_twice, named[1]);
  for (const std::uint8_t place : named) {  // each for itself (INF-7.14)
    if (s.seats[seat].bans.has(static_cast<Place>(place)))
      return refuse(Clause::place_banned, place);
  }
  for (const std::uint8_t place : named) {
    const Place other = board().places[place].excludes;
    for (const std::uint8_t second : named) {
      if (static_cast<Place>(second) == other) return refuse(Clause::places_exclude, place, second);
    }
  }
  return {};
}

Place Rules::place_of(Verb verb) const {
  if (static_cast<std::size_t>(verb) < deed_count) return action(verb).place;
  return verb == Verb::trade || verb == Verb::trade_done ? Place::flea : Place::none;
}

Place Rules::place_of(Action action) const {
  return verb_of(action) == Verb::leave ? static_cast<Place>(action.a) : place_of(verb_of(action));
}

std::optional<Refusal> Rules::why_not_visit(const State& s, Seat seat, Place place) const {
  if (s.visit.place != Place::none && s.visit.place != place)
    return refuse(Clause::other_visit, s.visit.place);
  if (index(place) >= place_count || !s.seats[seat].plan.has(place))
    return refuse(Clause::no_piece_there, place);
  return {};
}

// What else than money a frame of the board asks for; whether it does any good is the seat's own
// business (INF-8.14, INF-10.2).
inline std::optional<Refusal> Rules::why_not_frame(const State& s, Seat seat, Action action) const {
  const Card card = card_of(action.a);
  switch (verb_of(action)) {
    case Verb::pharmacy:
      if (s.drugs.deck.empty() && s.drugs.discard.empty()) return refuse(Clause::no_drugs_left, 0);
      return {};
    case Verb::flea_refresh:
      if (trading(s)) return refuse(Clause::trade_has_begun);
      return {};
    case Verb::home_rest:
      if (s.visit.rested) return refuse(Clause::rested_already);
      return {};
    case Verb::black_market:
      if (s.black_market.empty()) return refuse(Clause::market_empty);
      if (!lies(s.black_market, card)) return refuse(Clause::not_on_market, card);
      return {};
    case Verb::meal:
    case Verb::party: return why_not_serve(s, seat, card, card_of(action.b));
    case Verb::nightlife: return why_not_invite(s, seat, action.a);
    case Verb::family_a:
    case Verb::family_b: return why_not_chips(s, seat, this->action(verb_of(action)).family);
    default: return {};
  }
}

std::optional<Refusal> Rules::why_not_deed(const State& s, Seat seat, Action action) const {
  const Verb verb = verb_of(action);
  const Card card = card_of(action.a);
  if (verb == Verb::return_card) {
    if (s.stage == Stage::put_back && lies(s.aside.goods, card)) return {};
    return refuse(Clause::not_drawn_by_frenzy, card);
  }
  if (verb == Verb::stall) {
    if (s.stage == Stage::choose_drug && lies(s.aside.drugs, card)) return {};
    return refuse(Clause::not_drawn_by_refresh, card);
  }
  if (auto refusal = why_not_visit(s, seat, place_of(action))) return refusal;
  if (verb == Verb::trade) return why_not_trade(s, seat, card, card_of(action.b));
  if (verb == Verb::trade_done)
    return trading(s) ? std::nullopt : std::optional(refuse(Clause::no_trade_yet));
  if (verb == Verb::leave)
    return trading(s) ? std::optional(refuse(Clause::trade_not_ended)) : std::nullopt;
  if (auto refusal = why_not_frame(s, seat, action)) return refusal;
  const int cost = this->action(verb).cost;
  const int money = s.seats[seat].money;
  return cost <= money ? std::nullopt : std::optional(refuse(Clause::too_dear, cost, money));
}

std::optional<Refusal> Rules::why_not_trade(const State& s, Seat seat, Card give, Card get) const {
  const Person& person = s.seats[seat];
  const auto among = [&](const Cards& set, Card card) {
    return lies(set.goods, card) || lies(set.drugs, card);
  };
  if (!lies(person.goods, give) && !lies(person.drugs, give))
    return refuse(among(s.taken, give) ? Clause::taken_in_trade : Clause::not_in_hand, give);
  if (!among(s.stall, get))
    return refuse(among(s.aside, get) ? Clause::given_in_trade : Clause::not_on_stall, get);
  if (cards().is(give, Group::drugs) != cards().is(get, Group::drugs))
    return refuse(Clause::unlike_cards, give, get);
  const auto swaps = static_cast<std::size_t>(s.taken.goods.size() + s.taken.drugs.size());
  const int cost = -board().trade[swaps + 1];
  if (cost > person.money) return refuse(Clause::swap_too_dear, cost, person.money);
  return {};
}

std::optional<Refusal> Rules::why_not_serve(const State& s, Seat seat, Card one, Card two) const {
  if (s.visit.served) return refuse(Clause::served_already);
  for (const Card card : {one, two}) {
    if (!lies(s.seats[seat].goods, card)) return refuse(Clause::not_among_goods, card);
  }
  if (cards().face(one).kind == cards().face(two).kind)
    return refuse(Clause::same_symbol, one, two);
  return {};
}

std::optional<Refusal> Rules::why_not_chips(const State& s, Seat seat, int wanted) const {
  const int held = s.seats[seat].family;
  if (held + wanted > board().family.most) return refuse(Clause::too_many_chips, wanted, held);
  if (wanted > s.family_supply) return refuse(Clause::supply_too_small, wanted, s.family_supply);
  return {};
}

std::optional<Refusal> Rules::why_not_invite(const State& s, Seat seat, Seat guest) const {
  if (guest < players_ && !s.living.has(guest)) return refuse(Clause::guest_is_dead, guest);
  if (guest == seat || guest >= players_) return refuse(Clause::no_such_guest, guest);
  return {};
}

}  // namespace lazaret::infarkt
