// People who are gone: when a bot may play for them, when their seat is free, and what whoever
// takes it over gets to know.
#include "tests/server/desk.h"

namespace lazaret::server {
namespace {

constexpr std::string_view free_1 = R"({"t":"seat","seat":1,"do":"open"})";
constexpr std::string_view bot_for_1 = R"({"t":"seat","seat":1,"do":"bot","bot":"random"})";
constexpr std::int64_t minute = 60'000;

TEST(Absence, throws_nobody_out_of_a_running_game_who_is_there) {
  Desk desk = two_people();
  EXPECT_EQ(desk.send(seats({0}), bot_for_1), "still_there");
  EXPECT_EQ(desk.send(seats({0}), free_1), "still_there");
  desk.presence.online.remove(1);
  EXPECT_EQ(desk.send(seats({0}), bot_for_1), "still_there") << "too early to say";
  EXPECT_EQ(desk.send(seats({0}), free_1), "still_there");
}

TEST(Absence, takes_a_minute_before_a_bot_may_play_and_five_before_the_seat_is_free) {
  Desk desk = two_people();
  desk.lose(1, minute - 1);
  EXPECT_EQ(desk.send(seats({0}), bot_for_1), "too_soon");
  EXPECT_EQ(desk.seat(1).at("bot_at_ms"), desk.now + 1);
  EXPECT_EQ(desk.seat(1).at("free_at_ms"), desk.now + 4 * minute + 1);
  desk.lose(1, 5 * minute - 1);
  EXPECT_EQ(desk.send(seats({0}), free_1), "too_soon");
  desk.lose(1, 5 * minute);
  EXPECT_EQ(desk.send(seats({0}), free_1), "");
  EXPECT_EQ(desk.seat(1).at("kind"), "open");
}

TEST(Absence, a_bot_that_others_wished_is_the_usual_one_and_steps_aside) {
  Desk desk = two_people();
  desk.lose(1, minute);
  EXPECT_EQ(desk.send(seats({0}), bot_for_1), "");
  EXPECT_EQ(desk.seat(1).at("away"), true);
  EXPECT_EQ(desk.seat(1).at("name"), "Chen");
  EXPECT_EQ(desk.seat(1).at("bot"), "level3");
  EXPECT_EQ(desk.send(seats({0}), bot_for_1), "already_bot");
  Context at = desk.context();
  desk.store(*desk.table().decide_return({seats({1})}, at));
  EXPECT_EQ(desk.seat(1).at("away"), false);
  EXPECT_TRUE(desk.table().who(std::vector{desk.fresh().keys.at(1)}));
}

TEST(Absence, who_left_by_himself_comes_back_by_himself) {
  Desk desk = two_people();
  desk.send(seats({1}), R"({"t":"seat","seat":1,"do":"leave"})");
  Context at = desk.context();
  EXPECT_TRUE(desk.table().decide_return({seats({1})}, at)->entries.empty());
}

TEST(Absence, the_seat_of_somebody_who_left_is_free_after_as_long) {
  Desk desk = two_people();
  desk.send(seats({1}), R"({"t":"seat","seat":1,"do":"leave"})");
  EXPECT_EQ(desk.send(seats({0}), free_1), "still_there") << "he looks on";
  desk.now += 5 * minute - 1;
  desk.lose(1, minute);
  EXPECT_EQ(desk.send(seats({0}), free_1), "too_soon");
  desk.now += 1;
  EXPECT_EQ(desk.send(seats({0}), free_1), "");
}

TEST(Absence, a_clock_gives_everybody_its_own_time) {
  Desk desk = two_people("zombie-life", R"(,"clock":{"kind":"move","ms":0,"days":1})");
  desk.now += 40 * 60 * minute;
  desk.lose(1, 23 * 60 * minute);
  EXPECT_EQ(desk.send(seats({0}), bot_for_1), "too_soon");
  EXPECT_EQ(desk.send(seats({0}), free_1), "too_soon");
  desk.lose(1, 24 * 60 * minute);
  EXPECT_EQ(desk.send(seats({0}), free_1), "");
}

Desk four_people() {
  return Desk(
      R"({"game":"zombie-life","players":4,"seats":[{"kind":"person","name":"Vera"},)"
      R"({"kind":"person","name":"Chen"},{"kind":"person","name":"Ida"},{"kind":"person","name":"Max"}]})");
}

TEST(Absence, all_others_who_are_there_must_want_the_bot) {
  Desk desk = four_people();
  desk.lose(1, minute);
  desk.lose(3, 10);
  EXPECT_EQ(desk.send({}, bot_for_1), "not_your_seat");
  EXPECT_EQ(desk.send(seats({2}), bot_for_1), "") << "not the host alone may ask";
  EXPECT_EQ(desk.seat(1).at("away"), false);
  EXPECT_EQ(desk.seat(1).at("bot_wanted"), (json::array{2}));
  EXPECT_EQ(desk.send(seats({0}), bot_for_1), "");
  EXPECT_EQ(desk.seat(1).at("away"), true) << "Max, who is gone himself, is not waited for";
}

TEST(Absence, a_wish_that_is_said_again_stores_nothing) {
  Desk desk = four_people();
  desk.lose(1, minute);
  desk.send(seats({2}), bot_for_1);
  const auto entries = desk.entries().size();
  for (int i = 0; i < 50; ++i) EXPECT_EQ(desk.send(seats({2}), bot_for_1), "");
  EXPECT_EQ(desk.entries().size(), entries);
  desk.now += 5 * minute;
  desk.lose(1, minute);
  EXPECT_EQ(desk.send(seats({2}), bot_for_1), "");
  EXPECT_EQ(desk.entries().size(), entries + 1) << "but in another absence it does";
}

TEST(Absence, what_was_wanted_in_an_earlier_one_does_not_count) {
  Desk desk = four_people();
  desk.lose(1, minute);
  desk.send(seats({2}), bot_for_1);
  desk.send(seats({3}), bot_for_1);
  desk.now += 5 * minute;
  desk.lose(1, minute);
  desk.send(seats({0}), bot_for_1);
  EXPECT_EQ(desk.seat(1).at("away"), false);
  EXPECT_EQ(desk.seat(1).at("bot_wanted"), (json::array{0}));
}

TEST(Absence, a_host_who_is_gone_is_followed_by_another) {
  Desk desk = two_people();
  desk.lose(0, 5 * minute);
  EXPECT_EQ(desk.send(seats({1}), R"({"t":"seat","seat":0,"do":"open"})"), "not_host");
  EXPECT_EQ(desk.send(seats({1}), R"({"t":"seat","seat":0,"do":"bot"})"), "");
  EXPECT_EQ(desk.info().at("host"), 1);
}

TEST(Takeover, a_sealed_plan_is_made_anew_and_what_was_before_stays_untold) {
  Desk desk = two_people("infarkt", R"(,"grace_ms":0)");
  while (desk.must().size() < 2) {
    const Seat seat = desk.must().first();
    ASSERT_EQ(desk.act(seat, desk.any(seat)), "");
  }
  const std::string plan = "plan pharmacy fitness home";
  ASSERT_EQ(desk.act(1, plan), "");
  const auto planned = [&] {
    return desk.state(seats({1})).at("sides").at(0).at("view").at("seats").at(1).at("plan");
  };
  const json::value before = planned();
  const auto steps = desk.table().match_copy()->steps().size();
  desk.lose(1, 5 * minute);
  ASSERT_EQ(desk.send(seats({0}), free_1), "");
  const std::string key = desk.join({desk.fresh().invite, {}, "Ida", {}});
  ASSERT_EQ(key.size(), 22U);
  EXPECT_NE(planned(), before);
  EXPECT_EQ(json::serialize(desk.state(seats({1}))).find("infarkt.event.planned\""),
            std::string::npos);
  const std::string look = R"({"t":"look","step":)" + std::to_string(steps) + "}";
  const auto past = json::parse(*desk.table().answer({seats({1})}, *parse_client_message(look)));
  EXPECT_EQ(past.at("sides").at(0).at("view").at("seats").at(1).at("plan"), json::array());
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"undo","seat":0})"), "nothing_to_undo")
      << "not to before she came";
}

