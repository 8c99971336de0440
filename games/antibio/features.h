// Antibio+: a position as numbers, as the seat that has just acted sees it. Cards count by what
// they do, so that a net knows every deck.
#pragma once

#include "games/antibio/rules.h"
#include "games/common/features.h"

namespace lazaret::antibio {

inline constexpr int functions_seen = 6;
inline constexpr int frames_seen = 12;  // the last one: none
inline constexpr int phases_seen = 8;
inline constexpr int rounds_seen = 16;
inline constexpr int features_of_cards = 14;
inline constexpr int features_of_seat =
    1 + 2 * features_of_cards + station_count + 3 + functions_seen + 2;
inline constexpr int features_of_station = 8;
inline constexpr int features_of_team = 5 * 3 + 2 + 3 + features_of_cards + 6;
inline constexpr int features_of_institute = 2 * features_of_cards + 2;
inline constexpr int features_of_turn = rounds_seen + 3 + 4 + 3 + 4 + 4 + phases_seen + frames_seen;
inline constexpr std::size_t feature_count =
    max_seats * features_of_seat + station_count * features_of_station + features_of_team +
    features_of_institute + features_of_turn + 6 + max_seats;

// By the rules' type alone.
constexpr FeatureLayout feature_layout(const Rules* /*game*/) { return {1, feature_count, 1}; }
// As strong as judging everything that could be done, at three times the speed.
constexpr bool plays_on_first(const Rules* /*game*/) { return true; }
constexpr bool levels_are_judged(const Rules* /*game*/) { return true; }  // level5, in advice.cpp

void write_features(const Rules& rules, const State& s, Seat seat, Features& out);

// Everybody wins or nobody.
inline SeatSet contenders(const Rules& rules, const State& /*s*/) {
  return SeatSet::first_n(rules.players());
}

inline Seat seat_after(const Rules& rules, Seat seat) { return rules.left_of(seat); }

}  // namespace lazaret::antibio
