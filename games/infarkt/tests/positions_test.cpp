// INF-29 positions.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_29_1, fields_of_a_position) {
  const Table table = new_game(2);
  for (const char* field :
       {"game", "players", "options", "round", "phase", "first", "active", "seats", "offer",
        "stall", "black_market", "dead", "goods", "drugs", "events", "supply"}) {
    EXPECT_NE(table[field], "(missing)") << field;
  }
  EXPECT_EQ(table["game"], "\"infarkt\"");
}

TEST(INF_29_2, the_set_up_counts_as_events) {
  const Table table = new_game(3);
  EXPECT_EQ(table["phase"], "\"events\"");
  EXPECT_EQ(table["first"], "0");
  EXPECT_EQ(table["round"], "0");
}

TEST(INF_29_3, fields_of_a_seat) {
  const Table table(
      R"("players":2,"seats":[{"plan":["home"],"bans":["office"],"goods":["beer"],"drugs":["statin"],"money":2,"family":1,"career":2,"diary":["flu"],"tracks":{"cancer":3}}])");
  EXPECT_EQ(
      table["seats.0"],
      R"({"alive":true,"tracks":{"cholesterol":0,"pressure":0,"obesity":0,"depression":0,"diabetes":0,"cancer":3},"money":2,)"
      R"("goods":["beer"],"drugs":["statin"],"family":1,"career":2,"diary":["flu"],"plan":["home"],"bans":["office"]})");
}

TEST(INF_29_4, fields_of_piles_stall_and_supply) {
  const Table table(
      R"("players":2,"seats":[{"plan":["home"]}],"goods":{"top":["beer","cola"],"known_to":1,"discard":{"tofu":2}},"stall":{"goods":["nuts"],"drug":"statin"},"events":{"fate":["flu"]})");
  EXPECT_EQ(table["goods.top"], R"(["beer","cola"])");
  EXPECT_EQ(table["goods.known_to"], "1");
  EXPECT_EQ(table["goods.deck.beer"], "3");
  EXPECT_EQ(table["goods.discard"], R"({"tofu":2})");
  EXPECT_EQ(table["stall"], R"({"goods":["nuts"],"drug":"statin"})");
  EXPECT_EQ(table["events.fate"], R"(["flu"])");
  EXPECT_EQ(table["supply"], R"({"family":12,"career":13})");
}

TEST(INF_29_5, plans_are_the_pieces_on_the_board) {
  const Table table(
      R"("players":3,"first":1,"active":2,"seats":[{"plan":["home"]},{"plan":["home"]},{"plan":["office"]}])");
  EXPECT_EQ(table.to_move(), "2");
  Table after = table;
  after.act(2, "leave office").act(0, "leave home");
  EXPECT_EQ(after["round"], "2");  // seat 1 stands before active and has had its turn
}

TEST(INF_29_6, what_is_under_way_is_read_again) {
  Table table(
      R"("players":3,"options":{"extensions":["family"]},"seats":[{"goods":["beer","chips"],"plan":["home"]},{"drugs":["statin"]},{"family":2}])");
  table.act(0, "party chips beer").act(1, "endure").act(2, "shield obesity");
  const auto json = load_json(to_json(table.rules, table.state));
  ASSERT_TRUE(json);
  EXPECT_EQ(json->state, table.state);
  const auto line = parse_line(to_line(table.rules, table.state));
  ASSERT_TRUE(line);
  EXPECT_EQ(line->state, table.state);
  EXPECT_EQ(load_refusal(R"("players":2,"under_way":{"step":"return"})"), "INF-29.6");
  EXPECT_EQ(
      load_refusal(
          R"("players":2,"seats":[{"plan":["home"]}],"under_way":{"step":"course","action":"meal","visit":"home"})"),
      "INF-29.6");
  EXPECT_EQ(load_refusal(R"("players":2,"phase":"planning","under_way":{"step":"act"})"),
            "INF-29.6");
  EXPECT_EQ(load_refusal(R"("players":2,"under_way":{"step":"dance"})"), "INF-29.13");
}

TEST(INF_29_7, winners_of_a_finished_game) {
  EXPECT_EQ(Table(R"("players":3,"phase":"over","seats":[{},{"alive":false}])")["winners"],
            "[0,2]");
  EXPECT_EQ(
      Table(R"("players":2,"phase":"over","winners":[1],"seats":[{"alive":false},{"alive":false}])")
          ["winners"],
      "[1]");
}

