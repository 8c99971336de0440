// Entries: all that is ever stored of a table, one small JSON object each. docs/table.md lists
// them.
#pragma once

#include <array>
#include <cstdint>
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
  SeatKind kind = SeatKind::open;
  std::string name;
  int colour = 0;
  std::string bot;  // of a bot, or of a person who is away
  std::string key;  // hash
  bool away = false;
  bool operator==(const EntrySeat&) const = default;
  SHAPE("EntrySeat", kind, colour, maybe(name), maybe(bot), maybe(key), maybe(away));
};

// Sixteen hexadecimal digits.
struct DataHash {
  std::uint64_t value = 0;
  bool operator==(const DataHash&) const = default;
};

// Only in the first entry.
struct CreatedEntry {
  int version = entry_version;
  std::string game;
  int rules_version = 0;
  DataHash data_hash;
  std::string name;
  Setup setup;
  std::vector<EntrySeat> seats;
  std::string invite;  // hash
  TableSettings settings;
  SentCards cards;     // other than the game's
  std::string record;  // a saved match it goes on with
  std::string lesson;  // whose position that is
  bool operator==(const CreatedEntry&) const = default;
  static void fields(auto& self, auto& field) {
    field("v", self.version);
    field("game", self.game);
    field("rules", self.rules_version);
    field("data", self.data_hash);
    field("name", self.name);
    field("players", self.setup.players);
    field("options", self.setup.options);
    field("seats", self.seats);
    field.maybe("invite", self.invite);
    TableSettings::fields(self.settings, field);
    field.maybe("cards", self.cards);
    field.maybe("record", self.record);
    field.maybe("lesson", self.lesson);
  }
};

enum class EntryKind : std::uint8_t {
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
  rematch,
  bot_asked
};
constexpr std::array<std::string_view, 17> enum_words(EntryKind) {
  return {"created", "joined",  "renamed", "opened",  "bot",        "left",
          "back",    "started", "step",    "over",    "undo_asked", "undo_answered",
          "undone",  "chat",    "orders",  "rematch", "bot_asked"};
}

struct Entry {
  static constexpr std::string_view shape_name = "Entry";
  using Kind = EntryKind;
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
  SeatSet seats;                    // undo_asked, bot_asked: who agrees already; over: the winners
  std::vector<int> scores;          // over
  int step = 0;                     // undone: back to so many steps
  bool yes = false;                 // undo_answered
  CreatedEntry created;
  bool operator==(const Entry&) const = default;

  // The kind comes first and tells which of the others there are.
  static void fields(auto& self, auto& field) {
    field("e", self.kind);
    field("at", self.at_ms);
    if (self.kind == Kind::created) return CreatedEntry::fields(self.created, field);
    if (self.kind != Kind::started && self.kind != Kind::over) field("s", self.seat);
    field.maybe("a", self.action);
    field.maybe("chance", self.chance);
    field.maybe("by", self.by);
    if (self.kind == Kind::undone) field("to", self.step);
    if (self.kind == Kind::undo_answered) field("yes", self.yes);
    field.maybe("seats", self.seats);
    field.maybe("scores", self.scores);
    field.maybe("name", self.name);
    if (self.kind == Kind::joined || self.kind == Kind::renamed) field("colour", self.colour);
    field.maybe("key", self.key);
    field.maybe("bot", self.bot);
    field.maybe("text", self.text);
    field.maybe("number", self.number);
  }
};

std::string to_text(const Entry& entry);
std::vector<std::string> texts_of(std::span<const Entry> entries);

// An entry of a later version than ours is refused with the code newer_entry.
Expected<Entry> parse_entry(std::string_view text);

}  // namespace lazaret::server
