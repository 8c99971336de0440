// What viewers are sent when something has changed.
#include <algorithm>

#include "games/registry.h"
#include "server/table/draft.h"
#include "server/table/entry.h"
#include "server/table/info.h"
#include "server/table/queries.h"
#include "server/table/side.h"
#include "server/table/story.h"
#include "server/table/table.h"

namespace lazaret::server {

namespace {

constexpr std::size_t most_events = 200;

// Whose undo a connection means: the one of its seats that acted last.
std::optional<UndoTarget> undo_of(const TableState& table, SeatSet seats) {
  for (std::size_t i = table.lines.size(); i-- > 0;) {
    const Line& line = table.lines[i];
    if (line.kind == Line::Kind::step && seats.has(line.seat)) return undo_target(table, line.seat);
  }
  return {};
}

std::optional<wire::UndoAsked> asked_of(const TableState& table) {
  if (!table.undo) return {};
  const auto target = undo_target(table, table.undo->by);
  const auto steps = static_cast<int>(table.match->steps().size());
  return wire::UndoAsked{table.undo->by, table.undo->yes, target ? target->to : steps};
}

wire::UndoState undo_state(const TableState& table, const Who& who) {
  const auto target = undo_of(table, who.seats & present_people(table));
  const bool can = target && !table.undo;
  return {can, can && target->free, asked_of(table)};
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

std::optional<wire::WindowState> window_state(const TableState& table) {
  const auto seat = open_window(table);
  if (!seat) return {};
  return wire::WindowState{*seat, table.window_ms, window_until(table)};
}

}  // namespace

std::string Table::state_message(const Who& who, std::int64_t after_number) const {
  return state_message(who, after_number, *state_.match->views());
}

std::string Table::state_message(const Who& who, std::int64_t after_number,
                                 Match::Views& views) const {
  const Match& match = *state_.match;
  const bool playing = state_.status == TableStatus::playing && !state_.read_only;
  const Pending pending = playing ? match.pending() : Pending{};
  wire::StateMessage message;
  message.seq = state_.number;
  message.step = match.steps().size();
  message.to_move = pending.must;
  message.may = pending.may;
  message.over = state_.status == TableStatus::over;
  message.scores = scores_of(match);
  message.winners = match.winners();
  message.round = round_of(state_);
  message.undo = undo_state(state_, who);
  message.deadline_ms = deadline_for(state_, who);
  message.window = window_state(state_);
  if (state_.lesson != nullptr)
    message.lesson = {state_.lesson->id, verdict_of(*state_.lesson, match)};
  for (const Seat seat : viewers_of(who)) {
    auto events = events_since(state_, seat, after_number, most_events);
    message.sides.push_back(side_of(state_, match, seat, std::move(events), views));
    add_choices(state_, seat, message.sides.back());
  }
  return to_json_text(message);
}

std::string Table::table_message(const Who& who, const Presence& presence) const {
  return to_json_text(wire::TableMessage{state_.number, info_of(state_, who, presence)});
}

std::string Table::welcome_message(const Who& who, const Presence& presence, std::int64_t now_ms,
                                   std::string_view server_version) const {
  wire::WelcomeMessage welcome;
  welcome.version = wire_version;
  welcome.server = server_version;
  welcome.now_ms = now_ms;
  welcome.you = {who.seats, state_.host && who.seats.has(*state_.host)};
  welcome.table = info_of(state_, who, presence);
  welcome.seq = state_.number;
  return to_json_text(welcome);
}

namespace {

std::string chat_message(const Entry& entry) {
  return to_json_text(
      wire::ChatMessage{entry.number, entry.seat, entry.name, entry.text, entry.at_ms});
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
    case Entry::Kind::step: return {table.settings.clock.kind == ClockSetting::Kind::bank, true};
    default: return {true, true};
  }
}

}  // namespace

News::News(const Table& table, std::span<const Entry> applied, std::int64_t after_number,
           const Presence& presence)
    : table_(table),
      applied_(applied),
      after_number_(after_number),
      presence_(presence),
      views_(table.state().match->views()) {}

std::vector<std::string> News::to(const Who& who) {
  std::vector<std::string> messages;
  Change all;
  for (const Entry& entry : applied_) {
    if (entry.kind == Entry::Kind::chat) messages.push_back(chat_message(entry));
    const Change change = change_for(table_.state(), who, entry);
    all.table |= change.table;
    all.state |= change.state;
  }
  if (all.table) messages.push_back(table_.table_message(who, presence_));
  if (all.state) messages.push_back(table_.state_message(who, after_number_, *views_));
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
