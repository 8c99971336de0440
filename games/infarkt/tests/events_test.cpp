// INF-6 events, INF-24 the other world, INF-25 two players.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_6_1, one_event_more_than_living_seats_is_offered) {
  Table table(
      R"("players":4,"phase":"check","seats":[{},{"alive":false}],"events":{"top":["flu","radon","bonus","divorce"]})");
  EXPECT_EQ(table["offer"], R"(["divorce","flu","bonus","radon"])");
}

TEST(INF_6_2, each_living_seat_takes_one_and_executes_it_before_the_next) {
  Table table(
      R"("players":3,"phase":"events","first":1,"offer":["flu","radon","bonus","diarrhoea"])");
  EXPECT_EQ(table.legal(1), (Words{"event diarrhoea", "event flu", "event bonus", "event radon"}));
  table.act(1, "event bonus");
  EXPECT_EQ(table.money(1), 3);
  EXPECT_EQ(table.to_move(), "2");
  table.act(2, "event flu").act(0, "event radon");
  EXPECT_EQ(table["phase"], "\"planning\"");
}

TEST(INF_6_3, only_events_of_the_offer_can_be_taken) {
  Table table(R"("players":2,"phase":"events","offer":["flu","radon"])");
  EXPECT_EQ(table.clause(0, "event bonus"), "INF-6.3");
}

TEST(INF_6_4, the_event_goes_to_the_diary_also_of_one_who_dies_of_it) {
  Table table(
      R"("players":3,"phase":"events","seats":[{"tracks":{"cancer":8},"diary":["flu"]}],"offer":["radon","bonus"])");
  table.act(0, "event radon");
  EXPECT_FALSE(table.alive(0));
  EXPECT_EQ(table["seats.0.diary"], R"(["flu","radon"])");
}

TEST(INF_6_5, flags_then_window_then_money_and_icons) {
  // The robbers take the drugs first: no window against pressure and depression is left.
  Table table(
      R"("players":3,"phase":"events","seats":[{"drugs":["sunny-pills"]}],"offer":["robbed","bonus"])");
  table.act(0, "event robbed");
  EXPECT_EQ(table.tracks(0), (Seats{0, 1, 0, 3, 0, 0}));
  EXPECT_EQ(table["drugs.discard"], R"({"sunny-pills":1})");
}

TEST(INF_6_5, money_comes_with_the_icons_after_the_window) {
  Table table(
      R"("players":3,"phase":"events","seats":[{"drugs":["statin"]}],"offer":["lottery-win","bonus"])");
  table.act(0, "event lottery-win");
  EXPECT_EQ(table.money(0), 0);
  table.act(0, "endure");
  EXPECT_EQ(table.money(0), 5);
  EXPECT_EQ(table.tracks(0), (Seats{0, 3, 0, 0, 0, 0}));
}

TEST(INF_6_6, half_the_money_goes_before_half_the_family) {
  Table table(R"("players":3,"phase":"events","options":{"extensions":["family"]},
      "seats":[{"money":5,"family":3}],"offer":["divorce","bonus"])");
  table.act(0, "event divorce");
  EXPECT_EQ(table.told(0), (Words{"event_taken 0 infarkt.card.divorce.name", "money_lost 0 3",
                                  "family_lost 0 2", "window_opened 0"}));
}

TEST(INF_6_7, a_broken_fridge_spares_tobacco) {
  Table table(
      R"("players":3,"phase":"events","seats":[{"goods":["beer","beer","chips","cigar"]}],"offer":["fridge-broken","bonus"])");
  table.act(0, "event fridge-broken");
  EXPECT_EQ(table["seats.0.goods"], "[\"cigar\"]");
  EXPECT_EQ(table["goods.discard"], R"({"chips":1,"beer":2})");
}

TEST(INF_6_8, robbers_take_drugs_and_tobacco) {
  Table table(
      R"("players":3,"phase":"events","seats":[{"goods":["beer","cigar"],"drugs":["statin","insulin"]}],"offer":["robbed","bonus"])");
  table.act(0, "event robbed");
  EXPECT_EQ(table["seats.0.goods"], "[\"beer\"]");
  EXPECT_EQ(table["seats.0.drugs"], "[]");
  EXPECT_EQ(table["goods.discard"], R"({"cigar":1})");
}

