#include "terminal/commands/lab_options.h"

#include <climits>

#include "terminal/files.h"

namespace lazaret::terminal {

void add_card_file(CLI::App& app, LabOptions& options) {
  add_file(app, "--cards", options.cards, "play with the cards of this TOML file");
}

void add_run(CLI::App& app, LabOptions& options) {
  add_number(app, "--seed", options.seed,
             "a number that fixes everything, whatever the number of threads and processes");
  add_number(app, "--threads", options.threads, "0: one for each core");
  app.add_flag("--progress", options.progress,
               "tell how far it is even if the error stream is no terminal");
  app.add_option("--iterations", options.iterations,
                 "most iterations a decision for bots that search (default: their own)")
      ->check(whole_number());
  app.add_option("--ms", options.ms,
                 "most milliseconds a decision for bots that search; the result then depends on "
                 "the machine")
      ->check(whole_number());
}

Expected<BotLimits> read_limits(const LabOptions& options) {
  BotLimits limits;
  for (const std::uint64_t number : {options.ms, options.iterations}) {
    if (number > INT_MAX)
      return Error{"bad_budget", "a budget of " + std::to_string(number) + " is too large", {}};
  }
  if (options.ms > 0) limits.ms = static_cast<int>(options.ms);
  if (options.iterations > 0) limits.iterations = static_cast<int>(options.iterations);
  return limits;
}

Expected<unsigned> read_threads(const LabOptions& options) {
  if (options.threads > 1024)
    return Error{"bad_option", "--threads must be 0 (all cores) to 1024", {}};
  return static_cast<unsigned>(options.threads);
}

std::optional<Error> read_run(const LabOptions& options, lab::TableOptions& table) {
  const auto limits = read_limits(options);
  if (!limits) return limits.error();
  auto cards = read_cards(options.cards);
  if (!cards) return cards.error();
  table.game = options.game;
  table.cards = std::move(*cards);
  table.limits = *limits;
  table.seed = options.seed;
  return {};
}

}  // namespace lazaret::terminal
