// A table that teaches: it begins with a lesson's position, plays what the lesson says, and
// outlives a restart.
#include <gtest/gtest.h>

#include "core/record.h"
#include "tests/server/desk.h"

namespace lazaret::server {

namespace {

CreateRequest lesson(const std::string& id) {
  CreateRequest request;
  request.game = "zombie-life";
  request.lesson = id;
  request.seats = {{SeatKind::person, "Vera", {}, {}}};
  request.settings.hints = true;
  return request;
}

std::string verdict(const Desk& desk) {
  return std::string(desk.state(seats({0})).at("lesson").at("verdict").as_string());
}

std::string lesson_record(Desk& desk) { return *desk.table().record_text(); }

}  // namespace

TEST(LessonTable, begins_with_the_position_of_the_lesson_and_the_learner_among_bots) {
  const Desk desk(lesson("hide"));
  const json::object state = desk.state(seats({0}));
  EXPECT_EQ(json::serialize(state.at("sides").at(0).at("view").at("horde")), "[5,8]");
  EXPECT_EQ(state.at("lesson").at("id"), "hide");
  EXPECT_EQ(verdict(desk), "open");
  EXPECT_EQ(desk.info().at("seats").at(0).at("name"), "Vera");
  EXPECT_EQ(desk.info().at("seats").at(2).at("bot"), "greedy");
}

TEST(LessonTable, says_when_the_task_is_done) {
  Desk desk(lesson("hide"));
  EXPECT_EQ(desk.act(0, "pass"), "");
  EXPECT_EQ(verdict(desk), "done");
}

TEST(LessonTable, brings_the_card_the_lesson_names_and_says_that_it_went_wrong) {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    Desk desk(lesson("hide"), seed);
    EXPECT_EQ(desk.act(0, "draw"), "");
    EXPECT_EQ(desk.said()[0].chance, std::vector<std::string>{"draw 8"});
    EXPECT_EQ(verdict(desk), "failed");
  }
}

TEST(LessonTable, plays_for_the_others_what_the_lesson_says) {
  Desk desk(lesson("danger"));
  EXPECT_EQ(desk.act(0, "place horde"), "");
  ASSERT_GE(desk.said().size(), 2U);
  EXPECT_EQ(desk.said()[1].seat, 1);
  EXPECT_EQ(desk.said()[1].action, "draw");
  EXPECT_EQ(desk.said()[1].by, "bot");
  EXPECT_EQ(verdict(desk), "done");
}

TEST(LessonTable, asks_no_bot_once_it_is_decided) {
  Desk desk(lesson("hide"));
  EXPECT_EQ(desk.act(0, "pass"), "");
  EXPECT_TRUE(desk.table().bots_to_ask().empty());
}

std::string hint_of(const Table& table) {
  return table.match_copy()->action_id(table.lesson_hint().value());
}

TEST(LessonTable, hints_at_the_model_solution) {
  Desk desk(lesson("last"));
  EXPECT_EQ(hint_of(desk.table()), "draw");
  EXPECT_EQ(desk.act(0, "draw"), "");
  EXPECT_EQ(hint_of(desk.table()), "place refuge");
}

TEST(LessonTable, is_the_same_after_a_restart) {
  Desk desk(lesson("last"));
  EXPECT_EQ(desk.act(0, "draw"), "");
  const auto again = Table::rebuild(desk.table().id(), desk.entries());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->state(), desk.table().state());
  EXPECT_FALSE(again->read_only());
  EXPECT_EQ(hint_of(*again), "place refuge");
}

TEST(LessonTable, takes_back_what_the_others_did_too) {
  Desk desk(lesson("patience"));
  const std::string before = desk.table().match_copy()->position_json();
  EXPECT_EQ(desk.act(0, "take 9"), "");
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"undo","seat":0})"), "");
  EXPECT_EQ(desk.table().match_copy()->position_json(), before);
  EXPECT_EQ(desk.act(0, "pass"), "");
  EXPECT_EQ(verdict(desk), "failed");
}

TEST(LessonTable, of_a_lesson_that_is_gone_plays_on_by_the_rules) {
  Desk desk(lesson("hide"));
  auto entries = desk.entries();
  const std::size_t at = entries[0].text.find(R"("lesson":"hide")");
  ASSERT_NE(at, std::string::npos);
  entries[0].text.replace(at + 10, 4, "gone");
  const auto table = Table::rebuild(desk.table().id(), entries);
  ASSERT_TRUE(table);
  EXPECT_FALSE(table->read_only());
  EXPECT_EQ(table->state_message({seats({0})}, 0).find("\"lesson\""), std::string::npos);
}

TEST(LessonTable, has_a_record_that_replays) {
  Desk desk(lesson("race"));
  for (const char* action : {"draw", "draw", "pass"}) EXPECT_EQ(desk.act(0, action), "");
  ASSERT_EQ(desk.table().status(), TableStatus::over);
  const auto record = parse_record(lesson_record(desk));
  ASSERT_TRUE(record);
  EXPECT_FALSE(record->position.empty());
  const auto match = restore(*record);
  ASSERT_TRUE(match);
  EXPECT_EQ((*match)->position_json(), desk.table().match_copy()->position_json());
}

TEST(LessonTable, of_no_lesson_or_one_that_only_asks_is_refused) {
  for (const char* id : {"nothing", "quiz"}) {
    Rng rng(1);
    Context now{1, [&] { return rng.next(); }};
    const auto table = Table::create(lesson(id), now);
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().code, "not_found");
  }
}

}  // namespace lazaret::server