// Vera, Chen and a bot; all are to plan in secret.
Desk before_planning() {
  Desk desk(
      R"({"game":"infarkt","players":3,"grace_ms":0,"hints":true,"seats":[{"kind":"person","name":)"
      R"("Vera"},{"kind":"person","name":"Chen"},{"kind":"bot"}]})");
  while (desk.must().size() < 3) {
    const auto tasks = desk.table().bots_to_ask();
    const Seat seat = desk.must().first();
    EXPECT_EQ(tasks.empty() ? desk.act(seat, desk.any(seat)) : desk.bot(tasks[0], desk.any(seat)),
              "");
  }
  return desk;
}

constexpr const char* chens_plan = "plan pharmacy fitness home";
constexpr const char* veras_plan = "plan office fitness home";

std::string record_code(const Desk& desk, const std::vector<std::string>& keys) {
  const auto record = desk.table().record_text(keys);
  return record ? "given" : record.error().code;
}

TEST(Takeover, the_file_of_the_game_is_nobodys_before_it_is_over) {
  for (const bool joins : {false, true}) {
    Desk desk = before_planning();
    ASSERT_EQ(desk.act(1, chens_plan), "");
    desk.lose(1, 5 * minute);
    ASSERT_EQ(desk.send(seats({0}), free_1), "");
    std::vector keys = {desk.fresh().keys.at(0)};
    EXPECT_EQ(record_code(desk, keys), "not_your_seat") << "an open seat is not hers";
    if (joins) {
      keys.push_back(desk.join({desk.fresh().invite, {}, "Ida", {}}));
    } else {
      ASSERT_EQ(desk.send(seats({0}), bot_for_1), "");
    }
    EXPECT_EQ(record_code(desk, keys), "handed_on");
  }
}

