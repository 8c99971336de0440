#include "lab/play/insight.h"

#include <algorithm>

#include "core/match_of.h"
#include "games/antibio/notation.h"
#include "games/infarkt/notation.h"
#include "games/zombie_life/notation.h"

namespace lazaret::lab {

namespace {

template <Game G>
const typename G::State& state_of(const Match& match) {
  return static_cast<const MatchOf<G>&>(match).state();
}
template <Game G>
const G& rules_of(const Match& match) {
  return static_cast<const MatchOf<G>&>(match).rules();
}

namespace zombie {

constexpr EventTitle uses[] = {{"took", "Taken from the horde"},
                               {"placed_refuge", "Placed in the refuge"},
                               {"placed_horde", "Placed in the horde"}};
constexpr EventTitle causes[] = {{"overrun", "Overrun by"}};

constexpr Insight insight = {[](const Match& match, Seat seat) { return match.score(seat); },
                             "points", [](const Match&) { return 0U; }, uses, causes};

}  // namespace zombie

namespace infarkt_lab {

using infarkt::Rules;
using infarkt::Stage;

constexpr EventTitle uses[] = {{"visited", "Places visited"}, {"event_taken", "Events taken"},
                               {"drug_used", "Drugs taken"},  {"meal_began", "Meals"},
                               {"party_began", "Parties"},    {"market_bought", "Black market"}};
constexpr EventTitle causes[] = {{"died", "Causes of death"}};

// The living stand by how far they are from the nearest grave, then by all their ailments.
int standing(const Match& match, Seat seat) {
  const auto& state = state_of<Rules>(match);
  if (!state.living.has(seat)) return -1;
  int worst = 0;
  int sum = 0;
  for (int t = 0; t < infarkt::track_count; ++t) {
    const int points = state.seats[seat].tracks[static_cast<infarkt::Track>(t)];
    sum += points;
    if (static_cast<infarkt::Track>(t) != infarkt::Track::obesity) worst = std::max(worst, points);
  }
  return 10000 - 100 * worst - sum;
}

unsigned pile(const Match& match) {
  switch (state_of<Rules>(match).stage) {
    case Stage::first_player: return 0;
    case Stage::draw_events: return 1;
    case Stage::deal_drugs:
    case Stage::deal_stall_drugs:
    case Stage::draw_drugs:
    case Stage::restock_drugs: return 2;
    default: return 3;
  }
}

constexpr Insight insight = {&standing, "distance from the nearest grave", &pile, uses, causes};

}  // namespace infarkt_lab

namespace antibio_lab {

using antibio::Frame;
using antibio::Rules;

constexpr EventTitle uses[] = {
    {"character_drawn", "Characters"},    {"bought", "Discoveries bought"},
    {"played", "Cards played"},           {"used", "Cards used from the office"},
    {"deposited", "Laboratory deposits"}, {"sold", "Cards sold"},
    {"faced", "Problems faced"}};
constexpr EventTitle causes[] = {{"lost", "Causes of defeat"}};

// How full the fullest station is, in percent of what it may hold: high is bad for all.
int standing(const Match& match, Seat /*seat*/) {
  const auto& rules = rules_of<Rules>(match);
  const auto& state = state_of<Rules>(match);
  int most = 0;
  for (antibio::StationId station = 0; station < antibio::station_count; ++station)
    most = std::max(most, rules.points(state, station));
  return 100 * most / rules.limit();
}

unsigned pile(const Match& match) {
  const auto& state = state_of<Rules>(match);
  if (state.frames.empty()) return state.phase == antibio::Phase::event ? 0 : 1;
  const Frame& top = state.frames.back();
  switch (top.kind) {
    case Frame::Kind::setup: return 2;
    case Frame::Kind::problem: return 3;
    case Frame::Kind::face: return 4;
    case Frame::Kind::fill: return 5U + top.a;
    default: return 1;
  }
}

constexpr Insight insight = {&standing, "fullest station, percent of its limit", &pile, uses,
                             causes};

}  // namespace antibio_lab

// A game nobody has described: everything that names a seat and a thing is a use of it.
constexpr Insight unknown = {[](const Match& match, Seat seat) { return match.score(seat); },
                             "points",
                             [](const Match&) { return 0U; },
                             {},
                             {}};

}  // namespace

const Insight& insight_of(const GameInfo& game) {
  if (game.id == zombie_life::Rules::info().id) return zombie::insight;
  if (game.id == infarkt::Rules::info().id) return infarkt_lab::insight;
  if (game.id == antibio::Rules::info().id) return antibio_lab::insight;
  return unknown;
}

}  // namespace lazaret::lab
