#include "games/infarkt/orders.h"

namespace lazaret::infarkt {

bool sealed_now(const Rules& rules, const State& s) {
  return s.stage == Stage::plan && rules.options().sealed;
}

std::optional<Seat> open_window(const State& s) {
  if (s.window.seat == nobody) return {};
  return s.window.seat;
}

std::optional<Action> answer_window(const Rules& rules, const State& s, Seat seat, Order order) {
  if (order == Order::ask || s.window.seat != seat) return {};
  const Points after = rules.moved(s.seats[seat].tracks, rules.coming(s, seat));
  if (order == Order::unless_fatal && rules.deadly(after)) return {};
  return act(Verb::endure);
}

}  // namespace lazaret::infarkt
