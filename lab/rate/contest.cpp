#include "lab/rate/contest.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "games/registry.h"
#include "lab/count/uses.h"
#include "lab/rate/seatings.h"

namespace lazaret::lab {

namespace {

// Between looks: a few deals at first, then a quarter more, so that looks stay few.
constexpr std::uint64_t first_look = 16;
constexpr std::uint64_t least_batch = 8;
constexpr std::uint64_t most_batch = 4096;

class Contest {
 public:
  Contest(const ContestOptions& options, const Match& first, const Crew& crew,
          const ContestProgress& progress)
      : options_(options),
        first_(first),
        crew_(crew),
        progress_(progress),
        team_(first.game().cooperative),
        players_(static_cast<std::size_t>(options.setup.players)) {
    make_pairs();
  }

  Expected<ContestResult> run() {
    while (!crew_.stopped() && !(result_.settled && !options_.all)) {
      const std::uint64_t deals = next_batch();
      if (deals == 0) break;
      if (const auto error = play(deals)) return *error;
      judge_pairs();
    }
    judge_pairs();
    if (!team_) fit();
    return std::move(result_);
  }

 private:
  void make_pairs() {
    const std::size_t bots = options_.bots.size();
    for (std::size_t a = 0; a < bots; ++a) {
      for (std::size_t b = a + 1; b < bots; ++b) {
        if (options_.gauntlet && a > 0) continue;
        PairResult pair;
        pair.a = a;
        pair.b = b;
        pair.score.range = whole_win * (team_ ? 2 : seatings_of(pair).size());
        pair.a_alone.range = pair.b_alone.range = whole_win * players_;
        if (options_.gauntlet && !team_) pair.even = 1 / static_cast<double>(players_);
        result_.pairs.push_back(pair);
      }
    }
    if (team_) result_.teams.assign(bots, {});
    for (TeamResult& team : result_.teams) team.won.range = whole_win;
  }

  bool plays_on(const PairResult& pair) const {
    return options_.all || pair.verdict == Verdict::open;
  }

  // Which bot sits where: the lone one in each seat.
  std::vector<std::vector<std::size_t>> seatings_of(const PairResult& pair) const {
    std::vector<std::vector<std::size_t>> all;
    const auto add = [&](std::size_t lone, std::size_t other) {
      for (std::size_t seat = 0; seat < players_; ++seat) {
        all.emplace_back(players_, other);
        all.back()[seat] = lone;
      }
    };
    add(pair.a, pair.b);
    if (!options_.gauntlet && players_ > 2) add(pair.b, pair.a);
    return all;
  }

  bool team_plays(std::size_t bot) const {
    return std::any_of(result_.pairs.begin(), result_.pairs.end(), [&](const PairResult& pair) {
      return plays_on(pair) && (pair.a == bot || pair.b == bot);
    });
  }

  std::uint64_t games_per_deal() const {
    std::uint64_t games = 0;
    if (team_) {
      for (std::size_t bot = 0; bot < options_.bots.size(); ++bot) games += team_plays(bot) ? 1 : 0;
    } else {
      for (const PairResult& pair : result_.pairs)
        games += plays_on(pair) ? seatings_of(pair).size() : 0;
    }
    return games;
  }

  // The same whatever the number of threads and processes.
  std::uint64_t next_batch() const {
    const std::uint64_t each = games_per_deal();
    if (each == 0) return 0;
    const std::uint64_t wanted =
        deals_ == 0 ? first_look : std::clamp(deals_ / 4, least_batch, most_batch);
    return std::min(wanted, (options_.games - result_.games) / each);
  }

  std::optional<Error> play(std::uint64_t deals) {
    std::vector<Seating> seatings;
    for (std::uint64_t deal = deals_; deal < deals_ + deals; ++deal) list_deal(deal, seatings);
    const std::uint64_t before = result_.games;
    auto results = play_seatings(options_, first_, seatings, crew_, [&](std::uint64_t done) {
      if (progress_) progress_(before + done, options_.games);
    });
    if (!results) return results.error();
    const auto* next = results->data();
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
      next = team_ ? count_teams(next) : count_pairs(next);
    }
    deals_ += deals;
    return {};
  }

  void list_deal(std::uint64_t deal, std::vector<Seating>& seatings) const {
    const auto add = [&](const std::vector<std::size_t>& bots) {
      Seating seating{deal, {}};
      for (const std::size_t bot : bots) seating.bots.push_back(options_.bots[bot]);
      seatings.push_back(std::move(seating));
    };
    if (team_) {
      for (std::size_t bot = 0; bot < options_.bots.size(); ++bot) {
        if (team_plays(bot)) add(std::vector<std::size_t>(players_, bot));
      }
      return;
    }
    for (const PairResult& pair : result_.pairs) {
      if (!plays_on(pair)) continue;
      for (const auto& bots : seatings_of(pair)) add(bots);
    }
  }

  using Played = const std::optional<SeatWins>*;

  // A deal counts when all its games were finished.
  Played count_pairs(Played next) {
    for (PairResult& pair : result_.pairs) {
      if (!plays_on(pair)) continue;
      const std::size_t games = seatings_of(pair).size();
      if (std::all_of(next, next + games, [](const auto& game) { return game.has_value(); }))
        count_deal(pair, next, games);
      next += games;
    }
    return next;
  }

