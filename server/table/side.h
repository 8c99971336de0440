// One viewer's side of the table: view, choices, what is refused and what has happened.
#pragma once

#include <vector>

#include "server/table/state.h"
#include "server/wire/messages.h"

namespace lazaret::server {

// Of the match, which may be an earlier moment of the table's own; choices are added by
// add_choices.
wire::Side side_of(const TableState& table, const Match& match, Seat viewer,
                   std::vector<wire::GameEvent> events, Match::Views& views);

// What the seat can do now; nothing for spectators, bots and those who are away.
void add_choices(const TableState& table, Seat viewer, wire::Side& side);

// The seats one looks from: a spectator has a side too.
std::vector<Seat> viewers_of(const Who& who);

}  // namespace lazaret::server
