// Reasons that a bot gives: each states a fact of the table.
#include "games/zombie_life/explain.h"

#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"
#include "tests/kit/reasons.h"

namespace lazaret::zombie_life {

namespace {

// "hide percent=7 points=2", or "nothing".
std::string why(const Table& table, Seat seat, const std::string& id) {
  return said(explain(table.rules, table.rules.observe(table.state, seat),
                      must(parse_id(table.rules, id))));
}

}  // namespace

TEST(reasons, hiding_weighs_the_next_card_against_what_is_safe) {
  const Table now = table(
      {.seats = {in({3, 7, 9}), in({5})}, .horde = {7}, .deck = {{1, 2, 3, 4, 7, 5, 6, 8, 9, 10}}});
  EXPECT_EQ(why(now, 0, "pass"), "hide percent=10 points=2");
  EXPECT_EQ(why(now, 0, "draw"), "draw percent=10 points=2");
}

TEST(reasons, without_danger_hiding_only_keeps_and_drawing_is_safe) {
  const Table now = table({.seats = {in({3, 7}), in({5})}, .horde = {9}});
  EXPECT_EQ(why(now, 0, "pass"), "hide_plain points=1");
  EXPECT_EQ(why(now, 0, "draw"), "draw_safe");
}

TEST(reasons, nothing_speaks_for_hiding_without_a_point) {
  EXPECT_EQ(why(table({.seats = {in({3}), in({5})}}), 0, "pass"), "nothing");
}

TEST(reasons, the_last_one_is_sure_of_the_points) {
  const Table now = table({.seats = {in({3, 7}), out()}, .horde = {7}});
  EXPECT_EQ(why(now, 0, "pass"), "hide_last points=2");
}

TEST(reasons, hiding_may_win_or_lose_the_game) {
  const Table wins = table({.seats = {in({3, 7}), out()}, .horde = {7}, .scores = {19, 20}});
  EXPECT_EQ(why(wins, 0, "pass"), "hide_wins total=21");
  const Table loses =
      table({.seats = {in({3, 7}), passed({1, 2})}, .horde = {7}, .scores = {3, 20}});
  EXPECT_EQ(why(loses, 0, "draw"), "draw_or_lose seat=1");
}

TEST(reasons, a_card_of_the_horde_costs_no_risk) {
  const Table now = table({.seats = {in({3}), in({5})}, .horde = {7}});
  EXPECT_EQ(why(now, 0, "take 7"), "take points=1");
}

TEST(reasons, a_card_in_the_refuge_is_worth_points_once_there_are_enough) {
  const Table early = table({.seats = {in(), in({5}), in({6})}, .phase = "place", .drawn = 4});
  EXPECT_EQ(why(early, 0, "place refuge"), "refuge_needed cards=3");
  const Table later = table({.seats = {in({3, 7}), in({5})}, .phase = "place", .drawn = 4});
  EXPECT_EQ(why(later, 0, "place refuge"), "refuge points=2");
}

TEST(reasons, a_card_for_the_horde_is_common_or_hurts_others) {
  const Table common = table({.seats = {in({3}), in({5})}, .phase = "place", .drawn = 10});
  EXPECT_EQ(why(common, 0, "place horde"), "horde rank=10 copies=9");
  const Table threat = table({.seats = {in({3}), in({10})}, .phase = "place", .drawn = 10});
  EXPECT_EQ(why(threat, 0, "place horde"), "horde_threat rank=10 copies=8 seats=1");
  const Table only = table({.seats = {in({3}), in({5})}, .phase = "place", .drawn = 1});
  EXPECT_EQ(why(only, 0, "place horde"), "nothing");
}

TEST(reasons, the_lowest_card_begins) {
  const Table now = table({.seats = {in(), in()}, .phase = "redeal", .round = 2, .pool = {2, 9}});
  EXPECT_EQ(why(now, 0, "give 2 0"), "begin_yourself");
  EXPECT_EQ(why(now, 0, "give 2 1"), "begins seat=1");
  EXPECT_EQ(why(now, 0, "give 9 1"), "nothing");
}

}  // namespace lazaret::zombie_life
