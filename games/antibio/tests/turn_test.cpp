// AB-6, AB-7 and AB-8: the turn, the action phase and what cards do.
#include <gtest/gtest.h>

#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

TEST(AB_6_1, the_five_phases_of_a_turn) {
  Table t = position(
      "{players:2,options:{difficulty:family},credits:3,institute:{black:[congress-abroad]},"
      "discoveries:{black:{}},seats:[{" +
      full_hand + "}]}");
  EXPECT_EQ(t.phase(), "action");
  t.act(0, "pass");
  EXPECT_EQ(t.phase(), "financing");
  t.act(0, "buy congress-abroad");
  t.act(0, "pass");
  EXPECT_EQ(t.phase(), "movement");
  t.act(0, "move africa-2");
  EXPECT_EQ(t.phase(), "action");  // no problem to face, no card to draw: the next turn
  EXPECT_EQ(t.state.turn, 1);
}

TEST(AB_6_2, a_fresh_turn) {
  Table t = position(
      "{players:2,phase:movement,made:3,refused:[1],power_used:true,event:donation,seats:[{" +
      full_hand + "}]}");
  t.act(0, "move africa-2");
  EXPECT_EQ(t.state.turn, 1);
  EXPECT_EQ(t.state.plays, 1);
  EXPECT_EQ(t.state.made, 0);
  EXPECT_EQ(t.state.credits, 2);
  EXPECT_TRUE(t.state.refused.empty());
  EXPECT_FALSE(t.state.power_used);
}

TEST(AB_6_3, the_next_seat_without_a_turn_in_the_present_direction) {
  Table t = position("{players:4,phase:movement,first:1,turn:1,direction:-1,seats:[{},{" +
                     full_hand + "}]}");
  t.act(1, "move africa-2");
  EXPECT_EQ(t.state.turn, 0);
  EXPECT_EQ(t.state.played, SeatSet::only(1));
}

TEST(AB_6_4, a_reversal_holds_at_once_and_everybody_still_plays_once) {
  Table t = position(
      "{players:4,phase:problems,turn:1,seats:[{},{hand:[project-theft,tidy-day,tidy-day,tidy-day,"
      "big-sort,big-sort]}]}");
  t.act(1, "face project-theft");
  EXPECT_EQ(t.state.direction, -1);
  EXPECT_EQ(t.state.turn, 3);  // seat 0 has played
}

TEST(AB_6_4, a_second_reversal_undoes_the_first) {
  Table t = position("{players:3,phase:problems,seats:[{hand:[project-theft,project-theft]}]}");
  t.act(0, "face project-theft");
  t.act(0, "face project-theft");
  EXPECT_EQ(t.state.direction, 1);
}

TEST(AB_6_5, later_rounds_keep_first_player_and_direction) {
  const Table t = position("{players:3,phase:propagation,first:2,direction:-1}");
  EXPECT_EQ(t.state.turn, 2);
  EXPECT_EQ(t.state.direction, -1);
}

TEST(AB_7_1, one_play_of_four_kinds) {
  const Table t = position(
      "{players:2,round:2,seats:[{character:mediator-1,hand:[microbiote]},{hand:[tidy-day]}]}");
  EXPECT_TRUE(t.allows(0, "play microbiote"));
  EXPECT_TRUE(t.allows(0, "office microbiote"));
  EXPECT_TRUE(t.allows(0, "deposit microbiote"));
  EXPECT_TRUE(t.allows(0, "power share 1 tidy-day"));
}

TEST(AB_7_2, no_play_is_left) {
  const Table t = position(
      "{players:2,round:2,plays:0,made:3,seats:[{character:mediator-1,hand:[microbiote]},{hand:["
      "tidy-day]}]}");
  EXPECT_EQ(t.refusal(0, "play microbiote"), "AB-7.2 3 0");
  EXPECT_EQ(t.clause(0, "office microbiote"), "AB-7.2");
  EXPECT_EQ(t.clause(0, "deposit microbiote"), "AB-7.2");
  EXPECT_EQ(t.clause(0, "power share 1 tidy-day"), "AB-7.2");
}

TEST(AB_7_3, the_card_must_be_in_the_hand) {
  const Table action = position("{players:2,seats:[{},{hand:[microbiote]}]}");
  EXPECT_EQ(action.clause(0, "play microbiote"), "AB-7.3");
  EXPECT_EQ(action.clause(0, "office microbiote"), "AB-7.3");
  EXPECT_EQ(action.clause(0, "deposit microbiote"), "AB-7.3");
  const Table financing = position("{players:2,phase:financing,seats:[{},{hand:[microbiote]}]}");
  EXPECT_EQ(financing.clause(0, "sell microbiote"), "AB-7.3");
}

TEST(AB_7_4, extra_plays_serve_for_any_kind_of_play) {
  Table t = position("{players:2,seats:[{hand:[tidy-day,microbiote,text-message]}]}");
  t.act(0, "play tidy-day");
  EXPECT_EQ(t.state.plays, 2);
  t.act(0, "deposit microbiote");
  t.act(0, "play text-message");
  EXPECT_EQ(t.state.plays, 0);
  EXPECT_EQ(t.state.made, 3);
}

