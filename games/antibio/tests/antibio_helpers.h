// Short words for clause tests: a table, deeds by their ids, and what lies where as text.
#pragma once

#include <string>
#include <vector>

#include "games/antibio/notation.h"

namespace lazaret::antibio {

struct Table {
  Rules rules;
  State s;
  std::vector<Event> events;

  // Does it, and fails the test if the rules refuse.
  void act(Seat seat, const std::string& id);
  void chance(const std::string& id) { act(nature, id); }
  void act_all(Seat seat, const std::vector<std::string>& ids);

  // The clause that forbids it; empty if nothing does.
  std::string why_not(Seat seat, const std::string& id) const;
  // With its numbers: "AB-14.3 8 5".
  std::string why_not_in_numbers(Seat seat, const std::string& id) const;
  bool offers(Seat seat, const std::string& id) const;
  int count_legal(Seat seat) const {
    return static_cast<int>(legal_actions(rules, s, seat).size());
  }

  // "0", "chance" or "over".
  std::string waits_for() const;
  // "draw a 1, draw b 2".
  std::string odds() const;
  std::string phase() const;
  std::string cause() const;
  std::string event() const;

  std::string hand(Seat seat) const { return cards(s.seats[seat].hand); }
  std::string office(Seat seat) const { return cards(s.seats[seat].office); }
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
