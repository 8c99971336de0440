// INF-8 turns and visits, INF-9 to INF-11: office, pharmacy, fitness, supermarket, flea market.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_8_1, one_turn_each_with_all_pieces_in_any_order) {
  Table table(R"("players":3,"first":1,"seats":[{"plan":["home"]},{"plan":["office","home"]},{}])");
  EXPECT_EQ(table.to_move(), "1");
  table.act(1, "leave home").act(1, "office");
  EXPECT_EQ(table.to_move(), "0");  // seat 2 has no piece
}

TEST(INF_8_2, no_action_is_compulsory) {
  Table table(R"("players":2,"seats":[{"plan":["office","home"]}])");
  table.act(0, "leave office");
  EXPECT_EQ(table["seats.0.plan"], "[\"home\"]");
  EXPECT_EQ(table.money(0), 0);
}

TEST(INF_8_3, a_frame_is_done_whole_and_its_choice_made_when_it_is_done) {
  Table table(
      R"("players":2,"seats":[{"money":3,"plan":["fitness","home"],"tracks":{"obesity":3,"depression":3}}])");
  EXPECT_TRUE(table.allows(0, "fitness a"));
  EXPECT_TRUE(table.allows(0, "fitness b"));
  table.act(0, "fitness b");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 2, 1, 0, 0}));
  EXPECT_EQ(table.money(0), 1);
}

TEST(INF_8_4, the_first_deed_opens_the_visit) {
  Table table(R"("players":2,"seats":[{"plan":["office","home"],"drugs":["statin"]}])");
  table.act(0, "home rest");
  EXPECT_EQ(table.legal(0), (Words{"leave home", "drug statin"}));
}

TEST(INF_8_5, no_other_place_while_a_visit_is_open) {
  Table table(R"("players":2,"seats":[{"plan":["office","home"]}])");
  table.act(0, "home rest");
  EXPECT_EQ(table.refusal(0, "office"), "INF-8.5 4 0");
  EXPECT_EQ(table.clause(0, "leave office"), "INF-8.5");
}

TEST(INF_8_6, nothing_where_no_piece_stands) {
  Table table(R"("players":2,"seats":[{"plan":["office","home"]}])");
  EXPECT_EQ(table.clause(0, "pharmacy"), "INF-8.6");
  table.act(0, "office");
  EXPECT_EQ(table.clause(0, "office"), "INF-8.6");
  EXPECT_EQ(table.clause(0, "leave office"), "INF-8.6");
}

TEST(INF_8_7, after_the_one_action_the_piece_comes_back) {
  Table table(
      R"("players":2,"options":{"extensions":["romance","family","career"]},"seats":[{"money":1,"plan":["romance","family","career"]}])");
  table.act(0, "romance a");
  EXPECT_EQ(table["seats.0.plan"], R"(["family","career"])");
  table.act(0, "family a");
  EXPECT_EQ(table["seats.0.plan"], R"(["career"])");
}

TEST(INF_8_8, home_is_left_after_rest_and_meal_or_party) {
  Table table(R"("players":2,"seats":[{"plan":["home","office"],"goods":["beer","chips"]}])");
  table.act(0, "home rest");
  EXPECT_EQ(table["seats.0.plan"], R"(["office","home"])");
  table.act(0, "meal beer chips");
  EXPECT_EQ(table["seats.0.plan"], R"(["office"])");
}

TEST(INF_8_9, the_flea_market_is_left_after_the_trade_not_after_refreshing) {
  Table table(R"("players":2,"seats":[{"money":1,"goods":["beer"],"plan":["flea","office"]}],
      "goods":{"top":["cola","chips","tofu"]},"drugs":{"top":["statin","statin"]})");
  table.act(0, "flea refresh");
  EXPECT_EQ(table["seats.0.plan"], R"(["office","flea"])");
  table.act(0, "trade beer cola").act(0, "trade done");
  EXPECT_EQ(table["seats.0.plan"], R"(["office"])");
}

TEST(INF_8_10, during_its_action_a_piece_stands_at_its_place) {
  Table table(
      R"("players":2,"seats":[{"money":2,"plan":["office","supermarket"],"drugs":["statin"]}])");
  table.act(0, "supermarket c");
  EXPECT_EQ(table["seats.0.plan"], R"(["office","supermarket"])");
  EXPECT_EQ(table["under_way.visit"], "\"supermarket\"");
}