TEST(AB_7_5, plays_beyond_forty_are_lost) {
  Table t = position("{players:2,plays:2,made:37,seats:[{hand:[lab-meeting]}]}");
  t.act(0, "play lab-meeting");
  EXPECT_EQ(t.state.made, 38);
  EXPECT_EQ(t.state.plays, 2);
}

TEST(AB_7_6, a_card_cannot_draw_itself) {
  Table t = position("{players:2,pile:{},seats:[{hand:[coffee-break]}],investment:{tidy-day:1}}");
  t.act(0, "play coffee-break");
  EXPECT_EQ(t.hand(0), "tidy-day");
  EXPECT_EQ(t.cards(t.state.investment), "coffee-break");
}

TEST(AB_7_7, a_removal_comes_before_the_next_play_and_drawing_before_renewal) {
  Table t = position(
      "{players:2,pile:{tidy-day:1},seats:[{hand:[literature-watch]}],institute:{black:[lab-"
      "meeting]}}");
  t.act(0, "play literature-watch");
  EXPECT_EQ(t.state.plays, 1);                      // granted,
  EXPECT_EQ(t.hand(0), "tidy-day");                 // drawn,
  EXPECT_TRUE(t.allows(0, "replace lab-meeting"));  // and then asked
}

TEST(AB_7_8, an_effect_card_goes_to_the_investment_zone_at_once) {
  Table t = position("{players:2,pile:{},seats:[{hand:[tidy-day]}]}");
  t.act(0, "play tidy-day");
  EXPECT_EQ(t.cards(t.state.investment), "tidy-day");
  EXPECT_EQ(t.cards(t.state.zone1), "");
}

TEST(AB_7_9, a_credit_card_stays_in_zone_1_until_financing_ends) {
  Table t = position(
      "{players:2,pile:{},institute:{black:[literature-watch]},discoveries:{black:{}},"
      "seats:[{hand:[recurring-credits],office:[small-contract]}]}");
  t.act(0, "play recurring-credits");
  t.act(0, "use small-contract");
  EXPECT_EQ(t.state.credits, 9);
  EXPECT_EQ(t.cards(t.state.zone1), "recurring-credits small-contract");
  t.act_all(0, {"pass", "buy literature-watch", "pass"});
  EXPECT_EQ(t.cards(t.state.investment), "recurring-credits small-contract");
}

TEST(AB_7_10, a_card_may_find_nothing_to_kill) {
  Table t = position("{players:2,pile:{},seats:[{hand:[reserve-antibiotic]}]}");
  t.act(0, "play reserve-antibiotic");
  EXPECT_EQ(t.cards(t.state.investment), "reserve-antibiotic");
}

TEST(AB_7_11, a_problem_may_be_played_without_effect) {
  Table t = position("{players:2,pile:{},seats:[{hand:[burn-out,tidy-day]}]}");
  t.act(0, "play burn-out");
  EXPECT_EQ(t.cards(t.state.investment), "burn-out");
  EXPECT_EQ(t.hand(0), "tidy-day");
  EXPECT_EQ(t.state.plays, 0);
}

TEST(AB_7_12, only_pass_ends_the_action_phase) {
  Table t = position("{players:2,seats:[{hand:[tidy-day]}]}");
  EXPECT_TRUE(t.allows(0, "pass"));
  t.act(0, "play tidy-day");
  EXPECT_EQ(t.phase(), "action");
  t.act(0, "pass");
  EXPECT_EQ(t.phase(), "financing");
  EXPECT_EQ(t.state.plays, 0);
}

TEST(AB_7_13, words_that_do_not_fit_the_card) {
  const Table t = position("{players:2,seats:[{hand:[coffee-break,congress,common-antibiotic]}]}");
  EXPECT_EQ(t.clause(0, "play coffee-break blue 1"), "AB-7.13");
  EXPECT_EQ(t.clause(0, "play congress"), "AB-7.13");
  EXPECT_EQ(t.clause(0, "play common-antibiotic blue"), "AB-7.13");
  EXPECT_EQ(t.clause(0, "play coffee-break congress"), "AB-7.13");
}

TEST(AB_8_1, draws_and_credits) {
  Table t =
      position("{players:2,pile:{tidy-day:1},plays:2,seats:[{hand:[foundation,new-antibiotic]}]}");
  t.act(0, "play foundation");
  EXPECT_EQ(t.state.credits, 5);
  EXPECT_EQ(t.hand(0), "tidy-day new-antibiotic");
  t.act(0, "play new-antibiotic");
  EXPECT_EQ(t.state.credits, 9);
}

TEST(AB_8_2, a_draw_that_finds_nothing_just_stops) {
  Table t = position("{players:2,pile:{tidy-day:1},seats:[{hand:[coffee-break]}]}");
  t.act(0, "play coffee-break");
  EXPECT_EQ(t.hand(0), "tidy-day");
  EXPECT_EQ(t.phase(), "action");
}

