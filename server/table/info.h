// A table as lists, set-up pages and the top of the page show it.
#pragma once

#include "server/table/state.h"
#include "server/wire/http.h"
#include "server/wire/messages.h"

namespace lazaret::server {

// The standing orders of the viewer's own seats only.
wire::TableInfo info_of(const TableState& table, const Who& who, const Presence& presence);
wire::ListedTable listed_of(const TableState& table);
wire::MyTable my_table_of(const TableState& table, const Who& who);

std::vector<int> scores_of(const Match& match);

}  // namespace lazaret::server
