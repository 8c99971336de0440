#include "lab/learn/selfplay.h"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <memory>
#include <mutex>

#include "bots/lookahead.h"
#include "games/all.h"
#include "lab/learn/random_setup.h"

namespace lazaret::lab {

namespace {

constexpr std::uint64_t games_a_piece = 16;

void put_share(std::string& bytes, float share) {
  const auto number = static_cast<unsigned>(std::lround(std::clamp(share, 0.0F, 1.0F) * 65535));
  bytes.push_back(static_cast<char>(number & 255U));
  bytes.push_back(static_cast<char>(number >> 8U));
}

int players_of(const SelfplayOptions& options) {
  return options.setup ? options.setup->players : options.players;
}

// Games with any number of players are those that most players' net judges.
template <Game G>
FeatureLayout told_for(const SelfplayOptions& options) {
  const int players = players_of(options);
  return layout_for<G>(players == 0 ? G::info().max_players : players);
}

// Plays games and remembers some positions of them.
template <Game G>
class Learner {
 public:
  Learner(const SelfplayOptions& options, const std::optional<Nets<G>>& nets)
      : options_(options), key_(RandomKey(options.seed).split("selfplay")) {
    if (nets) judge_.emplace(*nets, solved_of<G>());
    if (judge_) guide_.judge_of = *judge_;
  }

  // The records of one game.
  std::string play(std::uint64_t game) {
    rng_ = key_.split(game).rng();
    const G& g = rules();
    typename G::State s = g.start();
    moments_.clear();
    hoped_.reset();
    for (Pending p = g.pending(s); p.kind != Pending::Kind::over; p = g.pending(s)) {
      if (p.kind == Pending::Kind::chance) {
        g.apply(s, nature, random_outcome(g, s, rng_), nullptr);
      } else {
        decide(g, s, p.must.first());
      }
    }
    return told(g, results_of(g, s));
  }

 private:
  // What somebody has just done.
  struct Moment {
    Seat seat;
    SeatSet open;
    std::optional<Results> hoped;  // before, by the net
    std::optional<Results> known;  // after
    std::string features;          // empty: not kept
  };
  using Stays = std::array<float, max_players>;  // by seat, how many of the moments to come

  const G& rules() {
    const Setup setup = options_.setup ? *options_.setup : setup_by_lot();
    std::string name = std::to_string(setup.players);
    for (const auto& [option, value] : setup.options) name.append(";" + option + "=" + value);
    auto& known = rules_[name];
    if (!known) known = std::make_unique<G>(G::make(setup, {}).value());
    return *known;
  }

  // One that the same net judges.
  Setup setup_by_lot() {
    Setup setup;
    do {
      setup = random_setup(G::info(), options_.players, rng_);
    } while (layout_for<G>(setup.players).features != layout_.features);
    return setup;
  }

  void decide(const G& g, typename G::State& s, Seat seat) {
    typename G::State seen = imagined(g, g.observe(s, seat), rng_);
    const Action action = choice(g, seen, seat);
    g.apply(s, seat, action, nullptr);
    bool looked = false;
    if constexpr (SeesThrough<G>) {
      while (sees_through(g, s)) {
        g.apply(s, nature, random_outcome(g, s, rng_), nullptr);
        looked = true;
      }
      if (goes_on(g, s)) return;
    }
    if (!looked) g.apply(seen, seat, action, nullptr);
    remember(g, looked ? s : seen, seat);
  }

  Action choice(const G& g, const typename G::State& s, Seat seat) {
    g.legal(s, seat, lists_.actions);
    const bool tries = lists_.actions.size() > 1 && chance(options_.explore);
    if (!judge_) {
      return tries ? lists_.actions[rng_.below(static_cast<std::uint32_t>(lists_.actions.size()))]
                   : greedy_move(g, s, seat, rng_, lists_);
    }
    if (lists_.actions.size() == 1) return lists_.actions[0];
    if (options_.iterations > 1 && !tries) return searched(g, s, seat);
    const std::size_t best = foresee(g, s, seat);
    if (!hoped_) hoped_ = foreseen_[best];
    return lists_.actions[tries ? tried(seat) : best];
  }

