// INF-13 black market, INF-15 romance, INF-16 family, INF-17 career.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_13_1, one_card_of_the_offer_for_one_coin) {
  Table table(
      R"("players":2,"options":{"extensions":["black-market"]},"seats":[{"money":3,"plan":["black-market","home"]}],"black_market":["beer","cola"])");
  EXPECT_TRUE(table.allows(0, "black-market cola"));
  table.act(0, "black-market cola");
  EXPECT_EQ(table["seats.0.goods"], "[\"cola\"]");
  EXPECT_EQ(table["black_market"], "[\"beer\"]");
  EXPECT_EQ(table.money(0), 2);
  EXPECT_EQ(table["seats.0.plan"], "[\"home\"]");
}

TEST(INF_13_2, the_offer_is_new_in_every_round) {
  Table table(
      R"("players":3,"phase":"check","options":{"extensions":["black-market"]},"black_market":["beer"],"goods":{"top":["cola","chips"]})");
  EXPECT_EQ(table["goods.discard"], R"({"beer":1})");
  EXPECT_EQ(table["black_market"], R"(["chips","cola"])");
  EXPECT_EQ(table.to_move(), "chance");
  table.chance("draw tofu");
  EXPECT_EQ(table["black_market"], R"(["chips","tofu","cola"])");
  EXPECT_EQ(table.odds().back().substr(0, 5), "draw ");
  EXPECT_EQ(table["offer"], "[]");
}

TEST(INF_13_3, four_cards_with_four_living_seats_three_with_fewer) {
  Table four(
      R"("players":5,"phase":"check","seats":[{"alive":false}],"options":{"extensions":["black-market"]},"goods":{"top":["cola","chips","tofu","beer"]})");
  EXPECT_EQ(four["black_market"], R"(["chips","tofu","beer","cola"])");
  Table three(
      R"("players":4,"phase":"check","seats":[{"alive":false}],"options":{"extensions":["black-market"]},"goods":{"top":["cola","chips","tofu","beer"]})");
  EXPECT_EQ(three["black_market"], R"(["chips","tofu","cola"])");
}

TEST(INF_13_4, nothing_to_buy_on_an_empty_market) {
  Table table(
      R"("players":2,"options":{"extensions":["black-market"]},"seats":[{"plan":["black-market","home"]}])");
  EXPECT_EQ(table.clause(0, "black-market beer"), "INF-13.4");
}

TEST(INF_13_5, only_what_lies_there) {
  Table table(
      R"("players":2,"options":{"extensions":["black-market"]},"seats":[{"plan":["black-market","home"]}],"black_market":["beer"])");
  EXPECT_EQ(table.clause(0, "black-market cola"), "INF-13.5");
  EXPECT_EQ(table.refusal(0, "black-market beer"), "INF-8.15 1 0");
}

TEST(INF_15_1, romance_a) {
  Table table(
      R"("players":2,"options":{"extensions":["romance"]},"seats":[{"plan":["romance","home"],"tracks":{"depression":5}}])");
  table.act(0, "romance a");
  EXPECT_EQ(table.tracks(0), (Seats{0, 2, 0, 3, 0, 0}));
}

TEST(INF_15_2, romance_b) {
  Table table(
      R"("players":2,"options":{"extensions":["romance"]},"seats":[{"money":1,"plan":["romance","home"],"tracks":{"depression":5}}])");
  table.act(0, "romance b");
  EXPECT_EQ(table.tracks(0), (Seats{0, 2, 0, 2, 0, 0}));
  EXPECT_EQ(table.money(0), 0);
}

TEST(INF_16_1, one_chip_for_one_two_for_two) {
  Table one(
      R"("players":2,"options":{"extensions":["family"]},"seats":[{"money":2,"plan":["family","home"]}])");
  Table two = one;
  one.act(0, "family a");
  EXPECT_EQ(one["seats.0.family"], "1");
  EXPECT_EQ(one.money(0), 1);
  two.act(0, "family b");
  EXPECT_EQ(two["seats.0.family"], "2");
  EXPECT_EQ(two["supply.family"], "10");
  EXPECT_EQ(two.money(0), 0);
}

TEST(INF_16_2, no_more_than_four_chips) {
  Table table(
      R"("players":2,"options":{"extensions":["family"]},"seats":[{"money":2,"family":3,"plan":["family","home"]}])");
  EXPECT_EQ(table.refusal(0, "family b"), "INF-16.2 2 3");
  EXPECT_EQ(table.refusal(0, "family a"), "allowed");
}

TEST(INF_16_3, no_more_than_the_supply_has) {
  Table table(
      R"("players":5,"options":{"extensions":["family"]},"seats":[{"money":2,"plan":["family"]},{"family":4},{"family":4},{"family":3},{}])");
  EXPECT_EQ(table.refusal(0, "family b"), "INF-16.3 2 1");
  table.act(0, "family a");
  EXPECT_EQ(table["supply.family"], "0");
}

TEST(INF_17_1, a_career_pays_two_and_a_chip_for_depression_and_pressure) {
  Table table(
      R"("players":2,"options":{"extensions":["career"]},"seats":[{"career":1,"plan":["career","home"]}])");
  table.act(0, "career");
  EXPECT_EQ(table.tracks(0), (Seats{0, 1, 0, 2, 0, 0}));
  EXPECT_EQ(table.money(0), 2);
  EXPECT_EQ(table["seats.0.career"], "2");
  EXPECT_EQ(table["supply.career"], "11");
}

TEST(INF_17_2, with_four_chips_it_gives_everything_else) {
  Table table(
      R"("players":2,"options":{"extensions":["career"]},"seats":[{"career":4,"plan":["career","home"]}])");
  table.act(0, "career");
  EXPECT_EQ(table.money(0), 2);
  EXPECT_EQ(table["seats.0.career"], "4");
  EXPECT_EQ(table["supply.career"], "9");
}

}  // namespace lazaret::infarkt
