#include "games/zombie_life/policy.h"

#include <algorithm>

namespace lazaret::zombie_life {

namespace {

// Points if the seat hid now, and the cards it stands to lose.
int points_if_hiding(const State& s, Seat seat) {
  return std::max(0, s.refuge[seat].size() - (s.in.size() - 1));
}

int copies_left(const Rules& rules, const State& s, int rank) {
  return rules.cards().count(s.deck, rank);
}

// The rank that is safest to hold: few copies left that could overrun us.
Action best_take(const Rules& rules, const State& s, std::span<const Action> takes) {
  return *std::min_element(takes.begin(), takes.end(), [&](Action x, Action y) {
    return copies_left(rules, s, x.a) < copies_left(rules, s, y.a);
  });
}

// A card in the horde is deadly only with its twin in the refuge: common ranks go there, rare ones
// stay.
Action best_place(const Rules& rules, const State& s) {
  const bool common = copies_left(rules, s, s.drawn) * 6 > s.deck.size();
  const bool needs_cards = s.refuge[s.turn].size() < s.in.size() + 2;
  return act(common && !needs_cards ? Verb::place_horde : Verb::place_refuge);
}

// Drawing gains at most a card and may lose them all: bad / all of losing what hiding would bring.
bool worth_drawing(const Rules& rules, const State& s, Seat seat) {
  const Rules::Odds odds = rules.overrun_odds(s, seat);
  const int stake = points_if_hiding(s, seat) + 1;
  return odds.bad * (stake + 1) < (odds.all - odds.bad);
}

// The dealer keeps the lowest card to go first, and gives the rest as they come.
Action best_gift(const State& s, std::span<const Action> gifts) {
  for (const Action gift : gifts) {
    if (gift.b == s.turn) return gift;
  }
  return gifts.front();
}

}  // namespace

Action greedy(const Rules& rules, const View& view, std::span<const Action> legal, Seat seat,
              Rng& /*rng*/) {
  const State& s = view.table;
  if (s.phase == Phase::redeal) return best_gift(s, legal);
  if (s.phase == Phase::place) return best_place(rules, s);
  if (s.phase == Phase::place_one) return legal.front();
  const auto takes = legal.subspan(2);
  if (!takes.empty()) return best_take(rules, s, takes);
  return worth_drawing(rules, s, seat) ? act(Verb::draw) : act(Verb::pass);
}

}  // namespace lazaret::zombie_life
