#include "core/deck.h"

#include <gtest/gtest.h>

namespace lazaret {
namespace {

using Pile = Deck<4, 3>;

TEST(Deck, every_card_has_one_ticket) {
  Pile pile;
  pile.add(1, 2);
  pile.add(3);
  EXPECT_EQ(pile.size(), 3);
  EXPECT_EQ(pile.at(0), 1);
  EXPECT_EQ(pile.at(1), 1);
  EXPECT_EQ(pile.at(2), 3);
}

TEST(Deck, the_card_put_on_top_is_known_and_comes_next) {
  Pile pile;
  pile.add(0, 5);
  pile.put_on_top(2);
  EXPECT_TRUE(pile.next_is_known());
  Pile::Kind next = 0;
  EXPECT_TRUE(pile.only_one_kind(next));
  EXPECT_EQ(next, 2);
  pile.draw(2);
  EXPECT_FALSE(pile.next_is_known());
  EXPECT_EQ(pile.size(), 5);
}

TEST(Deck, shuffling_in_empties_the_other_pile_and_forgets_the_top) {
  Pile pile;
  Pile discard;
  pile.put_on_top(1);
  discard.add(2, 3);
  pile.shuffle_in(discard);
  EXPECT_EQ(pile.size(), 4);
  EXPECT_EQ(pile.count(2), 3);
  EXPECT_FALSE(pile.next_is_known());
  EXPECT_TRUE(discard.empty());
}

TEST(Deck, one_kind_only_is_noticed) {
  Pile pile;
  Pile::Kind kind = 0;
  EXPECT_FALSE(pile.only_one_kind(kind));
  pile.add(3, 4);
  EXPECT_TRUE(pile.only_one_kind(kind));
  EXPECT_EQ(kind, 3);
  pile.add(0);
  EXPECT_FALSE(pile.only_one_kind(kind));
}

}  // namespace
}  // namespace lazaret