  void count_deal(PairResult& pair, Played next, std::size_t games) {
    std::uint64_t a_alone = 0;
    std::uint64_t b_alone = 0;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      a_alone += (*next[seat])[seat];
      if (games > players_) b_alone += (*next[players_ + seat])[seat];
    }
    const bool both = games > players_;
    pair.a_alone.add(a_alone);
    if (both) pair.b_alone.add(b_alone);
    pair.score.add(both ? a_alone + whole_win * players_ - b_alone : a_alone);
    pair.games += games;
    result_.games += games;
  }

  Played count_teams(Played next) {
    std::vector<std::optional<std::uint64_t>> won(options_.bots.size());
    for (std::size_t bot = 0; bot < won.size(); ++bot) {
      if (!team_plays(bot)) continue;
      if (*next) {
        won[bot] = (**next)[0];
        result_.teams[bot].won.add(*won[bot]);
        ++result_.games;
      }
      ++next;
    }
    for (PairResult& pair : result_.pairs) {
      if (!plays_on(pair) || !won[pair.a] || !won[pair.b]) continue;
      pair.score.add(whole_win + *won[pair.a] - *won[pair.b]);
      pair.games += 2;
    }
    return next;
  }

  void judge_pairs() {
    constexpr double error_chance = 0.05;
    const double alpha = error_chance / static_cast<double>(result_.pairs.size());
    result_.settled = true;
    for (PairResult& pair : result_.pairs) {
      pair.share = options_.all ? one_look(pair.score) : any_look(pair.score, error_chance);
      if (pair.verdict == Verdict::open && pair.score.count >= first_look)
        pair.verdict = judge(any_look(pair.score, alpha), pair.even, options_.margin);
      if (pair.verdict == Verdict::open) result_.settled = false;
    }
  }

  // Equal deals make the wins of a pair vary less than independent games would; how much less is
  // taken from the deals, tempered by a few imaginary deals of independent games.
  double score_variance(const PairResult& pair, const std::vector<RatedGames>& games,
                        const Ratings& ratings) const {
    constexpr double imaginary = 8;
    double independent = 0;  // variance of one deal
    for (const RatedGames& one : games) {
      if (one.i != pair.a || one.j != pair.b) continue;
      const double odds = std::exp(ratings.value[one.i] - ratings.value[one.j] + one.offset);
      independent += static_cast<double>(players_) * odds / ((1 + odds) * (1 + odds));
    }
    const auto n = static_cast<double>(pair.score.count);
    const auto unit = static_cast<double>(whole_win * whole_win);
    const double spread = pair.score.spread() / unit;
    return n * (spread + imaginary * independent) / std::max(1.0, n - 1 + imaginary);
  }

  void fit() {
    std::vector<RatedGames> games;
    const double others = std::log(static_cast<double>(players_ - 1));
    const auto wins = [](const Observations& seen) {
      return static_cast<double>(seen.sum) / static_cast<double>(whole_win);
    };
    for (const PairResult& pair : result_.pairs) {
      const auto seats = static_cast<double>(pair.a_alone.count * players_);
      games.push_back({pair.a, pair.b, -others, seats, wins(pair.a_alone)});
      if (pair.b_alone.count > 0)
        games.push_back({pair.a, pair.b, others, seats, seats - wins(pair.b_alone)});
    }
    constexpr double prior = 1;
    const Ratings first = rate(options_.bots.size(), games, {}, prior);
    std::vector<ScoreVariance> variances;
    for (const PairResult& pair : result_.pairs)
      variances.push_back({pair.a, pair.b, score_variance(pair, games, first)});
    result_.ratings = rate(options_.bots.size(), games, variances, prior);
  }

  const ContestOptions& options_;
  const Match& first_;
  const Crew& crew_;
  const ContestProgress& progress_;
  bool team_;
  std::size_t players_;
  std::uint64_t deals_ = 0;
  ContestResult result_;
};

std::size_t games_per_deal(const ContestOptions& options) {
  const std::size_t bots = options.bots.size();
  if (game_of(options).cooperative) return bots;
  const std::size_t pairs = options.gauntlet ? bots - 1 : bots * (bots - 1) / 2;
  const auto players = static_cast<std::size_t>(options.setup.players);
  return pairs * (options.gauntlet || players == 2 ? players : 2 * players);
}

}  // namespace

Expected<std::unique_ptr<Match>> set_up(const ContestOptions& options) {
  if (const auto entry = find_game(options.game); !entry) return entry.error();
  if (options.bots.size() < 2)
    return Error{
        "bad_option", "a match needs two bots or more, as in: match zombie-life greedy random", {}};
  if (const auto error = check_bots(options)) return *error;
  if (!(options.margin >= 0 && options.margin < 1))
    return Error{"bad_option", "--margin is in percent, from 0 to 99", {}};
  auto match = start_match(options);
  if (!match) return match;
  const std::size_t deal = games_per_deal(options);
  if (options.games < deal) {
    return Error{"bad_option",
                 "--games must be " + std::to_string(deal) +
                     " or more: so many take these bots to play one deal in all seats",
                 {}};
  }
  return match;
}

Expected<ContestResult> contest(const ContestOptions& options, const Crew& crew,
                                const ContestProgress& progress) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const auto match = set_up(options);
  if (!match) return match.error();
  auto result = Contest(options, **match, crew, progress).run();
  if (result) result->seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return result;
}

}  // namespace lazaret::lab
