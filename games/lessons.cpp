#include "games/lessons.h"

#include <algorithm>

#include "core/text.h"
#include "games/common/phrase_values.h"
#include "games/common/toml_table.h"
#include "games/registry.h"

namespace lazaret {

namespace {

constexpr int most_items = 60;

// --- the file ---

std::vector<std::string> texts(const TomlTable& from, std::string_view key) {
  std::vector<std::string> items;
  if (!from.has(key)) return items;
  from.list(key, 1, most_items, [&](const toml::node& item) {
    const auto text = item.value_exact<std::string>();
    if (!text) from.fault(&item, std::string(key) + " may hold texts");
    items.push_back(text.value_or(std::string{}));
  });
  return items;
}

std::map<Seat, std::vector<std::string>> read_others(const TomlTable& from) {
  std::map<Seat, std::vector<std::string>> others;
  if (!from.has("others")) return others;
  const TomlTable seats = from.table("others");
  for (const auto& [key, value] : seats.raw()) {
    Seat seat = 0;
    if (!parse_seat(key.str(), seat)) seats.fault(&value, "others are named by their seats");
    others[seat] = texts(seats, key.str());
  }
  return others;
}

std::vector<Lesson::Question> read_questions(const TomlTable& from) {
  std::vector<Lesson::Question> questions;
  if (!from.has("question")) return questions;
  from.each("question", [&](const TomlTable& question) {
    question.only({"answers", "right"});
    const int answers = question.number("answers", 2, 6);
    questions.push_back({answers, question.number("right", 1, answers)});
  });
  return questions;
}

Lesson read_lesson(const TomlTable& from) {
  from.only({"id", "clauses", "position", "seat", "decisions", "chance", "others", "goal", "never",
             "solution", "wrong", "question"});
  Lesson lesson;
  lesson.id = from.text("id");
  lesson.clauses = texts(from, "clauses");
  lesson.questions = read_questions(from);
  if (!lesson.questions.empty()) return lesson;
  lesson.position = from.text("position");
  lesson.seat = from.number_or<Seat>("seat", 0, 0, max_players - 1);
  lesson.decisions = from.number_or("decisions", 0, 0, most_items);
  lesson.chance = texts(from, "chance");
  lesson.others = read_others(from);
  lesson.goal = texts(from, "goal");
  lesson.never = texts(from, "never");
  lesson.solution = texts(from, "solution");
  lesson.wrong = texts(from, "wrong");
  return lesson;
}

// --- what happens by itself ---

bool is_possible(const Match& match, Seat seat, Action action) {
  if (seat != nature) return !match.why_not(seat, action);
  const auto outcomes = match.chances();
  return std::any_of(outcomes.begin(), outcomes.end(),
                     [&](const Outcome& outcome) { return outcome.action == action; });
}

// What of the list has not been done yet, so that going back brings it again.
std::vector<Action> still_to_come(const Match& match, Seat seat,
                                  const std::vector<std::string>& list) {
  std::vector<Action> left;
  for (const std::string& id : list) {
    if (const auto action = match.parse_action(id)) left.push_back(*action);
  }
  for (const Step& step : match.steps()) {
    if (step.seat != seat) continue;
    const auto done = std::find(left.begin(), left.end(), step.action);
    if (done != left.end()) left.erase(done);
  }
  return left;
}

std::optional<Step> next_of(const Match& match, Seat seat, const std::vector<std::string>& list) {
  for (const Action action : still_to_come(match, seat, list)) {
    if (is_possible(match, seat, action)) return Step{seat, action};
  }
  return {};
}

// --- what decides it ---

std::string told(const Phrase::Arg& arg) {
  const bool word = arg.kind == Phrase::Arg::Kind::word;
  return arg.name + "=" + (word ? arg.id : std::to_string(arg.number));
}

bool fits(const Phrase& phrase, const std::string& wanted) {
  const auto words = split(wanted, " ");
  return name_of(phrase) == words.front() &&
         std::all_of(words.begin() + 1, words.end(), [&](const std::string& word) {
           return std::any_of(phrase.args.begin(), phrase.args.end(),
                              [&](const Phrase::Arg& arg) { return told(arg) == word; });
         });
}

// Follows a match event by event until something is decided.
class Judge {
 public:
  explicit Judge(const Lesson& lesson) : lesson_(lesson), missing_(lesson.goal) {}

