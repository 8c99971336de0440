#include "lab/tune/problem.h"

#include <algorithm>
#include <sstream>

#include "games/common/embedded.h"
#include "games/registry.h"

namespace lazaret::lab {

namespace {

Error bad(const std::string& what) { return {"bad_question", what, {}}; }

bool is_head(std::string_view line) {
  return line.starts_with("game ") || line.starts_with("format ");
}

// A second data file can follow a first one if its head is dropped.
std::string without_head(const std::string& text) {
  std::istringstream lines(text);
  std::string rest;
  bool head = true;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('[')) head = false;
    if (!head || !is_head(line)) rest += line + "\n";
  }
  return rest;
}

std::vector<bool> touched(const Question& question, const std::vector<std::string>& names) {
  std::vector<bool> touches;
  for (const QuestionSetup& setup : question.setups) {
    touches.push_back(names.empty() ||
                      std::find(names.begin(), names.end(), setup.name) != names.end());
  }
  return touches;
}

Setup setup_of(const QuestionSetup& wanted, const GameInfo& game, const std::string& options) {
  Setup setup{wanted.players == 0 ? game.min_players : wanted.players, {}};
  std::istringstream parts(options);
  for (std::string part; std::getline(parts, part, ',');) {
    const auto equals = std::min(part.find('='), part.size());
    setup.options[part.substr(0, equals)] = part.substr(std::min(part.size(), equals + 1));
  }
  return setup;
}

}  // namespace

std::optional<Error> TuneProblem::read_data(const CardFile& base) {
  std::vector<CardFile> files;
  if (!base.text.empty()) {
    const auto cards = (*find_game(question_.game))->cards_json(base);
    if (!cards) return cards.error();
    files.push_back(base);
  } else {
    standard_ = true;
    const std::string folder = "games/" + (*find_game(question_.game))->info().prefix + "/data/";
    for (const char* name : {"cards.toml", "board.toml"}) {
      if (const auto text = embedded(folder + name); !text.empty())
        files.push_back({folder + name, std::string(text)});
    }
  }
  for (CardFile& file : files) {
    auto text = DataText::parse(std::move(file));
    if (!text) return text.error();
    data_.push_back(std::move(*text));
  }
  return {};
}

Expected<std::vector<DataField>> TuneProblem::find(const std::string& path, bool add) const {
  std::vector<DataField> all;
  for (const DataText& data : data_) {
    auto found = data.find(path, add);
    if (!found) return found.error();
    all.insert(all.end(), found->begin(), found->end());
  }
  return all;
}

std::optional<Error> TuneProblem::add_field(const QuestionMove& move, const DataField& field) {
  Knob knob{field.path,
            true,
            "",
            0,
            field.value,
            move.low,
            move.high,
            move.step,
            move.first_step,
            move.cost,
            touched(question_, move.setups)};
  if (move.within) {
    knob.low = std::max(knob.low, field.value - *move.within);
    knob.high = std::min(knob.high, field.value + *move.within);
  }
  if (knob.low > field.value || knob.high < field.value)
    return bad("the field '" + field.path + "' is " + std::to_string(field.value) +
               ", which is not from " + std::to_string(move.low) + " to " +
               std::to_string(move.high));
  if (!move.against.empty()) {
    const auto other = find(move.against, move.add);
    if (!other) return other.error();
    if (other->size() != 1)
      return bad("against '" + move.against + "' names " + std::to_string(other->size()) +
                 " fields instead of one");
    if (other->front().path == field.path) return {};
    knob.against = other->front().path;
    knob.against_start = other->front().value;
  }
  const bool twice = std::any_of(knobs_.begin(), knobs_.end(), [&](const Knob& other) {
    return other.name == knob.name && other.against == knob.against;
  });
  if (twice) return bad("two moves name the field '" + knob.name + "'");
  knobs_.push_back(std::move(knob));
  return {};
}

std::optional<Error> TuneProblem::add_move(const QuestionMove& move) {
  if (!move.number.empty()) {
    knobs_.push_back({move.number, false, "", 0, move.start, move.low, move.high, move.step,
                      move.first_step, move.cost, touched(question_, move.setups)});
    return {};
  }
  const auto fields = find(move.field, move.add);
  if (!fields) return fields.error();
  if (fields->empty()) return bad("the data has no number '" + move.field + "'");
  for (const DataField& field : *fields) {
    if (auto error = add_field(move, field)) return error;
  }
  return {};
}

