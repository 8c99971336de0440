// A table on its way into the store.
#pragma once

#include "server/table_types.h"
#include "storage/store.h"

namespace lazaret {

Expected<Store::Append> append_of(const NewTable& fresh);

}  // namespace lazaret
