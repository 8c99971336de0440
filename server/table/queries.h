// Questions about a table's state that several of its parts ask.
#pragma once

#include <cstdint>
#include <optional>

#include "server/table/state.h"

namespace lazaret::server {

inline constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;

// A seat whose bank is empty still has this long for each decision.
inline constexpr std::int64_t least_move_ms = 10'000;

// Talk (chat, names, orders, asking for undo): eight at once, then one every two seconds.
inline constexpr std::int64_t talk_interval_ms = 2000;
inline constexpr int talk_at_once = 8;

// How often a seat may change a sealed choice before all are opened, and take something back, or
// the host seat bots there and open it, before the match has gone further than it ever was.
inline constexpr int most_changes = 20;

// So many time-outs in a row, and a bot plays the seat until its person is back.
inline constexpr int most_late = 3;

// The cards it was set with, if they are not the game's, today's or older; else null.
const CardFile* own_cards(const TableState& table);

int players(const TableState& table);
int round_of(const TableState& table);

bool is_person_present(const TableSeat& seat);  // not away, whether or not a connection is open
SeatSet present_people(const TableState& table);
// Who decides for that seat is a program.
bool is_bot_played(const TableState& table, Seat seat);

// When the others may let a bot play for a person who is gone, and when the host may free the seat;
// nothing as long as somebody is there, or may be. A clock gives everybody at least its own time.
std::optional<std::int64_t> stand_in_at(const TableState& table, Seat seat,
                                        const Presence& presence);
std::optional<std::int64_t> free_at(const TableState& table, Seat seat, const Presence& presence);

// Who of the others has said, since the seat's person is gone, that a bot should play for it.
SeatSet bot_wishes(const TableState& table, Seat seat, const Presence& presence);

// As whom a viewer has seen a step of the match: what a seat saw in secret before its person sat
// down was for somebody else.
Seat witness_of(const TableState& table, Seat viewer, int step);

// The latest decision up to which nothing that happened is a secret of any other seat.
std::size_t steps_without_secrets(const TableState& table, SeatSet mine);

bool is_sealed(const TableState& table);
std::optional<Seat> open_window(const TableState& table);
// When the open window closes at the earliest. Nothing is hidden from bots, so a person alone does
// not have to wait.
std::int64_t window_until(const TableState& table);

// Bots wait a moment, so that people can follow, and longer where a person might step in.
std::int64_t bot_moves_at(const TableState& table, Seat seat);

std::int64_t clock_ms(const ClockSetting& clock);
// When the clock takes the seat's decision away; only if the match waits for a person there.
std::optional<std::int64_t> deadline_of(const TableState& table, Seat seat);

}  // namespace lazaret::server
