// What the positions of all games have in common when they come from outside. For .cpp files only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/info.h"
#include "games/common/shape_reader.h"

namespace lazaret {

// Keeps the first mistake; reading goes on with harmless values, so that readers need no early
// returns.
class Mistakes {
 public:
  void add(const std::string& path, const std::string& what, std::string_view clause);
  // A number that is not from low to high.
  void limit(const std::string& path, int number, int low, int high, std::string_view clause);
  bool any() const { return first_.has_value(); }
  const std::optional<Error>& first() const { return first_; }

 private:
  std::optional<Error> first_;
};

// Which game, how many players, which options; whether there are such options the rules know.
struct SetupClauses {
  std::string_view game;
  std::string_view rest;
};
Expected<Setup> read_setup(const boost::json::value& position, const GameInfo& game,
                           SetupClauses clauses);

// "3p deck=fresh target=21"
std::string setup_line(const GameInfo& game, const Setup& setup);
bool read_setup_line(std::string_view text, Setup& setup);

// Reads what a position says; what it leaves out, or calls null, stays as it is.
template <class Position>
void read_position(const boost::json::value& value, std::string root, std::string_view clause,
                   Position& position, Mistakes& mistakes) {
  ShapeReader reader(Unknown::ignore, std::move(root), Missing::keep);
  if (!reader.read(value, position)) mistakes.add({}, *reader.mistake(), clause);
}

}  // namespace lazaret
