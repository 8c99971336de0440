// INF-27 refusals that hold everywhere, INF-30 names of actions.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_27_1, of_several_reasons_the_first_in_order_is_named) {
  // Wrong phase, not waited for, banned, no piece: the phase comes first.
  Table table(R"("players":2,"phase":"planning","seats":[{"bans":["office"]}])");
  EXPECT_EQ(table.clause(0, "office"), "INF-27.5");
  EXPECT_EQ(table.clause(0, "plan office home career"), "INF-7.10");
  // Another visit, no piece and no money: the visit first.
  Table visit(R"("players":2,"seats":[{"plan":["home","office"]}])");
  visit.act(0, "home rest");
  EXPECT_EQ(visit.clause(0, "pharmacy"), "INF-8.5");
  // The refusals of the place before the price.
  Table price(
      R"("players":2,"options":{"extensions":["family"]},"seats":[{"family":4,"plan":["family"]}])");
  EXPECT_EQ(price.clause(0, "family a"), "INF-16.2");
}

TEST(INF_27_2, nothing_after_the_end) {
  Table table(R"("players":2,"phase":"over","seats":[{"drugs":["statin"]},{"alive":false}])");
  EXPECT_EQ(table.clause(0, "drug statin"), "INF-27.2");
  EXPECT_EQ(table.clause(nature, "draw beer"), "INF-27.2");
  EXPECT_EQ(table.legal(0), Words{});
}

TEST(INF_27_3, nothing_while_chance_decides) {
  Table table(R"("players":2,"seats":[{"money":2,"plan":["pharmacy"]},{"drugs":["statin"]}])");
  table.act(0, "pharmacy");
  EXPECT_EQ(table.clause(1, "drug statin"), "INF-27.3");
  EXPECT_EQ(table.may(), "nobody");
  EXPECT_EQ(table.legal(1), Words{});
}

TEST(INF_27_4, the_dead_do_nothing) {
  Table table(R"("players":3,"seats":[{"plan":["home"]},{"alive":false}])");
  EXPECT_EQ(table.clause(1, "home rest"), "INF-27.4");
  EXPECT_EQ(table.clause(1, "fate flu"), "INF-27.4");
}

TEST(INF_27_5, every_action_has_its_phase) {
  Table table(R"("players":2,"seats":[{"plan":["home"]}])");
  EXPECT_EQ(table.refusal(0, "event flu"), "INF-27.5 2 0");
  Table events(R"("players":2,"phase":"events","offer":["flu","radon"])");
  EXPECT_EQ(events.refusal(0, "plan office home flea"), "INF-27.5 0 1");
  EXPECT_EQ(events.refusal(0, "leave home"), "INF-27.5 0 2");
}

TEST(INF_27_6, who_is_not_waited_for_may_only_use_drugs) {
  Table table(R"("players":3,"first":2,"seats":[{"plan":["home"]},{},{"plan":["home"]}])");
  EXPECT_EQ(table.refusal(0, "home rest"), "INF-27.6 2 0");
  Table sealed(R"("players":3,"phase":"planning")");
  sealed.act(0, "plan office home flea");
  EXPECT_EQ(sealed.refusal(0, "plan office home fitness"), "allowed");
}

TEST(INF_27_7, a_card_to_be_chosen_comes_first) {
  Table frenzy(
      R"("players":2,"seats":[{"money":2,"plan":["supermarket","home"],"drugs":["statin"]}],"goods":{"top":["beer","cola","chips"]})");
  frenzy.act(0, "supermarket c").act(0, "endure");
  EXPECT_EQ(frenzy.clause(0, "home rest"), "INF-27.7");
  EXPECT_EQ(frenzy.clause(0, "leave supermarket"), "INF-27.7");
  EXPECT_EQ(frenzy.clause(0, "stall statin"), "INF-27.7");
  EXPECT_EQ(frenzy.refusal(0, "drug statin"), "allowed");
  Table refresh(
      R"("players":2,"seats":[{"money":1,"plan":["flea"]}],"goods":{"top":["beer","cola","chips"]},"drugs":{"top":["statin","vitamins"]})");
  refresh.act(0, "flea refresh");
  EXPECT_EQ(refresh.clause(0, "leave flea"), "INF-27.7");
}

