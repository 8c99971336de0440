// Moves: of people, of bots, of the clock and of standing orders.
#include "bots/bot.h"
#include "games/registry.h"
#include "server/table/decide.h"
#include "server/table/draft.h"
#include "server/table/error.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

std::optional<TableError> refuse_move(const TableState& table, const Who& who,
                                      const wire::Act& asked) {
  if (auto error = refuse_seat(table, who, asked.seat)) return error;
  if (table.status == TableStatus::waiting) return table_error("not_started");
  if (table.status == TableStatus::over) return table_error("over");
  if (table.seats[asked.seat].away) return table_error("away");
  const bool waited_for = table.match->pending().must.has(asked.seat);
  if (is_sealed(table) && !waited_for && table.seats[asked.seat].changes >= most_changes)
    return table_error("changed_enough", "most", most_changes);
  const bool seals = is_sealed(table) && waited_for;
  if (asked.seq < table.seats[asked.seat].moved && !seals) return table_error("moved_on");
  return {};
}

// The one answer that lets things happen; it takes as long as a standing order would.
bool closes_window(const TableState& table, Seat seat, Action action) {
  return open_window(table) == seat &&
         table.game->table.answer(*table.match, seat, Order::endure) == action;
}

Decision played(const TableState& table, Seat seat, Action action, Context& context,
                const std::string& by = {}) {
  Draft draft(table, context);
  draft.play(seat, action, by);
  if (draft.table().seats[seat].late >= most_late && draft.table().status == TableStatus::playing) {
    Entry left;
    left.kind = Entry::Kind::left;
    left.seat = seat;
    left.by = "clock";
    left.bot = usual_bot;
    draft.add(std::move(left));
  }
  draft.settle_windows();
  if (by.empty()) draft.note_shown(*table.match);  // he is told whether he may take it back
  return draft.take();
}

}  // namespace

TableError illegal(const Match& match, const Refusal& refusal) {
  return {"illegal_action", match.phrase(refusal), std::string(match.clause_number(refusal)), {}};
}

Decided decide(const TableState& table, const Who& who, const wire::Act& asked, Context& context) {
  if (auto error = refuse_move(table, who, asked)) return *error;
  const auto action = table.match->parse_action(asked.action);
  if (!action) return table_error("unknown_action", action.error().message);
  if (const auto refusal = table.match->why_not(asked.seat, *action))
    return illegal(*table.match, *refusal);
  if (closes_window(table, asked.seat, *action) && context.now_ms < window_until(table))
    return Decision{.not_before_ms = window_until(table)};
  return played(table, asked.seat, *action, context);
}

Decided decide_bot_move(const TableState& table, const BotMove& move, Context& context) {
  if (table.read_only) return closed_error(table);
  const bool waited_for = table.status == TableStatus::playing && move.seat < table.seats.size() &&
                          table.match->pending().must.has(move.seat);
  if (!waited_for || table.seats[move.seat].moved != move.number) return table_error("moved_on");
  const bool bot = is_bot_played(table, move.seat);
  const auto deadline = deadline_of(table, move.seat);
  if (!bot && (!deadline || context.now_ms < *deadline)) return table_error("moved_on");
  const auto action = table.match->parse_action(move.action);
  if (!action) return table_error("unknown_action", action.error().message);
  if (const auto refusal = table.match->why_not(move.seat, *action))
    return illegal(*table.match, *refusal);
  return played(table, move.seat, *action, context, bot ? "bot" : "clock");
}

Decided decide_due(const TableState& table, Context& context) {
  Draft draft(table, context);
  draft.settle_windows();
  return draft.take();
}

}  // namespace lazaret::server
