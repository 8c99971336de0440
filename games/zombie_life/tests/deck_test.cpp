// ZL-12: deck and discard.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

namespace {

namespace json = boost::json;

// All cards that a position names, counted from its JSON.
int cards_in(const Table& table) {
  const json::value position = json::parse(to_json(table.rules, table.state));
  std::size_t count =
      position.at("horde").as_array().size() + position.at("pool").as_array().size();
  for (const auto& seat : position.at("seats").as_array()) {
    count += seat.at("up").as_array().size() + seat.at("down").as_array().size();
  }
  for (const auto* pile : {"deck", "discard"}) {
    for (const auto& copies : position.at(pile).as_array())
      count += copies.to_number<std::size_t>();
  }
  return static_cast<int>(count) + (position.at("drawn").is_null() ? 0 : 1);
}

// The first position of a random game in which there are not 55 cards, or the end of the game.
Table until_a_card_is_missing(Table table, Rng rng) {
  Actions list;
  while (table.rules.pending(table.state).kind != Pending::Kind::over && cards_in(table) == 55) {
    const Pending pending = table.rules.pending(table.state);
    const bool chance = pending.kind == Pending::Kind::chance;
    const Seat seat = chance ? nature : pending.must.first();
    const Action action = chance ? random_outcome(table.rules, table.state, rng)
                                 : random_legal(table.rules, table.state, seat, rng, list);
    table.rules.apply(table.state, seat, action, nullptr);
  }
  return table;
}

}  // namespace

TEST(ZL_12_1, all_places_together_hold_55_cards) {
  EXPECT_EQ(cards_in(opening(2)), 55);
  EXPECT_EQ(
      cards_in(table({.seats = {in({7}), passed({9}, {1, 8})}, .horde = {3}, .discard = {2, 2}})),
      55);
  EXPECT_EQ(cards_in(table({.seats = {in({7}), in({9})}, .phase = "place", .drawn = 9})), 55);
  EXPECT_EQ(cards_in(table({.seats = {in(), in({9})}, .phase = "redeal", .round = 2, .pool = {9}})),
            55);
}

TEST(ZL_12_1, no_card_is_lost_or_made_in_whole_games) {
  EXPECT_EQ(to_move(until_a_card_is_missing(opening(2), Rng(1))), "nobody");
  EXPECT_EQ(to_move(until_a_card_is_missing(opening(4, {{"deck", "fresh"}}), Rng(2))), "nobody");
  EXPECT_EQ(to_move(until_a_card_is_missing(opening(8, {{"redeal", "random"}}), Rng(3))), "nobody");
}

TEST(ZL_12_2, the_discard_keeps_lost_refuges_fatal_cards_and_cleared_tables) {
  const Table before = table({.seats = {in({2, 7}), in({5})}, .horde = {7}, .discard = {10}});
  const Table overrun = played(before, {"0 draw", "chance draw 7"});
  EXPECT_EQ(field(overrun, "discard"), "[0,1,0,0,0,0,2,0,0,1]");
  const Table cleared = played(overrun, {"1 pass"});
  EXPECT_EQ(field(cleared, "discard"), "[0,1,0,0,1,0,3,0,0,1]");
}

TEST(ZL_12_3, an_empty_deck_takes_over_the_discard_in_the_middle_of_a_round) {
  const Table before = table({.seats = {in({2, 7}), in({5})}, .horde = {7}, .deck = CardList{}});
  const Table after = played(before, {"0 draw"});
  EXPECT_EQ(after, table({.seats = {in({2, 7}), in({5})}, .horde = {7}, .phase = "place"}));
  EXPECT_EQ(field(after, "deck"), "[1,1,3,4,4,6,5,8,9,10]");
  EXPECT_EQ(field(after, "discard"), "[0,0,0,0,0,0,0,0,0,0]");
}

TEST(ZL_12_3, an_empty_deck_takes_over_the_discard_in_the_middle_of_a_deal) {
  const Table before = table({.seats = {in(), in()}, .phase = "deal", .deck = {{4}}});
  EXPECT_EQ(before, table({.seats = {in({4}), in()}, .turn = 1, .phase = "deal"}));
  EXPECT_EQ(field(before, "deck"), "[1,2,3,3,5,6,7,8,9,10]");
}

