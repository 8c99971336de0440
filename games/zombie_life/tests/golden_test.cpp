// Saved matches and the log they give, to be checked by hand against the rulebook. If a log changes
// on purpose, the new one is read by somebody before it replaces the old one.
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>

#include "core/record.h"
#include "games/registry.h"
#include "games/zombie_life/tests/zombie_helpers.h"
#include "i18n/catalogue.h"

namespace lazaret::zombie_life {

namespace {

std::string name_of(int seat) {
  constexpr std::array<std::string_view, 3> names = {"Ann", "Ben", "Cleo"};
  return std::string(names.at(static_cast<std::size_t>(seat)));
}

std::string golden(const std::string& file) {
  std::ifstream in(std::string(LAZARET_SOURCE_DIR) + "/games/zombie_life/tests/golden/" + file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// "(only Ann)" for what the others are not told, "(not Ann)" for what they are told instead.
std::string audience(const Event& event) {
  if (event.seen_by == all_seats) return "";
  const bool secret = event.seen_by.size() == 1;
  const SeatSet seats = secret ? event.seen_by : all_seats - event.seen_by;
  return (secret ? "(only " : "(not ") + name_of(seats.first()) + ") ";
}

std::string log_of_step(Match& match, const Record::Line& step, const Catalogue& english) {
  Seat seat = nature;
  parse_seat(step.seat, seat);
  std::vector<Event> events;
  const bool done = match.act(seat, must(match.parse_action(step.action)), &events);
  std::string log = (seat == nature ? "Chance" : name_of(seat)) + ": " + step.action + "\n";
  for (const Event& event : events) {
    log += "  " + audience(event) + english.text(match.phrase(event), name_of) + "\n";
  }
  return done ? log : log + "  refused\n";
}

std::string log_of(const std::string& file) {
  const Record record = must(parse_record(golden(file)));
  const Catalogue english = must(Catalogue::load("en"));
  const auto match = must(must(find_game(record.game))->start(record.setup, {}));
  std::string log;
  for (const Record::Line& step : record.steps) log += log_of_step(*match, step, english);
  return log + match->position_line() + "\n";
}

// The file as the program would save the same match.
std::string saved_again(const std::string& file) {
  return to_text(record_of(*must(restore(must(parse_record(golden(file)))))));
}

}  // namespace

TEST(ZombieLifeGolden, a_round_with_two_overruns_and_cards_turned_up_again) {
  EXPECT_EQ(log_of("overrun.lazaret"), golden("overrun.log"));
  EXPECT_EQ(saved_again("overrun.lazaret"), golden("overrun.lazaret"));
}

TEST(ZombieLifeGolden, a_tie_and_an_extra_round) {
  EXPECT_EQ(log_of("extra_round.lazaret"), golden("extra_round.log"));
  EXPECT_EQ(saved_again("extra_round.lazaret"), golden("extra_round.lazaret"));
}

TEST(ZombieLifeGolden, a_redeal_by_the_trailing_player) {
  EXPECT_EQ(log_of("redeal.lazaret"), golden("redeal.log"));
  EXPECT_EQ(saved_again("redeal.lazaret"), golden("redeal.lazaret"));
}

}  // namespace lazaret::zombie_life