TEST(INF_8_11, when_all_have_had_their_turn_the_check_begins) {
  Table table(
      R"("players":3,"first":2,"seats":[{},{"plan":["home"]},{"plan":["home"]}],"events":{"top":["flu","radon","bonus","divorce"]})");
  table.act(2, "leave home");
  EXPECT_EQ(table.to_move(), "1");
  table.act(1, "leave home");
  EXPECT_EQ(table["round"], "2");
}

TEST(INF_8_12, price_window_icons_and_gains_then_cards) {
  Table table(
      R"("players":2,"seats":[{"money":2,"plan":["supermarket"],"drugs":["statin"]}],"goods":{"top":["beer","cola","chips"]})");
  table.act(0, "supermarket c");
  EXPECT_EQ(table.money(0), 0);
  EXPECT_EQ(table["seats.0.tracks.pressure"], "0");
  table.act(0, "endure");
  EXPECT_EQ(table["seats.0.tracks.pressure"], "1");
  EXPECT_EQ(table["under_way.aside_goods"], R"(["chips","beer","cola"])");
}

TEST(INF_8_13, whoever_dies_of_an_own_action_has_no_use_of_it) {
  Table shopper(
      R"("players":3,"seats":[{"money":2,"plan":["supermarket"],"tracks":{"pressure":9}},{"plan":["home"],"money":1},{"money":1}],
      "goods":{"top":["beer","cola","chips"]})");
  shopper.act(0, "supermarket c");
  EXPECT_FALSE(shopper.alive(0));
  EXPECT_EQ(shopper["goods.top"], R"(["beer","cola","chips"])");
  Table worker(
      R"("players":3,"options":{"extensions":["career"]},"seats":[{"plan":["career"],"tracks":{"pressure":9}},{"plan":["home"],"money":1},{"money":1}])");
  worker.act(0, "career");
  EXPECT_EQ(worker.money(0), 0);
  EXPECT_EQ(worker["supply.career"], "13");
}

TEST(INF_8_14, a_minus_may_be_lost) {
  Table table(R"("players":2,"seats":[{"money":1,"plan":["fitness","home"],"drugs":["statin"]}])");
  table.act(0, "fitness a").act(0, "drug statin").act(0, "home rest");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 0, 0, 0}));
}

TEST(INF_8_15, what_costs_more_than_one_has_is_refused) {
  Table table(R"("players":2,"seats":[{"money":1,"plan":["pharmacy","fitness","supermarket"]}])");
  EXPECT_EQ(table.refusal(0, "pharmacy"), "INF-8.15 2 1");
  EXPECT_EQ(table.refusal(0, "fitness b"), "INF-8.15 2 1");
  EXPECT_EQ(table.refusal(0, "supermarket c"), "INF-8.15 2 1");
  EXPECT_EQ(table.legal(0), (Words{"supermarket a", "leave supermarket", "leave pharmacy",
                                   "fitness a", "leave fitness"}));
}

TEST(INF_9_1, the_office_pays_three_for_two_depression) {
  Table table(R"("players":2,"seats":[{"plan":["office","home"]}])");
  table.act(0, "office");
  EXPECT_EQ(table.money(0), 3);
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 2, 0, 0}));
}

TEST(INF_9_2, and_one_more_for_each_career_chip) {
  Table table(
      R"("players":2,"options":{"extensions":["career"]},"seats":[{"career":2,"plan":["office","home"]}])");
  table.act(0, "office");
  EXPECT_EQ(table.money(0), 5);
  EXPECT_EQ(table["seats.0.career"], "2");
}

TEST(INF_9_3, the_pharmacy_sells_a_drug_for_two) {
  Table table(R"("players":2,"seats":[{"money":3,"plan":["pharmacy","home"]}])");
  table.act(0, "pharmacy");
  EXPECT_EQ(table.odds().front(), "draw statin 2/18");
  table.chance("draw insulin");
  EXPECT_EQ(table["seats.0.drugs"], "[\"insulin\"]");
  EXPECT_EQ(table.money(0), 1);
  EXPECT_EQ(table["seats.0.plan"], "[\"home\"]");
}