  // What every legal action would bring; the place of the best.
  std::size_t foresee(const G& g, const typename G::State& s, Seat seat) {
    const Actions& actions = lists_.actions;
    foreseen_.resize(actions.size());
    const std::span<const Action> all(actions.begin(), actions.end());
    if constexpr (SeesThrough<G>) {
      Lookahead<G>(*judge_).foresee(g, s, seat, all, foreseen_);
    } else {
      judge_->foresee(g, s, seat, all, foreseen_);
    }
    const auto best =
        std::max_element(foreseen_.begin(), foreseen_.end(),
                         [&](const Results& x, const Results& y) { return x[seat] < y[seat]; });
    return static_cast<std::size_t>(best - foreseen_.begin());
  }
  // One that seems not much worse.
  std::size_t tried(Seat seat) {
    chances_.clear();
    float sum = 0;
    for (const Results& results : foreseen_)
      chances_.push_back(sum += std::exp(20 * results[seat]));
    const float ticket = sum * static_cast<float>(rng_.below(1U << 24)) / (1U << 24);
    const auto drawn = std::upper_bound(chances_.begin(), chances_.end(), ticket);
    return std::min(static_cast<std::size_t>(drawn - chances_.begin()), chances_.size() - 1);
  }
  // What the bots called judge do and hope for.
  Action searched(const G& g, const typename G::State& s, Seat seat) {
    if constexpr (SeesThrough<G>) {
      const auto never = [] { return false; };
      const auto prospects = Lookahead<G>(*judge_).weigh(g, s, seat, options_.iterations, never);
      if (!hoped_) hoped_ = prospects.front().results;
      return prospects.front().action;
    } else {
      return tried_most(g, s, seat);
    }
  }
  Action tried_most(const G& g, const typename G::State& s, Seat seat) {
    const auto view = g.observe(s, seat);
    Search<G, JudgeGuide<G>> line({g, view, seat}, guide_, tuning_, Rng(rng_.next()), memory_,
                                  static_cast<std::size_t>(options_.iterations));
    for (int i = 0; i < options_.iterations; ++i) line.iterate();
    if (!hoped_) hoped_ = mean_of(line.total());
    const std::span<const SearchEdge> answers = line.answers();
    return std::max_element(
               answers.begin(), answers.end(),
               [](const SearchEdge& x, const SearchEdge& y) { return x.visits < y.visits; })
        ->action;
  }

  Results mean_of(Results total) const {
    for (float& result : total) result /= static_cast<float>(options_.iterations);
    return total;
  }

  bool chance(double share) {
    return static_cast<double>(rng_.below(1U << 24)) < share * (1U << 24);
  }

  void remember(const G& g, const typename G::State& s, Seat seat) {
    Moment moment{seat, contenders(g, s), std::exchange(hoped_, {}), {}, {}};
    const bool over = g.pending(s).kind == Pending::Kind::over;
    if (!over && rng_.below(static_cast<std::uint32_t>(options_.every)) == 0)
      moment.features = features_of(g, s, seat);
    if (over) {
      moment.known = results_of(g, s);
    } else if (judge_) {
      moment.known = judge_->known(g, s);
    }
    moments_.push_back(std::move(moment));
  }

  static std::string features_of(const G& g, const typename G::State& s, Seat seat) {
    std::array<std::int16_t, layout_of<G>.features> places{};
    Features features(places);
    write_features(g, s, seat, features);
    return {places.begin(), places.begin() + static_cast<std::ptrdiff_t>(features.written())};
  }

  // From the end back: what a position aims at is the end, or what whoever acts next hopes for,
  // which is better known by a step.
  std::string told(const G& g, Results aim) {
    std::vector<std::string> records;
    const auto trust = static_cast<float>(options_.trust);
    Stays stays{};
    float left = 0;
    for (auto moment = moments_.rbegin(); moment != moments_.rend(); ++moment) {
      ++left;
      for (const Seat seat : moment->open) ++stays[seat];
      if (moment->known) aim = *moment->known;
      if (!moment->features.empty()) records.push_back(record(g, *moment, aim, stays, left));
      if (!moment->hoped) continue;
      for (std::size_t i = 0; i < aim.size(); ++i)
        aim[i] = (1 - trust) * aim[i] + trust * (*moment->hoped)[i];
    }
    std::string bytes;
    for (auto record = records.rbegin(); record != records.rend(); ++record) bytes += *record;
    return bytes;
  }

