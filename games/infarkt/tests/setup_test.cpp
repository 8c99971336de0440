// INF-1 to INF-5: tracks, options, set-up, order of a round, piles.
#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

TEST(INF_1_1, two_to_five_play) {
  EXPECT_FALSE(Rules::make({1, {}}));
  EXPECT_TRUE(Rules::make({2, {}}));
  EXPECT_TRUE(Rules::make({5, {}}));
  const auto six = Rules::make({6, {}});
  ASSERT_FALSE(six);
  EXPECT_NE(six.error().message.find("2 to 5 players, not 6"), std::string::npos);
}

TEST(INF_1_2, beside_the_last_seat_sits_seat_0) {
  Table table(R"("players":4,"seats":[{},{},{},{"goods":["beer","chips"],"plan":["home"]}])");
  table.act(3, "party beer chips");
  EXPECT_EQ(table.tracks(0), (Seats{0, 1, 3, 0, 0, 0}));
  EXPECT_EQ(table.tracks(1), (Seats{0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(table.tracks(2), (Seats{0, 1, 3, 0, 0, 0}));
}

TEST(INF_1_4, every_track_starts_at_0) {
  const Table table = new_game(3);
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(table.tracks(2), (Seats{0, 0, 0, 0, 0, 0}));
}

TEST(INF_1_5, what_is_left_of_a_minus_is_lost) {
  Table table(
      R"("players":2,"seats":[{"tracks":{"diabetes":1},"goods":["lentils","beer"],"plan":["home"]}])");
  table.act(0, "meal lentils beer");
  EXPECT_EQ(table.tracks(0), (Seats{0, 0, 1, 0, 0, 0}));
}

TEST(INF_1_5, obesity_stops_at_10) {
  Table table(
      R"("players":2,"seats":[{"tracks":{"obesity":9},"goods":["burger","cigarettes"],"plan":["home"]}])");
  table.act(0, "meal burger cigarettes");
  EXPECT_EQ(table["seats.0.tracks.obesity"], "10");
  EXPECT_TRUE(table.alive(0));  // also INF-1.8
}

TEST(INF_1_6, icons_of_one_effect_are_applied_together) {
  // Pressure 9 with +2 and depression 9 with -3: dead of pressure, with the depression already
  // lowered.
  Table table(R"("players":3,"options":{"extensions":["romance"]},
      "seats":[{"tracks":{"pressure":9,"depression":9},"plan":["romance"],"money":1}])");
  table.act(0, "romance b");
  EXPECT_FALSE(table.alive(0));
  EXPECT_EQ(table.tracks(0), (Seats{0, 10, 0, 6, 0, 0}));
}

TEST(INF_1_7, ten_on_a_deadly_track_is_death_at_once) {
  Table table(
      R"("players":3,"seats":[{"tracks":{"depression":8},"plan":["office","home"]},{"plan":["home"]}])");
  table.act(0, "office");
  EXPECT_FALSE(table.alive(0));
  EXPECT_EQ(table.to_move(), "1");
}

TEST(INF_1_8, obesity_never_kills) {
  Table table(R"("players":2,"seats":[{"tracks":{"obesity":10},"plan":["home"]}])");
  EXPECT_TRUE(table.alive(0));
  EXPECT_EQ(table.to_move(), "0");
}

TEST(INF_1_9, no_limit_to_coins_or_cards) {
  Table table(R"("players":2,"seats":[{"money":5000,"plan":["office"],
      "goods":["beer","beer","beer","cola","cola","chips","chips","muesli","muesli","tofu","tofu"]}])");
  table.act(0, "office");
  EXPECT_EQ(table.money(0), 5003);
}

TEST(INF_2_1, up_to_three_extensions_in_any_order) {
  const auto one = Rules::make({3, {{"extensions", "career+family+nightlife"}}});
  const auto two = Rules::make({3, {{"extensions", "nightlife+family+career"}}});
  ASSERT_TRUE(one);
  ASSERT_TRUE(two);
  EXPECT_EQ(one->setup(), two->setup());
  EXPECT_TRUE(one->places().has(Place::career));
  EXPECT_TRUE(one->places().has(Place::family));
  EXPECT_FALSE(one->places().has(Place::romance));
}

TEST(INF_2_2, no_four_extensions_and_none_twice) {
  EXPECT_FALSE(Rules::make({3, {{"extensions", "family+career+romance+nightlife"}}}));
  EXPECT_FALSE(Rules::make({3, {{"extensions", "family+family"}}}));
}

TEST(INF_2_3, the_first_extension_replaces_the_fitness_centre) {
  EXPECT_TRUE(Rules::make({3, {}})->places().has(Place::fitness));
  EXPECT_FALSE(Rules::make({3, {{"extensions", "family"}}})->places().has(Place::fitness));
}

TEST(INF_2_4, options_and_their_defaults) {
  const auto rules = Rules::make({3, {}});
  EXPECT_EQ(rules->setup().options.at("other_world"), "false");
  EXPECT_EQ(rules->setup().options.at("planning"), "sealed");
  EXPECT_EQ(rules->setup().options.at("direction"), "clockwise");
  EXPECT_EQ(rules->setup().options.at("coins"), "rulebook");
  EXPECT_EQ(rules->setup().options.at("first"), "random");
  EXPECT_TRUE(Rules::make({2,
                           {{"other_world", "true"},
                            {"planning", "open"},
                            {"direction", "counterclockwise"},
                            {"coins", "memo"},
                            {"first", "1"},
                            {"extensions", "romance"}}}));
}

TEST(INF_2_5, unknown_options_and_values_are_refused) {
  EXPECT_FALSE(Rules::make({3, {{"colour", "red"}}}));
  EXPECT_FALSE(Rules::make({3, {{"planning", "secret"}}}));
  EXPECT_FALSE(Rules::make({3, {{"extensions", "fitness"}}}));
  EXPECT_FALSE(Rules::make({3, {{"first", "4"}}}));
}

TEST(INF_3_1, a_set_up_draws_in_this_order) {
  Table table = new_game(3);
  EXPECT_EQ(table["phase"], "\"events\"");
  table.chance("first 1");
  table.chance("draw statin").chance("draw statin").chance("draw insulin");
  EXPECT_EQ(table["seats.0.drugs"], "[\"statin\"]");
  EXPECT_EQ(table["seats.2.drugs"], "[\"insulin\"]");
  table.chance("draw beer").chance("draw chips").chance("draw cola");
  EXPECT_EQ(table["seats.1.goods"], "[\"chips\"]");  // also INF-3.3
  table.chance("draw beer").chance("draw beer").chance("draw muesli").chance("draw insulin");
  EXPECT_EQ(table["stall"], R"({"goods":["muesli","beer","beer"],"drug":"insulin"})");
  EXPECT_EQ(table["round"], "1");
  table.chance("draw flu").chance("draw radon").chance("draw bonus").chance("draw divorce");
  EXPECT_EQ(table["offer"], R"(["divorce","flu","bonus","radon"])");
  EXPECT_EQ(table.to_move(), "1");
}

TEST(INF_3_2, chance_names_the_first_player_unless_a_seat_is_given) {
  EXPECT_EQ(new_game(3).odds(), (Words{"first 0 1/3", "first 1 1/3", "first 2 1/3"}));
  const Table given = new_game(3, {{"first", "2"}});
  EXPECT_EQ(given["first"], "2");
  EXPECT_EQ(given.odds().front(), "draw statin 2/18");
}

TEST(INF_3_3, one_coin_one_drug_one_goods_card) {
  Table table = new_game(4, {{"first", "0"}});
  table.chance("draw statin").chance("draw statin").chance("draw insulin").chance("draw insulin");
  EXPECT_EQ(table.odds().front(), "draw chocolate-cake 2/86");
  table.chance("draw beer");
  EXPECT_EQ(table["seats.0.goods"], "[\"beer\"]");
  EXPECT_EQ(table.money(1), 1);
}

TEST(INF_3_4, two_players_get_a_coin_and_a_drug) {
  Table table = new_game(2, {{"first", "1"}, {"coins", "memo"}});
  table.chance("draw statin").chance("draw insulin");
  table.chance("draw beer").chance("draw beer").chance("draw beer");
  EXPECT_EQ(table["seats.0.goods"], "[]");
  EXPECT_EQ(table["stall.goods"], R"(["beer","beer","beer"])");
  EXPECT_EQ(table.money(0), 1);
  EXPECT_EQ(table.money(1), 1);
}

TEST(INF_3_5, extra_coins_count_from_the_first_player_in_the_direction_of_play) {
  const Table clockwise = new_game(3, {{"first", "1"}});
  EXPECT_EQ(clockwise.money(0), 2);
  const Table counter = new_game(3, {{"first", "1"}, {"direction", "counterclockwise"}});
  EXPECT_EQ(counter.money(2), 2);  // also INF-4.3
}

TEST(INF_3_6, extra_coins_of_the_rulebook) {
  const Table four = new_game(4, {{"first", "0"}});
  EXPECT_EQ(four.money(2), 2);
  EXPECT_EQ(four.money(3), 1);
  const Table five = new_game(5, {{"first", "0"}});
  EXPECT_EQ(five.money(1), 1);
  EXPECT_EQ(five.money(2), 3);
  EXPECT_EQ(five.money(3), 2);
  EXPECT_EQ(five.money(4), 1);
}

TEST(INF_3_7, extra_coins_of_the_memo) {
  const Table five = new_game(5, {{"first", "0"}, {"coins", "memo"}});
  EXPECT_EQ(five.money(0), 1);
  EXPECT_EQ(five.money(1), 2);
  EXPECT_EQ(five.money(2), 3);
  EXPECT_EQ(five.money(3), 2);
  EXPECT_EQ(new_game(4, {{"first", "0"}, {"coins", "memo"}}).money(2), 2);
}

TEST(INF_3_8, all_chips_are_in_the_supply) {
  EXPECT_EQ(new_game(2)["supply"], R"({"family":12,"career":13})");
}

TEST(INF_4_1, events_planning_actions_check_and_the_next_round) {
  Table table(R"("players":2,"phase":"events","offer":["flu","radon"])");
  table.act(0, "event flu").act(1, "event radon");
  EXPECT_EQ(table["phase"], "\"planning\"");
  table.act(0, "plan home office fitness").act(1, "plan home office fitness");
  EXPECT_EQ(table["phase"], "\"actions\"");
  table.act(1, "leave home").act(1, "leave office").act(1, "leave fitness");
  table.act(0, "leave home").act(0, "leave office").act(0, "leave fitness");
  EXPECT_EQ(table["round"], "2");  // the check had nothing to do
  EXPECT_EQ(table["phase"], "\"events\"");
}

TEST(INF_4_2, turn_order_follows_the_direction_and_passes_over_the_dead) {
  Table table(R"("players":4,"first":2,"options":{"direction":"counterclockwise"},
      "seats":[{"plan":["home"]},{"alive":false},{"plan":["home"]},{"plan":["home"]}])");
  EXPECT_EQ(table.to_move(), "2");
  table.act(2, "leave home");
  EXPECT_EQ(table.to_move(), "0");
  table.act(0, "leave home");
  EXPECT_EQ(table.to_move(), "3");
}

TEST(INF_4_3, the_direction_changes_no_neighbours) {
  Table table(R"("players":5,"options":{"direction":"counterclockwise"},
      "seats":[{"goods":["beer","muesli"],"plan":["home"]}])");
  table.act(0, "party beer muesli");
  EXPECT_EQ(table["seats.1.tracks.obesity"], "1");
  EXPECT_EQ(table["seats.4.tracks.obesity"], "1");
}

TEST(INF_4_4, a_round_starts_with_number_bans_marker_market_events) {
  Table table(
      R"("players":3,"round":4,"phase":"check","first":1,"options":{"extensions":["black-market"]},
      "seats":[{"bans":["office"]},{"alive":false},{}],"black_market":["beer"],"goods":{"top":["cola","chips","tofu"]},
      "events":{"top":["flu","radon","bonus"]})");
  EXPECT_EQ(table["round"], "5");
  EXPECT_EQ(table["seats.0.bans"], "[]");
  EXPECT_EQ(table["first"], "2");  // also INF-4.5
  EXPECT_EQ(table["black_market"], R"(["chips","tofu","cola"])");
  EXPECT_EQ(table["goods.discard"], R"({"beer":1})");
  EXPECT_EQ(table["offer"], R"(["flu","bonus","radon"])");
}

TEST(INF_4_5, a_dead_holder_gives_the_marker_to_the_next_living_seat) {
  Table table(
      R"("players":4,"phase":"check","first":3,"seats":[{"alive":false},{},{},{"alive":false}],
      "events":{"top":["flu","radon","bonus"]})");
  EXPECT_EQ(table["first"], "1");
  EXPECT_EQ(table.to_move(), "1");
}

TEST(INF_4_6, after_the_events_the_marker_moves_to_the_next_living_seat) {
  Table table(
      R"("players":3,"phase":"events","first":0,"active":2,"seats":[{},{"alive":false},{}],"offer":["flu","radon"])");
  table.act(2, "event flu");
  EXPECT_EQ(table["first"], "2");
  EXPECT_EQ(table["active"], "2");  // also INF-4.8
}

TEST(INF_4_6, it_passes_from_a_dead_holder_too) {
  Table table(
      R"("players":3,"phase":"events","seats":[{"tracks":{"cancer":9}},{},{}],"offer":["radon","flu","bonus","overtime"])");
  table.act(0, "event radon").act(1, "event flu").act(2, "event bonus");
  EXPECT_EQ(table["first"], "1");
}

TEST(INF_4_7, a_death_alone_does_not_move_the_marker) {
  Table table(
      R"("players":3,"phase":"events","seats":[{"tracks":{"cancer":9}},{},{}],"offer":["radon","flu","bonus","overtime"])");
  table.act(0, "event radon");
  EXPECT_FALSE(table.alive(0));
  EXPECT_EQ(table["first"], "0");
  EXPECT_EQ(table.to_move(), "1");
}

TEST(INF_4_8, active_is_the_seat_whose_turn_it_is) {
  Table table(R"("players":3,"phase":"planning","first":2,"active":0)");
  EXPECT_EQ(table["active"], "2");
  Table open(R"("players":3,"phase":"planning","first":2,"options":{"planning":"open"})");
  open.act(2, "plan office home flea");
  EXPECT_EQ(open["active"], "0");
  Table check(
      R"("players":3,"phase":"check","first":1,"active":0,"seats":[{"tracks":{"cancer":5},"drugs":["statin"]}])");
  EXPECT_EQ(check["active"], "1");
}

TEST(INF_5_1, every_card_goes_to_the_discard_of_its_kind) {
  Table table(
      R"("players":3,"seats":[{"tracks":{"depression":8},"goods":["beer"],"drugs":["statin"],"plan":["office"]}])");
  table.act(0, "office").act(0, "endure");
  EXPECT_EQ(table["goods.discard"], R"({"beer":1})");
  EXPECT_EQ(table["drugs.discard"], R"({"statin":1})");
}

TEST(INF_5_2, a_discard_is_shuffled_when_a_card_is_needed) {
  const std::string hand =
      R"("statin","statin","beta-blocker","beta-blocker","slimming-pills","slimming-pills","sunny-pills",
      "sunny-pills","insulin","insulin","chemotherapy","chemotherapy","polypill","slimming-injection","sleeping-pills")";
  Table table(R"("players":2,"seats":[{"money":4,"plan":["pharmacy","office"]},{"drugs":[)" + hand +
              R"(]}],
      "drugs":{"discard":{"wonder-drug":1,"vitamins":1}})");
  table.act(0, "pharmacy");  // the pile's last card, water-tablets, just comes: also INF-5.6
  EXPECT_EQ(table["seats.0.drugs"], "[\"water-tablets\"]");
  EXPECT_EQ(table["drugs.deck"], "{}");
  EXPECT_EQ(table["drugs.discard"], R"({"wonder-drug":1,"vitamins":1})");
}

