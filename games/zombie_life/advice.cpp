#include "games/advice.h"

#include "games/zombie_life/notation.h"

namespace lazaret::zombie_life {

namespace {

constexpr EventTitle uses[] = {{"took", "Taken from the horde"},
                               {"placed_refuge", "Placed in the refuge"},
                               {"placed_horde", "Placed in the horde"}};
constexpr EventTitle causes[] = {{"overrun", "Overrun by"}};
constexpr std::string_view rounds[] = {"round_began", "extra_round"};
constexpr std::pair<std::string_view, std::string_view> measured[] = {
    {"deck", "fresh"}, {"redeal", "random"}, {"tie", "shared"}};
constexpr EventTitle marks[] = {{"overrun", "overrun"}};
constexpr std::string_view odds[] = {"overrun_odds", "draw_odds"};

bool of_verb(Action /*action*/, const Refusal& refusal) {
  switch (static_cast<Clause>(refusal.clause)) {
    case Clause::game_over:
    case Clause::chance_first:
    case Clause::left_the_round:
    case Clause::absent:
    case Clause::not_your_turn:
    case Clause::hand_out_first:
    case Clause::not_handing_out:
    case Clause::place_first:
    case Clause::last_cannot_take:
    case Clause::horde_empty: return true;
    default: return false;
  }
}

}  // namespace

const Advice<Rules>& Rules::advice() {
  static constexpr Advice<Rules> advice = {
      .load_json = &load_json,
      .parse_line = &parse_line,
      .levels = {{{.name = "level1", .carelessness = 40},
                  {.name = "level2", .carelessness = 12},
                  {.name = "level3", .iterations = 30},
                  {.name = "level4", .iterations = 250},
                  {.name = "level5", .iterations = 20000, .judged = true, .searched = 20000}}},
      .search = {.name = "search", .iterations = 5000},
      .perfect = {.name = "perfect", .iterations = 60000},
      .temperature = 100,
      .standing = [](const Rules& rules, const State& s,
                     Seat seat) { return rules.score(s, seat); },
      .standing_title = "points",
      .uses = uses,
      .causes = causes,
      .rounds = rounds,
      .measured = measured,
      .declare_view = &declare_view,
      .marks = marks,
      .odds = odds,
      .of_verb = &of_verb,
      .knows_secret =
          [](const Rules& /*rules*/, const State& s, Seat seat) {  // ZL-15.4
            return (s.phase == Phase::place || s.phase == Phase::place_one) && seat == s.turn;
          },
  };
  return advice;
}

}  // namespace lazaret::zombie_life
