#include "games/advice.h"

#include <algorithm>
#include <iterator>

#include "games/infarkt/notation.h"

namespace lazaret::infarkt {

namespace {

// The living stand by how far they are from the nearest grave, then by all their ailments.
int standing(const Rules& rules, const State& s, Seat seat) {
  if (!s.living.has(seat)) return -1;
  int worst = 0;
  int sum = 0;
  for (std::size_t t = 0; t < track_count; ++t) {
    const int points = s.seats[seat].tracks.at[t];
    sum += points;
    if (rules.board().lethal[t]) worst = std::max(worst, points);
  }
  return 10000 - 100 * worst - sum;
}

unsigned pile(const Rules& /*rules*/, const State& s) {
  if (s.stage == Stage::first_player) return 0;
  switch (group_due(s.stage)) {
    case Group::events: return 1;
    case Group::drugs: return 2;
    case Group::goods: break;
  }
  return 3;
}

// Most deeds have their time and place, whatever they are done with.
bool of_verb(Action action, const Refusal& refusal) {
  switch (static_cast<Clause>(refusal.clause)) {
    case Clause::game_over:
    case Clause::chance_decides:
    case Clause::not_waited_for:
    case Clause::dead:
    case Clause::window_closed:
    case Clause::no_window:
    case Clause::no_window_to_shield:
    case Clause::not_asked_by_fate:
    case Clause::answer_first:
    case Clause::plans_are_open:
    case Clause::other_phase:
    case Clause::planned_already:
    case Clause::choose_card_first:
    case Clause::served_already: return true;
    case Clause::other_visit:
    case Clause::no_piece_there: return verb_of(action) != Verb::leave;
    default: return false;
  }
}

bool sealed(const Rules& rules, const State& s) {
  return s.stage == Stage::plan && rules.options().sealed;  // INF-7
}

std::optional<Action> seal_anew(const Rules& rules, const State& s, Seat seat, Rng& rng) {
  if (!sealed(rules, s) || s.seats[seat].plan.empty()) return {};
  Actions all;
  rules.legal(s, seat, all);
  std::vector<Action> plans;
  std::copy_if(all.begin(), all.end(), std::back_inserter(plans),
               [](Action action) { return verb_of(action) == Verb::plan; });
  return plans[rng.below(static_cast<std::uint32_t>(plans.size()))];
}

bool knows_secret(const Rules& /*rules*/, const State& s, Seat seat) {
  const bool frenzy = s.stage == Stage::frenzy || s.stage == Stage::put_back;
  const bool covered = !s.covered.empty() || !s.removed.empty();
  return (frenzy && seat == s.active) ||                  // INF-26.4
         (s.known_to == seat && !s.goods.top.empty()) ||  // INF-26.5
         (covered && !s.living.has(seat));                // INF-26.6
}

std::optional<Seat> window(const Rules& /*rules*/, const State& s) {
  if (s.window.seat == nobody) return {};
  return s.window.seat;
}

Points endured(const Rules& rules, const State& s, Seat seat) {
  return rules.moved(s.seats[seat].tracks, rules.coming(s, seat));
}

// Whether it leaves a track lower that is about to rise.
bool softens(const Rules& rules, const State& s, Seat seat, Action action) {
  if (verb_of(action) == Verb::endure) return false;
  State other = s;
  rules.apply(other, seat, action, nullptr);
  const Points& now = s.seats[seat].tracks;
  const Points without = endured(rules, s, seat);
  const Points with = endured(rules, other, seat);
  for (std::size_t t = 0; t < track_count; ++t) {
    if (without.at[t] > now.at[t] && with.at[t] < without.at[t]) return true;
  }
  return false;
}

bool something_softens(const Rules& rules, const State& s, Seat seat) {
  const std::vector<Action> all = legal_actions(rules, s, seat);
  return std::any_of(all.begin(), all.end(),
                     [&](Action action) { return softens(rules, s, seat, action); });
}

// INF-19.14: a standing order closes a window as its player would, or leaves it to him.
std::optional<Action> answer(const Rules& rules, const State& s, Seat seat, Order order) {
  if (order == Order::ask || s.window.seat != seat) return {};
  if (order != Order::endure && rules.deadly(endured(rules, s, seat))) return {};
  if (order == Order::if_useful && something_softens(rules, s, seat)) return {};
  return act(Verb::endure);
}

constexpr EventTitle uses[] = {{"visited", "Places visited"}, {"event_taken", "Events taken"},
                               {"drug_used", "Drugs taken"},  {"meal_began", "Meals"},
                               {"party_began", "Parties"},    {"market_bought", "Black market"}};
constexpr EventTitle causes[] = {{"died", "Causes of death"}};
constexpr std::string_view rounds[] = {"round_began"};
constexpr EventTitle marks[] = {{"died", "death"}};

}  // namespace

const Advice<Rules>& Rules::advice() {
  static constexpr Advice<Rules> advice = {
      .load_json = &load_json,
      .parse_line = &parse_line,
      .levels = {{{.name = "level1", .carelessness = 50},
                  {.name = "level2", .carelessness = 20},
                  {.name = "level3", .iterations = 15},
                  {.name = "level4", .iterations = 100, .judged = true},
                  {.name = "level5", .iterations = 4000, .judged = true}}},
      .search = {.name = "search", .iterations = 2000},
      .temperature = 15,
      .standing = &standing,
      .standing_title = "distance from the nearest grave",
      .pile = &pile,
      .uses = uses,
      .causes = causes,
      .rounds = rounds,
      .declare_view = &declare_view,
      .marks = marks,
      .of_verb = &of_verb,
      .sealed = &sealed,
      .seal_anew = &seal_anew,
      .knows_secret = &knows_secret,
      .window = &window,
      .answer = &answer,
  };
  return advice;
}

}  // namespace lazaret::infarkt
