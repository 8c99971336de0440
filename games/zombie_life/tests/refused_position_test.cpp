// ZL-17, first part: fields and cards that are refused. Most tests show a neighbour that is
// accepted.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_17_1, another_game_is_refused) {
  EXPECT_EQ(verdict(R"({"game":"zombie-life","players":2})"), "accepted");
  EXPECT_EQ(verdict(R"({"game":"infarkt","players":2})"), "ZL-17.1");
  EXPECT_EQ(verdict(R"({"players":2})"), "ZL-17.1");
}

TEST(ZL_17_1, players_are_needed_and_must_be_two_to_eight) {
  EXPECT_EQ(verdict(R"({"game":"zombie-life"})"), "ZL-17.1");
  EXPECT_EQ(verdict(R"({"game":"zombie-life","players":1})"), "ZL-17.1");
  EXPECT_EQ(verdict(R"({"game":"zombie-life","players":8})"), "accepted");
  EXPECT_EQ(verdict(R"({"game":"zombie-life","players":9})"), "ZL-17.1");
}

TEST(ZL_17_1, options_must_be_known_and_allowed) {
  EXPECT_EQ(verdict_with(R"("options":{"deck":"fresh","target":5})"), "accepted");
  EXPECT_EQ(verdict_with(R"("options":{"deck":"new"})"), "ZL-17.1");
  EXPECT_EQ(verdict_with(R"("options":{"speed":1})"), "ZL-17.1");
  EXPECT_EQ(verdict_with(R"("options":{"target":101})"), "ZL-17.1");
  EXPECT_EQ(verdict_with(R"("options":{"ages":[0,1]})"), "ZL-17.1");
  EXPECT_EQ(verdict_with(R"("options":7)"), "ZL-17.1");
}

TEST(ZL_17_1, a_line_with_too_many_players_is_refused) {
  EXPECT_EQ(verdict_on_line(
                "9p | round 1 | turn 0 turn | scores 0 0 0 0 0 0 0 0 0 | in | in | in | in | in | "
                "in | in | in | in | horde | deck 1 2 3 4 5 6 7 8 9 10 | pool | exits"),
            "ZL-17.1");
}

