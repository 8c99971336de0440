// Watches games through their events and counts. Nothing is kept of a game but what it adds to the
// counts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "lab/count/counts.h"
#include "lab/play/insight.h"

namespace lazaret::lab {

// What the lab makes of a kind of event, found out from its phrase when it first happens: making a
// sentence of every event would take most of the time.
struct EventKindInfo {
  std::string name;          // "visited"
  bool opens_round = false;  // argument 0 is its number
  unsigned counted = 0;      // arguments whose values are counted, a bit each
  unsigned used = 0;         // those that argument 0, a seat, used: all of one sort
};
EventKindInfo kind_info(const Match& match, const Insight& insight, const Event& event);

// The name of a counted argument's value: the last word of its key, or a rank; empty if it has
// none.
std::string value_name(const Match& match, std::uint16_t kind, std::size_t argument, int value);

class Watcher {
 public:
  explicit Watcher(const GameInfo& game) : insight_(insight_of(game)), team_(game.cooperative) {}

  void begin_game();
  void hear(const Match& match, const std::vector<Event>& events);
  void end_game(const Match& match, std::uint64_t decisions);

  const Counts& counts() const { return counts_; }

 private:
  struct Used {
    std::uint8_t ever = 0;  // seats, a bit each
    std::uint8_t early = 0;
  };
  struct Slot {
    std::uint16_t kind;
    std::size_t value;
  };
  struct RoundStart {
    Seat leader = spectator;  // spectator: nobody, or several
    bool changed = false;
    std::uint64_t standing = 0;
  };

  const EventKindInfo& info(const Match& match, const Event& event);
  void count_use(const Event& event, std::size_t value);
  void open_round(const Match& match, std::size_t number);
  void count_uses(SeatSet winners, std::uint64_t share, std::uint64_t wins);
  void count_rounds(SeatSet winners, std::uint64_t share);

  const Insight& insight_;
  bool team_;
  std::vector<std::optional<EventKindInfo>> kinds_;
  Counts counts_;
  // Of the game under way:
  std::vector<RoundStart> rounds_;
  Seat last_leader_ = spectator;
  std::vector<std::vector<Used>> used_;
  std::vector<Slot> touched_;
};

}  // namespace lazaret::lab
