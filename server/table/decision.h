// What a request leads to: what is stored, and the table it leads to.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/table/entry.h"
#include "server/table/state.h"

namespace lazaret::server {

// A table that does not exist yet: the store gets the entries, the people the keys.
// For a rematch there are no keys: those of the old table open the new one too.
struct NewTable {
  std::string id;
  std::vector<Entry> entries;
  TableState after;
  std::map<Seat, std::string> keys = {};
  std::string invite = {};
};

// Nothing is done before the entries are stored; for a rematch the entries of the new table go
// first. Without entries there is nothing to store, and no table after them.
struct Decision {
  std::vector<Entry> entries = {};
  TableState after = {};
  std::optional<NewTable> rematch = {};
  // Too early: nothing is stored or answered yet; decide the same request again at that time. So an
  // answer to a window takes as long whether a person or a standing order gives it.
  std::optional<std::int64_t> not_before_ms = {};
};

struct Joined {
  Decision decision = {};
  Seat seat = 0;
  std::string key = {};
};

}  // namespace lazaret::server
