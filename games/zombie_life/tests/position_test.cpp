// ZL-16: positions as JSON and as one line of text.
#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

namespace {

constexpr std::string_view whole_position = R"({"game":"zombie-life","players":3,
  "options":{"deck":"fresh","redeal":"random","tie":"shared","target":15,"ages":[2,0,1]},
  "round":4,"scores":[3,9,11],
  "seats":[{"status":"in","up":[9,7],"down":[]},{"status":"passed","up":[5],"down":[3,1]},
           {"status":"out","up":[],"down":[]}],
  "horde":[8,2],"deck":[0,0,2,4,4,5,6,7,8,9],"discard":[0,1,0,0,0,1,0,0,0,0],
  "turn":0,"phase":"place","drawn":10,"exits":[2,1],"pool":[],"weather":"fog"})";

}  // namespace

TEST(ZL_16_1, a_position_has_these_fields) {
  const Table table = loaded(whole_position);
  EXPECT_EQ(field(table, "game"), R"("zombie-life")");
  EXPECT_EQ(field(table, "players"), "3");
  EXPECT_EQ(field(table, "options"),
            R"({"deck":"fresh","redeal":"random","tie":"shared","target":15,"ages":[2,0,1]})");
  EXPECT_EQ(field(table, "round"), "4");
  EXPECT_EQ(field(table, "scores"), "[3,9,11]");
  EXPECT_EQ(field(table, "seats"), R"([{"status":"in","up":[7,9],"down":[]},)"
                                   R"({"status":"passed","up":[5],"down":[1,3]},)"
                                   R"({"status":"out","up":[],"down":[]}])");
  EXPECT_EQ(field(table, "horde"), "[2,8]");
  EXPECT_EQ(field(table, "deck"), "[0,0,2,4,4,5,6,7,8,9]");
  EXPECT_EQ(field(table, "discard"), "[0,1,0,0,0,1,0,0,0,0]");
  EXPECT_EQ(field(table, "turn"), "0");
  EXPECT_EQ(field(table, "phase"), R"("place")");
  EXPECT_EQ(field(table, "drawn"), "10");
  EXPECT_EQ(field(table, "exits"), "[2,1]");
  EXPECT_EQ(field(table, "pool"), "[]");
}

TEST(ZL_16_1, the_pool_is_written_in_rising_order_with_every_copy) {
  const Table before =
      loaded(R"({"game":"zombie-life","players":3,"round":2,"phase":"redeal","pool":[9,4,9]})");
  EXPECT_EQ(field(before, "pool"), "[4,9,9]");
}

TEST(ZL_16_1, all_five_options_are_written_even_if_none_was_given) {
  EXPECT_EQ(field(loaded(R"({"game":"zombie-life","players":2})"), "options"),
            R"({"deck":"continue","redeal":"trailing-chooses","tie":"extra-round",)"
            R"("target":21,"ages":[0,1]})");
}

TEST(ZL_16_1, what_is_written_is_read_back_the_same) {
  const Table before = loaded(whole_position);
  EXPECT_EQ(loaded(to_json(before.rules, before.state)), before);
}

TEST(ZL_16_1, the_line_holds_the_whole_position) {
  const Table before = loaded(whole_position);
  EXPECT_EQ(
      to_line(before.rules, before.state),
      "3p deck=fresh redeal=random tie=shared target=15 ages=2+0+1 | round 4 | turn 0 place 10 | "
      "scores 3 9 11 | in 7 9 | passed 5 / 1 3 | out | horde 2 8 | deck 0 0 2 4 4 5 6 7 8 9 | pool "
      "| "
      "exits 2 1");
  EXPECT_EQ(read_line(to_line(before.rules, before.state)), before);
}

TEST(ZL_16_2, a_status_is_in_passed_out_or_absent) {
  const Table before = table({.seats = {in({7}), passed({5}), out(), absent()}});
  EXPECT_EQ(field(before, "seats"), R"([{"status":"in","up":[7],"down":[]},)"
                                    R"({"status":"passed","up":[5],"down":[]},)"
                                    R"({"status":"out","up":[],"down":[]},)"
                                    R"({"status":"absent","up":[],"down":[]}])");
}

TEST(ZL_16_2, while_cards_are_dealt_the_playing_seats_are_in) {
  EXPECT_EQ(field(opening(2), "seats"),
            R"([{"status":"in","up":[],"down":[]},{"status":"in","up":[],"down":[]}])");
}

TEST(ZL_16_3, exits_are_kept_until_the_first_turn_of_the_next_round) {
  const Table before = table({.seats = {passed({9, 10}), in({3})}, .turn = 1, .exits = {0}});
  const Table dealing = played(before, {"1 pass"});
  EXPECT_EQ(field(dealing, "exits"), "[0,1]");
  const Table handing_out = played(dealing, {"chance deal 5", "chance deal 6"});
  EXPECT_EQ(field(handing_out, "exits"), "[0,1]");
  EXPECT_EQ(field(played(handing_out, {"1 give 5 0"}), "exits"), "[]");
}