Expected<TuneProblem> TuneProblem::make(Question question, const CardFile& base) {
  TuneProblem problem;
  problem.question_ = std::move(question);
  const auto entry = find_game(problem.question_.game);
  if (!entry) return entry.error();
  if (auto error = problem.read_data(base)) return *error;
  for (const QuestionMove& move : problem.question_.moves) {
    if (auto error = problem.add_move(move)) return *error;
  }
  for (std::size_t setup = 0; setup < problem.question_.setups.size(); ++setup) {
    const auto options = problem.games(setup, problem.start());
    const auto match = options ? set_up(*options) : options.error();
    if (!match) {
      return Error{match.error().code,
                   "setup '" + problem.question_.setups[setup].name + "': " + match.error().message,
                   match.error().clause};
    }
  }
  return problem;
}

KnobValues TuneProblem::start() const {
  KnobValues values;
  for (const Knob& knob : knobs_) values.push_back(knob.start);
  return values;
}

bool TuneProblem::moves_data() const {
  return std::any_of(knobs_.begin(), knobs_.end(), [](const Knob& knob) { return knob.is_field; });
}

Expected<CardFile> TuneProblem::data(const KnobValues& values) const {
  std::map<std::string, int> wanted;
  for (std::size_t i = 0; i < knobs_.size(); ++i) {
    if (!knobs_[i].is_field) continue;
    // Several knobs may share a field that falls: what they give and take adds up.
    const auto add = [&](const std::string& path, int start, int by) {
      wanted.try_emplace(path, start).first->second += by;
    };
    add(knobs_[i].name, knobs_[i].start, values[i] - knobs_[i].start);
    if (!knobs_[i].against.empty())
      add(knobs_[i].against, knobs_[i].against_start, knobs_[i].start - values[i]);
  }
  CardFile file;
  for (const DataText& data : data_) {
    std::map<std::string, int> own;
    for (const auto& [path, value] : wanted) {
      if (const auto found = data.find(path, true); found && !found->empty()) own[path] = value;
    }
    if (own.empty() && standard_) continue;
    const auto text = data.with(own);
    if (!text) return text.error();
    file.name = data.file().name;
    file.text += file.text.empty() ? *text : "\n" + without_head(*text);
  }
  return file;
}

std::string TuneProblem::filled(std::string text, const KnobValues& values) const {
  for (std::size_t i = 0; i < knobs_.size(); ++i) {
    if (knobs_[i].is_field) continue;
    const std::string hole = "{" + knobs_[i].name + "}";
    for (auto at = text.find(hole); at != std::string::npos; at = text.find(hole))
      text.replace(at, hole.size(), std::to_string(values[i]));
  }
  return text;
}

Expected<SimulateOptions> TuneProblem::games(std::size_t setup, const KnobValues& values) const {
  const QuestionSetup& wanted = question_.setups[setup];
  const GameInfo& game = (*find_game(question_.game))->info();
  const auto complete_setup =
      complete(game, setup_of(wanted, game, filled(wanted.options, values)));
  if (!complete_setup) return complete_setup.error();
  auto cards = data(values);
  if (!cards) return cards.error();
  SimulateOptions options;
  options.game = question_.game;
  options.setup = *complete_setup;
  options.cards = std::move(*cards);
  for (int seat = 0; seat < options.setup.players; ++seat) {
    const auto index =
        std::min<std::size_t>(static_cast<std::size_t>(seat), wanted.bots.size() - 1);
    options.bots.push_back(filled(wanted.bots[index], values));
  }
  options.seed = question_.seed;
  options.games = wanted.games;
  return options;
}

double TuneProblem::cost(const KnobValues& values) const {
  double cost = 0;
  for (std::size_t i = 0; i < knobs_.size(); ++i)
    cost += knobs_[i].cost * std::abs(values[i] - knobs_[i].start) / knobs_[i].step;
  return cost;
}

std::map<std::string, int> named_values(const TuneProblem& problem, const KnobValues& values) {
  std::map<std::string, int> named;
  for (std::size_t i = 0; i < values.size(); ++i) {
    named[problem.knobs()[i].title()] = values[i];
  }
  return named;
}

}  // namespace lazaret::lab
