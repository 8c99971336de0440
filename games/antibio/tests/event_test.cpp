// AB-3 and AB-4: the round and its event.
#include <gtest/gtest.h>

#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

TEST(AB_3_1, a_round_is_one_event_all_turns_and_propagation) {
  Table t =
      position("{players:2,phase:event,seats:[{character:patron-1},{character:technician-1}]}");
  EXPECT_EQ(t.to_move(), "chance");
  t.chance("draw donation");
  EXPECT_EQ(t.to_move(), "0");
  EXPECT_EQ(t.phase(), "action");
}

TEST(AB_3_1, after_the_last_turn_propagation_and_the_next_event) {
  Table t = position(
      "{players:2,phase:movement,turn:1,seats:[{},{hand:[tidy-day,tidy-day,tidy-day,big-sort,big-"
      "sort]}]}");
  t.act(1, "move africa-2");
  EXPECT_TRUE(t.happened(EventKind::propagation));
  EXPECT_EQ(t.state.round, 2);
  EXPECT_EQ(t.phase(), "event");
  EXPECT_EQ(t.to_move(), "chance");
}

TEST(AB_3_2, odds_of_own_cards_and_others) {
  // 5 own cards, 5 of them left; 10 others, 2 of them left: 5/7/5 against 2/7/10.
  const Table t = position("{players:2,phase:event}");
  EXPECT_EQ(t.odds(),
            "draw small-asia-1 5, draw small-africa-2 5, draw small-sudamerica-4 5, draw "
            "small-antartica-5 5, "
            "draw small-europa-6 5, draw donation 1, draw inflation 1, draw lockdown 1, draw "
            "self-medication 1, "
            "draw clean-hands 1, draw freezer-failure 1, draw trainees 1, draw evacuation 1, draw "
            "new-tender 1, "
            "draw shuttle-strike 1");
}

TEST(AB_3_2, a_card_without_a_chance_is_no_outcome) {
  const Table t = position(
      "{players:2,phase:event,events:{left:{own:1,others:0},own:[small-asia-1,small-europa-6],"
      "others:[donation]}}");
  EXPECT_EQ(t.odds(), "draw small-asia-1 1, draw small-europa-6 1");
}

TEST(AB_3_3, a_drawn_event_is_seen_and_one_less_is_left) {
  Table t = position("{players:2,phase:event}");
  t.chance("draw small-asia-1");
  EXPECT_EQ(t.event_ids(t.state.events.own),
            "small-africa-2 small-sudamerica-4 small-antartica-5 small-europa-6");
  EXPECT_EQ(t.state.events.own_left, 4);
  EXPECT_EQ(t.state.events.others_left, 2);
  EXPECT_EQ(t.event_ids(t.state.events.seen), "small-asia-1");
}

TEST(AB_3_4, the_doctoral_student_is_asked_from_round_2) {
  Table t = position("{players:2,round:2,phase:event,event:small-asia-1}");
  EXPECT_EQ(t.to_move(), "0");
  EXPECT_TRUE(t.allows(0, "power cancel"));
  t.act(0, "pass");
  EXPECT_EQ(t.station("asia-1"), "5/0/0 contaminated");
  EXPECT_EQ(t.state.seats[0].tokens, 1);
}

TEST(AB_3_4, not_in_round_1_and_not_without_a_token) {
  EXPECT_EQ(position("{players:2,round:1,phase:event,event:small-asia-1}").phase(), "action");
  EXPECT_EQ(
      position("{players:2,round:2,phase:event,event:small-asia-1,seats:[{tokens:0}]}").phase(),
      "action");
}

TEST(AB_3_5, a_cancelled_event_does_nothing_and_is_not_in_force) {
  Table t = position("{players:2,round:2,phase:event,event:donation}");
  t.act(0, "power cancel");
  EXPECT_EQ(t.state.seats[0].tokens, 0);
  EXPECT_EQ(t.event(), "");
  EXPECT_EQ(t.state.credits, 0);
  EXPECT_EQ(t.event_ids(t.state.events.seen), "donation");
}

TEST(AB_3_6, added_bacteria_are_multiplied_by_the_players) {
  const Table added = position("{players:4,phase:event,event:small-antartica-5}");
  EXPECT_EQ(added.station("antartica-5"), "5/0/0 none");
  const Table removed = position("{players:4,phase:event,event:clean-hands}");
  EXPECT_EQ(removed.station("asia-1"), "4/0/0 contaminated");
}

