#include "lab/rate/rating.h"

#include <cmath>
#include <set>
#include <utility>

namespace lazaret::lab {

namespace {

using Matrix = std::vector<std::vector<double>>;

Matrix zeros(std::size_t n) { return Matrix(n, std::vector<double>(n)); }

// The inverse of a positive definite matrix (Gauss–Jordan).
Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  Matrix b = zeros(n);
  for (std::size_t i = 0; i < n; ++i) b[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    const double pivot = a[column][column];
    for (std::size_t k = 0; k < n; ++k) {
      a[column][k] /= pivot;
      b[column][k] /= pivot;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = a[row][column];
      if (row == column || factor == 0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        a[row][k] -= factor * a[column][k];
        b[row][k] -= factor * b[column][k];
      }
    }
  }
  return b;
}

Matrix product(const Matrix& x, const Matrix& y) {
  const std::size_t n = x.size();
  Matrix z = zeros(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t j = 0; j < n; ++j) z[i][j] += x[i][k] * y[k][j];
    }
  }
  return z;
}

// Adds amount * (e_i - e_j)(e_i - e_j)^T.
void add_pair(Matrix& matrix, std::size_t i, std::size_t j, double amount) {
  matrix[i][i] += amount;
  matrix[j][j] += amount;
  matrix[i][j] -= amount;
  matrix[j][i] -= amount;
}

double chance(const RatedGames& games, const std::vector<double>& value) {
  return 1 / (1 + std::exp(-(value[games.i] - value[games.j] + games.offset)));
}

// All ones added to the information fixes the sum of the ratings, which the games leave open.
Matrix information(std::size_t players, const std::vector<RatedGames>& games,
                   const std::vector<double>& value) {
  Matrix matrix(players, std::vector<double>(players, 1));
  for (const RatedGames& one : games) {
    const double p = chance(one, value);
    add_pair(matrix, one.i, one.j, one.games * p * (1 - p));
  }
  return matrix;
}

std::vector<RatedGames> with_prior(std::vector<RatedGames> games, double prior) {
  if (prior <= 0) return games;
  std::set<std::pair<std::size_t, std::size_t>> met;
  for (const RatedGames& one : games) met.emplace(one.i, one.j);
  for (const auto& [i, j] : met) games.push_back({i, j, 0, prior, prior / 2});
  return games;
}

double step(const std::vector<RatedGames>& games, std::vector<double>& value) {
  const std::size_t n = value.size();
  std::vector<double> gradient(n);
  for (const RatedGames& one : games) {
    const double surplus = one.wins - one.games * chance(one, value);
    gradient[one.i] += surplus;
    gradient[one.j] -= surplus;
  }
  const Matrix inverted = inverse(information(n, games, value));
  double largest = 0;
  for (std::size_t i = 0; i < n; ++i) {
    double move = 0;
    for (std::size_t j = 0; j < n; ++j) move += inverted[i][j] * gradient[j];
    move = std::fmax(-2.0, std::fmin(2.0, move));  // far from the maximum Newton overshoots
    value[i] += move;
    largest = std::fmax(largest, std::fabs(move));
  }
  return largest;
}

void centre(std::vector<double>& value) {
  double mean = 0;
  for (const double one : value) mean += one / static_cast<double>(value.size());
  for (double& one : value) one -= mean;
}

// The inverse information with the part along all ones, which is no information, taken out.
Matrix centred_inverse(std::size_t n, const std::vector<RatedGames>& games,
                       const std::vector<double>& value) {
  Matrix inverted = inverse(information(n, games, value));
  const double along = 1 / static_cast<double>(n * n);
  for (auto& row : inverted) {
    for (double& cell : row) cell -= along;
  }
  return inverted;
}

}  // namespace

Ratings rate(std::size_t players, const std::vector<RatedGames>& played,
             const std::vector<ScoreVariance>& variances, double prior) {
  const std::vector<RatedGames> games = with_prior(played, prior);
  Ratings ratings;
  ratings.value.resize(players);
  constexpr int most_steps = 200;
  for (int i = 0; i < most_steps && step(games, ratings.value) > 1e-10; ++i) {
  }
  centre(ratings.value);
  Matrix covariance = centred_inverse(players, games, ratings.value);
  if (!variances.empty()) {
    Matrix middle = zeros(players);
    for (const ScoreVariance& one : variances) add_pair(middle, one.i, one.j, one.variance);
    covariance = product(product(covariance, middle), covariance);
  }
  for (std::size_t i = 0; i < players; ++i)
    ratings.error.push_back(std::sqrt(std::fmax(0.0, covariance[i][i])));
  ratings.covariance = std::move(covariance);
  return ratings;
}

}  // namespace lazaret::lab
