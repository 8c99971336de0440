#include <algorithm>
#include <boost/json.hpp>
#include <numeric>

#include "games/common/options_json.h"
#include "lab/rate/contest.h"
#include "lab/report/lines.h"

namespace lazaret::lab {

namespace {

namespace json = boost::json;

const char* word(Verdict verdict) {
  switch (verdict) {
    case Verdict::higher: return "stronger";
    case Verdict::lower: return "weaker";
    case Verdict::equal: return "equal within the margin";
    case Verdict::open: return "not settled";
  }
  return "";
}

Estimate elo(double value, double error) { return around(value * elo_of_log, error * elo_of_log); }

// In a cooperative game the share stands for a difference of win rates, from -1 to 1.
Estimate difference(const Estimate& share) {
  return {2 * share.value - 1, 2 * share.low - 1, 2 * share.high - 1};
}

class ContestText : public Lines {
 public:
  ContestText(const ContestOptions& options, const ContestResult& result)
      : options_(options), result_(result), team_(game_of(options).cooperative) {
    line("{}, {} players, {} games on equal deals in {:.1f} s (seed {}){}", options.game,
         options.setup.players, result.games, result.seconds, options.seed,
         result.settled ? "; settled" : "");
    if (result.games == 0) return;
    if (team_) {
      teams();
    } else {
      ratings();
    }
    for (const PairResult& pair : result.pairs) tell(pair);
  }

 private:
  void teams() {
    line("  teams: games won, 95 % intervals");
    for (std::size_t bot = 0; bot < options_.bots.size(); ++bot) {
      const Observations& won = result_.teams[bot].won;
      line("    {:<12} {}  of {}", options_.bots[bot],
           percent(share_of(
               won.mean() / static_cast<double>(won.range) * static_cast<double>(won.count),
               won.count)),
           won.count);
    }
  }

  void ratings() {
    std::vector<std::size_t> order(options_.bots.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
      return result_.ratings.value[x] > result_.ratings.value[y];
    });
    line("  Bradley-Terry ratings on the scale of Elo (their mean is 0), 95 % intervals");
    for (const std::size_t bot : order) {
      const Estimate rating = elo(result_.ratings.value[bot], result_.ratings.error[bot]);
      line("    {:<12} {:+7.0f} ({:+.0f} to {:+.0f})", options_.bots[bot], rating.value, rating.low,
           rating.high);
    }
  }

  void tell(const PairResult& pair) {
    const std::string& a = options_.bots[pair.a];
    const std::string& b = options_.bots[pair.b];
    line("  {} against {}: {} ({} deals)", a, b, word(pair.verdict), pair.score.count);
    if (team_) {
      const Estimate d = difference(pair.share);
      line("    wins more often by {:+.2f} points ({:+.2f} to {:+.2f})", d.value * 100, d.low * 100,
           d.high * 100);
      return;
    }
    if (!options_.gauntlet)
      line("    share of the wins          {}  even {:.1f} %", percent(pair.share),
           pair.even * 100);
    if (options_.setup.players == 2 && !options_.gauntlet) return;
    const double fair = 100.0 / options_.setup.players;
    const auto alone = [&](const std::string& lone, const std::string& rest,
                           const Observations& wins) {
      if (wins.count > 0)
        line("    {:<26} {}  even {:.1f} %", lone + " alone among " + rest, percent(one_look(wins)),
             fair);
    };
    alone(a, b, pair.a_alone);
    alone(b, a, pair.b_alone);
  }

  const ContestOptions& options_;
  const ContestResult& result_;
  bool team_;
};

json::object to_json(const Estimate& share) {
  return {{"share", share.value}, {"low", share.low}, {"high", share.high}};
}

json::object to_json(const PairResult& pair, const ContestOptions& options, bool team) {
  json::object line{{"a", options.bots[pair.a]},
                    {"b", options.bots[pair.b]},
                    {"deals", pair.score.count},
                    {"games", pair.games},
                    {"verdict", word(pair.verdict)}};
  if (team) {
    const Estimate d = difference(pair.share);
    line["difference"] = json::object{{"value", d.value}, {"low", d.low}, {"high", d.high}};
    return line;
  }
  line["a_wins"] = to_json(pair.share);
  line["even"] = pair.even;
  line["a_alone"] = to_json(one_look(pair.a_alone));
  if (pair.b_alone.count > 0) line["b_alone"] = to_json(one_look(pair.b_alone));
  return line;
}

json::array bots_json(const ContestOptions& options, const ContestResult& result, bool team) {
  json::array bots;
  for (std::size_t bot = 0; bot < options.bots.size(); ++bot) {
    json::object line{{"bot", options.bots[bot]}};
    if (team) {
      const Observations& won = result.teams[bot].won;
      line["games"] = won.count;
      line["won"] = to_json(one_look(won));
    } else {
      const Estimate rating = elo(result.ratings.value[bot], result.ratings.error[bot]);
      line["elo"] = rating.value;
      line["low"] = rating.low;
      line["high"] = rating.high;
      line["strength"] = result.ratings.value[bot];
    }
    bots.push_back(std::move(line));
  }
  return bots;
}

}  // namespace

std::string contest_text(const ContestOptions& options, const ContestResult& result) {
  return ContestText(options, result).text();
}

std::string contest_json(const ContestOptions& options, const ContestResult& result) {
  const GameInfo& game = game_of(options);
  json::object object{{"game", options.game},
                      {"players", options.setup.players},
                      {"options", options_to_json(game, options.setup)},
                      {"seed", options.seed},
                      {"most_games", options.games},
                      {"games", result.games},
                      {"settled", result.settled},
                      {"seconds", result.seconds}};
  object["bots"] = bots_json(options, result, game.cooperative);
  json::array pairs;
  for (const PairResult& pair : result.pairs)
    pairs.push_back(to_json(pair, options, game.cooperative));
  object["pairs"] = std::move(pairs);
  return json::serialize(object);
}

}  // namespace lazaret::lab
