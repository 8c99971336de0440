// What has happened at a table, told to one viewer.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/table/state.h"
#include "server/wire/messages.h"

namespace lazaret::server {

// The seat is one of the players or spectator. At most that many events, the newest.
std::vector<wire::GameEvent> events_since(const TableState& table, Seat viewer,
                                          std::int64_t after_number, std::size_t most);

// Events of these names, from the first step of a saved match on; the newest if there are too many.
std::vector<wire::GameEvent> events_named(const TableState& table, Seat viewer,
                                          std::int64_t after_number,
                                          const std::vector<std::string>& names);

// The match after so many steps, and the events of the last of them as that viewer saw them.
struct PastMoment {
  std::unique_ptr<Match> match;
  std::vector<Event> events;
};
PastMoment moment_after(const TableState& table, int step);
std::vector<wire::GameEvent> events_of(const TableState& table, Seat viewer,
                                       const PastMoment& moment);

wire::TimelineMessage timeline_of(const TableState& table, Seat viewer);

}  // namespace lazaret::server
