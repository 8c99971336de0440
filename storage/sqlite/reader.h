// A connection for reading, with its prepared statements.
#pragma once

#include "storage/sqlite/database.h"
#include "storage/store.h"

namespace lazaret::storage::sqlite {

class Reader {
 public:
  explicit Reader(const std::string& file);

  std::vector<StoredEntry> entries(const std::string& table, std::int64_t after, std::int64_t last);
  Snapshot snapshot(const std::string& table);
  std::int64_t last_seq(const std::string& table);
  std::vector<TableSummary> list(const Store::Query& query);
  // With the time each is due at.
  std::vector<std::pair<std::string, std::int64_t>> due(std::int64_t before_ms);

 private:
  Database database_;
  Statement entries_;
  Statement snapshot_;
  Statement last_seq_;
  Statement list_;
  Statement list_of_game_;
  Statement due_;
};

}  // namespace lazaret::storage::sqlite
