// What goes into a table and comes out of it: requests, refusals, decisions.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"
#include "core/phrase.h"
#include "core/seat.h"
#include "games/common/sent_cards.h"
#include "games/registry.h"

namespace lazaret {

constexpr std::array<std::string_view, 4> enum_words(Order) {
  return {"ask", "endure", "unless_fatal", "if_useful"};
}
constexpr std::string_view enum_name(Order) { return "Orders"; }

}  // namespace lazaret

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

// Who is there, which only the network layer knows.
struct Presence {
  SeatSet online;
  int spectators = 0;
  // Since when this process knows of no connection of a seat; 0 as long as it has one, or as it is
  // too early to say.
  std::array<std::int64_t, max_players> gone_since = {};
  std::int64_t patience_ms = 300'000;  // how long one is gone before the seat may be freed
};

// The time and the randomness of one decision; the server reads both from the system, tests fix
// them.
struct Context {
  std::int64_t now_ms = 0;
  std::function<std::uint64_t()> random;  // 64 fresh random bits at each call
  Presence presence = {};
  std::span<const GameEntry> games = lazaret::games();  // that can be played
};

// Who looks or asks: the seats one connection holds; none for a spectator.
struct Who {
  SeatSet seats;
  bool operator==(const Who&) const = default;
};

enum class TableStatus : std::uint8_t { waiting, playing, over };
constexpr std::array<std::string_view, 3> enum_words(TableStatus) {
  return {"waiting", "playing", "over"};
}
constexpr std::string_view enum_name(TableStatus) { return "TableStatus"; }

enum class SeatKind : std::uint8_t { open, person, bot };
constexpr std::array<std::string_view, 3> enum_words(SeatKind) { return {"open", "person", "bot"}; }
constexpr std::string_view enum_name(SeatKind) { return "SeatKind"; }

enum class ClockKind : std::uint8_t { none, move, bank };
constexpr std::array<std::string_view, 3> enum_words(ClockKind) { return {"none", "move", "bank"}; }

struct ClockSetting {
  using Kind = ClockKind;
  Kind kind = Kind::none;
  std::int64_t ms = 0;  // for one decision, or for all of them
  int days = 0;         // the same in days: play over days
  bool operator==(const ClockSetting&) const = default;
  SHAPE("Clock", kind, ms, days);
};

// What the creator of a table decides about it, whatever the game.
struct TableSettings {
  ClockSetting clock;
  bool spectators = true;
  bool listed = false;
  bool odds = true;
  bool hints = false;
  int pace_ms = 600;  // how long a bot waits before it moves; twice that if a person may interrupt
  int grace_ms = 1500;  // how long a window stays open at least
  bool operator==(const TableSettings&) const = default;
  FIELDS(clock, spectators, listed, odds, hints, pace_ms, grace_ms);
};

struct SeatRequest {
  SeatKind kind = SeatKind::person;
  std::string name = {};
  std::optional<int> colour = {};
  std::string bot = {};
  SHAPE("NewSeat", kind, maybe(name), maybe(colour), maybe(bot));
};

struct CreateRequest {
  std::string game;
  std::string name;
  int players = 0;
  std::map<std::string, std::string> options;
  std::vector<SeatRequest> seats;  // those missing at the end are open
  TableSettings settings;
  SentCards cards;     // other than the game's
  std::string record;  // a saved match to go on with, or to keep
  std::string lesson;  // of the game; the first of the seats is the learner's
};

struct JoinRequest {
  std::string invite;  // may be missing at a listed table
  std::optional<int> seat;
  std::string name;
  std::optional<int> colour;
  SHAPE("JoinTable", maybe(invite), maybe(seat), name, maybe(colour));
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

}  // namespace lazaret::server
