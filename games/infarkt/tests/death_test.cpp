// INF-21 death, shock and burial.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_21_1, belongings_of_the_dead) {
  Table table(R"("players":3,"options":{"extensions":["family","career"]},
      "seats":[{"tracks":{"depression":8},"money":4,"goods":["beer"],"drugs":["statin"],"family":2,"career":1,"plan":["office","home"],"bans":["home"]},
               {"money":1,"plan":["home"]},{"money":1}])");
  table.act(0, "office").act(0, "endure");
  EXPECT_EQ(table["seats.0.money"], "0");
  EXPECT_EQ(table["seats.0.plan"], "[]");
  EXPECT_EQ(table["seats.0.bans"], "[]");
  EXPECT_EQ(table["goods.discard"], R"({"beer":1})");
  EXPECT_EQ(table["drugs.discard"], R"({"statin":1})");
  EXPECT_EQ(table["supply"], R"({"family":12,"career":13})");
  EXPECT_EQ(table.to_move(), "1");
}

TEST(INF_21_2, diary_and_tracks_of_the_dead_stay) {
  Table table(
      R"("players":3,"seats":[{"tracks":{"depression":8,"cancer":3},"diary":["flu"],"plan":["office"]},{"plan":["home"]}])");
  table.act(0, "office");
  EXPECT_EQ(table["seats.0.diary"], "[\"flu\"]");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 10, 0, 3}));
}

TEST(INF_21_3, those_who_die_together_stand_in_turn_order_from_the_marker) {
  Table table(
      R"("players":5,"phase":"check","first":2,"options":{"direction":"counterclockwise"},"seats":[{"tracks":{"cancer":9}},{},
      {"tracks":{"cancer":9}},{"tracks":{"cancer":9}},{}],"events":{"top":["flu","radon","bonus"]})");
  EXPECT_EQ(table["dead"], "[2,0,3]");
}

TEST(INF_21_4, nobody_is_buried_before_the_action_is_complete) {
  Table table(
      R"("players":4,"seats":[{"goods":["beer","chips"],"plan":["home"],"money":1},{"tracks":{"pressure":9}},{"money":1},{"drugs":["statin"]}])");
  table.act(0, "party chips beer").act(3, "endure");
  EXPECT_FALSE(table.alive(1));
  EXPECT_EQ(table.money(2), 1);  // the second card is being served
  table.act(3, "endure").act(3, "endure").act(3, "endure");
  EXPECT_EQ(table.money(2), 0);
}

TEST(INF_21_5, two_dead_guests_shock_the_host_by_four) {
  Table table(
      R"("players":4,"seats":[{"goods":["beer","chips"],"plan":["home","office"],"money":9},{"tracks":{"pressure":9}},{"money":9},{"tracks":{"pressure":9}}])");
  table.act(0, "party chips beer");
  EXPECT_EQ(table["seats.0.tracks.depression"], "4");
  EXPECT_EQ(table["seats.2.tracks.depression"], "0");
}

TEST(INF_21_5, the_other_guest_gets_one) {
  Table table(
      R"("players":4,"seats":[{"goods":["beer","chips"],"plan":["home","office"],"money":9},{"tracks":{"pressure":9}},{"money":9},{"money":9}])");
  table.act(0, "party beer chips");
  EXPECT_EQ(table["seats.3.tracks.depression"], "1");
  EXPECT_EQ(table["seats.0.tracks.depression"], "2");
}

TEST(INF_21_6, deaths_by_shock_shock_the_rest) {
  // Guest 1 dies of the chips, the host of the shock; guest 3 is shocked twice.
  Table table(
      R"("players":4,"seats":[{"goods":["beer","chips"],"plan":["home"],"money":9,"tracks":{"depression":8}},{"tracks":{"pressure":9}},{"money":9,"plan":["home"]},{"money":9}])");
  table.act(0, "party beer chips");
  EXPECT_FALSE(table.alive(0));
  EXPECT_EQ(table["seats.3.tracks.depression"], "2");
  EXPECT_EQ(table["dead"], "[1,0]");
  EXPECT_EQ(table.money(2), 7);
}

TEST(INF_21_7, the_shock_comes_also_when_one_seat_is_left) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer","chips"],"plan":["home"],"tracks":{"depression":8}},{"tracks":{"pressure":9}}])");
  table.act(0, "party beer chips");
  EXPECT_EQ(table["dead"], "[1,0]");
  EXPECT_EQ(table["winners"], "[0,1]");
}

TEST(INF_21_8, other_deaths_give_no_shock) {
  Table meal(
      R"("players":3,"seats":[{"goods":["beer","chips"],"tracks":{"pressure":9},"plan":["home"]},{"money":1,"plan":["home"]},{"money":1}])");
  meal.act(0, "meal chips beer");
  EXPECT_EQ(meal.tracks(1), (Seats{0, 0, 0, 0, 0, 0}));
  Table office(
      R"("players":3,"seats":[{"tracks":{"depression":8},"plan":["office"]},{"money":1,"plan":["home"]},{"money":1}])");
  office.act(0, "office");
  EXPECT_EQ(office.tracks(2), (Seats{0, 0, 0, 0, 0, 0}));
}

TEST(INF_21_9, each_living_seat_pays_or_grieves_for_each_death) {
  Table table(
      R"("players":5,"phase":"check","seats":[{"tracks":{"cancer":9}},{"tracks":{"cancer":9}},{"money":3},{"money":1},{}],
      "events":{"top":["flu","radon","bonus","divorce"]})");
  EXPECT_EQ(table.money(2), 1);
  EXPECT_EQ(table.money(3), 0);
  EXPECT_EQ(table["seats.2.tracks.depression"], "0");
  EXPECT_EQ(table["seats.3.tracks.depression"], "1");
  EXPECT_EQ(table["seats.4.tracks.depression"], "2");
}

TEST(INF_21_10, all_pay_before_the_windows_and_grieve_together) {
  Table table(
      R"("players":3,"seats":[{"tracks":{"depression":8},"plan":["office"]},{"drugs":["statin"]},{"money":1}])");
  table.act(0, "office");
  EXPECT_EQ(table.to_move(), "1");
  EXPECT_EQ(table.money(2), 0);
  EXPECT_EQ(table["seats.1.tracks.depression"], "0");
  table.act(1, "endure");
  EXPECT_EQ(table["seats.1.tracks.depression"], "1");
}

TEST(INF_21_11, whoever_dies_of_a_burial_is_buried_next) {
  Table table(
      R"("players":4,"seats":[{"tracks":{"depression":8},"plan":["office"]},{"tracks":{"depression":9}},{"money":2,"plan":["home"]},{"money":5}])");
  table.act(0, "office");
  EXPECT_EQ(table["dead"], "[0,1]");
  EXPECT_EQ(table.money(2), 0);
  EXPECT_EQ(table.money(3), 3);
}

TEST(INF_21_12, no_burial_with_fewer_than_two_alive) {
  Table table(R"("players":2,"seats":[{"tracks":{"depression":8},"plan":["office"]},{"money":2}])");
  table.act(0, "office");
  EXPECT_EQ(table.money(1), 2);
  EXPECT_EQ(table["phase"], "\"over\"");
}

}  // namespace lazaret::infarkt
