// What a view says about drawing and hiding as things stand.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

TEST(outlook, ranks_that_a_refuge_shares_with_the_horde_are_deadly) {
  const Table now = table({.seats = {in({3, 7, 9}), in({5})}, .horde = {7, 9, 10}});
  EXPECT_EQ(seen(now, 0, "deadly"), "[[7,9],[]]");
}

TEST(outlook, every_unseen_card_has_one_fate) {
  const Table now =
      table({.seats = {in({3, 7}), in({5})}, .horde = {7, 9}, .deck = {{3, 7, 7, 9, 9, 9, 10}}});
  EXPECT_EQ(seen(now, 0, "draw_odds"), R"([{"overrun":2,"refuge":3,"horde":1,"choice":1},)"
                                       R"({"overrun":0,"refuge":5,"horde":0,"choice":2}])");
}

TEST(outlook, an_empty_deck_means_the_cards_of_the_discard) {
  const Table now = table({.seats = {in({3}), in({5})}, .horde = {3}, .deck = CardList{}});
  EXPECT_EQ(seen(now, 1, "draw_odds"), R"([{"overrun":1,"refuge":0,"horde":0,"choice":51},)"
                                       R"({"overrun":0,"refuge":1,"horde":4,"choice":47}])");
}

TEST(outlook, hiding_costs_a_card_for_each_other_that_is_in) {
  const Table now = table({.seats = {in({3, 7, 9}), in({5}), out(), in({6, 8})}});
  EXPECT_EQ(seen(now, 1, "if_hid"),
            R"([{"down":2,"up":1},{"down":1,"up":0},null,{"down":2,"up":0}])");
}

TEST(outlook, who_has_left_the_round_awaits_nothing) {
  const Table now = table({.seats = {in({3}), passed({7}, {9}), out()}, .horde = {7}});
  EXPECT_EQ(seen(now, 0, "deadly"), "[[],[],[]]");
  EXPECT_EQ(seen(now, 0, "if_hid"), R"([{"down":0,"up":1},null,null])");
}

}  // namespace lazaret::zombie_life
