// A game that is not on the list of this program plays everywhere: nothing but the list knows which
// games there are.
#include "tests/example_game/pebbles.h"

#include <boost/json.hpp>

#include "bots/game_bots_of.h"
#include "games/entry_of.h"
#include "terminal/engine.h"
#include "tests/conformance/conformance.h"
#include "tests/server/desk.h"

namespace lazaret {
namespace {

using pebbles::Rules;
namespace json = boost::json;

std::span<const GameEntry> example_games() {
  static const auto entries = entries_of(ExampleGames{});
  return entries;
}

std::unique_ptr<Match> new_match() { return std::move(*example_games()[0].start({3, {}}, {})); }

TEST(ExampleGame, conforms) {
  const auto no_trouble = [](const Rules&, const pebbles::State&) { return std::string(); };
  conformance::run<Rules>({{}}, {no_trouble, 50}, 5);
}

TEST(ExampleGame, a_match_is_played_saved_and_restored) {
  auto match = new_match();
  Rng rng(1);
  while (match->pending().kind != Pending::Kind::over) match->random_step(rng);
  EXPECT_EQ(match->winners().size(), 1);
  const auto record = parse_record(to_text(record_of(*match)));
  ASSERT_TRUE(record) << record.error().message;
  const auto again = restore(*record, {}, example_games());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ((*again)->position_line(), match->position_line());
  EXPECT_FALSE(restore(*record));
}

void play_with(Bot& bot) {
  auto match = new_match();
  Rng rng(2);
  for (;;) {
    resolve_chance(*match, RandomKey(3));
    if (match->pending().kind == Pending::Kind::over) return;
    const Seat seat = match->pending().must.first();
    ASSERT_TRUE(match->act(seat, bot.choose(*match, seat, rng).action));
  }
}

TEST(ExampleGame, has_every_bot) {
  const GameBots bots = game_bots_of<Rules>();
  play_with(*bots.make_greedy());
  play_with(*bots.make_casual(bots.levels.front().carelessness));
  play_with(*bots.make_search({bots.levels.back().iterations, {}, 1, 0}));
}

TEST(ExampleGame, speaks_the_engine_protocol) {
  terminal::EngineSession session(*Catalogue::load("en"), 1, example_games());
  const auto ask = [&](std::string_view line) { return json::parse(session.answer(line)); };
  EXPECT_EQ(ask(R"({"do":"games"})").at("games").at(0).at("name"), "pebbles");
  EXPECT_EQ(ask(R"({"do":"new","game":"pebbles","players":2})").at("to_move"), json::array{0});
  EXPECT_FALSE(ask(R"({"do":"actions","seat":0})").at("actions").as_array().empty());
  EXPECT_EQ(ask(R"({"do":"act","seat":0,"action":"take 1"})").at("events").at(0).at("event"),
            "took");
  const json::value over = ask(R"({"do":"load","position":{"game":"pebbles","players":2,
      "round":1,"turn":1,"pile":0,"die":0}})");
  EXPECT_EQ(over.at("winners"), json::array{1});
}

TEST(ExampleGame, is_played_at_a_table) {
  server::CreateRequest request;
  request.game = "pebbles";
  request.players = 2;
  request.seats = {{server::SeatKind::person, "Vera"}, {server::SeatKind::person, "Chen"}};
  server::Desk desk(request, 1, example_games());
  while (!desk.must().empty()) {
    const int seat = desk.must().first();
    ASSERT_EQ(desk.act(seat, desk.any(seat)), "");
  }
  EXPECT_EQ(desk.table().status(), server::TableStatus::over);
  EXPECT_TRUE(server::Table::rebuild("again", desk.entries(), example_games()));
}

}  // namespace
}  // namespace lazaret
