#include "server/room/append.h"

#include "server/table/table.h"

namespace lazaret::server {

storage::Store::Append append_of(std::span<const Entry> entries, const TableState& after) {
  const auto count = static_cast<std::int64_t>(entries.size());
  return {after.id, after.seq - count + 1, texts_of(entries), summary_of(after),
          due_ms(after).value_or(0)};
}

}  // namespace lazaret::server
