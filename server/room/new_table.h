// A table on its way into the store.
#pragma once

#include "server/table/types.h"
#include "storage/store.h"

namespace lazaret::server {

Expected<storage::Store::Append> append_of(const NewTable& fresh);

}  // namespace lazaret::server
