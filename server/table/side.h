// One viewer's side of the table: view, choices and what is refused. For .cpp files only.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "server/table/state.h"

namespace lazaret::server {

struct Choices {
  boost::json::array actions;
  boost::json::array refused;
};

// What the seat can do now; nothing for spectators, bots and those who are away.
Choices choices_of(const TableState& table, Seat viewer);

std::string side_text(const TableState& table, const Match& match, Seat viewer,
                      const Choices& choices, const boost::json::array& events);

// The object with "sides" as its last field. Views are written by the games as text and never
// parsed on their way.
std::string with_sides(const boost::json::object& head, const std::vector<std::string>& sides);

}  // namespace lazaret::server
