// Short words for clause tests: a table, deeds by their ids, and what lies where as text.
#pragma once

#include <string>
#include <vector>

#include "games/antibio/notation.h"
#include "tests/kit/table_of.h"

namespace lazaret::antibio {

struct Table : TableOf<Rules> {
  using TableOf::TableOf;

  void act_all(Seat seat, const std::vector<std::string>& ids);
  int count_legal(Seat seat) const { return static_cast<int>(legal(seat).size()); }

  // "draw a 1, draw b 2".
  std::string odds() const;
  std::string phase() const;
  std::string cause() const;
  std::string event() const;

  std::string hand(Seat seat) const { return cards(state.seats[seat].hand); }
  std::string office(Seat seat) const { return cards(state.seats[seat].office); }
  std::string cards(const Cards& zone) const;
  int count(const Cards& zone, const std::string& id) const {
    return zone.count(rules.cards().card(id));
  }
  std::string institute(Colour colour) const;
  std::string under(Colour colour) const;
  std::string bottom() const;
  // "2/1/0 contaminated": blue, red, black and the card.
  std::string station(const std::string& id) const;
  std::string where(Seat seat) const;
  std::string event_ids(EventSet set) const;
  bool happened(EventKind kind) const;
};

// A new game, before its first draw.
Table opening(int players, const std::map<std::string, std::string>& options = {});
// A position on one line; what it leaves out has the fixed values of AB-21.
Table position(const std::string& line);
// The clause for which the position is refused; empty if it is taken.
std::string refused_position(const std::string& line);

// Five cards that need no draw at the end of the turn.
inline const std::string full_hand = "hand:[tidy-day,tidy-day,tidy-day,big-sort,big-sort]";

const Card& card_named(const std::string& id);

}  // namespace lazaret::antibio
