// INF-18 drugs, INF-19 windows, INF-20 family chips.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_18_1, a_drug_works_at_once_and_is_discarded) {
  Table table(
      R"("players":2,"seats":[{"tracks":{"cholesterol":5},"drugs":["statin"],"plan":["home"]}])");
  table.act(0, "drug statin");
  EXPECT_EQ(table["seats.0.tracks.cholesterol"], "2");
  EXPECT_EQ(table["seats.0.drugs"], "[]");
  EXPECT_EQ(table["drugs.discard"], R"({"statin":1})");
}

TEST(INF_18_2, every_living_holder_may_use_one_at_any_decision) {
  Table table(
      R"("players":3,"seats":[{"plan":["home"]},{"drugs":["statin"]},{"drugs":["insulin"],"tracks":{"diabetes":4}}])");
  EXPECT_EQ(table.may(), "1, 2");
  table.act(2, "drug insulin");
  EXPECT_EQ(table["seats.2.tracks.diabetes"], "1");
  Table planning(R"("players":2,"phase":"planning","seats":[{"drugs":["statin"]}])");
  EXPECT_TRUE(planning.allows(0, "drug statin"));
}

TEST(INF_18_3, a_drug_is_no_action_of_a_place) {
  Table table(R"("players":2,"seats":[{"drugs":["statin","statin"],"plan":["home","office"]}])");
  table.act(0, "home rest").act(0, "drug statin").act(0, "drug statin");
  EXPECT_EQ(table["under_way.visit"], "\"home\"");
  EXPECT_EQ(table.legal(0), Words{"leave home"});
}

TEST(INF_18_4, no_drug_after_an_own_endure_until_the_effect_has_come) {
  Table table(
      R"("players":3,"seats":[{"goods":["beer","chips"],"plan":["home"]},{"drugs":["statin"]},{"drugs":["statin"]}])");
  table.act(0, "party chips beer").act(1, "endure");
  EXPECT_EQ(table.clause(1, "drug statin"), "INF-18.4");
  EXPECT_EQ(table.may(), "nobody");
  table.act(2, "endure");
  EXPECT_EQ(table.refusal(1, "drug statin"), "allowed");
}

TEST(INF_18_5, only_drugs_of_the_hand) {
  Table table(R"("players":2,"seats":[{"drugs":["statin"],"plan":["home"]}])");
  EXPECT_EQ(table.clause(0, "drug insulin"), "INF-18.5");
}

TEST(INF_19_1, a_holder_of_drugs_or_chips_gets_a_window_before_a_plus) {
  Table drug(R"("players":2,"seats":[{"drugs":["statin"],"plan":["office"]}])");
  drug.act(0, "office");
  EXPECT_EQ(drug["seats.0.tracks.depression"], "0");
  EXPECT_EQ(drug.legal(0), (Words{"drug statin", "endure"}));
  Table chip(
      R"("players":2,"options":{"extensions":["family"]},"seats":[{"family":1,"plan":["office"]}])");
  chip.act(0, "office");
  EXPECT_EQ(chip.legal(0), (Words{"shield depression", "endure"}));
}

TEST(INF_19_2, a_plus_counts_by_its_icon) {
  Table table(
      R"("players":2,"seats":[{"tracks":{"obesity":10},"drugs":["statin"],"goods":["beer","cigarettes"],"plan":["home"]}])");
  table.act(0, "meal beer cigarettes");
  EXPECT_EQ(table["under_way.window"], "0");
}

TEST(INF_19_3, no_window_without_a_plus_or_without_means) {
  Table rest(
      R"("players":2,"seats":[{"tracks":{"depression":3},"drugs":["statin"],"plan":["home","office"]}])");
  rest.act(0, "home rest");
  EXPECT_EQ(rest["seats.0.tracks.depression"], "2");
  Table poor(
      R"("players":2,"seats":[{"family":2,"plan":["office","home"]}])");  // chips are idle without
                                                                          // the extension
  poor.act(0, "office");
  EXPECT_EQ(poor["seats.0.tracks.depression"], "2");
}