TEST(INF_27_8, somebody_is_always_waited_for_and_others_may_interrupt) {
  Table table(
      R"("players":4,"phase":"planning","seats":[{"drugs":["statin"]},{},{"drugs":["insulin"]},{"alive":false}])");
  table.act(1, "plan office home flea");
  EXPECT_EQ(table.to_move(), "0, 2");
  EXPECT_EQ(table.may(), "1");
  Table turn(
      R"("players":3,"seats":[{"plan":["home"],"drugs":["statin"]},{"drugs":["statin"]},{}])");
  EXPECT_EQ(turn.to_move(), "0");
  EXPECT_EQ(turn.may(), "1");
}

TEST(INF_27_9, a_decision_with_one_answer_is_still_asked) {
  Table table(R"("players":2,"phase":"events","active":1,"offer":["flu"])");
  EXPECT_EQ(table.to_move(), "1");
  EXPECT_EQ(table.legal(1), Words{"event flu"});
}

TEST(INF_30_1, decisions_have_these_names) {
  const Table table = new_game(2);
  for (const Action action : table.rules.action_space()) {
    const auto parsed = parse_id(table.rules, to_id(table.rules, action));
    ASSERT_TRUE(parsed) << to_id(table.rules, action);
    EXPECT_EQ(*parsed, action);
  }
  EXPECT_EQ(to_id(table.rules, act(Verb::supermarket_c)), "supermarket c");
  EXPECT_EQ(to_id(table.rules, act(Verb::trade_done)), "trade done");
  EXPECT_EQ(to_id(table.rules, act(Verb::nightlife, 3)), "nightlife 3");
}

TEST(INF_30_1, chance_is_not_for_seats_nor_decisions_for_chance) {
  Table table(R"("players":2,"seats":[{"plan":["home"]}])");
  EXPECT_EQ(table.clause(0, "draw beer"), "INF-30.1");
  EXPECT_EQ(table.clause(nature, "home rest"), "INF-30.1");
}

TEST(INF_30_2, a_plan_is_understood_in_any_order_and_written_in_one) {
  const Table table = new_game(2);
  const auto plan = parse_id(table.rules, "plan home office flea");
  ASSERT_TRUE(plan);
  EXPECT_EQ(to_id(table.rules, *plan), "plan office flea home");
  EXPECT_NE(*parse_id(table.rules, "meal beer chips"), *parse_id(table.rules, "meal chips beer"));
}

TEST(INF_30_3, chance_nodes_have_these_names) {
  Table table = new_game(2);
  EXPECT_EQ(table.odds().front(), "first 0 1/2");
  table.chance("first 1");
  EXPECT_EQ(table.odds().front(), "draw statin 2/18");
}

TEST(INF_30_4, what_is_no_action_is_bad_input) {
  const Table table = new_game(2);
  EXPECT_FALSE(parse_id(table.rules, ""));
  EXPECT_FALSE(parse_id(table.rules, "dance"));
  EXPECT_FALSE(parse_id(table.rules, "drug aspirin"));
  EXPECT_FALSE(parse_id(table.rules, "plan office home"));
  EXPECT_FALSE(parse_id(table.rules, "plan office home moon"));
  EXPECT_FALSE(parse_id(table.rules, "shield money"));
  EXPECT_FALSE(parse_id(table.rules, "office now"));
  EXPECT_FALSE(parse_id(table.rules, "fitness c"));
  EXPECT_FALSE(parse_id(table.rules, "nightlife 01"));
}

TEST(INF_30_4, what_is_no_action_is_told_in_whole_characters) {
  const Table table = new_game(2);
  for (const std::string before : {"", "a", "ab", "abc"}) {
    std::string id = before;
    for (int i = 0; i < 40; ++i) id += "薬";
    const std::string message = parse_id(table.rules, id).error().message;
    EXPECT_TRUE(is_utf8(message)) << message;
    EXPECT_NE(message.find(before + "薬薬"), std::string::npos);
  }
}

}  // namespace lazaret::infarkt
