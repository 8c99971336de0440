// A table for clause tests: a position written by hand, deeds by their public ids, answers as text.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/clip.h"
#include "games/infarkt/notation.h"

namespace lazaret::infarkt {

using Seats = std::vector<int>;
using Words = std::vector<std::string>;

class Table {
 public:
  // The fields of a position, as in "players":2,"seats":[{"plan":["office"]}]; the rest is the
  // empty table.
  explicit Table(const std::string& fields, const CardFile& cards = {});
  Table(Rules of, const State& s) : rules(std::move(of)), state(s) {}

  // Does it, or fails the test with the clause that forbids it.
  Table& act(Seat seat, const std::string& id);
  Table& chance(const std::string& id) { return act(nature, id); }

  // "INF-8.15 2 1": the clause and its two numbers; "allowed" if nothing stands against it.
  std::string refusal(Seat seat, const std::string& id) const;
  // The clause alone.
  std::string clause(Seat seat, const std::string& id) const;

  Seats to_move() const;  // {-1} for chance, {} when it is over
  Seats may() const;
  Words legal(Seat seat) const;
  bool allows(Seat seat, const std::string& id) const;
  Words odds() const;  // "draw beer 2/7"

  // A field of the position as compact JSON, by its path: "seats.0.tracks.depression".
  std::string operator[](const std::string& path) const;
  std::string view(Seat seat, const std::string& path) const;
  // The six tracks of a seat.
  Seats tracks(Seat seat) const;
  int money(Seat seat) const { return state.seats[seat].money; }
  bool alive(Seat seat) const { return state.living.has(seat); }
  // Names of the events of the last act that a seat may see, "died 1 3".
  Words told(Seat seat) const;

  Rules rules;
  State state;

 private:
  explicit Table(Loaded<Rules> loaded) : rules(std::move(loaded.rules)), state(loaded.state) {}
  std::vector<Event> events_;
};

// A game from the beginning.
Table new_game(int players, const std::map<std::string, std::string>& options = {});

// The clause that refuses to load these fields, or "" if they can be loaded.
std::string load_refusal(const std::string& fields);

// Nothing in it that `clipped` would have to mend.
inline bool is_utf8(const std::string& text) { return clipped(text, text.size()) == text; }

}  // namespace lazaret::infarkt
