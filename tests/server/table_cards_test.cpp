// Tables with cards of their own: from whoever sets them to everything that is made of them.
#include <algorithm>

#include "core/record.h"
#include "games/carried_cards.h"
#include "games/common/embedded.h"
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// The game's cards with one number changed.
std::string own_text(const std::string& game) {
  const auto text = [](const std::string& path) { return std::string(embedded(path)); };
  if (game == "zombie-life")
    return replaced(text("games/zombie_life/data/cards.toml"), "copies = 10", "copies = 13");
  if (game == "antibio")
    return replaced(text("games/antibio/data/cards.toml"), "cost = 3", "cost = 4");
  return replaced(text("games/infarkt/data/cards.toml"), "diabetes = 2", "diabetes = 3");
}

CreateRequest with_cards(const std::string& game, SentCards cards, int players = 2) {
  CreateRequest request;
  request.game = game;
  request.players = players;
  request.cards = std::move(cards);
  request.seats.resize(static_cast<std::size_t>(players));
  return request;
}

SentCards own(const std::string& game) { return {{"own.toml", own_text(game)}}; }

std::uint64_t hash_with(const std::string& game, const CardFile& cards) {
  const auto match = (*find_game(game))->start({2, {}}, cards);
  return (*match)->data_hash();
}

void play_on(Desk& desk) {
  while (desk.table().status() == TableStatus::playing) {
    const Seat seat = desk.must().first();
    const std::string code = desk.act(seat, desk.any(seat));
    ASSERT_TRUE(code.empty() || code == "later") << code;
    desk.now += 1500;
  }
}

// What is wrong with the cards, as everybody reads it.
std::string trouble(const CreateRequest& request) {
  Context context{0, [] { return std::uint64_t{4}; }, {}};
  const auto made = Table::create(request, context);
  if (made) return {};
  const Phrase& phrase = made.error().phrase;
  EXPECT_EQ(made.error().code, "bad_cards") << made.error().detail;
  return phrase.args.empty() ? made.error().code : phrase.args[0].word;
}

TEST(OwnCards, are_played_with_and_everybody_is_told) {
  for (const char* game : {"zombie-life", "infarkt", "antibio"}) {
    SCOPED_TRACE(game);
    CreateRequest request = with_cards(game, own(game));
    request.settings.listed = true;
    const Desk desk(request);
    EXPECT_NE(desk.table().match_copy()->data_hash(), hash_with(game, {}));
    EXPECT_FALSE(desk.table().read_only());
    EXPECT_EQ(desk.info().at("cards"), "own.toml");
    EXPECT_FALSE(desk.info().contains("data"));
    const auto listed = json::parse(summary_of(desk.table().state()).summary);
    EXPECT_EQ(listed.at("cards"), "own.toml");
    EXPECT_EQ(*desk.table().cards_json(), *(*find_game(game))->cards_json(own(game)));
  }
}

TEST(OwnCards, of_another_table_or_of_none_are_not_told) {
  const Desk desk = two_people();
  EXPECT_FALSE(desk.info().contains("cards"));
  EXPECT_EQ(desk.entries()[0].text.find("\"cards\""), std::string::npos);
  EXPECT_EQ(desk.table().cards_json().error().code, "not_found");
}

TEST(OwnCards, of_one_name_are_not_taken_for_each_other) {
  const Desk one(with_cards("zombie-life", own("zombie-life")));
  const std::string other = replaced(own_text("zombie-life"), "copies = 13", "copies = 14");
  const Desk two(with_cards("zombie-life", {{"own.toml", other}}));
  EXPECT_NE(one.table().match_copy()->data_hash(), two.table().match_copy()->data_hash());
}

TEST(OwnCards, that_are_older_ones_of_the_game_are_told_as_its_own) {
  const CardFile older = older_cards((*find_game("infarkt"))->info()).at(0);
  const Desk desk(with_cards("infarkt", {{"mine.toml", older.text}}));
  EXPECT_EQ(desk.info().at("cards"), "mine.toml");
  EXPECT_FALSE(desk.info().contains("data"));
}

TEST(OwnCards, stay_at_the_rematch) {
  Desk desk(with_cards("zombie-life", own("zombie-life")));
  play_on(desk);
  ASSERT_EQ(desk.send(seats({0}), R"({"t":"rematch"})"), "");
  const Desk again(stored(desk.rematch.entries));
  EXPECT_EQ(again.info().at("cards"), "own.toml");
  EXPECT_EQ(again.table().match_copy()->data_hash(), desk.table().match_copy()->data_hash());
  EXPECT_FALSE(again.table().read_only());
}

