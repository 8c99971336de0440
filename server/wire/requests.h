// What clients say on a connection, each message described once (games/common/shape.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.h"
#include "server/table/types.h"
#include "server/wire/leaves.h"

namespace lazaret::server::wire {

// Every message may have a ref, and some have nothing else.
struct Request {
  Ref ref;
  FIELDS(maybe(ref));
};

struct Hello : Request {
  static constexpr std::string_view shape_name = "Hello";
  static constexpr ShapeTag tag = {"t", "hello"};
  int version = 0;
  std::string table;
  std::vector<std::string> keys;
  std::int64_t last = 0;  // number seen
  std::string client;
  static void fields(auto& self, auto& field) {
    Request::fields(self, field);
    field("v", self.version);
    field("table", self.table);
    field("keys", self.keys);
    field("last", self.last);
    field.maybe("client", self.client);
  }
};

struct Act : Request {
  static constexpr ShapeTag tag = {"t", "act"};
  Seat seat = 0;
  std::string action;
  std::int64_t seq = 0;  // the last number seen
  SHAPE("Act", maybe(ref), seat, action, seq);
};

struct Undo : Request {
  static constexpr ShapeTag tag = {"t", "undo"};
  Seat seat = 0;
  SHAPE("Undo", maybe(ref), seat);
};

struct Agree : Request {
  static constexpr ShapeTag tag = {"t", "agree"};
  Seat seat = 0;
  bool yes = false;
  SHAPE("Agree", maybe(ref), seat, yes);
};

struct Say : Request {
  static constexpr ShapeTag tag = {"t", "chat"};
  std::optional<Seat> seat;
  std::string text;
  SHAPE("Say", maybe(ref), seat, text);
};

enum class SeatDeed : std::uint8_t { rename, leave, back, open, bot };
constexpr std::array<std::string_view, 5> enum_words(SeatDeed) {
  return {"rename", "leave", "back", "open", "bot"};
}
constexpr std::string_view enum_name(SeatDeed) { return "SeatDeed"; }

struct SeatChange : Request {
  static constexpr std::string_view shape_name = "SeatChange";
  static constexpr ShapeTag tag = {"t", "seat"};
  Seat seat = 0;
  SeatDeed deed = SeatDeed::rename;
  std::optional<std::string> name;
  std::optional<int> colour;
  std::string bot;
  static void fields(auto& self, auto& field) {
    Request::fields(self, field);
    field("seat", self.seat);
    field("do", self.deed);
    field.maybe("name", self.name);
    field.maybe("colour", self.colour);
    field.maybe("bot", self.bot);
  }
};

struct Start : Request {
  static constexpr std::string_view shape_name = "Start";
  static constexpr ShapeTag tag = {"t", "start"};
};

struct SetOrders : Request {
  static constexpr ShapeTag tag = {"t", "orders"};
  Seat seat = 0;
  Order orders = Order::ask;
  SHAPE("SetOrders", maybe(ref), seat, orders);
};

struct AskRematch : Request {
  static constexpr std::string_view shape_name = "AskRematch";
  static constexpr ShapeTag tag = {"t", "rematch"};
};

struct Look : Request {
  static constexpr ShapeTag tag = {"t", "look"};
  int step = 0;
  SHAPE("Look", maybe(ref), step);
};

struct AskTimeline : Request {
  static constexpr std::string_view shape_name = "AskTimeline";
  static constexpr ShapeTag tag = {"t", "timeline"};
};

struct AskWhy : Request {
  static constexpr ShapeTag tag = {"t", "why"};
  Seat seat = 0;
  std::string action;
  SHAPE("AskWhy", maybe(ref), seat, action);
};

struct AskHint : Request {
  static constexpr ShapeTag tag = {"t", "hint"};
  Seat seat = 0;
  SHAPE("AskHint", maybe(ref), seat);
};

struct AskJudge : Request {
  static constexpr ShapeTag tag = {"t", "judge"};
  std::optional<int> step;  // missing: now
  SHAPE("AskJudge", maybe(ref), maybe(step));
};

struct AskRecap : Request {
  static constexpr ShapeTag tag = {"t", "recap"};
  std::int64_t since = 0;         // number
  std::vector<std::string> only;  // names of events; none: all of them
  SHAPE("AskRecap", maybe(ref), since, maybe(only));
};

// A spectator asks for a seat; somebody at the table answers with the invitation.
struct Knock : Request {
  static constexpr ShapeTag tag = {"t", "knock"};
  std::string name;
  SHAPE("Knock", maybe(ref), name);
};

struct Admit : Request {
  static constexpr ShapeTag tag = {"t", "admit"};
  std::string invite;
  SHAPE("Admit", maybe(ref), invite);
};

struct Reading : Request {
  static constexpr ShapeTag tag = {"t", "reading"};
  int ms = 0;
  SHAPE("Reading", maybe(ref), ms);
};

struct Ping : Request {
  static constexpr std::string_view shape_name = "Ping";
  static constexpr ShapeTag tag = {"t", "ping"};
};

using ClientMessage =
    std::variant<Hello, Act, Undo, Agree, Say, SeatChange, Start, SetOrders, AskRematch, Look,
                 AskTimeline, AskWhy, AskHint, AskJudge, AskRecap, Knock, Admit, Reading, Ping>;

inline const Ref& ref_of(const ClientMessage& message) {
  return std::visit([](const auto& one) -> const Ref& { return one.ref; }, message);
}

}  // namespace lazaret::server::wire
