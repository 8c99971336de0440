#include "lab/play/simulate.h"

#include <chrono>

#include "games/registry.h"
#include "lab/play/cluster.h"
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

// This process's share of the games; the others play the rest.
std::uint64_t own_share(std::uint64_t games) {
  const std::uint64_t size = cluster().size();
  return games / size + (cluster().rank() < games % size ? 1 : 0);
}

bool play_own(const SimulateOptions& options, const Match& first, const std::atomic<bool>& stop,
              const Progress& progress, Counts& sum) {
  const std::uint64_t share = own_share(options.games);
  std::vector<CountingTable> tables;
  std::vector<Worker> workers;
  const unsigned threads = thread_count(options.threads, share);
  tables.reserve(threads);
  for (unsigned i = 0; i < threads; ++i) {
    CountingTable& table = tables.emplace_back(options, first, stop);
    workers.emplace_back([&](std::uint64_t piece) {
      return table.play(options.first_game + piece * cluster().size() + cluster().rank());
    });
  }
  const bool fair = hand_out(share, workers, stop, [&](std::uint64_t done) {
    if (progress) progress(done * cluster().size());
  });
  for (const CountingTable& table : tables) sum.add(table.counts());
  return fair;
}

}  // namespace

std::optional<Error> check(const SimulateOptions& options) {
  const auto entry = find_game(options.game);
  if (!entry) return entry.error();
  if (options.games == 0) return Error{"bad_option", "--games must be 1 or more", {}};
  for (const std::string& bot : options.bots) {
    if (const auto made = make_bot((*entry)->info(), bot, options.limits); !made)
      return made.error();
  }
  if (static_cast<int>(options.bots.size()) != options.setup.players) {
    return Error{"bad_seat",
                 std::to_string(options.setup.players) + " players need as many bots, not " +
                     std::to_string(options.bots.size()),
                 {}};
  }
  const auto match = (*entry)->start(options.setup, options.cards);
  if (!match) return match.error();
  return {};
}

Expected<Counts> count_games(const SimulateOptions& options, const std::atomic<bool>& stop,
                             const Progress& progress) {
  if (const auto error = check(options)) return *error;
  const auto match = (*find_game(options.game))->start(options.setup, options.cards);
  Counts own;
  const bool fair = play_own(options, **match, stop, progress, own);
  if (anywhere(!fair)) return Error{"bad_bot", "a bot did what the rules forbid", {}};
  Counts sum;
  for (const Packed& words : cluster().gather(packed(own))) sum.add(unpacked<Counts>(words));
  return sum;
}

Expected<SimulateResult> simulate(const SimulateOptions& options, const std::atomic<bool>& stop,
                                  const Progress& progress) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const auto counts = count_games(options, stop, progress);
  if (!counts) return counts.error();
  const auto match = (*find_game(options.game))->start(options.setup, options.cards);
  SimulateResult result = summary(*counts, **match);
  result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return result;
}

}  // namespace lazaret::lab
