// Moves: whose, when, out of date or not; the clock; bots and how they are paced.
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

std::string act_text(int seat, const std::string& action, std::int64_t seen) {
  return json::serialize(
      json::object{{"t", "act"}, {"seat", seat}, {"action", action}, {"seq", seen}});
}

// Seat 0 is to move, seat 1 is not.
Desk my_turn(std::string_view more = "") {
  Desk desk = two_people("zombie-life", more);
  while (desk.must() != seats({0})) desk.act(1, desk.any(1));
  return desk;
}

TEST(Act, a_legal_choice_is_stored_with_what_chance_brings) {
  Desk desk = my_turn();
  const auto count = desk.entries().size();
  const auto step = desk.state().at("step").as_int64();
  EXPECT_EQ(desk.act(0, "draw"), "");
  ASSERT_EQ(desk.entries().size(), count + 1);
  EXPECT_NE(desk.entries().back().text.find("\"chance\":[\"draw "), std::string::npos);
  EXPECT_EQ(desk.state().at("step"), step + 2);
}

TEST(Act, the_rules_refuse_with_their_clause) {
  Desk desk = my_turn();
  const auto message = parse_client_message(act_text(0, "place horde", desk.table().number()));
  Context context = desk.context();
  const auto decision = desk.table().decide({seats({0})}, *message, context);
  ASSERT_FALSE(decision);
  EXPECT_EQ(decision.error().code, "illegal_action");
  EXPECT_EQ(decision.error().clause.substr(0, 3), "ZL-");
  EXPECT_EQ(decision.error().phrase.key.substr(0, 20), "zombie_life.refusal.");
}

TEST(Act, nobody_moves_for_somebody_else) {
  Desk desk = my_turn();
  EXPECT_EQ(desk.send(seats({1}), act_text(0, "draw", desk.table().number())), "not_your_seat");
  EXPECT_EQ(desk.send({}, act_text(0, "draw", desk.table().number())), "not_your_seat");
  EXPECT_EQ(desk.send(seats({0}), act_text(7, "draw", desk.table().number())), "unknown_seat");
  EXPECT_EQ(desk.act(0, "fly"), "unknown_action");
  EXPECT_EQ(desk.act(0, "draw 3"), "illegal_action");
}

TEST(Act, two_tabs_of_one_seat_cannot_move_twice) {
  Desk desk = my_turn();
  const auto seen = desk.table().number();
  EXPECT_EQ(desk.send(seats({0}), act_text(0, "draw", seen)), "");
  EXPECT_EQ(desk.send(seats({0}), act_text(0, "draw", seen)), "moved_on");
}

TEST(Act, chat_and_names_do_not_make_a_choice_stale) {
  Desk desk = my_turn();
  const auto seen = desk.table().number();
  EXPECT_EQ(desk.send(seats({1}), R"({"t":"chat","seat":1,"text":"hurry"})"), "");
  EXPECT_EQ(desk.send(seats({1}), R"({"t":"seat","seat":1,"do":"rename","name":"Ida"})"), "");
  EXPECT_EQ(desk.send(seats({0}), act_text(0, "draw", seen)), "");
}

// Plays to the first sealed planning.
Desk planning() {
  Desk desk = two_people("infarkt", R"(,"grace_ms":0)");
  while (desk.must().size() < 2) {
    const Seat seat = desk.must().first();
    desk.act(seat, desk.any(seat));
  }
  return desk;
}

TEST(Sealed, a_plan_is_never_out_of_date_by_the_plan_of_another) {
  Desk desk = planning();
  const auto seen = desk.table().number();
  EXPECT_EQ(desk.send(seats({1}), act_text(1, "plan office supermarket pharmacy", seen)), "");
  EXPECT_EQ(desk.must(), seats({0}));
  EXPECT_EQ(
      desk.send(seats({1}), act_text(1, "plan supermarket pharmacy flea", desk.table().number())),
      "")
      << "it may be changed until all have planned";
  EXPECT_EQ(desk.send(seats({0}), act_text(0, "plan office supermarket flea", seen)), "");
  EXPECT_EQ(desk.send(seats({1}), act_text(1, "plan office supermarket flea", seen)), "moved_on")
      << "plans are open now";
}

