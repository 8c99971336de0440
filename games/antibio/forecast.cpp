// What a turn still has in store: plays that kill, its end, and one black bacterium.
#include <algorithm>

#include "games/antibio/notation.h"
#include "games/antibio/shapes.h"

namespace lazaret::antibio {

namespace {

BacteriaShape bacteria_on(const State& s, StationId station) {
  BacteriaShape out;
  for (const Strain strain : all_strains)
    out.count[index(strain)] = s.bacteria[index(strain)][station];
  return out;
}

StrikeShape strike_of(const Rules& rules, State s, Action action) {
  const StationId station = s.seats[s.turn].station;
  const Strains most = rules.most_killed(s, s.turn, action);
  StrikeShape strike;
  int left = 0;
  for (std::size_t strain = 0; strain < strain_count; ++strain) {
    std::uint8_t& there = s.bacteria[strain][station];
    strike.kills.count[strain] = std::min(most[strain], there);
    raise(there, -strike.kills.count[strain]);
    left += there;
  }
  strike.points = rules.points(s, station);
  strike.clean = left == 0;
  return strike;
}

bool is_strike(const Rules& rules, Action action) {
  return has_words(verb_of(action)) && words_of(action) != Words::deposit &&
         rules.cards()[action.a].kills();
}

AheadShape ahead_of(const Rules& rules, const State& s) {
  const State then = rules.after_turn(s);
  AheadShape ahead;
  ahead.round = s.played.with(s.turn).size() == rules.players();
  for (StationId station = 0; station < station_count; ++station) {
    ahead.stations.push_back(bacteria_on(then, station));
    ahead.points[station] = rules.points(then, station);
  }
  if (then.cause != Cause::none) ahead.lost = to_text(then.cause);
  return ahead;
}

}  // namespace

TurnShape turn_ahead(const Rules& rules, const State& s) {
  const DrawSupply supply = draw_supply(rules, s, s.turn);
  TurnShape out;
  out.spare = std::max(supply.pool - supply.need, 0);
  out.arrival = rules.cards().board.arrival_blue_per_player * rules.players();
  out.ahead = ahead_of(rules, s);
  if (rules.asked(s) != s.turn) return out;
  for (const Action action : legal_actions(rules, s, s.turn)) {
    if (is_strike(rules, action)) out.strikes[to_id(rules, action)] = strike_of(rules, s, action);
  }
  return out;
}

bool black_is_fatal(const Rules& rules, State s, StationId station) {
  if (s.phase == Phase::over || s.is_clean(station)) return false;  // AB-5.7
  ++s.bacteria[index(Strain::black)][station];
  return rules.all_black(s) || rules.overflow(s);
}

}  // namespace lazaret::antibio
