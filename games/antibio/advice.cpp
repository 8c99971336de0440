#include "games/advice.h"

#include "games/antibio/notation.h"

namespace lazaret::antibio {

namespace {

// How full the fullest station is, in percent of what it may hold: high is bad for all.
int standing(const Rules& rules, const State& s, Seat /*seat*/) {
  int most = 0;
  for (StationId station = 0; station < station_count; ++station)
    most = std::max(most, rules.points(s, station));
  return 100 * most / rules.limit();
}

unsigned pile(const Rules& /*rules*/, const State& s) {
  if (s.frames.empty()) return s.phase == Phase::event ? 0 : 1;
  const Frame& top = s.frames.back();
  switch (top.kind) {
    case Frame::Kind::setup: return 2;
    case Frame::Kind::problem: return 3;
    case Frame::Kind::face: return 4;
    case Frame::Kind::fill: return 5U + top.a;
    default: return 1;
  }
}

constexpr EventTitle uses[] = {
    {"character_drawn", "Characters"},    {"bought", "Discoveries bought"},
    {"played", "Cards played"},           {"used", "Cards used from the office"},
    {"deposited", "Laboratory deposits"}, {"sold", "Cards sold"},
    {"faced", "Problems faced"}};
constexpr EventTitle causes[] = {{"lost", "Causes of defeat"}};
constexpr std::string_view rounds[] = {"round_began"};

// What is asked before the arguments are looked at (AB-22.8).
bool of_verb(Action action, const Refusal& refusal) {
  const Verb verb = verb_of(action);
  switch (static_cast<Clause>(refusal.clause)) {
    case Clause::game_over:
    case Clause::not_yours_to_name:
    case Clause::chance_due:
    case Clause::not_asked:
    case Clause::question_open:
    case Clause::wrong_phase:
    case Clause::other_function:
    case Clause::no_token:
    case Clause::power_used:
    case Clause::no_play_left: return true;
    case Clause::powers_later: return verb != Verb::move && verb != Verb::stay;
    default: return false;
  }
}

}  // namespace

const Advice<Rules>& Rules::advice() {
  static constexpr Advice<Rules> advice = {
      .load_json = &load_json,
      .parse_line = &parse_line,
      .levels = {{{.name = "level1", .carelessness = 50},
                  {.name = "level2", .carelessness = 25},
                  {.name = "level3", .iterations = 20},
                  {.name = "level4", .iterations = 300},
                  {.name = "level5", .iterations = 1500, .judged = true}}},
      .search = {.name = "search", .iterations = 1000, .more_rounds = 2},
      .temperature = 20,
      .standing = &standing,
      .standing_title = "fullest station, percent of its limit",
      .pile = &pile,
      .uses = uses,
      .causes = causes,
      .rounds = rounds,
      .declare_view = &declare_view,
      .of_verb = &of_verb,
  };
  return advice;
}

}  // namespace lazaret::antibio
