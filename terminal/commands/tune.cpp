#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <tuple>

#include "lab/tune/tune.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/lab_options.h"
#include "terminal/commands/lab_run.h"
#include "terminal/files.h"

namespace lazaret::terminal {

namespace {

namespace fs = std::filesystem;

struct TuneCommand : LabOptions {
  std::string question;
  std::string bot;  // in all seats instead of those of the question
  std::string out;
  std::uint64_t games = 0;  // 0: as the question says
  std::uint64_t confirm = 0;
  std::uint64_t passes = 0;
  double minutes = 0;
  bool seed_given = false;
  bool resume = false;
};

// The new data file, the report and what a later run needs lie side by side.
struct TuneFiles {
  std::string data;
  std::string report;
  std::string journal;
};

TuneFiles files_of(const std::string& out) {
  const fs::path path(out);
  const auto beside = [&](const char* extension) {
    return (path.parent_path() / (path.stem().string() + extension)).string();
  };
  return {out, beside(".md"), beside(".tune.json")};
}

Expected<lab::TuneProblem> read_problem(const TuneCommand& command, std::string& base_path) {
  auto text = read_file(command.question);
  if (!text) return text.error();
  auto question = lab::parse_question({command.question, std::move(*text)});
  if (!question) return question.error();
  if (!command.game.empty() && command.game != question->game) {
    return Error{"bad_question",
                 command.question + " is about " + question->game + ", not " + command.game,
                 {}};
  }
  if (!question->base.empty())
    base_path = (fs::path(command.question).parent_path() / question->base).string();
  if (!command.cards.empty()) base_path = command.cards;
  const auto base = read_cards(base_path);
  if (!base) return base.error();
  if (command.games > 0) {
    question->games = command.games;
    for (lab::QuestionSetup& setup : question->setups) setup.games = command.games;
  }
  if (!command.bot.empty()) {
    for (lab::QuestionSetup& setup : question->setups) setup.bots = {command.bot};
  }
  if (command.confirm > 0) question->confirm_games = command.confirm;
  if (command.seed_given) question->seed = command.seed;
  if (command.passes > 0) question->passes = static_cast<int>(command.passes);
  return lab::TuneProblem::make(std::move(*question), *base);
}

// Nothing that exists is overwritten, unless it is this run's own.
std::optional<Error> check_files(const TuneCommand& command, const TuneFiles& files,
                                 const std::string& base_path, bool speaks) {
  std::error_code ignored;
  if (fs::path(files.data).extension() != ".toml")
    return Error{"bad_option", "--out names a new data file that ends in .toml", {}};
  for (const std::string& input : {base_path, command.question}) {
    if (!input.empty() && fs::equivalent(files.data, input, ignored))
      return Error{"bad_option", "--out would overwrite '" + input + "'; name another file", {}};
  }
  for (const std::string& file : {files.data, files.report, files.journal}) {
    if (!command.resume && fs::exists(file, ignored)) {
      return Error{"bad_option",
                   "'" + file + "' is already there; name another --out, or --resume to go on",
                   {}};
    }
    if (!speaks) continue;
    if (auto error = check_writable(file)) return error;
  }
  return {};
}

Expected<lab::TuneOptions> read_options(const TuneCommand& command, const TuneFiles& files) {
  lab::TuneOptions options;
  const auto limits = read_limits(command);
  if (!limits) return limits.error();
  options.limits = *limits;
  if (!(command.minutes >= 0)) return Error{"bad_option", "--minutes must be 0 or more", {}};
  options.minutes = command.minutes;
  if (!command.resume) return options;
  const auto text = read_file(files.journal);
  if (!text) return text.error();
  auto values = lab::read_tune_journal(*text);
  if (!values) return Error{values.error().code, files.journal + ": " + values.error().message, {}};
  options.resume = std::move(*values);
  return options;
}

std::optional<Error> write(const TuneFiles& files, const lab::TuneProblem& problem,
                           const lab::TuneResult& result) {
  if (problem.moves_data()) {
    const auto data = problem.data(result.values);
    if (!data) return data.error();
    if (auto error = write_file(files.data, data->text)) return error;
  }
  if (auto error = write_file(files.report, lab::tune_report(problem, result))) return error;
  return write_file(files.journal, lab::tune_journal(problem, result));
}

std::optional<Error> tell(const TuneFiles& files, const lab::TuneProblem& problem,
                          const lab::TuneResult& result) {
  if (auto error = write(files, problem, result)) return error;
  fmt::print("loss {:.3f} at the start, {:.3f} now; {} changes; {} games in {}{}\n",
             result.loss_start, result.loss_best, result.changes.size(), result.games,
             clock_text(result.seconds), result.finished ? "" : " (not finished)");
  if (problem.moves_data()) fmt::print("{}: the new data\n", files.data);
  fmt::print("{}: what changed and why\n", files.report);
  std::fflush(stdout);
  return {};
}

// Searches, and keeps on disk the best that was found so far.
Expected<lab::TuneResult> search(const lab::TuneProblem& problem, const lab::TuneOptions& options,
                                 const lab::Crew& crew, const TuneFiles& files, ProgressBar& bar) {
  std::optional<Error> trouble;
  std::string heading;
  const lab::TuneEvents events{[&](const std::string& now, std::uint64_t done, std::uint64_t all) {
                                 if (now != heading) bar.begin(heading = now, all);
                                 bar.show(done);
                               },
                               [&](const lab::TuneResult& so_far) {
                                 if (!crew.cluster().speaks()) return;
                                 if (auto error = write(files, problem, so_far))
                                   trouble = std::move(error);
                               }};
  auto result = lab::tune(problem, options, crew, events);
  if (trouble && result) complain(*trouble);
  return result;
}

Expected<int> run_tune(const TuneCommand& command, const lab::Cluster& cluster) {
  std::string base_path;
  const auto problem = read_problem(command, base_path);
  if (!problem) return problem.error();
  const TuneFiles files = files_of(command.out);
  if (const auto error = check_files(command, files, base_path, cluster.speaks())) return *error;
  const auto options = read_options(command, files);
  if (!options) return options.error();
  const auto threads = read_threads(command);
  if (!threads) return threads.error();
  const Interrupts interrupts;
  Expected<lab::TuneResult> result = lab::TuneResult{};
  {
    ProgressBar bar(cluster, "games", command.progress);
    result = search(*problem, *options, {cluster, *threads, Interrupts::flag()}, files, bar);
  }
  if (!result) return result.error();
  if (cluster.speaks()) {
    if (const auto error = tell(files, *problem, *result)) return *error;
  }
  return Interrupts::flag() ? 130 : 0;
}

void add_numbers(CLI::App& app, TuneCommand& command) {
  for (const auto& [name, number, text] :
       {std::tuple{"--games", &command.games, "games of each setup in one look"},
        std::tuple{"--confirm", &command.confirm, "games of each setup at the end"},
        std::tuple{"--passes", &command.passes, "passes over all knobs, at most"}}) {
    app.add_option(name, *number, std::string(text) + " (default: as the question says)")
        ->check(whole_number());
  }
}

}  // namespace

void add_tune(Program& program) {
  const auto command = std::make_shared<TuneCommand>();
  command->seed = 0;
  CLI::App& app = *program.app.add_subcommand(
      "tune",
      "search the numbers of a data file, within bounds, for games as they are wanted; writes a "
      "new data file and a report of what changed and why (Ctrl-C: the best so far)");
  add_game(app, command->game);
  app.add_option("question", command->question,
                 "a TOML file that says what may move and what is wanted (docs/lab.md)")
      ->type_name("FILE")
      ->required();
  app.add_option("--out", command->out,
                 "the new data file; the report (.md) and the journal (.tune.json) go beside it")
      ->type_name("FILE")
      ->required();
  add_card_file(app, *command);
  app.add_option("--bot", command->bot, "this bot in all seats, whatever the question says")
      ->type_name("BOT");
  add_numbers(app, *command);
  app.add_option("--minutes", command->minutes,
                 "end the search after so many; the confirmation still follows");
  app.add_flag("--resume", command->resume, "go on from the journal of an interrupted run");
  add_run(app, *command);
  app.callback([command, &app, &program] {
    command->seed_given = app.count("--seed") > 0;
    program.status =
        run_together([&](const lab::Cluster& cluster) { return run_tune(*command, cluster); });
  });
}

}  // namespace lazaret::terminal
