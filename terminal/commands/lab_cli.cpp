// The command line of the lab.
#include <memory>
#include <tuple>

#include "terminal/commands/cli_options.h"

namespace lazaret::terminal {

namespace {

void add_limits(CLI::App& app, std::uint64_t& ms, std::uint64_t& iterations) {
  app.add_option("--iterations", iterations,
                 "most iterations a decision for bots that search (default: their own)")
      ->check(whole_number());
  app.add_option("--ms", ms,
                 "most milliseconds a decision for bots that search; the result then depends on "
                 "the machine")
      ->check(whole_number());
}

void add_run(CLI::App& app, std::uint64_t& seed, std::uint64_t& threads, bool& progress) {
  app.add_option("--seed", seed,
                 "a number that fixes everything, whatever the number of threads and processes")
      ->check(whole_number())
      ->capture_default_str();
  app.add_option("--threads", threads, "0: one for each core")
      ->check(whole_number())
      ->capture_default_str();
  app.add_flag("--progress", progress,
               "tell how far it is even if the error stream is no terminal");
}

void add_cards(CLI::App& app, std::string& cards) {
  app.add_option("--cards", cards, "play with the cards of this TOML file")->type_name("FILE");
}

void add_simulate(CLI::App& app, int& status) {
  const auto command = std::make_shared<SimulateCommand>();
  auto* simulate = app.add_subcommand(
      "simulate",
      "play many whole games between bots on all cores: who wins, how long it takes, what kills, "
      "what helps (Ctrl-C: what there is so far)");
  simulate->add_option("game", command->game, "zombie-life, ...")->required();
  add_setup(*simulate, command->setup);
  simulate
      ->add_option("-s,--seat", command->seats,
                   "the bot in the next seat; repeat it for each seat (default: greedy)")
      ->type_name("BOT")
      ->take_all()
      ->allow_extra_args(false);
  add_cards(*simulate, command->cards);
  simulate->add_option("--games", command->games, "how many (for each set of --compare)")
      ->check(whole_number())
      ->capture_default_str();
  add_run(*simulate, command->seed, command->threads, command->progress);
  add_limits(*simulate, command->ms, command->iterations);
  simulate
      ->add_option("--compare", command->compare,
                   "several sets of options in one report, joined by ';': "
                   "\"extensions=;extensions=family\"; players=N and cards=FILE may stand in a set "
                   "too")
      ->type_name("SETS");
  simulate->add_option("--html", command->html, "also write a page with charts and tables")
      ->type_name("FILE");
  simulate->add_option("--charts", command->charts, "also write each chart as an SVG file")
      ->type_name("FOLDER");
  simulate->add_flag("--json", command->json, "one JSON object, with all events counted");
  simulate->callback([command, &status] { status = run_simulate(*command); });
}

void add_match(CLI::App& app, int& status) {
  const auto command = std::make_shared<MatchCommand>();
  auto* match = app.add_subcommand(
      "match",
      "let bots play each other on equal deals in all seats until it is clear who is stronger: "
      "ratings and win shares with intervals (Ctrl-C: what there is so far)");
  match->add_option("game", command->game, "zombie-life, ...")->required();
  match->add_option("bots", command->bots, "two bots or more, as in greedy level4 search:500")
      ->type_name("BOT")
      ->required();
  add_setup(*match, command->setup);
  add_cards(*match, command->cards);
  match->add_option("--games", command->games, "how many at most")
      ->check(whole_number())
      ->capture_default_str();
  match->add_flag("--all", command->all, "play them all, however clear it is");
  match
      ->add_option("--margin", command->margin,
                   "a difference of win shares, in percent, that is not worth more games; 0: none")
      ->capture_default_str();
  match->add_flag("--gauntlet", command->gauntlet,
                  "only the first bot, alone at the table, against each of the others");
  add_run(*match, command->seed, command->threads, command->progress);
  add_limits(*match, command->ms, command->iterations);
  match->add_flag("--json", command->json, "one JSON object");
  match->callback([command, &status] { status = run_match(*command); });
}

void add_tune(CLI::App& app, int& status) {
  const auto command = std::make_shared<TuneCommand>();
  auto* tune = app.add_subcommand(
      "tune",
      "search the numbers of a data file, within bounds, for games as they are wanted; writes a "
      "new data file and a report of what changed and why (Ctrl-C: the best so far)");
  tune->add_option("game", command->game, "zombie-life, ...")->required();
  tune->add_option("question", command->question,
                   "a TOML file that says what may move and what is wanted (docs/lab.md)")
      ->type_name("FILE")
      ->required();
  tune->add_option("--out", command->out,
                   "the new data file; the report (.md) and the journal (.tune.json) go beside it")
      ->type_name("FILE")
      ->required();
  add_cards(*tune, command->cards);
  tune->add_option("--bot", command->bot, "this bot in all seats, whatever the question says")
      ->type_name("BOT");
  for (const auto& [name, number, text] :
       {std::tuple{"--games", &command->games, "games of each setup in one look"},
        std::tuple{"--confirm", &command->confirm, "games of each setup at the end"},
        std::tuple{"--passes", &command->passes, "passes over all knobs, at most"}}) {
    tune->add_option(name, *number, std::string(text) + " (default: as the question says)")
        ->check(whole_number());
  }
  tune->add_option("--minutes", command->minutes,
                   "end the search after so many; the confirmation still follows");
  tune->add_flag("--resume", command->resume, "go on from the journal of an interrupted run");
  const auto seed = std::make_shared<std::uint64_t>(0);
  add_run(*tune, *seed, command->threads, command->progress);
  add_limits(*tune, command->ms, command->iterations);
  tune->callback([command, seed, tune, &status] {
    if (tune->count("--seed") > 0) command->seed = *seed;
    status = run_tune(*command);
  });
}

}  // namespace

void add_lab_commands(CLI::App& app, int& status) {
  add_simulate(app, status);
  add_match(app, status);
  add_tune(app, status);
}

}  // namespace lazaret::terminal
