// INF-26 what is open and what is secret.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_26_1, hands_money_chips_tracks_and_offers_are_open) {
  Table table(
      R"("players":2,"seats":[{"plan":["home"]},{"goods":["beer"],"drugs":["statin"],"money":3,"family":1,"career":2,"diary":["flu"]}],
      "stall":{"goods":["tofu"],"drug":"insulin"},"events":{"fate":["bonus"]})");
  EXPECT_EQ(table.view(0, "seats"), table["seats"]);
  EXPECT_EQ(table.view(spectator, "seats"), table["seats"]);
  EXPECT_EQ(table.view(0, "stall"), table["stall"]);
  EXPECT_EQ(table.view(0, "events.fate"), "[\"bonus\"]");
}

TEST(INF_26_2, discards_and_contents_of_the_piles_are_open_their_order_is_not) {
  Table table(
      R"("players":2,"seats":[{"plan":["home"]}],"drugs":{"discard":{"statin":1},"top":["insulin"]},"events":{"top":["flu"]})");
  EXPECT_EQ(table.view(1, "drugs.discard"), R"({"statin":1})");
  EXPECT_EQ(table.view(1, "drugs.deck"), table["drugs.deck"]);
  EXPECT_EQ(table.view(1, "drugs.top"), "[null]");
  EXPECT_EQ(table.view(1, "events.top"), "[null]");
}

TEST(INF_26_3, a_sealed_plan_is_for_its_seat_alone) {
  Table table(R"("players":3,"phase":"planning")");
  table.act(1, "plan office flea home");
  EXPECT_EQ(table.view(1, "seats.1.plan"), R"(["office","flea","home"])");
  EXPECT_EQ(table.view(0, "seats.1.plan"), "[]");
  EXPECT_EQ(table.view(0, "planned"), "[1]");
  EXPECT_EQ(table.view(spectator, "seats.1.plan"), "[]");
  EXPECT_EQ(table.told(1),
            Words{"planned 1 infarkt.place.office infarkt.place.flea infarkt.place.home"});
  EXPECT_EQ(table.told(0), Words{"planned_unseen 1"});
}

TEST(INF_26_3, two_worlds_with_other_plans_look_the_same) {
  Table one(R"("players":3,"phase":"planning")");
  Table two = one;
  one.act(1, "plan office flea home");
  two.act(1, "plan supermarket flea home").act(1, "plan pharmacy flea home");
  EXPECT_EQ(one.rules.observe(one.state, 0), two.rules.observe(two.state, 0));
}

TEST(INF_26_4, the_cards_of_a_frenzy_count_with_the_pile_for_the_others) {
  Table one(
      R"("players":2,"seats":[{"money":2,"plan":["supermarket"]}],"goods":{"top":["beer","cola","chips"]})");
  Table two(
      R"("players":2,"seats":[{"money":2,"plan":["supermarket"]}],"goods":{"top":["tofu","muesli","chips"]})");
  one.act(0, "supermarket c");
  two.act(0, "supermarket c");
  EXPECT_EQ(one.view(0, "under_way.aside_goods"), R"(["chips","beer","cola"])");
  EXPECT_EQ(one.view(1, "under_way.aside_goods"), "(missing)");
  EXPECT_EQ(one.view(1, "goods.deck.beer"), "3");
  EXPECT_EQ(one.view(1, "hidden.goods"), "3");
  EXPECT_EQ(one.rules.observe(one.state, 1), two.rules.observe(two.state, 1));
}

TEST(INF_26_5, that_a_top_is_known_is_open_which_card_it_is_only_its_shopper_sees) {
  Table table(R"("players":3,"seats":[{"plan":["home"]}],"goods":{"top":["beer"],"known_to":2})");
  EXPECT_EQ(table.view(2, "goods.top"), "[\"beer\"]");
  EXPECT_EQ(table.view(0, "goods.top"), "[null]");
  EXPECT_EQ(table.view(0, "goods.known_to"), "2");
  EXPECT_EQ(table.view(spectator, "goods.top"), "[null]");
}