TEST(INF_6_9, of_five_coins_three_are_lost) {
  Table table(R"("players":3,"phase":"events","seats":[{"money":5}],"offer":["divorce","bonus"])");
  table.act(0, "event divorce");
  EXPECT_EQ(table.money(0), 2);
}

TEST(INF_6_10, half_the_family_and_one_of_it) {
  Table divorce(
      R"("players":3,"phase":"events","options":{"extensions":["family"]},"seats":[{"family":3}],"offer":["divorce","bonus"])");
  divorce.act(0, "event divorce");
  EXPECT_EQ(divorce["seats.0.family"], "1");
  EXPECT_EQ(divorce["supply.family"], "11");
  Table grandma(
      R"("players":3,"phase":"events","options":{"extensions":["family"]},"seats":[{"family":3}],"offer":["grandma-died","bonus"])");
  grandma.act(0, "event grandma-died");
  EXPECT_EQ(grandma["seats.0.family"], "2");
}

TEST(INF_6_11, a_career_chip_comes_or_goes) {
  Table table(
      R"("players":3,"phase":"events","options":{"extensions":["career"]},"seats":[{"career":1},{"career":1}],
      "offer":["promotion","labour-disputes","bonus"])");
  table.act(0, "event promotion").act(1, "event labour-disputes");
  EXPECT_EQ(table["seats.0.career"], "2");
  EXPECT_EQ(table["seats.1.career"], "0");
  EXPECT_EQ(table["supply.career"], "11");
}

TEST(INF_6_12, without_the_extension_or_a_chip_nothing_happens) {
  Table without(
      R"("players":3,"phase":"events","seats":[{"career":1,"family":3},{"family":3}],"offer":["labour-disputes","divorce","bonus"])");
  without.act(0, "event labour-disputes").act(1, "event divorce");
  EXPECT_EQ(without["seats.0.career"], "1");
  EXPECT_EQ(without["seats.1.family"], "3");
  Table full(
      R"("players":3,"phase":"events","options":{"extensions":["career"]},"seats":[{"career":4},{}],
      "offer":["promotion","labour-disputes","bonus"])");
  full.act(0, "event promotion").act(1, "event labour-disputes");
  EXPECT_EQ(full["seats.0.career"], "4");
  EXPECT_EQ(full["seats.1.career"], "0");
}

TEST(INF_6_13, bans_hold_for_the_round) {
  Table table(R"("players":2,"phase":"events","offer":["paid-leave","business-trip"])");
  table.act(0, "event paid-leave").act(1, "event business-trip");
  EXPECT_EQ(table["seats.0.bans"], "[\"office\"]");
  EXPECT_EQ(table.clause(0, "plan office home flea"), "INF-7.12");
  EXPECT_EQ(table.clause(1, "plan office home flea"), "INF-7.12");
  EXPECT_FALSE(table.allows(1, "plan office home flea"));
}

TEST(INF_6_14, an_event_takes_no_more_money_than_there_is) {
  Table table(
      R"("players":3,"phase":"events","seats":[{"money":1}],"offer":["burst-pipe","bonus"])");
  table.act(0, "event burst-pipe");
  EXPECT_EQ(table.money(0), 0);
  EXPECT_EQ(table.tracks(0), (Seats{0, 1, 0, 2, 0, 0}));
}

TEST(INF_6_15, drugs_may_be_used_before_taking_an_event) {
  Table table(
      R"("players":3,"phase":"events","seats":[{"tracks":{"depression":4},"drugs":["sunny-pills"],"goods":["cigar","beer"]}],
      "offer":["robbed","bonus"])");
  EXPECT_EQ(table.clause(0, "meal cigar beer"), "INF-27.5");
  table.act(0, "drug sunny-pills").act(0, "event robbed");
  EXPECT_EQ(table["seats.0.tracks.depression"], "4");
}

