// INF-22 the check, INF-23 the end of the game.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_22_1, cholesterol_7_raises_pressure) {
  Table table(
      R"("players":2,"phase":"check","seats":[{"tracks":{"cholesterol":7}},{"tracks":{"cholesterol":6}}])");
  EXPECT_EQ(table.tracks(0), (Seats{7, 1, 0, 0, 0, 0}));
  EXPECT_EQ(table.tracks(1), (Seats{6, 0, 0, 0, 0, 0}));
}

TEST(INF_22_2, pressure_7_raises_cholesterol) {
  Table table(
      R"("players":2,"phase":"check","seats":[{"tracks":{"pressure":7}},{"tracks":{"pressure":6}}])");
  EXPECT_EQ(table.tracks(0), (Seats{1, 7, 0, 0, 0, 0}));
  EXPECT_EQ(table.tracks(1), (Seats{0, 6, 0, 0, 0, 0}));
}

TEST(INF_22_3, obesity_raises_diabetes_by_two_or_three) {
  Table table(
      R"("players":4,"phase":"check","seats":[{"tracks":{"obesity":4}},{"tracks":{"obesity":5}},{"tracks":{"obesity":6}},{"tracks":{"obesity":7}}])");
  EXPECT_EQ(table["seats.0.tracks.diabetes"], "0");
  EXPECT_EQ(table["seats.1.tracks.diabetes"], "2");
  EXPECT_EQ(table["seats.2.tracks.diabetes"], "2");
  EXPECT_EQ(table["seats.3.tracks.diabetes"], "3");
}

TEST(INF_22_4, depression_and_cancer_feed_themselves_from_5_on) {
  Table table(
      R"("players":2,"phase":"check","seats":[{"tracks":{"depression":5,"cancer":5}},{"tracks":{"depression":4,"cancer":4}}])");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 6, 0, 6}));
  EXPECT_EQ(table.tracks(1), (Seats{0, 0, 0, 4, 0, 4}));
}

TEST(INF_22_5, rows_look_at_the_tracks_as_they_stood) {
  Table table(R"("players":2,"phase":"check","seats":[{"tracks":{"cholesterol":7,"pressure":6}}])");
  EXPECT_EQ(table.tracks(0), (Seats{7, 7, 0, 0, 0, 0}));
}

TEST(INF_22_6, a_drug_in_a_window_lowers_what_the_rows_read) {
  Table table(
      R"("players":2,"phase":"check","seats":[{"tracks":{"cholesterol":7,"pressure":9},"drugs":["statin"]}])");
  table.act(0, "drug statin").act(0, "endure");
  EXPECT_EQ(table.tracks(0), (Seats{5, 9, 0, 0, 0, 0}));
}

TEST(INF_22_6, a_chip_only_takes_a_point_off_the_result) {
  Table table(
      R"("players":2,"phase":"check","options":{"extensions":["family"]},"seats":[{"tracks":{"cholesterol":7,"pressure":9},"family":1}])");
  table.act(0, "shield pressure").act(0, "endure");
  EXPECT_EQ(table.tracks(0), (Seats{8, 9, 0, 0, 0, 0}));
}

TEST(INF_23_1, the_end_is_looked_at_when_the_chain_has_run_out) {
  // One guest dies, the shock comes before the game is over.
  Table table(
      R"("players":2,"seats":[{"goods":["beer","chips"],"plan":["home"],"drugs":["statin"]},{"tracks":{"pressure":9}}])");
  table.act(0, "party beer chips");
  EXPECT_EQ(table["phase"], "\"actions\"");
  EXPECT_EQ(table.to_move(), "0");
  table.act(0, "endure");
  EXPECT_EQ(table["phase"], "\"over\"");
  EXPECT_EQ(table["seats.0.tracks.depression"], "2");
}

TEST(INF_23_2, the_last_one_alive_wins) {
  Table table(R"("players":2,"seats":[{"tracks":{"depression":8},"plan":["office"]},{}])");
  table.act(0, "office");
  EXPECT_EQ(table["winners"], "[1]");
  EXPECT_EQ(table.to_move(), "nobody");
}

TEST(INF_23_3, if_nobody_is_left_all_who_died_in_the_chain_win) {
  Table check(
      R"("players":3,"phase":"check","seats":[{"alive":false},{"tracks":{"cancer":9}},{"tracks":{"depression":9}}])");
  EXPECT_EQ(check["winners"], "[1,2]");
  Table burial(
      R"("players":4,"seats":[{"tracks":{"depression":8},"plan":["office"]},{"tracks":{"depression":9}},{"tracks":{"depression":9}},{"alive":false}])");
  burial.act(0, "office");
  EXPECT_EQ(burial["winners"], "[0,1,2]");
}

TEST(INF_23_4, after_round_100_the_living_share_the_win) {
  Table table(R"("players":3,"round":100,"phase":"check","seats":[{},{"alive":false},{}])");
  EXPECT_EQ(table["phase"], "\"over\"");
  EXPECT_EQ(table["winners"], "[0,2]");
}

TEST(INF_23_5, winners_score_one) {
  Table table(R"("players":2,"seats":[{"tracks":{"depression":8},"plan":["office"]},{}])");
  EXPECT_EQ(table.rules.score(table.state, 1), 0);
  table.act(0, "office");
  EXPECT_EQ(table.rules.score(table.state, 0), 0);
  EXPECT_EQ(table.rules.score(table.state, 1), 1);
  EXPECT_EQ(table.rules.winners(table.state), SeatSet::only(1));
}

TEST(INF_23_6, when_the_game_ends_nothing_more_is_moved) {
  Table table(
      R"("players":2,"first":1,"active":0,"seats":[{"goods":["beer","chips"],"plan":["home","office"]},{"tracks":{"pressure":9},"plan":["flea"]}],"stall":{"goods":["tofu"]})");
  table.act(0, "party beer chips");
  EXPECT_EQ(table["seats.0.plan"], R"(["office","home"])");
  EXPECT_EQ(table["active"], "0");
  EXPECT_EQ(table["first"], "1");
  EXPECT_EQ(table["stall.goods"], "[\"tofu\"]");
  EXPECT_EQ(table["under_way"], "null");
}

}  // namespace lazaret::infarkt
