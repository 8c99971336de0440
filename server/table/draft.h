// A decision in the making: a copy of the table is changed as the entries are written, so that each
// consequence is drawn from the state the one before it leads to.
#pragma once

#include <string>
#include <vector>

#include "server/table/apply.h"
#include "server/table/decision.h"

namespace lazaret::server {

class Draft {
 public:
  Draft(const TableState& table, Context& context) : table_(table), context_(context) {}

  const TableState& table() const { return table_; }
  Decision take() { return {std::move(entries_), std::move(table_)}; }

  void add(Entry entry);

  // Deals what chance brings before the first decision.
  void start();
  // The step must be legal. By: empty for the person, or bot, clock, order.
  void play(Seat seat, Action action, std::string by = {});
  // Back to so many steps.
  void undo(Seat seat, int to);
  // What the last step showed, if it is the only one after that match.
  void note_shown(const Match& before);
  // What the seat's former owner has sealed is nobody else's business.
  void seal_anew(Seat seat);
  // Standing orders answer the windows whose time has come.
  void settle_windows();
  // Undo is done as soon as nobody is left to ask.
  void settle_undo();

 private:
  std::int64_t now() const;
  // What comes by itself at a table that teaches.
  std::optional<Step> lesson_step() const;
  Action draw_one(MatchChange& change);
  std::vector<std::string> draw(MatchChange& change);
  void finish(MatchChange& change, Entry entry);
  void end_if_over();

  TableState table_;
  Context& context_;
  std::vector<Entry> entries_;
};

// How a standing order answers the window that is open now.
std::optional<Action> ordered_answer(const TableState& table);

// Whom an undo by this seat still has to wait for.
SeatSet undo_waits_for(const TableState& table, Seat by, SeatSet yes);

// The last step of a seat: where to go back to, and whether it is free.
struct UndoTarget {
  int to = 0;
  bool free = false;
};
std::optional<UndoTarget> undo_target(const TableState& table, Seat seat);

}  // namespace lazaret::server
