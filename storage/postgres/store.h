// Tables in a PostgreSQL database, for several server processes.
#pragma once

#include "storage/store.h"

namespace lazaret::storage::postgres {

// A conninfo string or an address, as libpq takes them.
Expected<std::unique_ptr<Store>> open(const std::string& conninfo);

}  // namespace lazaret::storage::postgres