TEST(INF_19_4, windows_stand_before_every_kind_of_effect) {
  Table event(
      R"("players":3,"phase":"events","seats":[{"drugs":["statin"]}],"offer":["flu","bonus"])");
  EXPECT_EQ(event.act(0, "event flu")["under_way.step"], "\"suffer-event\"");
  Table own(R"("players":2,"seats":[{"drugs":["statin"],"plan":["office"]}])");
  EXPECT_EQ(own.act(0, "office")["under_way.step"], "\"strain\"");
  Table party(
      R"("players":2,"seats":[{"goods":["beer","chips"],"plan":["home"]},{"drugs":["statin"]}])");
  EXPECT_EQ(party.act(0, "party beer chips")["under_way.step"], "\"course\"");
  Table night(
      R"("players":2,"options":{"extensions":["nightlife"]},"seats":[{"money":1,"plan":["nightlife"]},{"drugs":["statin"]}],"goods":{"top":["beer"]})");
  EXPECT_EQ(night.act(0, "nightlife 1")["under_way.step"], "\"smoke\"");
  EXPECT_EQ(night.act(1, "endure")["under_way.step"], "\"drink\"");
  Table shock(
      R"("players":4,"seats":[{"goods":["beer","chips"],"plan":["home"],"drugs":["statin"]},{"tracks":{"pressure":9}},{},{}])");
  EXPECT_EQ(shock.act(0, "party beer chips")["under_way.step"], "\"shock\"");
  EXPECT_EQ(shock.act(0, "endure")["under_way.step"], "\"burial\"");
  Table check(
      R"("players":3,"phase":"check","seats":[{"tracks":{"cancer":5},"drugs":["statin"]}])");
  EXPECT_EQ(check.to_move(), "0");
}

TEST(INF_19_5, windows_come_in_turn_order_from_the_active_seat) {
  Table party(R"("players":4,"first":3,"active":2,"options":{"direction":"counterclockwise"},
      "seats":[{"drugs":["statin"]},{"drugs":["statin"]},{"goods":["beer","chips"],"plan":["home"]},{"drugs":["insulin"]}])");
  party.act(2, "party beer chips");
  EXPECT_EQ(party.to_move(), "1");
  party.act(1, "endure");
  EXPECT_EQ(party.to_move(), "3");
}

TEST(INF_19_5, those_of_burial_and_check_from_the_marker) {
  Table burial(
      R"("players":4,"first":2,"active":3,"seats":[{"drugs":["statin"]},{"drugs":["statin"]},{"drugs":["insulin"]},{"tracks":{"depression":8},"plan":["office"]}])");
  burial.act(3, "office");
  EXPECT_EQ(burial.to_move(), "2");
  burial.act(2, "endure");
  EXPECT_EQ(burial.to_move(), "0");
}

TEST(INF_19_6, a_window_is_decided_when_its_turn_comes) {
  Table table(
      R"("players":3,"phase":"check","seats":[{"tracks":{"cancer":5},"drugs":["statin"]},{"tracks":{"cancer":5},"drugs":["chemotherapy","statin"]},{"tracks":{"cancer":5},"drugs":["insulin"]}])");
  table.act(1, "drug chemotherapy");  // cured: the rows give it nothing any more
  table.act(2, "drug insulin");       // nothing left to use
  table.act(0, "endure");
  EXPECT_EQ(table["seats.1.tracks.cancer"], "2");
  EXPECT_EQ(table["seats.2.tracks.cancer"], "6");
  EXPECT_EQ(table["round"], "2");
}

TEST(INF_19_7, drugs_and_chips_in_any_number_and_order) {
  Table table(
      R"("players":2,"options":{"extensions":["family"]},"seats":[{"tracks":{"depression":8},"family":2,"drugs":["sunny-pills","statin"],"plan":["office","home"]}])");
  table.act(0, "office")
      .act(0, "shield depression")
      .act(0, "drug sunny-pills")
      .act(0, "shield depression")
      .act(0, "drug statin")
      .act(0, "endure");
  EXPECT_EQ(table["seats.0.tracks.depression"], "5");
  EXPECT_EQ(table.money(0), 3);
}

TEST(INF_19_8, a_window_stays_open_when_the_danger_is_gone) {
  Table table(
      R"("players":3,"phase":"check","seats":[{"tracks":{"cancer":5},"drugs":["chemotherapy","statin"]}])");
  table.act(0, "drug chemotherapy");
  EXPECT_EQ(table.to_move(), "0");
}

TEST(INF_19_9, a_window_is_never_closed_by_itself) {
  Table table(R"("players":2,"seats":[{"drugs":["statin"],"plan":["office"]}])");
  table.act(0, "office").act(0, "drug statin");
  EXPECT_EQ(table.legal(0), Words{"endure"});
}

TEST(INF_19_10, others_may_use_drugs_in_an_open_window) {
  Table table(
      R"("players":4,"seats":[{"goods":["beer","chips"],"plan":["home"]},{"drugs":["statin"]},{"drugs":["statin"]},{"drugs":["insulin"]}])");
  table.act(0, "party beer chips");
  EXPECT_EQ(table.to_move(), "1");
  EXPECT_EQ(table.may(), "2, 3");
  table.act(1, "endure");
  EXPECT_EQ(table.may(), "2");
}

TEST(INF_19_11, the_effect_comes_to_all_when_the_last_window_is_closed) {
  Table table(
      R"("players":3,"seats":[{"goods":["beer","chips"],"plan":["home"]},{"drugs":["statin"]},{"drugs":["statin"]}])");
  table.act(0, "party chips beer").act(1, "endure");
  EXPECT_EQ(table["seats.1.tracks.obesity"], "0");
  table.act(2, "endure");
  EXPECT_EQ(table["seats.1.tracks.obesity"], "2");
  EXPECT_EQ(table["seats.2.tracks.obesity"], "2");
}