TEST(INF_9_4, no_purchase_without_a_drug_left) {
  Table table(
      R"("players":2,"seats":[{"money":1,"plan":["pharmacy"]},{"drugs":["statin","statin","beta-blocker","beta-blocker",
      "slimming-pills","slimming-pills","sunny-pills","sunny-pills","insulin","insulin","chemotherapy","chemotherapy","polypill",
      "slimming-injection","sleeping-pills","wonder-drug","vitamins","water-tablets"]}])");
  EXPECT_EQ(table.refusal(0, "pharmacy"), "INF-9.4 0 0");
  EXPECT_FALSE(table.allows(0, "pharmacy"));
}

TEST(INF_9_5, fitness_a) {
  Table table(
      R"("players":2,"seats":[{"money":1,"plan":["fitness","home"],"tracks":{"obesity":5,"depression":5}}])");
  table.act(0, "fitness a");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 4, 4, 0, 0}));
  EXPECT_EQ(table.money(0), 0);
}

TEST(INF_9_6, fitness_b) {
  Table table(
      R"("players":2,"seats":[{"money":2,"plan":["fitness","home"],"tracks":{"obesity":5,"depression":5}}])");
  table.act(0, "fitness b");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 4, 3, 0, 0}));
  EXPECT_EQ(table.money(0), 0);
}

TEST(INF_10_1, one_card_for_one_two_for_two) {
  Table table(
      R"("players":2,"seats":[{"money":3,"plan":["supermarket","home"]},{"plan":["supermarket"],"money":1}],
      "goods":{"top":["beer","cola","chips"]})");
  table.act(0, "supermarket b");
  EXPECT_EQ(table["seats.0.goods"], R"(["beer","cola"])");
  EXPECT_EQ(table.money(0), 1);
  table.act(0, "leave home").act(1, "supermarket a");
  EXPECT_EQ(table["seats.1.goods"], R"(["chips"])");
}

const char* const all_goods_but_two_beers =
    R"("chocolate-cake","chocolate-cake","french-fries","french-fries","head-cheese","head-cheese",
    "luncheon-meat","luncheon-meat","burger","burger","fried-cheese","fried-cheese","pork-knuckle","grilled-sausage","grilled-sausage",
    "chips","chips","doughnut","doughnut","ice-cream","ice-cream","gummy-bears","instant-noodles","instant-noodles","muesli","muesli",
    "tofu","tofu","plain-yoghurt","plain-yoghurt","broccoli","broccoli","lentils","lentils","steamed-fish","steamed-fish","garlic",
    "rice-cakes","rice-cakes","apple","banana","nuts","beer","cola","cola","energy-drink","energy-drink","plum-brandy","plum-brandy","cocktail",
    "bubble-tea","bubble-tea","triple-espresso","triple-espresso","eggnog","boxed-wine","milkshake","hot-chocolate","fruit-juice",
    "fruit-juice","tap-water","tap-water","camomile-tea","green-tea","green-tea","beetroot-juice","beetroot-juice","kale-smoothie",
    "kale-smoothie","bitter-melon-juice","bitter-melon-juice","red-wine","cigarettes","cigarettes","cigarettes","light-cigarettes",
    "light-cigarettes","unfiltered","unfiltered","cigar","pipe","e-cigarette","e-cigarette","chewing-tobacco")";

TEST(INF_10_2, shopping_costs_the_full_price_even_if_nothing_is_left) {
  Table table(
      R"("players":2,"seats":[{"money":2,"goods":["beer","beer"],"plan":["supermarket","home"]},{"goods":[)" +
      std::string(all_goods_but_two_beers) + "]}]");
  table.act(0, "supermarket b");
  EXPECT_EQ(table.money(0), 0);
  EXPECT_EQ(table["seats.0.goods"], R"(["beer","beer"])");
}

TEST(INF_10_3, the_frenzy_is_paid_suffered_and_then_draws_three) {
  Table table(R"("players":2,"seats":[{"money":2,"plan":["supermarket"]}])");
  table.act(0, "supermarket c");
  EXPECT_EQ(table["seats.0.tracks.pressure"], "1");
  table.chance("draw beer");
  EXPECT_EQ(table.told(0), Words{"frenzy_drawn 0 infarkt.card.beer.name"});
  EXPECT_EQ(table.told(1), Words{"frenzy_unseen 0"});
  table.chance("draw beer").chance("draw cola");
  EXPECT_EQ(table.to_move(), "0");
}

TEST(INF_10_4, one_of_the_three_goes_back) {
  Table table(
      R"("players":2,"seats":[{"money":2,"plan":["supermarket","home"]}],"goods":{"top":["beer","cola","chips"]})");
  table.act(0, "supermarket c");
  EXPECT_EQ(table.legal(0), (Words{"return chips", "return beer", "return cola"}));
  table.act(0, "return cola");
  EXPECT_EQ(table["seats.0.goods"], R"(["chips","beer"])");
}