TEST(INF_6_16, a_death_by_an_event_is_buried_before_the_next_one) {
  Table table(
      R"("players":3,"phase":"events","seats":[{"tracks":{"cancer":8}},{"money":1},{}],"offer":["radon","flu","bonus","overtime"])");
  table.act(0, "event radon");
  EXPECT_EQ(table.money(1), 0);
  EXPECT_EQ(table["seats.2.tracks.depression"], "1");
  EXPECT_EQ(table.to_move(), "1");
  EXPECT_EQ(table["offer"], R"(["overtime","flu","bonus"])");
}

TEST(INF_6_17, what_is_left_of_the_offer_is_discarded) {
  Table table(R"("players":3,"phase":"events","active":2,"offer":["radon","flu","bonus"])");
  table.act(2, "event flu");
  EXPECT_EQ(table["offer"], "[]");
  EXPECT_EQ(table["events.discard"], R"({"bonus":1,"radon":1})");
}

TEST(INF_6_18, an_empty_offer_ends_the_phase) {
  Table table(R"("players":3,"phase":"events","offer":["flu"])");
  table.act(0, "event flu");
  EXPECT_EQ(table["phase"], "\"planning\"");
  EXPECT_EQ(table["seats.1.diary"], "[]");
}

TEST(INF_24_1, events_are_drawn_as_if_the_dead_still_played) {
  Table table(
      R"("players":4,"phase":"check","options":{"other_world":true},"seats":[{},{"alive":false}],
      "events":{"top":["flu","radon","bonus","divorce","overtime"]})");
  EXPECT_EQ(table["offer"], "[]");
  EXPECT_EQ(table["under_way.covered"], R"(["divorce","overtime","flu","bonus","radon"])");
  EXPECT_EQ(table.to_move(), "1");  // also INF-24.5
}

TEST(INF_24_2, the_dead_remove_one_each_first_dead_first) {
  Table table(
      R"("players":4,"phase":"check","options":{"other_world":true},"seats":[{},{"alive":false},{},{"alive":false}],
      "dead":[3,1],"events":{"top":["flu","radon","bonus","divorce","overtime"]})");
  EXPECT_EQ(table.to_move(), "3");
  table.act(3, "fate divorce");
  EXPECT_EQ(table.to_move(), "1");
  EXPECT_EQ(table.legal(1), (Words{"fate overtime", "fate flu", "fate bonus", "fate radon"}));
  table.act(1, "fate flu");
  EXPECT_EQ(table["offer"], R"(["overtime","bonus","radon"])");  // also INF-24.3
  EXPECT_EQ(table["events.discard"], R"({"divorce":1,"flu":1})");
  EXPECT_EQ(table.to_move(), "0");
}

TEST(INF_24_3, until_all_have_chosen_nothing_is_discarded) {
  Table table(
      R"("players":4,"phase":"check","options":{"other_world":true},"seats":[{},{"alive":false},{},{"alive":false}],
      "events":{"top":["flu","radon","bonus","divorce","overtime"]})");
  table.act(1, "fate divorce");
  EXPECT_EQ(table["events.discard"], "{}");
  EXPECT_EQ(table["offer"], "[]");
}

TEST(INF_24_4, only_the_dead_see_the_cards) {
  Table table(
      R"("players":4,"phase":"check","options":{"other_world":true},"seats":[{},{"alive":false},{},{"alive":false}],
      "events":{"top":["flu","radon","bonus","divorce","overtime"]})");
  table.act(1, "fate divorce");
  EXPECT_EQ(table.view(3, "under_way.removed"), "[\"divorce\"]");
  EXPECT_EQ(table.view(3, "under_way.covered"), R"(["overtime","flu","bonus","radon"])");
  EXPECT_EQ(table.view(0, "under_way.covered"), "(missing)");
  EXPECT_EQ(table.told(3).front(), "covered_removed 1 infarkt.card.divorce.name");
  EXPECT_EQ(table.told(0).front(), "removed_unseen 1");
}