TEST(OwnCards, go_with_the_record_of_their_game) {
  for (const char* game : {"zombie-life", "infarkt", "antibio"}) {
    SCOPED_TRACE(game);
    Desk desk(with_cards(game, own(game)));
    for (int i = 0; i < 4; ++i) desk.act(desk.must().first(), desk.any(desk.must().first()));
    const auto text =
        desk.table().record_text(std::vector{desk.fresh().keys.at(0), desk.fresh().keys.at(1)});
    ASSERT_TRUE(text);
    const Record record = parse_record(*text).value();
    EXPECT_EQ(carried_cards(record).name, "own.toml");
    EXPECT_EQ(carried_cards(record).text, own_text(game));
    EXPECT_TRUE(restore(record));

    CreateRequest elsewhere;
    elsewhere.record = *text;
    elsewhere.seats.resize(2);
    Desk there(elsewhere);
    EXPECT_EQ(there.info().at("cards"), "own.toml");
    EXPECT_EQ(there.table().match_copy()->position_json(),
              desk.table().match_copy()->position_json());
    EXPECT_EQ(there.entries()[0].text.find("note cards"), std::string::npos) << "kept once";
    play_on(there);
    EXPECT_EQ(there.table().status(), TableStatus::over);
  }
}

TEST(OwnCards, may_be_sent_beside_a_record_that_has_none) {
  const Desk desk(with_cards("zombie-life", own("zombie-life")));
  CreateRequest request;
  request.record = to_text(record_of(*desk.table().match_copy()));
  Context context{0, [] { return std::uint64_t{4}; }, {}};
  EXPECT_EQ(Table::create(request, context).error().code, "other_cards");
  request.cards = own("zombie-life");
  EXPECT_EQ(Desk(request).info().at("cards"), "own.toml");
}

TEST(OwnCards, that_are_wrong_are_refused_with_file_and_line) {
  const auto refused = [](const std::string& text) {
    return trouble(with_cards("zombie-life", {{"own.toml", text}}));
  };
  EXPECT_TRUE(refused("game = \"zombie-life\"\nformat = = 1").starts_with("own.toml:2: "));
  EXPECT_TRUE(refused("game = \"infarkt\"\nformat = 1").starts_with("own.toml:1: "));
  EXPECT_TRUE(refused(replaced(own_text("zombie-life"), "copies = 13", "copies = 0"))
                  .starts_with("own.toml:"));
  EXPECT_EQ(refused(""), "own.toml: the file is empty");
  EXPECT_EQ(trouble(with_cards("zombie-life", {{"", own_text("zombie-life")}})), "");
}

// Each dot is a table in a table; freeing 100,000 of them took the stack of whoever read them.
TEST(OwnCards, do_not_nest_as_deep_as_they_like) {
  std::string key = "a";
  for (int i = 0; i < 100'000; ++i) key += ".a";
  const std::string text = own_text("zombie-life");
  const int line = static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
  EXPECT_EQ(trouble(with_cards("zombie-life", {{"own.toml", text + key + " = 1"}})),
            "own.toml:" + std::to_string(line) + ": more than 100 dots are in this line");
  EXPECT_TRUE(
      trouble(with_cards("zombie-life", {{"own.toml", text + "a = " + std::string(100'000, '[')}}))
          .starts_with("own.toml:" + std::to_string(line) + ": "));
}

TEST(OwnCards, have_a_size) {
  std::string text = own_text("zombie-life") + "#";
  text.resize(256UL * 1024, 'x');
  EXPECT_EQ(trouble(with_cards("zombie-life", {{"own.toml", text}})), "");
  EXPECT_EQ(trouble(with_cards("zombie-life", {{"own.toml", text + "x"}})),
            "own.toml: a card file may have 262144 bytes");
}

TEST(OwnCards, have_a_name_that_can_be_shown) {
  CreateRequest request = with_cards("zombie-life", {{"a\u202Eb", own_text("zombie-life")}});
  Context context{0, [] { return std::uint64_t{4}; }, {}};
  EXPECT_EQ(Table::create(request, context).error().code, "name_bad");
  request.cards.name = std::string(41, 'x');
  EXPECT_EQ(Table::create(request, context).error().code, "name_long");
}

TEST(OwnCards, are_read_from_a_request_as_long_as_they_may_be) {
  std::string text = own_text("zombie-life") + "#";
  text.resize(256UL * 1024, 'x');
  const json::object request{
      {"game", "zombie-life"}, {"players", 2}, {"cards", {{"name", "own.toml"}, {"text", text}}}};
  EXPECT_EQ(Desk(json::serialize(request)).info().at("cards"), "own.toml");
}

}  // namespace
}  // namespace lazaret::server
