#include "games/zombie_life/outlook.h"

namespace lazaret::zombie_life {

Ranks deadly_ranks(const State& s, Seat seat) { return s.refuge[seat] & s.horde; }

DrawOutlook draw_outlook(const Rules& rules, const State& s, Seat seat) {
  const Cards unseen = s.deck.empty() ? rules.discard(s) : s.deck;
  DrawOutlook outlook;
  for (int rank = 1; rank <= ranks; ++rank) {
    const bool sheltered = s.refuge[seat].has(rank);
    const bool in_horde = s.horde.has(rank);
    int& fate = sheltered ? (in_horde ? outlook.overrun : outlook.horde)
                          : (in_horde ? outlook.refuge : outlook.choice);
    fate += rules.cards().count(unseen, rank);
  }
  return outlook;
}

// The rules themselves say what hiding does: the seat hides on a copy of the table.
HideOutlook hide_outlook(const Rules& rules, const State& s, Seat seat) {
  State table = s;
  table.turn = seat;
  table.phase = Phase::turn;
  table.exits
      .clear();  // while a round is dealt those of the last one still stand there: full at eight
  std::vector<Event> events;
  rules.apply(table, seat, act(Verb::pass), &events);
  return {events.front().args[1], events.front().args[2]};  // hid comes first
}

}  // namespace lazaret::zombie_life
