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
    Loose<std::remove_reference_t<decltype(field)>> loose{field};
    TableSettings::fields(self.request.settings, loose);
  }
};

struct CreatedTable {
  static constexpr std::string_view shape_name = "CreatedTable";
  std::string table;
  std::map<std::string, std::string> keys;
  std::string invite;
  static void fields(auto& self, auto& field) {
    field("table", self.table);
    field("keys", self.keys);
    field("invite", self.invite);
  }
};

struct JoinedTable {
  static constexpr std::string_view shape_name = "JoinedTable";
  Seat seat = 0;
  std::string key;
  static void fields(auto& self, auto& field) {
    field("seat", self.seat);
    field("key", self.key);
  }
};

struct KeyedTable {
  static constexpr std::string_view shape_name = "KeyedTable";
  std::string table;
  std::string key;
  static void fields(auto& self, auto& field) {
    field("table", self.table);
    field("key", self.key);
  }
};

struct AskSeats {
  static constexpr std::string_view shape_name = "AskSeats";
  std::vector<KeyedTable> keys;
  static void fields(auto& self, auto& field) { field("keys", self.keys); }
};

struct ListedSeat {
  static constexpr std::string_view shape_name = "ListedSeat";
  std::string name;
  SeatKind kind = SeatKind::open;
  int colour = 0;
  std::optional<std::string> bot;
  static void fields(auto& self, auto& field) {
    field("name", self.name);
    field("kind", self.kind);
    field("colour", self.colour);
    field("bot", self.bot);
  }
};

struct ListedTable {
  static constexpr std::string_view shape_name = "ListedTable";
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
  bool spectators = true;
  static void fields(auto& self, auto& field) {
    field("id", self.id);
    field("name", self.name);
    field("game", self.game);
    field("status", self.status);
    field("players", self.players);
    field("seats", self.seats);
    field("options", self.options);
    field("created_ms", self.created_ms);
    field("changed_ms", self.changed_ms);
    field("round", self.round);
    field("step", self.step);
    field("winners", self.winners);
    field("spectators", self.spectators);
  }
};

struct MyTable {
  static constexpr std::string_view shape_name = "MyTable";
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
  static void fields(auto& self, auto& field) {
    field("table", self.table);
    field("game", self.game);
    field("name", self.name);
    field("status", self.status);
    field("round", self.round);
    field("your_turn", self.your_turn);
    field("to_move", self.to_move);
    field("seats", self.seats);
    field("you", self.you);
    field("changed_ms", self.changed_ms);
    field("seq", self.seq);
  }
};

struct ApiErrorBody {
  static constexpr std::string_view shape_name = "ApiErrorBody";
  std::string code;
  std::string message;
  Sentence phrase;
  std::string clause;
  static void fields(auto& self, auto& field) {
    field("code", self.code);
    field("message", self.message);
    field("phrase", self.phrase);
    field.maybe("clause", self.clause);
  }
};

struct ApiError {
  static constexpr std::string_view shape_name = "ApiError";
  ApiErrorBody error;
  static void fields(auto& self, auto& field) { field("error", self.error); }
};

}  // namespace lazaret::server::wire