TEST(Sealed, the_other_sees_that_it_was_planned_and_not_what) {
  Desk one = planning();
  Desk other = planning();
  one.act(1, "plan office supermarket pharmacy");
  other.act(1, "plan supermarket pharmacy flea");
  for (const SeatSet viewer : {seats({0}), SeatSet{}}) {
    EXPECT_EQ(one.table().state_message({viewer}, 0), other.table().state_message({viewer}, 0));
  }
  EXPECT_NE(one.table().state_message({seats({1})}, 0),
            other.table().state_message({seats({1})}, 0));
}

constexpr const char* one_plan = "plan office supermarket pharmacy";
constexpr const char* other_plan = "plan supermarket pharmacy flea";

TEST(Sealed, may_be_changed_so_often_until_all_are_opened) {
  Desk desk = planning();
  desk.act(1, one_plan);
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(desk.act(1, other_plan), "");
    EXPECT_EQ(desk.act(1, one_plan), "");
  }
  const auto entries = desk.entries().size();
  EXPECT_EQ(desk.act(1, other_plan), "changed_enough");
  EXPECT_EQ(desk.entries().size(), entries);
  EXPECT_EQ(desk.act(0, one_plan), "");
  EXPECT_EQ(desk.table().state().seats[1].changes, 0) << "the next time is another time";
}

TEST(Sealed, a_plan_made_and_taken_back_is_bounded_too) {
  Desk desk = planning();
  const std::string undo = R"({"t":"undo","seat":1})";
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(desk.act(1, one_plan), "");
    EXPECT_EQ(desk.send(seats({1}), undo), "");
  }
  EXPECT_EQ(desk.act(1, one_plan), "");
  EXPECT_EQ(desk.send(seats({1}), undo), "changed_enough");
  EXPECT_EQ(desk.act(0, one_plan), "");
  EXPECT_EQ(desk.table().state().seats[1].undos, 0) << "it went on";
}

// A match of so many steps, all of one planning.
std::string long_record(std::size_t steps) {
  Desk desk = planning();
  const auto match = desk.table().match_copy();
  const std::array plans = {*match->parse_action(one_plan), *match->parse_action(other_plan)};
  while (match->steps().size() < steps) match->act(1, plans[match->steps().size() % 2]);
  return to_text(record_of(*match));
}

TEST(Steps, are_counted_beyond_sixteen_bits) {
  constexpr std::size_t many = 66'000;
  CreateRequest request;
  request.record = long_record(many);
  request.seats = {{SeatKind::person, "Vera"}, {SeatKind::person, "Chen"}};
  Desk desk(request);
  ASSERT_EQ(desk.act(1, one_plan), "");
  ASSERT_EQ(desk.act(1, other_plan), "");
  ASSERT_EQ(desk.send(seats({1}), R"({"t":"undo","seat":1})"), "");
  EXPECT_EQ(desk.table().match_copy()->steps().size(), many + 1);
}

// --- bots ---

TEST(Bots, move_after_the_pace_and_later_where_a_person_could_step_in) {
  Desk calm(
      R"({"game":"zombie-life","players":2,"pace_ms":500,"seats":[{"kind":"bot"},{"kind":"bot"}]})");
  const auto task = calm.table().bots_to_ask().at(0);
  EXPECT_EQ(task.at_ms, calm.now + 500);
  EXPECT_EQ(task.bot, "level3");
  Desk infarkt(
      R"({"game":"infarkt","players":2,"pace_ms":500,"options":{"first":1},"seats":[{"kind":"person"},{"kind":"bot"}]})");
  ASSERT_TRUE(infarkt.must().has(1));
  EXPECT_EQ(infarkt.table().bots_to_ask().at(0).at_ms, infarkt.now + 1000)
      << "seat 0 holds a drug and may use it at any time";
}

TEST(Bots, need_not_think_again_because_another_has_sealed_its_plan) {
  Desk desk(
      R"({"game":"infarkt","players":3,"seats":[{"kind":"person"},{"kind":"bot"},{"kind":"bot"}]})");
  while (desk.must().size() < 3) {
    const auto tasks = desk.table().bots_to_ask();
    const Seat seat = desk.must().first();
    tasks.empty() ? desk.act(seat, desk.any(seat)) : desk.bot(tasks[0], desk.any(seat));
    desk.now += 2000;
  }
  const auto before = desk.table().bots_to_ask();
  ASSERT_EQ(before.size(), 2U);
  EXPECT_EQ(desk.bot(before[0], "plan supermarket pharmacy flea"), "");
  EXPECT_EQ(desk.table().bots_to_ask(), std::vector{before[1]});
  EXPECT_EQ(desk.bot(before[1], "plan supermarket pharmacy flea"), "");
}