TEST(AB_3_7, a_clean_station_is_immune) {
  const Table t = position(
      "{players:2,phase:event,event:small-asia-1,stations:[{id:asia-1},{id:africa-2,blue:1},{id:"
      "nordamerica-3,blue:1},"
      "{id:sudamerica-4,blue:1},{id:antartica-5,blue:1},{id:europa-6,blue:1},{id:oceania-7,blue:1}]"
      "}");
  // also AB-5.7
  EXPECT_EQ(t.station("asia-1"), "0/0/0 clean");
  EXPECT_EQ(t.station("africa-2"), "1/0/0 contaminated");
}

TEST(AB_3_8, an_event_places_no_card) {
  const Table t = position("{players:2,phase:event,event:small-europa-6}");
  EXPECT_EQ(t.station("europa-6"), "3/0/0 none");
}

TEST(AB_3_10, what_an_event_removes_is_no_kill) {
  const Table t = position("{players:2,phase:event,event:clean-hands}");
  EXPECT_FALSE(t.state.killed_this_round);
  EXPECT_EQ(t.state.supply[0], 52);
  EXPECT_EQ(t.state.seats[0].beside, (Strains{0, 0, 0}));
}

TEST(AB_3_11, an_event_stays_in_force_until_the_next_round) {
  Table t = position(
      "{players:2,phase:movement,turn:1,event:donation,"
      "seats:[{},{hand:[tidy-day,tidy-day,tidy-day,big-sort,big-sort]}]}");
  EXPECT_EQ(t.event(), "donation");
  t.act(1, "move africa-2");
  EXPECT_EQ(t.event(), "");
}

TEST(AB_3_12, after_the_last_card_of_a_pack_the_next_one_lies_ready) {
  Table t = position(
      "{players:2,phase:event,stage:1,events:{left:{own:1,others:0},own:[small-asia-1,small-europa-"
      "6],"
      "others:[lockdown,trainees],seen:[donation]}}");
  t.chance("draw small-asia-1");
  EXPECT_EQ(t.state.stage, 2);
  EXPECT_EQ(t.phase(), "action");
  EXPECT_EQ(t.event_ids(t.state.events.own),
            "epidemic-africa-2 epidemic-nordamerica-3 epidemic-europa-6 epidemic-oceania-7");
  EXPECT_EQ(t.event_ids(t.state.events.others), "lockdown trainees");
  EXPECT_EQ(t.state.events.own_left, 4);
  EXPECT_EQ(t.state.events.others_left, 2);
  EXPECT_EQ(t.event_ids(t.state.events.seen), "");
}

TEST(AB_3_12, in_the_hard_game_more_may_come_than_will) {
  Table t = position(
      "{players:2,options:{difficulty:hard},phase:event,stage:2,events:{left:{own:1,others:0},"
      "own:[epidemic-africa-2,epidemic-europa-6]}}");
  t.chance("draw epidemic-europa-6");
  EXPECT_EQ(t.state.stage, 3);
  EXPECT_EQ(std::popcount(t.state.events.own), 4);
  EXPECT_EQ(t.state.events.own_left, 2);
}

TEST(AB_3_13, the_third_pack_is_shuffled_again) {
  Table t = position(
      "{players:2,phase:event,stage:3,events:{left:{own:0,others:1},own:[],others:[donation,"
      "lockdown],"
      "seen:[pandemic-asia-1,trainees]}}");
  t.chance("draw donation");
  EXPECT_EQ(t.state.stage, 3);
  EXPECT_EQ(t.event_ids(t.state.events.own), "pandemic-asia-1");
  EXPECT_EQ(t.event_ids(t.state.events.others), "donation trainees");
  EXPECT_EQ(t.state.events.own_left, 1);
  EXPECT_EQ(t.state.events.others_left, 2);
  EXPECT_EQ(t.event_ids(t.state.events.seen), "");
}

TEST(AB_4_1, epidemics_place_their_colour_on_their_station) {
  EXPECT_EQ(position("{players:3,phase:event,event:small-africa-2}").station("africa-2"),
            "4/0/0 none");
  EXPECT_EQ(position("{players:3,phase:event,stage:2,event:epidemic-africa-2}").station("africa-2"),
            "1/3/0 none");
  EXPECT_EQ(position("{players:3,phase:event,stage:3,event:pandemic-nordamerica-3}")
                .station("nordamerica-3"),
            "1/0/3 none");
}

