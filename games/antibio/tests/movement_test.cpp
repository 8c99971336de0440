// AB-15 to AB-18: movement, problems, the end of a turn, propagation.
#include <gtest/gtest.h>

#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

TEST(AB_15_1, one_arrow_of_choice_at_a_fork) {
  const Table t = position("{players:2,phase:movement,seats:[{station:africa-2}]}");
  EXPECT_TRUE(t.allows(0, "move nordamerica-3"));
  EXPECT_TRUE(t.allows(0, "move sudamerica-4"));
  EXPECT_EQ(t.count_legal(0), 2);
}

TEST(AB_15_2, not_against_an_arrow) {
  const Table t = position("{players:2,phase:movement,seats:[{station:sudamerica-4}]}");
  EXPECT_EQ(t.refusal(0, "move nordamerica-3"), "AB-15.2 3 2");
}

TEST(AB_15_3, to_move_is_to_leave) {
  const Table t = position("{players:2,phase:movement}");
  EXPECT_EQ(t.clause(0, "move asia-1"), "AB-15.3");
}

TEST(AB_15_4, the_technician_may_stay_which_is_no_arrival) {
  Table t = position(
      "{players:2,round:2,phase:movement,seats:[{character:technician-1,station:europa-6," +
      full_hand + "}]}");
  t.act(0, "stay");
  EXPECT_EQ(t.station("europa-6"), "1/0/0 none");
  EXPECT_EQ(t.state.turn, 1);
}

TEST(AB_15_5, nobody_else_may_stay) {
  const Table t = position("{players:2,round:2,phase:movement}");
  EXPECT_EQ(t.clause(0, "stay"), "AB-15.5");
}

TEST(AB_15_6, an_arrival_contaminates_a_new_station) {
  Table t = position("{players:4,phase:movement,seats:[{" + full_hand + "}]}");
  t.act(0, "move africa-2");
  EXPECT_EQ(t.station("africa-2"), "5/0/0 contaminated");
}

TEST(AB_15_7, other_stations_get_nothing_from_an_arrival) {
  Table t = position("{players:2,round:2,phase:movement,seats:[{character:engineer-1," + full_hand +
                     "}]}");
  t.act(0, "move nordamerica-3");
  EXPECT_EQ(t.station("africa-2"), "1/0/0 none");  // passed over
  Table clean = position("{players:2,phase:movement,seats:[{" + full_hand +
                         "}],stations:[{id:asia-1,blue:1},{id:africa-2},"
                         "{id:nordamerica-3,blue:1},{id:sudamerica-4,blue:1},{id:antartica-5,blue:"
                         "1},{id:europa-6,blue:1},"
                         "{id:oceania-7,blue:1}]}");
  clean.act(0, "move africa-2");
  EXPECT_EQ(clean.station("africa-2"), "0/0/0 clean");
}

TEST(AB_16_1, all_problems_are_faced_in_the_order_of_choice) {
  Table t = position("{players:2,phase:movement,seats:[{hand:[project-theft,urgent-call]}]}");
  t.act(0, "move africa-2");
  EXPECT_TRUE(t.allows(0, "face project-theft"));
  EXPECT_TRUE(t.allows(0, "face urgent-call"));
  t.act(0, "face project-theft");
  EXPECT_EQ(t.phase(), "problems");
  t.act_all(0, {"face urgent-call", "move antartica-5"});
  EXPECT_EQ(t.phase(), "draw");
}

TEST(AB_16_2, first_the_card_and_then_its_effect) {
  Table t = position("{players:2,phase:problems,pile:{},seats:[{hand:[urgent-call]}]}");
  t.act(0, "face urgent-call");
  EXPECT_EQ(t.cards(t.state.investment), "urgent-call");
  EXPECT_EQ(t.hand(0), "");
}

TEST(AB_16_3, only_problems_of_the_hand) {
  const Table t =
      position("{players:2,round:2,phase:problems,seats:[{hand:[urgent-call,tidy-day]}]}");
  EXPECT_EQ(t.clause(0, "face burn-out"), "AB-16.3");
  EXPECT_EQ(t.clause(0, "face tidy-day"), "AB-16.3");
  EXPECT_EQ(t.clause(0, "power cancel burn-out"), "AB-16.3");
}

TEST(AB_16_4, forced_moves_of_two_and_three) {
  Table two = position("{players:2,phase:problems,seats:[{hand:[urgent-call]}]}");
  two.act(0, "face urgent-call");
  EXPECT_TRUE(two.allows(0, "move nordamerica-3"));
  EXPECT_TRUE(two.allows(0, "move sudamerica-4"));
  EXPECT_EQ(two.count_legal(0), 2);
  two.act(0, "move nordamerica-3");
  EXPECT_EQ(two.station("nordamerica-3"), "3/0/0 contaminated");
  Table three = position("{players:2,phase:problems,seats:[{hand:[meetingitis]}]}");
  three.act(0, "face meetingitis");
  EXPECT_TRUE(three.allows(0, "move sudamerica-4"));
  EXPECT_TRUE(three.allows(0, "move antartica-5"));
  EXPECT_EQ(three.count_legal(0), 2);
}

