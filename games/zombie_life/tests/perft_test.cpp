// Numbers of positions after so many steps. They change when the rules do;
// tests/oracle/zombie_life.py counts the same.
#include "tests/conformance/perft.h"

#include <gtest/gtest.h>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

namespace {

// Leaves at depths 1, 2, …
std::vector<std::uint64_t> leaves(const Table& table, int depth) {
  std::vector<std::uint64_t> counts;
  for (int d = 1; d <= depth; ++d) counts.push_back(perft(table.rules, table.state, d));
  return counts;
}

using Counts = std::vector<std::uint64_t>;

}  // namespace

TEST(ZombieLifePerft, two_players_from_the_start) {
  // The single 1 cannot be dealt twice: 10 * 10 - 1; then the lowest draws or hides.
  EXPECT_EQ(leaves(opening(2), 7), (Counts{10, 99, 198, 1169, 3956, 16833, 67954}));
}

TEST(ZombieLifePerft, three_players_from_the_start) {
  EXPECT_EQ(leaves(opening(3), 7), (Counts{10, 99, 971, 1942, 11381, 30899, 91530}));
}

TEST(ZombieLifePerft, eight_players_from_the_start) {
  EXPECT_EQ(leaves(opening(8), 5), (Counts{10, 99, 971, 9439, 90961}));
}

TEST(ZombieLifePerft, a_redeal_by_the_trailing_player) {
  const Table before = table({.seats = {in(), in(), in()}, .turn = 1, .phase = "deal", .round = 2});
  EXPECT_EQ(leaves(before, 6), (Counts{10, 99, 971, 7962, 30342, 60684}));
}

TEST(ZombieLifePerft, a_random_redeal_from_a_fresh_deck) {
  const Table before = table({.seats = {passed({9}), in({3})},
                              .turn = 1,
                              .options = {{"redeal", "random"}, {"deck", "fresh"}}});
  EXPECT_EQ(leaves(before, 6), (Counts{2, 20, 119, 254, 1654, 6446}));
}

TEST(ZombieLifePerft, the_middle_of_a_round) {
  // draw, pass, take 3, take 5; ten ranks may be drawn
  const Table before =
      table({.seats = {in({2, 7}), in({5, 7, 9}), passed({8}, {3, 4})}, .horde = {3, 5, 7}});
  EXPECT_EQ(leaves(before, 6), (Counts{4, 17, 70, 338, 2185, 16202}));
}

TEST(ZombieLifePerft, a_deck_that_runs_out) {
  const Table before =
      table({.seats = {in({7, 9}), in({5}), out()}, .horde = {7}, .deck = {{5, 7, 7}}});
  EXPECT_EQ(leaves(before, 7), (Counts{2, 4, 8, 22, 84, 433, 2259}));
}

TEST(ZombieLifePerft, an_extra_round_ahead) {
  const Table before = table(
      {.seats = {passed({9}), in({3})}, .horde = {9}, .turn = 1, .round = 4, .scores = {20, 20}});
  EXPECT_EQ(leaves(before, 7), (Counts{2, 20, 119, 261, 1550, 4463, 11638}));
}

}  // namespace lazaret::zombie_life
