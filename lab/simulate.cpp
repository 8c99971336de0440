#include "lab/simulate.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>

#include "bots/bot.h"
#include "core/hash.h"
#include "games/registry.h"

namespace lazaret {

namespace {

using Clock = std::chrono::steady_clock;

struct HashEvent {
  std::size_t operator()(const Event& event) const {
    std::uint64_t bits = event.kind;
    for (const std::int16_t arg : event.args) bits = bits * 0x100000001B3U ^ std::uint16_t(arg);
    return Rng::mix(bits);
  }
};

// Whole numbers only: they add up to the same in any order.
struct Counts {
  std::uint64_t games = 0;
  Histogram rounds;
  Histogram decisions;
  std::unordered_map<unsigned, std::uint64_t> winners;  // by bits of the set
  std::unordered_map<Event, std::uint64_t, HashEvent> events;

  void add(const Counts& other) {
    games += other.games;
    rounds.add(other.rounds);
    decisions.add(other.decisions);
    for (const auto& [seats, times] : other.winners) winners[seats] += times;
    for (const auto& [event, times] : other.events) events[event] += times;
  }
};

// The last part of a catalogue key.
std::string last_word(const std::string& key) { return key.substr(key.rfind('.') + 1); }

bool opens_round(const Match& match, const Event& event) {
  const std::string name = last_word(match.phrase(event).key);
  return name == "round_began" || name == "extra_round";
}

// Plays games one after the other at one table.
class Player {
 public:
  Player(std::unique_ptr<Match> match, const std::vector<std::string>& bots)
      : match_(std::move(match)), bot_names_(bots) {}

  // False if a bot broke the rules.
  bool play(RandomKey key) {
    sit_down(key);
    Rng chance = key.split("chance").rng();
    rounds_ = 0;
    std::uint64_t decisions = 0;
    for (Pending p = match_->pending(); p.kind != Pending::Kind::over; p = match_->pending()) {
      events_.clear();
      if (p.kind == Pending::Kind::chance) {
        match_->random_step(chance, &events_);
      } else {
        ++decisions;
        if (!decide(p.must.first())) return false;
      }
      count_events();
    }
    ++counts.games;
    counts.rounds.add(rounds_);
    counts.decisions.add(decisions);
    ++counts.winners[match_->winners().bits()];
    return true;
  }

  Counts counts;

 private:
  // New bots for every game, whatever they may remember.
  void sit_down(RandomKey key) {
    match_->rewind(0);
    bots_.clear();
    for (std::size_t seat = 0; seat < bot_names_.size(); ++seat) {
      bots_.push_back({std::move(*make_bot(match_->game(), bot_names_[seat])),
                       key.split("bot").split(seat).rng()});
    }
  }

  bool decide(Seat seat) {
    const Choice choice = bots_[seat].bot->choose(*match_, seat, bots_[seat].rng);
    return match_->act(seat, choice.action, &events_);
  }

  void count_events() {
    for (Event& event : events_) {
      event.seen_by = {};
      ++counts.events[event];
      if (opens_round(event)) ++rounds_;
    }
  }

  // Looked up once for each kind: making a sentence of every event would take most of the time.
  bool opens_round(const Event& event) {
    if (event.kind >= opens_round_.size()) opens_round_.resize(event.kind + std::size_t{1});
    auto& known = opens_round_[event.kind];
    if (!known) known = lazaret::opens_round(*match_, event);
    return *known;
  }

  struct Sitting {
    std::unique_ptr<Bot> bot;
    Rng rng;
  };
  std::unique_ptr<Match> match_;
  const std::vector<std::string>& bot_names_;
  std::vector<Sitting> bots_;
  std::vector<Event> events_;
  std::vector<std::optional<bool>> opens_round_;
  std::uint64_t rounds_ = 0;
};

// The games yet to be played, handed out to whoever is free.
class Work {
 public:
  Work(const SimulateOptions& options, const std::atomic<bool>& stop)
      : options_(options), stop_(stop) {}

  void run(const Match& first) {
    Player player(first.clone(), options_.bots);
    const RandomKey key = RandomKey(options_.seed).split("simulate");
    bool fair = true;
    while (fair && !stop_ && !broken_) {
      const std::uint64_t game = next_++;
      if (game >= options_.games) break;
      fair = player.play(key.split(game));
      ++done_;
    }
    const std::scoped_lock lock(mutex_);
    if (!fair) broken_ = true;
    sum_.add(player.counts);
    ++finished_;
    changed_.notify_all();
  }