  std::string record(const G& g, const Moment& moment, const Results& aim, const Stays& stays,
                     float left) const {
    std::string bytes = moment.features;
    std::string shares;
    std::string stay;
    unsigned open = 0;
    Seat seat = moment.seat;
    for (unsigned i = 0; i < layout_.outputs; ++i) {
      const bool there = static_cast<int>(i) < g.players();
      if (there && moment.open.has(seat)) open |= 1U << i;
      put_share(shares, there ? aim[seat] : 0);
      stay.push_back(static_cast<char>(std::lround(there ? 255 * stays[seat] / left : 0)));
      seat = seat_after(g, seat);
    }
    bytes.push_back(static_cast<char>(open));
    return bytes + shares + stay;
  }

  const SelfplayOptions& options_;
  FeatureLayout layout_ = told_for<G>(options_);
  RandomKey key_;
  std::optional<Judge<G>> judge_;
  JudgeGuide<G> guide_;
  SearchTuning tuning_ = judging<G>();
  SearchMemory memory_;
  Rng rng_{0};
  std::map<std::string, std::unique_ptr<G>> rules_;
  Lists lists_;
  std::vector<Results> foreseen_;
  std::optional<Results> hoped_;  // since the last moment
  std::vector<float> chances_;
  std::vector<Moment> moments_;
};

// Writes pieces in their order, whoever is ready first.
class InOrder {
 public:
  explicit InOrder(const WriteBytes& write) : write_(write) {}

  bool take(std::uint64_t piece, std::string bytes) {
    const std::scoped_lock lock(mutex_);
    waiting_[piece] = std::move(bytes);
    for (auto next = waiting_.find(next_); next != waiting_.end(); next = waiting_.find(++next_)) {
      if (!write_(next->second)) return false;
      bytes_ += next->second.size();
      waiting_.erase(next);
    }
    return true;
  }
  std::uint64_t pieces() const { return next_; }
  std::uint64_t bytes() const { return bytes_; }

 private:
  const WriteBytes& write_;
  std::mutex mutex_;
  std::map<std::uint64_t, std::string> waiting_;
  std::uint64_t next_ = 0;
  std::uint64_t bytes_ = 0;
};

template <Game G>
Expected<SelfplayResult> play(const SelfplayOptions& options, const Crew& crew,
                              const WriteBytes& write, const Progress& progress) {
  std::optional<Nets<G>> nets;
  const FeatureLayout layout = told_for<G>(options);
  if (!options.net.empty()) {
    auto parsed = Nets<G>::parse(options.net, layout);
    if (!parsed) return parsed.error();
    nets = std::move(*parsed);
  }
  if (options.setup) {
    if (const auto rules = G::make(*options.setup, {}); !rules) return rules.error();
  }
  const std::size_t record = layout.features + 1 + 3 * layout.outputs;
  if (!write(fmt::format("lazaret positions 2\ngame {}\nfeatures {} {}\nseats {}\nrecord {}\n\n",
                         G::info().id, layout.version, layout.features, layout.outputs, record)))
    return Error{"not_written", "the file of positions cannot be written", {}};
  InOrder order(write);
  std::vector<std::unique_ptr<Learner<G>>> learners;
  const auto hire = [&]() -> Worker {
    Learner<G>& learner = *learners.emplace_back(std::make_unique<Learner<G>>(options, nets));
    return [&](std::uint64_t piece) {
      std::string bytes;
      for (std::uint64_t i = 0; i < games_a_piece; ++i) {
        const std::uint64_t game = piece * games_a_piece + i;
        if (game < options.games) bytes += learner.play(game);
      }
      return order.take(piece, std::move(bytes));
    };
  };
  const std::uint64_t pieces = (options.games + games_a_piece - 1) / games_a_piece;
  const bool whole = crew.work(pieces, hire, [&](std::uint64_t done) {
    if (progress) progress(done * games_a_piece);
  });
  if (!whole) return Error{"not_written", "the file of positions cannot be written", {}};
  return SelfplayResult{std::min(options.games, order.pieces() * games_a_piece),
                        order.bytes() / record};
}

}  // namespace

Expected<SelfplayResult> selfplay(const SelfplayOptions& options, const Crew& crew,
                                  const WriteBytes& write, const Progress& progress) {
  Expected<SelfplayResult> result =
      Error{"unknown_game", "nobody can learn '" + options.game + "'", {}};
  for_each_game(AllGames{}, [&]<class G>(std::type_identity<G>) {
    if (G::info().id == options.game) result = play<G>(options, crew, write, progress);
  });
  return result;
}

}  // namespace lazaret::lab
