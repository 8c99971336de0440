// The description of all messages: /docs/table-protocol.md in the form that programs read.
#include <array>

#include "server/wire/wire.h"

namespace lazaret::server {

namespace {

using F = WireField;

constexpr std::array phrase = {F{"key", "string"}, F{"args", "Record<string,PhraseArg>"}};
constexpr std::array seat_arg = {F{"seat", "int"}};
constexpr std::array word_arg = {F{"word", "string"}};

constexpr std::array seat_info = {
    F{"seat", "int"},     F{"kind", "SeatKind"},     F{"name", "string"},
    F{"colour", "int"},   F{"bot", "string|null"},   F{"online", "boolean"},
    F{"away", "boolean"}, F{"clock_ms", "int|null"}, F{"orders?", "Orders"},
};
constexpr std::array clock_setting = {
    F{"kind", "'none'|'move'|'bank'"},
    F{"ms", "int"},
    F{"days", "int"},
};
constexpr std::array spectators = {F{"allowed", "boolean"}, F{"count", "int"}};
constexpr std::array table_info = {
    F{"id", "string"},         F{"name", "string"},         F{"game", "string"},
    F{"players", "int"},       F{"options", "Options"},     F{"status", "TableStatus"},
    F{"seats", "SeatInfo[]"},  F{"host", "int|null"},       F{"spectators", "Spectators"},
    F{"listed", "boolean"},    F{"clock", "Clock"},         F{"odds", "boolean"},
    F{"hints", "boolean"},     F{"created_ms", "int"},      F{"rules_version", "int"},
    F{"read_only", "boolean"}, F{"rematch", "string|null"}, F{"step", "int"},
    F{"steps_stored", "int"},  F{"round", "int"},           F{"pace_ms", "int"},
    F{"grace_ms", "int"},
};

constexpr std::array game_event = {
    F{"seq", "int"},       F{"step", "int"},
    F{"event", "string"},  F{"args", "Record<string,int|string>"},
    F{"phrase", "Phrase"},
};
constexpr std::array action_choice = {F{"id", "string"}, F{"phrase", "Phrase"}};
constexpr std::array refused_choice = {
    F{"id", "string"},
    F{"phrase", "Phrase"},
    F{"why", "Phrase"},
    F{"clause", "string"},
};
constexpr std::array side = {
    F{"seat", "int|null"},          F{"view", "Record<string,unknown>"},
    F{"actions", "ActionChoice[]"}, F{"refused", "RefusedChoice[]"},
    F{"events", "GameEvent[]"},
};
constexpr std::array undo_asked = {F{"by", "int"}, F{"yes", "int[]"}};
constexpr std::array undo_state = {
    F{"can", "boolean"},
    F{"free", "boolean"},
    F{"asked", "UndoAsked|null"},
};
constexpr std::array window_state = {
    F{"seat", "int"},
    F{"since_ms", "int"},
    F{"until_ms", "int"},
};
constexpr std::array you = {F{"seats", "int[]"}, F{"host", "boolean"}};

// --- from the server ---
constexpr std::array welcome = {
    F{"t", "'welcome'"}, F{"ref?", "Ref"}, F{"v", "int"},           F{"server", "string"},
    F{"now_ms", "int"},  F{"you", "You"},  F{"table", "TableInfo"}, F{"seq", "int"},
};
constexpr std::array state = {
    F{"t", "'state'"},
    F{"seq", "int"},
    F{"step", "int"},
    F{"to_move", "int[]"},
    F{"may", "int[]"},
    F{"over", "boolean"},
    F{"scores", "int[]"},
    F{"winners", "int[]"},
    F{"round", "int"},
    F{"undo", "UndoState"},
    F{"deadline_ms", "int|null"},
    F{"window", "WindowState|null"},
    F{"sides", "Side[]"},
};
constexpr std::array table = {F{"t", "'table'"}, F{"seq", "int"}, F{"table", "TableInfo"}};
constexpr std::array chat = {
    F{"t", "'chat'"},    F{"seq", "int"},     F{"seat", "int"},
    F{"name", "string"}, F{"text", "string"}, F{"at_ms", "int"},
};
constexpr std::array ok = {F{"t", "'ok'"}, F{"ref?", "Ref"}, F{"seq", "int"}};
constexpr std::array error = {
    F{"t", "'error'"},     F{"ref?", "Ref"},       F{"code", "string"},
    F{"phrase", "Phrase"}, F{"clause?", "string"}, F{"detail?", "string"},
};
constexpr std::array why = {
    F{"t", "'why'"},        F{"ref?", "Ref"},       F{"legal", "boolean"},
    F{"clause?", "string"}, F{"phrase?", "Phrase"},
};
constexpr std::array hint = {
    F{"t", "'hint'"},
    F{"ref?", "Ref"},
    F{"action", "string"},
    F{"value?", "number"},
};
constexpr std::array past = {
    F{"t", "'past'"},      F{"ref?", "Ref"},     F{"step", "int"},           F{"of", "int"},
    F{"to_move", "int[]"}, F{"over", "boolean"}, F{"scores", "int[]"},       F{"winners", "int[]"},
    F{"round", "int"},     F{"sides", "Side[]"}, F{"events", "GameEvent[]"},
};
constexpr std::array timeline_round = {F{"round", "int"}, F{"step", "int"}};
constexpr std::array timeline_mark = {
    F{"step", "int"},
    F{"kind", "'death'|'overrun'|'turn'|'end'"},
    F{"phrase", "Phrase"},
};
constexpr std::array timeline = {
    F{"t", "'timeline'"},
    F{"ref?", "Ref"},
    F{"steps", "int"},
    F{"rounds", "TimelineRound[]"},
    F{"marks", "TimelineMark[]"},
    F{"beats", "int[]"},
};
constexpr std::array recap = {
    F{"t", "'recap'"},
    F{"ref?", "Ref"},
    F{"events", "GameEvent[]"},
    F{"chat", "int"},
};
constexpr std::array moved = {F{"t", "'moved'"}, F{"table", "string"}, F{"keys", "string[]"}};
constexpr std::array pong = {F{"t", "'pong'"}, F{"ref?", "Ref"}};
constexpr std::array bye = {F{"t", "'bye'"}, F{"reason", "'restart'|'slow'|'closed'"}};

// --- from the client ---
constexpr std::array hello = {
    F{"t", "'hello'"},     F{"ref?", "Ref"}, F{"v", "int"},          F{"table", "string"},
    F{"keys", "string[]"}, F{"last", "int"}, F{"client?", "string"},
};
constexpr std::array act = {
    F{"t", "'act'"}, F{"ref?", "Ref"}, F{"seat", "int"}, F{"action", "string"}, F{"seq", "int"},
};
constexpr std::array undo = {F{"t", "'undo'"}, F{"ref?", "Ref"}, F{"seat", "int"}};
constexpr std::array agree = {
    F{"t", "'agree'"},
    F{"ref?", "Ref"},
    F{"seat", "int"},
    F{"yes", "boolean"},
};
constexpr std::array say = {
    F{"t", "'chat'"},
    F{"ref?", "Ref"},
    F{"seat", "int|null"},
    F{"text", "string"},
};
constexpr std::array seat_change = {
    F{"t", "'seat'"},     F{"ref?", "Ref"},    F{"seat", "int"},    F{"do", "SeatDeed"},
    F{"name?", "string"}, F{"colour?", "int"}, F{"bot?", "string"},
};
constexpr std::array start = {F{"t", "'start'"}, F{"ref?", "Ref"}};
constexpr std::array orders = {
    F{"t", "'orders'"},
    F{"ref?", "Ref"},
    F{"seat", "int"},
    F{"orders", "Orders"},
};
constexpr std::array ask_rematch = {F{"t", "'rematch'"}, F{"ref?", "Ref"}};
constexpr std::array look = {F{"t", "'look'"}, F{"ref?", "Ref"}, F{"step", "int"}};
constexpr std::array ask_timeline = {F{"t", "'timeline'"}, F{"ref?", "Ref"}};
constexpr std::array ask_why = {
    F{"t", "'why'"},
    F{"ref?", "Ref"},
    F{"seat", "int"},
    F{"action", "string"},
};
constexpr std::array ask_hint = {F{"t", "'hint'"}, F{"ref?", "Ref"}, F{"seat", "int"}};
constexpr std::array ask_recap = {F{"t", "'recap'"}, F{"ref?", "Ref"}, F{"since", "int"}};
constexpr std::array ping = {F{"t", "'ping'"}, F{"ref?", "Ref"}};

// --- over HTTP ---
constexpr std::array new_seat = {
    F{"kind", "SeatKind"},
    F{"name?", "string"},
    F{"colour?", "int"},
    F{"bot?", "string"},
};
constexpr std::array new_table = {
    F{"game", "string"},         F{"name?", "string"},     F{"players", "int"},
    F{"options?", "Options"},    F{"seats?", "NewSeat[]"}, F{"clock?", "Clock"},
    F{"spectators?", "boolean"}, F{"listed?", "boolean"},  F{"odds?", "boolean"},
    F{"hints?", "boolean"},      F{"pace_ms?", "int"},     F{"grace_ms?", "int"},
};
constexpr std::array created_table = {
    F{"table", "string"},
    F{"keys", "Record<string,string>"},
    F{"invite", "string"},
};
constexpr std::array join_table = {
    F{"invite?", "string"},
    F{"seat?", "int"},
    F{"name", "string"},
    F{"colour?", "int"},
};
constexpr std::array joined_table = {F{"seat", "int"}, F{"key", "string"}};
constexpr std::array keyed_table = {F{"table", "string"}, F{"key", "string"}};
constexpr std::array ask_seats = {F{"keys", "KeyedTable[]"}};
constexpr std::array listed_seat = {
    F{"name", "string"},
    F{"kind", "SeatKind"},
    F{"colour", "int"},
    F{"bot", "string|null"},
};
constexpr std::array listed_table = {
    F{"id", "string"},          F{"name", "string"},    F{"game", "string"},
    F{"status", "TableStatus"}, F{"players", "int"},    F{"seats", "ListedSeat[]"},
    F{"options", "Options"},    F{"created_ms", "int"}, F{"changed_ms", "int"},
    F{"round", "int"},          F{"step", "int"},       F{"winners", "int[]"},
    F{"spectators", "boolean"},
};
constexpr std::array my_table = {
    F{"table", "string"},  F{"game", "string"},
    F{"name", "string"},   F{"status", "TableStatus"},
    F{"round", "int"},     F{"your_turn", "boolean"},
    F{"to_move", "int[]"}, F{"seats", "ListedSeat[]"},
    F{"you", "int[]"},     F{"changed_ms", "int"},
    F{"seq", "int"},
};
constexpr std::array option_info = {
    F{"name", "string"},       F{"kind", "OptionKind"}, F{"default", "unknown"},
    F{"values?", "unknown[]"}, F{"items?", "string[]"}, F{"min?", "int"},
    F{"max?", "int"},
};
constexpr std::array game_info = {
    F{"name", "string"},       F{"players", "int[]"},        F{"cooperative", "boolean"},
    F{"rules_version", "int"}, F{"options", "OptionInfo[]"}, F{"bots", "string[]"},
};
constexpr std::array api_error_body = {
    F{"code", "string"},
    F{"message", "string"},
    F{"phrase", "Phrase"},
};
constexpr std::array api_error = {F{"error", "ApiErrorBody"}};

constexpr WireType shape(std::string_view name, std::span<const WireField> fields,
                         std::string_view about = {}) {
  return {name, fields, {}, about};
}
constexpr WireType alias(std::string_view name, std::string_view type,
                         std::string_view about = {}) {
  return {name, {}, type, about};
}

constexpr std::array all_types = {
    alias("Ref", "int|string", "Whatever the client sent; it comes back with the answer."),
    alias("PhraseArg", "int|SeatArg|WordArg"),
    shape("SeatArg", seat_arg),
    shape("WordArg", word_arg, "The key of another text."),
    shape("Phrase", phrase, "A text in no language yet: a key of the catalogue and its arguments."),
    alias("Orders", "'ask'|'endure'|'unless_fatal'"),
    alias("TableStatus", "'waiting'|'playing'|'over'"),
    alias("SeatKind", "'open'|'person'|'bot'"),
    alias("Options", "Record<string,unknown>"),
    shape("SeatInfo", seat_info),
    shape("Clock", clock_setting),
    shape("Spectators", spectators),
    shape("TableInfo", table_info),
    shape("GameEvent", game_event,
          "Something that happened; around the match its name begins with \"table.\"."),
    shape("ActionChoice", action_choice),
    shape("RefusedChoice", refused_choice),
    shape("Side", side, "What one viewer may know."),
    shape("UndoAsked", undo_asked),
    shape("UndoState", undo_state),
    shape("WindowState", window_state, "Whose window is open, and when it closes at the earliest."),
    shape("You", you),
    shape("WelcomeMessage", welcome),
    shape("StateMessage", state),
    shape("TableMessage", table),
    shape("ChatMessage", chat),
    shape("OkMessage", ok),
    shape("ErrorMessage", error),
    shape("WhyMessage", why),
    shape("HintMessage", hint),
    shape("PastMessage", past),
    shape("TimelineRound", timeline_round),
    shape("TimelineMark", timeline_mark),
    shape("TimelineMessage", timeline),
    shape("RecapMessage", recap),
    shape("MovedMessage", moved),
    shape("PongMessage", pong),
    shape("ByeMessage", bye),
    alias("ServerMessage",
          "WelcomeMessage|StateMessage|TableMessage|ChatMessage|OkMessage|ErrorMessage|WhyMessage|"
          "HintMessage|PastMessage|TimelineMessage|RecapMessage|MovedMessage|PongMessage|"
          "ByeMessage"),
    shape("Hello", hello),
    shape("Act", act),
    shape("Undo", undo),
    shape("Agree", agree),
    shape("Say", say),
    alias("SeatDeed", "'rename'|'leave'|'back'|'open'|'bot'"),
    shape("SeatChange", seat_change),
    shape("Start", start),
    shape("SetOrders", orders),
    shape("AskRematch", ask_rematch),
    shape("Look", look),
    shape("AskTimeline", ask_timeline),
    shape("AskWhy", ask_why),
    shape("AskHint", ask_hint),
    shape("AskRecap", ask_recap),
    shape("Ping", ping),
    alias("ClientMessage",
          "Hello|Act|Undo|Agree|Say|SeatChange|Start|SetOrders|AskRematch|Look|AskTimeline|AskWhy|"
          "AskHint|AskRecap|Ping"),
    alias("OptionKind", "'choice'|'flag'|'number'|'seat'|'seat-order'|'subset'|'per-seat'"),
    shape("OptionInfo", option_info),
    shape("GameInfo", game_info),
    shape("NewSeat", new_seat),
    shape("NewTable", new_table),
    shape("CreatedTable", created_table),
    shape("JoinTable", join_table),
    shape("JoinedTable", joined_table),
    shape("KeyedTable", keyed_table),
    shape("AskSeats", ask_seats),
    shape("ListedSeat", listed_seat),
    shape("ListedTable", listed_table),
    shape("MyTable", my_table),
    shape("ApiErrorBody", api_error_body),
    shape("ApiError", api_error),
};

}  // namespace

std::span<const WireType> wire_types() { return all_types; }

}  // namespace lazaret::server
