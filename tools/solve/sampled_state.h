// A sample as a state of the rules.
#pragma once

#include "games/zombie_life/rules.h"
#include "tools/solve/sample.h"

namespace lazaret::solve {

inline bool has_flag(const Sample& sample, unsigned bit) { return (sample.flags >> bit & 1U) != 0; }

inline Seat actor_of(const Sample& sample, Seat older) {
  return has_flag(sample, 5) ? older : static_cast<Seat>(1 - older);
}

inline zombie_life::Ranks ranks_of(unsigned bits) {
  return std::bit_cast<zombie_life::Ranks>(static_cast<std::uint16_t>(bits));
}

// The first state of a game says what the deck is.
inline zombie_life::State state_of(const zombie_life::Rules& rules, zombie_life::State s,
                                   const Sample& sample, Seat older) {
  const Seat actor = actor_of(sample, older);
  const auto other = static_cast<Seat>(1 - actor);
  s.round = 2;
  s.refuge[actor] = ranks_of(sample.actor);
  s.refuge[other] = ranks_of(sample.other);
  s.horde = ranks_of(sample.horde);
  if (sample.actor_down > 0) s.down[actor].add(sample.actor_down);
  if (sample.other_down > 0) s.down[other].add(sample.other_down);
  s.score[actor] = sample.actor_score;
  s.score[other] = sample.other_score;
  const auto leave = [&](Seat seat) {
    s.in.remove(seat);
    s.exits.push_back(seat);
  };
  if (has_flag(sample, 0)) leave(actor), s.passed.add(actor);
  if (has_flag(sample, 1)) leave(other), s.passed.add(other);
  if (has_flag(sample, 2)) leave(other);
  s.phase = has_flag(sample, 3) ? zombie_life::Phase::draw : zombie_life::Phase::turn;
  s.turn = has_flag(sample, 4) ? other : actor;
  for (int rank = 1; rank <= zombie_life::ranks; ++rank) {
    for (const unsigned held : {sample.actor, sample.other, sample.horde, sample.lost}) {
      if (ranks_of(held).has(rank)) rules.cards().remove(s.deck, rank);
    }
  }
  if (sample.fatal > 0) rules.cards().remove(s.deck, sample.fatal);
  return s;
}

}  // namespace lazaret::solve
