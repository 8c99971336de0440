#include "lab/play/bench.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <memory>
#include <vector>

#include "core/hash.h"
#include "core/record.h"
#include "games/all.h"
#include "games/registry.h"
#include "lab/play/playout.h"
#include "lab/play/search_track.h"

namespace lazaret::lab {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// One game behind the two interfaces; random play goes on from where the last slice stopped.
class Track {
 public:
  virtual ~Track() = default;
  virtual Tally play_static(std::uint64_t games) = 0;
  virtual Tally play_match(std::uint64_t games) = 0;
  virtual std::size_t state_bytes() const = 0;
  virtual double copy_ns() const = 0;
};

template <Game G>
class TrackOf final : public Track {
 public:
  TrackOf(G rules, std::unique_ptr<Match> match)
      : rules_(std::move(rules)), match_(std::move(match)) {}

  Tally play_static(std::uint64_t games) override {
    Tally tally;
    for (; tally.games < games; ++tally.games) {
      auto s = rules_.start();
      const PlayoutCount count = play_out(rules_, s, rng_, list_);
      tally.decisions += count.decisions;
      tally.nodes += count.nodes;
      add_result(tally, s);
    }
    return tally;
  }

  Tally play_match(std::uint64_t games) override {
    Tally tally;
    for (; tally.games < games; ++tally.games) {
      match_->rewind(0);
      for (Pending p = match_->pending(); p.kind != Pending::Kind::over; p = match_->pending()) {
        ++tally.nodes;
        tally.decisions += p.kind == Pending::Kind::decision ? 1 : 0;
        match_->random_step(rng_);
      }
      for (Seat seat = 0; seat < match_->setup().players; ++seat)
        tally.points += static_cast<std::uint64_t>(match_->score(seat));
    }
    return tally;
  }

  std::size_t state_bytes() const override { return sizeof(typename G::State); }

  double copy_ns() const override {
    constexpr std::size_t count = 512;
    std::vector<typename G::State> from(count, rules_.start());
    std::vector<typename G::State> to(count);
    const auto begin = Clock::now();
    constexpr int repeats = 2000;
    for (int i = 0; i < repeats; ++i) {
      std::copy(from.begin(), from.end(), to.begin());
      asm volatile("" : : "g"(to.data()) : "memory");
    }
    return seconds_since(begin) * 1e9 / (repeats * static_cast<double>(count));
  }

 private:
  void add_result(Tally& tally, const typename G::State& s) const {
    if constexpr (requires { s.round; }) tally.rounds += s.round;
    for (Seat seat = 0; seat < rules_.setup().players; ++seat) {
      tally.points += static_cast<std::uint64_t>(rules_.score(s, seat));
    }
  }

  G rules_;
  std::unique_ptr<Match> match_;
  Rng rng_{1};
  Actions list_;
};

template <Game G>
Expected<std::unique_ptr<Track>> make_track(const Setup& setup) {
  auto rules = G::make(setup, {});
  if (!rules) return rules.error();
  auto match = (*find_game(G::info().id))->start(setup, {});
  return std::unique_ptr<Track>(std::make_unique<TrackOf<G>>(std::move(*rules), std::move(*match)));
}

Expected<std::unique_ptr<Track>> find_track(const std::string& game, const Setup& setup) {
  const auto entry = find_game(game);
  if (!entry) return entry.error();
  Expected<std::unique_ptr<Track>> made = Error{"unknown_game", "no benchmark for " + game, {}};
  for_each_game(AllGames{}, [&]<class G>(std::type_identity<G>) {
    if (G::info().id == game) made = make_track<G>(setup);
  });
  return made;
}

void add(Tally& sum, const Tally& slice) {
  sum.games += slice.games;
  sum.decisions += slice.decisions;
  sum.nodes += slice.nodes;
  sum.rounds += slice.rounds;
  sum.points += slice.points;
  sum.seconds += slice.seconds;
}

// Plays batches until the slice is over; best: the games a second of the best slice.
template <class Play>
void run_slice(Tally& sum, double& best, double seconds, Play play) {
  const auto begin = Clock::now();
  Tally slice;
  std::uint64_t batch = 1;
  do {
    add(slice, play(batch));
    batch = std::min<std::uint64_t>(batch * 2, 512);
    slice.seconds = seconds_since(begin);
  } while (slice.seconds < seconds);
  add(sum, slice);
  best = std::max(best, slice.per_second(slice.games));
}

struct YardstickFigures {
  double games_per_s = 0;
  double decisions_per_s = 0;
};

double field(const std::string& json, const std::string& name) {
  const auto at = json.find("\"" + name + "\":");
  return at == std::string::npos ? 0 : std::atof(json.c_str() + at + name.size() + 3);
}

// The program prints one JSON object: PROGRAM players seconds seed engine.
Expected<YardstickFigures> run_yardstick(const std::string& program, int players, double seconds) {
  const std::string command =
      "'" + program + "' " + std::to_string(players) + " " + std::to_string(seconds) + " 1 mask";
  std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), &pclose);
  std::string output;
  std::array<char, 1024> buffer{};
  while (pipe != nullptr && std::fgets(buffer.data(), buffer.size(), pipe.get()) != nullptr)
    output += buffer.data();
  const YardstickFigures figures{field(output, "games_per_s"), field(output, "decisions_per_s")};
  if (figures.games_per_s <= 0) {
    return Error{
        "bad_yardstick", "'" + program + "' did not print games_per_s; run as: " + command, {}};
  }
  return figures;
}

