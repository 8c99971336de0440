#include "server/table/draft.h"

#include <algorithm>

#include "games/registry.h"
#include "server/table/queries.h"

namespace lazaret::server {

using Kind = Entry::Kind;

std::int64_t Draft::now() const { return std::max(context_.now_ms, table_.changed_ms); }

void Draft::add(Entry entry) {
  entry.at_ms = now();
  apply_entry(table_, entry);
  entries_.push_back(std::move(entry));
}

std::optional<Step> Draft::lesson_step() const {
  if (table_.lesson == nullptr || verdict_of(*table_.lesson, *table_.match) != LessonVerdict::open)
    return {};
  return scripted_step(*table_.lesson, *table_.match);
}

// Nothing random is known before it happens: every outcome gets fresh bits.
Action Draft::draw_one(MatchChange& change) {
  if (const auto step = lesson_step()) {
    change.act(step->seat, step->action);
    return step->action;
  }
  Rng rng(context_.random());
  return change.draw(rng);
}

std::vector<std::string> Draft::draw(MatchChange& change) {
  std::vector<std::string> outcomes;
  while (table_.match->pending().kind == Pending::Kind::chance) {
    outcomes.push_back(table_.match->action_id(draw_one(change)));
  }
  return outcomes;
}

void Draft::finish(MatchChange& change, Entry entry) {
  entry.at_ms = now();
  entry.chance = draw(change);
  change.finish(entry);
  entries_.push_back(std::move(entry));
  end_if_over();
  if (const auto step = lesson_step()) play(step->seat, step->action, "bot");
}

void Draft::start() {
  MatchChange change(table_);
  Entry entry;
  entry.kind = Kind::started;
  finish(change, std::move(entry));
}

void Draft::play(Seat seat, Action action, std::string by) {
  MatchChange change(table_);
  Entry entry;
  entry.kind = Kind::step;
  entry.seat = seat;
  entry.action = table_.match->action_id(action);
  entry.by = std::move(by);
  change.act(seat, action);
  finish(change, std::move(entry));
}

void Draft::note_shown(const Match& before) {
  const auto& steps = table_.match->steps();
  if (steps.size() != before.steps().size() + 1) return;
  const Step& last = steps.back();
  table_.shown = {steps.size(), table_.game->table.reveals(before, last.seat, last.action)};
}

void Draft::end_if_over() {
  const Match& match = *table_.match;
  if (match.pending().kind != Pending::Kind::over) return;
  Entry entry;
  entry.kind = Kind::over;
  entry.seats = match.winners();
  for (Seat seat = 0; seat < table_.seats.size(); ++seat) entry.scores.push_back(match.score(seat));
  add(std::move(entry));
}

void Draft::undo(Seat seat, int to) {
  Entry entry;
  entry.kind = Kind::undone;
  entry.seat = seat;
  entry.step = to;
  add(std::move(entry));
}

void Draft::seal_anew(Seat seat) {
  Rng rng(context_.random());
  if (const auto action = table_.game->table.seal_anew(*table_.match, seat, rng))
    play(seat, *action, "bot");
}

void Draft::settle_windows() {
  for (auto answer = ordered_answer(table_); answer && context_.now_ms >= window_until(table_);
       answer = ordered_answer(table_)) {
    play(*open_window(table_), *answer, "order");
  }
}

std::optional<Action> ordered_answer(const TableState& table) {
  const auto seat = open_window(table);
  if (!seat || table.read_only || !is_person_present(table.seats[*seat])) return {};
  return table.game->table.answer(*table.match, *seat, table.seats[*seat].order);
}

void Draft::settle_undo() {
  if (!table_.undo) return;
  const UndoQuestion asked = *table_.undo;
  if (!undo_waits_for(table_, asked.by, asked.yes).empty()) return;
  if (const auto target = undo_target(table_, asked.by)) undo(asked.by, target->to);
}

SeatSet undo_waits_for(const TableState& table, Seat by, SeatSet yes) {
  return present_people(table).without(by) - yes;
}

namespace {

// Nobody goes back to before a seat was freed or taken in a running game: it may have had secrets.
int settled_steps(const TableState& table) {
  int steps = 0;
  for (const TableSeat& seat : table.seats) steps = std::max(steps, seat.since_step);
  return steps;
}

// Free: nobody has acted since, chance brought nothing, and nobody learnt anything.
bool is_free(const TableState& table, const Line& line, int before) {
  const auto& steps = table.match->steps();
  if (static_cast<std::size_t>(line.step) != steps.size() || line.step - before != 1) return false;
  if (table.shown.step == steps.size()) return !table.shown.something;
  const auto match = table.match->clone();
  match->rewind(static_cast<std::size_t>(before));
  return !table.game->table.reveals(*match, line.seat, steps.back().action);
}

}  // namespace

std::optional<UndoTarget> undo_target(const TableState& table, Seat seat) {
  if (table.status != TableStatus::playing || table.read_only) return {};
  for (std::size_t i = table.lines.size(); i-- > 0;) {
    const Line& line = table.lines[i];
    if (line.kind != Line::Kind::step || line.seat != seat) continue;
    // Every line before it has the steps the match had then; without one it began there.
    const int before = i == 0 ? 0 : table.lines[i - 1].step;
    if (before < settled_steps(table)) return {};
    return UndoTarget{before, is_free(table, line, before)};
  }
  return {};
}

}  // namespace lazaret::server