TEST(INF_5_2, the_pile_is_then_the_whole_discard) {
  const std::string hand =
      R"("statin","statin","beta-blocker","beta-blocker","slimming-pills","slimming-pills","sunny-pills",
      "sunny-pills","insulin","insulin","chemotherapy","chemotherapy","polypill","slimming-injection","sleeping-pills","water-tablets")";
  Table table(R"("players":2,"seats":[{"money":4,"plan":["pharmacy"]},{"drugs":[)" + hand + R"(]}],
      "drugs":{"discard":{"wonder-drug":1,"vitamins":1}})");
  table.act(0, "pharmacy");
  EXPECT_EQ(table.odds(), (Words{"draw wonder-drug 1/2", "draw vitamins 1/2"}));
}

// All goods but beer and cola lie on the table of seat 1.
const char* const nearly_all_goods =
    R"("chocolate-cake","chocolate-cake","french-fries","french-fries","head-cheese","head-cheese",
    "luncheon-meat","luncheon-meat","burger","burger","fried-cheese","fried-cheese","pork-knuckle","grilled-sausage","grilled-sausage",
    "chips","chips","doughnut","doughnut","ice-cream","ice-cream","gummy-bears","instant-noodles","instant-noodles","muesli","muesli",
    "tofu","tofu","plain-yoghurt","plain-yoghurt","broccoli","broccoli","lentils","lentils","steamed-fish","steamed-fish","garlic",
    "rice-cakes","rice-cakes","apple","banana","nuts","energy-drink","energy-drink","plum-brandy","plum-brandy","cocktail",
    "bubble-tea","bubble-tea","triple-espresso","triple-espresso","eggnog","boxed-wine","milkshake","hot-chocolate","fruit-juice",
    "fruit-juice","tap-water","tap-water","camomile-tea","green-tea","green-tea","beetroot-juice","beetroot-juice","kale-smoothie",
    "kale-smoothie","bitter-melon-juice","bitter-melon-juice","red-wine","cigarettes","cigarettes","cigarettes","light-cigarettes",
    "light-cigarettes","unfiltered","unfiltered","cigar","pipe","e-cigarette","e-cigarette","chewing-tobacco")";

