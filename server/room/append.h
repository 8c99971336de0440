// The way into the store: here entries become texts, and nowhere else.
#pragma once

#include <span>

#include "server/table/entry.h"
#include "server/table/state.h"
#include "storage/store.h"

namespace lazaret::server {

// The entries, which led to that table.
storage::Store::Append append_of(std::span<const Entry> entries, const TableState& after);

}  // namespace lazaret::server
