// AB-10 and AB-11: office, laboratory, team spirit.
#include <gtest/gtest.h>

#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

TEST(AB_10_1, a_card_goes_into_the_office_for_one_play) {
  Table t = position("{players:2,seats:[{hand:[tidy-day]}]}");
  t.act(0, "office tidy-day");
  EXPECT_EQ(t.office(0), "tidy-day");
  EXPECT_EQ(t.state.plays, 0);
}

TEST(AB_10_2, an_office_holds_three_cards) {
  const Table t =
      position("{players:2,seats:[{hand:[tidy-day],office:[big-sort,congress,patent]}]}");
  EXPECT_EQ(t.refusal(0, "office tidy-day"), "AB-10.2 3 0");
}

TEST(AB_10_3, no_problem_into_the_office) {
  const Table t = position("{players:2,seats:[{hand:[burn-out]}]}");
  EXPECT_EQ(t.clause(0, "office burn-out"), "AB-10.3");
}

TEST(AB_10_4, office_cards_are_free_in_the_action_and_the_financing_phase) {
  Table t = position(
      "{players:2,pile:{},plays:0,seats:[{office:[common-antibiotic,recurring-credits]}]}");
  t.act(0, "use common-antibiotic blue 1");
  EXPECT_EQ(t.station("asia-1"), "2/0/0 contaminated");
  EXPECT_EQ(t.cards(t.state.investment), "common-antibiotic");
  t.act(0, "pass");
  t.act(0, "use recurring-credits");
  EXPECT_EQ(t.state.credits, 4);
  EXPECT_EQ(t.state.made, 0);
}

TEST(AB_10_5, a_card_may_be_used_in_the_turn_it_was_laid_down) {
  Table t = position("{players:2,seats:[{hand:[recurring-credits]}]}");
  t.act(0, "office recurring-credits");
  t.act(0, "use recurring-credits");
  EXPECT_EQ(t.state.credits, 4);
}

TEST(AB_10_6, only_cards_of_the_own_office) {
  const Table t = position("{players:2,seats:[{hand:[tidy-day]},{office:[tidy-day]}]}");
  EXPECT_EQ(t.clause(0, "use tidy-day"), "AB-10.6");
}

TEST(AB_10_7, plays_gained_in_financing_are_lost) {
  Table t = position("{players:2,phase:financing,seats:[{office:[tidy-day]}]}");
  t.act(0, "use tidy-day");
  EXPECT_EQ(t.state.plays, 0);
}

TEST(AB_10_8, a_laboratory_card_goes_from_the_office_without_a_play) {
  Table t = position("{players:2,plays:0,seats:[{office:[microbiote]}]}");
  t.act(0, "use microbiote deposit");
  EXPECT_EQ(t.state.laboratory.cards[0], 1);
  EXPECT_EQ(t.office(0), "");
}

TEST(AB_10_9, between_sale_and_purchase_only_credits) {
  const Table t = position(
      "{players:2,phase:financing,credits:3,owing:true,institute:{black:[literature-watch]},"
      "seats:[{office:[microbiote,tidy-day,new-antibiotic]}]}");
  EXPECT_EQ(t.clause(0, "use tidy-day"), "AB-10.9");
  EXPECT_EQ(t.clause(0, "use microbiote deposit"), "AB-10.9");
  EXPECT_EQ(t.clause(0, "use new-antibiotic deposit"), "AB-10.9");
  EXPECT_TRUE(t.allows(0, "use new-antibiotic"));
}

TEST(AB_11_1, a_deposit_takes_one_play_and_stays) {
  Table t = position("{players:2,seats:[{hand:[macrophage]}]}");
  t.act(0, "deposit macrophage");
  EXPECT_EQ(t.state.laboratory.cards[1], 1);
  EXPECT_EQ(t.state.plays, 0);
  EXPECT_EQ(t.hand(0), "");
}

TEST(AB_11_2, the_laboratory_has_one_one_and_n_places) {
  const Table t = opening(5);
  EXPECT_EQ(t.rules.places(Lab::microbiote), 1);
  EXPECT_EQ(t.rules.places(Lab::macrophage), 1);
  EXPECT_EQ(t.rules.places(Lab::antibiotic), 5);
}

TEST(AB_11_3, a_full_place_takes_no_more) {
  const Table t = position(
      "{players:2,laboratory:{microbiote:1,antibiotics:2},seats:[{hand:[microbiote,new-antibiotic]}"
      "]}");
  EXPECT_EQ(t.refusal(0, "deposit microbiote"), "AB-11.3 1 1");
  EXPECT_EQ(t.refusal(0, "deposit new-antibiotic"), "AB-11.3 2 2");
}

TEST(AB_11_4, only_laboratory_cards) {
  const Table t = position("{players:2,seats:[{hand:[tidy-day],office:[tidy-day]}]}");
  EXPECT_EQ(t.clause(0, "deposit tidy-day"), "AB-11.4");
  EXPECT_EQ(t.clause(0, "use tidy-day deposit"), "AB-11.4");
}

TEST(AB_11_5, team_spirit_when_everybody_has_a_token) {
  Table t =
      position("{players:3,seats:[{hand:[congress,tidy-day],exchanged:true},{exchanged:true}]}");
  t.act(0, "play congress 2 give tidy-day");
  t.act(2, "agree");
  EXPECT_TRUE(t.state.laboratory.spirit);
}

TEST(AB_11_6, the_remedy_is_found_with_the_last_element) {
  Table by_deposit = position(
      "{players:2,laboratory:{microbiote:1,antibiotics:2,spirit:true},seats:[{hand:[macrophage]}]"
      "}");
  by_deposit.act(0, "deposit macrophage");
  EXPECT_TRUE(by_deposit.state.laboratory.remedy);
  Table by_exchange = position(
      "{players:2,laboratory:{microbiote:1,macrophage:1,antibiotics:2},seats:[{hand:[congress,tidy-"
      "day]}]}");
  by_exchange.act(0, "play congress 1 give tidy-day");
  by_exchange.act(1, "agree");
  EXPECT_TRUE(by_exchange.state.laboratory.remedy);
}

}  // namespace lazaret::antibio