TEST(INF_24_5, the_living_may_use_drugs_while_the_dead_choose) {
  Table table(
      R"("players":3,"phase":"check","options":{"other_world":true},"seats":[{"drugs":["statin"],"tracks":{"cholesterol":4}},{"alive":false}],
      "events":{"top":["flu","radon","bonus","divorce"]})");
  EXPECT_EQ(table.may(), "0");
  table.act(0, "drug statin");
  EXPECT_EQ(table.to_move(), "1");
}

TEST(INF_24_6, it_does_nothing_in_a_game_for_two_and_works_with_two_left) {
  EXPECT_FALSE(Rules::make({2, {{"other_world", "true"}}})->options().other_world);
  Table table(
      R"("players":3,"phase":"check","options":{"other_world":true},"seats":[{},{"alive":false}],
      "events":{"top":["flu","radon","bonus","divorce"]})");
  EXPECT_EQ(table.to_move(), "1");
}

TEST(INF_24_7, fate_is_for_the_dead_seat_that_is_asked) {
  Table table(
      R"("players":4,"phase":"check","options":{"other_world":true},"seats":[{},{"alive":false},{},{"alive":false}],
      "events":{"top":["flu","radon","bonus","divorce","overtime"]})");
  EXPECT_EQ(table.refusal(0, "fate flu"), "INF-24.7 1 0");
  EXPECT_EQ(table.clause(3, "fate flu"), "INF-27.4");
  Table quiet(R"("players":3,"seats":[{"plan":["home"]}])");
  EXPECT_EQ(quiet.clause(0, "fate flu"), "INF-24.7");
}

TEST(INF_24_8, only_cards_that_lie_there_can_be_removed) {
  Table table(
      R"("players":4,"phase":"check","options":{"other_world":true},"seats":[{},{"alive":false},{},{"alive":false}],
      "events":{"top":["flu","radon","bonus","divorce","overtime"]})");
  EXPECT_EQ(table.clause(1, "fate promotion"), "INF-24.8");
  table.act(1, "fate flu");
  EXPECT_EQ(table.clause(3, "fate flu"), "INF-24.8");
}

TEST(INF_25_1, with_two_players_the_event_left_over_goes_to_fate) {
  Table table(R"("players":2,"phase":"events","offer":["flu","radon","bonus"])");
  table.act(0, "event flu").act(1, "event radon");
  EXPECT_EQ(table["events.fate"], "[\"bonus\"]");
  EXPECT_EQ(table["events.discard"], "{}");
}

TEST(INF_25_2, rounds_4_7_and_10_take_their_offer_from_fate) {
  Table fourth(
      R"("players":2,"round":3,"phase":"check","events":{"fate":["flu","radon","bonus"]})");
  EXPECT_EQ(fourth["round"], "4");
  EXPECT_EQ(fourth["offer"], R"(["flu","bonus","radon"])");
  EXPECT_EQ(fourth["events.fate"], "[]");
  fourth.act(0, "event flu").act(1, "event radon");
  EXPECT_EQ(fourth["events.fate"], "[\"bonus\"]");
  Table fifth(R"("players":2,"round":4,"phase":"check","events":{"fate":["bonus"]})");
  EXPECT_EQ(fifth.to_move(), "chance");
  Table seventh(
      R"("players":2,"round":6,"phase":"check","events":{"fate":["flu","radon","bonus"]})");
  EXPECT_EQ(seventh.to_move(), "0");
  Table tenth(R"("players":2,"round":9,"phase":"check","events":{"fate":["flu","radon","bonus"]})");
  EXPECT_EQ(tenth["offer"], R"(["flu","bonus","radon"])");
}

TEST(INF_25_3, a_bigger_game_with_two_left_discards_its_leftovers) {
  Table table(
      R"("players":3,"phase":"events","seats":[{},{},{"alive":false}],"offer":["flu","radon","bonus"])");
  table.act(0, "event flu").act(1, "event radon");
  EXPECT_EQ(table["events.fate"], "[]");
  EXPECT_EQ(table["events.discard"], R"({"bonus":1})");
}

}  // namespace lazaret::infarkt
