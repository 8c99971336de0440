#include "lab/play/simulate.h"

#include <chrono>
#include <deque>

#include "games/registry.h"
#include "lab/play/sitting.h"
#include "lab/play/watcher.h"

namespace lazaret::lab {

namespace {

// Plays games one after the other at one table, and counts.
class CountingTable {
 public:
  CountingTable(const SimulateOptions& options, const Match& first, const std::atomic<bool>& stop)
      : options_(options),
        stop_(stop),
        key_(RandomKey(options.seed).split("simulate")),
        sitting_(first.clone(), options.limits),
        watcher_(first.game()) {}

  // False if a bot broke the rules.
  bool play(std::uint64_t game) {
    const RandomKey key = key_.split(game);
    watcher_.begin_game();
    const auto end = sitting_.play(
        options_.bots, key, OneStream(key.split("chance")), stop_,
        [&](const std::vector<Event>& events) { watcher_.hear(sitting_.match(), events); });
    if (end == Sitting::End::over) watcher_.end_game(sitting_.match(), sitting_.decisions());
    return end != Sitting::End::broken;
  }

  const Counts& counts() const { return watcher_.counts(); }

 private:
  const SimulateOptions& options_;
  const std::atomic<bool>& stop_;
  RandomKey key_;
  Sitting sitting_;
  Watcher watcher_;
};

}  // namespace

Expected<std::unique_ptr<Match>> set_up(const SimulateOptions& options) {
  if (const auto entry = find_game(options.game); !entry) return entry.error();
  if (options.games == 0) return Error{"bad_option", "--games must be 1 or more", {}};
  if (const auto error = check_bots(options)) return *error;
  if (static_cast<int>(options.bots.size()) != options.setup.players) {
    return Error{"bad_seat",
                 std::to_string(options.setup.players) + " players need as many bots, not " +
                     std::to_string(options.bots.size()),
                 {}};
  }
  return start_match(options);
}

Expected<Counts> count_games(const SimulateOptions& options, const Match& first, const Crew& crew,
                             const Progress& progress) {
  std::deque<CountingTable> tables;
  const auto hire = [&]() -> Worker {
    CountingTable& table = tables.emplace_back(options, first, crew.stop());
    return [&](std::uint64_t game) { return table.play(options.first_game + game); };
  };
  if (!crew.work(options.games, hire, progress)) return broken_rules();
  Counts own;
  for (const CountingTable& table : tables) add_up(own, table.counts());
  Counts sum;
  for (const Packed& words : crew.cluster().gather(packed(own))) add_packed(sum, words);
  return sum;
}

Expected<SimulateResult> simulate(const SimulateOptions& options, const Crew& crew,
                                  const Progress& progress) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const auto match = set_up(options);
  if (!match) return match.error();
  const auto counts = count_games(options, **match, crew, progress);
  if (!counts) return counts.error();
  SimulateResult result = summary(*counts, **match);
  result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return result;
}

}  // namespace lazaret::lab
