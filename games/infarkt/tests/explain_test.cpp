// Reasons that a bot gives: each states a fact of the table.
#include "games/infarkt/explain.h"

#include "games/infarkt/tests/table.h"
#include "tests/kit/reasons.h"

namespace lazaret::infarkt {

namespace {

std::string why(const Table& table, Seat seat, const std::string& id) {
  return said(
      explain(table.rules, table.rules.observe(table.state, seat), *parse_id(table.rules, id)));
}

}  // namespace

TEST(reasons, a_party_kills) {
  const Table helpless(
      R"("players":3,"seats":[{"goods":["chips","beer"],"plan":["home"]},{"tracks":{"pressure":9}},{}])");
  EXPECT_EQ(why(helpless, 0, "party chips beer"), "kills seat=1");
  const Table armed(
      R"("players":3,"seats":[{"goods":["chips","beer"],"plan":["home"]},{"tracks":{"pressure":9},"drugs":["statin"]},{}])");
  EXPECT_EQ(why(armed, 0, "party chips beer"), "kills_unless seat=1");
  const Table both(
      R"("players":3,"seats":[{"goods":["chips","beer"],"plan":["home"]},{"tracks":{"pressure":9}},{"tracks":{"pressure":9}}])");
  EXPECT_EQ(why(both, 0, "party chips beer"), "kills_two seat=1 seat2=2");
}

TEST(reasons, a_party_hurts_where_it_is_worst) {
  const Table table(
      R"("players":3,"seats":[{"goods":["chips","cola"],"plan":["home"]},{"tracks":{"pressure":5}},{"tracks":{"diabetes":6}}])");
  EXPECT_EQ(why(table, 0, "party chips cola"), "hurts seat=2 track=diabetes from=6 to=8");
}

TEST(reasons, a_drug_saves_now_or_tonight) {
  const Table now(
      R"("players":2,"phase":"check","seats":[{"tracks":{"cancer":9},"drugs":["chemotherapy"]}])");
  EXPECT_EQ(why(now, 0, "drug chemotherapy"), "saves track=cancer");
  const Table tonight(
      R"("players":2,"seats":[{"tracks":{"cancer":9},"drugs":["chemotherapy"],"plan":["home"]}])");
  EXPECT_EQ(why(tonight, 0, "drug chemotherapy"), "saves_tonight track=cancer");
}

TEST(reasons, a_rest_keeps_a_track_under_its_limit) {
  const Table at_limit(R"("players":2,"seats":[{"tracks":{"depression":5},"plan":["home"]}])");
  EXPECT_EQ(why(at_limit, 0, "home rest"),
            "under track=depression limit=5 track2=depression points=1");
  const Table below(R"("players":2,"seats":[{"tracks":{"depression":3},"plan":["home"]}])");
  EXPECT_EQ(why(below, 0, "home rest"), "lowers track=depression from=3 to=2");
}

TEST(reasons, enduring_is_no_harm_that_kills) {
  Table table(R"("players":2,"seats":[{"drugs":["sunny-pills"],"plan":["office","home"]}])");
  table.act(0, "office");
  EXPECT_EQ(why(table, 0, "endure"), "endure track=depression to=2");
}

TEST(reasons, money_drugs_and_goods) {
  const Table table(
      R"("players":2,"seats":[{"money":2,"plan":["office","pharmacy","supermarket"]}])");
  EXPECT_EQ(why(table, 0, "office"), "pays coins=3 have=2");
  EXPECT_EQ(why(table, 0, "pharmacy"), "drug have=0");
  EXPECT_EQ(why(table, 0, "supermarket b"), "goods cards=2 have=0");
}

TEST(reasons, family_chips_take_points_off) {
  const Table table(
      R"("players":2,"options":{"extensions":["family"]},"seats":[{"money":3,"plan":["family"]}])");
  EXPECT_EQ(why(table, 0, "family a"), "family chips=1");
}

TEST(reasons, a_night_out_hurts_the_guest) {
  const Table table(
      R"("players":4,"options":{"extensions":["nightlife"]},"seats":[{"money":1,"plan":["nightlife"]},{},{"tracks":{"cancer":3}},{}])");
  EXPECT_EQ(why(table, 0, "nightlife 2").substr(0, 25), "hurts seat=2 track=cancer");
}

TEST(reasons, a_swap_heals_or_poisons) {
  const Table table(
      R"("players":2,"seats":[{"tracks":{"pressure":4},"goods":["apple"],"drugs":["statin"],"plan":["flea"]},{"tracks":{"diabetes":2}}],"stall":{"goods":["cola","beer","tofu"],"drugs":["beta-blocker"]})");
  EXPECT_EQ(why(table, 0, "trade statin beta-blocker"), "heals card=beta-blocker track=pressure");
  EXPECT_EQ(why(table, 0, "trade apple cola"), "poison card=cola seat=1 track=diabetes to=4");
}

TEST(reasons, the_mildest_event_or_one_that_pays) {
  const Table table(
      R"("players":2,"phase":"events","offer":["lottery-win","tax-refund","diarrhoea"])");
  EXPECT_EQ(why(table, 0, "event tax-refund"), "mildest events=3");
  EXPECT_EQ(why(table, 0, "event lottery-win").substr(0, 16), "event_pays coins");
  EXPECT_EQ(why(table, 0, "event diarrhoea"), "nothing");
}

TEST(reasons, plans) {
  const Table kills(
      R"("players":3,"phase":"planning","seats":[{"goods":["chips","beer"]},{"tracks":{"pressure":9}},{}])");
  EXPECT_EQ(why(kills, 0, "plan supermarket flea home"), "plan_kills seat=1");
  const Table saves(R"("players":2,"phase":"planning","seats":[{"tracks":{"depression":9}}])");
  EXPECT_EQ(why(saves, 0, "plan supermarket flea home"), "plan_saves place=home track=depression");
  const Table under(R"("players":2,"phase":"planning","seats":[{"tracks":{"depression":5}}])");
  EXPECT_EQ(why(under, 0, "plan supermarket flea home"),
            "plan_under track=depression limit=5 track2=depression points=1 place=home");
  const Table poor(R"("players":2,"phase":"planning","seats":[{"money":0}])");
  EXPECT_EQ(why(poor, 0, "plan office flea home"), "plan_pays coins=3");
  const Table bare(R"("players":2,"phase":"planning","seats":[{"money":2}])");
  EXPECT_EQ(why(bare, 0, "plan pharmacy flea home"), "plan_drug");
}

// A plan that others have sealed must not be needed, nor told.
TEST(reasons, know_only_what_the_seat_knows) {
  Table table = new_game(3, {{"first", "0"}});
  Rng rng(3);
  while (table.rules.pending(table.state).kind == Pending::Kind::chance ||
         table.state.stage != Stage::plan) {
    const Pending p = table.rules.pending(table.state);
    const bool chance = p.kind == Pending::Kind::chance;
    Actions list;
    const Seat seat = chance ? nature : p.must.first();
    table.rules.apply(table.state, seat,
                      chance ? random_outcome(table.rules, table.state, rng)
                             : random_legal(table.rules, table.state, seat, rng, list),
                      nullptr);
  }
  const std::string before = why(table, 0, "plan office flea home");
  table.act(1, "plan supermarket flea home");
  EXPECT_EQ(why(table, 0, "plan office flea home"), before);
}

}  // namespace lazaret::infarkt
