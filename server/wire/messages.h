// What a server says on a connection, each message described once (games/common/shape.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/table/state.h"
#include "server/wire/leaves.h"

namespace lazaret::server::wire {

struct SeatInfo {
  static constexpr std::string_view shape_name = "SeatInfo";
  Seat seat = 0;
  SeatKind kind = SeatKind::open;
  std::string name;
  int colour = 0;
  std::optional<std::string> bot;
  bool online = false;
  bool away = false;
  std::optional<std::int64_t> clock_ms;
  std::optional<Order> orders;  // of one's own seats
  // Of somebody who is gone: when a bot may play for him, who wants that, when the seat may be
  // freed.
  std::optional<std::int64_t> bot_at_ms;
  SeatSet bot_wanted;
  std::optional<std::int64_t> free_at_ms;
  static void fields(auto& self, auto& field) {
    field("seat", self.seat);
    field("kind", self.kind);
    field("name", self.name);
    field("colour", self.colour);
    field("bot", self.bot);
    field("online", self.online);
    field("away", self.away);
    field("clock_ms", self.clock_ms);
    field.maybe("orders", self.orders);
    field.maybe("bot_at_ms", self.bot_at_ms);
    field.maybe("bot_wanted", self.bot_wanted);
    field.maybe("free_at_ms", self.free_at_ms);
  }
};

struct Spectators {
  static constexpr std::string_view shape_name = "Spectators";
  bool allowed = true;
  int count = 0;
  static void fields(auto& self, auto& field) {
    field("allowed", self.allowed);
    field("count", self.count);
  }
};

struct TableInfo {
  static constexpr std::string_view shape_name = "TableInfo";
  std::string id;
  std::string name;
  std::string game;
  int players = 0;
  Options options;
  TableStatus status = TableStatus::waiting;
  std::vector<SeatInfo> seats;
  std::optional<Seat> host;
  Spectators spectators;
  TableSettings settings;
  std::int64_t created_ms = 0;
  int rules_version = 0;
  bool read_only = false;
  bool damaged = false;
  std::optional<std::string> rematch;
  std::size_t step = 0;
  int steps_stored = 0;
  int round = 0;
  static void fields(auto& self, auto& field) {
    field("id", self.id);
    field("name", self.name);
    field("game", self.game);
    field("players", self.players);
    field("options", self.options);
    field("status", self.status);
    field("seats", self.seats);
    field("host", self.host);
    field("spectators", self.spectators);
    field("listed", self.settings.listed);
    field("clock", self.settings.clock);
    field("odds", self.settings.odds);
    field("hints", self.settings.hints);
    field("created_ms", self.created_ms);
    field("rules_version", self.rules_version);
    field("read_only", self.read_only);
    field("rematch", self.rematch);
    field("step", self.step);
    field("steps_stored", self.steps_stored);
    field("round", self.round);
    field("pace_ms", self.settings.pace_ms);
    field("grace_ms", self.settings.grace_ms);
    field.maybe("damaged", self.damaged);
  }
};

struct GameEvent {
  static constexpr std::string_view shape_name = "GameEvent";
  static constexpr std::string_view shape_about =
      "Something that happened; around the match its name begins with \"table.\".";
  std::int64_t seq = 0;
  int step = 0;
  std::string event;
  Values args;
  Values values;
  Sentence phrase;
  static void fields(auto& self, auto& field) {
    field("seq", self.seq);
    field("step", self.step);
    field("event", self.event);
    field("args", self.args);
    field.maybe("values", self.values);
    field("phrase", self.phrase);
  }
};

struct ActionChoice {
  static constexpr std::string_view shape_name = "ActionChoice";
  std::string id;
  std::string verb;
  Values args;
  Sentence phrase;
  static void fields(auto& self, auto& field) {
    field("id", self.id);
    field.maybe("verb", self.verb);
    field.maybe("args", self.args);
    field("phrase", self.phrase);
  }
};

struct RefusedChoice {
  static constexpr std::string_view shape_name = "RefusedChoice";
  ActionChoice choice;
  Sentence why;
  std::string clause;
  static void fields(auto& self, auto& field) {
    ActionChoice::fields(self.choice, field);
    field("why", self.why);
    field("clause", self.clause);
  }
};

struct Side {
  static constexpr std::string_view shape_name = "Side";
  static constexpr std::string_view shape_about = "What one viewer may know.";
  std::optional<Seat> seat;
  View view;
  std::vector<ActionChoice> actions;
  std::vector<RefusedChoice> refused;
  std::vector<GameEvent> events;
  static void fields(auto& self, auto& field) {
    field("seat", self.seat);
    field("view", self.view);
    field("actions", self.actions);
    field("refused", self.refused);
    field("events", self.events);
  }
};

struct UndoState {
  static constexpr std::string_view shape_name = "UndoState";
  bool can = false;
  bool free = false;
  std::optional<UndoQuestion> asked;
  static void fields(auto& self, auto& field) {
    field("can", self.can);
    field("free", self.free);
    field("asked", self.asked);
  }
};

struct WindowState {
  static constexpr std::string_view shape_name = "WindowState";
  static constexpr std::string_view shape_about =
      "Whose window is open, and when it closes at the earliest.";
  Seat seat = 0;
  std::int64_t since_ms = 0;
  std::int64_t until_ms = 0;
  static void fields(auto& self, auto& field) {
    field("seat", self.seat);
    field("since_ms", self.since_ms);
    field("until_ms", self.until_ms);
  }
};

struct You {
  static constexpr std::string_view shape_name = "You";
  SeatSet seats;
  bool host = false;
  static void fields(auto& self, auto& field) {
    field("seats", self.seats);
    field("host", self.host);
  }
};

struct WelcomeMessage {
  static constexpr std::string_view shape_name = "WelcomeMessage";
  static constexpr ShapeTag tag = {"t", "welcome"};
  Ref ref;
  int version = 0;
  std::string server;
  std::int64_t now_ms = 0;
  You you;
  TableInfo table;
  std::int64_t seq = 0;
  static void fields(auto& self, auto& field) {
    field.maybe("ref", self.ref);
    field("v", self.version);
    field("server", self.server);
    field("now_ms", self.now_ms);
    field("you", self.you);
    field("table", self.table);
    field("seq", self.seq);
  }
};

struct StateMessage {
  static constexpr std::string_view shape_name = "StateMessage";
  static constexpr ShapeTag tag = {"t", "state"};
  std::int64_t seq = 0;
  std::size_t step = 0;
  SeatSet to_move;
  SeatSet may;
  bool over = false;
  std::vector<int> scores;
  SeatSet winners;
  int round = 0;
  UndoState undo;
  std::optional<std::int64_t> deadline_ms;
  std::optional<WindowState> window;
  std::vector<Side> sides;
  static void fields(auto& self, auto& field) {
    field("seq", self.seq);
    field("step", self.step);
    field("to_move", self.to_move);
    field("may", self.may);
    field("over", self.over);
    field("scores", self.scores);
    field("winners", self.winners);
    field("round", self.round);
    field("undo", self.undo);
    field("deadline_ms", self.deadline_ms);
    field("window", self.window);
    field("sides", self.sides);
  }
};

struct TableMessage {
  static constexpr std::string_view shape_name = "TableMessage";
  static constexpr ShapeTag tag = {"t", "table"};
  std::int64_t seq = 0;
  TableInfo table;
  static void fields(auto& self, auto& field) {
    field("seq", self.seq);
    field("table", self.table);
  }
};

struct ChatMessage {
  static constexpr std::string_view shape_name = "ChatMessage";
  static constexpr ShapeTag tag = {"t", "chat"};
  std::int64_t seq = 0;
  Seat seat = 0;
  std::string name;
  std::string text;
  std::int64_t at_ms = 0;
  static void fields(auto& self, auto& field) {
    field("seq", self.seq);
    field("seat", self.seat);
    field("name", self.name);
    field("text", self.text);
    field("at_ms", self.at_ms);
  }
};

struct OkMessage {
  static constexpr std::string_view shape_name = "OkMessage";
  static constexpr ShapeTag tag = {"t", "ok"};
  Ref ref;
  std::int64_t seq = 0;
  static void fields(auto& self, auto& field) {
    field.maybe("ref", self.ref);
    field("seq", self.seq);
  }
};

struct ErrorMessage {
  static constexpr std::string_view shape_name = "ErrorMessage";
  static constexpr ShapeTag tag = {"t", "error"};
  Ref ref;
  std::string code;
  Sentence phrase;
  std::string clause;
  std::string detail;
  static void fields(auto& self, auto& field) {
    field.maybe("ref", self.ref);
    field("code", self.code);
    field("phrase", self.phrase);
    field.maybe("clause", self.clause);
    field.maybe("detail", self.detail);
  }
};

struct WhyMessage {
  static constexpr std::string_view shape_name = "WhyMessage";
  static constexpr ShapeTag tag = {"t", "why"};
  Ref ref;
  bool legal = true;
  std::string clause;
  Sentence phrase;
  static void fields(auto& self, auto& field) {
    field.maybe("ref", self.ref);
    field("legal", self.legal);
    field.maybe("clause", self.clause);
    field.maybe("phrase", self.phrase);
  }
};

struct HintMessage {
  static constexpr std::string_view shape_name = "HintMessage";
  static constexpr ShapeTag tag = {"t", "hint"};
  Ref ref;
  std::string action;
  std::optional<double> value;
  static void fields(auto& self, auto& field) {
    field.maybe("ref", self.ref);
    field("action", self.action);
    field.maybe("value", self.value);
  }
};

struct PastMessage {
  static constexpr std::string_view shape_name = "PastMessage";
  static constexpr ShapeTag tag = {"t", "past"};
  Ref ref;
  std::size_t step = 0;
  std::size_t of = 0;
  SeatSet to_move;
  bool over = false;
  std::vector<int> scores;
  SeatSet winners;
  int round = 0;
  std::vector<GameEvent> events;
  std::vector<Side> sides;
  static void fields(auto& self, auto& field) {
    field.maybe("ref", self.ref);
    field("step", self.step);
    field("of", self.of);
    field("to_move", self.to_move);
    field("over", self.over);
    field("scores", self.scores);
    field("winners", self.winners);
    field("round", self.round);
    field("events", self.events);
    field("sides", self.sides);
  }
};

struct TimelineRound {
  static constexpr std::string_view shape_name = "TimelineRound";
  int round = 0;
  std::size_t step = 0;
  static void fields(auto& self, auto& field) {
    field("round", self.round);
    field("step", self.step);
  }
};

struct TimelineMark {
  static constexpr std::string_view shape_name = "TimelineMark";
  std::size_t step = 0;
  std::string kind;
  Sentence phrase;
  static void fields(auto& self, auto& field) {
    field("step", self.step);
    field("kind", self.kind, "'death'|'overrun'|'turn'|'end'");
    field("phrase", self.phrase);
  }
};

struct TimelineMessage {
  static constexpr std::string_view shape_name = "TimelineMessage";
  static constexpr ShapeTag tag = {"t", "timeline"};
  Ref ref;
  std::size_t steps = 0;
  std::vector<TimelineRound> rounds;
  std::vector<TimelineMark> marks;
  std::vector<int> beats;
  static void fields(auto& self, auto& field) {
    field.maybe("ref", self.ref);
    field("steps", self.steps);
    field("rounds", self.rounds);
    field("marks", self.marks);
    field("beats", self.beats);
  }
};

struct RecapMessage {
  static constexpr std::string_view shape_name = "RecapMessage";
  static constexpr ShapeTag tag = {"t", "recap"};
  Ref ref;
  std::vector<GameEvent> events;
  int chat = 0;
  static void fields(auto& self, auto& field) {
    field.maybe("ref", self.ref);
    field("events", self.events);
    field("chat", self.chat);
  }
};

struct MovedMessage {
  static constexpr std::string_view shape_name = "MovedMessage";
  static constexpr ShapeTag tag = {"t", "moved"};
  std::string table;
  std::vector<std::string> keys;
  static void fields(auto& self, auto& field) {
    field("table", self.table);
    field("keys", self.keys);
  }
};

struct PongMessage {
  static constexpr std::string_view shape_name = "PongMessage";
  static constexpr ShapeTag tag = {"t", "pong"};
  Ref ref;
  static void fields(auto& self, auto& field) { field.maybe("ref", self.ref); }
};

struct ByeMessage {
  static constexpr std::string_view shape_name = "ByeMessage";
  static constexpr ShapeTag tag = {"t", "bye"};
  std::string reason;
  static void fields(auto& self, auto& field) {
    field("reason", self.reason, "'restart'|'slow'|'closed'");
  }
};

using ServerMessage =
    std::variant<WelcomeMessage, StateMessage, TableMessage, ChatMessage, OkMessage, ErrorMessage,
                 WhyMessage, HintMessage, PastMessage, TimelineMessage, RecapMessage, MovedMessage,
                 PongMessage, ByeMessage>;

}  // namespace lazaret::server::wire
