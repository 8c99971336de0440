// The examples that the learn pages tell, played through the rules: games/<game>/examples.json.
// tools/learn checks that the pages and this file speak of the same examples and the same numbers.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "games/common/phrase_values.h"
#include "games/registry.h"
#include "tests/kit/table_of.h"

namespace lazaret {

namespace {

namespace json = boost::json;

json::object examples_of(const std::string& game) {
  std::ifstream in(std::string(LAZARET_SOURCE_DIR) + "/games/" + game + "/examples.json");
  std::ostringstream text;
  text << in.rdbuf();
  EXPECT_FALSE(text.str().empty()) << game << " has no examples.json";
  return text.str().empty() ? json::object{} : json::parse(text.str()).as_object();
}

std::string text_of(const json::value& value) { return std::string(value.as_string()); }

class Storyteller {
 public:
  explicit Storyteller(const GameEntry& game) : game_(game) {}

  void tell(const std::string& name, const json::object& example) {
    SCOPED_TRACE(name);
    auto match = begin(example);
    if (!match) return;
    for (const json::value& step : example.at("steps").as_array()) {
      SCOPED_TRACE(json::serialize(step));
      take(*match, step.as_object());
      if (testing::Test::HasFailure()) return;
    }
    if (const auto* winners = example.if_contains("winners")) {
      EXPECT_EQ(json::value(winners_of(*match)), *winners);
    }
    told_[name] = std::move(match);
  }

 private:
  static json::array winners_of(const Match& match) {
    json::array winners;
    for (const Seat seat : match.winners()) winners.push_back(static_cast<std::int64_t>(seat));
    return winners;
  }

  std::unique_ptr<Match> begin(const json::object& example) const {
    if (const auto* before = example.if_contains("after")) {
      const auto found = told_.find(text_of(*before));
      EXPECT_NE(found, told_.end()) << "goes on after " << *before << ", which was not told";
      return found == told_.end() ? nullptr : found->second->clone();
    }
    auto match = game_.load_json(json::serialize(example.at("position")), {});
    EXPECT_TRUE(match) << match.error().message;
    return match ? std::move(*match) : nullptr;
  }

  static void take(Match& match, const json::object& step) {
    if (const auto* outcome = step.if_contains("chance"))
      return change(match, nature, text_of(*outcome), step);
    const Seat seat = static_cast<Seat>(step.at("seat").as_int64());
    if (const auto* id = step.if_contains("refused"))
      return refuse(match, seat, text_of(*id), text_of(step.at("clause")));
    if (const auto* choices = step.if_contains("choices"))
      return choose(match, seat, choices->as_array());
    change(match, seat, text_of(step.at("do")), step);
  }

  static void change(Match& match, Seat seat, const std::string& id, const json::object& step) {
    const json::object none;
    const auto* changes = step.if_contains("changes");
    const json::object& expected = changes ? changes->as_object() : none;
    for (const auto& [path, pair] : expected) expect_at(match, path, pair.at(0));
    const auto action = match.parse_action(id);
    ASSERT_TRUE(action) << id;
    std::vector<Event> events;
    ASSERT_TRUE(match.act(seat, *action, &events)) << id << " in " << match.position_line();
    for (const auto& [path, pair] : expected) expect_at(match, path, pair.at(1));
    if (const auto* said_of = step.if_contains("events"))
      expect_events(match, events, said_of->as_array());
  }

  // Those named happen, in that order, among others.
  static void expect_events(const Match& match, const std::vector<Event>& events,
                            const json::array& expected) {
    auto next = expected.begin();
    for (const Event& event : events)
      if (next != expected.end() && said(match.phrase(event)) == text_of(*next)) ++next;
    EXPECT_EQ(next, expected.end()) << *next << " did not happen in its place";
  }

  // "track_moved seat=0 track=depression from=5 to=4"
  static std::string said(const Phrase& phrase) {
    std::string text = name_of(phrase);
    for (const auto& [name, value] : ids_of(phrase).list) {
      const auto* number = std::get_if<int>(&value);
      text += " " + name + "=" + (number ? std::to_string(*number) : std::get<std::string>(value));
    }
    return text;
  }

  // A number beside a list is the number of its entries.
  static void expect_at(const Match& match, std::string_view path, const json::value& expected) {
    const json::value found = json::parse(at_path(match.position_json(), std::string(path)));
    const json::value seen = found.is_array() && !expected.is_array()
                                 ? json::value(static_cast<std::int64_t>(found.as_array().size()))
                                 : found;
    EXPECT_EQ(seen, expected) << path;
  }

  static void refuse(const Match& match, Seat seat, const std::string& id,
                     const std::string& clause) {
    const auto action = match.parse_action(id);
    ASSERT_TRUE(action) << id;
    const auto refusal = match.why_not(seat, *action);
    ASSERT_TRUE(refusal) << id << " is allowed";
    EXPECT_EQ(match.clause_number(*refusal), clause);
  }

  static void choose(const Match& match, Seat seat, const json::array& choices) {
    std::set<std::string> expected;
    for (const json::value& choice : choices) expected.insert(text_of(choice));
    std::set<std::string> legal;
    for (const Action action : match.legal(seat)) legal.insert(match.action_id(action));
    EXPECT_EQ(legal, expected);
  }

  const GameEntry& game_;
  std::map<std::string, std::unique_ptr<Match>> told_;
};

}  // namespace

TEST(examples, of_the_learn_pages_hold_in_the_rules) {
  for (const GameEntry& game : games()) {
    Storyteller storyteller(game);
    const json::object examples = examples_of(game.info().prefix);
    EXPECT_FALSE(examples.empty());
    for (const auto& [name, example] : examples) storyteller.tell(name, example.as_object());
  }
}

}  // namespace lazaret
