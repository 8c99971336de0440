// AB-5, AB-9 and AB-19: bacteria, killing, victory and defeat.
#include <gtest/gtest.h>

#include "games/antibio/tests/antibio_helpers.h"

namespace lazaret::antibio {

namespace {

// Seven stations, all clean but the first, which holds what the text says ("blue:1,red:2").
std::string only_asia(const std::string& bacteria) {
  return "stations:[{id:asia-1," + bacteria +
         "},{id:africa-2},{id:nordamerica-3},{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:"
         "oceania-7}]";
}
// The first two stations hold something.
std::string asia_and_africa(const std::string& asia, const std::string& africa) {
  return "stations:[{id:asia-1," + asia + "},{id:africa-2," + africa +
         "},{id:nordamerica-3},{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:oceania-7}]";
}

}  // namespace

TEST(AB_5_1, a_station_counts_one_two_and_three_points) {
  const Table t = position("{players:2," + only_asia("blue:1,red:1,black:1") + "}");
  EXPECT_EQ(t.rules.points(t.state, 0), 6);
}

TEST(AB_5_2, defeat_is_checked_after_every_single_bacterium) {
  // also AB-19.5: limit 8 for two players; the second of the two blacks reaches it.
  const Table t = position("{players:2,phase:event,stage:3,event:pandemic-asia-1," +
                           asia_and_africa("blue:1,red:2", "blue:1") + "}");
  EXPECT_EQ(t.cause(), "overflow");
  EXPECT_EQ(t.station("asia-1"), "1/2/1 contaminated");
}

TEST(AB_5_3, an_empty_supply_takes_back_from_laboratories_and_then_from_beside_them) {
  const Table from_lab = position(
      "{players:3,phase:event,first:1,event:small-africa-2,supply:{blue:1},"
      "seats:[{lab:{blue:5}},{},{lab:{blue:1},beside:{blue:3}}]}");
  EXPECT_EQ(from_lab.state.seats[2].lab[0],
            0);  // clockwise from seat 1: seat 2 comes before seat 0
  EXPECT_EQ(from_lab.state.seats[0].lab[0], 4);
  EXPECT_EQ(from_lab.state.seats[2].beside[0], 3);
  const Table from_beside = position(
      "{players:2,phase:event,event:small-africa-2,supply:{blue:1},seats:[{},{beside:{blue:3}}]}");
  EXPECT_EQ(from_beside.state.seats[1].beside[0], 2);
}

TEST(AB_5_4, during_a_turn_the_active_seat_is_in_charge) {
  Table t = position(
      "{players:2,turn:1,phase:movement,supply:{blue:0},seats:[{lab:{blue:2}},{lab:{blue:2},"
      "hand:[tidy-day,tidy-day,tidy-day,big-sort,big-sort]}]}");
  t.act(1, "move africa-2");
  EXPECT_EQ(t.state.seats[1].lab[0], 0);
  EXPECT_EQ(t.state.seats[0].lab[0], 2);
}

TEST(AB_5_5, without_any_bacterium_of_the_colour_nothing_is_placed) {
  const Table t = position("{players:2,phase:event,event:small-africa-2,supply:{blue:0}}");
  EXPECT_EQ(t.station("africa-2"), "1/0/0 none");
  EXPECT_EQ(t.phase(), "action");
}

TEST(AB_5_6, the_old_bacterium_goes_to_the_supply) {
  const Table t = position("{players:2,phase:event,event:self-medication,supply:{blue:0,red:2}}");
  EXPECT_EQ(t.station("asia-1"), "1/2/0 contaminated");
  EXPECT_EQ(t.state.supply, (Strains{2, 0, 24}));
  const Table none = position("{players:2,phase:event,event:self-medication,supply:{red:0}}");
  EXPECT_EQ(none.station("asia-1"), "3/0/0 contaminated");
}

TEST(AB_5_8, a_station_is_clean_when_a_player_removes_its_last_bacterium) {
  Table t = position("{players:2,seats:[{hand:[common-antibiotic]}]," +
                     asia_and_africa("blue:1", "blue:1") + "}");
  t.act(0, "play common-antibiotic");
  EXPECT_EQ(t.station("asia-1"), "0/0/0 clean");
}

TEST(AB_9_1, what_each_card_can_kill) {
  const std::string board =
      "stations:[{id:asia-1,blue:5,red:5,black:1},{id:africa-2},{id:nordamerica-3},"
      "{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:oceania-7}]";
  const auto after = [&](const std::string& card, const std::string& deed) {
    Table t = position("{players:6,seats:[{hand:[" + card + "]}]," + board + "}");
    t.act(0, deed);
    return t.station("asia-1");
  };
  EXPECT_EQ(after("common-antibiotic", "play common-antibiotic"), "4/5/1 contaminated");
  EXPECT_EQ(after("reserve-antibiotic", "play reserve-antibiotic"), "5/4/1 contaminated");
  EXPECT_EQ(after("red-remedy", "play red-remedy"), "5/4/1 contaminated");
  EXPECT_EQ(after("black-remedy", "play black-remedy"), "5/5/0 contaminated");
  EXPECT_EQ(after("dual-therapy", "play dual-therapy"), "4/4/1 contaminated");
  EXPECT_EQ(after("microbiote", "play microbiote"), "3/5/1 contaminated");
  EXPECT_EQ(after("macrophage", "play macrophage black"), "5/5/0 contaminated");
}

TEST(AB_9_2, a_card_kills_as_many_as_there_are) {
  Table t = position("{players:2,seats:[{hand:[microbiote]}]," +
                     asia_and_africa("blue:1,red:1", "blue:1") + "}");
  t.act(0, "play microbiote");
  EXPECT_EQ(t.station("asia-1"), "0/1/0 contaminated");
}

TEST(AB_9_3, the_player_may_name_a_colour_and_kill_fewer) {
  Table t = position("{players:2,plays:2,seats:[{hand:[dual-therapy,microbiote]}]," +
                     asia_and_africa("blue:3,red:1", "blue:1") + "}");
  t.act(0, "play dual-therapy red 1");
  EXPECT_EQ(t.station("asia-1"), "3/0/0 contaminated");
  t.act(0, "play microbiote blue 0");
  EXPECT_EQ(t.station("asia-1"), "3/0/0 contaminated");
}

TEST(AB_9_4, not_more_than_the_card_can_kill) {
  const Table t = position("{players:2,seats:[{hand:[microbiote]}]}");
  EXPECT_EQ(t.refusal(0, "play microbiote blue 3"), "AB-9.4 3 2");
}

TEST(AB_9_5, not_a_colour_the_card_cannot_kill) {
  const Table t = position("{players:2,seats:[{hand:[microbiote]}]}");
  EXPECT_EQ(t.clause(0, "play microbiote red 1"), "AB-9.5");
}

TEST(AB_9_6, a_macrophage_counts_as_the_colour_that_is_named) {
  Table t = position("{players:2,round:2,seats:[{character:technician-1,hand:[macrophage]}]}");
  t.act(0, "play macrophage blue");
  EXPECT_EQ(t.station("asia-1"), "1/0/0 contaminated");
}

TEST(AB_9_7, the_colour_of_a_macrophage_must_be_named) {
  const Table t = position("{players:2,seats:[{hand:[macrophage]}]}");
  EXPECT_EQ(t.clause(0, "play macrophage"), "AB-9.7");
}

TEST(AB_9_8, the_killed_lie_beside_the_laboratory_of_the_killer) {
  Table t = position("{players:2,plays:2,seats:[{hand:[common-antibiotic,reserve-antibiotic]}]}");
  t.act(0, "play reserve-antibiotic");
  EXPECT_FALSE(t.state.killed_this_round);
  t.act(0, "play common-antibiotic");
  EXPECT_TRUE(t.state.killed_this_round);
  EXPECT_EQ(t.state.seats[0].beside, (Strains{1, 0, 0}));
}

TEST(AB_9_9, with_the_remedy_a_card_clears_its_colour_and_those_below) {
  const std::string board =
      "stations:[{id:asia-1,blue:3,red:2,black:1},{id:africa-2,blue:1},{id:nordamerica-3},"
      "{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:oceania-7}]";
  const auto after = [&](const std::string& card) {
    Table t = position("{players:6,laboratory:{remedy:true},seats:[{hand:[" + card + "]}]," +
                       board + "}");
    t.act(0, "play " + card + " all");
    return t.station("asia-1");
  };
  EXPECT_EQ(after("common-antibiotic"), "0/2/1 contaminated");
  EXPECT_EQ(after("dual-therapy"), "0/0/1 contaminated");
  EXPECT_EQ(after("black-remedy"), "0/0/0 clean");
}

TEST(AB_9_10, a_macrophage_counts_as_black_and_powers_raise_nothing) {
  Table t = position(
      "{players:6,round:2,plays:2,laboratory:{remedy:true},seats:[{character:physician-1,"
      "hand:[common-antibiotic,macrophage]}]," +
      asia_and_africa("blue:2,red:2,black:1", "blue:1") + "}");
  t.act(0, "play common-antibiotic all");
  EXPECT_EQ(t.station("asia-1"), "0/2/1 contaminated");
  t.act(0, "play macrophage all");
  EXPECT_EQ(t.station("asia-1"), "0/0/0 clean");
}

TEST(AB_9_11, with_the_remedy_the_other_forms_stay_open) {
  const Table t = position("{players:2,laboratory:{remedy:true},seats:[{hand:[dual-therapy]}]}");
  EXPECT_TRUE(t.allows(0, "play dual-therapy"));
  EXPECT_TRUE(t.allows(0, "play dual-therapy blue 1"));
  EXPECT_TRUE(t.allows(0, "play dual-therapy all"));
}

TEST(AB_9_12, nothing_is_cleared_before_the_remedy_is_found) {
  const Table t = position("{players:2,seats:[{hand:[dual-therapy]}]}");
  EXPECT_EQ(t.clause(0, "play dual-therapy all"), "AB-9.12");
}

TEST(AB_19_1, victory_with_the_remedy_when_the_last_station_is_clean) {
  // also AB-19.2
  Table t = position("{players:2,laboratory:{remedy:true},seats:[{hand:[common-antibiotic]}]," +
                     only_asia("blue:1") + "}");
  t.act(0, "play common-antibiotic");
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.cause(), "");
}