TEST(Bots, an_answer_for_a_table_that_has_moved_on_is_refused) {
  Desk desk(
      R"({"game":"infarkt","players":2,"options":{"first":1},"seats":[{"kind":"person"},{"kind":"bot"}]})");
  const auto task = desk.table().bots_to_ask().at(0);
  const std::string move = desk.any(1);
  const auto drug = desk.any(0);
  ASSERT_EQ(drug.substr(0, 4), "drug");
  EXPECT_EQ(desk.act(0, drug), "");
  EXPECT_EQ(desk.bot(task, move), "moved_on");
  EXPECT_EQ(desk.bot(desk.table().bots_to_ask().at(0), "endure"), "illegal_action");
  EXPECT_EQ(desk.bot(desk.table().bots_to_ask().at(0), move), "");
}

TEST(Bots, nobody_plays_for_a_person_who_is_there) {
  Desk desk = my_turn();
  EXPECT_EQ(desk.bot({0, "level3", 0, desk.table().number(), false}, "draw"), "moved_on");
}

// --- clocks ---

TEST(Clock, when_a_move_takes_too_long_a_bot_makes_it) {
  Desk desk = my_turn(R"(,"clock":{"kind":"move","ms":30000,"days":0})");
  const auto task = desk.table().bots_to_ask().at(0);
  EXPECT_TRUE(task.for_clock);
  EXPECT_EQ(task.at_ms, desk.now + 30000);
  EXPECT_EQ(desk.state().at("deadline_ms"), desk.now + 30000);
  EXPECT_EQ(desk.bot(task, "draw"), "moved_on") << "there is time left";
  desk.now += 30000;
  EXPECT_EQ(desk.bot(task, "draw"), "");
  EXPECT_EQ(desk.seat(0).at("away"), false);
}

TEST(Clock, three_time_outs_in_a_row_and_a_bot_plays_on) {
  Desk desk = my_turn(R"(,"clock":{"kind":"move","ms":30000,"days":0})");
  int late = 0;
  while (desk.seat(0).at("away") == false && late < 10) {
    const auto tasks = desk.table().bots_to_ask();
    ASSERT_EQ(tasks.size(), 1U);
    if (tasks[0].seat == 0) {
      desk.now = tasks[0].at_ms;
      ++late;
      ASSERT_EQ(desk.bot(tasks[0], desk.any(0)), "");
    } else {
      ASSERT_EQ(desk.act(1, desk.any(1)), "");
    }
  }
  EXPECT_EQ(late, 3);
  EXPECT_EQ(desk.table().status(), TableStatus::playing);
}

TEST(Clock, a_bank_is_used_up_by_ones_own_decisions_only) {
  Desk desk = my_turn(R"(,"clock":{"kind":"bank","ms":60000,"days":0})");
  const auto chen = desk.seat(1).at("clock_ms");
  desk.now += 20000;
  desk.act(0, "draw");
  EXPECT_EQ(desk.seat(0).at("clock_ms"), 40000);
  EXPECT_EQ(desk.seat(1).at("clock_ms"), chen);
  desk.now += 100000;
  EXPECT_EQ(desk.table().bots_to_ask().at(0).at_ms, desk.now - 100000 + 40000);
  while (desk.must().has(0)) desk.act(0, desk.any(0));
  EXPECT_EQ(desk.seat(0).at("clock_ms"), 0);
  while (!desk.must().has(0)) desk.act(1, desk.any(1));
  EXPECT_EQ(desk.table().bots_to_ask().at(0).at_ms, desk.now + 10000)
      << "ten seconds are left for every decision";
}

TEST(Clock, days_make_it_a_game_by_post) {
  const Desk desk = my_turn(R"(,"clock":{"kind":"move","ms":0,"days":3})");
  EXPECT_EQ(desk.table().bots_to_ask().at(0).at_ms, desk.now + 3LL * 24 * 3600 * 1000);
}

TEST(Clock, time_that_runs_backwards_does_no_harm) {
  Desk desk = my_turn(R"(,"clock":{"kind":"bank","ms":60000,"days":0})");
  desk.now -= 500000;
  EXPECT_EQ(desk.act(0, "draw"), "");
  EXPECT_EQ(desk.seat(0).at("clock_ms"), 60000);
}

}  // namespace
}  // namespace lazaret::server
