// The lessons of a game at the terminal: the task, the position, and how it went.
#include <iostream>
#include <memory>

#include "core/text.h"
#include "games/registry.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"
#include "terminal/hot_seat.h"

namespace lazaret::terminal {

namespace {

struct LearnCommand {
  std::string game;
  int lesson = 0;  // 0: the player chooses
};

// How the player goes on after a lesson.
enum class Next : unsigned char { again, on, quit };

class School {
 public:
  School(const GameEntry& game, Catalogue texts, Screen screen)
      : game_(game), texts_(std::move(texts)), screen_(screen) {}

  // From that lesson on, or from the one the player chooses; the exit status.
  int teach(int number) {
    const int count = static_cast<int>(game_.lessons().size());
    if (number == 0 && !choose(number)) return status_;
    while (number <= count) {
      const Next next = teach(game_.lessons()[static_cast<std::size_t>(number - 1)], number);
      if (next == Next::quit) return status_;
      if (next == Next::on) ++number;
    }
    screen_.line(say("finished", {text_arg("command", "lazaret play " + game_.info().id)}));
    return 0;
  }

 private:
  std::string say(std::string_view key, const std::vector<Catalogue::Arg>& args = {}) const {
    return texts_.text("lessons." + std::string(key), args);
  }
  std::string text(const Lesson& lesson, const std::string& part) const {
    return texts_.text("lessons_" + game_.info().prefix + "." + lesson.id + "." + part);
  }

  // A line the player types; nothing if he leaves instead.
  std::optional<std::string> read() {
    std::string line;
    screen_.out << "> " << std::flush;
    switch (reader_.read(line)) {
      case Input::line: break;
      case Input::end: status_ = 1; return {};
      case Input::interrupted: status_ = 130; return {};
    }
    if (line == "q" || line == "quit") return {};
    return line;
  }

  bool choose(int& number) {
    const auto& lessons = game_.lessons();
    for (std::size_t i = 0; i < lessons.size(); ++i)
      screen_.line(" " + std::to_string(i + 1) + ". " + text(lessons[i], "title"), 4);
    while (true) {
      screen_.line(say("choose", {number_arg("n", 1)}));
      const auto line = read();
      if (!line) return false;
      if (parse_number(line->empty() ? "1" : *line, number) && number >= 1 &&
          number <= static_cast<int>(lessons.size()))
        return true;
    }
  }

  Next teach(const Lesson& lesson, int number) {
    const auto count = static_cast<long>(game_.lessons().size());
    screen_.line();
    screen_.line(screen_.painted(
        Paint::strong, say("number", {number_arg("n", number), number_arg("of", count)}) + ": " +
                           text(lesson, "title")));
    screen_.line(text(lesson, "task"));
    const auto verdict = lesson.questions.empty() ? play(lesson) : ask(lesson);
    if (!verdict) return Next::quit;
    tell(lesson, *verdict);
    return go_on(*verdict);
  }

  std::optional<LessonVerdict> play(const Lesson& lesson) {
    auto match = begin_lesson(game_, lesson);
    if (!match) {
      status_ = complain(match.error());
      return {};
    }
    SeatPlan plan;
    plan.seats.assign(static_cast<std::size_t>((*match)->setup().players),
                      "bot:" + std::string(lesson_bot));
    plan.seats[lesson.seat] = "human";
    plan.seed = random_seed();
    plan.lesson = &lesson;
    HotSeat table(std::move(*match), std::move(plan), texts_, screen_);
    status_ = table.run();
    if (table.verdict() == LessonVerdict::open) return {};
    return table.verdict();
  }

  std::optional<LessonVerdict> ask(const Lesson& lesson) {
    auto verdict = LessonVerdict::done;
    for (std::size_t i = 0; i < lesson.questions.size(); ++i) {
      const auto answer = ask(lesson, i);
      if (!answer) return {};
      const bool right = *answer == lesson.questions[i].right;
      if (!right) verdict = LessonVerdict::failed;
      screen_.line(
          screen_.painted(right ? Paint::good : Paint::bad, say(right ? "right" : "not_right")));
    }
    return verdict;
  }

  std::optional<int> ask(const Lesson& lesson, std::size_t question) {
    const std::string key = "q" + std::to_string(question + 1);
    const int answers = lesson.questions[question].answers;
    screen_.line(screen_.painted(Paint::strong, text(lesson, key)));
    for (int answer = 1; answer <= answers; ++answer) {
      const std::string number = std::to_string(answer);
      screen_.line(" " + number + ". " + text(lesson, key + ".a" + number), 4);
    }
    int chosen = 0;
    while (chosen < 1 || chosen > answers) {
      screen_.line(say("answer"));
      const auto line = read();
      if (!line) return {};
      if (!parse_number(*line, chosen)) chosen = 0;
    }
    return chosen;
  }

  void tell(const Lesson& lesson, LessonVerdict verdict) {
    const bool done = verdict == LessonVerdict::done;
    screen_.line();
    screen_.line(screen_.painted(done ? Paint::good : Paint::bad, say(done ? "done" : "failed")));
    screen_.line(text(lesson, done ? "praise" : "wrong"));
    screen_.line(text(lesson, "why") + " (" + joined(lesson.clauses) + ")");
  }

  Next go_on(LessonVerdict verdict) {
    const bool done = verdict == LessonVerdict::done;
    screen_.line(say(done ? "after_done" : "after_failed"));
    const auto line = read();
    if (!line) return Next::quit;
    if (*line == "r") return Next::again;
    if (*line == "n") return Next::on;
    return done ? Next::on : Next::again;
  }

  const GameEntry& game_;
  Catalogue texts_;
  Screen screen_;
  LineReader reader_;
  int status_ = 0;
};

int run_learn(const LearnCommand& command, const Program& program) {
  const auto entry = find_game(command.game);
  if (!entry) return complain(entry.error());
  auto texts = Catalogue::load(program.language);
  if (!texts) return complain(texts.error());
  const int count = static_cast<int>((*entry)->lessons().size());
  if (command.lesson < 0 || command.lesson > count)
    return complain({"unknown_lesson", "there are lessons 1 to " + std::to_string(count), {}});
  return School(**entry, std::move(*texts), program.screen()).teach(command.lesson);
}

}  // namespace

void add_learn(Program& program) {
  const auto command = std::make_shared<LearnCommand>();
  CLI::App& app = *program.app.add_subcommand(
      "learn", "learn a game by short lessons, one task each; h asks for a hint");
  add_game(app, command->game);
  app.add_option("lesson", command->lesson, "number of the lesson to begin with; else you choose");
  app.callback([command, &program] { program.status = run_learn(*command, program); });
}

}  // namespace lazaret::terminal
