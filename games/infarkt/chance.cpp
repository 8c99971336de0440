// What nature may do, and how likely it is (INF-5.5).
#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

Rules::Outcomes Rules::chances(const State& s) const {
  Outcomes outcomes;
  if (!waits_for_chance(s)) return outcomes;
  if (s.stage == Stage::first_player) {  // INF-3.2
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat)
      outcomes.push_back({act(Verb::first, seat), 1});
    return outcomes;
  }
  const auto list = [&](const auto& deck) {
    cards().for_each(cards().kinds(deck), [&](Card card) {
      outcomes.push_back(
          {act(Verb::draw, card), static_cast<std::uint32_t>(cards().count(deck, card))});
    });
  };
  switch (group_due(s.stage)) {
    case Group::goods: list(s.goods.deck); break;
    case Group::drugs: list(s.drugs.deck); break;
    case Group::events: list(s.events.deck); break;
  }
  return outcomes;
}

std::uint32_t Rules::tickets(const State& s) const {
  if (s.stage == Stage::first_player) return static_cast<std::uint32_t>(players_);
  switch (group_due(s.stage)) {
    case Group::goods: return static_cast<std::uint32_t>(s.goods.deck.size());
    case Group::drugs: return static_cast<std::uint32_t>(s.drugs.deck.size());
    case Group::events: break;
  }
  return static_cast<std::uint32_t>(s.events.deck.size());
}

Action Rules::outcome(const State& s, std::uint32_t ticket) const {
  if (s.stage == Stage::first_player) return act(Verb::first, ticket);
  switch (group_due(s.stage)) {
    case Group::goods: return act(Verb::draw, cards().at(s.goods.deck, ticket));
    case Group::drugs: return act(Verb::draw, cards().at(s.drugs.deck, ticket));
    case Group::events: break;
  }
  return act(Verb::draw, cards().at(s.events.deck, ticket));
}

}  // namespace lazaret::infarkt