TEST(INF_19_12, in_an_own_window_nothing_else_is_allowed) {
  Table table(R"("players":2,"seats":[{"drugs":["statin"],"plan":["office","home"]}])");
  table.act(0, "office");
  EXPECT_EQ(table.clause(0, "home rest"), "INF-19.12");
  EXPECT_EQ(table.clause(0, "plan office flea home"), "INF-19.12");
}

TEST(INF_19_13, no_endure_without_a_window) {
  Table table(R"("players":2,"seats":[{"drugs":["statin"],"plan":["office","home"]}])");
  EXPECT_EQ(table.clause(0, "endure"), "INF-19.13");
  table.act(0, "office");
  EXPECT_EQ(table.clause(1, "endure"), "INF-19.13");
}

TEST(INF_20_1, a_chip_takes_a_point_off_a_plus) {
  Table table(
      R"("players":2,"options":{"extensions":["family","career"]},"seats":[{"family":3,"plan":["career","home"]}])");
  table.act(0, "career")
      .act(0, "shield depression")
      .act(0, "shield pressure")
      .act(0, "shield depression");
  EXPECT_EQ(table["supply.family"], "12");
  table.act(0, "endure");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 0, 0, 0}));
}

TEST(INF_20_2, points_are_taken_off_the_icon_before_the_limit) {
  Table table(
      R"("players":3,"phase":"events","options":{"extensions":["family"]},"seats":[{"tracks":{"depression":9},"family":1}],"offer":["diarrhoea","bonus"])");
  table.act(0, "event diarrhoea").act(0, "shield depression").act(0, "endure");
  EXPECT_FALSE(table.alive(0));
}

TEST(INF_20_3, chips_help_against_own_doings) {
  Table table(
      R"("players":2,"options":{"extensions":["family"]},"seats":[{"tracks":{"depression":9},"family":2,"plan":["office","home"]}])");
  table.act(0, "office").act(0, "shield depression").act(0, "shield depression").act(0, "endure");
  EXPECT_TRUE(table.alive(0));
  EXPECT_EQ(table.money(0), 3);
}

TEST(INF_20_4, no_shield_without_a_window) {
  Table table(
      R"("players":2,"options":{"extensions":["family"]},"seats":[{"family":2,"plan":["office","home"]}])");
  EXPECT_EQ(table.clause(0, "shield depression"), "INF-20.4");
}

TEST(INF_20_5, no_shield_without_chip_or_extension) {
  Table table(
      R"("players":2,"options":{"extensions":["family"]},"seats":[{"drugs":["statin"],"plan":["office","home"]}])");
  table.act(0, "office");
  EXPECT_EQ(table.refusal(0, "shield depression"), "INF-20.5 1 0");
  Table without(
      R"("players":2,"seats":[{"drugs":["statin"],"family":1,"plan":["office","home"]}])");
  without.act(0, "office");
  EXPECT_EQ(without.clause(0, "shield depression"), "INF-20.5");
}

TEST(INF_20_6, no_shield_where_no_plus_is_left) {
  Table table(
      R"("players":2,"options":{"extensions":["family","career"]},"seats":[{"family":3,"plan":["career","home"]}])");
  table.act(0, "career").act(0, "shield pressure");
  EXPECT_EQ(table.refusal(0, "shield pressure"), "INF-20.6 1 1");
  EXPECT_EQ(table.refusal(0, "shield cancer"), "INF-20.6 0 0");
  EXPECT_EQ(table.legal(0), (Words{"shield depression", "endure"}));
}

TEST(INF_20_7, in_the_check_the_rows_of_the_moment_can_be_shielded) {
  Table table(
      R"("players":3,"phase":"check","options":{"extensions":["family"]},"seats":[{"tracks":{"obesity":7,"cancer":5},"family":4,"drugs":["slimming-pills"]}])");
  table.act(0, "shield diabetes");
  EXPECT_TRUE(table.allows(0, "shield diabetes"));
  table.act(0, "drug slimming-pills");  // obesity 4: no row any more
  EXPECT_EQ(table.refusal(0, "shield diabetes"), "INF-20.6 0 1");
  EXPECT_TRUE(table.allows(0, "shield cancer"));
}

TEST(INF_20_8, a_chip_for_a_point_that_a_drug_made_superfluous_is_spent) {
  Table table(
      R"("players":3,"phase":"check","options":{"extensions":["family"]},"seats":[{"tracks":{"obesity":7,"diabetes":3},"family":1,"drugs":["slimming-pills"]}])");
  table.act(0, "shield diabetes").act(0, "drug slimming-pills").act(0, "endure");
  EXPECT_EQ(table["seats.0.tracks.diabetes"], "3");
  EXPECT_EQ(table["seats.0.family"], "0");
}

}  // namespace lazaret::infarkt
