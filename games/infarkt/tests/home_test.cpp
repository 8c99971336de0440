// INF-12 home and INF-14 nightlife.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_12_1, a_rest_is_free_and_takes_one_depression) {
  Table table(R"("players":2,"seats":[{"tracks":{"depression":4},"plan":["home","office"]}])");
  table.act(0, "home rest").act(0, "leave home");
  EXPECT_EQ(table["seats.0.tracks.depression"], "3");
  EXPECT_EQ(table["seats.0.plan"], "[\"office\"]");
}

TEST(INF_12_1, it_may_also_come_after_the_party) {
  Table table(
      R"("players":2,"seats":[{"tracks":{"depression":4},"goods":["beer","nuts"],"plan":["home","office"]}])");
  table.act(0, "party beer nuts").act(0, "home rest");
  EXPECT_EQ(table["seats.0.plan"], "[\"office\"]");
}

TEST(INF_12_2, no_rest_twice_in_one_visit) {
  Table table(R"("players":2,"seats":[{"plan":["home","office"]}])");
  table.act(0, "home rest");
  EXPECT_EQ(table.clause(0, "home rest"), "INF-12.2");
}

TEST(INF_12_3, a_meal_is_for_oneself) {
  Table table(R"("players":3,"seats":[{"goods":["beer","chips"],"plan":["home","office"]}])");
  table.act(0, "meal chips beer");
  EXPECT_EQ(table.tracks(0), (Seats{0, 1, 3, 0, 0, 0}));
  EXPECT_EQ(table.tracks(1), (Seats{0, 0, 0, 0, 0, 0}));
}

TEST(INF_12_3, the_order_named_counts) {
  // Depression 0: instant noodles first, then beer lowers it again; the other way round the minus
  // is lost.
  Table one(
      R"("players":3,"seats":[{"goods":["beer","instant-noodles"],"plan":["home","office"]}])");
  Table two = one;
  one.act(0, "meal instant-noodles beer");
  two.act(0, "meal beer instant-noodles");
  EXPECT_EQ(one["seats.0.tracks.depression"], "0");
  EXPECT_EQ(two["seats.0.tracks.depression"], "1");
}

TEST(INF_12_4, a_party_is_for_the_neighbours) {
  Table table(
      R"("players":5,"seats":[{},{"goods":["beer","chips"],"plan":["home","office"]}],"first":1)");
  table.act(1, "party chips beer");
  EXPECT_EQ(table.tracks(0), (Seats{0, 1, 3, 0, 0, 0}));
  EXPECT_EQ(table.tracks(1), (Seats{0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(table.tracks(2), (Seats{0, 1, 3, 0, 0, 0}));
  EXPECT_EQ(table.tracks(3), (Seats{0, 0, 0, 0, 0, 0}));
}

TEST(INF_12_5, one_meal_or_party_a_visit) {
  Table table(
      R"("players":3,"seats":[{"goods":["beer","chips","cola","nuts"],"plan":["home","office"]}])");
  table.act(0, "meal chips beer");
  EXPECT_EQ(table.clause(0, "party cola nuts"), "INF-12.5");
  EXPECT_EQ(table.clause(0, "meal cola nuts"), "INF-12.5");
}

TEST(INF_12_6, only_goods_of_the_hand) {
  Table table(R"("players":3,"seats":[{"goods":["beer"],"drugs":["statin"],"plan":["home"]}])");
  EXPECT_EQ(table.clause(0, "meal beer chips"), "INF-12.6");
  EXPECT_EQ(table.clause(0, "party beer statin"), "INF-12.6");
}

TEST(INF_12_7, two_different_symbols) {
  Table table(R"("players":3,"seats":[{"goods":["beer","beer","cola"],"plan":["home"]}])");
  EXPECT_EQ(table.clause(0, "meal beer cola"), "INF-12.7");
  EXPECT_EQ(table.clause(0, "meal beer beer"), "INF-12.7");
  EXPECT_EQ(table.legal(0), (Words{"home rest", "leave home"}));
}

TEST(INF_12_8, both_cards_are_discarded_when_announced) {
  Table table(
      R"("players":3,"seats":[{"goods":["beer","chips"],"drugs":["statin"],"plan":["home"]}])");
  table.act(0, "meal chips beer");
  EXPECT_EQ(table.to_move(), "0");
  EXPECT_EQ(table["goods.discard"], R"({"chips":1,"beer":1})");
  EXPECT_EQ(table["seats.0.goods"], "[]");
}

TEST(INF_12_9, the_two_cards_are_two_effects_with_a_window_each) {
  Table table(
      R"("players":3,"seats":[{"goods":["beer","chips"],"drugs":["statin"],"plan":["home","office"]}])");
  table.act(0, "meal chips beer");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 0, 0, 0}));
  table.act(0, "endure");
  EXPECT_EQ(table.tracks(0), (Seats{0, 1, 2, 0, 0, 0}));
  table.act(0, "endure");
  EXPECT_EQ(table.tracks(0), (Seats{0, 1, 3, 0, 0, 0}));
}