TEST(INF_5_3, one_gets_what_there_is) {
  Table table(
      R"("players":2,"seats":[{"money":2,"goods":["beer","beer","cola","cola"],"plan":["supermarket"]},{"goods":[)" +
      std::string(nearly_all_goods) + "]}]");
  table.act(0, "supermarket b");
  EXPECT_EQ(table["seats.0.goods"], R"(["beer","beer","beer","cola","cola"])");
  EXPECT_EQ(table.money(0), 0);  // also INF-10.2
}

TEST(INF_5_4, diaries_of_the_dead_become_the_event_pile_and_then_those_of_the_living) {
  Table all = new_game(3, {{"first", "0"}});
  std::string dead;
  std::string living;
  for (std::size_t i = 0; i < all.rules.cards().size(); ++i) {
    const Face& face = all.rules.cards().face(card_of(i));
    if (face.kind != Kind::event) continue;
    std::string& diary = i % 2 == 0 ? dead : living;
    for (int copy = 0; copy < face.copies; ++copy)
      diary += (diary.empty() ? "\"" : ",\"") + all.rules.cards().id(card_of(i)) + "\"";
  }
  Table from_dead(R"("players":3,"phase":"check","seats":[{"diary":[)" + living +
                  R"(]},{},{"alive":false,"diary":[)" + dead + "]}]");
  EXPECT_EQ(from_dead["seats.2.diary"], "[]");
  EXPECT_NE(from_dead["seats.0.diary"], "[]");
  EXPECT_EQ(from_dead.to_move(), "chance");
  Table from_living(R"("players":3,"phase":"check","seats":[{"diary":[)" + living +
                    R"(]},{"diary":[)" + dead + "]}]");
  EXPECT_EQ(from_living["seats.0.diary"], "[]");
  EXPECT_EQ(from_living["seats.1.diary"], "[]");
  EXPECT_EQ(from_living.odds().size(), 47U);
}

