// Whole random games of every kind: each message fits its description, deciding changes nothing,
// and a table rebuilt from its entries is the table that lived through them.
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/record.h"
#include "games/common/shape_reader.h"
#include "server/wire/http.h"
#include "server/wire/messages.h"
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

std::vector<Who> viewers(int players) {
  std::vector<Who> all = {Who{}, Who{seats({0})}, Who{seats({0, 1})}};
  for (int seat = 1; seat < players; ++seat) all.push_back(Who{seats({seat})});
  return all;
}

// What is said is described, and nothing else is said.
template <class T>
void fits(const std::string& message) {
  T read;
  ShapeReader reader(Unknown::refuse);
  EXPECT_TRUE(reader.read(json::parse(message), read)) << *reader.mistake() << " in " << message;
}

// All that a table says, to everybody.
std::string everything(const Table& table, int players) {
  std::string all = std::to_string(table.seq()) + summary_of(table.state()).summary;
  for (const Who& who : viewers(players)) {
    all += table.state_message(who, 0) + table.table_message(who, {}) + table.my_game_json(who);
    all += *table.answer(who, *parse_client_message(R"({"t":"recap","since":0})"));
  }
  for (const BotTask& task : table.bots_to_ask())
    all += std::to_string(task.seat) + task.bot + std::to_string(task.at_ms) + " ";
  return all + std::to_string(table.wake_ms().value_or(0));
}

class RandomTable {
 public:
  RandomTable(const GameEntry& game, int players, std::uint64_t seed)
      : players_(players), rng_(seed), desk_(request(game, players), seed) {}

  // One that was stored before.
  RandomTable(const std::vector<StoredEntry>& entries, std::uint64_t seed)
      : players_(parse_entry(entries[0].text)->created.setup.players), rng_(seed), desk_(entries) {}

  Desk& desk() { return desk_; }

  void play(int most) {
    for (int i = 0; i < most && desk_.table().status() != TableStatus::over; ++i) {
      const auto before = desk_.entries().size();
      something();
      check_messages(before);
      if (i % 25 == 0) check_rebuild();
      if (testing::Test::HasFailure()) return;
    }
    check_rebuild();
    check_answers();
  }

 private:
  static CreateRequest request(const GameEntry& game, int players) {
    CreateRequest made;
    made.settings.listed = true;  // only those have a summary
    made.game = game.info().id;
    made.players = players;
    made.settings.clock = {ClockSetting::Kind::bank, 40'000, 0};
    made.settings.hints = true;
    for (int seat = 0; seat < players; ++seat)
      made.seats.push_back({seat == 2 ? SeatKind::bot : SeatKind::person});
    return made;
  }

  std::uint32_t below(int n) { return rng_.below(static_cast<std::uint32_t>(n)); }
  int any_seat() { return static_cast<int>(below(players_)); }

  // Mostly moves; sometimes what people do around them.
  void something() {
    const bool watch = below(8) == 0;
    const std::string untouched = watch ? everything(desk_.table(), players_) : "";
    const auto entries = desk_.entries().size();
    desk_.now += below(1500);
    if (below(5) == 0) {
      around();
    } else {
      move();
    }
    if (watch && desk_.entries().size() == entries) {
      EXPECT_EQ(everything(desk_.table(), players_), untouched);
    }
  }

  void move() {
    const auto tasks = desk_.table().bots_to_ask();
    if (!tasks.empty() && (tasks[0].at_ms <= desk_.now || !tasks[0].for_clock)) {
      desk_.now = std::max(desk_.now, tasks[0].at_ms);
      EXPECT_EQ(desk_.bot(tasks[0], desk_.any(tasks[0].seat)), "");
      return;
    }
    const Pending pending = desk_.table().match_copy()->pending();
    const SeatSet who = below(6) == 0 && !pending.may.empty() ? pending.may : pending.must;
    const std::string code = desk_.act(who.first(), desk_.any(who.first()));
    if (code == "later") desk_.now += 1500;
    EXPECT_TRUE(code.empty() || code == "later" || code == "away") << code;
  }

  void around() {
    static constexpr std::array<std::string_view, 9> requests = {
        R"({"t":"undo","seat":S})",
        R"({"t":"agree","seat":S,"yes":true})",
        R"({"t":"agree","seat":S,"yes":false})",
        R"({"t":"chat","seat":S,"text":"well played"})",
        R"({"t":"seat","seat":S,"do":"leave"})",
        R"({"t":"seat","seat":S,"do":"back"})",
        R"({"t":"seat","seat":S,"do":"rename","name":"N"})",
        R"({"t":"orders","seat":S,"orders":"endure"})",
        R"({"t":"orders","seat":S,"orders":"unless_fatal"})"};
    const int seat = any_seat();
    std::string text(requests[below(static_cast<int>(requests.size()))]);
    text.replace(text.find("\"seat\":S") + 7, 1, std::to_string(seat));
    desk_.send(seats({seat}), text);
    desk_.tick();
  }

  void check_messages(std::size_t before) {
    const auto fresh = std::span(desk_.entries()).subspan(before);
    for (const StoredEntry& stored : fresh) {
      const auto entry = parse_entry(stored.text);
      ASSERT_TRUE(entry) << stored.text;
      EXPECT_EQ(to_text(*entry), stored.text);
    }
    for (const Who& who : viewers(players_)) {
      if (fresh.empty()) continue;
      for (const std::string& message : desk_.news(who)) fits<wire::ServerMessage>(message);
    }
  }

  void check_rebuild() const {
    const auto again = Table::rebuild(desk_.table().id(), desk_.entries());
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->state(), desk_.table().state());
    EXPECT_EQ(everything(*again, players_), everything(desk_.table(), players_));
  }