TEST(AB_19_1, victory_with_clean_stations_when_the_remedy_is_found) {
  Table t = position(
      "{players:2,clean_since:1,laboratory:{microbiote:1,macrophage:1,antibiotics:1,spirit:true},"
      "seats:[{hand:[new-antibiotic]}],stations:[{id:asia-1},{id:africa-2},{id:nordamerica-3},"
      "{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:oceania-7}]}");
  t.act(0, "deposit new-antibiotic");
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.cause(), "");
}

TEST(AB_19_2, an_exchange_may_win_too) {
  Table t = position(
      "{players:2,clean_since:1,laboratory:{microbiote:1,macrophage:1,antibiotics:2},"
      "seats:[{hand:[congress,tidy-day]}],stations:[{id:asia-1},{id:africa-2},{id:nordamerica-3},"
      "{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:oceania-7}]}");
  t.act(0, "play congress 1 give tidy-day");
  t.act(1, "agree");
  EXPECT_TRUE(t.rules.won(t.state));
}

TEST(AB_19_3, all_bacteria_black_is_a_defeat) {
  const Table t = position("{players:6,phase:propagation,killed_this_round:true,supply:{blue:0}," +
                           only_asia("red:1") + "}");
  EXPECT_EQ(t.cause(), "all-black");
}

