// Zombie Life: what a seat may do.
#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

void Rules::legal(const State& s, Seat seat, Actions& actions) const {
  actions.clear();
  const std::uint32_t count = legal_count(s, seat);
  for (std::uint32_t k = 0; k < count; ++k) actions.push_back(nth_legal(s, seat, k));
}

std::uint32_t Rules::gift_count(const State& s) const {
  return static_cast<std::uint32_t>(pool_ranks(s).size() * without_card(s).size());
}

Action Rules::nth_gift(const State& s, std::uint32_t k) const {
  const SeatSet open = without_card(s);
  const auto seats = static_cast<std::uint32_t>(open.size());
  return act(Verb::give, pool_ranks(s).nth(k / seats),
             static_cast<int>(nth_bit(open.bits(), k % seats)));
}

}  // namespace lazaret::zombie_life
