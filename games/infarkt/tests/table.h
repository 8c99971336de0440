// A table for clause tests: a position written by hand.
#pragma once

#include "core/clip.h"
#include "games/infarkt/notation.h"
#include "tests/kit/table_of.h"

namespace lazaret::infarkt {

using Seats = std::vector<int>;

class Table : public TableOf<Rules> {
 public:
  // The fields of a position, as in "players":2,"seats":[{"plan":["office"]}]; the rest is the
  // empty table.
  explicit Table(const std::string& fields, const CardFile& cards = {});
  using TableOf::TableOf;

  // The six tracks of a seat.
  Seats tracks(Seat seat) const;
  int money(Seat seat) const { return state.seats[seat].money; }
  bool alive(Seat seat) const { return state.living.has(seat); }
};

// A game from the beginning.
Table new_game(int players, const std::map<std::string, std::string>& options = {});

// The clause that refuses to load these fields, or "" if they can be loaded.
std::string load_refusal(const std::string& fields);

// Nothing in it that `clipped` would have to mend.
inline bool is_utf8(const std::string& text) { return clipped(text, text.size()) == text; }

}  // namespace lazaret::infarkt
