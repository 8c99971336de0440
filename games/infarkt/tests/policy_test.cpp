// The greedy bot behaves like a sensible beginner.
#include "games/infarkt/policy.h"

#include "bots/greedy.h"
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

namespace {

std::string choice(const Table& table, Seat seat) {
  Rng rng(1);
  const View view = table.rules.observe(table.state, seat);
  Lists lists;
  lists.actions.assign(legal_actions(table.rules, view.table, seat));
  return to_id(table.rules, greedy_move(table.rules, view.table, seat, rng, lists));
}

// Plans the same places every day and does there what greedy would; the share of games it wins.
double wins_of_habit(const std::string& plan, int players, int games) {
  const Table table = new_game(players);
  const Action habit = *parse_id(table.rules, plan);
  Lists lists;
  double won = 0;
  for (int game = 0; game < games; ++game) {
    Rng rng = RandomKey(7).split(static_cast<std::uint64_t>(game / players)).rng();
    const auto mine = static_cast<Seat>(game % players);
    State s = table.state;
    for (Pending p = table.rules.pending(s); p.kind != Pending::Kind::over;
         p = table.rules.pending(s)) {
      if (p.kind == Pending::Kind::chance) {
        table.rules.apply(s, nature, random_outcome(table.rules, s, rng), nullptr);
        continue;
      }
      const Seat seat = p.must.first();
      table.rules.legal(s, seat, lists.actions);
      const bool by_habit = seat == mine && !table.rules.why_not(s, seat, habit);
      const Action action = by_habit ? habit : greedy_move(table.rules, s, seat, rng, lists);
      table.rules.apply(s, seat, action, nullptr);
    }
    const SeatSet winners = table.rules.winners(s);
    if (winners.has(mine)) won += 1.0 / winners.size();
  }
  return won / games;
}

}  // namespace

TEST(greedy, plans_better_than_a_constant) {
  EXPECT_LT(wins_of_habit("plan supermarket flea home", 4, 120), 0.3);
}

TEST(greedy, spends_its_money_once) {
  const auto planned = [](int money) {
    const Table table(R"("players":2,"phase":"planning","seats":[{"bans":["office"],"money":)" +
                      std::to_string(money) + R"(,"tracks":{"cancer":8,"pressure":7}}])");
    return choice(table, 0);
  };
  EXPECT_NE(planned(4).find("supermarket pharmacy"), std::string::npos) << planned(4);
  EXPECT_EQ(planned(2).find("supermarket pharmacy"), std::string::npos) << planned(2);
}

TEST(greedy, takes_a_drug_when_the_effect_would_kill) {
  Table table(
      R"("players":2,"phase":"check","seats":[{"tracks":{"cancer":9,"cholesterol":3},"drugs":["statin","chemotherapy"]}])");
  EXPECT_EQ(choice(table, 0), "drug chemotherapy");
  table.act(0, "drug chemotherapy");
  EXPECT_EQ(choice(table, 0), "endure");
}

TEST(greedy, keeps_its_drugs_when_nothing_is_at_stake) {
  Table table(R"("players":2,"seats":[{"drugs":["sunny-pills"],"plan":["office","home"]}])");
  table.act(0, "office");
  EXPECT_EQ(choice(table, 0), "endure");
}

TEST(greedy, spends_family_chips_against_death) {
  Table table(R"("players":3,"phase":"events","options":{"extensions":["family"]},
      "seats":[{"tracks":{"depression":8},"family":3}],"offer":["diarrhoea","bonus"])");
  table.act(0, "event diarrhoea");
  EXPECT_EQ(choice(table, 0), "shield depression");
  table.act(0, "shield depression");
  EXPECT_EQ(choice(table, 0), "shield depression");
}

TEST(greedy, does_not_work_itself_to_death) {
  const Table table(R"("players":2,"seats":[{"tracks":{"depression":8},"plan":["office"]}])");
  EXPECT_EQ(choice(table, 0), "leave office");
}

TEST(greedy, takes_the_event_it_survives) {
  const Table table(
      R"("players":3,"phase":"events","seats":[{"tracks":{"cancer":8}}],"offer":["clinical-study","mother-in-law","radon"])");
  EXPECT_EQ(choice(table, 0), "event mother-in-law");
}

TEST(greedy, buys_drugs_when_in_danger) {
  const Table table(
      R"("players":2,"seats":[{"money":2,"tracks":{"cancer":7,"pressure":6},"plan":["pharmacy","supermarket"]}])");
  EXPECT_EQ(choice(table, 0), "pharmacy");
}

TEST(greedy, takes_out_the_one_nearest_to_the_grave) {
  const Table table(
      R"("players":4,"options":{"extensions":["nightlife"]},"seats":[{"money":1,"plan":["nightlife"]},{},{"tracks":{"cancer":9}},{}])");
  EXPECT_EQ(choice(table, 0), "nightlife 2");
}

TEST(greedy, poisons_a_neighbour_who_will_not_survive_it) {
  const Table table(
      R"("players":3,"seats":[{"goods":["chips","beer","muesli"],"plan":["home"]},{"tracks":{"pressure":9}},{}])");
  EXPECT_EQ(choice(table, 0).substr(0, 5), "party");
  Table after = table;
  after.act(0, choice(table, 0));
  EXPECT_FALSE(after.alive(1));
}

}  // namespace lazaret::infarkt