TEST(AB_16_5, exactly_so_many_arrows) {
  Table t = position(
      "{players:2,round:2,phase:problems,seats:[{character:engineer-1,hand:[urgent-call]}]}");
  t.act(0, "face urgent-call");
  EXPECT_EQ(t.refusal(0, "move africa-2"), "AB-16.5 1 2");
}

TEST(AB_16_6, neighbours_take_a_card) {
  Table left = position("{players:3,phase:problems,seats:[{hand:[text-message,tidy-day]}]}");
  left.act(0, "face text-message");
  EXPECT_EQ(left.hand(1), "tidy-day");
  Table right = position("{players:3,phase:problems,seats:[{hand:[running-late,tidy-day]}]}");
  right.act(0, "face running-late");
  EXPECT_EQ(right.hand(2), "tidy-day");
}

TEST(AB_16_7, burn_out_serves_the_left_neighbour_first) {
  Table t = position("{players:3,phase:problems,seats:[{hand:[burn-out,tidy-day,patent]}]}");
  t.act(0, "face burn-out");
  t.chance("steal patent");
  EXPECT_EQ(t.hand(1), "patent");
  EXPECT_EQ(t.hand(2), "tidy-day");
}

TEST(AB_16_7, with_two_players_the_other_takes_two) {
  Table t = position("{players:2,phase:problems,seats:[{hand:[burn-out,tidy-day,tidy-day]}]}");
  t.act(0, "face burn-out");
  EXPECT_EQ(t.hand(1), "tidy-day tidy-day");
}

TEST(AB_16_8, an_empty_hand_loses_nothing) {
  Table t = position("{players:3,phase:problems,seats:[{hand:[burn-out,tidy-day]}]}");
  t.act(0, "face burn-out");
  EXPECT_EQ(t.hand(1), "tidy-day");
  EXPECT_EQ(t.hand(2), "");
}

TEST(AB_16_9, a_stolen_problem_is_faced_by_the_thief) {
  Table t = position("{players:2,phase:problems,seats:[{hand:[text-message,burn-out]}]}");
  t.act(0, "face text-message");
  EXPECT_EQ(t.hand(1), "burn-out");
  EXPECT_EQ(t.phase(), "draw");
}

TEST(AB_16_10, project_theft_turns_the_direction) {
  Table t = position("{players:3,phase:problems,seats:[{hand:[project-theft]}]}");
  t.act(0, "face project-theft");
  EXPECT_EQ(t.state.direction, -1);
}

TEST(AB_17_1, the_hand_is_filled_to_five) {
  Table t =
      position("{players:2,phase:draw,pile:{text-message:4,tidy-day:1},seats:[{hand:[patent]}]}");
  t.chance("draw text-message");
  t.chance("draw text-message");
  t.chance("draw text-message");
  t.chance("draw tidy-day");
  EXPECT_EQ(t.hand(0), "tidy-day patent text-message text-message text-message");
  EXPECT_EQ(t.state.turn, 1);
  EXPECT_EQ(t.phase(), "action");
}

TEST(AB_17_2, a_hand_above_five_is_kept) {
  const Table t = position(
      "{players:2,phase:draw,seats:[{hand:[tidy-day,tidy-day,tidy-day,big-sort,big-sort,patent]}]"
      "}");
  EXPECT_EQ(t.state.turn, 1);
  EXPECT_EQ(t.state.seats[0].hand.size(), 6);
}

TEST(AB_17_3, the_investment_zone_becomes_the_pile) {
  const Table t = position(
      "{players:2,phase:draw,pile:{},investment:{patent:1,tidy-day:1},seats:[{hand:[big-sort,big-"
      "sort,congress,congress]}]}");
  EXPECT_EQ(t.to_move(), "chance");
  EXPECT_EQ(t.cards(t.state.pile), "tidy-day patent");
  EXPECT_EQ(t.cards(t.state.investment), "");
}

TEST(AB_17_4, bought_cards_reach_the_investment_zone_after_the_draw) {
  const Table after = position(
      "{players:2,phase:draw,pile:{tidy-day:1},zone2:[patent],seats:[{hand:[big-sort,big-sort,"
      "congress,congress]}]}");
  EXPECT_EQ(after.hand(0), "tidy-day big-sort big-sort congress congress");
  EXPECT_EQ(after.cards(after.state.investment), "patent");
}

