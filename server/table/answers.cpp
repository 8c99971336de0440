// Questions that change nothing, and the small messages around requests.
#include <algorithm>

#include "bots/reason.h"
#include "games/registry.h"
#include "server/table/decide.h"
#include "server/table/info.h"
#include "server/table/queries.h"
#include "server/table/side.h"
#include "server/table/story.h"
#include "server/table/table.h"

namespace lazaret::server {

namespace {

constexpr std::size_t most_recap = 500;

Seat viewer_of(const Who& who) { return who.seats.empty() ? spectator : who.seats.first(); }

wire::PastMessage answer_to(const TableState& table, const Who& who, const wire::Look& asked) {
  const std::size_t steps = table.match->steps().size();
  const PastMoment moment = moment_after(table, std::clamp(asked.step, 0, static_cast<int>(steps)));
  const Match& match = *moment.match;
  wire::PastMessage past;
  past.ref = asked.ref;
  past.step = match.steps().size();
  past.of = steps;
  past.to_move = match.pending().must;
  past.over = match.pending().kind == Pending::Kind::over;
  past.scores = scores_of(match);
  past.winners = match.winners();
  past.round = table.game->table.round(match);
  past.events = events_of(table, viewer_of(who), moment);
  const auto views = match.views();
  for (const Seat seat : viewers_of(who))
    past.sides.push_back(side_of(table, match, seat, events_of(table, seat, moment), *views));
  return past;
}

wire::TimelineMessage answer_to(const TableState& table, const Who& who,
                                const wire::AskTimeline& asked) {
  wire::TimelineMessage timeline = timeline_of(table, viewer_of(who));
  timeline.ref = asked.ref;
  return timeline;
}

wire::RecapMessage answer_to(const TableState& table, const Who& who, const wire::AskRecap& asked) {
  const auto chats = std::count_if(table.chats.begin(), table.chats.end(),
                                   [&](const Chat& said) { return said->number > asked.since; });
  const Seat viewer = viewer_of(who);
  auto events = asked.only.empty() ? events_since(table, viewer, asked.since, most_recap)
                                   : events_named(table, viewer, asked.since, asked.only);
  return {asked.ref, std::move(events), static_cast<int>(chats)};
}

wire::ErrorMessage refused(const wire::Ref& ref, const TableError& error) {
  return {ref, error.code, error.phrase, error.clause, error.detail};
}

// Only for one's own seat: what another one may not do could tell what it holds.
wire::ServerMessage answer_to(const TableState& table, const Who& who, const wire::AskWhy& asked) {
  if (asked.seat >= table.seats.size()) return refused(asked.ref, table_error("unknown_seat"));
  if (!who.seats.has(asked.seat)) return refused(asked.ref, table_error("not_your_seat"));
  const auto action = table.match->parse_action(asked.action);
  if (!action) return refused(asked.ref, table_error("unknown_action", action.error().message));
  const auto refusal = table.match->why_not(asked.seat, *action);
  if (!refusal) return wire::WhyMessage{asked.ref, true, {}, {}};
  return wire::WhyMessage{asked.ref, false, std::string(table.match->clause_number(*refusal)),
                          table.match->phrase(*refusal)};
}

wire::PongMessage answer_to(const TableState& /*table*/, const Who& /*who*/,
                            const wire::Ping& asked) {
  return {asked.ref};
}

}  // namespace

std::optional<std::string> Table::answer(const Who& who, const ClientMessage& message) const {
  return std::visit(
      [&](const auto& asked) -> std::optional<std::string> {
        if constexpr (requires { answer_to(state_, who, asked); })
          return to_json_text(answer_to(state_, who, asked));
        else
          return {};
      },
      message);
}

TableExpected<BotTask> Table::hint(const Who& who, const wire::AskHint& asked) const {
  if (auto error = refuse_seat(state_, who, asked.seat)) return *error;
  if (!state_.settings.hints) return table_error("no_hints");
  const Pending pending = state_.match->pending();
  const bool waited_for =
      state_.status == TableStatus::playing && (pending.must | pending.may).has(asked.seat);
  if (!waited_for) return table_error("not_your_turn");
  return BotTask{asked.seat, std::string(hint_bot), 0, state_.seats[asked.seat].moved, false};
}

TableExpected<Table::ToJudge> Table::to_judge(const Who& who, const wire::AskJudge& asked) const {
  if (state_.status == TableStatus::waiting) return table_error("not_started");
  if (state_.status != TableStatus::over && !state_.settings.hints) return table_error("no_hints");
  auto match = match_copy();
  const auto steps = static_cast<int>(match->steps().size());
  if (asked.step) match->rewind(static_cast<std::size_t>(std::clamp(*asked.step, 0, steps)));
  while (match->pending().kind == Pending::Kind::chance && !match->steps().empty())
    match->rewind(match->steps().size() - 1);
  const auto next = static_cast<int>(match->steps().size()) + 1;
  return ToJudge{std::move(match), witness_of(state_, viewer_of(who), next)};
}

std::string ok_message(const wire::Ref& ref, std::int64_t number) {
  return to_json_text(wire::OkMessage{ref, number});
}

std::string error_message(const wire::Ref& ref, const TableError& error) {
  return to_json_text(refused(ref, error));
}

std::optional<Action> Table::lesson_hint() const {
  if (state_.lesson == nullptr) return {};
  const auto step = solution_step(*state_.lesson, *state_.match);
  if (!step) return {};
  return step->action;
}

std::string hint_message(const wire::Ref& ref, const Match& match, Seat seat,
                         const Choice& choice) {
  wire::HintMessage hint{ref, match.action_id(choice.action), choice.value, {}};
  if (auto why = reason_for(match, seat, choice)) hint.why = std::move(*why);
  return to_json_text(hint);
}

std::string judge_message(const wire::Ref& ref, const Match& match, std::vector<double> chances) {
  return to_json_text(wire::JudgeMessage{ref, match.steps().size(), std::move(chances)});
}

std::string moved_message(std::string table, std::vector<std::string> keys) {
  return to_json_text(wire::MovedMessage{std::move(table), std::move(keys)});
}

std::string knock_message(std::string name) {
  return to_json_text(wire::KnockMessage{std::move(name)});
}

std::string admitted_message(std::string invite) {
  return to_json_text(wire::AdmittedMessage{std::move(invite)});
}

std::string pong_message(const wire::Ref& ref) { return to_json_text(wire::PongMessage{ref}); }

std::string bye_message(std::string_view reason) {
  return to_json_text(wire::ByeMessage{std::string(reason)});
}

}  // namespace lazaret::server
