#include "lab/tune/tune.h"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/tune/measure.h"
#include "tests/lab/crews.h"

namespace lazaret::lab {
namespace {

TEST(Wanted, is_read) {
  EXPECT_DOUBLE_EQ(parse_wanted("8..40 %")->low, 0.08);
  EXPECT_DOUBLE_EQ(parse_wanted("8..40 %")->high, 0.40);
  EXPECT_DOUBLE_EQ(parse_wanted("45%")->low, 0.45);
  EXPECT_DOUBLE_EQ(parse_wanted(" 9.5 ")->high, 9.5);
  EXPECT_TRUE(std::isinf(parse_wanted(">= 0.3")->high));
  EXPECT_DOUBLE_EQ(parse_wanted("<= 4 %")->high, 0.04);
  for (const char* wrong : {"", "%", "a", "5..", "..5", "9..8", "1 2", ">=", "nan", "5..6..7"})
    EXPECT_FALSE(parse_wanted(wrong).has_value()) << wrong;
}

TEST(Penalty, is_nothing_well_inside) {
  const QuestionTarget target{"deaths.x", 0.08, 0.40, 2, 0.01, {}, ""};
  EXPECT_DOUBLE_EQ(penalty(target, {0.2, 0.19, 0.21}), 0);
  EXPECT_GT(penalty(target, {0.081, 0.07, 0.092}), 0);             // inside, but not surely
  EXPECT_NEAR(penalty(target, {0.45, 0.45, 0.45}), 2 * 25, 1e-9);  // five points off, weight 2
}

TEST(Penalty, of_a_point_is_the_distance) {
  const QuestionTarget target{"rounds", 9, 9, 1, 1, {}, ""};
  EXPECT_DOUBLE_EQ(penalty(target, {9, 8, 10}), 0);
  EXPECT_DOUBLE_EQ(penalty(target, {11, 10, 12}), 4);
}

TEST(StepsToBest, follows_the_line) {
  Question asked;
  asked.targets = {{"wins", 0.45, 0.45, 1, 0.01, {}, ""}};
  const auto look = [](double value) { return Look{0, {{0, 0, {value, value, value}, 0}}}; };
  // From 0.85 at 5 and 0.75 at 4 it is four steps down to 0.45.
  EXPECT_NEAR(*steps_to_best(asked, {{5, look(0.85)}, {4, look(0.75)}}, 5), -4, 1e-9);
  EXPECT_NEAR(*steps_to_best(asked, {{5, look(0.85)}, {4, look(0.75)}}, 4), -3, 1e-9);
  EXPECT_FALSE(steps_to_best(asked, {{5, look(0.85)}}, 5).has_value());
  EXPECT_FALSE(steps_to_best(asked, {{5, look(0.85)}, {4, look(0.85)}}, 5).has_value());
}

Expected<Question> question(const std::string& text) { return parse_question({"q.toml", text}); }

const std::string head = "game = \"zombie-life\"\n";
const std::string two = "[[setup]]\nname = \"two\"\nplayers = 2\noptions = \"target={goal}\"\n";
const std::string goal =
    "[[move]]\nnumber = \"goal\"\nstart = 21\nfrom = 5\nto = 60\nfirst_step = 8\n";
const std::string short_games = "[[target]]\nmeasure = \"rounds\"\nwant = \"3\"\n";

TEST(Question, names_the_line_of_a_mistake) {
  for (const auto& [text, told] : std::vector<std::pair<std::string, std::string>>{
           {"game = 3\n", "q.toml:1"},
           {head + "what = 1\n", "what"},
           {head + two + goal, "[[target]]"},
           {head + two + short_games, "[[move]]"},
           {head + two + "[[move]]\nfrom = 1\nto = 2\n" + short_games, "q.toml:6"},
           {head + two + "[[move]]\nfield = \"a\"\nfrom = 3\nto = 2\n" + short_games, "from"},
           {head + two + goal + "[[target]]\nmeasure = \"rounds\"\nwant = \"few\"\n", "want"},
           {head + two + goal + short_games + "setups = [\"nine\"]\n", "nine"},
           {head + two + two + goal + short_games, "two setups"},
           {"x = = 2\n", "q.toml:1"}}) {
    const auto read = question(text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().code, "bad_question");
    EXPECT_NE(read.error().message.find(told), std::string::npos) << read.error().message;
  }
}

std::optional<Error> trouble(const std::string& text, const CardFile& base = {}) {
  auto problem = TuneProblem::make(question(text).value(), base);
  if (problem) return {};
  return problem.error();
}

TEST(TuneProblem, refuses_what_cannot_be_played) {
  EXPECT_FALSE(trouble(head + two + goal + short_games));
  const std::string nine = "[[setup]]\nname = \"nine\"\nplayers = 9\n";
  EXPECT_NE(trouble(head + nine + goal + short_games)->message.find("2 to 8"), std::string::npos);
  const std::string field = "[[move]]\nfield = \"card[7].copys\"\nfrom = 1\nto = 9\n";
  EXPECT_NE(trouble(head + two + goal + field + short_games)->message.find("copys"),
            std::string::npos);
  const CardFile broken{"cards.toml", "game = \"zombie-life\"\nformat = = 1\n"};
  EXPECT_NE(trouble(head + two + goal + short_games, broken)->message.find("cards.toml:2"),
            std::string::npos);
}

TEST(TuneProblem, what_one_field_gains_another_can_lose) {
  const std::string move =
      "[[move]]\nfield = \"card[0].copies\"\nagainst = \"card[9].copies\"\nfrom = 1\nto = 3\n";
  const std::string plain = "[[setup]]\nname = \"two\"\nplayers = 2\n";
  const auto problem = TuneProblem::make(question(head + plain + move + short_games).value(), {});
  ASSERT_TRUE(problem.has_value()) << problem.error().message;
  const auto data = DataText::parse(problem->data({3}).value());
  EXPECT_EQ(data->find("card[0].copies", false)->front().value, 3);
  EXPECT_EQ(data->find("card[9].copies", false)->front().value, 8);
}

TEST(Tune, finds_what_is_wanted) {
  Question asked = question(head + two + goal + short_games).value();
  for (QuestionSetup& setup : asked.setups) setup.games = 200;
  asked.confirm_games = 500;
  const auto problem = TuneProblem::make(std::move(asked), {});
  int kept = 0;
  const TuneEvents events{{}, [&](const TuneResult&) { ++kept; }};
  const TuneResult result = tune(*problem, {}, crew(), events).value();
  EXPECT_TRUE(result.finished);
  EXPECT_LT(result.loss_best, result.loss_start / 10);
  EXPECT_LT(result.values[0], 21);
  EXPECT_NEAR(result.after[0].value.value, 3, 0.25);
  EXPECT_GT(result.before[0].value.value, 4);
  EXPECT_GT(kept, 0);
  ASSERT_EQ(result.changes.size(), 1U);
  EXPECT_GT(result.changes[0].loss_without, result.changes[0].loss_with);
  const std::string report = tune_report(*problem, result);
  EXPECT_NE(report.find("| `goal` | 21 |"), std::string::npos) << report;
}

TEST(Tune, leaves_alone_what_is_right) {
  const std::string any = "[[target]]\nmeasure = \"rounds\"\nwant = \"1..100\"\n";
  Question asked = question(head + two + goal + any).value();
  asked.setups[0].games = asked.confirm_games = 50;
  const auto problem = TuneProblem::make(std::move(asked), {});
  const TuneResult result = tune(*problem, {}, crew(), {}).value();
  EXPECT_EQ(result.values[0], 21);
  EXPECT_TRUE(result.steps.empty());
}

TEST(Tune, goes_on_from_a_journal) {
  Question asked = question(head + two + goal + short_games).value();
  asked.setups[0].games = asked.confirm_games = 50;
  const auto problem = TuneProblem::make(std::move(asked), {});
  TuneResult before;
  before.values = {9};
  TuneOptions options;
  options.resume = read_tune_journal(tune_journal(*problem, before)).value();
  EXPECT_EQ(tune(*problem, options, crew(1, at_once), {})->values[0], 9);
  EXPECT_EQ(read_tune_journal("{}").error().code, "bad_journal");
  EXPECT_EQ(read_tune_journal("[").error().code, "bad_journal");
}

TEST(Tune, tells_of_a_figure_that_does_not_exist) {
  const std::string typo = "[[target]]\nmeasure = \"deaths.canser\"\nwant = \"8..40 %\"\n";
  Question asked = question(head + two + goal + typo).value();
  asked.setups[0].games = 20;
  const auto problem = TuneProblem::make(std::move(asked), {});
  EXPECT_EQ(tune(*problem, {}, crew(), {}).error().code, "bad_measure");
}

TEST(Measure, has_names) {
  SimulateResult result;
  result.games = 4;
  result.with_winner = 4;
  result.wins = {3, 1};
  for (const unsigned rounds : {5U, 6U, 7U, 14U}) result.rounds.add(rounds);
  result.events["died"] = {4, {{"cancer", 1}, {"pressure", 3}}};
  const auto value = [&](const char* name) { return measure(result, name).value().value; };
  EXPECT_DOUBLE_EQ(value("wins"), 1);
  EXPECT_DOUBLE_EQ(value("seat.0"), 0.75);
  EXPECT_DOUBLE_EQ(value("seats.gap"), 0.25);
  EXPECT_DOUBLE_EQ(value("rounds"), 8);
  EXPECT_DOUBLE_EQ(value("rounds.6-12"), 0.5);
  EXPECT_DOUBLE_EQ(value("rounds.p50"), 6);
  EXPECT_DOUBLE_EQ(value("deaths.pressure"), 0.75);
  EXPECT_DOUBLE_EQ(value("times.died"), 1);
  EXPECT_DOUBLE_EQ(value("times.died.cancer"), 0.25);
  for (const char* wrong :
       {"", "win", "seat.2", "rounds.x", "deaths.love", "times.born", "early.a"})
    EXPECT_EQ(measure(result, wrong).error().code, "bad_measure") << wrong;
}

}  // namespace
}  // namespace lazaret::lab
