#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <csignal>
#include <cstdio>

#include "games/common/options_json.h"
#include "games/registry.h"
#include "lab/simulate.h"
#include "terminal/commands.h"
#include "terminal/files.h"

namespace lazaret {

namespace {

namespace json = boost::json;

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void interrupt(int /*signal*/) { interrupted = true; }

// The bots named, then greedy ones; "bot:" may stand before a name as in play.
std::vector<std::string> fill_bots(std::vector<std::string> bots, int players) {
  for (std::string& bot : bots) {
    if (bot.starts_with("bot:")) bot.erase(0, 4);
  }
  if (static_cast<int>(bots.size()) < players)
    bots.resize(static_cast<std::size_t>(players), "greedy");
  return bots;
}

Expected<SimulateOptions> read_options(const SimulateCommand& command) {
  const auto entry = find_game(command.game);
  if (!entry) return entry.error();
  const GameInfo& game = (*entry)->info();
  SetupOptions wanted = command.setup;
  if (wanted.players == 0)
    wanted.players = std::max(game.min_players, static_cast<int>(command.seats.size()));
  const auto setup = read_setup(game, wanted);
  if (!setup) return setup.error();
  SimulateOptions options{command.game,  *setup,       {}, fill_bots(command.seats, setup->players),
                          command.games, command.seed, 0};
  if (static_cast<int>(command.seats.size()) > setup->players) {
    return Error{"bad_seat",
                 fmt::format("{} seats are named, but there are {} players", command.seats.size(),
                             setup->players),
                 {}};
  }
  if (command.threads > 1024)
    return Error{"bad_option", "--threads must be 0 (all cores) to 1024", {}};
  options.threads = static_cast<unsigned>(command.threads);
  if (!command.cards.empty()) {
    auto cards = read_cards(command.cards);
    if (!cards) return cards.error();
    options.cards = std::move(*cards);
  }
  return options;
}

json::object to_json(const Share& share) {
  return {{"share", share.value}, {"low", share.low}, {"high", share.high}};
}

json::object to_json(const Histogram& histogram) {
  json::object object{{"mean", histogram.mean()}};
  for (const int percent : {5, 25, 50, 75, 95})
    object["p" + std::to_string(percent)] = histogram.percentile(percent);
  return object;
}

json::object to_json(const SimulateOptions& options, const SimulateResult& result) {
  json::object object;
  object["game"] = options.game;
  object["players"] = options.setup.players;
  object["options"] = options_to_json((*find_game(options.game))->info(), options.setup);
  object["seed"] = options.seed;
  object["asked"] = options.games;
  object["games"] = result.games;
  object["seconds"] = result.seconds;
  object["rounds"] = to_json(result.rounds);
  json::object games;
  for (const auto& [rounds, times] : result.rounds.times()) games[std::to_string(rounds)] = times;
  object["games_by_rounds"] = std::move(games);
  object["decisions"] = to_json(result.decisions);
  object["with_winner"] = to_json(share_of(static_cast<double>(result.with_winner), result.games));
  json::array seats;
  for (std::size_t seat = 0; seat < result.wins.size(); ++seat) {
    json::object line = to_json(share_of(result.wins[seat], result.games));
    line["bot"] = options.bots[seat];
    line["wins"] = result.wins[seat];
    seats.push_back(std::move(line));
  }
  object["seats"] = std::move(seats);
  json::object events;
  for (const auto& [name, count] : result.events) {
    json::object line{{"times", count.times}};
    for (const auto& [word, times] : count.with) line[word] = times;
    events[name] = std::move(line);
  }
  object["events"] = std::move(events);
  return object;
}

void print(const char* name, const Histogram& histogram) {
  fmt::print("  {:<10} mean {:.2f}, half of the games {} to {}, nine of ten {} to {}\n", name,
             histogram.mean(), histogram.percentile(25), histogram.percentile(75),
             histogram.percentile(5), histogram.percentile(95));
}

std::string percent(const Share& share) {
  return fmt::format("{:6.2f} % ({:.2f} to {:.2f})", share.value * 100, share.low * 100,
                     share.high * 100);
}

void print_seats(const SimulateOptions& options, const SimulateResult& result) {
  const double fair = 100.0 * static_cast<double>(result.with_winner) /
                      static_cast<double>(result.games) / options.setup.players;
  fmt::print("  wins by seat, 95 % intervals; the fair share is {:.2f} %\n", fair);
  for (std::size_t seat = 0; seat < result.wins.size(); ++seat) {
    const Share share = share_of(result.wins[seat], result.games);
    fmt::print("    {} {:<10} {}  {:+.2f}\n", seat, options.bots[seat], percent(share),
               share.value * 100 - fair);
  }
}

// One event with what it names, the most frequent first.
void print_event(const SimulateResult& result, const std::string& event, const char* title) {
  const auto found = result.events.find(event);
  if (found == result.events.end() || found->second.with.empty()) return;
  std::vector<std::pair<std::uint64_t, std::string>> lines;
  std::uint64_t all = 0;
  for (const auto& [word, times] : found->second.with) {
    lines.emplace_back(times, word);
    all += times;
  }
  std::sort(lines.rbegin(), lines.rend());
  fmt::print("  {}: {}, {:.2f} a game\n", title, all,
             static_cast<double>(all) / static_cast<double>(result.games));
  for (const auto& [times, word] : lines) {
    fmt::print("    {:<14} {:6.2f} %  {}\n", word,
               100 * static_cast<double>(times) / static_cast<double>(all), times);
  }
}

void print(const SimulateOptions& options, const SimulateResult& result) {
  fmt::print("{}, {} players, {} games in {:.1f} s (seed {})\n", options.game,
             options.setup.players, result.games, result.seconds, options.seed);
  if (result.games == 0) return;
  print("rounds", result.rounds);
  print("decisions", result.decisions);
  if ((*find_game(options.game))->info().cooperative) {
    fmt::print("  won together {}\n",
               percent(share_of(static_cast<double>(result.with_winner), result.games)));
  } else {
    print_seats(options, result);
  }
  print_event(result, "died", "causes of death");
  print_event(result, "lost", "causes of defeat");
  print_event(result, "plan_opened", "places planned");
  print_event(result, "visited", "places used");
}

void show_progress(std::uint64_t done, std::uint64_t all) {
  fmt::print(stderr, "\r{} of {} games ({:.0f} %)", done, all,
             100 * static_cast<double>(done) / static_cast<double>(all));
  std::fflush(stderr);
}

}  // namespace

int run_simulate(const SimulateCommand& command) {
  const auto options = read_options(command);
  if (!options) return complain(options.error());
  interrupted = false;
  const auto before = std::signal(SIGINT, &interrupt);
  const bool watched = isatty(STDERR_FILENO) != 0;
  const auto result = simulate(*options, interrupted, [&](std::uint64_t done) {
    if (watched) show_progress(done, options->games);
  });
  std::signal(SIGINT, before);
  if (watched) fmt::print(stderr, "\r\033[K");
  if (!result) return complain(result.error());
  if (command.json) {
    fmt::print("{}\n", json::serialize(to_json(*options, *result)));
  } else {
    print(*options, *result);
  }
  return interrupted ? 130 : 0;
}

}  // namespace lazaret
