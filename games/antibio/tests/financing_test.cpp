// AB-14: financing.
#include <gtest/gtest.h>

#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

TEST(AB_14_1, a_bought_card_lies_in_zone_2) {
  Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:9,institute:{black:[lab-"
      "meeting,guest-seminar]},"
      "discoveries:{black:{}}}");
  t.act(0, "buy lab-meeting");
  t.act(0, "buy guest-seminar");
  EXPECT_EQ(t.cards(t.state.zone2), "lab-meeting guest-seminar");
  EXPECT_EQ(t.state.credits, 0);
}

TEST(AB_14_2, inflation_and_discount_add_up) {
  const Table t = position(
      "{players:2,options:{difficulty:family},round:2,phase:financing,event:inflation,seats:[{"
      "character:researcher-1}]}");
  EXPECT_EQ(t.rules.price(t.state, 0, t.rules.cards().card("patent")), 9);
}

TEST(AB_14_3, credits_must_suffice) {
  const Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:5,institute:{green:[new-"
      "antibiotic]}}");
  EXPECT_EQ(t.refusal(0, "buy new-antibiotic"), "AB-14.3 8 5");
}

TEST(AB_14_4, the_card_must_lie_in_the_institute) {
  const Table t = position("{players:2,options:{difficulty:family},phase:financing,credits:9}");
  EXPECT_EQ(t.clause(0, "buy patent"), "AB-14.4");
}

TEST(AB_14_5, a_bought_card_is_replaced_in_its_place) {
  Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:9,institute:{black:[lab-"
      "meeting,quality-drive]},"
      "discoveries:{black:{guest-seminar:2}}}");
  t.act(0, "buy lab-meeting");
  EXPECT_EQ(t.institute(Colour::black), "guest-seminar quality-drive");
  EXPECT_TRUE(t.allows(0, "buy guest-seminar"));
}

TEST(AB_14_6, an_empty_pile_is_made_of_the_market) {
  Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:9,institute:{black:[lab-"
      "meeting]},discoveries:{black:{}},"
      "market:{quality-drive:2,patent:1}}");
  t.act(0, "buy lab-meeting");
  EXPECT_EQ(t.institute(Colour::black), "quality-drive");
  EXPECT_EQ(t.cards(t.state.market), "patent");
  EXPECT_EQ(t.cards(t.state.discoveries[0]), "quality-drive");
}

TEST(AB_14_7, without_any_card_the_place_stays_empty) {
  Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:9,institute:{black:[lab-"
      "meeting,guest-seminar]},"
      "discoveries:{black:{}}}");
  t.act(0, "buy lab-meeting");
  EXPECT_EQ(t.institute(Colour::black), "guest-seminar");
}

TEST(AB_14_8, a_sale_gives_three_credits) {
  Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,institute:{black:[literature-watch]},"
      "seats:[{hand:[tidy-day,"
      "patent]}]}");
  t.act(0, "sell tidy-day");
  EXPECT_EQ(t.state.credits, 3);
  EXPECT_EQ(t.count(t.state.removed, "tidy-day"), 1);
  t.act(0, "sell patent");
  EXPECT_EQ(t.cards(t.state.market), "patent");
}

TEST(AB_14_9, problems_cannot_be_sold) {
  const Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:9,institute:{black:["
      "literature-watch]},seats:[{hand:["
      "burn-out]}]}");
  EXPECT_EQ(t.clause(0, "sell burn-out"), "AB-14.9");
}

TEST(AB_14_10, a_sale_must_be_able_to_lead_to_a_purchase) {
  const Table poor = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:1,institute:{green:[new-"
      "antibiotic]},seats:[{hand:[tidy-"
      "day,tidy-day]}]}");
  EXPECT_EQ(poor.refusal(0, "sell tidy-day"), "AB-14.10 7 8");
  const Table office = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:1,institute:{green:[new-"
      "antibiotic]},"
      "seats:[{hand:[tidy-day,tidy-day],office:[recurring-credits]}]}");
  EXPECT_TRUE(office.allows(0, "sell tidy-day"));
  const Table empty = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:9,seats:[{hand:[tidy-day]}]"
      "}");
  EXPECT_EQ(empty.clause(0, "sell tidy-day"), "AB-14.10");
}

TEST(AB_14_11, after_a_sale_a_purchase_is_owed) {
  Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,institute:{black:[literature-watch]},"
      "discoveries:{black:{}},"
      "seats:[{hand:[tidy-day]}]}");
  t.act(0, "sell tidy-day");
  EXPECT_TRUE(t.state.owing);
  t.act(0, "buy literature-watch");
  EXPECT_FALSE(t.state.owing);
}

TEST(AB_14_12, a_problem_goes_straight_to_the_investment_zone_and_ends_the_phase) {
  Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:20,pile:{},institute:{black:["
      "literature-watch]},"
      "problems:{left:[1,0,0],unseen:{urgent-call:4},bottom:[burn-out]}}");
  t.act(0, "problem");
  EXPECT_EQ(t.cards(t.state.investment), "urgent-call");
  EXPECT_EQ(t.phase(), "movement");
}

TEST(AB_14_13, no_problem_after_a_purchase) {
  const Table t =
      position("{players:2,options:{difficulty:family},phase:financing,zone2:[patent]}");
  EXPECT_EQ(t.clause(0, "problem"), "AB-14.13");
}

TEST(AB_14_14, no_problem_after_a_sale) {
  const Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:3,owing:true,institute:{"
      "black:[literature-watch]}}");
  EXPECT_EQ(t.clause(0, "problem"), "AB-14.14");
}

TEST(AB_14_15, no_pass_before_a_purchase) {
  const Table before = position("{players:2,options:{difficulty:family},phase:financing}");
  EXPECT_EQ(before.clause(0, "pass"), "AB-14.15");
  const Table after =
      position("{players:2,options:{difficulty:family},phase:financing,zone2:[patent]}");
  EXPECT_TRUE(after.allows(0, "pass"));
}

TEST(AB_14_16, no_pass_while_a_purchase_is_owed) {
  const Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:3,owing:true,zone2:[patent],"
      "institute:{black:[literature-"
      "watch]}}");
  EXPECT_EQ(t.clause(0, "pass"), "AB-14.16");
}

TEST(AB_14_17, when_financing_ends_credits_are_lost_and_zone_1_is_cleared) {
  Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:5,pile:{},zone1:[recurring-"
      "credits],zone2:[patent]}");
  t.act(0, "pass");
  EXPECT_EQ(t.state.credits, 0);
  EXPECT_EQ(t.cards(t.state.investment), "recurring-credits");
  EXPECT_EQ(t.cards(t.state.zone1), "");
  EXPECT_EQ(t.cards(t.state.zone2), "patent");
}

}  // namespace lazaret::antibio