TEST(ZL_17_2, a_field_of_the_wrong_kind_is_refused) {
  EXPECT_EQ(verdict_with(R"("round":"two")"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("round":1.5)"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("scores":7)"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("seats":[1,2,3])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("seats":[{"up":7},{},{}])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("seats":[{"status":7},{},{}])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("horde":["3"])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("turn":"0")"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("phase":1)"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("phase":"place","drawn":"nine")"), "ZL-17.2");
}

TEST(ZL_17_2, a_list_with_one_entry_too_many_or_too_few_is_refused) {
  EXPECT_EQ(verdict_with(R"("scores":[0,0])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("scores":[0,0,0,0])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("seats":[{},{}])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("seats":[{},{},{},{}])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("deck":[1,2,3,4,5,6,7,8,9])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("deck":[1,2,3,4,5,6,7,8,9,10,0])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("discard":[0])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("discard":[0,0,0,0,0,0,0,0,0,0,0])"), "ZL-17.2");
}

TEST(ZL_17_2, a_rank_outside_1_to_10_is_refused) {
  EXPECT_EQ(verdict_with(R"("horde":[1,10])"), "accepted");
  EXPECT_EQ(verdict_with(R"("horde":[0])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("horde":[11])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("seats":[{"up":[11]},{},{}])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("seats":[{},{"status":"passed","down":[0]},{}])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("round":2,"phase":"redeal","pool":[4,5,11])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("phase":"place","drawn":0)"), "ZL-17.2");
}

TEST(ZL_17_2, a_count_below_0_is_refused) {
  EXPECT_EQ(verdict_with(R"("discard":[-1,0,0,0,0,0,0,0,0,0])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("deck":[-1,2,3,4,5,6,7,8,9,10])"), "ZL-17.2");
}

TEST(ZL_17_2, a_seat_that_is_not_at_the_table_is_refused) {
  EXPECT_EQ(verdict_with(R"("turn":2)"), "accepted");
  EXPECT_EQ(verdict_with(R"("turn":3)"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("turn":-1)"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("round":2,"phase":"deal","exits":[3])"), "ZL-17.2");
}

TEST(ZL_17_2, an_unknown_status_or_phase_is_refused) {
  EXPECT_EQ(verdict_with(R"("seats":[{"status":"asleep"},{},{}])"), "ZL-17.2");
  EXPECT_EQ(verdict_with(R"("phase":"night")"), "ZL-17.2");
}

TEST(ZL_17_2, a_line_that_cannot_be_read_is_refused) {
  EXPECT_EQ(verdict_on_line("2p | round 1 | turn 0 turn | scores 0 0 | in 7 | in 5 | horde 3 | "
                            "deck 1 2 2 4 4 6 6 8 9 10 | pool | exits"),
            "accepted");
  EXPECT_EQ(verdict_on_line("2p | round 1 | turn 0 turn | scores 0 0 | in 7 | in 5 | horde three | "
                            "deck 1 2 2 4 4 6 6 8 9 10 | pool | exits"),
            "ZL-17.2");
  EXPECT_EQ(verdict_on_line("2p | round 1 | turn 2 turn | scores 0 0 | in 7 | in 5 | horde 3 | "
                            "deck 1 2 2 4 4 6 6 8 9 10 | pool | exits"),
            "ZL-17.2");
  EXPECT_EQ(verdict_on_line("2p | round 1 | turn 0 turn | scores 0 0 | in 7 | horde 3 | "
                            "deck 1 2 2 4 4 6 6 8 9 10 | pool | exits"),
            "ZL-17.2");
}

TEST(ZL_17_3, a_round_outside_1_to_100_is_refused) {
  EXPECT_EQ(verdict_with(R"("round":0)"), "ZL-17.3");
  EXPECT_EQ(verdict_with(R"("round":1)"), "accepted");
  EXPECT_EQ(verdict_with(R"("round":100)"), "accepted");
  EXPECT_EQ(verdict_with(R"("round":101)"), "ZL-17.3");
}

TEST(ZL_17_3, a_total_outside_0_to_1000_is_refused) {
  EXPECT_EQ(verdict_with(R"("scores":[0,0,-1])"), "ZL-17.3");
  EXPECT_EQ(verdict_with(R"("scores":[0,0,1000])"), "accepted");
  EXPECT_EQ(verdict_with(R"("scores":[0,0,1001])"), "ZL-17.3");
}

TEST(ZL_17_3, a_line_with_such_a_round_or_total_is_refused) {
  EXPECT_EQ(verdict_on_line("2p | round 101 | turn 0 turn | scores 0 0 | in 7 | in 5 | horde 3 | "
                            "deck 1 2 2 4 4 6 6 8 9 10 | pool | exits"),
            "ZL-17.3");
  EXPECT_EQ(verdict_on_line("2p | round 1 | turn 0 turn | scores 0 1001 | in 7 | in 5 | horde 3 | "
                            "deck 1 2 2 4 4 6 6 8 9 10 | pool | exits"),
            "ZL-17.3");
}

TEST(ZL_17_4, more_copies_than_exist_are_refused) {
  EXPECT_EQ(verdict_with(R"("horde":[2],"seats":[{"up":[2]},{"up":[5]},{}])"), "accepted");
  EXPECT_EQ(verdict_with(R"("horde":[2],"seats":[{"up":[2]},{"up":[2]},{}])"), "ZL-17.4");
  EXPECT_EQ(verdict_with(R"("horde":[1],"deck":[1,2,3,4,5,6,7,8,9,10])"), "ZL-17.4");
  EXPECT_EQ(verdict_with(R"("discard":[2,0,0,0,0,0,0,0,0,0])"), "ZL-17.4");
  EXPECT_EQ(verdict_with(R"("deck":[1,2,3,4,5,6,7,8,9,65])"), "ZL-17.4");
}

TEST(ZL_17_5, fewer_copies_than_exist_are_refused) {
  EXPECT_EQ(verdict_with(R"("horde":[3],"deck":[1,2,2,4,5,6,7,8,9,10])"), "accepted");
  EXPECT_EQ(verdict_with(R"("horde":[3],"deck":[1,2,2,4,5,6,7,8,9,9])"), "ZL-17.5");
  EXPECT_EQ(verdict_with(R"("deck":[0,0,0,0,0,0,0,0,0,0])"), "ZL-17.5");
}

TEST(ZL_17_6, a_rank_twice_in_one_refuge_is_refused) {
  EXPECT_EQ(verdict_with(R"("seats":[{"up":[7,8]},{"up":[7]},{}])"), "accepted");
  EXPECT_EQ(verdict_with(R"("seats":[{"up":[7,7]},{},{}])"), "ZL-17.6");
  EXPECT_EQ(verdict_with(R"("seats":[{},{"status":"passed","up":[7],"down":[7]},{}])"), "ZL-17.6");
  EXPECT_EQ(verdict_with(R"("seats":[{},{"status":"passed","down":[7,7]},{}])"), "ZL-17.6");
}

TEST(ZL_17_7, a_rank_twice_in_the_horde_is_refused) {
  EXPECT_EQ(verdict_with(R"("horde":[7,8])"), "accepted");
  EXPECT_EQ(verdict_with(R"("horde":[7,8,7])"), "ZL-17.7");
}

TEST(ZL_17_8, cards_of_a_seat_that_is_out_or_absent_are_refused) {
  EXPECT_EQ(verdict_with(R"("seats":[{},{},{"status":"out"}])"), "accepted");
  EXPECT_EQ(verdict_with(R"("seats":[{},{},{"status":"out","up":[7]}])"), "ZL-17.8");
  EXPECT_EQ(verdict_with(R"("seats":[{},{},{"status":"absent","up":[7]}])"), "ZL-17.8");
  EXPECT_EQ(verdict_with(R"("seats":[{},{},{"status":"out","down":[7]}])"), "ZL-17.8");
}

TEST(ZL_17_9, face_down_cards_of_a_seat_that_is_in_are_refused) {
  EXPECT_EQ(verdict_with(R"("seats":[{},{"status":"passed","down":[7]},{}])"), "accepted");
  EXPECT_EQ(verdict_with(R"("seats":[{},{"status":"in","down":[7]},{}])"), "ZL-17.9");
}

TEST(ZL_17_10, fewer_than_two_playing_seats_are_refused) {
  EXPECT_EQ(verdict_with(R"("seats":[{},{},{"status":"absent"}])"), "accepted");
  EXPECT_EQ(verdict_with(R"("seats":[{},{"status":"absent"},{"status":"absent"}])"), "ZL-17.10");
}

}  // namespace lazaret::zombie_life