TEST(AB_8_3, big_sort_takes_a_card_out_of_the_game) {
  Table t = position("{players:2,pile:{},seats:[{hand:[big-sort,text-message]}]}");
  t.act(0, "play big-sort text-message");
  EXPECT_EQ(t.count(t.state.removed, "text-message"), 1);
  EXPECT_EQ(t.state.plays, 1);
}

TEST(AB_8_4, laboratory_cards_cannot_be_removed) {
  const Table t = position(
      "{players:2,seats:[{hand:[big-sort,microbiote,macrophage,new-antibiotic,tidy-day]}]}");
  EXPECT_EQ(t.clause(0, "play big-sort microbiote"), "AB-8.4");
  EXPECT_EQ(t.clause(0, "play big-sort macrophage"), "AB-8.4");
  EXPECT_EQ(t.clause(0, "play big-sort new-antibiotic"), "AB-8.4");
}

TEST(AB_8_5, only_another_copy_of_big_sort_is_in_the_hand) {
  const Table one = position("{players:2,seats:[{hand:[big-sort,tidy-day]}]}");
  EXPECT_EQ(one.clause(0, "play big-sort big-sort"), "AB-8.5");
  EXPECT_EQ(one.clause(0, "play big-sort congress"), "AB-8.5");
  const Table two = position("{players:2,seats:[{hand:[big-sort,big-sort]}]}");
  EXPECT_TRUE(two.allows(0, "play big-sort big-sort"));
}

TEST(AB_8_6, a_removal_that_is_possible_is_made) {
  const Table possible = position("{players:2,seats:[{hand:[big-sort,tidy-day]}]}");
  EXPECT_EQ(possible.clause(0, "play big-sort"), "AB-8.6");
  Table impossible = position("{players:2,seats:[{hand:[big-sort,microbiote]}]}");
  impossible.act(0, "play big-sort");
  EXPECT_EQ(impossible.state.plays, 1);
}

TEST(AB_8_7, quality_drive_puts_problems_under_the_pile) {
  Table t = position(
      "{players:2,seats:[{hand:[quality-drive,burn-out,text-message]}],problems:{bottom:[urgent-"
      "call]}}");
  EXPECT_TRUE(t.allows(0, "play quality-drive"));
  EXPECT_TRUE(t.allows(0, "play quality-drive burn-out"));
  t.act(0, "play quality-drive text-message burn-out");
  EXPECT_EQ(t.bottom(), "urgent-call text-message burn-out");
  EXPECT_EQ(t.hand(0), "");
}

TEST(AB_8_8, only_problems_and_only_as_often_as_they_are_there) {
  const Table t = position("{players:2,seats:[{hand:[quality-drive,burn-out,tidy-day]}]}");
  EXPECT_EQ(t.clause(0, "play quality-drive tidy-day"), "AB-8.8");
  EXPECT_EQ(t.clause(0, "play quality-drive burn-out burn-out"), "AB-8.8");
  EXPECT_EQ(t.clause(0, "play quality-drive text-message"), "AB-8.8");
}

TEST(AB_8_9, literature_watch_renews_institute_cards) {
  Table t = position(
      "{players:2,pile:{tidy-day:1},seats:[{hand:[literature-watch]}],"
      "institute:{black:[lab-meeting,quality-drive]},discoveries:{black:{guest-seminar:1}}}");
  t.act(0, "play literature-watch");
  t.act(0, "replace lab-meeting");
  EXPECT_EQ(t.institute(Colour::black), "guest-seminar quality-drive");
  EXPECT_EQ(t.under(Colour::black), "lab-meeting");
  t.act(0, "pass");
  EXPECT_EQ(t.phase(), "action");
  EXPECT_EQ(t.count(t.state.investment, "literature-watch"), 1);
}

TEST(AB_8_10, each_place_is_renewed_once) {
  Table t = position(
      "{players:2,pile:{tidy-day:1},seats:[{hand:[literature-watch]}],"
      "institute:{black:[lab-meeting,quality-drive]},discoveries:{black:{guest-seminar:1}}}");
  t.act(0, "play literature-watch");
  t.act(0, "replace lab-meeting");
  EXPECT_EQ(t.clause(0, "replace guest-seminar"), "AB-8.10");
  EXPECT_TRUE(t.allows(0, "replace quality-drive"));
}

TEST(AB_8_10, of_two_copies_the_old_one_may_still_go) {
  Table t = position(
      "{players:2,pile:{tidy-day:1},seats:[{hand:[literature-watch]}],"
      "institute:{black:[quality-drive,guest-seminar]},discoveries:{black:{guest-seminar:2}}}");
  t.act(0, "play literature-watch");
  t.act(0, "replace quality-drive");
  EXPECT_TRUE(t.allows(0, "replace guest-seminar"));
}

TEST(AB_8_11, only_what_lies_in_the_institute_is_replaced) {
  Table t = position(
      "{players:2,pile:{tidy-day:1},seats:[{hand:[literature-watch]}],institute:{black:[lab-"
      "meeting]}}");
  t.act(0, "play literature-watch");
  EXPECT_EQ(t.clause(0, "replace patent"), "AB-8.11");
}

}  // namespace lazaret::antibio