TEST(INF_10_5, it_lies_on_top_and_comes_next) {
  Table table(
      R"("players":2,"seats":[{"money":2,"plan":["supermarket"]},{"money":1,"plan":["supermarket"]}],"goods":{"top":["beer","cola","chips"]})");
  table.act(0, "supermarket c").act(0, "return cola");
  EXPECT_EQ(table["goods.top"], "[\"cola\"]");
  EXPECT_EQ(table["goods.known_to"], "0");
  EXPECT_EQ(table.view(0, "goods.top"), "[\"cola\"]");
  EXPECT_EQ(table.view(1, "goods.top"), "[null]");
  table.act(1, "supermarket a");
  EXPECT_EQ(table["seats.1.goods"], "[\"cola\"]");
  EXPECT_EQ(table["goods.known_to"], "null");
}

TEST(INF_10_6, only_a_card_of_the_frenzy_can_be_returned) {
  Table table(
      R"("players":2,"seats":[{"money":2,"goods":["tofu"],"plan":["supermarket"]}],"goods":{"top":["beer","cola","chips"]})");
  EXPECT_EQ(table.clause(0, "return tofu"), "INF-10.6");
  table.act(0, "supermarket c");
  EXPECT_EQ(table.clause(0, "return tofu"), "INF-10.6");
}

TEST(INF_10_7, it_is_asked_also_when_the_three_are_alike) {
  Table table(
      R"("players":2,"seats":[{"money":2,"plan":["supermarket"]}],"goods":{"top":["beer","beer","beer"]})");
  table.act(0, "supermarket c");
  EXPECT_EQ(table.to_move(), "0");
  EXPECT_EQ(table.legal(0), Words{"return beer"});
}

TEST(INF_10_8, of_two_cards_none_goes_back) {
  Table table(R"("players":2,"seats":[{"money":2,"plan":["supermarket","home"]},{"goods":[)" +
              std::string(all_goods_but_two_beers) + "]}]");
  table.act(0, "supermarket c");
  EXPECT_EQ(table["seats.0.goods"], R"(["beer","beer"])");
  EXPECT_EQ(table["seats.0.plan"], "[\"home\"]");
}

TEST(INF_11_1, a_refresh_discards_the_stall_and_draws_anew) {
  Table table(
      R"("players":2,"seats":[{"money":1,"plan":["flea"]}],"stall":{"goods":["muesli","tofu"],"drug":"insulin"},
      "goods":{"top":["beer","cola","chips"]},"drugs":{"top":["statin","vitamins"]})");
  table.act(0, "flea refresh");
  EXPECT_EQ(table.money(0), 0);
  EXPECT_EQ(table["goods.discard"], R"({"muesli":1,"tofu":1})");
  EXPECT_EQ(table["drugs.discard"], R"({"insulin":1})");
  EXPECT_EQ(table["stall.goods"], R"(["chips","beer","cola"])");
  EXPECT_EQ(table.legal(0), (Words{"stall statin", "stall vitamins"}));
}

TEST(INF_11_2, one_of_two_drugs_is_chosen_unless_they_are_the_same) {
  Table table(
      R"("players":2,"seats":[{"money":1,"plan":["flea"]}],"goods":{"top":["beer","cola","chips"]},"drugs":{"top":["statin","vitamins"]})");
  table.act(0, "flea refresh").act(0, "stall vitamins");
  EXPECT_EQ(table["stall.drug"], "\"vitamins\"");
  EXPECT_EQ(table["drugs.discard"], R"({"statin":1})");
  Table same(
      R"("players":2,"seats":[{"money":1,"plan":["flea"]}],"goods":{"top":["beer","cola","chips"]},"drugs":{"top":["statin","statin"]})");
  same.act(0, "flea refresh");
  EXPECT_EQ(same["stall.drug"], "\"statin\"");
  EXPECT_EQ(same["drugs.discard"], R"({"statin":1})");
}