TEST(INF_29_8, sets_are_written_in_the_order_of_the_list) {
  const Table table(
      R"("players":2,"seats":[{"plan":["home","office"],"goods":["cola","beer","chips"],"diary":["radon","flu"]}])");
  EXPECT_EQ(table["seats.0.goods"], R"(["chips","beer","cola"])");
  EXPECT_EQ(table["seats.0.plan"], R"(["office","home"])");
  EXPECT_EQ(table["seats.0.diary"], R"(["radon","flu"])");
}

TEST(INF_29_9, what_is_missing_is_an_empty_table) {
  const Table table(R"("players":3,"first":1,"seats":[{},{"plan":["home"]}])");
  EXPECT_EQ(table["round"], "1");
  EXPECT_EQ(table["phase"], "\"actions\"");
  EXPECT_EQ(table["active"], "1");
  EXPECT_EQ(table["seats.2.alive"], "true");
  EXPECT_EQ(table["stall"], R"({"goods":[],"drug":null})");
  EXPECT_EQ(table["options.planning"], "\"sealed\"");
}

TEST(INF_29_10, a_missing_deck_or_supply_is_what_lies_nowhere_else) {
  const Table table(
      R"("players":2,"seats":[{"plan":["home"],"goods":["beer"],"family":2}],"goods":{"discard":{"beer":1}})");
  EXPECT_EQ(table["goods.deck.beer"], "1");
  EXPECT_EQ(table["supply.family"], "10");
}

TEST(INF_29_11, nothing_is_dealt_and_the_game_goes_on_to_the_next_decision) {
  const Table empty(R"("players":2)");
  EXPECT_EQ(empty["round"],
            "2");  // no pieces: the check, the next round, and its first event is drawn by chance
  EXPECT_EQ(empty.to_move(), "chance");
  const Table events(R"("players":2,"phase":"events")");
  EXPECT_EQ(events["phase"], "\"planning\"");
}

TEST(INF_29_12, loaded_plans_say_who_has_planned) {
  const Table sealed(
      R"("players":3,"phase":"planning","seats":[{},{"plan":["office","flea","home"]}])");
  EXPECT_EQ(sealed.to_move(), "0, 2");
  const Table open(
      R"("players":3,"phase":"planning","first":1,"options":{"planning":"open"},"seats":[{},{"plan":["office","flea","home"]}])");
  EXPECT_EQ(open.to_move(), "2");
  const Table all(
      R"("players":2,"phase":"planning","seats":[{"plan":["office","flea","home"]},{"plan":["office","flea","home"]}])");
  EXPECT_EQ(all["phase"], "\"actions\"");
}

TEST(INF_29_13, unreadable_positions_are_refused) {
  EXPECT_EQ(load_refusal(R"("players":2,"phase":"lunch")"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"round":"two")"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"goods":["caviar"]}])"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"goods":"beer"}])"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"plan":["moon"]}])"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"tracks":{"luck":1}}])"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":6)"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"options":{"planning":"loud"})"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{},{},{}])"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"first":2)"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"active":-1)"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"dead":[3])"), "INF-29.13");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[7])"), "INF-29.13");
}

TEST(INF_29_13, unknown_names_are_told_in_whole_characters) {
  for (const std::string before : {"", "a", "ab"}) {
    std::string name = before;
    for (int i = 0; i < 40; ++i) name += "薬";
    for (const std::string fields :
         {R"("phase":"@")", R"("seats":[{"goods":["@"]}])", R"("seats":[{"plan":["@"]}])",
          R"("seats":[{"tracks":{"@":1}}])", R"("under_way":{"step":"@"})",
          R"("under_way":{"visit":"@"})", R"("under_way":{"action":"@"})"}) {
      std::string position = "{\"game\":\"infarkt\",\"players\":2," + fields + "}";
      position.replace(position.find('@'), 1, name);
      const std::string message = load_json(position).error().message;
      EXPECT_TRUE(is_utf8(message)) << message;
    }
    EXPECT_TRUE(is_utf8(parse_line("infarkt 2p | " + name).error().message));
  }
}

TEST(INF_29_14, every_card_lies_in_one_place_of_its_kind) {
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"goods":["apple","apple"]}])"), "INF-29.14");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"goods":["statin"]}])"), "INF-29.14");
  EXPECT_EQ(load_refusal(R"("players":2,"offer":["beer"],"phase":"events")"), "INF-29.14");
  EXPECT_EQ(load_refusal(R"("players":2,"drugs":{"deck":{"statin":2}})"), "INF-29.14");
  EXPECT_EQ(load_refusal(R"("players":2,"drugs":{"discard":{"statin":-1}})"), "INF-29.14");
  EXPECT_EQ(
      load_refusal(
          R"("players":2,"seats":[{"drugs":["statin","statin"]}],"drugs":{"top":["statin"]})"),
      "INF-29.14");
}

