// Zombie Life on the table of a test: positions that say only what matters, steps as they are
// saved.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/zombie_life/notation.h"
#include "games/zombie_life/position.h"
#include "tests/kit/table_of.h"

namespace lazaret::zombie_life {

using Place = Draft::Place;
using CardList = std::vector<int>;

inline Place in(CardList up = {}) { return {Status::in, std::move(up), {}}; }
inline Place passed(CardList up, CardList down = {}) {
  return {Status::passed, std::move(up), std::move(down)};
}
inline Place out() { return {Status::out, {}, {}}; }
inline Place absent() { return {Status::absent, {}, {}}; }

// What is left out has the value of ZL-16.4. Of deck and discard name one at most: the other has
// the rest.
struct Position {
  std::vector<Place> seats{};  // one for each player
  CardList horde{};
  int turn = 0;
  std::string phase = "turn";
  std::optional<int> drawn{};
  int round = 1;
  std::vector<int> scores{};
  std::optional<CardList> deck{};  // ranks, one for each card
  CardList discard{};              // the same
  CardList pool{};
  std::vector<int> exits{};
  std::map<std::string, std::string> options{};
};

using Table = TableOf<Rules>;

Table table(const Position& position);
// The start of a game, before the first card is dealt.
Table opening(int players, const std::map<std::string, std::string>& options = {});

// Steps are "0 draw", "chance draw 7"; one that the rules refuse fails the test.
using Steps = std::initializer_list<std::string_view>;
Table played(Table table, Steps steps);

// "draw, pass, take 3"
std::string legal(const Table& table, Seat seat);
// "deal 1 1/3, deal 2 2/3": outcomes and their odds
std::string chances(const Table& table);
// Who is to act: "0", "chance" or "nobody"
std::string to_move(const Table& table);
// The clause that forbids the step, or "allowed"
std::string refusal(const Table& table, std::string_view step);
std::vector<int> winners(const Table& table);
std::vector<int> scores(const Table& table);
// What a seat is told of these steps: "drew 0 7, placed_refuge 0 7"
std::string told(Table table, Seat seat, Steps steps);

// One field of a JSON text, as JSON
std::string field(std::string_view json, std::string_view name);
// The same of the position, and of what a seat may know of it
std::string field(const Table& table, std::string_view name);
std::string seen(const Table& table, Seat seat, std::string_view name);

// The value; without one the test fails, GoogleTest reports the reason.
template <class T>
T must(Expected<T> result) {
  if (!result) throw std::runtime_error(result.error().message + " " + result.error().clause);
  return std::move(*result);
}

// The position of a JSON text or of one line; one that is refused fails the test.
Table loaded(std::string_view json);
Table read_line(std::string_view line);
// The clause that forbids it, or "accepted"
std::string verdict(std::string_view json);
// The same for a game of three with these further fields
std::string verdict_with(const std::string& fields);
std::string verdict_on_line(std::string_view line);

}  // namespace lazaret::zombie_life
