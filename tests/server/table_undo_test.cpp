// Taking back: free as long as nobody learnt anything, otherwise when all the others agree.
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

constexpr std::string_view undo_0 = R"({"t":"undo","seat":0})";
constexpr std::string_view yes_1 = R"({"t":"agree","seat":1,"yes":true})";
constexpr std::string_view no_1 = R"({"t":"agree","seat":1,"yes":false})";

// Seat 0 is to move in a Zombie Life of two, with a 3 in the horde to take.
Desk horde() {
  return Desk(from_position("zombie-life", R"({"game":"zombie-life","players":2,
      "seats":[{"up":[9]},{"up":[4]}],"horde":[3]})"));
}

std::string line_of(const Desk& desk) { return desk.table().match_copy()->position_line(); }

TEST(Undo, is_free_while_nothing_was_revealed) {
  Desk desk = horde();
  const std::string before = line_of(desk);
  ASSERT_EQ(desk.act(0, "take 3"), "");
  const json::object undo = desk.state(seats({0})).at("undo").as_object();
  EXPECT_EQ(undo.at("can"), true);
  EXPECT_EQ(undo.at("free"), true);
  EXPECT_EQ(desk.state(seats({1})).at("undo").at("can"), false);
  EXPECT_EQ(desk.send(seats({0}), undo_0), "");
  EXPECT_EQ(line_of(desk), before);
  EXPECT_EQ(desk.send(seats({0}), undo_0), "nothing_to_undo");
  EXPECT_EQ(desk.send(seats({1}), R"({"t":"undo","seat":1})"), "nothing_to_undo");
}

TEST(Undo, after_chance_the_others_must_agree) {
  Desk desk = horde();
  const std::string before = line_of(desk);
  ASSERT_EQ(desk.act(0, "draw"), "");
  EXPECT_EQ(desk.state(seats({0})).at("undo").at("free"), false);
  EXPECT_EQ(desk.send(seats({0}), undo_0), "");
  EXPECT_NE(line_of(desk), before) << "it is only asked";
  const json::object asked = desk.state(seats({1})).at("undo").at("asked").as_object();
  EXPECT_EQ(asked.at("by"), 0);
  EXPECT_EQ(asked.at("to"), 0) << "the step that falls was the first";
  EXPECT_EQ(desk.send(seats({0}), undo_0), "undo_open");
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"agree","seat":0,"yes":true})"), "no_question");
  EXPECT_EQ(desk.send(seats({1}), yes_1), "");
  EXPECT_EQ(line_of(desk), before);
  EXPECT_EQ(desk.send(seats({1}), yes_1), "no_question");
}

TEST(Undo, one_no_is_enough) {
  Desk desk = horde();
  desk.act(0, "draw");
  const std::string after = line_of(desk);
  desk.send(seats({0}), undo_0);
  EXPECT_EQ(desk.send(seats({1}), no_1), "");
  EXPECT_EQ(line_of(desk), after);
  EXPECT_EQ(desk.state().at("undo").at("asked"), nullptr);
}

TEST(Undo, showing_a_card_to_the_others_is_not_free) {
  Desk desk = horde();
  while (desk.must() == seats({0}) && desk.any(0).substr(0, 5) != "place") desk.act(0, "draw");
  ASSERT_EQ(desk.any(0).substr(0, 5), "place");
  const std::string before = line_of(desk);
  desk.act(0, desk.any(0));
  ASSERT_NE(line_of(desk), before);
  EXPECT_EQ(desk.state(seats({0})).at("undo").at("free"), false);
}

TEST(Undo, once_somebody_else_has_acted_it_is_not_free) {
  Desk desk = horde();
  const std::string before = line_of(desk);
  desk.act(0, "take 3");
  ASSERT_EQ(desk.must(), seats({1}));
  desk.act(1, "draw");
  EXPECT_EQ(desk.send(seats({0}), undo_0), "");
  EXPECT_NE(line_of(desk), before);
  EXPECT_EQ(desk.send(seats({1}), yes_1), "");
  EXPECT_EQ(line_of(desk), before) << "the moves after it go too";
}

TEST(Undo, a_question_is_over_when_the_game_goes_on) {
  Desk desk = horde();
  desk.act(0, "draw");
  desk.send(seats({0}), undo_0);
  desk.act(0, desk.any(0));
  EXPECT_EQ(desk.send(seats({1}), yes_1), "no_question");
}

TEST(Undo, bots_and_those_who_left_agree) {
  Desk desk = horde();
  desk.send(seats({1}), R"({"t":"seat","seat":1,"do":"leave"})");
  const std::string before = line_of(desk);
  desk.act(0, "draw");
  EXPECT_EQ(desk.send(seats({0}), undo_0), "");
  EXPECT_EQ(line_of(desk), before);
}

TEST(Undo, who_is_asked_and_leaves_agrees) {
  Desk desk = horde();
  const std::string before = line_of(desk);
  desk.act(0, "draw");
  desk.send(seats({0}), undo_0);
  desk.send(seats({1}), R"({"t":"seat","seat":1,"do":"leave"})");
  EXPECT_EQ(line_of(desk), before);
}

TEST(Undo, people_on_one_device_need_not_be_asked) {
  Desk desk = horde();
  const std::string before = line_of(desk);
  desk.act(0, "draw");
  EXPECT_EQ(desk.send(seats({0, 1}), undo_0), "");
  EXPECT_EQ(line_of(desk), before);
}

TEST(Undo, the_log_tells_of_it_and_forgets_what_was_undone) {
  Desk desk = horde();
  desk.act(0, "take 3");
  desk.send(seats({0}), undo_0);
  const json::array events = desk.state(seats({1})).at("sides").at(0).at("events").as_array();
  std::vector<std::string> names;
  for (const json::value& event : events) names.emplace_back(event.at("event").as_string());
  EXPECT_EQ(names, (std::vector<std::string>{"table.started", "table.undone"}));
  EXPECT_EQ(events.at(1).at("args").at("step"), 0);
}

TEST(Undo, opening_all_plans_is_not_free_but_one_sealed_plan_is) {
  Desk desk = two_people("infarkt", R"(,"grace_ms":0)");
  while (desk.must().size() < 2) desk.act(desk.must().first(), desk.any(desk.must().first()));
  desk.act(0, "plan supermarket pharmacy flea");
  EXPECT_EQ(desk.state(seats({0})).at("undo").at("free"), true);
  desk.act(1, "plan supermarket pharmacy flea");
  EXPECT_EQ(desk.state(seats({1})).at("undo").at("free"), false);
}

}  // namespace
}  // namespace lazaret::server
