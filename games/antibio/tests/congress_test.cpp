// AB-12 and AB-13: congress, consent, powers.
#include <gtest/gtest.h>

#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

TEST(AB_12_1, give_take_and_swap) {
  Table give = position("{players:2,seats:[{hand:[congress,tidy-day]},{hand:[patent]}]}");
  give.act(0, "play congress 1 give tidy-day");
  give.act(1, "agree");
  EXPECT_EQ(give.hand(1), "tidy-day patent");
  Table take = position("{players:2,seats:[{hand:[congress-abroad,tidy-day]},{hand:[patent]}]}");
  take.act(0, "play congress-abroad 1 take patent");
  take.act(1, "agree");
  EXPECT_EQ(take.hand(0), "tidy-day patent");
  Table swap = position("{players:2,seats:[{hand:[congress,tidy-day]},{hand:[patent]}]}");
  swap.act(0, "play congress 1 swap tidy-day patent");
  swap.act(1, "agree");
  EXPECT_EQ(swap.hand(0), "patent");
  EXPECT_EQ(swap.hand(1), "tidy-day");
}

TEST(AB_12_2, anywhere_and_with_problems_too) {
  const Table t = position("{players:2,seats:[{hand:[congress,burn-out]},{station:europa-6}]}");
  EXPECT_TRUE(t.allows(0, "play congress 1 give burn-out"));
}

TEST(AB_12_3, both_have_an_exchange_token_afterwards) {
  Table t = position("{players:3,seats:[{hand:[congress,tidy-day]}]}");
  t.act(0, "play congress 2 give tidy-day");
  t.act(2, "agree");
  EXPECT_EQ(t.state.exchanged, SeatSet::only(0).with(2));
}

TEST(AB_12_4, not_with_oneself) {
  const Table t =
      position("{players:2,round:2,seats:[{character:mediator-1,hand:[congress,tidy-day]}]}");
  EXPECT_EQ(t.clause(0, "play congress 0 give tidy-day"), "AB-12.4");
  EXPECT_EQ(t.clause(0, "power share 0 tidy-day"), "AB-12.4");
}

TEST(AB_12_5, an_offered_card_must_be_in_the_hand) {
  const Table t = position("{players:2,seats:[{hand:[congress]},{hand:[tidy-day]}]}");
  EXPECT_EQ(t.clause(0, "play congress 1 give patent"), "AB-12.5");
  EXPECT_EQ(t.clause(0, "play congress 1 swap patent tidy-day"), "AB-12.5");
}

TEST(AB_12_6, a_wanted_card_must_be_in_the_other_hand) {
  const Table t =
      position("{players:2,round:2,seats:[{character:mediator-1,hand:[congress,tidy-day]},{}]}");
  EXPECT_EQ(t.clause(0, "play congress 1 take patent"), "AB-12.6");
  EXPECT_EQ(t.clause(0, "play congress 1 swap tidy-day patent"), "AB-12.6");
  EXPECT_EQ(t.clause(0, "power share 1 patent"), "AB-12.6");
}

TEST(AB_12_7, the_congress_being_played_is_not_exchanged) {
  const Table one = position("{players:2,seats:[{hand:[congress]}]}");
  EXPECT_EQ(one.clause(0, "play congress 1 give congress"), "AB-12.7");
  const Table two = position("{players:2,seats:[{hand:[congress,congress]}]}");
  EXPECT_TRUE(two.allows(0, "play congress 1 give congress"));
  const Table lent =
      position("{players:2,round:2,seats:[{character:mediator-1},{hand:[congress]}]}");
  EXPECT_EQ(lent.clause(0, "power share 1 congress 1 take congress"), "AB-12.7");
}

TEST(AB_12_8, until_the_answer_nothing_moves) {
  Table t = position("{players:2,seats:[{hand:[congress,tidy-day]}]}");
  t.act(0, "play congress 1 give tidy-day");
  EXPECT_EQ(t.to_move(), "1");
  EXPECT_EQ(t.hand(0), "tidy-day congress");
  EXPECT_EQ(t.state.plays, 1);
  EXPECT_TRUE(t.allows(1, "agree"));
  EXPECT_TRUE(t.allows(1, "refuse"));
}

TEST(AB_12_9, after_consent_the_congress_is_spent) {
  Table t = position("{players:2,pile:{},seats:[{hand:[congress,tidy-day]}]}");
  t.act(0, "play congress 1 give tidy-day");
  t.act(1, "agree");
  EXPECT_EQ(t.state.plays, 0);
  EXPECT_EQ(t.cards(t.state.investment), "congress");
}

