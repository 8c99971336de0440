#include "lab/tune/question.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "games/common/toml_file.h"
#include "lab/tune/measure.h"

namespace lazaret::lab {

namespace {

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

std::optional<double> real_number(const std::string& text) {
  if (text.empty()) return {};
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (end != text.c_str() + text.size() || !std::isfinite(value)) return {};
  return value;
}

// Reads tables; keeps the first mistake.
class QuestionReader {
 public:
  explicit QuestionReader(const CardFile& file) : file_(file) {}

  Expected<Question> read() {
    const auto root = parse_toml(file_);
    if (!root) return Error{"bad_question", root.error().message, {}};
    only(*root, {"game", "title", "base", "search", "setup", "move", "target"});
    question_.game = text(*root, "game", true);
    question_.title = text(*root, "title", false);
    question_.base = text(*root, "base", false);
    if (const toml::table* search = (*root)["search"].as_table()) read_search(*search);
    each(*root, "setup", [&](const toml::table& table) { read_setup(table); });
    each(*root, "move", [&](const toml::table& table) { read_move(table); });
    each(*root, "target", [&](const toml::table& table) { read_target(table); });
    check_names();
    if (mistake_) return *mistake_;
    return std::move(question_);
  }

 private:
  void fail(const toml::node* where, const std::string& what) {
    if (mistake_) return;
    mistake_ = bad_cards(file_.name, where, what);
    mistake_->code = "bad_question";
  }

  void only(const toml::table& table, std::initializer_list<std::string_view> keys) {
    for (const auto& [key, node] : table) {
      if (std::find(keys.begin(), keys.end(), key.str()) == keys.end())
        fail(&node, "'" + std::string(key.str()) + "' means nothing here");
    }
  }

  std::string text(const toml::table& table, std::string_view key, bool needed) {
    const toml::node* node = table.get(key);
    if (node == nullptr) {
      if (needed) fail(&table, std::string(key) + " = \"...\" is missing");
      return {};
    }
    if (!node->is_string()) fail(node, std::string(key) + " must be a text");
    return node->value<std::string>().value_or("");
  }

  std::vector<std::string> texts(const toml::table& table, std::string_view key) {
    std::vector<std::string> list;
    const toml::node* node = table.get(key);
    if (node == nullptr) return list;
    if (node->is_string()) return {*node->value<std::string>()};
    const toml::array* array = node->as_array();
    if (array == nullptr) {
      fail(node, std::string(key) + " must be a text or a list of texts");
      return list;
    }
    for (const toml::node& item : *array) {
      if (!item.is_string()) fail(&item, std::string(key) + " must be a list of texts");
      list.push_back(item.value<std::string>().value_or(""));
    }
    return list;
  }

  template <class Number>
  void number(const toml::table& table, std::string_view key, Number& out, double low,
              double high) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return;
    const auto value = node->value<double>();
    const bool whole = !std::is_integral_v<Number> || node->is_integer();
    if (!value || !whole || *value < low || *value > high) {
      return fail(node, std::string(key) + " must be a number from " + std::to_string(low) +
                            " to " + std::to_string(high));
    }
    out = static_cast<Number>(*value);
  }

  template <class Read>
  void each(const toml::table& root, std::string_view key, Read read) {
    const toml::node* node = root.get(key);
    const toml::array* list = node == nullptr ? nullptr : node->as_array();
    if (list == nullptr || !list->is_array_of_tables())
      return fail(node, "there must be [[" + std::string(key) + "]]");
    for (const toml::node& item : *list) read(*item.as_table());
  }

  void read_search(const toml::table& table) {
    only(table, {"games", "confirm", "seed", "passes"});
    number(table, "games", question_.games, 1, 1e9);
    number(table, "confirm", question_.confirm_games, 1, 1e9);
    number(table, "seed", question_.seed, 0, 9e15);
    number(table, "passes", question_.passes, 1, 1000);
  }

  void read_setup(const toml::table& table) {
    only(table, {"name", "players", "options", "bots", "games"});
    QuestionSetup setup;
    setup.name = text(table, "name", true);
    number(table, "players", setup.players, 1, 100);
    setup.options = text(table, "options", false);
    setup.bots = texts(table, "bots");
    if (setup.bots.empty()) setup.bots = {"greedy"};
    setup.games = question_.games;
    number(table, "games", setup.games, 1, 1e9);
    for (const QuestionSetup& other : question_.setups) {
      if (other.name == setup.name) fail(&table, "two setups are called '" + setup.name + "'");
    }
    question_.setups.push_back(std::move(setup));
  }

