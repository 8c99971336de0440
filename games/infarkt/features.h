// Infarkt: a position as numbers, as the seat that has just acted sees it. Cards count by what they
// do, so that a net knows every deck.
#pragma once

#include "games/common/features.h"
#include "games/infarkt/rules.h"

namespace lazaret::infarkt {

inline constexpr int values_seen = 10;  // of a track
inline constexpr std::size_t goods_kinds = 3;
inline constexpr int stages_seen = static_cast<int>(Stage::over);
inline constexpr int features_of_body = track_count * (values_seen + 2) + 2;
inline constexpr int features_of_goods =
    static_cast<int>(goods_kinds) * (1 + track_count) + 1 + 4 + 2 * track_count;
inline constexpr int features_of_seat =
    1 + features_of_body + 6 + features_of_goods + 1 + track_count + 2 * place_count + 2 + 3;
inline constexpr int features_of_table = stages_seen + place_count + 1 + 2 + 3 + 3 +
                                         2 * track_count + 3 * track_count + 2 + 4 + track_count;
inline constexpr std::size_t feature_count =
    max_people * features_of_seat + features_of_table + place_count + 2 + max_people;

// By the rules' type alone.
constexpr FeatureLayout feature_layout(const Rules* /*game*/) {
  return {2, feature_count, max_people};
}

constexpr bool levels_are_judged(const Rules* /*game*/) { return true; }  // in advice.cpp

void write_features(const Rules& rules, const State& s, Seat seat, Features& out);

// Who may still win.
inline SeatSet contenders(const Rules& /*rules*/, const State& s) { return s.living; }

// The next one in the direction of play, dead or alive.
inline Seat seat_after(const Rules& rules, Seat seat) { return rules.next(seat); }

}  // namespace lazaret::infarkt
