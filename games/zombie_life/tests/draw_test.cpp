// ZL-5 and ZL-6: drawing, placing, and being overrun.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(ZL_5_1, a_card_comes_by_chance_and_is_looked_at_before_it_is_laid_down) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {3}});
  const Table asked = played(before, {"0 draw"});
  EXPECT_EQ(asked, table({.seats = {in({7}), in({5})}, .horde = {3}, .phase = "place"}));
  EXPECT_EQ(to_move(asked), "chance");
  const Table looked = played(asked, {"chance draw 9"});
  EXPECT_EQ(looked,
            table({.seats = {in({7}), in({5})}, .horde = {3}, .phase = "place", .drawn = 9}));
  EXPECT_EQ(seen(looked, 0, "drawn"), "9");
}

TEST(ZL_5_2, a_rank_in_neither_zone_leaves_the_choice) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {3}});
  const Table after = played(before, {"0 draw", "chance draw 9"});
  EXPECT_EQ(to_move(after), "0");
  EXPECT_EQ(legal(after, 0), "place refuge, place horde");
}

TEST(ZL_5_3, a_rank_in_the_horde_only_goes_to_the_refuge) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {3, 9}});
  const Table after = played(before, {"0 draw", "chance draw 9"});
  EXPECT_EQ(after, table({.seats = {in({7, 9}), in({5})}, .horde = {3, 9}, .turn = 1}));
}

TEST(ZL_5_4, a_rank_in_the_refuge_only_goes_to_the_horde) {
  const Table before = table({.seats = {in({7, 9}), in({5})}, .horde = {3}});
  const Table after = played(before, {"0 draw", "chance draw 9"});
  EXPECT_EQ(after, table({.seats = {in({7, 9}), in({5})}, .horde = {3, 9}, .turn = 1}));
}

TEST(ZL_5_5, place_refuge_lays_the_card_up_in_the_own_refuge_and_ends_the_turn) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .horde = {3}, .phase = "place", .drawn = 9});
  const Table after = played(before, {"0 place refuge"});
  EXPECT_EQ(after, table({.seats = {in({7, 9}), in({5})}, .horde = {3}, .turn = 1}));
}

TEST(ZL_5_6, place_horde_lays_the_card_in_the_horde_and_ends_the_turn) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .horde = {3}, .phase = "place", .drawn = 9});
  const Table after = played(before, {"0 place horde"});
  EXPECT_EQ(after, table({.seats = {in({7}), in({5})}, .horde = {3, 9}, .turn = 1}));
}

TEST(ZL_5_6, the_horde_belongs_to_all) {
  const Table before = table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9});
  EXPECT_EQ(legal(played(before, {"0 place horde"}), 1), "draw, pass, take 9");
}

TEST(ZL_5_7, what_others_hold_does_not_limit_placing) {
  const Table before = table({.seats = {in({7}), in({9}), passed({5}, {9})}});
  const Table after = played(before, {"0 draw", "chance draw 9"});
  EXPECT_EQ(legal(after, 0), "place refuge, place horde");
}

TEST(ZL_5_8, nothing_else_is_done_while_a_card_waits_to_be_placed) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .horde = {3}, .phase = "place", .drawn = 9});
  EXPECT_EQ(refusal(before, "0 draw"), "ZL-5.8");
  EXPECT_EQ(refusal(before, "0 take 3"), "ZL-5.8");
  EXPECT_EQ(refusal(before, "0 pass"), "ZL-5.8");
}

TEST(ZL_5_9, placing_needs_a_drawn_card) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {3}});
  EXPECT_EQ(refusal(before, "0 place refuge"), "ZL-5.9");
  EXPECT_EQ(refusal(before, "0 place horde"), "ZL-5.9");
}

TEST(ZL_5_10, a_refuge_takes_no_rank_twice) {
  const Table before =
      table({.seats = {in({7, 9}), in({5})}, .horde = {3}, .phase = "place", .drawn = 9});
  EXPECT_EQ(refusal(before, "0 place refuge"), "ZL-5.10");
  EXPECT_EQ(legal(before, 0), "place horde");
}

TEST(ZL_5_11, the_horde_takes_no_rank_twice) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .horde = {3, 9}, .phase = "place", .drawn = 9});
  EXPECT_EQ(refusal(before, "0 place horde"), "ZL-5.11");
  EXPECT_EQ(legal(before, 0), "place refuge");
}

