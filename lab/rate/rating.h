// Bradley–Terry: one number for the strength of each player, from games between them.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "lab/count/stats.h"

namespace lazaret::lab {

// Games between players i and j. At a table of more than two, one of them sits alone among copies
// of the other: with equal strength the lone one wins one game in `seats`, which the offset, the
// logarithm of the odds of i's side, takes into account (Luce's model for the winner of several).
struct RatedGames {
  std::size_t i = 0;
  std::size_t j = 0;
  double offset = 0;
  double games = 0;
  double wins = 0;  // of i's side; a shared win counts in parts
};

// How much the wins of i against j vary, if games are not independent (equal deals are not).
struct ScoreVariance {
  std::size_t i = 0;
  std::size_t j = 0;
  double variance = 0;  // of the sum of the wins of i's side over all their games
};

struct Ratings {
  // Natural logarithms of strength, the mean is 0; the chance of i against j is
  // 1 / (1 + exp(value[j] - value[i])).
  std::vector<double> value;
  std::vector<double> error;                    // standard errors
  std::vector<std::vector<double>> covariance;  //
};

// Without variances the games are taken for independent. Prior: so many imaginary drawn games
// between every two that met keep the rating of one who won all his games finite.
Ratings rate(std::size_t players, const std::vector<RatedGames>& games,
             const std::vector<ScoreVariance>& variances = {}, double prior = 0);

// On the scale of Elo, 400 points for odds of ten to one.
inline constexpr double elo_of_log = 173.717792761;

}  // namespace lazaret::lab
