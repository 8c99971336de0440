// Questions that change nothing, and the small messages around requests.
#include <algorithm>
#include <boost/json.hpp>

#include "games/common/match_json.h"
#include "games/registry.h"
#include "server/table/decide.h"
#include "server/table/json.h"
#include "server/table/queries.h"
#include "server/table/side.h"
#include "server/table/story.h"
#include "server/table/table.h"

namespace lazaret::server {

namespace {

namespace json = boost::json;
using Type = ClientMessage::Type;

constexpr std::size_t most_recap = 500;
constexpr std::string_view hint_bot = "level4";

Seat viewer_of(const Who& who) { return who.seats.empty() ? spectator : who.seats.first(); }

void add_all(json::object& to, json::object&& from) {
  for (auto& [key, value] : from) to[key] = std::move(value);
}

std::string past_message(const TableState& table, const Who& who, const ClientMessage& asked) {
  const int steps = static_cast<int>(table.match->steps().size());
  const PastMoment moment = moment_after(table, std::clamp(asked.step, 0, steps));
  const Match& match = *moment.match;
  json::object head = message_head("past", asked.ref);
  head["step"] = match.steps().size();
  head["of"] = steps;
  head["to_move"] = seats_json(match.pending().must);
  head["over"] = match.pending().kind == Pending::Kind::over;
  head["scores"] = scores_json(match);
  head["winners"] = seats_json(match.winners());
  head["round"] = table.game->table.round(match);
  head["events"] = events_of(table, viewer_of(who), moment);
  std::vector<std::string> sides;
  const auto add = [&](Seat seat) {
    sides.push_back(side_text(table, match, seat, {}, events_of(table, seat, moment)));
  };
  for (const Seat seat : who.seats) add(seat);
  if (who.seats.empty()) add(spectator);
  return with_sides(head, sides);
}

std::string timeline_message(const TableState& table, const Who& who, const ClientMessage& asked) {
  json::object answer = message_head("timeline", asked.ref);
  add_all(answer, timeline_of(table, viewer_of(who)));
  return json::serialize(answer);
}

std::string recap_message(const TableState& table, const Who& who, const ClientMessage& asked) {
  json::object answer = message_head("recap", asked.ref);
  answer["events"] = events_since(table, viewer_of(who), asked.seq, most_recap);
  answer["chat"] = std::count_if(table.chats.begin(), table.chats.end(),
                                 [&](const Chat& said) { return said->number > asked.seq; });
  return json::serialize(answer);
}

// Only for one's own seat: what another one may not do could tell what it holds.
std::string why_message(const TableState& table, const Who& who, const ClientMessage& asked) {
  if (!asked.seat || *asked.seat >= table.seats.size())
    return error_message(asked.ref, table_error("unknown_seat"));
  if (!who.seats.has(*asked.seat)) return error_message(asked.ref, table_error("not_your_seat"));
  const auto action = table.match->parse_action(asked.action);
  if (!action)
    return error_message(asked.ref, table_error("unknown_action", action.error().message));
  json::object answer = message_head("why", asked.ref);
  const auto refusal = table.match->why_not(*asked.seat, *action);
  answer["legal"] = !refusal;
  if (refusal) {
    answer["clause"] = table.match->clause_number(*refusal);
    answer["phrase"] = phrase_json(table.match->phrase(*refusal));
  }
  return json::serialize(answer);
}

}  // namespace

std::optional<std::string> Table::answer(const Who& who, const ClientMessage& message) const {
  switch (message.type) {
    case Type::look: return past_message(state_, who, message);
    case Type::timeline: return timeline_message(state_, who, message);
    case Type::recap: return recap_message(state_, who, message);
    case Type::why: return why_message(state_, who, message);
    case Type::ping: return pong_message(message.ref);
    default: return {};
  }
}

TableExpected<BotTask> Table::hint(const Who& who, const ClientMessage& message) const {
  if (auto error = refuse_seat(state_, who, message.seat)) return *error;
  if (!state_.hints) return table_error("no_hints");
  const Seat seat = *message.seat;
  const Pending pending = state_.match->pending();
  const bool asked =
      state_.status == TableStatus::playing && (pending.must | pending.may).has(seat);
  if (!asked) return table_error("not_your_turn");
  return BotTask{seat, std::string(hint_bot), 0, state_.seats[seat].moved, false};
}

std::string ok_message(std::string_view ref, std::int64_t number) {
  json::object answer = message_head("ok", ref);
  answer["seq"] = number;
  return json::serialize(answer);
}

std::string error_message(std::string_view ref, const TableError& error) {
  json::object answer = message_head("error", ref);
  answer["code"] = error.code;
  answer["phrase"] = phrase_json(error.phrase);
  if (!error.clause.empty()) answer["clause"] = error.clause;
  if (!error.detail.empty()) answer["detail"] = error.detail;
  return json::serialize(answer);
}

std::string hint_message(std::string_view ref, std::string_view action,
                         std::optional<double> value) {
  json::object answer = message_head("hint", ref);
  answer["action"] = action;
  if (value) answer["value"] = *value;
  return json::serialize(answer);
}

std::string moved_message(std::string_view table, std::span<const std::string> keys) {
  json::object answer = message_head("moved", {});
  answer["table"] = table;
  answer["keys"] = json::array(keys.begin(), keys.end());
  return json::serialize(answer);
}

std::string pong_message(std::string_view ref) {
  return json::serialize(message_head("pong", ref));
}

std::string bye_message(std::string_view reason) {
  json::object answer = message_head("bye", {});
  answer["reason"] = reason;
  return json::serialize(answer);
}

}  // namespace lazaret::server
