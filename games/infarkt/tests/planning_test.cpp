// INF-7 planning.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_7_1, three_pieces_on_three_places) {
  Table table(R"("players":2,"phase":"planning")");
  EXPECT_EQ(table.legal(0).size(), 20U);  // 3 of 6 places
  table.act(0, "plan office flea home");
  EXPECT_EQ(table["seats.0.plan"], R"(["office","flea","home"])");
  EXPECT_EQ(table.clause(0, "plan office flea"), "unknown_action");
}

TEST(INF_7_2, places_of_the_game) {
  Table table(R"("players":2,"phase":"planning","options":{"extensions":["career","romance"]})");
  EXPECT_EQ(table.view(0, "places"),
            R"(["office","supermarket","pharmacy","flea","home","romance","career"])");
}

TEST(INF_7_3, all_may_plan_the_same_without_a_coin) {
  Table table(R"("players":3,"phase":"planning")");
  table.act(0, "plan pharmacy fitness supermarket").act(1, "plan pharmacy fitness supermarket");
  EXPECT_TRUE(table.allows(2, "plan supermarket pharmacy fitness"));
}

TEST(INF_7_4, sealed_planning_waits_for_all_at_once) {
  Table table(R"("players":3,"phase":"planning","seats":[{},{},{"alive":false}])");
  EXPECT_EQ(table.to_move(), "0, 1");
  table.act(1, "plan office flea home");
  EXPECT_EQ(table.to_move(), "0");
  EXPECT_EQ(table.may(), "1");
}

TEST(INF_7_5, a_sealed_plan_may_be_changed_until_the_last_is_in) {
  Table table(R"("players":3,"phase":"planning")");
  table.act(1, "plan office flea home")
      .act(1, "plan office flea fitness")
      .act(1, "plan pharmacy flea fitness");
  EXPECT_EQ(table["seats.1.plan"], R"(["pharmacy","flea","fitness"])");
}

TEST(INF_7_6, the_last_plan_opens_all_and_their_order_makes_no_difference) {
  Table one(R"("players":2,"phase":"planning","first":1)");
  Table two = one;
  one.act(0, "plan office flea home").act(1, "plan office home fitness");
  two.act(1, "plan flea home fitness")
      .act(1, "plan office home fitness")
      .act(0, "plan office flea home");
  EXPECT_EQ(one.state, two.state);
  EXPECT_EQ(one["phase"], "\"actions\"");
  EXPECT_EQ(one.to_move(), "1");
}

TEST(INF_7_7, no_plan_is_changed_in_the_actions) {
  Table table(R"("players":2,"seats":[{"plan":["home"]}])");
  EXPECT_EQ(table.clause(0, "plan office flea home"), "INF-7.7");
}

TEST(INF_7_8, open_planning_goes_in_turn_order) {
  Table table(R"("players":3,"phase":"planning","first":1,"options":{"planning":"open"})");
  EXPECT_EQ(table.to_move(), "1");
  EXPECT_EQ(table.clause(2, "plan office flea home"), "INF-27.6");
  table.act(1, "plan office flea home");
  EXPECT_EQ(table.to_move(), "2");
  EXPECT_EQ(table.view(0, "seats.1.plan"), R"(["office","flea","home"])");
}

TEST(INF_7_9, an_open_plan_stays) {
  Table table(R"("players":3,"phase":"planning","options":{"planning":"open"})");
  table.act(0, "plan office flea home");
  EXPECT_EQ(table.clause(0, "plan office flea fitness"), "INF-7.9");
}

TEST(INF_7_10, places_that_are_not_in_play_cannot_be_planned) {
  Table table(R"("players":2,"phase":"planning","options":{"extensions":["family"]})");
  EXPECT_EQ(table.refusal(0, "plan office home fitness"), "INF-7.10 5 0");
  EXPECT_EQ(table.refusal(0, "plan office home career"), "INF-7.10 10 0");
}

TEST(INF_7_11, no_place_twice) {
  Table table(R"("players":2,"phase":"planning")");
  EXPECT_EQ(table.clause(0, "plan home office home"), "INF-7.11");
}

TEST(INF_7_12, no_banned_place) {
  Table table(R"("players":2,"phase":"planning","seats":[{"bans":["home"]}])");
  EXPECT_EQ(table.refusal(0, "plan home office flea"), "INF-7.12 4 0");
  EXPECT_EQ(table.legal(0).size(), 10U);
}

TEST(INF_7_13, places_that_exclude_each_other) {
  Table table(
      R"("players":2,"phase":"planning","options":{"extensions":["black-market","career"]})");
  EXPECT_EQ(table.clause(0, "plan office career home"), "INF-7.13");
  EXPECT_EQ(table.clause(0, "plan flea black-market home"), "INF-7.13");
  EXPECT_TRUE(table.allows(0, "plan flea home career"));
}

TEST(INF_7_14, a_ban_from_the_office_does_not_close_the_career) {
  Table table(
      R"("players":2,"phase":"planning","options":{"extensions":["career"]},"seats":[{"bans":["office"]}])");
  EXPECT_TRUE(table.allows(0, "plan flea home career"));
}

}  // namespace lazaret::infarkt