TEST(AB_12_9, from_the_office_it_costs_no_play) {
  Table t = position("{players:2,seats:[{hand:[tidy-day],office:[congress]}]}");
  t.act(0, "use congress 1 give tidy-day");
  t.act(1, "agree");
  EXPECT_EQ(t.state.plays, 1);
}

TEST(AB_12_10, after_a_refusal_all_is_as_before) {
  Table t = position("{players:2,seats:[{hand:[congress,tidy-day]}]}");
  t.act(0, "play congress 1 give tidy-day");
  t.act(1, "refuse");
  EXPECT_EQ(t.to_move(), "0");
  EXPECT_EQ(t.hand(0), "tidy-day congress");
  EXPECT_EQ(t.state.plays, 1);
}

TEST(AB_12_11, who_refused_is_not_asked_again_in_this_turn) {
  Table t = position(
      "{players:3,round:2,refused:[1],seats:[{character:patron-1,hand:[congress,tidy-day]},{hand:["
      "patent]}]}");
  EXPECT_EQ(t.refusal(0, "play congress 1 give tidy-day"), "AB-12.11 1 0");
  EXPECT_EQ(t.clause(0, "power swap tidy-day 1 patent"), "AB-12.11");
  EXPECT_TRUE(t.allows(0, "play congress 2 give tidy-day"));
}

TEST(AB_12_12, a_patrons_swap_gives_no_token) {
  Table t =
      position("{players:2,round:2,seats:[{character:patron-1,hand:[tidy-day]},{hand:[patent]}]}");
  t.act(0, "power swap tidy-day 1 patent");
  t.act(1, "agree");
  EXPECT_TRUE(t.state.exchanged.empty());
}

TEST(AB_12_12, a_shared_congress_gives_one_to_the_mediator_and_his_partner) {
  Table t = position(
      "{players:3,round:2,seats:[{character:mediator-1,hand:[tidy-day]},{hand:[congress]},{}]}");
  t.act(0, "power share 1 congress 2 give tidy-day");
  t.act(1, "agree");
  t.act(2, "agree");
  EXPECT_EQ(t.state.exchanged, SeatSet::only(0).with(2));
}

TEST(AB_13_1, no_power_in_round_1) {
  const Table t = position("{players:2,seats:[{character:engineer-1}]}");
  EXPECT_EQ(t.refusal(0, "power draw"), "AB-13.1 2 0");
  const Table technician = position("{players:2,phase:movement,seats:[{character:technician-1}]}");
  EXPECT_EQ(technician.clause(0, "stay"), "AB-13.1");
  const Table engineer = position("{players:2,phase:movement,seats:[{character:engineer-1}]}");
  EXPECT_EQ(engineer.clause(0, "move nordamerica-3"), "AB-13.1");
}

