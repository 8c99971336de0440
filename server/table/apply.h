// What an entry does to a table. The only place where a table's state changes.
#pragma once

#include <string_view>

#include "core/expected.h"
#include "server/table/entry.h"
#include "server/table/state.h"

namespace lazaret::server {

// The table its first entry makes; an Error if there is no such game or set-up any more.
Expected<TableState> begin_table(std::string_view id, const Entry& created,
                                 std::span<const GameEntry> games);

void apply_entry(TableState& table, const Entry& entry);

// A change of the match: first its steps, then what they mean for the seats. A decision does the
// steps as it finds them out; an entry that is read later tells them by their ids.
class MatchChange {
 public:
  explicit MatchChange(TableState& table);

  bool act(Seat seat, Action action);
  // What chance brings next.
  Action draw(Rng& rng);
  // With the entry that tells of it: started, step or undone.
  void finish(const Entry& entry);

 private:
  void keep(const std::vector<Event>& events);
  void begun();
  void stepped(const Entry& entry);
  void undone(const Entry& entry);
  void go_further();
  void settle(std::optional<Seat> actor);
  void run_clock(Seat seat, std::optional<Seat> actor);
  bool matters_to(Seat seat, std::optional<Seat> actor) const;

  TableState& table_;
  // As it was before.
  int steps_;
  SeatSet must_;
  bool sealed_;
  std::optional<Seat> window_;
};

// Names another host if the one there was has gone.
void settle_host(TableState& table);

}  // namespace lazaret::server
