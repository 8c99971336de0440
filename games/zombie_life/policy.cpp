#include "games/zombie_life/policy.h"

#include <algorithm>

namespace lazaret::zombie_life {

namespace {

int copies_left(const Rules& rules, const State& s, int rank) {
  return rules.cards().count(s.deck, rank);
}

// The rank that is safest to hold: few copies left that could overrun us.
Action best_take(const Rules& rules, const State& s, Ranks free) {
  int best = free.lowest();
  for (; !free.empty(); free.remove(free.lowest())) {
    if (copies_left(rules, s, free.lowest()) < copies_left(rules, s, best)) best = free.lowest();
  }
  return act(Verb::take, best);
}

// A card in the horde is deadly only with its twin in the refuge: common ranks go there, rare ones
// stay.
Action best_place(const Rules& rules, const State& s) {
  const bool common = copies_left(rules, s, s.drawn) * 6 > s.deck.size();
  const bool needs_cards = s.refuge[s.turn].size() < s.in.size() + 2;
  return act(common && !needs_cards ? Verb::place_horde : Verb::place_refuge);
}

// Drawing gains at most a card and may lose them all: bad / all of losing what hiding would bring.
// In hundredths of a point.
int gain_of_drawing(const Rules& rules, const State& s) {
  const Rules::Odds odds = rules.overrun_odds(s, s.turn);
  const int stake = points_in_reach(rules, s, s.turn) + 1;
  return 100 * (odds.all - odds.bad - odds.bad * (stake + 1)) / odds.all;
}

// The dealer keeps the lowest card to go first, and gives the rest as they come.
Action best_gift(const Rules& rules, const State& s) {
  const bool own_is_open = rules.without_card(s).has(s.turn);
  std::uint32_t k = 0;
  while (own_is_open && rules.nth_legal(s, s.turn, k).b != s.turn) ++k;
  return rules.nth_legal(s, s.turn, k);
}

}  // namespace

int points_in_reach(const Rules& /*rules*/, const State& s, Seat seat) {
  return std::max(0, s.refuge[seat].size() - (s.in.size() - 1));
}

Action likely_move(const Rules& rules, const State& s, Seat /*seat*/) {
  if (s.phase == Phase::redeal) return best_gift(rules, s);
  if (s.phase == Phase::place) return best_place(rules, s);
  if (s.phase == Phase::place_one) return rules.nth_legal(s, s.turn, 0);
  const Ranks free = rules.takeable(s, s.turn);
  if (!free.empty()) return best_take(rules, s, free);
  return act(gain_of_drawing(rules, s) > 0 ? Verb::draw : Verb::pass);
}

// Hundredths of a point, hiding being 0.
void worth_of(const Rules& rules, const State& s, Seat seat, std::span<const Action> actions,
              std::span<int> worth) {
  constexpr int better = 40;  // of two zones, or of gifts
  const Action best = likely_move(rules, s, seat);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action action = actions[i];
    switch (verb_of(action)) {
      case Verb::draw: worth[i] = gain_of_drawing(rules, s); break;
      case Verb::pass: worth[i] = 0; break;
      case Verb::take: worth[i] = 110 - copies_left(rules, s, action.a); break;
      default: worth[i] = action == best ? better : 0;
    }
  }
}

}  // namespace lazaret::zombie_life