TEST(INF_26_6, the_living_see_how_many_cards_the_dead_hold_and_who_chooses) {
  Table table(
      R"("players":4,"phase":"check","options":{"other_world":true},"seats":[{},{"alive":false},{},{"alive":false}],
      "events":{"top":["flu","radon","bonus","divorce","overtime"]})");
  table.act(1, "fate flu");
  EXPECT_EQ(table.view(0, "hidden"), R"({"goods":0,"covered":4,"removed":1})");
  EXPECT_EQ(table.view(0, "asked"), "3");
  EXPECT_EQ(table.view(0, "events.deck.flu"), "1");
  EXPECT_EQ(table.view(spectator, "hidden.covered"), "4");
  EXPECT_EQ(table.view(1, "hidden.covered"), "0");
}

TEST(INF_26_6, a_sampled_state_looks_the_same) {
  Table table(
      R"("players":4,"phase":"check","options":{"other_world":true},"seats":[{},{"alive":false},{},{"alive":false}],
      "events":{"top":["flu","radon","bonus","divorce","overtime","promotion"]})");
  Rng rng(5);
  const View view = table.rules.observe(table.state, 0);
  EXPECT_EQ(table.rules.observe(table.rules.sample(view, rng), 0), view);
}

TEST(INF_22_5, a_view_foretells_the_check) {
  Table table(
      R"("players":2,"seats":[{"tracks":{"obesity":5,"diabetes":8},"plan":["home"]},{"tracks":{"cancer":6}}])");
  EXPECT_EQ(table.view(1, "dies_tonight"), "[true,false]");
  EXPECT_EQ(table.view(1, "check"), R"([{"diabetes":2},{"cancer":1}])");
}

TEST(INF_19_7, a_view_foretells_what_each_answer_in_a_window_leads_to) {
  Table table(
      R"("players":2,"options":{"extensions":["family"]},"seats":[{"tracks":{"depression":8},"drugs":["sunny-pills"],"family":1,"plan":["office"]}])");
  table.act(0, "office");
  EXPECT_EQ(
      table.view(0, "outlook"),
      R"([{"id":"drug sunny-pills","tracks":{"depression":[8,7]},"tonight":{"depression":1},"doomed":false,"kills":[]},)"
      R"({"id":"shield depression","tracks":{"depression":[8,9]},"tonight":{"depression":1},"doomed":true,"kills":[]},)"
      R"({"id":"endure","tracks":{"depression":[8,10]},"tonight":{"depression":1},"doomed":true,"kills":[0]}])");
  EXPECT_EQ(table.view(1, "outlook"), "[]");
}

TEST(INF_8_12, a_view_foretells_what_an_action_does_to_its_tracks) {
  Table table(R"("players":2,"seats":[{"tracks":{"depression":3},"plan":["office"]}])");
  EXPECT_EQ(
      table.view(0, "outlook"),
      R"([{"id":"office","tracks":{"depression":[3,5]},"tonight":{"depression":1},"doomed":false,"kills":[]}])");
}

TEST(INF_12_12, a_view_foretells_what_a_party_does_to_each_guest) {
  Table table(
      R"("players":3,"seats":[{"goods":["beer","cigarettes","tofu"],"plan":["home"]},{"tracks":{"cancer":9}}])");
  const std::string outlook = table.view(0, "outlook");
  EXPECT_NE(outlook.find(R"({"id":"party beer cigarettes","kills":[1],"guests":[{"seat":1,)"),
            std::string::npos);
  EXPECT_NE(outlook.find(R"("cancer":[9,10])"), std::string::npos);
  EXPECT_NE(outlook.find(R"({"id":"meal beer cigarettes","tracks":{)"), std::string::npos);
}

TEST(INF_12_12, of_very_many_parties_a_view_names_only_those_that_kill) {
  Table table(
      R"("players":3,"seats":[{"goods":["beer","cola","tap-water","cocktail","cigarettes","tofu","burger","apple","nuts","banana"],"plan":["home"]},{"tracks":{"cancer":9}}])");
  const std::string outlook = table.view(0, "outlook");
  EXPECT_NE(outlook.find(R"({"id":"party beer cigarettes","kills":[1])"), std::string::npos);
  EXPECT_EQ(outlook.find(R"("kills":[],"guests")"), std::string::npos);
}