  void read_move(const toml::table& table) {
    only(table, {"field", "number", "start", "against", "from", "to", "step", "first_step",
                 "within", "add", "cost", "setups"});
    QuestionMove move;
    move.field = text(table, "field", false);
    move.number = text(table, "number", false);
    move.against = text(table, "against", false);
    if (move.field.empty() == move.number.empty())
      fail(&table, "a move has either a field of the data or a number");
    constexpr double bound = 1e6;
    move.low = std::numeric_limits<int>::max();
    move.high = std::numeric_limits<int>::min();
    number(table, "from", move.low, -bound, bound);
    number(table, "to", move.high, -bound, bound);
    if (move.low > move.high) fail(&table, "a move needs from = and to =, the lower one first");
    move.start = move.low;
    number(table, "start", move.start, move.low, move.high);
    number(table, "step", move.step, 1, bound);
    number(table, "first_step", move.first_step, 1, bound);
    number(table, "cost", move.cost, 0, 1e9);
    if (table.contains("within")) number(table, "within", move.within.emplace(), 1, bound);
    if (const auto add = table["add"].value<bool>()) move.add = *add;
    move.setups = texts(table, "setups");
    question_.moves.push_back(std::move(move));
  }

  void read_target(const toml::table& table) {
    only(table, {"measure", "want", "weight", "scale", "setups"});
    QuestionTarget target;
    target.measure = text(table, "measure", true);
    target.wanted = text(table, "want", true);
    const auto wanted = parse_wanted(target.wanted);
    if (!wanted) {
      return fail(table.get("want"),
                  "want is written \"8..40 %\", \"45 %\", \"9.5\", \">= 0.3\" or \"<= 4 %\"");
    }
    target.low = wanted->low;
    target.high = wanted->high;
    target.scale = is_share(target.measure) ? 0.01 : 1;
    number(table, "weight", target.weight, 0, 1e9);
    number(table, "scale", target.scale, 1e-9, 1e9);
    target.setups = texts(table, "setups");
    question_.targets.push_back(std::move(target));
  }

  void check_names() {
    const auto check = [&](const std::vector<std::string>& names) {
      for (const std::string& name : names) {
        const bool known = std::any_of(question_.setups.begin(), question_.setups.end(),
                                       [&](const QuestionSetup& one) { return one.name == name; });
        if (!known) fail(nullptr, "there is no setup '" + name + "'");
      }
    };
    for (const QuestionMove& move : question_.moves) check(move.setups);
    for (const QuestionTarget& target : question_.targets) check(target.setups);
  }

  const CardFile& file_;
  Question question_;
  std::optional<Error> mistake_;
};

}  // namespace

std::optional<Wanted> parse_wanted(std::string_view written) {
  std::string text = trimmed(written);
  double unit = 1;
  if (text.ends_with('%')) {
    unit = 0.01;
    text = trimmed(std::string_view(text).substr(0, text.size() - 1));
  }
  constexpr double endless = std::numeric_limits<double>::infinity();
  const bool at_least = text.starts_with(">=");
  const bool at_most = text.starts_with("<=");
  if (at_least || at_most) {
    const auto bound = real_number(trimmed(std::string_view(text).substr(2)));
    if (!bound) return {};
    return at_least ? Wanted{*bound * unit, endless} : Wanted{-endless, *bound * unit};
  }
  const auto dots = text.find("..");
  if (dots == std::string::npos) {
    const auto value = real_number(text);
    return value ? std::optional(Wanted{*value * unit, *value * unit}) : std::nullopt;
  }
  const auto low = real_number(trimmed(std::string_view(text).substr(0, dots)));
  const auto high = real_number(trimmed(std::string_view(text).substr(dots + 2)));
  if (!low || !high || *low > *high) return {};
  return Wanted{*low * unit, *high * unit};
}

Expected<Question> parse_question(const CardFile& file) { return QuestionReader(file).read(); }

}  // namespace lazaret::lab
