#include "lab/learn/selfplay.h"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <memory>
#include <mutex>

#include "bots/judge.h"
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

// Plays games and remembers some positions of them.
template <Game G>
class Learner {
 public:
  Learner(const SelfplayOptions& options, std::shared_ptr<const Net> net)
      : options_(options), key_(RandomKey(options.seed).split("selfplay")) {
    if (net) judge_.emplace(std::move(net));
    if (judge_) guide_.emplace(*judge_);
    tuning_ = foreseeing<G>();
  }

  // The records of one game.
  std::string play(std::uint64_t game) {
    rng_ = key_.split(game).rng();
    const G& g = rules();
    typename G::State s = g.start();
    moments_.clear();
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
  struct Moment {
    Seat seat;
    SeatSet open;
    Results judged{};
    bool kept;
    std::string features;
  };

  const G& rules() {
    const Setup setup = options_.setup ? *options_.setup : random_setup(G::info(), rng_);
    std::string name = std::to_string(setup.players);
    for (const auto& [option, value] : setup.options) name.append(";" + option + "=" + value);
    auto& known = rules_[name];
    if (!known) known = std::make_unique<G>(G::make(setup, {}).value());
    return *known;
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
    if (lists_.actions.size() == 1) return lists_.actions[0];
    const bool tries = chance(options_.explore);
    if (!judge_) {
      return tries ? lists_.actions[rng_.below(static_cast<std::uint32_t>(lists_.actions.size()))]
                   : greedy_move(g, s, seat, rng_, lists_);
    }
    return searched(g, s, seat, tries);
  }

  // The action tried most often in a short search; a try may take one that seems not much worse.
  Action searched(const G& g, const typename G::State& s, Seat seat, bool tries) {
    const auto view = g.observe(s, seat);
    Line line({g, view, seat}, *guide_, tuning_, Rng(rng_.next()), memory_,
              static_cast<std::size_t>(options_.iterations));
    for (int i = 0; i < options_.iterations; ++i) line.iterate();
    const std::span<const SearchEdge> answers = line.answers();
    return tries ? tried(answers)
                 : std::max_element(
                       answers.begin(), answers.end(),
                       [](const SearchEdge& x, const SearchEdge& y) { return x.visits < y.visits; })
                       ->action;
  }
  Action tried(std::span<const SearchEdge> answers) {
    chances_.clear();
    float sum = 0;
    for (const SearchEdge& edge : answers) chances_.push_back(sum += std::exp(20 * edge.mean()));
    const float ticket = sum * static_cast<float>(rng_.below(1U << 24)) / (1U << 24);
    const auto drawn = std::upper_bound(chances_.begin(), chances_.end(), ticket);
    const auto place = static_cast<std::size_t>(drawn - chances_.begin());
    return answers[std::min(place, answers.size() - 1)].action;
  }

  bool chance(double share) {
    return static_cast<double>(rng_.below(1U << 24)) < share * (1U << 24);
  }

  void remember(const G& g, const typename G::State& s, Seat seat) {
    if (g.pending(s).kind == Pending::Kind::over) return;
    Moment moment{seat, contenders(g, s), {}, false, {}};
    moment.kept = rng_.below(static_cast<std::uint32_t>(options_.every)) == 0;
    if (judge_ && options_.trust > 0) moment.judged = (*judge_)(g, s, seat);
    if (moment.kept) moment.features = features_of(g, s, seat);
    moments_.push_back(std::move(moment));
  }

  static std::string features_of(const G& g, const typename G::State& s, Seat seat) {
    std::array<std::int16_t, layout_of<G>.features> places{};
    Features features(places);
    write_features(g, s, seat, features);
    return {places.begin(), places.end()};
  }

  // From the end back: what a position aims at is the end, or what was thought of the next one.
  std::string told(const G& g, Results aim) {
    std::vector<std::string> records;
    const auto trust = judge_ ? static_cast<float>(options_.trust) : 0.0F;
    for (auto moment = moments_.rbegin(); moment != moments_.rend(); ++moment) {
      if (moment->kept) records.push_back(record(g, *moment, aim));
      for (std::size_t i = 0; i < aim.size(); ++i)
        aim[i] = (1 - trust) * aim[i] + trust * moment->judged[i];
    }
    std::string bytes;
    for (auto record = records.rbegin(); record != records.rend(); ++record) bytes += *record;
    return bytes;
  }

  static std::string record(const G& g, const Moment& moment, const Results& aim) {
    std::string bytes = moment.features;
    std::string shares;
    unsigned open = 0;
    Seat seat = moment.seat;
    for (unsigned i = 0; i < layout_of<G>.outputs; ++i) {
      const bool there = static_cast<int>(i) < g.players();
      if (there && moment.open.has(seat)) open |= 1U << i;
      put_share(shares, there ? aim[seat] : 0);
      seat = seat_after(g, seat);
    }
    bytes.push_back(static_cast<char>(open));
    return bytes + shares;
  }

  using Line = Search<G, JudgeGuide<G>>;

  const SelfplayOptions& options_;
  RandomKey key_;
  std::optional<Judge<G>> judge_;
  std::optional<JudgeGuide<G>> guide_;
  SearchTuning tuning_;
  SearchMemory memory_;
  Rng rng_{0};
  std::map<std::string, std::unique_ptr<G>> rules_;
  Lists lists_;
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
  std::shared_ptr<const Net> net;
  if (!options.net.empty()) {
    auto parsed = Net::parse(options.net, purpose_of<G>());
    if (!parsed) return parsed.error();
    net = std::make_shared<Net>(std::move(*parsed));
  }
  if (options.setup) {
    if (const auto rules = G::make(*options.setup, {}); !rules) return rules.error();
  }
  const std::size_t record = layout_of<G>.features + 1 + 2 * layout_of<G>.outputs;
  if (!write(fmt::format("lazaret positions 1\ngame {}\nfeatures {} {}\nseats {}\nrecord {}\n\n",
                         G::info().id, layout_of<G>.version, layout_of<G>.features,
                         layout_of<G>.outputs, record)))
    return Error{"not_written", "the file of positions cannot be written", {}};
  InOrder order(write);
  std::vector<std::unique_ptr<Learner<G>>> learners;
  const auto hire = [&]() -> Worker {
    Learner<G>& learner = *learners.emplace_back(std::make_unique<Learner<G>>(options, net));
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
