// Taking back: free as long as nobody learnt anything, otherwise when all the others agree.
#include "server/table/decide.h"
#include "server/table/draft.h"
#include "server/table/error.h"
#include "server/table/queries.h"

namespace lazaret::server {

Decided decide(const TableState& table, const Who& who, const wire::Undo& asked, Context& context) {
  if (auto error = refuse_seat(table, who, asked.seat)) return *error;
  const Seat seat = asked.seat;
  if (table.status == TableStatus::over) return table_error("over");
  if (table.seats[seat].away) return table_error("away");
  if (table.undo) return table_error("undo_open");
  if (table.seats[seat].undos >= most_changes)
    return table_error("changed_enough", "most", most_changes);
  const auto target = undo_target(table, seat);
  if (!target) return table_error("nothing_to_undo");
  Draft draft(table, context);
  // Whoever shares the connection has said yes by asking.
  const SeatSet yes = who.seats & present_people(table);
  if (target->free || undo_waits_for(table, seat, yes).empty()) {
    draft.undo(seat, target->to);
    return draft.take();
  }
  if (auto error = refuse_talk(table.seats[seat], context)) return *error;
  Entry question;
  question.kind = Entry::Kind::undo_asked;
  question.seat = seat;
  question.seats = yes.without(seat);
  draft.add(std::move(question));
  return draft.take();
}

Decided decide(const TableState& table, const Who& who, const wire::Agree& asked,
               Context& context) {
  if (auto error = refuse_seat(table, who, asked.seat)) return *error;
  if (!table.undo || !undo_waits_for(table, table.undo->by, table.undo->yes).has(asked.seat))
    return table_error("no_question");
  Draft draft(table, context);
  Entry answered;
  answered.kind = Entry::Kind::undo_answered;
  answered.seat = asked.seat;
  answered.yes = asked.yes;
  draft.add(std::move(answered));
  draft.settle_undo();
  return draft.take();
}

}  // namespace lazaret::server