TEST(ZL_12_4, a_deck_whose_last_card_has_gone_stays_empty) {
  const Table before = table({.seats = {in({2}), in({5})}, .deck = {{9}}});
  const Table after = played(before, {"0 draw", "0 place refuge"});
  EXPECT_EQ(after, table({.seats = {in({2, 9}), in({5})}, .turn = 1, .deck = CardList{}}));
}

TEST(ZL_12_4, a_deck_that_ran_out_stays_empty_through_takes_and_hiding) {
  const Table before =
      table({.seats = {in({2}), in({5}), in({6})}, .horde = {9}, .deck = CardList{}});
  EXPECT_EQ(field(played(before, {"0 take 9", "1 pass"}), "deck"), "[0,0,0,0,0,0,0,0,0,0]");
}

TEST(ZL_12_5, after_draw_the_odds_are_those_of_the_cards_taken_over) {
  // also ZL-14.3
  const Table before =
      table({.seats = {in({1, 2, 3, 4, 5, 6, 7, 8, 9, 10}), in({2, 3, 4, 5, 6, 7, 8, 9, 10})},
             .horde = {3, 4, 5, 6, 7, 8, 9, 10},
             .deck = CardList{}});
  const Table after = played(before, {"0 draw"});
  EXPECT_EQ(
      chances(after),
      "draw 4 1/28, draw 5 2/28, draw 6 3/28, draw 7 4/28, draw 8 5/28, draw 9 6/28, draw 10 7/28");
}

TEST(ZL_12_5, when_the_next_card_of_a_deal_is_due_the_deck_shows_what_it_took_over) {
  const Table before = table({.seats = {passed({9}), in({3})}, .turn = 1, .deck = {{4, 6}}});
  const Table after = played(before, {"1 pass", "chance deal 4"});
  // The 6 is the only card left and comes at once, so the pool is full and the deck stays empty.
  EXPECT_EQ(field(after, "pool"), "[4,6]");
  EXPECT_EQ(field(after, "deck"), "[0,0,0,0,0,0,0,0,0,0]");
  const Table three =
      table({.seats = {in(), in(), in()}, .phase = "deal", .round = 2, .deck = {{4, 6}}});
  EXPECT_EQ(field(played(three, {"chance deal 4"}), "deck"), "[1,2,3,3,5,5,7,8,9,10]");
}

TEST(ZL_12_6, cards_on_the_table_are_not_shuffled_in) {
  const Table before =
      table({.seats = {in({10}), passed({9}, {8}), out()}, .horde = {1, 7}, .deck = CardList{}});
  EXPECT_EQ(field(played(before, {"0 draw"}), "deck"), "[0,2,3,4,5,6,6,7,8,9]");
}

TEST(ZL_12_6, cards_in_the_pool_are_not_shuffled_in) {
  const Table before = table({.seats = {in(), in(), in()},
                              .phase = "deal",
                              .round = 2,
                              .deck = CardList{},
                              .pool = {1, 10}});
  EXPECT_EQ(field(before, "deck"), "[0,2,3,4,5,6,7,8,9,9]");
}

TEST(ZL_12_7, a_fresh_deck_too_waits_until_it_is_empty) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .horde = {7}, .options = {{"deck", "fresh"}}});
  const Table after = played(before, {"0 draw", "chance draw 7", "1 draw"});
  EXPECT_EQ(field(after, "discard"), "[0,0,0,0,0,0,2,0,0,0]");
  EXPECT_EQ(field(after, "deck"), "[1,2,3,4,4,6,4,8,9,10]");
}

TEST(ZL_12_8, with_54_cards_on_the_table_one_is_left_to_draw) {
  const Table before =
      table({.seats = {in({2, 3, 4, 5, 6, 7, 8, 9, 10}), in({3, 4, 5, 6, 7, 8, 9, 10}),
                       in({4, 5, 6, 7, 8, 9, 10}), in({5, 6, 7, 8, 9, 10}), in({6, 7, 8, 9, 10}),
                       in({7, 8, 9, 10}), in({8, 9, 10}), in({9, 10})},
             .horde = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
             .deck = CardList{}});
  EXPECT_EQ(field(before, "discard"), "[0,0,0,0,0,0,0,0,0,1]");
  const Table after = played(before, {"0 draw"});
  EXPECT_EQ(field(after, "exits"), "[0]");
}

}  // namespace lazaret::zombie_life