  void wait(unsigned threads, const std::function<void(std::uint64_t)>& progress) {
    std::unique_lock lock(mutex_);
    constexpr auto pause = std::chrono::milliseconds(250);
    while (!changed_.wait_for(lock, pause, [&] { return finished_ == threads; })) {
      if (progress) progress(done_);
    }
  }

  bool broken() const { return broken_; }
  const Counts& sum() const { return sum_; }

 private:
  const SimulateOptions& options_;
  const std::atomic<bool>& stop_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> broken_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  unsigned finished_ = 0;
  Counts sum_;
};

bool worth_telling(const Phrase::Arg& arg) {
  return arg.kind == Phrase::Arg::Kind::word && !arg.word.empty() &&
         (arg.name == "track" || arg.name == "cause" || arg.name.starts_with("place"));
}

std::map<std::string, EventCount> named(const Counts& counts, const Match& match) {
  std::map<std::string, EventCount> events;
  for (const auto& [event, times] : counts.events) {
    const Phrase phrase = match.phrase(event);
    EventCount& count = events[last_word(phrase.key)];
    count.times += times;
    for (const Phrase::Arg& arg : phrase.args) {
      if (worth_telling(arg)) count.with[last_word(arg.word)] += times;
    }
  }
  return events;
}

SimulateResult summary(const Counts& counts, const Match& match) {
  SimulateResult result;
  result.games = counts.games;
  result.rounds = counts.rounds;
  result.decisions = counts.decisions;
  result.events = named(counts, match);
  result.wins.resize(static_cast<std::size_t>(match.setup().players));
  // In order: sums of fractions depend on it.
  for (const auto& [bits, times] : std::map(counts.winners.begin(), counts.winners.end())) {
    const SeatSet seats = SeatSet::from_bits(bits);
    if (!seats.empty()) result.with_winner += times;
    for (const Seat seat : seats) result.wins[seat] += static_cast<double>(times) / seats.size();
  }
  return result;
}

std::optional<Error> check(const SimulateOptions& options, const GameInfo& game) {
  if (options.games == 0) return Error{"bad_option", "--games must be 1 or more", {}};
  for (const std::string& bot : options.bots) {
    if (const auto made = make_bot(game, bot); !made) return made.error();
  }
  if (static_cast<int>(options.bots.size()) != options.setup.players) {
    return Error{"bad_seat",
                 std::to_string(options.setup.players) + " players need as many bots, not " +
                     std::to_string(options.bots.size()),
                 {}};
  }
  return {};
}

unsigned thread_count(const SimulateOptions& options) {
  const unsigned wanted =
      options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
  return static_cast<unsigned>(std::min<std::uint64_t>(wanted, options.games));
}

}  // namespace

std::uint64_t Histogram::count() const {
  std::uint64_t sum = 0;
  for (const auto& [value, times] : times_) sum += times;
  return sum;
}

double Histogram::mean() const {
  double sum = 0;
  for (const auto& [value, times] : times_)
    sum += static_cast<double>(value) * static_cast<double>(times);
  return times_.empty() ? 0 : sum / static_cast<double>(count());
}

std::uint64_t Histogram::percentile(int percent) const {
  const double wanted = static_cast<double>(count()) * percent / 100;
  double seen = 0;
  for (const auto& [value, times] : times_) {
    seen += static_cast<double>(times);
    if (seen >= wanted) return value;
  }
  return 0;
}

Share share_of(double part, std::uint64_t whole) {
  if (whole == 0) return {0, 0, 1};
  constexpr double z = 1.959964;
  const auto n = static_cast<double>(whole);
  const double p = part / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Expected<SimulateResult> simulate(const SimulateOptions& options, const std::atomic<bool>& stop,
                                  const std::function<void(std::uint64_t done)>& progress) {
  const auto entry = find_game(options.game);
  if (!entry) return entry.error();
  if (const auto error = check(options, (*entry)->info())) return *error;
  const auto match = (*entry)->start(options.setup, options.cards);
  if (!match) return match.error();
  const auto begin = Clock::now();
  Work work(options, stop);
  {
    std::vector<std::jthread> threads;
    const unsigned count = thread_count(options);
    for (unsigned i = 0; i < count; ++i) threads.emplace_back([&] { work.run(**match); });
    work.wait(count, progress);
  }
  if (work.broken()) return Error{"bad_bot", "a bot did what the rules forbid", {}};
  SimulateResult result = summary(work.sum(), **match);
  result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return result;
}

}  // namespace lazaret
