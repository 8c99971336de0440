// What goes into a table and comes out of it: requests, refusals, decisions.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/expected.h"
#include "core/phrase.h"
#include "core/seat.h"
#include "games/registry.h"

namespace lazaret::server {

// A request that was not granted: a code for programs, a sentence in the reader's language, and the
// clause if a rule of the game stands against it. The detail, in English, names a field or a place.
struct TableError {
  std::string code;
  Phrase phrase;
  std::string clause;
  std::string detail;
};

template <class T>
using TableExpected = Expected<T, TableError>;

// The time and the randomness of one decision; the server reads both from the system, tests fix
// them.
struct Context {
  std::int64_t now_ms = 0;
  std::function<std::uint64_t()> random;                // 64 fresh random bits at each call
  SeatSet online;                                       // seats with a connection somewhere
  std::span<const GameEntry> games = lazaret::games();  // that can be played
};

// Who looks or asks: the seats one connection holds; none for a spectator.
struct Who {
  SeatSet seats;
  bool operator==(const Who&) const = default;
};

struct ClockSetting {
  enum class Kind : std::uint8_t { none, move, bank };
  Kind kind = Kind::none;
  std::int64_t ms = 0;  // for one decision, or for all of them
  int days = 0;         // the same in days: play over days
  bool operator==(const ClockSetting&) const = default;
};

struct SeatRequest {
  std::string kind = "person";  // person, open, bot
  std::string name;
  std::optional<int> colour;
  std::string bot;
};

struct CreateRequest {
  std::string game;
  std::string name;
  int players = 0;
  std::map<std::string, std::string> options;
  std::vector<SeatRequest> seats;  // those missing at the end are open
  ClockSetting clock;
  bool spectators = true;
  bool listed = false;
  bool odds = true;
  bool hints = false;
  int pace_ms = 600;  // how long a bot waits before it moves; twice that if a person may interrupt
  int grace_ms = 1500;  // how long a window stays open at least
  std::string record;   // a saved match to go on with, or to keep
};

struct JoinRequest {
  std::string invite;  // may be missing at a listed table
  std::optional<int> seat;
  std::string name;
  std::optional<int> colour;
};

// A seat whose bot must be asked, not before at_ms. The answer goes to decide_bot with the same
// number; if the table has moved on by then it is refused and there is a new task.
struct BotTask {
  Seat seat = 0;
  std::string bot;
  std::int64_t at_ms = 0;
  std::int64_t number = 0;
  bool for_clock = false;  // a person's time has run out: one move is made for it
  bool operator==(const BotTask&) const = default;
};

struct BotMove {
  Seat seat = 0;
  std::string action;
  std::int64_t number = 0;  // of the task
};

// Who is there, which only the network layer knows.
struct Presence {
  SeatSet online;
  int spectators = 0;
};

}  // namespace lazaret::server
