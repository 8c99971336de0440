// AB-23 and AB-2.10: the cards and the board, and files somebody may type in.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <functional>

#include "games/antibio/tests/antibio_helpers.h"
#include "games/common/embedded.h"

namespace lazaret::antibio {

namespace {

int copies(const std::function<bool(const Card&)>& which) {
  int sum = 0;
  for (const Card& card : CardTable::standard().cards) sum += which(card) ? card.copies : 0;
  return sum;
}

int copies_of(const std::string& id) { return card_named(id).copies; }

std::string copies_and_cost(const std::string& id) {
  return std::to_string(card_named(id).copies) + " for " + std::to_string(card_named(id).cost);
}

std::string events_of(int pack, bool gentle) {
  std::string list;
  for (const EventCard& event : CardTable::standard().events) {
    if (event.pack == pack && event.gentle == gentle) list += (list.empty() ? "" : " ") + event.id;
  }
  return list;
}

std::string arrows(const std::string& id) {
  const Board& board = CardTable::standard().board;
  std::string list;
  for (StationId to = 0; to < station_count; ++to) {
    if ((board.stations[CardTable::standard().station(id)].arrows & station_bit(to)) != 0) {
      list += (list.empty() ? "" : " ") + std::to_string(to + 1);
    }
  }
  return list;
}

std::string standard_cards() { return std::string(embedded("games/antibio/data/cards.toml")); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string mistake_in(const std::string& text) {
  const auto table = CardTable::parse({"my.toml", text});
  return table ? "" : table.error().message;
}

const std::string head = "game = \"antibio\"\nformat = 1\n";

}  // namespace

TEST(AB_2_10, own_cards_of_the_packs_and_prices) {
  using Own = std::array<std::uint8_t, 3>;
  constexpr Own standard[] = {{5, 4, 4}, {4, 3, 3}, {5, 4, 4}, {3, 2, 2}, {3, 2, 2}};
  constexpr Own hard[] = {{2, 2, 2}, {1, 1, 1}, {2, 1, 1}, {4, 3, 3}, {5, 4, 4}};
  constexpr Own gentle[] = {{4, 4, 4}, {3, 2, 2}, {4, 3, 3}, {5, 4, 4}, {6, 6, 6}};
  for (std::size_t players = 2; players <= max_seats; ++players) {
    const std::size_t row = players - 2;
    const auto at = [&](const char* id) {
      return CardTable::standard().difficulty(id)->rows[players];
    };
    EXPECT_EQ(at("rulebook").own, (Own{5, 4, 4}));
    EXPECT_EQ(at("rulebook").price, 0);
    EXPECT_EQ(at("standard").own, standard[row]);
    EXPECT_EQ(at("standard").price, players < 5 ? 2 : 1);
    EXPECT_EQ(at("hard").own, hard[row]);
    EXPECT_EQ(at("hard").price, 2);
    EXPECT_EQ(at("gentle").own, gentle[row]);
    EXPECT_EQ(at("gentle").price, 1);
    EXPECT_EQ(at("family").own, (Own{6, 6, 6}));
    EXPECT_EQ(at("family").price, 0);
  }
}

TEST(AB_23_1, the_start_deck) {
  EXPECT_EQ(copies([](const Card& card) { return card.kind == Card::Kind::start; }), 36);
  for (const Colour colour : all_colours) {
    EXPECT_EQ(copies([&](const Card& card) {
                return card.kind == Card::Kind::start && card.colour == colour;
              }),
              12);
  }
  EXPECT_EQ(copies_of("common-antibiotic"), 8);
  EXPECT_EQ(copies_of("reserve-antibiotic"), 4);
  EXPECT_EQ(copies_of("recurring-credits"), 9);
  EXPECT_EQ(copies_of("small-contract"), 3);
  EXPECT_EQ(copies_of("coffee-break"), 5);
  EXPECT_EQ(copies_of("tidy-day"), 3);
  EXPECT_EQ(copies_of("big-sort"), 2);
  EXPECT_EQ(copies_of("congress"), 2);
}

TEST(AB_23_1, five_cards_each_and_the_discard_table_make_36) {
  EXPECT_EQ(5 * 2 + 26, 36);
  EXPECT_EQ(5 * 3 + 21, 36);
  EXPECT_EQ(5 * 4 + 16, 36);
  EXPECT_EQ(5 * 5 + 11, 36);
  EXPECT_EQ(5 * 6 + 6, 36);
}

TEST(AB_23_2, the_discovery_decks) {
  const auto of = [](Colour colour) {
    return copies([&](const Card& card) {
      return card.kind == Card::Kind::discovery && card.colour == colour;
    });
  };
  EXPECT_EQ(of(Colour::black), 16);
  EXPECT_EQ(of(Colour::green), 32);
  EXPECT_EQ(of(Colour::yellow), 16);
}

TEST(AB_23_3, black_discoveries) {
  EXPECT_EQ(copies_and_cost("congress-abroad"), "5 for 3");
  EXPECT_EQ(copies_and_cost("lab-meeting"), "3 for 5");
  EXPECT_EQ(copies_and_cost("guest-seminar"), "3 for 4");
  EXPECT_EQ(copies_and_cost("literature-watch"), "3 for 2");
  EXPECT_EQ(copies_and_cost("quality-drive"), "2 for 4");
}

TEST(AB_23_4, green_discoveries) {
  EXPECT_EQ(copies_and_cost("new-antibiotic"), "7 for 8");
  EXPECT_EQ(copies_and_cost("microbiote"), "5 for 6");
  EXPECT_EQ(copies_and_cost("macrophage"), "5 for 6");
  EXPECT_EQ(copies_and_cost("red-remedy"), "7 for 5");
  EXPECT_EQ(copies_and_cost("black-remedy"), "4 for 7");
  EXPECT_EQ(copies_and_cost("dual-therapy"), "4 for 6");
}

TEST(AB_23_5, yellow_discoveries) {
  EXPECT_EQ(copies_and_cost("call-for-projects"), "6 for 5");
  EXPECT_EQ(copies_and_cost("european-contract"), "4 for 7");
  EXPECT_EQ(copies_and_cost("foundation"), "4 for 5");
  EXPECT_EQ(copies_and_cost("patent"), "2 for 9");
}

TEST(AB_23_6, credits_draws_and_plays) {
  EXPECT_EQ(card_named("recurring-credits").credits, 4);
  EXPECT_EQ(card_named("small-contract").credits, 5);
  EXPECT_EQ(card_named("call-for-projects").credits, 6);
  EXPECT_EQ(card_named("european-contract").credits, 8);
  EXPECT_EQ(card_named("foundation").credits, 5);
  EXPECT_EQ(card_named("patent").credits, 10);
  EXPECT_EQ(card_named("new-antibiotic").credits, 4);
  EXPECT_EQ(card_named("coffee-break").draw, 2);
  EXPECT_EQ(card_named("guest-seminar").draw, 3);
  EXPECT_EQ(card_named("literature-watch").draw, 1);
  EXPECT_EQ(card_named("foundation").draw, 1);
  EXPECT_EQ(card_named("tidy-day").plays, 2);
  EXPECT_EQ(card_named("lab-meeting").plays, 3);
  EXPECT_EQ(card_named("big-sort").plays, 1);
  EXPECT_EQ(card_named("literature-watch").plays, 1);
  EXPECT_EQ(card_named("quality-drive").plays, 1);
}

TEST(AB_23_7, six_players_can_win) {
  EXPECT_GE(copies_of("new-antibiotic"), 6);
  EXPECT_GE(copies([](const Card& card) { return card.exchange; }), 3);
}

TEST(AB_23_8, the_events) {
  EXPECT_EQ(events_of(0, false),
            "small-asia-1 small-africa-2 small-sudamerica-4 small-antartica-5 small-europa-6");
  EXPECT_EQ(events_of(0, true), "small-oceania-7");
  EXPECT_EQ(events_of(1, false),
            "epidemic-africa-2 epidemic-nordamerica-3 epidemic-europa-6 epidemic-oceania-7");
  EXPECT_EQ(events_of(1, true), "epidemic-asia-1 epidemic-sudamerica-4");
  EXPECT_EQ(events_of(2, false),
            "pandemic-asia-1 pandemic-nordamerica-3 pandemic-sudamerica-4 pandemic-oceania-7");
  EXPECT_EQ(events_of(2, true), "pandemic-africa-2 pandemic-antartica-5");
  EXPECT_EQ(events_of(3, false),
            "donation inflation lockdown self-medication clean-hands freezer-failure trainees "
            "evacuation new-tender "
            "shuttle-strike");
}

TEST(AB_23_9, the_problems) {
  const auto level_and_copies = [](const std::string& id) {
    return std::to_string(card_named(id).level) + "x" + std::to_string(card_named(id).copies);
  };
  EXPECT_EQ(copies([](const Card& card) { return card.is_problem(); }), 24);
  EXPECT_EQ(level_and_copies("urgent-call"), "1x4");
  EXPECT_EQ(level_and_copies("text-message"), "1x4");
  EXPECT_EQ(level_and_copies("meetingitis"), "2x4");
  EXPECT_EQ(level_and_copies("running-late"), "2x4");
  EXPECT_EQ(level_and_copies("project-theft"), "3x4");
  EXPECT_EQ(level_and_copies("burn-out"), "3x4");
}

TEST(AB_23_10, the_characters) {
  const CardTable& table = CardTable::standard();
  EXPECT_EQ(table.characters.size(), 14U);
  EXPECT_EQ(table.functions.size(), 7U);
  EXPECT_EQ(table.functions[0].id, "doctoral");
  EXPECT_EQ(table.functions[1].id, "mediator");
  EXPECT_EQ(table.functions[2].id, "patron");
  EXPECT_EQ(table.functions[3].id, "technician");
  EXPECT_EQ(table.functions[4].id, "researcher");
  EXPECT_EQ(table.functions[5].id, "engineer");
  EXPECT_EQ(table.functions[6].id, "physician");
  EXPECT_EQ(table.function_of(table.character("patron-1")),
            table.function_of(table.character("patron-2")));
}

TEST(AB_23_11, the_arrows) {
  EXPECT_EQ(arrows("asia-1"), "2");
  EXPECT_EQ(arrows("africa-2"), "3 4");
  EXPECT_EQ(arrows("nordamerica-3"), "4");
  EXPECT_EQ(arrows("sudamerica-4"), "5");
  EXPECT_EQ(arrows("antartica-5"), "6 7");
  EXPECT_EQ(arrows("europa-6"), "7");
  EXPECT_EQ(arrows("oceania-7"), "1");
  const auto& stations = CardTable::standard().board.stations;
  for (StationId station = 0; station < station_count; ++station) {
    EXPECT_EQ(stations[station].ring, (station + 1) % station_count);
  }
}

TEST(AB_23_12, bacteria_and_tokens) {
  const Board& board = CardTable::standard().board;
  EXPECT_EQ(board.bacteria, (Strains{60, 60, 24}));
  EXPECT_EQ(board.exchange_tokens, 6);
  EXPECT_EQ(board.immunity_tokens, 3);
  EXPECT_EQ(board.first_player_tokens, 1);
  EXPECT_EQ(board.remedy_tokens, 1);
}

TEST(AB_23_13, the_numbers_of_the_rules) {
  const Board& board = CardTable::standard().board;
  EXPECT_EQ(board.hand, 5);
  EXPECT_EQ(board.plays, 1);
  EXPECT_EQ(board.sale, 3);
  EXPECT_EQ(board.limit_per_player, 4);
  EXPECT_EQ(board.institute, 2);
  EXPECT_EQ(board.powers_from, 2);
  EXPECT_EQ(board.deadline, 3);
  EXPECT_EQ(board.office, 3);
  EXPECT_EQ(board.most_plays, 40);
  EXPECT_EQ(board.most_rounds, 100);
}

TEST(AB_23_14, every_card_has_its_source) {
  const Table t = opening(2);
  const auto list = boost::json::parse(cards_json(t.rules)).as_array();
  EXPECT_EQ(list.size(), 29U + 28U + 14U);
  for (const auto& card : list) {
    EXPECT_TRUE(card.at("source").as_string() == "rulebook" ||
                card.at("source").as_string() == "ours");
  }
}

TEST(Facts, tokens_of_the_functions_are_the_immunity_tokens) {
  int tokens = 0;
  for (const Function& function : CardTable::standard().functions) tokens += function.tokens;
  EXPECT_EQ(tokens, CardTable::standard().board.immunity_tokens);
}

TEST(Facts, at_least_one_event_of_the_others_stays_over) {
  EXPECT_GE(std::popcount(CardTable::standard().pack[others_pack]), 3 * 2 + 1);
}

TEST(Facts, no_forced_loss_on_the_first_turn) {
  // One card played and a problem taken leave the pool one card larger, also with six players.
  Table t = position(
      "{players:6,seats:[{hand:[tidy-day,tidy-day,tidy-day,big-sort,big-sort]}],pile:{},"
      "investment:{common-antibiotic:6},problems:{left:[1,1,1],unseen:{urgent-call:4,meetingitis:4,"
      "burn-out:4}}}");
  t.act_all(0, {"play tidy-day", "pass", "problem", "move africa-2"});
  EXPECT_EQ(t.state.pile.size() + t.state.investment.size(), 8);
  EXPECT_EQ(t.to_move(), "chance");
}

TEST(CardFile, the_standard_cards_may_be_typed_in_again) {
  EXPECT_EQ(mistake_in(standard_cards()), "");
}

TEST(CardFile, a_section_of_the_board_is_enough) {
  const auto table =
      CardTable::parse({"my.toml", head + "[office]\nsize = 4\nsource = \"rulebook\"\n"});
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->board.office, 4);
  EXPECT_EQ(table->cards.size(), 29U);
  EXPECT_NE(table->hash, CardTable::standard().hash);
}

TEST(CardFile, mistakes_are_reported_with_file_line_and_remedy) {
  EXPECT_EQ(mistake_in(head + "[office]\nsize = 40\nsource = \"ours\"\n"),
            "my.toml:4: size must be a whole number from 0 to 8");
  EXPECT_EQ(mistake_in(head + "[office]\nsizes = 4\nsource = \"ours\"\n").substr(0, 9),
            "my.toml:4");
  EXPECT_EQ(mistake_in(head + "[garden]\nsize = 4\n"), "my.toml:3: there is no section 'garden'");
  EXPECT_EQ(mistake_in("format = 1\n").substr(0, 8), "my.toml:");
  EXPECT_EQ(mistake_in("game = \n").substr(0, 9), "my.toml:1");
}

TEST(CardFile, sums_are_checked) {
  EXPECT_NE(mistake_in(replaced(standard_cards(), "copies = 8", "copies = 9")).find("37 cards"),
            std::string::npos);
  EXPECT_NE(mistake_in(replaced(standard_cards(), "copies = 7\ncost = 8", "copies = 5\ncost = 8"))
                .find("laboratory needs 6"),
            std::string::npos);
  EXPECT_NE(mistake_in(replaced(standard_cards(), "level = 1", "level = 2")).find("level 1"),
            std::string::npos);
  EXPECT_NE(mistake_in(replaced(standard_cards(), "pack = \"pandemic\"", "pack = \"small\""))
                .find("pandemic"),
            std::string::npos);
}

TEST(CardFile, ids_and_effects_are_checked) {
  EXPECT_NE(mistake_in(replaced(standard_cards(), "id = \"tidy-day\"", "id = \"big-sort\""))
                .find("is taken"),
            std::string::npos);
  EXPECT_NE(mistake_in(replaced(standard_cards(), "id = \"tidy-day\"", "id = \"Tidy Day\""))
                .find("small letters"),
            std::string::npos);
  EXPECT_NE(
      mistake_in(replaced(standard_cards(), "effect = { plays = 2 }", "effect = { playz = 2 }"))
          .find("'playz'"),
      std::string::npos);
  EXPECT_NE(mistake_in(replaced(standard_cards(), "station = \"asia-1\"", "station = \"mars-8\""))
                .find("station"),
            std::string::npos);
  EXPECT_NE(mistake_in(replaced(standard_cards(), "cost = 3", "cost = 0")).find("cost"),
            std::string::npos);
}

TEST(AB_14_2, by_the_rulebook_a_card_costs_what_is_printed_on_it) {
  for (int players = 2; players <= max_seats; ++players) {
    const Rules rules = *Rules::make({players, {}});
    for (CardId card = 0; card < rules.cards().cards.size(); ++card)
      EXPECT_EQ(rules.price(rules.start(), 0, card), rules.cards()[card].cost);
  }
}

// Packs and prices of a difficulty are for a number of players.
TEST(AB_14_2, a_variant_may_make_everything_dearer) {
  std::string board(embedded("games/antibio/data/board.toml"));
  board = replaced(board, "[6, 6, 6]]\nprice = [0, 0,", "[6, 6, 6]]\nprice = [0, 2,");
  const auto price = [&](int players, const char* difficulty) {
    const auto rules = Rules::make({players, {{"difficulty", difficulty}}}, {"board.toml", board});
    return rules->price(rules->start(), 0, rules->cards().card("patent"));
  };
  EXPECT_EQ(price(3, "family"), 11);
  EXPECT_EQ(price(3, "gentle"), 10);
  EXPECT_EQ(price(4, "family"), 9);
}

TEST(CardFile, a_difficulty_has_a_row_for_each_number_of_players) {
  const std::string board(embedded("games/antibio/data/board.toml"));
  EXPECT_NE(
      mistake_in(replaced(board, "packs = [[2, 2, 2], ", "packs = [")).find("packs must be a list"),
      std::string::npos);
  EXPECT_NE(
      mistake_in(replaced(board, "packs = [[2, 2, 2], ", "packs = [[4, 3], ")).find("three packs"),
      std::string::npos);
  EXPECT_NE(
      mistake_in(replaced(board, "packs = [[2, 2, 2], ", "packs = [[4, 0, 3], ")).find("at least"),
      std::string::npos);
  EXPECT_NE(mistake_in(replaced(board, "packs = [[2, 2, 2], ", "packs = [[9, 3, 3], "))
                .find("fewer cards"),
            std::string::npos);
  EXPECT_NE(
      mistake_in(replaced(board, "price = [2, 2, 2, 2,", "price = [99, 2, 2, 2,")).find("-9 to 9"),
      std::string::npos);
}

// Saved games remember the hash of their data: it must not change with the shape of the file.
TEST(CardFile, four_difficulties_in_one_table_are_still_read) {
  const auto table = CardTable::parse(
      {"old.toml", head + "[difficulty]\n"
                          "standard = [[5, 4, 4], [4, 3, 3], [5, 4, 4], [3, 2, 2], [3, 2, 2]]\n"
                          "hard = [[2, 2, 2], [1, 1, 1], [2, 1, 1], [4, 3, 3], [5, 4, 4]]\n"
                          "gentle = [[4, 4, 4], [3, 2, 2], [4, 3, 3], [5, 4, 4], [6, 6, 6]]\n"
                          "family = [[6, 6, 6], [6, 6, 6], [6, 6, 6], [6, 6, 6], [6, 6, 6]]\n"
                          "standard_price = [2, 2, 2, 1, 1]\nhard_price = [2, 2, 2, 2, 2]\n"
                          "gentle_price = [1, 1, 1, 1, 1]\nfamily_price = [0, 0, 0, 0, 0]\n"
                          "source = \"ours\"\n"});
  ASSERT_TRUE(table.has_value()) << table.error().message;
  EXPECT_EQ(table->hash, CardTable::standard().hash);
  EXPECT_EQ(table->hash, 0x6bbaec589821c0d3U);
}

TEST(CardFile, other_numbers_by_the_name_of_the_rulebook_are_other_data) {
  const std::string board(embedded("games/antibio/data/board.toml"));
  const auto changed = [&](const std::string& from, const std::string& to) {
    return CardTable::parse({"my.toml", replaced(board, from, to)})->hash;
  };
  EXPECT_NE(changed("price = [0,", "price = [1,"), CardTable::standard().hash);
  EXPECT_NE(changed("packs = [[5, 4, 4], [5,", "packs = [[5, 4, 4], [3,"),
            CardTable::standard().hash);
  EXPECT_EQ(changed("[[difficulty]] #", "[[difficulty]] # as printed:"),
            CardTable::standard().hash);
}

TEST(AB_2_3, another_difficulty_of_the_data_can_be_chosen) {
  const std::string board =
      std::string(embedded("games/antibio/data/board.toml")) +
      "[[difficulty]]\nid = \"holiday\"\nprice = [-1, -1, -1, -1, -1]\nsource = \"ours\"\n"
      "packs = [[1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3]]\n";
  const auto rules = Rules::make({2, {{"difficulty", "holiday"}}}, {"board.toml", board});
  ASSERT_TRUE(rules.has_value()) << rules.error().message;
  EXPECT_EQ(rules->start().events.own_left, 1);
  EXPECT_EQ(rules->price(rules->start(), 0, rules->cards().card("patent")), 8);
  EXPECT_NE(rules->data_hash(), CardTable::standard().hash);
}

TEST(CardFile, every_station_must_be_reached_from_every_other) {
  std::string board(embedded("games/antibio/data/board.toml"));
  board = replaced(board, "arrows = [\"asia-1\"]", "arrows = [\"europa-6\"]");
  EXPECT_NE(mistake_in(board).find("not every station can be reached"), std::string::npos);
}

TEST(CardFile, stations_may_not_point_at_themselves_or_at_nothing) {
  const std::string board(embedded("games/antibio/data/board.toml"));
  EXPECT_NE(mistake_in(replaced(board, "arrows = [\"asia-1\"]", "arrows = [\"oceania-7\"]"))
                .find("another station"),
            std::string::npos);
  EXPECT_NE(mistake_in(replaced(board, "arrows = [\"asia-1\"]", "arrows = [\"mars-8\"]"))
                .find("of the board"),
            std::string::npos);
}

}  // namespace lazaret::antibio