TEST(AB_13_2, powers_that_work_by_themselves_do_nothing_in_round_1) {
  Table t = position("{players:2,seats:[{character:technician-1,hand:[common-antibiotic]}]}");
  t.act(0, "play common-antibiotic");
  EXPECT_EQ(t.station("asia-1"), "2/0/0 contaminated");
  const Table researcher = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:4,institute:{black:[lab-"
      "meeting]},seats:[{character:"
      "researcher-1}]}");
  EXPECT_EQ(researcher.clause(0, "buy lab-meeting"), "AB-14.3");
}

TEST(AB_13_3, only_the_own_power) {
  const Table t = position(
      "{players:2,round:2,seats:[{character:technician-1,hand:[tidy-day]},{hand:[patent]}]}");
  EXPECT_EQ(t.clause(0, "power draw"), "AB-13.3");
  EXPECT_EQ(t.clause(0, "power swap tidy-day 1 patent"), "AB-13.3");
  EXPECT_EQ(t.clause(0, "power share 1 patent"), "AB-13.3");
}

TEST(AB_13_4, no_token_is_left) {
  const Table mediator =
      position("{players:2,round:2,seats:[{character:mediator-1,tokens:0},{hand:[patent]}]}");
  EXPECT_EQ(mediator.clause(0, "power share 1 patent"), "AB-13.4");
  const Table doctoral =
      position("{players:2,round:2,phase:problems,seats:[{tokens:0,hand:[burn-out]}]}");
  EXPECT_EQ(doctoral.clause(0, "power cancel burn-out"), "AB-13.4");
}

TEST(AB_13_5, once_a_turn) {
  const Table patron = position(
      "{players:2,round:2,power_used:true,seats:[{character:patron-1,hand:[tidy-day]},{hand:["
      "patent]}]}");
  EXPECT_EQ(patron.clause(0, "power swap tidy-day 1 patent"), "AB-13.5");
  const Table engineer =
      position("{players:2,round:2,power_used:true,seats:[{character:engineer-1}]}");
  EXPECT_EQ(engineer.clause(0, "power draw"), "AB-13.5");
}

TEST(AB_13_6, the_doctoral_student_may_cancel_a_problem) {
  Table t = position(
      "{players:2,round:2,phase:problems,pile:{},seats:[{hand:[burn-out,text-message,tidy-day]}]}");
  t.act(0, "power cancel burn-out");
  EXPECT_EQ(t.hand(0), "tidy-day text-message");
  EXPECT_EQ(t.cards(t.state.investment), "burn-out");
  EXPECT_EQ(t.state.seats[0].tokens, 0);
}

TEST(AB_13_7, the_mediator_plays_a_card_of_another_hand) {
  Table t =
      position("{players:2,round:2,pile:{},seats:[{character:mediator-1},{hand:[tidy-day]}]}");
  t.act(0, "power share 1 tidy-day");
  t.act(1, "agree");
  EXPECT_EQ(t.hand(1), "");
  EXPECT_EQ(t.state.plays, 2);
  EXPECT_EQ(t.state.made, 1);
  EXPECT_EQ(t.state.seats[0].tokens, 1);
  EXPECT_EQ(t.cards(t.state.investment), "tidy-day");
}

TEST(AB_13_8, a_shared_card_may_go_into_the_laboratory) {
  Table t = position("{players:2,round:2,seats:[{character:mediator-1},{hand:[microbiote]}]}");
  t.act(0, "power share 1 microbiote deposit");
  t.act(1, "agree");
  EXPECT_EQ(t.state.laboratory.cards[0], 1);
  EXPECT_EQ(t.state.plays, 0);
}

TEST(AB_13_9, a_shared_congress_asks_the_owner_and_then_the_partner) {
  Table t = position(
      "{players:3,round:2,seats:[{character:mediator-1,hand:[tidy-day]},{hand:[congress]},{}]}");
  t.act(0, "power share 1 congress 2 give tidy-day");
  EXPECT_EQ(t.to_move(), "1");
  t.act(1, "agree");
  EXPECT_EQ(t.to_move(), "2");
  t.act(2, "refuse");
  EXPECT_EQ(t.state.refused, SeatSet::only(2));
  EXPECT_EQ(t.hand(1), "congress");
  EXPECT_EQ(t.state.seats[0].tokens, 2);
  EXPECT_EQ(t.state.plays, 1);
}

TEST(AB_13_9, once_if_both_are_the_same_seat) {
  Table t = position(
      "{players:2,round:2,seats:[{character:mediator-1,hand:[tidy-day]},{hand:[congress]}]}");
  t.act(0, "power share 1 congress 1 give tidy-day");
  t.act(1, "agree");
  EXPECT_EQ(t.hand(1), "tidy-day");
}

TEST(AB_13_10, the_patron_swaps_without_a_play) {
  Table t =
      position("{players:2,round:2,seats:[{character:patron-1,hand:[tidy-day]},{hand:[patent]}]}");
  t.act(0, "power swap tidy-day 1 patent");
  t.act(1, "agree");
  EXPECT_EQ(t.hand(0), "patent");
  EXPECT_EQ(t.hand(1), "tidy-day");
  EXPECT_EQ(t.state.plays, 1);
  EXPECT_TRUE(t.state.power_used);
}

TEST(AB_13_11, the_technician_kills_one_more_blue) {
  Table t =
      position("{players:2,round:2,seats:[{character:technician-1,hand:[common-antibiotic]}]}");
  t.act(0, "play common-antibiotic");
  EXPECT_EQ(t.station("asia-1"), "1/0/0 contaminated");
}

TEST(AB_13_12, the_physician_kills_a_blue_with_a_red_card) {
  Table t = position("{players:2,round:2,seats:[{character:physician-1,hand:[red-remedy]}]}");
  EXPECT_TRUE(t.allows(0, "play red-remedy blue 1"));
  t.act(0, "play red-remedy");
  EXPECT_EQ(t.station("asia-1"), "2/0/0 contaminated");
}

TEST(AB_13_13, the_researcher_pays_one_less) {
  Table t = position(
      "{players:2,options:{difficulty:family},round:2,phase:financing,credits:4,institute:{black:["
      "lab-meeting]},discoveries:{"
      "black:{}},seats:[{character:researcher-1}]}");
  t.act(0, "buy lab-meeting");
  EXPECT_EQ(t.state.credits, 0);
}

TEST(AB_13_14, the_engineer_draws_one_and_puts_one_away) {
  Table t = position(
      "{players:2,round:2,pile:{patent:1},seats:[{character:engineer-1,hand:[burn-out]}]}");
  t.act(0, "power draw");
  EXPECT_EQ(t.hand(0), "patent burn-out");
  t.act(0, "discard burn-out");
  EXPECT_EQ(t.cards(t.state.investment), "burn-out");
  EXPECT_EQ(t.state.plays, 1);
}

TEST(AB_13_14, with_an_empty_hand_nothing_is_put_away) {
  Table t = position("{players:2,round:2,pile:{},seats:[{character:engineer-1}]}");
  t.act(0, "power draw");
  EXPECT_EQ(t.to_move(), "0");
  EXPECT_EQ(t.phase(), "action");
}

TEST(AB_13_15, the_doctoral_student_joins_another_scientist) {
  const Table t = position("{players:2,round:2,phase:movement,seats:[{},{station:europa-6}]}");
  EXPECT_TRUE(t.allows(0, "move europa-6"));
  EXPECT_EQ(t.clause(0, "move antartica-5"), "AB-15.2");
}

TEST(AB_13_16, the_mediator_advances_two) {
  const Table t = position("{players:2,round:2,phase:movement,seats:[{character:mediator-1}]}");
  EXPECT_TRUE(t.allows(0, "move africa-2"));
  EXPECT_TRUE(t.allows(0, "move nordamerica-3"));
  EXPECT_TRUE(t.allows(0, "move sudamerica-4"));
  EXPECT_EQ(t.count_legal(0), 3);
}

TEST(AB_13_17, the_patron_visits_a_contaminated_station_without_a_scientist) {
  const Table t = position(
      "{players:2,round:2,phase:movement,seats:[{character:patron-1},{station:antartica-5}],"
      "stations:[{id:asia-1,blue:1},"
      "{id:africa-2,blue:1,card:none},{id:nordamerica-3,blue:1,card:none},{id:sudamerica-4,blue:1},"
      "{id:antartica-5,blue:1},"
      "{id:europa-6},{id:oceania-7,blue:1,card:none}]}");
  EXPECT_TRUE(t.allows(0, "move sudamerica-4"));
  EXPECT_EQ(t.clause(0, "move antartica-5"), "AB-15.2");
  EXPECT_EQ(t.clause(0, "move europa-6"), "AB-15.2");
  EXPECT_EQ(t.clause(0, "move oceania-7"), "AB-15.2");
}

TEST(AB_13_18, the_researcher_goes_against_an_arrow) {
  const Table t = position(
      "{players:2,round:2,phase:movement,seats:[{character:researcher-1,station:sudamerica-4}]}");
  EXPECT_TRUE(t.allows(0, "move africa-2"));
  EXPECT_TRUE(t.allows(0, "move nordamerica-3"));
  EXPECT_TRUE(t.allows(0, "move antartica-5"));
  EXPECT_EQ(t.count_legal(0), 3);
}

TEST(AB_13_19, the_engineer_advances_one_to_three) {
  const Table t = position(
      "{players:2,round:2,phase:movement,seats:[{character:engineer-1,station:nordamerica-3}]}");
  EXPECT_TRUE(t.allows(0, "move sudamerica-4"));
  EXPECT_TRUE(t.allows(0, "move antartica-5"));
  EXPECT_TRUE(t.allows(0, "move europa-6"));
  EXPECT_TRUE(t.allows(0, "move oceania-7"));
  EXPECT_EQ(t.count_legal(0), 4);
}

TEST(AB_13_20, the_physician_goes_where_most_points_are) {
  const std::string stations =
      "stations:[{id:asia-1,blue:1},{id:africa-2,blue:1},{id:nordamerica-3,blue:1},{id:sudamerica-"
      "4,red:2},"
      "{id:antartica-5,blue:1},{id:europa-6,blue:4},{id:oceania-7,blue:1}]";
  const Table away = position("{players:2,round:2,phase:movement,seats:[{character:physician-1}]," +
                              stations + "}");
  EXPECT_TRUE(away.allows(0, "move sudamerica-4"));
  EXPECT_TRUE(away.allows(0, "move europa-6"));
  EXPECT_EQ(away.count_legal(0), 3);
  const Table there = position(
      "{players:2,round:2,phase:movement,seats:[{character:physician-1,station:europa-6}]," +
      stations + "}");
  EXPECT_EQ(there.clause(0, "move sudamerica-4"), "AB-15.2");
}

}  // namespace lazaret::antibio