TEST(AB_17_4, or_before_it_by_option) {
  const Table before = position(
      "{players:2,options:{bought:before-draw},phase:draw,pile:{},zone2:[patent],"
      "seats:[{hand:[big-sort,big-sort,congress,congress]}]}");
  EXPECT_EQ(before.hand(0), "big-sort big-sort congress congress patent");
}

TEST(AB_17_5, from_stage_2_a_red_on_every_station_that_is_not_clean) {
  const Table t = position("{players:4,phase:draw,stage:2,seats:[{" + full_hand +
                           "}],stations:[{id:asia-1,blue:5},{id:africa-2,blue:1,card:none},"
                           "{id:nordamerica-3},{id:sudamerica-4,blue:1},{id:antartica-5,blue:1},{"
                           "id:europa-6,blue:1},{id:oceania-7,blue:1}]}");
  EXPECT_EQ(t.station("asia-1"), "5/1/0 contaminated");
  EXPECT_EQ(t.station("africa-2"), "1/1/0 none");
  EXPECT_EQ(t.station("nordamerica-3"), "0/0/0 clean");
}

TEST(AB_17_6, in_stage_3_a_blue_turns_red_where_the_active_player_stands) {
  const Table t = position("{players:2,phase:draw,stage:3,seats:[{" + full_hand + "}]}");
  EXPECT_EQ(t.station("asia-1"), "2/2/0 contaminated");
  EXPECT_EQ(t.station("africa-2"), "1/1/0 none");
}

TEST(AB_18_1, bacteria_go_into_the_laboratories_and_the_mark_is_taken_off) {
  const Table t = position(
      "{players:2,phase:propagation,killed_this_round:true,seats:[{lab:{red:1},beside:{blue:2,red:"
      "1}}]}");
  EXPECT_EQ(t.state.seats[0].lab, (Strains{2, 2, 0}));
  EXPECT_EQ(t.state.seats[0].beside, (Strains{0, 0, 0}));
  EXPECT_FALSE(t.state.killed_this_round);
}

TEST(AB_18_2, if_nobody_killed_a_red_for_each_scientist) {
  const Table t = position("{players:2,phase:propagation,seats:[{},{station:europa-6}]}");
  EXPECT_EQ(t.station("asia-1"), "3/1/0 contaminated");
  EXPECT_EQ(t.station("europa-6"), "1/1/0 none");
}

TEST(AB_18_3, if_all_cards_are_out_a_blue_turns_red_for_each_scientist) {
  const Table t = position(
      "{players:2,phase:propagation,killed_this_round:true,stations:[{id:asia-1,blue:3},{id:africa-"
      "2},{id:nordamerica-3,blue:1},"
      "{id:sudamerica-4,blue:1},{id:antartica-5,blue:1},{id:europa-6,blue:1},{id:oceania-7,blue:1}]"
      "}");
  EXPECT_EQ(t.station("asia-1"), "1/2/0 contaminated");
}

TEST(AB_18_4, without_a_blue_a_red_turns_black_for_each_scientist) {
  const Table t = position(
      "{players:3,phase:propagation,killed_this_round:true,stations:[{id:asia-1,red:4},{id:africa-"
      "2,red:1,card:none},"
      "{id:nordamerica-3},{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:oceania-7}]}");
  EXPECT_EQ(t.station("asia-1"), "0/1/3 contaminated");
}

TEST(AB_18_5, the_conditions_are_read_before_any_point) {
  // The last blue turns red by point 2; point 3 saw it and does not come.
  const Table t = position(
      "{players:2,phase:propagation,killed_this_round:true,stations:[{id:asia-1,blue:1,red:1},{id:"
      "africa-2},"
      "{id:nordamerica-3},{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:oceania-7}]}");
  EXPECT_EQ(t.station("asia-1"), "0/2/0 contaminated");
}

TEST(AB_18_5, a_red_of_point_1_may_turn_black_by_point_3) {
  const Table t = position(
      "{players:2,phase:propagation,seats:[{},{station:africa-2}],stations:[{id:asia-1,black:1},{"
      "id:africa-2,red:1,card:none},"
      "{id:nordamerica-3},{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:oceania-7}]}");
  EXPECT_EQ(t.station("asia-1"), "0/0/2 contaminated");
}

TEST(AB_18_6, two_scientists_on_a_station_mean_two_bacteria) {
  const Table t = position("{players:2,phase:propagation}");
  EXPECT_EQ(t.station("asia-1"), "3/2/0 contaminated");
}

TEST(AB_18_7, propagation_comes_in_all_stages) {
  EXPECT_EQ(position("{players:2,phase:propagation,stage:2}").station("asia-1"),
            "3/2/0 contaminated");
  EXPECT_EQ(position("{players:2,phase:propagation,stage:3}").station("asia-1"),
            "3/2/0 contaminated");
}

}  // namespace lazaret::antibio
