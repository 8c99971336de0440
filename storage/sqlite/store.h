// Tables in one SQLite file: the default, for one server process.
#pragma once

#include "storage/store.h"

namespace lazaret::storage::sqlite {

Expected<std::unique_ptr<Store>> open(const std::string& file);

}  // namespace lazaret::storage::sqlite