TEST(INF_12_10, a_deadly_first_card_is_the_last) {
  Table table(
      R"("players":3,"seats":[{"goods":["beer","chips"],"tracks":{"pressure":9},"plan":["home"]},{"money":1,"plan":["home"]},{"money":1}])");
  table.act(0, "meal chips beer");
  EXPECT_EQ(table.tracks(0), (Seats{0, 10, 2, 0, 0, 0}));
  EXPECT_EQ(table["goods.discard"], R"({"chips":1,"beer":1})");
}

TEST(INF_12_11, guests_are_the_nearest_living_seats) {
  Table table(
      R"("players":5,"seats":[{"goods":["beer","chips"],"plan":["home"]},{"alive":false},{},{},{}])");
  table.act(0, "party chips beer");
  EXPECT_EQ(table["seats.2.tracks.obesity"], "3");
  EXPECT_EQ(table["seats.4.tracks.obesity"], "3");
  EXPECT_EQ(table["seats.3.tracks.obesity"], "0");
}

TEST(INF_12_11, the_same_seat_on_both_sides_is_one_guest) {
  Table table(R"("players":2,"seats":[{"goods":["beer","chips"],"plan":["home"]}])");
  table.act(0, "party chips beer");
  EXPECT_EQ(table.tracks(1), (Seats{0, 1, 3, 0, 0, 0}));
}

TEST(INF_12_12, a_guest_dead_after_the_first_card_does_not_take_the_second) {
  Table table(
      R"("players":4,"seats":[{"goods":["beer","chips"],"plan":["home"]},{"tracks":{"pressure":9}},{},{}])");
  table.act(0, "party chips beer");
  EXPECT_EQ(table.tracks(1), (Seats{0, 10, 2, 0, 0, 0}));
  EXPECT_EQ(table["seats.3.tracks.obesity"], "3");
}

TEST(INF_12_12, guests_do_not_change_during_the_party) {
  Table table(
      R"("players":4,"seats":[{"goods":["beer","chips"],"plan":["home"]},{"tracks":{"pressure":9}},{},{}])");
  table.act(0, "party chips beer");
  EXPECT_EQ(table["seats.2.tracks.obesity"], "0");
}

TEST(INF_12_13, a_guest_on_a_business_trip_is_invited_like_any_other) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer","chips"],"plan":["home"]},{"bans":["home"]}])");
  table.act(0, "party chips beer");
  EXPECT_EQ(table["seats.1.tracks.obesity"], "3");
}

TEST(INF_14_1, nightlife_takes_any_other_living_seat_for_one_coin) {
  Table table(
      R"("players":4,"options":{"extensions":["nightlife"]},"seats":[{"money":2,"plan":["nightlife","home"]}],"goods":{"top":["beer"]})");
  EXPECT_EQ(table.legal(0), (Words{"home rest", "leave home", "nightlife 1", "nightlife 2",
                                   "nightlife 3", "leave nightlife"}));
  table.act(0, "nightlife 2");
  EXPECT_EQ(table.money(0), 1);
  EXPECT_EQ(table["seats.0.plan"], "[\"home\"]");
}

TEST(INF_14_2, not_the_dead) {
  Table table(
      R"("players":3,"options":{"extensions":["nightlife"]},"seats":[{"money":2,"plan":["nightlife"]},{"alive":false}])");
  EXPECT_EQ(table.refusal(0, "nightlife 1"), "INF-14.2 1 0");
}

TEST(INF_14_3, not_oneself_and_nobody_else) {
  Table table(
      R"("players":3,"options":{"extensions":["nightlife"]},"seats":[{"money":2,"plan":["nightlife"]}])");
  EXPECT_EQ(table.clause(0, "nightlife 0"), "INF-14.3");
  EXPECT_EQ(table.clause(0, "nightlife 4"), "INF-14.3");
}

TEST(INF_14_4, the_smoke_is_for_both) {
  Table table(
      R"("players":3,"options":{"extensions":["nightlife"]},"seats":[{"money":1,"plan":["nightlife"],"drugs":["statin"]},{"drugs":["statin"]}])");
  table.act(0, "nightlife 1");
  EXPECT_EQ(table.to_move(), "0");
  table.act(0, "endure");
  EXPECT_EQ(table.to_move(), "1");
  EXPECT_EQ(table["seats.0.tracks.cancer"], "0");
  table.act(1, "endure");
  EXPECT_EQ(table["seats.0.tracks.cancer"], "1");
  EXPECT_EQ(table["seats.1.tracks.cancer"], "1");
}