  void check_answers() {
    const Table& table = desk_.table();
    for (const Who& who : viewers(players_)) {
      fits<wire::WelcomeMessage>(table.welcome_message(who, {seats({0}), 2}, 5, "1.0"));
      fits<wire::StateMessage>(table.state_message(who, 0));
      for (const char* text : {R"({"t":"look","step":5})", R"({"t":"look","step":0})",
                               R"({"t":"timeline","ref":"x"})", R"({"t":"recap","since":3})",
                               R"({"t":"why","seat":0,"action":"endure"})", R"({"t":"ping"})"})
        fits<wire::ServerMessage>(*table.answer(who, *parse_client_message(text)));
    }
    if (table.state().settings.listed) fits<wire::ListedTable>(summary_of(table.state()).summary);
    fits<wire::TableInfo>(table.info_json({}));
    fits<wire::MyTable>(table.my_game_json({seats({0})}));
    if (table.status() == TableStatus::over) {
      const auto record = table.record_text();
      ASSERT_TRUE(record);
      EXPECT_TRUE(restore(*parse_record(*record)));
    }
  }

  int players_;
  Rng rng_;
  Desk desk_;
};

TEST(RandomPlay, every_game_and_number_of_players) {
  for (const GameEntry& game : games()) {
    for (int players = game.info().min_players; players <= game.info().max_players; ++players) {
      SCOPED_TRACE(game.info().id + " " + std::to_string(players));
      RandomTable table(game, players, static_cast<std::uint64_t>(players));
      table.play(250 / LAZARET_CONFORMANCE_STRIDE);
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(Messages, the_small_ones_fit_too) {
  fits<wire::OkMessage>(ok_message({"7"}, 3));
  fits<wire::OkMessage>(ok_message({}, 3));
  fits<wire::ErrorMessage>(error_message({"\"a\""}, table_error("full", "why")));
  fits<wire::MovedMessage>(moved_message("t", {"k"}));
  fits<wire::PongMessage>(pong_message({}));
  fits<wire::ByeMessage>(bye_message("restart"));
}

TEST(Messages, a_hint_may_have_a_value_and_a_reason) {
  for (const GameEntry& game : games()) {
    auto match = std::move(*game.start({game.info().min_players, {}}, {}));
    resolve_chance(*match, RandomKey(1));
    const Seat seat = match->pending().must.first();
    const Action action = match->legal(seat).front();
    fits<wire::HintMessage>(hint_message({"1"}, *match, seat, {action, {}, {}}));
    const std::string said = hint_message({"1"}, *match, seat, {action, 0.5, 7, 0.4});
    fits<wire::HintMessage>(said);
    EXPECT_NE(said.find(R"("why":{"key":"why.)"), std::string::npos) << said;
  }
}

TEST(Messages, a_judgement_names_its_step) {
  const auto match = std::move(*games().front().start({2, {}}, {}));
  fits<wire::JudgeMessage>(judge_message({"1"}, *match, {0.25, 0.75}));
}

TEST(Refused, at_most_forty_each_a_kind_of_its_own_and_all_true) {
  for (const GameEntry& game : games()) {
    Desk desk(json::serialize(json::object{
        {"game", game.info().id},
        {"players", 3},
        {"grace_ms", 0},
        {"seats", json::array{{{"kind", "person"}}, {{"kind", "person"}}, {{"kind", "person"}}}}}));
    for (int i = 0; i < 40 && desk.table().status() == TableStatus::playing; ++i) {
      const Seat seat = desk.must().first();
      const auto side = desk.state(SeatSet::only(seat)).at("sides").at(0);
      const auto match = desk.table().match_copy();
      EXPECT_LE(side.at("refused").as_array().size(), 40U);
      EXPECT_FALSE(side.at("refused").as_array().empty());
      EXPECT_EQ(side.at("actions").as_array().size(), match->legal(seat).size());
      for (const json::value& refused : side.at("refused").as_array()) {
        const auto action = match->parse_action(refused.at("id").as_string());
        ASSERT_TRUE(action);
        const auto refusal = match->why_not(seat, *action);
        ASSERT_TRUE(refusal);
        EXPECT_EQ(refused.at("clause").as_string(), match->clause_number(*refusal));
      }
      desk.act(seat, desk.any(seat));
    }
  }
}

// --- stored games of this and earlier versions ---

std::filesystem::path golden_folder() {
  return std::filesystem::path(LAZARET_SOURCE_DIR) / "tests/server/golden";
}

std::vector<StoredEntry> read_golden(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<StoredEntry> entries;
  for (std::string line; std::getline(in, line);)
    entries.push_back({static_cast<std::int64_t>(entries.size()) + 1, line});
  return entries;
}

// With LAZARET_WRITE_GOLDEN set, games of this rules version and these cards are written first.
void write_golden() {
  for (const GameEntry& game : games()) {
    RandomTable table(game, 3, 11);
    table.play(100'000);
    const auto& entries = table.desk().entries();
    const CreatedEntry made = parse_entry(entries[0].text)->created;
    const std::string name = made.game + "-rules" + std::to_string(made.rules_version) + "-" +
                             hex(made.data_hash.value) + ".jsonl";
    std::ofstream out(golden_folder() / name);
    for (const StoredEntry& entry : entries) out << entry.text << "\n";
  }
}

TEST(Golden, every_stored_game_still_opens) {
  if (std::getenv("LAZARET_WRITE_GOLDEN") != nullptr) write_golden();
  int count = 0;
  for (const auto& file : std::filesystem::directory_iterator(golden_folder())) {
    SCOPED_TRACE(file.path().filename().string());
    const auto entries = read_golden(file.path());
    const auto table = Table::rebuild("golden", entries);
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ(table->status(), TableStatus::over);
    const auto over = parse_entry(entries.back().text);
    ASSERT_TRUE(over);
    ++count;
    if (table->read_only()) continue;
    const auto match = table->match_copy();
    EXPECT_EQ(match->winners(), over->seats);
    for (Seat seat = 0; seat < over->scores.size(); ++seat)
      EXPECT_EQ(match->score(seat), over->scores[seat]);
    fits<wire::StateMessage>(table->state_message({}, 0));
  }
  EXPECT_GE(count, 3);
}

// --- tables of older cards ---

std::vector<StoredEntry> begun_with(const GameInfo& game, const CardFile& cards) {
  const std::string hash = std::filesystem::path(cards.name).stem();
  for (const auto& file : std::filesystem::directory_iterator(golden_folder())) {
    auto entries = read_golden(file.path());
    if (entries[0].text.find("\"data\":\"" + hash + "\"") == std::string::npos) continue;
    entries.resize(entries.size() / 2);
    return entries;
  }
  ADD_FAILURE() << "no table of " << game.id << " with the cards " << hash << " is kept in golden/";
  return {};
}

TEST(OlderCards, a_table_goes_on_with_the_cards_it_began_with) {
  for (const GameEntry& game : games()) {
    for (const CardFile& cards : older_cards(game.info())) {
      SCOPED_TRACE(cards.name);
      const auto entries = begun_with(game.info(), cards);
      if (entries.empty()) continue;
      RandomTable table(entries, 1);
      Desk& desk = table.desk();
      EXPECT_FALSE(desk.table().read_only());
      EXPECT_EQ(desk.table().status(), TableStatus::playing);
      EXPECT_EQ(desk.info().at("data").as_string(),
                std::filesystem::path(cards.name).stem().string());
      table.play(100'000);
      EXPECT_EQ(desk.table().status(), TableStatus::over);
    }
  }
}

TEST(OlderCards, a_rematch_is_played_with_those_of_today) {
  for (const GameEntry& game : games()) {
    for (const CardFile& cards : older_cards(game.info())) {
      SCOPED_TRACE(cards.name);
      const auto entries = begun_with(game.info(), cards);
      if (entries.empty()) continue;
      RandomTable table(entries, 1);
      table.play(100'000);
      ASSERT_EQ(table.desk().send(seats({0}), R"({"t":"rematch"})"), "");
      Desk again(stored(table.desk().rematch.entries));
      EXPECT_FALSE(again.info().contains("data"));
      EXPECT_FALSE(again.table().read_only());
    }
  }
}

}  // namespace
}  // namespace lazaret::server