TEST(INF_11_3, a_refresh_shows_what_there_is) {
  Table table(
      R"("players":2,"seats":[{"money":1,"plan":["flea"]},{"drugs":["statin","statin","beta-blocker","beta-blocker",
      "slimming-pills","slimming-pills","sunny-pills","sunny-pills","insulin","insulin","chemotherapy","chemotherapy","polypill",
      "slimming-injection","sleeping-pills","wonder-drug","vitamins"],"goods":[)" +
      std::string(all_goods_but_two_beers) + "]}]");
  table.act(0, "flea refresh");
  EXPECT_EQ(table["stall"], R"({"goods":["beer","beer"],"drug":"water-tablets"})");
}

TEST(INF_11_4, a_stall_may_be_refreshed_again_and_again) {
  Table table(
      R"("players":2,"seats":[{"money":2,"plan":["flea"]}],"goods":{"top":["beer","cola","chips","tofu","nuts","cigar"]},
      "drugs":{"top":["statin","statin","insulin","insulin"]})");
  table.act(0, "flea refresh").act(0, "flea refresh");
  EXPECT_EQ(table["stall"], R"({"goods":["tofu","nuts","cigar"],"drug":"insulin"})");
  EXPECT_EQ(table.refusal(0, "flea refresh"), "INF-8.15 1 0");
}

TEST(INF_11_5, no_refresh_once_the_trade_has_begun) {
  Table table(
      R"("players":2,"seats":[{"money":2,"goods":["beer","cola"],"plan":["flea"]}],"stall":{"goods":["tofu","nuts"]})");
  table.act(0, "trade beer tofu");
  EXPECT_EQ(table.clause(0, "flea refresh"), "INF-11.5");
}

TEST(INF_11_6, only_a_drug_of_the_refresh_can_be_shown) {
  Table table(
      R"("players":2,"seats":[{"money":1,"plan":["flea"]}],"goods":{"top":["beer","cola","chips"]},"drugs":{"top":["statin","vitamins"]})");
  EXPECT_EQ(table.clause(0, "stall statin"), "INF-11.6");
  table.act(0, "flea refresh");
  EXPECT_EQ(table.clause(0, "stall insulin"), "INF-11.6");
}

TEST(INF_11_7, one_to_three_swaps_of_like_cards) {
  Table table(
      R"("players":2,"seats":[{"money":1,"goods":["beer","cola"],"drugs":["statin"],"plan":["flea","home"]}],
      "stall":{"goods":["tofu","nuts","cigar"],"drug":"insulin"})");
  EXPECT_EQ(table.legal(0).front(), "flea refresh");
  table.act(0, "trade beer cigar").act(0, "trade statin insulin").act(0, "trade cola nuts");
  EXPECT_EQ(table["seats.0.goods"], R"(["nuts","cigar"])");
  EXPECT_EQ(table["seats.0.drugs"], R"(["insulin"])");
}

TEST(INF_11_8, the_trade_ends_by_itself_after_the_third_swap) {
  Table table(
      R"("players":2,"seats":[{"money":1,"goods":["beer","cola","chips"],"plan":["flea","home"]}],"stall":{"goods":["tofu","nuts","cigar"]})");
  table.act(0, "trade beer cigar").act(0, "trade cola nuts").act(0, "trade chips tofu");
  EXPECT_EQ(table["seats.0.plan"], "[\"home\"]");
  Table early(
      R"("players":2,"seats":[{"goods":["beer","cola"],"plan":["flea","home"]}],"stall":{"goods":["tofu","nuts"]})");
  early.act(0, "trade beer nuts").act(0, "trade done");
  EXPECT_EQ(early["seats.0.plan"], "[\"home\"]");
}

TEST(INF_11_9, one_swap_earns_two_are_free_three_cost) {
  Table one(
      R"("players":2,"seats":[{"money":1,"goods":["beer","cola","chips"],"plan":["flea","home"]}],"stall":{"goods":["tofu","nuts","cigar"]})");
  Table two = one;
  Table three = one;
  one.act(0, "trade beer cigar");
  EXPECT_EQ(one.money(0), 1);
  one.act(0, "trade done");
  EXPECT_EQ(one.money(0), 2);
  two.act(0, "trade beer cigar").act(0, "trade cola nuts").act(0, "trade done");
  EXPECT_EQ(two.money(0), 1);
  three.act(0, "trade beer cigar").act(0, "trade cola nuts").act(0, "trade chips tofu");
  EXPECT_EQ(three.money(0), 0);
}

