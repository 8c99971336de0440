// A connection for reading, with its prepared statements.
#pragma once

#include "storage/sqlite/database.h"
#include "storage/store.h"

namespace lazaret::sqlite {

class Reader {
 public:
  explicit Reader(const std::string& file);

  std::vector<StoredEntry> entries(const std::string& table, std::int64_t after);
  std::optional<Link> link(const std::string& hash);
  std::vector<TableSummary> list(const Store::Query& query);
  Nothing ping();

 private:
  Database database_;
  Statement entries_;
  Statement link_;
  Statement list_;
  Statement list_listed_;
  Statement ping_;
};

}  // namespace lazaret::sqlite
