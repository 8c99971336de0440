// What an entry does to a table. The only place where a table's state changes.
#pragma once

#include <string_view>

#include "core/expected.h"
#include "server/table/entry.h"
#include "server/table/state.h"

namespace lazaret::server {

// The table its first entry makes; an Error if there is no such game or set-up any more.
Expected<TableState> begin_table(std::string_view id, const Entry& created);

// Judging whether a step told anybody anything is costly: worth it where a person looks on.
enum class Judge : std::uint8_t { no, yes };
void apply_entry(TableState& table, const Entry& entry, Judge judge = Judge::no);

// Names another host if the one there was has gone.
void settle_host(TableState& table);

}  // namespace lazaret::server
