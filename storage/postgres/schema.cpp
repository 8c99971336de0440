#include "storage/postgres/schema.h"

#include <array>

namespace lazaret::storage::postgres {

namespace {

// Identifiers compare by bytes: an update of the system's collations must not spoil an index.
constexpr std::array migrations = {
    // 1: tables, their entries; links are written no more
    R"(CREATE TABLE tables (id TEXT COLLATE "C" PRIMARY KEY, game TEXT NOT NULL,
         status TEXT NOT NULL, listed BOOLEAN NOT NULL, summary TEXT NOT NULL,
         created_ms BIGINT NOT NULL, changed_ms BIGINT NOT NULL, last_seq BIGINT NOT NULL);
       CREATE TABLE entries (table_id TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL,
         text TEXT NOT NULL, PRIMARY KEY (table_id, seq));
       CREATE TABLE links (hash TEXT COLLATE "C" PRIMARY KEY, table_id TEXT NOT NULL,
         role TEXT NOT NULL))",
    // 2: the list of tables stays quick with many of them
    "CREATE INDEX listed_tables ON tables (changed_ms DESC) WHERE listed",
    // 3: all lists do, also of what few tables are, and page by page
    "DROP INDEX listed_tables;"
    "CREATE INDEX listed_by_status ON tables (status, changed_ms, id) WHERE listed;"
    "CREATE INDEX listed_by_game ON tables (game, status, changed_ms, id) WHERE listed",
    // 4: when a clock runs out or a bot must move; tables of before are looked at once
    "ALTER TABLE tables ADD COLUMN due_ms BIGINT NOT NULL DEFAULT 0;"
    "UPDATE tables SET due_ms = 1 WHERE status = 'playing';"
    "CREATE INDEX due_tables ON tables (due_ms) WHERE due_ms > 0",
    // 5: what long tables were a while ago, so that entering them is quick; may be deleted any time
    R"(CREATE TABLE snapshots (table_id TEXT COLLATE "C" PRIMARY KEY, seq BIGINT NOT NULL,
         bytes BYTEA NOT NULL))",
};

// However long it takes.
constexpr const char* one_at_a_time =
    "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; "
    "SELECT pg_advisory_xact_lock(7027352)";

int version(pqxx::work& work) {
  if (work.exec1("SELECT to_regclass('schema_version')")[0].is_null()) return 0;
  return work.exec1("SELECT coalesce(max(version), 0) FROM schema_version")[0].as<int>();
}

}  // namespace

Expected<Nothing> migrate(pqxx::connection& connection) {
  pqxx::work work(connection);
  work.exec(one_at_a_time);
  const int found = version(work);
  const auto missing = missing_migrations(found, migrations);
  if (!missing) return missing.error();
  if (found == 0) work.exec("CREATE TABLE schema_version (version INTEGER PRIMARY KEY)");
  int now = found;
  for (const char* step : *missing) {
    work.exec(step);
    work.exec_params("INSERT INTO schema_version (version) VALUES ($1)", ++now);
  }
  work.commit();
  return Nothing{};
}

}  // namespace lazaret::storage::postgres
