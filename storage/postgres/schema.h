// The schema of the PostgreSQL database. For .cpp files of this folder.
#pragma once

#include "storage/postgres/connection.h"
#include "storage/schema.h"
#include "storage/store.h"

namespace lazaret::storage::postgres {

// Brings it to the newest version in one transaction; several servers may start at once.
Expected<Nothing> migrate(pqxx::connection& connection);

}  // namespace lazaret::storage::postgres
