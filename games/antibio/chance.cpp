#include <bit>
#include <numeric>

#include "core/bits.h"
#include "games/antibio/chance.h"
#include "games/antibio/rules.h"

namespace lazaret::antibio {

namespace {

using What = SetupDraw::What;

// What is drawn: cards with a ticket each, or things with equal chances.
struct Due {
  enum class Kind : std::uint8_t { cards, event, equal } kind = Kind::cards;
  Verb verb = Verb::draw_card;
  Cards cards;
  std::uint64_t equal = 0;  // bit by thing
};

Due equal(Verb verb, std::uint64_t things) { return {Due::Kind::equal, verb, {}, things}; }
Due from(const Cards& cards, Verb verb = Verb::draw_card) {
  return {Due::Kind::cards, verb, cards, 0};
}

// AB-2.6: whose function no seat has yet.
std::uint64_t free_characters(const Rules& rules, const State& s) {
  std::uint64_t taken = 0;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const CharacterId character = s.seats[seat].character;
    if (character != absent) taken |= bit(rules.cards().characters[character].function);
  }
  std::uint64_t open = 0;
  for (CharacterId id = 0; id < rules.cards().characters.size(); ++id) {
    if ((taken & bit(rules.cards().characters[id].function)) == 0) open |= bit(id);
  }
  return open;
}

Due due_in_setup(const Rules& rules, const State& s) {
  const SetupDraw next = next_setup_draw(rules, s);
  switch (next.what) {
    case What::start: return equal(Verb::start, all_stations);
    case What::character: return equal(Verb::character, free_characters(rules, s));
    case What::first: return equal(Verb::first, SeatSet::first_n(rules.players()).bits());
    case What::deal: return from(s.pile);
    case What::institute: return from(rules.open_part(s, static_cast<Colour>(next.at)));
    case What::done: break;
  }
  return {};
}

Due due(const Rules& rules, const State& s) {
  if (s.frames.empty()) {
    return s.phase == Phase::event ? Due{Due::Kind::event, Verb::draw_event, {}, 0} : from(s.pile);
  }
  const Frame& top = s.frames.back();
  switch (top.kind) {
    case Frame::Kind::setup: return due_in_setup(rules, s);
    case Frame::Kind::fill: return from(rules.open_part(s, static_cast<Colour>(top.a)));
    case Frame::Kind::problem:
      return from(only_kinds(s.problems.unseen, rules.cards().level[next_level(s)]));
    case Frame::Kind::face: return from(s.seats[s.turn].hand, Verb::steal);
    default: return from(s.pile);
  }
}

// AB-3.2: left.own / all / own cards against left.others / all / others, as whole numbers.
struct EventOdds {
  std::uint32_t own = 0;
  std::uint32_t others = 0;
};

EventOdds event_odds(const Events& events) {
  if (events.own_left == 0) return {0, 1};
  if (events.others_left == 0) return {1, 0};
  const auto own = static_cast<std::uint32_t>(events.own_left * std::popcount(events.others));
  const auto others = static_cast<std::uint32_t>(events.others_left * std::popcount(events.own));
  const std::uint32_t common = std::gcd(own, others);
  return {own / common, others / common};
}

Action event_at(const Events& events, std::uint32_t ticket) {
  const EventOdds odds = event_odds(events);
  const std::uint32_t own_tickets = odds.own * bit_count(events.own);
  if (ticket < own_tickets)
    return act(Verb::draw_event, static_cast<int>(nth_bit(events.own, ticket / odds.own)));
  return act(Verb::draw_event,
             static_cast<int>(nth_bit(events.others, (ticket - own_tickets) / odds.others)));
}

}  // namespace

std::uint32_t Rules::tickets(const State& s) const {
  const Due what = due(*this, s);
  if (what.kind == Due::Kind::cards) return static_cast<std::uint32_t>(what.cards.size());
  if (what.kind == Due::Kind::equal) return bit_count(what.equal);
  const EventOdds odds = event_odds(s.events);
  return odds.own * bit_count(s.events.own) + odds.others * bit_count(s.events.others);
}

Action Rules::outcome(const State& s, std::uint32_t ticket) const {
  const Due what = due(*this, s);
  if (what.kind == Due::Kind::cards) return act(what.verb, what.cards.at(ticket));
  if (what.kind == Due::Kind::equal)
    return act(what.verb, static_cast<int>(nth_bit(what.equal, ticket)));
  return event_at(s.events, ticket);
}

Rules::Outcomes Rules::chances(const State& s) const {
  Outcomes outcomes;
  const Due what = due(*this, s);
  const auto add = [&](std::uint8_t thing, std::uint32_t weight) {
    if (weight > 0) outcomes.push_back({act(what.verb, thing), weight});
  };
  if (what.kind == Due::Kind::cards) {
    for_each_bit(what.cards.kinds(), [&](CardId card) {
      add(card, static_cast<std::uint32_t>(what.cards.count(card)));
    });
  } else if (what.kind == Due::Kind::equal) {
    for_each_bit(what.equal, [&](std::uint8_t thing) { add(thing, 1); });
  } else {
    const EventOdds odds = event_odds(s.events);
    for_each_bit(s.events.own, [&](EventId event) { add(event, odds.own); });
    for_each_bit(s.events.others, [&](EventId event) { add(event, odds.others); });
  }
  return outcomes;
}

std::optional<Refusal> Rules::why_not_chance(const State& s, Action action) const {
  if (!chance_due(s)) return refuse(Clause::no_chance_due);
  const Outcomes outcomes = chances(s);
  for (const Outcome& outcome : outcomes) {
    if (outcome.action == action) return {};
  }
  return refuse(Clause::cannot_come);
}

}  // namespace lazaret::antibio