TEST(INF_11_10, what_lies_aside_is_in_nobodys_hand) {
  Table table(
      R"("players":2,"seats":[{"drugs":["statin"],"plan":["flea","home"]}],"stall":{"drug":"insulin"})");
  table.act(0, "trade statin insulin");
  EXPECT_EQ(table.clause(0, "drug statin"), "INF-18.5");
  EXPECT_EQ(table.clause(0, "drug insulin"), "INF-18.5");
  EXPECT_EQ(table["stall.drug"], "null");
}

TEST(INF_11_11, at_the_end_the_cards_change_places) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer"],"plan":["flea","home"]}],"stall":{"goods":["tofu","nuts"]})");
  table.act(0, "trade beer nuts").act(0, "trade done");
  EXPECT_EQ(table["stall.goods"], R"(["tofu","beer"])");
  EXPECT_EQ(table["seats.0.goods"], R"(["nuts"])");
}

TEST(INF_11_12, a_card_just_taken_cannot_be_given) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer","cola"],"plan":["flea"]}],"stall":{"goods":["tofu","nuts"]})");
  table.act(0, "trade beer nuts");
  EXPECT_EQ(table.clause(0, "trade nuts tofu"), "INF-11.12");
  Table second(
      R"("players":2,"seats":[{"goods":["beer","tofu"],"plan":["flea"]}],"stall":{"goods":["tofu","nuts"]})");
  second.act(0, "trade beer tofu").act(0, "trade tofu nuts");
  EXPECT_EQ(second["under_way.taken_goods"], R"(["tofu","nuts"])");
}

TEST(INF_11_13, a_card_not_in_hand_cannot_be_given) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer"],"plan":["flea"]}],"stall":{"goods":["tofu"]})");
  EXPECT_EQ(table.clause(0, "trade cola tofu"), "INF-11.13");
}

TEST(INF_11_14, a_card_just_given_cannot_be_taken_back) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer","cola"],"plan":["flea"]}],"stall":{"goods":["tofu","nuts"]})");
  table.act(0, "trade beer nuts");
  EXPECT_EQ(table.clause(0, "trade cola beer"), "INF-11.14");
  Table second(
      R"("players":2,"seats":[{"goods":["beer","cola"],"plan":["flea"]}],"stall":{"goods":["beer","nuts"]})");
  second.act(0, "trade beer nuts").act(0, "trade cola beer");
  EXPECT_EQ(second["under_way.taken_goods"], R"(["nuts","beer"])");
}

TEST(INF_11_15, a_card_not_on_the_stall_cannot_be_taken) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer"],"plan":["flea"]}],"stall":{"goods":["tofu"]})");
  EXPECT_EQ(table.clause(0, "trade beer nuts"), "INF-11.15");
}

TEST(INF_11_16, goods_for_goods_and_drugs_for_drugs) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer"],"drugs":["statin"],"plan":["flea"]}],"stall":{"goods":["cigar"],"drug":"insulin"})");
  EXPECT_EQ(table.clause(0, "trade beer insulin"), "INF-11.16");
  EXPECT_EQ(table.clause(0, "trade statin cigar"), "INF-11.16");
  EXPECT_EQ(table.refusal(0, "trade beer cigar"), "allowed");
}

TEST(INF_11_17, the_third_swap_needs_a_coin) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer","cola","chips"],"plan":["flea"]}],"stall":{"goods":["tofu","nuts","cigar"]})");
  table.act(0, "trade beer cigar").act(0, "trade cola nuts");
  EXPECT_EQ(table.refusal(0, "trade chips tofu"), "INF-11.17 1 0");
  EXPECT_EQ(table.legal(0), Words{"trade done"});
}

TEST(INF_11_18, no_end_before_the_first_swap) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer"],"plan":["flea"]}],"stall":{"goods":["tofu"]})");
  EXPECT_EQ(table.clause(0, "trade done"), "INF-11.18");
}

TEST(INF_11_19, a_trade_is_finished_before_leaving) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer"],"plan":["flea"]}],"stall":{"goods":["tofu"]})");
  table.act(0, "trade beer tofu");
  EXPECT_EQ(table.clause(0, "leave flea"), "INF-11.19");
}

TEST(INF_11_20, one_trade_a_visit) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer","cola"],"plan":["flea","home"]}],"stall":{"goods":["tofu","nuts"]})");
  table.act(0, "trade beer tofu").act(0, "trade done");
  EXPECT_EQ(table.clause(0, "trade cola nuts"), "INF-8.6");
}

}  // namespace lazaret::infarkt
