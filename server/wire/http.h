// What is asked and answered over HTTP, described once (games/common/shape.h).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/types.h"
#include "server/wire/leaves.h"

namespace lazaret::server::wire {

// All fields of a part may be missing here.
template <class Field>
struct Loose {
  Field& field;
  void operator()(std::string_view name, auto& value) { field.maybe(name, value); }
};

// The body of POST /api/tables.
struct NewTable {
  static constexpr std::string_view shape_name = "NewTable";
  CreateRequest request;
  Options options;
  static void fields(auto& self, auto& field) {
    field("game", self.request.game);
    field.maybe("name", self.request.name);
    field("players", self.request.players);
    field.maybe("options", self.options);
    field.maybe("seats", self.request.seats);
    field.maybe("cards", self.request.cards);
    Loose<std::remove_reference_t<decltype(field)>> loose{field};
    TableSettings::fields(self.request.settings, loose);
  }
};

// The body of POST /api/import that says who goes on with the game.
struct ImportedTable {
  static constexpr std::string_view shape_name = "ImportedTable";
  CreateRequest request;
  static void fields(auto& self, auto& field) {
    field("record", self.request.record);
    field.maybe("name", self.request.name);
    field.maybe("seats", self.request.seats);
    field.maybe("cards", self.request.cards);
    Loose<std::remove_reference_t<decltype(field)>> loose{field};
    TableSettings::fields(self.request.settings, loose);
  }
};

// The body of POST /api/tables/ID/record.
struct AskRecord {
  std::vector<std::string> keys;
  SHAPE("AskRecord", keys);
};

// The body of POST /api/lessons/GAME/LESSON.
struct NewLesson {
  std::string name;
  std::optional<int> colour;
  SHAPE("NewLesson", maybe(name), maybe(colour));
};

// Of the list /api/lessons/GAME.
struct LessonQuestion {
  int answers = 0;
  int right = 0;
  SHAPE("LessonQuestion", answers, right);
};

struct LessonInfo {
  std::string id;
  std::vector<std::string> clauses;
  std::vector<LessonQuestion> questions;
  SHAPE("LessonInfo", id, clauses, maybe(questions));
};

struct CreatedTable {
  std::string table;
  std::map<std::string, std::string> keys;
  std::string invite;
  SHAPE("CreatedTable", table, keys, invite);
};

struct JoinedTable {
  Seat seat = 0;
  std::string key;
  SHAPE("JoinedTable", seat, key);
};

struct KeyedTable {
  std::string table;
  std::string key;
  SHAPE("KeyedTable", table, key);
};

struct AskSeats {
  std::vector<KeyedTable> keys;
  SHAPE("AskSeats", keys);
};

struct ListedSeat {
  std::string name;
  SeatKind kind = SeatKind::open;
  int colour = 0;
  std::optional<std::string> bot;
  SHAPE("ListedSeat", name, kind, colour, bot);
};

struct ListedTable {
  std::string id;
  std::string name;
  std::string game;
  TableStatus status = TableStatus::waiting;
  int players = 0;
  std::vector<ListedSeat> seats;
  Options options;
  std::int64_t created_ms = 0;
  std::int64_t changed_ms = 0;
  int round = 0;
  std::size_t step = 0;
  SeatSet winners;
  std::vector<int> scores;
  bool spectators = true;
  std::string cards;  // the name of cards other than the game's
  SHAPE("ListedTable", id, name, game, status, players, seats, options, created_ms, changed_ms,
        round, step, winners, maybe(scores), spectators, maybe(cards));
};

struct MyTable {
  std::string table;
  std::string game;
  std::string name;
  TableStatus status = TableStatus::waiting;
  int round = 0;
  bool your_turn = false;
  SeatSet to_move;
  std::vector<ListedSeat> seats;
  SeatSet you;
  std::int64_t changed_ms = 0;
  std::int64_t seq = 0;
  SeatSet winners;
  std::vector<int> scores;
  SHAPE("MyTable", table, game, name, status, round, your_turn, to_move, seats, you, changed_ms,
        seq, winners, scores);
};

struct ApiErrorBody {
  std::string code;
  std::string message;
  Sentence phrase;
  std::string clause;
  SHAPE("ApiErrorBody", code, message, phrase, maybe(clause));
};

struct ApiError {
  ApiErrorBody error;
  SHAPE("ApiError", error);
};

}  // namespace lazaret::server::wire
