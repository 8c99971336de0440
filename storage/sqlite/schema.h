// The schema of the SQLite file.
#pragma once

#include "storage/schema.h"
#include "storage/sqlite/database.h"
#include "storage/store.h"

namespace lazaret::storage::sqlite {

// Brings the file to the newest version, in one transaction.
Expected<Nothing> migrate(Database& database);

}  // namespace lazaret::storage::sqlite