TEST(INF_29_15, numbers_have_their_limits) {
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"tracks":{"obesity":11}}])"), "INF-29.15");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"money":-1}])"), "INF-29.15");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"money":10000}])"), "INF-29.15");
  EXPECT_EQ(load_refusal(R"("players":2,"round":0)"), "INF-29.15");
  EXPECT_EQ(load_refusal(R"("players":2,"round":101)"), "INF-29.15");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"family":5}])"), "INF-29.15");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"family":1}],"supply":{"family":12})"),
            "INF-29.15");
  EXPECT_EQ(load_refusal(
                R"("players":5,"seats":[{"career":4},{"career":4},{"career":4},{"career":4},{}])"),
            "INF-29.15");
}

TEST(INF_29_16, the_living_live) {
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"tracks":{"cancer":10}}])"), "INF-29.16");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"alive":false}])"), "INF-29.16");
  EXPECT_EQ(load_refusal(R"("players":2,"phase":"over","seats":[{"alive":false}])"), "");
}

TEST(INF_29_16, inside_a_chain_fewer_may_be_alive) {
  Table table(
      R"("players":2,"seats":[{"goods":["beer","chips"],"plan":["home"],"drugs":["statin"]},{"tracks":{"pressure":9}}])");
  table.act(0, "party beer chips");
  const auto again = load_json(to_json(table.rules, table.state));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->state, table.state);
}

TEST(INF_29_17, the_dead_have_nothing) {
  EXPECT_EQ(load_refusal(R"("players":3,"seats":[{"alive":false,"money":1}])"), "INF-29.17");
  EXPECT_EQ(load_refusal(R"("players":3,"seats":[{"alive":false,"drugs":["statin"]}])"),
            "INF-29.17");
  EXPECT_EQ(load_refusal(R"("players":3,"seats":[{"alive":false,"plan":["home"]}])"), "INF-29.17");
  EXPECT_EQ(load_refusal(R"("players":3,"dead":[1])"), "INF-29.17");
  EXPECT_EQ(load_refusal(R"("players":3,"seats":[{"alive":false}],"dead":[0,0])"), "INF-29.17");
  const Table table(
      R"("players":5,"seats":[{"alive":false},{"plan":["home"]},{"alive":false},{},{"alive":false}],"dead":[2])");
  EXPECT_EQ(table["dead"], "[2,0,4]");
}

TEST(INF_29_18, plans_fit_the_board_and_the_phase) {
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"plan":["home","office","flea","fitness"]}])"),
            "INF-29.18");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"plan":["home","home"]}])"), "INF-29.18");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"plan":["career"]}])"), "INF-29.18");
  EXPECT_EQ(load_refusal(R"("players":2,"phase":"planning","seats":[{"plan":["home"]}])"),
            "INF-29.18");
  EXPECT_EQ(
      load_refusal(
          R"("players":2,"phase":"planning","seats":[{"plan":["home","office","flea"],"bans":["home"]}])"),
      "INF-29.18");
  EXPECT_EQ(load_refusal(R"("players":2,"phase":"check","seats":[{"plan":["home"]}])"),
            "INF-29.18");
  EXPECT_EQ(load_refusal(R"("players":2,"phase":"events","seats":[{"plan":["home"]}])"),
            "INF-29.18");
}

TEST(INF_29_19, the_table_has_its_room) {
  EXPECT_EQ(load_refusal(R"("players":2,"stall":{"goods":["beer","beer","beer","cola"]})"),
            "INF-29.19");
  EXPECT_EQ(load_refusal(R"("players":2,"black_market":["beer"])"), "INF-29.19");
  EXPECT_EQ(
      load_refusal(
          R"("players":2,"options":{"extensions":["black-market"]},"black_market":["beer","beer","beer","cola","cola"])"),
      "INF-29.19");
  EXPECT_EQ(load_refusal(R"("players":2,"seats":[{"bans":["flea"]}])"), "INF-29.19");
  EXPECT_EQ(load_refusal(R"("players":3,"events":{"fate":["flu"]})"), "INF-29.19");
  EXPECT_EQ(load_refusal(R"("players":2,"offer":["flu"])"), "INF-29.19");
}

TEST(INF_29_20, what_no_clause_refuses_is_taken_as_it_is) {
  Table career(R"("players":2,"seats":[{"career":2,"plan":["office","home"]}])");
  career.act(0, "office");
  EXPECT_EQ(career.money(0), 5);
  Table pair(
      R"("players":2,"options":{"extensions":["career"]},"seats":[{"plan":["office","career","home"]}])");
  pair.act(0, "office").act(0, "career");
  EXPECT_EQ(pair.money(0), 5);
}

}  // namespace lazaret::infarkt
