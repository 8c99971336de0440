// Tables in a PostgreSQL database, for several server processes.
#pragma once

#include "storage/store.h"

namespace lazaret::storage::postgres {

// A conninfo string or an address, as libpq takes them. No call takes longer than the patience.
Expected<std::unique_ptr<Store>> open(
    const std::string& conninfo, std::chrono::milliseconds patience = std::chrono::seconds(10));

}  // namespace lazaret::storage::postgres