TEST(INF_28_1, a_view_sums_up_a_day_before_it_is_planned) {
  Table table(R"("players":2,"phase":"planning","seats":[{"money":1,"tracks":{"depression":3}}])");
  const std::string days = table.view(0, "days");
  EXPECT_NE(
      days.find(
          R"({"places":["office"],"coins":[4,4],"tracks":{"depression":[5,5]},"tonight":{"depression":[1,1]},"doomed":[false,false]})"),
      std::string::npos);
  EXPECT_NE(
      days.find(
          R"({"places":["pharmacy"],"coins":[-1,-1],"tracks":{},"tonight":{},"short_of_coins":true)"),
      std::string::npos);
  EXPECT_NE(
      days.find(R"({"places":["office","fitness"],"coins":[2,3],"tracks":{"depression":[3,4]})"),
      std::string::npos);
}

TEST(INF_14_4, an_outlook_does_not_know_what_nature_will_do) {
  Table table(
      R"("players":2,"options":{"extensions":["nightlife"]},"seats":[{"money":1,"plan":["nightlife"]},{"tracks":{"obesity":9,"cholesterol":9}}],
      "goods":{"top":["burger"],"known_to":1})");
  EXPECT_EQ(
      table.view(0, "outlook"),
      R"([{"id":"nightlife 1","tracks":{"cancer":[0,1]},"tonight":{},"doomed":false,"kills":[]}])");
}

TEST(INF_28_1, a_view_has_the_numbers_of_the_board) {
  Table table(R"("players":2,"options":{"extensions":["career"]},"seats":[{"plan":["home"]}])");
  EXPECT_EQ(table.view(0, "board.actions.office"),
            R"({"pay":3,"pay_per_career":1,"effects":{"depression":2},"income":3})");
  EXPECT_EQ(table.view(0, "board.actions.fitness a"), "(missing)");
  EXPECT_EQ(table.view(0, "board.limits.obesity"), "[5,7]");
  EXPECT_EQ(table.view(0, "board.trade"), "[1,0,-1]");
  EXPECT_EQ(table.view(0, "board.lethal"),
            R"(["cholesterol","pressure","depression","diabetes","cancer"])");
}

TEST(INF_12_11, a_view_names_the_guests_of_every_seat) {
  const Table table(R"("players":5,"seats":[{},{"alive":false},{},{},{}])");
  EXPECT_EQ(table.view(0, "guests"), "[[2,4],[2,0],[3,0],[4,2],[0,3]]");
  const Table two(R"("players":2)");
  EXPECT_EQ(two.view(0, "guests"), "[[1],[0]]");
}

TEST(INF_9_2, a_view_names_the_income_of_the_seat_that_looks) {
  const Table table(
      R"("players":2,"options":{"extensions":["career"]},"seats":[{"career":2,"plan":["office"]}])");
  EXPECT_EQ(table.view(0, "board.actions.office.income"), "5");
  EXPECT_EQ(table.view(1, "board.actions.office.income"), "3");
  EXPECT_EQ(table.view(0, "board.actions.pharmacy.income"), "-2");
}

TEST(INF_8_4, a_view_names_the_place_of_every_deed) {
  const Table table(R"("players":2)");
  EXPECT_EQ(table.view(0, "board.where.meal"), "\"home\"");
  EXPECT_EQ(table.view(0, "board.where.trade done"), "\"flea\"");
  EXPECT_EQ(table.view(0, "board.where.career"), "(missing)");
}

TEST(INF_26_3, a_view_says_whether_it_hides_something) {
  const Table sealed(R"("players":2,"phase":"planning")");
  EXPECT_EQ(sealed.view(0, "hides"), "true");
  const Table open(R"("players":2,"phase":"planning","options":{"planning":"open"})");
  EXPECT_EQ(open.view(0, "hides"), "false");
  const Table known(
      R"("players":2,"seats":[{"plan":["home"]}],"goods":{"top":["beer"],"known_to":1})");
  EXPECT_EQ(known.view(0, "hides"), "false");
  EXPECT_EQ(known.view(1, "hides"), "true");
}

}  // namespace lazaret::infarkt
