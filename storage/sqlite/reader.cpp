#include "storage/sqlite/reader.h"

#include "storage/queries.h"

namespace lazaret::storage::sqlite {

Reader::Reader(const std::string& file)
    : database_(file),
      entries_(database_, queries::entries),
      snapshot_(database_, queries::snapshot),
      last_seq_(database_, queries::last_seq),
      list_(database_, queries::list(false).c_str()),
      list_of_game_(database_, queries::list(true).c_str()),
      due_(database_,
           "SELECT id, due_ms FROM tables WHERE due_ms > 0 AND due_ms < $1 ORDER BY due_ms") {
  database_.run("PRAGMA query_only = 1");
}

std::vector<StoredEntry> Reader::entries(const std::string& table, std::int64_t after,
                                         std::int64_t last) {
  std::vector<StoredEntry> found;
  entries_.with(table, after, last);
  while (entries_.row()) found.push_back({entries_.number(0), entries_.text(1)});
  return found;
}

Snapshot Reader::snapshot(const std::string& table) {
  Snapshot found;
  snapshot_.with(table);
  while (snapshot_.row()) found = {snapshot_.number(0), snapshot_.bytes(1)};
  return found;
}

std::int64_t Reader::last_seq(const std::string& table) {
  std::int64_t last = 0;
  last_seq_.with(table);
  while (last_seq_.row()) last = last_seq_.number(0);
  return last;
}

std::vector<TableSummary> Reader::list(const Store::Query& query) {
  std::vector<TableSummary> found;
  const std::int64_t limit = query.limit;
  Statement& rows =
      query.game.empty()
          ? list_.with(query.status, query.before_ms, query.before_id, limit)
          : list_of_game_.with(query.status, query.before_ms, query.before_id, query.game, limit);
  while (rows.row()) {
    found.push_back({.id = rows.text(0),
                     .game = rows.text(1),
                     .status = rows.text(2),
                     .listed = rows.number(3) != 0,
                     .summary = rows.text(4),
                     .created_ms = rows.number(5),
                     .changed_ms = rows.number(6)});
  }
  return found;
}

std::vector<std::pair<std::string, std::int64_t>> Reader::due(std::int64_t before_ms) {
  std::vector<std::pair<std::string, std::int64_t>> found;
  due_.with(before_ms);
  while (due_.row()) found.emplace_back(due_.text(0), due_.number(1));
  return found;
}

}  // namespace lazaret::storage::sqlite