TEST(AB_19_4, who_kills_the_last_blue_and_leaves_a_black_has_lost) {
  Table t = position("{players:6,seats:[{hand:[common-antibiotic]}]," +
                     only_asia("blue:1,black:1") + "}");
  t.act(0, "play common-antibiotic");
  EXPECT_EQ(t.cause(), "all-black");
  EXPECT_EQ(t.cards(t.state.zone1), "common-antibiotic");
}

TEST(AB_19_4, a_card_that_kills_several_is_judged_once) {
  Table t = position("{players:6,laboratory:{remedy:true},seats:[{hand:[macrophage]}]," +
                     asia_and_africa("blue:1,black:1", "blue:1") + "}");
  t.act(0, "play macrophage all");
  EXPECT_EQ(t.phase(), "action");
}

TEST(AB_19_5, without_a_black_no_station_has_a_limit) {
  const Table t = position("{players:2,phase:event,stage:2,event:epidemic-africa-2," +
                           asia_and_africa("blue:9", "blue:9,red:9") + "}");
  EXPECT_EQ(t.phase(), "action");
}

TEST(AB_19_5, the_black_may_lie_elsewhere) {
  const Table t = position("{players:2,phase:event,stage:3,event:pandemic-asia-1," +
                           asia_and_africa("blue:1", "blue:8") + "}");
  EXPECT_EQ(t.cause(), "overflow");
  EXPECT_EQ(t.station("asia-1"), "1/0/1 contaminated");
}