// A slice of each track.
std::optional<Error> run_round(const BenchOptions& options, Track& track, SearchTrack& searching,
                               double slice, BenchResult& result) {
  run_slice(result.by_static, result.static_best, slice,
            [&](std::uint64_t games) { return track.play_static(games); });
  run_slice(result.by_match, result.match_best, slice,
            [&](std::uint64_t games) { return track.play_match(games); });
  if (options.search) {
    run_slice(result.by_search, result.search_best, slice, [&](std::uint64_t iterations) {
      searching.iterate(iterations);
      return Tally{iterations};
    });
  }
  if (options.yardstick.empty()) return {};
  const auto figures = run_yardstick(options.yardstick, std::min(options.setup.players, 5), slice);
  if (!figures) return figures.error();
  result.yardstick_best = std::max(result.yardstick_best, figures->games_per_s);
  result.yardstick_decisions = std::max(result.yardstick_decisions, figures->decisions_per_s);
  return {};
}

}  // namespace

Expected<BenchResult> bench(const BenchOptions& options) {
  auto track = find_track(options.game, options.setup);
  if (!track) return track.error();
  auto searching = make_search_track(options.game, options.setup);
  if (!searching) return searching.error();
  BenchResult result;
  result.setup = options.setup;
  result.state_bytes = (*track)->state_bytes();
  if (options.games > 0) {
    add(result.by_static, (*track)->play_static(options.games));
    return result;
  }
  // Short slices take turns, so that a disturbance of the machine hits all alike.
  const int rounds = 6;
  const int tracks = 2 + (options.yardstick.empty() ? 0 : 1) + (options.search ? 1 : 0);
  const double slice = options.seconds / (rounds * tracks);
  for (int i = 0; i < rounds; ++i) {
    if (const auto error = run_round(options, **track, **searching, slice, result)) return *error;
  }
  result.copy_ns = (*track)->copy_ns();
  const auto number = signature(options.game);
  if (!number) return number.error();
  result.signature = *number;
  return result;
}

Expected<std::uint64_t> signature(const std::string& game) {
  const auto entry = find_game(game);
  if (!entry) return entry.error();
  const GameInfo& info = (*entry)->info();
  constexpr std::uint64_t games_each = 40;
  std::uint64_t hash = hash_of(game);
  for (int players = info.min_players; players <= info.max_players; ++players) {
    for (std::uint64_t i = 0; i < games_each; ++i) {
      const auto match = (*entry)->start({players, {}}, {});
      if (!match) return match.error();
      Rng rng = RandomKey(7).split(static_cast<std::uint64_t>(players)).split(i).rng();
      while ((*match)->pending().kind != Pending::Kind::over) (*match)->random_step(rng);
      hash = hash_of((*match)->position_line(), hash);
      hash = hash_of(std::to_string((*match)->steps().size()), hash);
    }
  }
  return hash;
}

}  // namespace lazaret::lab
