// Zombie Life: a position as numbers, as the seat that has just acted sees it.
#pragma once

#include "games/common/features.h"
#include "games/zombie_life/rules.h"
#include "games/zombie_life/worths.h"

namespace lazaret::zombie_life {

inline constexpr int max_points_to_go = 21;
inline constexpr int features_of_seat = 5 + 2 * ranks + max_points_to_go + 1;
inline constexpr int features_of_deck = 5 * ranks + 1;
inline constexpr int phases_seen = 6;

// Two players have a net of their own.
constexpr int seats_told(int players) { return players == 2 ? 2 : max_players; }

// By the rules' type and the number of players.
constexpr FeatureLayout feature_layout(const Rules* /*game*/, int players = max_players) {
  const int seats = seats_told(players);
  const int features =
      seats * features_of_seat + 2 * ranks + features_of_deck + 2 * seats + phases_seen + 5;
  return {1, static_cast<std::size_t>(features), static_cast<std::size_t>(seats)};
}

constexpr bool levels_are_judged(const Rules* /*game*/) { return true; }  // level5, in advice.cpp

// Two players: among four a long search is stronger than the net (docs/bots.md).
inline bool judges_best(const Rules& rules) { return rules.players() == 2; }

void write_features(const Rules& rules, const State& s, Seat seat, Features& out);

// Who may still win.
inline SeatSet contenders(const Rules& /*rules*/, const State& s) { return s.playing; }

// The next one who acts after a seat, whether he still does or not.
inline Seat seat_after(const Rules& rules, Seat seat) {
  return static_cast<Seat>(seat + 1 < rules.players() ? seat + 1 : 0);
}

// Whether to look at every card that may come before judging: at most ten ranks, and what follows
// is better known than the draw itself.
inline bool sees_through(const Rules& /*rules*/, const State& s) { return s.phase == Phase::draw; }
// Whether the drawer is still to say where the card goes.
inline bool goes_on(const Rules& /*rules*/, const State& s) { return s.drawn != 0; }

}  // namespace lazaret::zombie_life