TEST(AB_19_6, the_last_problem_loses_the_game) {
  Table t =
      position("{players:2,phase:financing,problems:{left:[0,0,0],unseen:{},bottom:[burn-out]}}");
  t.act(0, "problem");
  EXPECT_EQ(t.cause(), "problems");
}

TEST(AB_19_7, three_rounds_to_find_the_remedy_after_the_last_cleaning) {
  const std::string clean =
      "stations:[{id:asia-1},{id:africa-2},{id:nordamerica-3},{id:sudamerica-4},{id:antartica-5},"
      "{id:europa-6},{id:oceania-7}]";
  EXPECT_EQ(position("{players:2,phase:propagation,round:6,clean_since:4," + clean + "}").cause(),
            "");
  EXPECT_EQ(position("{players:2,phase:propagation,round:7,clean_since:4," + clean + "}").cause(),
            "late");
}

TEST(AB_19_7, cleaning_the_last_station_starts_the_count) {
  Table t = position("{players:2,round:5,seats:[{hand:[common-antibiotic]}]," +
                     only_asia("blue:1") + "}");
  t.act(0, "play common-antibiotic");
  EXPECT_EQ(t.state.clean_since, 5);
  EXPECT_EQ(t.phase(), "action");
}

TEST(AB_19_8, a_hand_that_cannot_be_filled_loses_the_game) {
  const Table t = position("{players:2,phase:draw,pile:{},seats:[{hand:[tidy-day]}]}");
  EXPECT_EQ(t.cause(), "cards");
}

TEST(AB_19_9, round_100_is_the_last) {
  EXPECT_EQ(position("{players:2,phase:propagation,round:100}").cause(), "rounds");
  EXPECT_EQ(position("{players:2,phase:propagation,round:99}").cause(), "");
}

TEST(AB_19_10, late_goes_before_rounds) {
  const Table t = position(
      "{players:2,phase:propagation,round:100,clean_since:97,stations:[{id:asia-1},{id:africa-2},"
      "{id:nordamerica-3},{id:sudamerica-4},{id:antartica-5},{id:europa-6},{id:oceania-7}]}");
  EXPECT_EQ(t.cause(), "late");
}

TEST(AB_19_11, when_the_game_is_over_all_stays_as_it_lies) {
  Table t = position(
      "{players:2,phase:financing,credits:3,zone1:[recurring-credits],"
      "problems:{left:[0,0,0],unseen:{},bottom:[burn-out]}}");
  t.act(0, "problem");
  EXPECT_EQ(t.phase(), "over");
  EXPECT_EQ(t.state.credits, 3);
  EXPECT_EQ(t.cards(t.state.zone1), "recurring-credits");
}

TEST(AB_19_12, nothing_is_possible_after_the_end) {
  const Table t = position("{players:2,phase:over,cause:cards}");
  EXPECT_EQ(t.clause(0, "pass"), "AB-19.12");
  EXPECT_EQ(t.to_move(), "nobody");
}

}  // namespace lazaret::antibio
