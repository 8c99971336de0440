// ZL-1: the cards, and the card files somebody may type in.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/zombie_life/tests/zombie_helpers.h"

namespace lazaret::zombie_life {

namespace {

// "1 2 3": the ranks of the card list, in its order.
std::string listed_ranks(const std::string& cards) {
  const boost::json::value all = boost::json::parse(cards);
  std::string list;
  for (const auto& card : all.as_array()) {
    list += (list.empty() ? "" : " ") + boost::json::serialize(card.at("rank"));
  }
  return list;
}

// A card file with these copies of ranks 1 to 10; none at all where it says 0.
std::string card_file(const std::vector<int>& copies) {
  std::string text = "game = \"zombie-life\"\nformat = 1\n";
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (copies[i] == 0) continue;
    text += "[[card]]\nrank = " + std::to_string(i + 1) +
            "\ncopies = " + std::to_string(copies[i]) + "\nsource = \"ours\"\n";
  }
  return text;
}

bool is_refused(const std::string& text) {
  const auto cards = CardTable::parse({"my.toml", text});
  return !cards && cards.error().code == "bad_cards";
}

}  // namespace

TEST(ZL_1_1, there_are_ten_ranks) {
  EXPECT_EQ(listed_ranks(cards_json(opening(2).rules)), "1 2 3 4 5 6 7 8 9 10");
}

TEST(ZL_1_1, a_card_file_needs_every_rank) {
  EXPECT_FALSE(is_refused(card_file({1, 2, 3, 4, 5, 6, 7, 8, 9, 10})));
  EXPECT_TRUE(is_refused(card_file({1, 2, 3, 0, 5, 6, 7, 8, 9, 10})));
}

TEST(ZL_1_1, a_card_file_knows_no_other_rank_and_none_twice) {
  const std::string whole = card_file({1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  EXPECT_TRUE(is_refused(whole + "[[card]]\nrank = 11\ncopies = 1\nsource = \"ours\"\n"));
  EXPECT_TRUE(is_refused(whole + "[[card]]\nrank = 0\ncopies = 1\nsource = \"ours\"\n"));
  EXPECT_TRUE(is_refused(whole + "[[card]]\nrank = 1\ncopies = 1\nsource = \"ours\"\n"));
}

TEST(ZL_1_2, a_rank_has_as_many_copies_as_its_number) {
  const CardTable& cards = CardTable::standard();
  EXPECT_EQ(cards.copies(1), 1);
  EXPECT_EQ(cards.copies(2), 2);
  EXPECT_EQ(cards.copies(3), 3);
  EXPECT_EQ(cards.copies(4), 4);
  EXPECT_EQ(cards.copies(5), 5);
  EXPECT_EQ(cards.copies(6), 6);
  EXPECT_EQ(cards.copies(7), 7);
  EXPECT_EQ(cards.copies(8), 8);
  EXPECT_EQ(cards.copies(9), 9);
  EXPECT_EQ(cards.copies(10), 10);
}

TEST(ZL_1_2, a_card_file_may_have_other_copies) {
  const CardFile file{"my.toml", card_file({3, 3, 3, 3, 3, 3, 3, 3, 3, 30})};
  const Rules rules = must(Rules::make({2, {}}, file));
  EXPECT_EQ(field(to_json(rules, rules.start()), "deck"), "[3,3,3,3,3,3,3,3,3,30]");
  EXPECT_NE(rules.data_hash(), CardTable::standard().hash());
}

TEST(ZL_1_3, the_deck_is_55_cards) { EXPECT_EQ(CardTable::standard().all().size(), 55); }

TEST(ZL_1_3, a_card_file_of_more_than_64_cards_is_refused) {
  EXPECT_FALSE(is_refused(card_file({1, 2, 3, 4, 5, 6, 7, 8, 9, 19})));
  EXPECT_TRUE(is_refused(card_file({1, 2, 3, 4, 5, 6, 7, 8, 9, 20})));
}

TEST(ZL_1_4, another_seven_is_the_same_card) {
  const Table before = table({.seats = {in({7}), in({5})}});
  const Table after = played(before, {"0 draw", "chance draw 7"});
  EXPECT_EQ(after, table({.seats = {in({7}), in({5})}, .horde = {7}, .turn = 1}));
}

TEST(ZL_1_4, all_copies_of_a_rank_are_one_outcome) {
  const Table before =
      table({.seats = {in({7}), in({5})}, .phase = "place", .deck = {{7, 9, 7, 7}}});
  EXPECT_EQ(chances(before), "draw 7 3/4, draw 9 1/4");
}

TEST(ZL_12_8, a_card_file_with_which_the_deck_could_run_out_is_refused) {
  EXPECT_FALSE(is_refused(card_file({1, 1, 1, 1, 1, 1, 1, 1, 1, 10})));
  EXPECT_TRUE(is_refused(card_file({9, 9, 9, 9, 9, 9, 1, 1, 1, 1})));
}

}  // namespace lazaret::zombie_life