TEST(INF_5_5, one_card_a_node_with_the_odds_of_the_pile) {
  Table table(
      R"("players":2,"seats":[{"money":2,"goods":["cola","cola"],"plan":["supermarket"]},{"goods":[)" +
      std::string(nearly_all_goods).substr(std::string(R"("chocolate-cake",)").size()) + "]}]");
  table.act(0, "supermarket b");
  EXPECT_EQ(table.odds(), (Words{"draw chocolate-cake 1/4", "draw beer 3/4"}));
  EXPECT_EQ(table.refusal(nature, "draw muesli"),
            "INF-5.5 " + std::to_string(index(*table.rules.cards().find("muesli"))) + " 0");
  table.chance("draw chocolate-cake");  // then only beer is left, and the second card is no chance
  EXPECT_EQ(table["seats.0.goods"], R"(["chocolate-cake","beer","cola","cola"])");
}

TEST(INF_5_6, a_known_card_is_drawn_without_asking) {
  Table table(
      R"("players":2,"seats":[{"money":1,"plan":["supermarket","home"]}],"goods":{"top":["beer"]})");
  table.act(0, "supermarket a");
  EXPECT_EQ(table["seats.0.goods"], "[\"beer\"]");
  EXPECT_EQ(table.to_move(), "0");
}

}  // namespace lazaret::infarkt
