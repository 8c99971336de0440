// What viewers are sent when something has changed.
#include <algorithm>
#include <boost/json.hpp>

#include "games/common/match_json.h"
#include "games/registry.h"
#include "server/table/draft.h"
#include "server/table/entry.h"
#include "server/table/json.h"
#include "server/table/queries.h"
#include "server/table/side.h"
#include "server/table/story.h"
#include "server/table/table.h"

namespace lazaret::server {

namespace {

namespace json = boost::json;

constexpr std::size_t most_events = 200;

json::value null_or(std::optional<std::int64_t> ms) {
  return ms ? json::value(*ms) : json::value(nullptr);
}

// Whose undo a connection means: the one of its seats that acted last.
std::optional<UndoTarget> undo_of(const TableState& table, SeatSet seats) {
  for (std::size_t i = table.lines.size(); i-- > 0;) {
    const Line& line = table.lines[i];
    if (line.kind == Line::Kind::step && seats.has(line.seat)) return undo_target(table, line.seat);
  }
  return {};
}

json::object undo_json(const TableState& table, const Who& who) {
  const auto target = undo_of(table, who.seats & present_people(table));
  json::object undo{{"can", target.has_value() && !table.undo},
                    {"free", target && target->free && !table.undo},
                    {"asked", nullptr}};
  if (table.undo) undo["asked"] = {{"by", table.undo->by}, {"yes", seats_json(table.undo->yes)}};
  return undo;
}

// One's own time, or else that of whoever must hurry most.
std::optional<std::int64_t> deadline_for(const TableState& table, const Who& who) {
  const SeatSet must = table.match->pending().must;
  const SeatSet mine = must & who.seats;
  std::optional<std::int64_t> first;
  for (const Seat seat : mine.empty() ? must : mine) {
    const auto deadline = deadline_of(table, seat);
    if (deadline && (!first || *deadline < *first)) first = deadline;
  }
  return first;
}

json::value window_json(const TableState& table) {
  const auto seat = open_window(table);
  if (!seat) return nullptr;
  return {{"seat", *seat}, {"since_ms", table.window_ms}, {"until_ms", window_until(table)}};
}

json::object state_head(const TableState& table, const Who& who) {
  const Match& match = *table.match;
  const bool playing = table.status == TableStatus::playing && !table.read_only;
  const Pending pending = playing ? match.pending() : Pending{};
  json::object head;
  head["t"] = "state";
  head["seq"] = table.number;
  head["step"] = match.steps().size();
  head["to_move"] = seats_json(pending.must);
  head["may"] = seats_json(pending.may);
  head["over"] = table.status == TableStatus::over;
  head["scores"] = scores_json(match);
  head["winners"] = seats_json(match.winners());
  head["round"] = round_of(table);
  head["undo"] = undo_json(table, who);
  head["deadline_ms"] = null_or(deadline_for(table, who));
  head["window"] = window_json(table);
  return head;
}

std::vector<Seat> viewers_of(const Who& who) {
  std::vector<Seat> viewers;
  for (const Seat seat : who.seats) viewers.push_back(seat);
  if (viewers.empty()) viewers.push_back(spectator);
  return viewers;
}

}  // namespace

std::string Table::state_message(const Who& who, std::int64_t after_number) const {
  std::vector<std::string> sides;
  for (const Seat seat : viewers_of(who)) {
    sides.push_back(side_text(state_, *state_.match, seat, choices_of(state_, seat),
                              events_since(state_, seat, after_number, most_events)));
  }
  return with_sides(state_head(state_, who), sides);
}

std::string Table::table_message(const Who& who, const Presence& presence) const {
  return json::serialize(json::object{
      {"t", "table"}, {"seq", state_.number}, {"table", info_of(state_, who, presence)}});
}

std::string Table::welcome_message(const Who& who, const Presence& presence, std::int64_t now_ms,
                                   std::string_view server_version, std::string_view ref) const {
  json::object welcome = message_head("welcome", ref);
  const bool host = state_.host && who.seats.has(*state_.host);
  welcome["v"] = wire_version;
  welcome["server"] = server_version;
  welcome["now_ms"] = now_ms;
  welcome["you"] = {{"seats", seats_json(who.seats)}, {"host", host}};
  welcome["table"] = info_of(state_, who, presence);
  welcome["seq"] = state_.number;
  return json::serialize(welcome);
}

namespace {

std::string chat_message(const Entry& entry) {
  return json::serialize(json::object{{"t", "chat"},
                                      {"seq", entry.number},
                                      {"seat", entry.seat},
                                      {"name", entry.name},
                                      {"text", entry.text},
                                      {"at_ms", entry.at_ms}});
}

// What a change means for one viewer.
struct Change {
  bool table = false;
  bool state = false;
};

Change change_for(const TableState& table, const Who& who, const Entry& entry) {
  switch (entry.kind) {
    case Entry::Kind::chat: return {};
    case Entry::Kind::orders: return {who.seats.has(entry.seat), false};
    case Entry::Kind::undo_asked:
    case Entry::Kind::undo_answered: return {false, true};
    case Entry::Kind::step: return {table.clock.kind == ClockSetting::Kind::bank, true};
    default: return {true, true};
  }
}

}  // namespace

std::vector<std::string> Table::news(const Who& who, std::span<const Entry> applied,
                                     std::int64_t after_number, const Presence& presence) const {
  std::vector<std::string> messages;
  Change all;
  for (const Entry& entry : applied) {
    if (entry.kind == Entry::Kind::chat) messages.push_back(chat_message(entry));
    const Change change = change_for(state_, who, entry);
    all.table |= change.table;
    all.state |= change.state;
  }
  if (all.table) messages.push_back(table_message(who, presence));
  if (all.state) messages.push_back(state_message(who, after_number));
  return messages;
}

std::vector<std::string> Table::chat_messages(std::int64_t after_number) const {
  std::vector<std::string> messages;
  for (const Chat& said : state_.chats) {
    if (said->number > after_number) messages.push_back(chat_message(*said));
  }
  return messages;
}

}  // namespace lazaret::server