TEST(Takeover, nothing_is_taken_back_to_before_the_seat_was_freed) {
  Desk desk = before_planning();
  ASSERT_EQ(desk.act(1, chens_plan), "");
  ASSERT_EQ(desk.act(0, veras_plan), "");
  const auto steps = desk.steps();
  desk.lose(1, 5 * minute);
  ASSERT_EQ(desk.send(seats({0}), free_1), "");
  ASSERT_EQ(desk.steps(), steps + 1) << "planned anew";
  EXPECT_EQ(desk.send(seats({0}), R"({"t":"undo","seat":0})"), "nothing_to_undo");
  EXPECT_EQ(desk.steps(), steps + 1);
}

TEST(Takeover, the_steps_before_are_judged_with_the_eyes_of_a_spectator) {
  Desk desk = before_planning();
  ASSERT_EQ(desk.act(1, chens_plan), "");
  const auto planned = static_cast<int>(desk.steps());
  const auto eyes = [&](int step) { return desk.table().to_judge({seats({1})}, {{}, step})->eyes; };
  EXPECT_EQ(eyes(planned), 1);
  desk.lose(1, 5 * minute);
  ASSERT_EQ(desk.send(seats({0}), free_1), "");
  desk.join({desk.fresh().invite, {}, "Ida", {}});
  EXPECT_EQ(eyes(planned), spectator);
  EXPECT_EQ(eyes(planned + 1), 1) << "the plan made anew is hers";
}

TEST(Takeover, nobody_sits_down_before_a_secret_card) {
  Desk desk = two_people();
  while (!desk.table().state().game->table.knows_secret(*desk.table().match_copy(), 1)) {
    const Seat next = desk.must().first();
    ASSERT_EQ(desk.act(next, desk.any(next)), "");
  }
  desk.lose(1, 5 * minute);
  ASSERT_EQ(desk.send(seats({0}), free_1), "");
  EXPECT_EQ(desk.join({desk.fresh().invite, {}, "Ida", {}}), "seat_secret");
  ASSERT_EQ(desk.bot(desk.table().bots_to_ask().at(0), desk.any(1)), "");
  EXPECT_EQ(desk.join({desk.fresh().invite, {}, "Ida", {}}).size(), 22U);
}

}  // namespace
}  // namespace lazaret::server