  LessonVerdict verdict() const { return verdict_; }
  void hear(const Phrase& event) {
    if (verdict_ != LessonVerdict::open) return;
    const auto is_told = [&](const std::string& wanted) { return fits(event, wanted); };
    std::erase_if(missing_, is_told);
    if (std::any_of(lesson_.never.begin(), lesson_.never.end(), is_told))
      verdict_ = LessonVerdict::failed;
    else if (missing_.empty())
      verdict_ = LessonVerdict::done;
  }

 private:
  const Lesson& lesson_;
  std::vector<std::string> missing_;
  LessonVerdict verdict_ = LessonVerdict::open;
};

// Over, or asked for one decision more than there were to be.
bool is_too_late(const Lesson& lesson, const Match& match) {
  if (match.pending().kind == Pending::Kind::over) return true;
  if (lesson.decisions == 0 || !match.pending().must.has(lesson.seat)) return false;
  const auto mine = [&](const Step& step) { return step.seat == lesson.seat; };
  return std::count_if(match.steps().begin(), match.steps().end(), mine) >= lesson.decisions;
}

}  // namespace

Expected<std::vector<Lesson>> read_lessons(const CardFile& file) {
  std::vector<Lesson> lessons;
  if (file.text.empty()) return lessons;
  const auto toml = parse_toml(file);
  if (!toml) return toml.error();
  Faults faults(file.name);
  TomlTable(*toml, "", faults).each("lesson", [&](const TomlTable& lesson) {
    lessons.push_back(read_lesson(lesson));
  });
  if (faults.any()) return *faults.first();
  return lessons;
}

std::vector<std::string> lesson_texts(const GameInfo& game, const Lesson& lesson) {
  const std::string prefix = "lessons_" + game.prefix + "." + lesson.id + ".";
  std::vector<std::string> keys;
  for (const char* part : {"title", "task", "praise", "wrong", "why"})
    keys.push_back(prefix + part);
  for (std::size_t i = 0; i < lesson.questions.size(); ++i) {
    const std::string question = prefix + "q" + std::to_string(i + 1);
    keys.push_back(question);
    for (int answer = 1; answer <= lesson.questions[i].answers; ++answer)
      keys.push_back(question + ".a" + std::to_string(answer));
  }
  return keys;
}

const Lesson* find_lesson(const GameEntry& game, std::string_view id) {
  const auto& all = game.lessons();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Lesson& lesson) { return lesson.id == id; });
  return found == all.end() ? nullptr : &*found;
}

Expected<std::unique_ptr<Match>> begin_lesson(const GameEntry& game, const Lesson& lesson) {
  return game.load_json(lesson.position, {});
}

std::optional<Step> scripted_step(const Lesson& lesson, const Match& match) {
  if (match.pending().kind == Pending::Kind::chance) return next_of(match, nature, lesson.chance);
  for (const auto& [seat, list] : lesson.others) {
    if (!match.pending().must.has(seat)) continue;
    if (auto step = next_of(match, seat, list)) return step;
  }
  return {};
}

std::optional<Step> solution_step(const Lesson& lesson, const Match& match) {
  return next_of(match, lesson.seat, lesson.solution);
}

LessonVerdict verdict_of(const Lesson& lesson, const Match& match) {
  const auto again = match.clone();
  again->rewind(0);
  Judge judge(lesson);
  for (const Step& step : match.steps()) {
    std::vector<Event> events;
    again->act(step.seat, step.action, &events);
    for (const Event& event : events) judge.hear(again->phrase(event));
  }
  const bool late = judge.verdict() == LessonVerdict::open && is_too_late(lesson, match);
  return late ? LessonVerdict::failed : judge.verdict();
}

}  // namespace lazaret
