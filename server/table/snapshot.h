// What a table is after one of its entries, as bytes that are kept beside them: entering a long
// table then means to follow the last few. A help and no more: bytes that are damaged, of another
// program, other rules or cards, or of other entries are good for nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/table/state.h"
#include "storage/store.h"

namespace lazaret::server {

// A table that can only be looked at has none.
bool can_be_kept(const TableState& table);

// With the hash (core/hash.h) of its first entry, and the text of its last.
std::string snapshot_of(const TableState& table, std::uint64_t first, std::string_view last,
                        std::string_view program);

// The table after the entry `last`; nothing if the snapshot does not fit.
std::optional<TableState> table_of(const storage::Snapshot& snapshot, std::string_view id,
                                   const storage::StoredEntry& first,
                                   const storage::StoredEntry& last, std::string_view program,
                                   std::span<const GameEntry> games);

}  // namespace lazaret::server
