#include "server/room/new_table.h"

#include "server/table/table.h"

namespace lazaret::server {

Expected<storage::Store::Append> append_of(const NewTable& fresh) {
  std::vector<StoredEntry> entries;
  for (const std::string& text : fresh.entries)
    entries.push_back({static_cast<std::int64_t>(entries.size()) + 1, text});
  const auto table = Table::rebuild(fresh.id, entries);
  if (!table) return table.error();
  return storage::Store::Append{fresh.id, 1, fresh.entries, table->summary()};
}

}  // namespace lazaret::server