TEST(ZL_16_4, what_is_missing_is_an_empty_table) {
  const Table empty = loaded(R"({"game":"zombie-life","players":2})");
  EXPECT_EQ(field(empty, "round"), "1");
  EXPECT_EQ(field(empty, "scores"), "[0,0]");
  EXPECT_EQ(field(empty, "seats"),
            R"([{"status":"in","up":[],"down":[]},{"status":"in","up":[],"down":[]}])");
  EXPECT_EQ(field(empty, "horde"), "[]");
  EXPECT_EQ(field(empty, "deck"), "[1,2,3,4,5,6,7,8,9,10]");
  EXPECT_EQ(field(empty, "discard"), "[0,0,0,0,0,0,0,0,0,0]");
  EXPECT_EQ(field(empty, "turn"), "0");
  EXPECT_EQ(field(empty, "phase"), R"("turn")");
  EXPECT_EQ(field(empty, "drawn"), "null");
  EXPECT_EQ(field(empty, "exits"), "[]");
  EXPECT_EQ(field(empty, "pool"), "[]");
}

TEST(ZL_16_4, a_missing_deck_is_whatever_is_not_elsewhere) {
  const Table before =
      loaded(R"({"game":"zombie-life","players":2,"horde":[7],"phase":"place","drawn":6,
    "seats":[{"up":[2]},{"status":"passed","up":[3],"down":[1]}],
    "discard":[0,0,0,0,0,0,0,0,0,4]})");
  EXPECT_EQ(field(before, "deck"), "[0,1,2,4,5,5,6,8,9,6]");
}

TEST(ZL_16_5, who_has_left_but_is_missing_from_exits_is_added_in_seat_order) {
  const Table turn = loaded(R"({"game":"zombie-life","players":4,"turn":2,"exits":[3],
    "seats":[{"status":"out"},{"status":"passed","up":[3]},{"up":[5]},{"status":"out"}]})");
  EXPECT_EQ(field(turn, "exits"), "[3,0,1]");
  const Table over = loaded(R"({"game":"zombie-life","players":2,"phase":"over",
    "seats":[{"status":"out"},{"status":"passed","up":[3]}]})");
  EXPECT_EQ(field(over, "exits"), "[0,1]");
  const Table place = loaded(R"({"game":"zombie-life","players":2,"phase":"place","drawn":4,
    "seats":[{"up":[9]},{"status":"out"}]})");
  EXPECT_EQ(field(place, "exits"), "[1]");
}

TEST(ZL_16_5, while_cards_are_dealt_nobody_is_added) {
  const Table deal =
      loaded(R"({"game":"zombie-life","players":2,"phase":"deal","round":2,"exits":[1]})");
  EXPECT_EQ(field(deal, "exits"), "[1]");
}

TEST(ZL_16_6, a_position_that_no_play_leads_to_is_taken_as_it_is) {
  const Table before = loaded(R"({"game":"zombie-life","players":2,"scores":[500,0],"horde":[1,2,3],
    "seats":[{"up":[]},{"up":[7,8]}]})");
  EXPECT_EQ(legal(before, 0), "draw, pass, take 1, take 2, take 3");
}

TEST(ZL_16_6, a_player_is_asked_even_if_one_answer_only_is_legal) {
  const Table place = table({.seats = {in({9}), in({5})}, .phase = "place", .drawn = 9});
  EXPECT_EQ(legal(place, 0), "place horde");
  const Table redeal =
      table({.seats = {in({8}), in()}, .phase = "redeal", .round = 2, .pool = {4}});
  EXPECT_EQ(legal(redeal, 0), "give 4 1");
  EXPECT_EQ(played(redeal, {"0 give 4 1"}),
            table({.seats = {in({8}), in({4})}, .turn = 1, .round = 2}));
}

TEST(ZL_16_7, an_empty_deck_takes_over_the_discard_at_loading) {
  const Table draw = loaded(R"({"game":"zombie-life","players":2,"phase":"place",
    "deck":[0,0,0,0,0,0,0,0,0,0],"discard":[1,2,3,4,5,6,7,8,9,10]})");
  EXPECT_EQ(field(draw, "deck"), "[1,2,3,4,5,6,7,8,9,10]");
  EXPECT_EQ(field(draw, "discard"), "[0,0,0,0,0,0,0,0,0,0]");
}

TEST(ZL_16_7, on_a_turn_an_empty_deck_stays_empty_at_loading) {
  const Table turn = loaded(R"({"game":"zombie-life","players":2,"phase":"turn",
    "deck":[0,0,0,0,0,0,0,0,0,0],"discard":[1,2,3,4,5,6,7,8,9,10]})");
  EXPECT_EQ(field(turn, "deck"), "[0,0,0,0,0,0,0,0,0,0]");
}

TEST(ZL_16_7, a_card_that_can_be_of_one_rank_only_comes_at_loading) {
  const Table draw = table({.seats = {in({7}), in({5})}, .phase = "place", .deck = {{9}}});
  EXPECT_EQ(draw,
            table({.seats = {in({7}), in({5})}, .phase = "place", .drawn = 9, .deck = CardList{}}));
  const Table deal = table({.seats = {in(), in()}, .phase = "deal", .deck = {{9, 9}}});
  EXPECT_EQ(deal, table({.seats = {in({9}), in({9})}, .deck = CardList{}}));
}

}  // namespace lazaret::zombie_life
