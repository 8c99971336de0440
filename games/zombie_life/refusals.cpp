// Zombie Life: what is not allowed, and why.
#include "core/refuse.h"
#include "games/zombie_life/rules.h"

namespace lazaret::zombie_life {

// The order of the questions is ZL-4.11.
std::optional<Refusal> Rules::why_not(const State& s, Seat seat, Action action) const {
  if (s.phase == Phase::over) return refuse(Clause::game_over);
  const Verb verb = verb_of(action);
  if ((seat == nature) != (verb >= Verb::deal_card)) return refuse(Clause::not_yours_to_name);
  if (seat == nature) return why_not_chance(s, action);
  if (waits_for_card(s)) return refuse(Clause::chance_first);
  if (seat != s.turn) return why_not_now(s, seat);
  if (verb == Verb::give) return why_not_give(s, action.a, action.b);
  if (s.phase == Phase::redeal) return refuse(Clause::hand_out_first, s.pool.size());
  if (verb == Verb::place_refuge || verb == Verb::place_horde) return why_not_place(s, verb);
  if (holds_card(s)) return refuse(Clause::place_first, s.drawn);
  return verb == Verb::take ? why_not_take(s, seat, action.a) : std::nullopt;
}

Refusal Rules::why_not_now(const State& s, Seat seat) const {
  if (!s.playing.has(seat)) return refuse(Clause::absent);
  if (!s.in.has(seat)) return refuse(Clause::left_the_round);
  return refuse(Clause::not_your_turn, s.turn);
}

std::optional<Refusal> Rules::why_not_place(const State& s, Verb zone) const {
  if (!holds_card(s)) return refuse(Clause::nothing_drawn);
  if (zone == Verb::place_refuge && s.refuge[s.turn].has(s.drawn)) {
    return refuse(Clause::refuge_has_rank, s.drawn);
  }
  if (zone == Verb::place_horde && s.horde.has(s.drawn))
    return refuse(Clause::horde_has_rank, s.drawn);
  return {};
}

std::optional<Refusal> Rules::why_not_take(const State& s, Seat seat, int rank) const {
  if (s.in.size() == 1) return refuse(Clause::last_cannot_take);
  if (s.horde.empty()) return refuse(Clause::horde_empty);
  if (!s.horde.has(rank)) return refuse(Clause::not_in_horde, rank);
  if (s.refuge[seat].has(rank)) return refuse(Clause::already_sheltered, rank);
  return {};
}

std::optional<Refusal> Rules::why_not_give(const State& s, int rank, int to) const {
  if (s.phase != Phase::redeal) return refuse(Clause::not_handing_out);
  if (cards_.count(s.pool, rank) == 0) return refuse(Clause::not_in_pool, rank);
  if (!s.playing.has(static_cast<Seat>(to))) return refuse(Clause::receiver_absent, to);
  if (!s.refuge[static_cast<Seat>(to)].empty()) return refuse(Clause::receiver_has_card, to);
  return {};
}

std::optional<Refusal> Rules::why_not_chance(const State& s, Action action) const {
  if (!waits_for_card(s)) return refuse(Clause::no_chance_due);
  const bool due = (s.phase == Phase::deal) == (verb_of(action) == Verb::deal_card);
  if (!due) return refuse(Clause::other_chance_due);
  if (cards_.count(s.deck, action.a) == 0) return refuse(Clause::rank_used_up, action.a);
  return {};
}

}  // namespace lazaret::zombie_life