TEST(INF_14_5, the_guest_turns_cards_up_to_the_first_red_food_or_drink) {
  Table table(
      R"("players":3,"options":{"extensions":["nightlife"]},"seats":[{"money":1,"plan":["nightlife","home"]}],
      "goods":{"top":["cigar","muesli","chips","beer"]})");
  table.act(0, "nightlife 1");
  EXPECT_EQ(table.tracks(1), (Seats{0, 1, 2, 0, 0, 1}));
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 0, 0, 1}));
  EXPECT_EQ(table["goods.discard"], R"({"chips":1,"muesli":1,"cigar":1})");  // also INF-14.6
  EXPECT_EQ(table["goods.top"], "[\"beer\"]");
}

TEST(INF_14_6, turned_cards_lie_aside_until_the_drink_is_over) {
  Table table(
      R"("players":3,"options":{"extensions":["nightlife"]},"seats":[{"money":1,"plan":["nightlife","home"]},{"drugs":["statin"]}],
      "goods":{"top":["cigar","chips"]})");
  table.act(0, "nightlife 1").act(1, "endure");
  EXPECT_EQ(table["under_way.aside_goods"], R"(["chips","cigar"])");
  EXPECT_EQ(table["goods.discard"], "{}");
  table.act(1, "endure");
  EXPECT_EQ(table["goods.discard"], R"({"chips":1,"cigar":1})");
}

TEST(INF_14_6, without_a_red_card_there_is_no_drink) {
  // Pile muesli, discard cigar: the discard is shuffled once, then nothing is left to turn.
  const std::string rest =
      R"("chocolate-cake","chocolate-cake","french-fries","french-fries","head-cheese","head-cheese",
    "luncheon-meat","luncheon-meat","burger","burger","fried-cheese","fried-cheese","pork-knuckle","grilled-sausage","grilled-sausage",
    "chips","chips","doughnut","doughnut","ice-cream","ice-cream","gummy-bears","instant-noodles","instant-noodles","muesli",
    "tofu","tofu","plain-yoghurt","plain-yoghurt","broccoli","broccoli","lentils","lentils","steamed-fish","steamed-fish","garlic",
    "rice-cakes","rice-cakes","apple","banana","nuts","beer","beer","beer","cola","cola","energy-drink","energy-drink","plum-brandy","plum-brandy",
    "cocktail","bubble-tea","bubble-tea","triple-espresso","triple-espresso","eggnog","boxed-wine","milkshake","hot-chocolate","fruit-juice",
    "fruit-juice","tap-water","tap-water","camomile-tea","green-tea","green-tea","beetroot-juice","beetroot-juice","kale-smoothie",
    "kale-smoothie","bitter-melon-juice","bitter-melon-juice","red-wine","cigarettes","cigarettes","cigarettes","light-cigarettes",
    "light-cigarettes","unfiltered","unfiltered","pipe","e-cigarette","e-cigarette","chewing-tobacco")";
  Table table(
      R"("players":3,"options":{"extensions":["nightlife"]},"seats":[{"money":1,"plan":["nightlife","home"]},{},{"goods":[)" +
      rest + R"(]}],"goods":{"discard":{"cigar":1}})");
  table.act(0, "nightlife 1");
  EXPECT_EQ(table.tracks(1), (Seats{0, 0, 0, 0, 0, 1}));
  EXPECT_EQ(table["goods.discard"], R"({"muesli":1,"cigar":1})");
  EXPECT_EQ(table["goods.deck"], "{}");
}

TEST(INF_14_7, a_guest_dead_of_smoke_turns_no_card) {
  Table table(
      R"("players":3,"options":{"extensions":["nightlife"]},"seats":[{"money":5,"plan":["nightlife","home"]},{"tracks":{"cancer":9}},{"money":1}],
      "goods":{"top":["beer"]})");
  table.act(0, "nightlife 1");
  EXPECT_FALSE(table.alive(1));
  EXPECT_EQ(table["goods.top"], "[\"beer\"]");
  EXPECT_EQ(table["seats.0.tracks.depression"], "2");  // also INF-14.8
}

TEST(INF_14_7, the_guest_drinks_even_if_the_inviter_dies) {
  Table table(
      R"("players":3,"options":{"extensions":["nightlife"]},"seats":[{"money":5,"plan":["nightlife"],"tracks":{"cancer":9}},{"money":1},{"money":1,"plan":["home"]}],
      "goods":{"top":["chips"]})");
  table.act(0, "nightlife 1");
  EXPECT_FALSE(table.alive(0));
  EXPECT_EQ(
      table.tracks(1),
      (Seats{0, 1, 2, 1, 0, 1}));  // chips take 1 depression off nothing, then the shock adds 1
}

TEST(INF_14_8, after_the_drink_comes_the_shock) {
  Table table(
      R"("players":3,"options":{"extensions":["nightlife"]},"seats":[{"money":5,"plan":["nightlife","home"]},{"tracks":{"pressure":9}},{"money":1}],
      "goods":{"top":["chips"]})");
  table.act(0, "nightlife 1");
  EXPECT_FALSE(table.alive(1));
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 2, 0, 1}));
  EXPECT_EQ(table.tracks(2), (Seats{0, 0, 0, 0, 0, 0}));
}

}  // namespace lazaret::infarkt
