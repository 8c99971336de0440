// A table as the store has it: from its snapshot and the entries after it, or from all of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/room/backstage.h"
#include "server/table/table.h"

namespace lazaret::server {

struct Reading {
  std::optional<Error> trouble;  // the store, or the first entry, cannot be read
  bool unreadable = false;       // it was the entry
  std::optional<Table> table;    // none without trouble: there are no entries
  std::int64_t last_seq = 0;     // that the table must have at least
  bool fits = true;              // it ends where the store says that it ends
  std::int64_t snapshot = 0;     // the number of the one that was used
  bool misfit = false;           // there was one that did not fit
  std::size_t entries = 0;       // that were read
  std::uint64_t first = 0;       // hash of the first entry
  std::string last;              // the text of the last one
};

Reading read_table(const std::string& id, const Backstage& backstage);

}  // namespace lazaret::server
