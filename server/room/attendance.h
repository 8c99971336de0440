// Since when each seat of a table has had no connection, as far as this process can know. It counts
// anew where something may have been missed: a table that was just loaded knows nobody.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "server/table/types.h"

namespace lazaret::server {

class Attendance {
 public:
  void begin(std::int64_t now_ms) { began_ = now_ms; }
  // Who has a connection now, here or on another process.
  void note(SeatSet online, std::int64_t now_ms) {
    for (const Seat seat : online | online_) saw(seat, now_ms);
    online_ = online;
  }
  // A sign of life.
  void saw(Seat seat, std::int64_t now_ms) {
    if (seat < seen_.size()) seen_[seat] = now_ms;
  }
  // In the table's time, which may be ahead of ours.
  void add_to(Presence& presence, std::int64_t ahead_ms) const {
    for (Seat seat = 0; seat < seen_.size(); ++seat)
      presence.gone_since[seat] = online_.has(seat) ? 0 : std::max(began_, seen_[seat]) + ahead_ms;
  }

 private:
  std::int64_t began_ = 0;
  SeatSet online_;
  std::array<std::int64_t, max_players> seen_ = {};
};

}  // namespace lazaret::server
