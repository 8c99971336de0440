// What a server says on a connection, each message described once (games/common/shape.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/lessons.h"
#include "server/table/state.h"
#include "server/wire/leaves.h"

namespace lazaret::server::wire {

struct SeatInfo {
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
  SHAPE("SeatInfo", seat, kind, name, colour, bot, online, away, clock_ms, maybe(orders),
        maybe(bot_at_ms), maybe(bot_wanted), maybe(free_at_ms));
};

struct Spectators {
  bool allowed = true;
  int count = 0;
  SHAPE("Spectators", allowed, count);
};

struct TableInfo {
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
  std::string data;   // the hash of cards older than today's
  std::string cards;  // the name of cards other than the game's
  bool read_only = false;
  bool damaged = false;
  bool handed_on = false;  // a person's seat was freed in the running game
  std::optional<std::string> rematch;
  std::size_t step = 0;
  int steps_stored = 0;
  int round = 0;
  SHAPE("TableInfo", id, name, game, players, options, status, seats, host, spectators,
        settings.listed, settings.clock, settings.odds, settings.hints, created_ms, rules_version,
        read_only, rematch, step, steps_stored, round, settings.pace_ms, settings.grace_ms,
        maybe(damaged), maybe(handed_on), maybe(data), maybe(cards));
};

struct Happening {
  std::string event;
  Values args;
  Values values;
  Sentence phrase;
  SHAPE("Happening", event, args, maybe(values), phrase);
};

struct GameEvent {
  static constexpr std::string_view shape_about =
      "Something that happened; around the match its name begins with \"table.\".";
  std::int64_t seq = 0;
  int step = 0;
  Written<Happening> what;
  SHAPE("GameEvent", seq, step, fields_of(what));
};

struct ActionChoice {
  std::string id;
  std::string verb;
  Values args;
  Sentence phrase;
  SHAPE("ActionChoice", id, maybe(verb), maybe(args), phrase);
};

struct RefusedChoice {
  ActionChoice choice;
  Sentence why;
  std::string clause;
  SHAPE("RefusedChoice", fields_of(choice), why, clause);
};

struct Side {
  static constexpr std::string_view shape_about = "What one viewer may know.";
  std::optional<Seat> seat;
  View view;
  std::vector<Written<ActionChoice>> actions;
  std::vector<Written<RefusedChoice>> refused;
  std::vector<GameEvent> events;
  SHAPE("Side", seat, view, actions, refused, events);
};

struct UndoAsked {
  Seat by = 0;
  SeatSet yes;
  int to = 0;  // how many steps would be left
  SHAPE("UndoAsked", by, yes, to);
};

struct UndoState {
  bool can = false;
  bool free = false;
  std::optional<UndoAsked> asked;
  SHAPE("UndoState", can, free, asked);
};

struct WindowState {
  static constexpr std::string_view shape_about =
      "Whose window is open, and when it closes at the earliest.";
  Seat seat = 0;
  std::int64_t since_ms = 0;
  std::int64_t until_ms = 0;
  SHAPE("WindowState", seat, since_ms, until_ms);
};

struct LessonState {
  static constexpr std::string_view shape_about = "Of a table that teaches: how its task stands.";
  std::string id;
  LessonVerdict verdict = LessonVerdict::open;
  SHAPE("LessonState", id, verdict);
};

struct You {
  SeatSet seats;
  bool host = false;
  SHAPE("You", seats, host);
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
  std::optional<LessonState> lesson;
  SHAPE("StateMessage", seq, step, to_move, may, over, scores, winners, round, undo, deadline_ms,
        window, sides, maybe(lesson));
};

struct TableMessage {
  static constexpr ShapeTag tag = {"t", "table"};
  std::int64_t seq = 0;
  TableInfo table;
  SHAPE("TableMessage", seq, table);
};

struct ChatMessage {
  static constexpr ShapeTag tag = {"t", "chat"};
  std::int64_t seq = 0;
  Seat seat = 0;
  std::string name;
  std::string text;
  std::int64_t at_ms = 0;
  SHAPE("ChatMessage", seq, seat, name, text, at_ms);
};

struct OkMessage {
  static constexpr ShapeTag tag = {"t", "ok"};
  Ref ref;
  std::int64_t seq = 0;
  SHAPE("OkMessage", maybe(ref), seq);
};

struct ErrorMessage {
  static constexpr ShapeTag tag = {"t", "error"};
  Ref ref;
  std::string code;
  Sentence phrase;
  std::string clause;
  std::string detail;
  SHAPE("ErrorMessage", maybe(ref), code, phrase, maybe(clause), maybe(detail));
};

struct WhyMessage {
  static constexpr ShapeTag tag = {"t", "why"};
  Ref ref;
  bool legal = true;
  std::string clause;
  Sentence phrase;
  SHAPE("WhyMessage", maybe(ref), legal, maybe(clause), maybe(phrase));
};

struct HintMessage {
  static constexpr ShapeTag tag = {"t", "hint"};
  Ref ref;
  std::string action;
  std::optional<double> value;
  Sentence why;
  SHAPE("HintMessage", maybe(ref), action, maybe(value), maybe(why));
};

struct JudgeMessage {
  static constexpr ShapeTag tag = {"t", "judge"};
  Ref ref;
  std::size_t step = 0;
  std::vector<double> chances;
  SHAPE("JudgeMessage", maybe(ref), step, chances);
};

struct PastMessage {
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
  SHAPE("PastMessage", maybe(ref), step, of, to_move, over, scores, winners, round, events, sides);
};

struct TimelineRound {
  int round = 0;
  std::size_t step = 0;
  SHAPE("TimelineRound", round, step);
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
  static constexpr ShapeTag tag = {"t", "timeline"};
  Ref ref;
  std::size_t steps = 0;
  std::vector<TimelineRound> rounds;
  std::vector<TimelineMark> marks;
  std::vector<int> beats;
  SHAPE("TimelineMessage", maybe(ref), steps, rounds, marks, beats);
};

struct RecapMessage {
  static constexpr ShapeTag tag = {"t", "recap"};
  Ref ref;
  std::vector<GameEvent> events;
  int chat = 0;
  SHAPE("RecapMessage", maybe(ref), events, chat);
};

struct MovedMessage {
  static constexpr ShapeTag tag = {"t", "moved"};
  std::string table;
  std::vector<std::string> keys;
  SHAPE("MovedMessage", table, keys);
};

struct KnockMessage {
  static constexpr ShapeTag tag = {"t", "knock"};
  std::string name;
  SHAPE("KnockMessage", name);
};

struct AdmittedMessage {
  static constexpr ShapeTag tag = {"t", "admitted"};
  std::string invite;
  SHAPE("AdmittedMessage", invite);
};

struct PongMessage {
  static constexpr ShapeTag tag = {"t", "pong"};
  Ref ref;
  SHAPE("PongMessage", maybe(ref));
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
                 WhyMessage, HintMessage, JudgeMessage, PastMessage, TimelineMessage, RecapMessage,
                 MovedMessage, KnockMessage, AdmittedMessage, PongMessage, ByeMessage>;

}  // namespace lazaret::server::wire
