// Whole sequences that a reader of the rulebook can check by hand.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

// The story of the rulebook: diarrhoea slims and depresses, the office depresses more, beer repairs
// both.
TEST(golden, diarrhoea_office_and_beer) {
  // also INF-9.1, INF-22.4
  Table table(
      R"("players":2,"phase":"events","seats":[{"tracks":{"obesity":5}}],"offer":["diarrhoea","stray-dog"])");
  table.act(0, "event diarrhoea");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 4, 3, 0, 0}));
  table.act(1, "event stray-dog");
  table.act(0, "plan office home flea").act(1, "plan home flea office");
  table.act(1, "leave home").act(1, "leave flea").act(1, "leave office");
  table.act(0, "office");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 4, 5, 0, 0}));
  EXPECT_EQ(table.money(0), 3);
}

TEST(golden, beer_brings_obesity_back_to_its_limit) {
  Table table(
      R"("players":2,"seats":[{"tracks":{"obesity":4,"depression":5},"goods":["beer","light-cigarettes"],"plan":["home"]}])");
  table.act(0, "meal beer light-cigarettes");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 5, 3, 0, 1}));
  table.act(0, "home rest");  // the last piece: the check adds 2 diabetes for obesity 5
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 5, 2, 2, 1}));
}

TEST(golden, cholesterol_7_with_pressure_6_gives_pressure_only) {
  Table table(R"("players":2,"phase":"check","seats":[{"tracks":{"cholesterol":7,"pressure":6}}])");
  EXPECT_EQ(table.tracks(0), (Seats{7, 7, 0, 0, 0, 0}));
}

TEST(golden, two_deaths_at_one_party_give_the_host_four_depression) {
  Table table(
      R"("players":4,"seats":[{"goods":["cigar","chips"],"plan":["home"],"money":2},{"tracks":{"pressure":9}},{"money":2},{"tracks":{"pressure":9}}],
      "events":{"top":["flu","radon","bonus"]})");
  table.act(0, "party chips cigar");
  EXPECT_EQ(table["dead"], "[1,3]");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 4, 0, 0}));
  EXPECT_EQ(table.money(0), 0);
  EXPECT_EQ(table.money(2), 0);
}

TEST(golden, a_divorce_with_odd_sums) {
  Table table(
      R"("players":3,"phase":"events","options":{"extensions":["family"]},"seats":[{"money":7,"family":1},{"money":1,"family":4}],"offer":["divorce","bonus"])");
  table.act(0, "event divorce");
  EXPECT_EQ(table.money(0), 3);
  EXPECT_EQ(table["seats.0.family"], "0");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 3, 0, 0}));  // no chip left, no window
}

TEST(golden, labour_disputes_against_three_family_chips) {
  Table table(
      R"("players":3,"phase":"events","options":{"extensions":["family","career"]},"seats":[{"family":3,"career":1}],"offer":["labour-disputes","bonus"])");
  table.act(0, "event labour-disputes");
  EXPECT_EQ(table["seats.0.career"], "0");
  EXPECT_EQ(table.legal(0), (Words{"shield pressure", "shield depression", "endure"}));
  table.act(0, "shield depression").act(0, "shield depression").act(0, "shield depression");
  EXPECT_EQ(table.legal(0), Words{"endure"});
  table.act(0, "endure");
  EXPECT_EQ(table.tracks(0), (Seats{0, 1, 0, 0, 0, 0}));
}

TEST(golden, pay_of_five_with_two_career_chips) {
  Table table(
      R"("players":2,"options":{"extensions":["career"]},"seats":[{"career":2,"plan":["office","home"]}])");
  table.act(0, "office");
  EXPECT_EQ(table.money(0), 5);
}

TEST(golden, two_players_recycle_their_leftovers_in_round_4_7_and_10) {
  Table table(
      R"("players":2,"phase":"events","offer":["flu","overtime","stray-dog"],"events":{"top":["bonus","neighbours-drill","speeding-ticket",
      "tax-refund","blood-donor","check-up","out-of-fuel","new-years-resolution","locked-out","night-shift","penalty-shootout","sunburn"]})");
  // Nobody does anything but take the first two events of each offer.
  const auto round = [&](const char* first, const char* second, Seat leader) {
    const Seat other = leader == 0 ? 1 : 0;
    table.act(leader, first).act(other, second);
    table.act(0, "plan home office flea").act(1, "plan home office flea");
    for (const Seat seat : {other, leader})
      table.act(seat, "leave home").act(seat, "leave office").act(seat, "leave flea");
  };
  round("event flu", "event overtime", 0);
  EXPECT_EQ(table["events.fate"], R"(["stray-dog"])");
  round("event neighbours-drill", "event bonus", 1);
  round("event tax-refund", "event check-up", 0);
  EXPECT_EQ(table["round"], "4");
  EXPECT_EQ(table["offer"], R"(["blood-donor","speeding-ticket","stray-dog"])");
  EXPECT_EQ(table["events.fate"], "[]");
  round("event stray-dog", "event speeding-ticket", 1);
  EXPECT_EQ(table["events.fate"], R"(["blood-donor"])");
}

}  // namespace lazaret::infarkt
