#include "storage/sqlite/schema.h"

#include <array>

namespace lazaret::storage::sqlite {

namespace {

constexpr std::array migrations = {
    // 1: tables, their entries; links are written no more
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, "
    "  listed INTEGER NOT NULL, summary TEXT NOT NULL, created_ms INTEGER NOT NULL, "
    "  changed_ms INTEGER NOT NULL, last_seq INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE entries (table_id TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, "
    "  PRIMARY KEY (table_id, seq)) WITHOUT ROWID;"
    "CREATE TABLE links (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, role TEXT NOT NULL) "
    "  WITHOUT ROWID;",
    // 2: the list of tables stays quick with many of them
    "CREATE INDEX listed_tables ON tables (changed_ms DESC) WHERE listed;",
    // 3: all lists do, also of what few tables are, and page by page
    "DROP INDEX listed_tables;"
    "CREATE INDEX listed_by_status ON tables (status, changed_ms, id) WHERE listed;"
    "CREATE INDEX listed_by_game ON tables (game, status, changed_ms, id) WHERE listed;",
    // 4: when a clock runs out or a bot must move; tables of before are looked at once
    "ALTER TABLE tables ADD COLUMN due_ms INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET due_ms = 1 WHERE status = 'playing';"
    "CREATE INDEX due_tables ON tables (due_ms) WHERE due_ms > 0;",
    // 5: what long tables were a while ago, so that entering them is quick; may be deleted any time
    "CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, bytes BLOB NOT "
    "NULL);",
};

bool has_tables(const Database& database, const char* which) {
  Statement statement(database, which);
  return statement.row();
}

int version(const Database& database) {
  if (!has_tables(database, "SELECT 1 FROM sqlite_master WHERE name = 'schema_version'")) return 0;
  Statement statement(database, "SELECT max(version) FROM schema_version");
  return statement.row() ? static_cast<int>(statement.number(0)) : 0;
}

Expected<Nothing> bring_up_to_date(Database& database) {
  const int found = version(database);
  if (found == 0 && has_tables(database, "SELECT 1 FROM sqlite_master")) {
    return Error{"storage", "this SQLite file belongs to another program", ""};
  }
  const auto missing = missing_migrations(found, migrations);
  if (!missing) return missing.error();
  if (found == 0) database.run("CREATE TABLE schema_version (version INTEGER PRIMARY KEY)");
  int now = found;
  Statement record(database, "INSERT INTO schema_version (version) VALUES ($1)");
  for (const char* step : *missing) {
    database.run(step);
    record.with(std::int64_t{++now}).run();
  }
  return Nothing{};
}

}  // namespace

Expected<Nothing> migrate(Database& database) {
  database.run("BEGIN IMMEDIATE");
  auto done = bring_up_to_date(database);
  if (done) {
    database.run("COMMIT");
  } else {
    database.roll_back();
  }
  return done;
}

}  // namespace lazaret::storage::sqlite
