// Entries: all that is ever stored of a table, one small JSON object each. docs/table.md lists
// them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/info.h"
#include "server/table/types.h"

namespace lazaret::server {

// The format of entries. It only ever grows: what an old version wrote is read for ever.
inline constexpr int entry_version = 1;

struct EntrySeat {
  std::string kind;  // open, person, bot
  std::string name;
  int colour = 0;
  std::string bot;  // of a bot, or of a person who is away
  std::string key;  // hash
  bool away = false;
  bool operator==(const EntrySeat&) const = default;
};

// Only in the first entry.
struct CreatedEntry {
  int version = entry_version;
  std::string game;
  int rules_version = 0;
  std::uint64_t data_hash = 0;
  std::string name;
  Setup setup;
  std::vector<EntrySeat> seats;
  std::string invite;  // hash
  ClockSetting clock;
  bool spectators = true;
  bool listed = false;
  bool odds = true;
  bool hints = false;
  int pace_ms = 0;
  int grace_ms = 0;
  std::string record;  // a saved match it goes on with
  bool operator==(const CreatedEntry&) const = default;
};

struct Entry {
  enum class Kind : std::uint8_t {
    created,
    joined,
    renamed,
    opened,
    bot,
    left,
    back,
    started,
    step,
    over,
    undo_asked,
    undo_answered,
    undone,
    chat,
    orders,
    rematch
  };
  Kind kind = Kind::step;
  std::int64_t at_ms = 0;
  Seat seat = 0;
  std::string action;               // step: its id
  std::vector<std::string> chance;  // started, step: what chance brought after it
  std::string by;                   // step, left: bot, clock, order; empty: the person
  std::string name;                 // joined, renamed, chat
  int colour = 0;                   // joined, renamed
  std::string key;                  // joined: hash
  std::string bot;                  // bot, left
  std::string text;                 // chat; orders; rematch: the new table's id
  std::int64_t number = 0;          // chat: what clients call its seq
  SeatSet seats;                    // undo_asked: who agrees already; over: the winners
  std::vector<int> scores;          // over
  int step = 0;                     // undone: back to so many steps
  bool yes = false;                 // undo_answered
  std::optional<CreatedEntry> created;
  bool operator==(const Entry&) const = default;
};

std::string to_text(const Entry& entry);
std::vector<std::string> texts_of(std::span<const Entry> entries);

// An entry of a later version than ours is refused with the code newer_entry.
Expected<Entry> parse_entry(std::string_view text);

}  // namespace lazaret::server
