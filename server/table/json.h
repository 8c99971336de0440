// A table as JSON: what lists, set-up pages and the top of the page show. For .cpp files only.
#pragma once

#include <boost/json.hpp>

#include "server/table/state.h"

namespace lazaret::server {

// {"t":type,"ref":…}; ref is JSON text, or empty.
boost::json::object message_head(std::string_view type, std::string_view ref);

// TableInfo of the protocol; the standing orders of the viewer's own seats only.
boost::json::object info_of(const TableState& table, const Who& who, const Presence& presence);

boost::json::object listed_of(const TableState& table);                    // ListedTable
boost::json::object my_table_of(const TableState& table, const Who& who);  // MyTable

}  // namespace lazaret::server
