// Zombie Life: the cards that chance brings.
#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

// ZL-14.3; one card at a time (ZL-14.1).
Rules::Outcomes Rules::chances(const State& s) const {
  Outcomes outcomes;
  const Verb verb = s.phase == Phase::deal ? Verb::deal_card : Verb::draw_card;
  for (int rank = 1; rank <= ranks; ++rank) {
    const int copies = cards_.count(s.deck, rank);
    if (copies > 0) outcomes.push_back({act(verb, rank), static_cast<std::uint32_t>(copies)});
  }
  return outcomes;
}

void Rules::deal_due_cards(State& s) const {
  ask_for_card(s, s.phase, nullptr);
  if (cards_.one_rank_only(s.deck)) apply(s, nature, outcome(s, 0), nullptr);
}

}  // namespace lazaret::zombie_life