TEST(ZL_6_1, a_rank_in_both_zones_overruns_at_once) {
  // also ZL-6.3, ZL-6.4, ZL-6.5, ZL-6.6
  const Table before = table({.seats = {in({2, 7}), in({5}), in({6})}, .horde = {3, 7}});
  const Table after = played(before, {"0 draw", "chance draw 7"});
  EXPECT_EQ(after, table({.seats = {out(), in({5}), in({6})},
                          .horde = {3, 7},
                          .turn = 1,
                          .discard = {2, 7, 7},
                          .exits = {0}}));
}

TEST(ZL_6_2, with_an_empty_horde_every_draw_is_safe) {
  const Table before = table({.seats = {in({6, 7, 8, 9, 10}), in({5})}});
  EXPECT_EQ(field(played(before, {"0 draw", "chance draw 6"}), "exits"), "[]");
  EXPECT_EQ(field(played(before, {"0 draw", "chance draw 7"}), "exits"), "[]");
  EXPECT_EQ(field(played(before, {"0 draw", "chance draw 10"}), "exits"), "[]");
}

TEST(ZL_6_2, the_refuge_of_another_and_the_horde_overrun_nobody) {
  const Table before = table({.seats = {in({2}), in({7}), in({6})}, .horde = {7}});
  const Table after = played(before, {"0 draw", "chance draw 7"});
  EXPECT_EQ(after, table({.seats = {in({2, 7}), in({7}), in({6})}, .horde = {7}, .turn = 1}));
}

TEST(ZL_6_3, the_whole_refuge_goes_to_the_discard) {
  const Table before = table({.seats = {in({2, 4, 7, 10}), in({5})}, .horde = {7}});
  const Table after = played(before, {"0 draw", "chance draw 7"});
  EXPECT_EQ(field(after, "seats"),
            R"([{"status":"out","up":[],"down":[]},{"status":"in","up":[5],"down":[]}])");
  EXPECT_EQ(field(after, "discard"), "[0,1,0,1,0,0,2,0,0,1]");
}

TEST(ZL_6_4, the_fatal_card_goes_to_the_discard) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {7}});
  const Table after = played(before, {"0 draw", "chance draw 7"});
  EXPECT_EQ(field(after, "discard"), "[0,0,0,0,0,0,2,0,0,0]");
  EXPECT_EQ(field(after, "deck"), "[1,2,3,4,4,6,4,8,9,10]");
}

TEST(ZL_6_5, the_horde_keeps_its_cards) {
  const Table before = table({.seats = {in({7}), in({5})}, .horde = {1, 7, 9}});
  EXPECT_EQ(field(played(before, {"0 draw", "chance draw 7"}), "horde"), "[1,7,9]");
}

TEST(ZL_6_6, the_overrun_seat_leaves_at_the_end_of_exits) {
  const Table before =
      table({.seats = {in({7}), in({5}), in({6}), passed({4})}, .horde = {7}, .exits = {3}});
  const Table after = played(before, {"0 draw", "chance draw 7"});
  EXPECT_EQ(field(after, "exits"), "[3,0]");
  EXPECT_EQ(refusal(after, "0 draw"), "ZL-4.5");
}

TEST(ZL_6_7, cards_are_turned_up_before_the_round_is_scored) {
  const Table before = table({.seats = {passed({8}, {2, 5}), in({7})}, .horde = {7}, .turn = 1});
  const Table after = played(before, {"1 draw", "chance draw 7"});
  EXPECT_EQ(scores(after), (std::vector{2, 0}));
}

TEST(ZL_6_7, cards_are_turned_up_before_the_turn_moves_on) {
  const Table before =
      table({.seats = {passed({8}, {2, 5}), in({7}), in({6})}, .horde = {7}, .turn = 1});
  const Table after = played(before, {"1 draw", "chance draw 7"});
  EXPECT_EQ(after, table({.seats = {passed({5, 8}, {2}), out(), in({6})},
                          .horde = {7},
                          .turn = 2,
                          .discard = {7, 7},
                          .exits = {0, 1}}));
}

}  // namespace lazaret::zombie_life