TEST(AB_4_2, donation_gives_two_credits_a_turn) {
  const Table t = position("{players:2,phase:event,event:donation}");
  EXPECT_EQ(t.state.credits, 2);
}

TEST(AB_4_3, inflation_raises_every_price) {
  const Table t = position(
      "{players:2,options:{difficulty:family},phase:financing,credits:5,event:inflation,institute:{"
      "black:[lab-meeting]}}");
  EXPECT_EQ(t.refusal(0, "buy lab-meeting"), "AB-14.3 6 5");
}

TEST(AB_4_4, lockdown_stops_the_three_points_of_propagation) {
  const Table t =
      position("{players:2,phase:propagation,event:lockdown,seats:[{beside:{blue:2}}]}");
  EXPECT_EQ(t.station("asia-1"), "3/0/0 contaminated");
  EXPECT_EQ(t.state.seats[0].lab, (Strains{2, 0, 0}));
}

TEST(AB_4_4, what_comes_at_the_end_of_a_turn_still_comes_in_a_lockdown) {
  Table t = position(
      "{players:2,phase:movement,stage:2,event:lockdown,seats:[{hand:[tidy-day,tidy-day,tidy-day,"
      "big-sort,big-sort]}]}");
  t.act(0, "move africa-2");
  EXPECT_EQ(t.station("oceania-7"), "1/1/0 none");
}

TEST(AB_4_5, self_medication_turns_a_blue_red_for_each_scientist) {
  const Table t = position("{players:2,phase:event,event:self-medication}");
  EXPECT_EQ(t.station("asia-1"), "1/2/0 contaminated");
}

TEST(AB_4_6, clean_hands_takes_one_blue_where_there_are_two) {
  const Table t = position("{players:2,phase:event,event:clean-hands}");
  EXPECT_EQ(t.station("asia-1"), "2/0/0 contaminated");
  EXPECT_EQ(t.station("africa-2"), "1/0/0 none");
}

TEST(AB_4_7, freezer_failure_costs_everybody_a_card) {
  Table t = position(
      "{players:3,phase:event,event:freezer-failure,seats:[{hand:[coffee-break]},{},{hand:[text-"
      "message,tidy-day]}]}");
  t.act(0, "discard coffee-break");
  EXPECT_EQ(t.to_move(), "2");
  EXPECT_EQ(t.clause(2, "discard coffee-break"), "AB-7.3");
  t.act(2, "discard text-message");
  EXPECT_EQ(t.hand(2), "tidy-day");
  EXPECT_EQ(t.count(t.state.investment, "text-message"), 1);
  EXPECT_EQ(t.phase(), "action");
}

TEST(AB_4_8, trainees_let_everybody_draw) {
  const Table t = position(
      "{players:2,phase:event,event:trainees,pile:{tidy-day:2},"
      "seats:[{},{hand:[coffee-break,coffee-break,coffee-break,coffee-break,coffee-break]}]}");
  EXPECT_EQ(t.hand(0), "tidy-day");
  EXPECT_EQ(t.state.seats[1].hand.size(), 6);
}

TEST(AB_4_9, evacuation_leads_along_the_ring_and_is_an_arrival) {
  const Table t = position(
      "{players:2,phase:event,event:evacuation,seats:[{station:africa-2},{station:oceania-7}]}");
  EXPECT_EQ(t.where(0), "nordamerica-3");
  EXPECT_EQ(t.where(1), "asia-1");
  EXPECT_EQ(t.station("nordamerica-3"), "3/0/0 contaminated");
}

TEST(AB_4_10, a_new_tender_replaces_the_institute_colour_by_colour) {
  const Table t = position(
      "{players:2,phase:event,event:new-tender,institute:{black:[lab-meeting,lab-meeting],green:[],"
      "yellow:[patent]},"
      "discoveries:{black:{guest-seminar:2},green:{},yellow:{}}}");
  EXPECT_EQ(t.institute(Colour::black), "guest-seminar guest-seminar");
  EXPECT_EQ(t.cards(t.state.market), "lab-meeting lab-meeting");
  EXPECT_EQ(t.institute(Colour::green), "");
  EXPECT_EQ(t.institute(Colour::yellow), "patent");  // it came back through the market
}

TEST(AB_4_11, a_shuttle_strike_lets_everybody_stay) {
  Table t = position("{players:2,phase:movement,event:shuttle-strike}");
  EXPECT_TRUE(t.allows(0, "stay"));
}

}  // namespace lazaret::antibio
