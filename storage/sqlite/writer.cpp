#include "storage/sqlite/writer.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/queries.h"
#include "storage/sqlite/schema.h"

namespace lazaret::storage::sqlite {

namespace {

// Writes a page whose content stays as it is.
constexpr const char* touch = "PRAGMA user_version = 0";

// All hidden cards and all that was said are in it; a backup that was copied here may be open to
// all. What SQLite puts beside it gets the same rights; where we cannot create it, SQLite says why.
void create_for_owner_only(const std::string& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor >= 0) ::close(descriptor);
  for (const char* part : {"", "-wal", "-shm"}) ::chmod((file + part).c_str(), 0600);
}

}  // namespace

Writer::Writer(std::unique_ptr<Database> database)
    : database_(std::move(database)),
      begin_(*database_, "BEGIN IMMEDIATE"),
      commit_(*database_, "COMMIT"),
      create_(*database_,
              "INSERT INTO tables (id, game, status, listed, summary, created_ms, changed_ms, "
              "last_seq, due_ms) "
              "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING"),
      advance_(
          *database_,
          "UPDATE tables SET game = $1, status = $2, listed = $3, summary = $4, created_ms = $5, "
          "changed_ms = $6, last_seq = $7, due_ms = $8 WHERE id = $9 AND last_seq = $10"),
      add_entry_(*database_, "INSERT INTO entries (table_id, seq, text) VALUES ($1, $2, $3)"),
      keep_snapshot_(*database_, queries::keep_snapshot) {}

Expected<std::unique_ptr<Writer>> Writer::open(const std::string& file) {
  create_for_owner_only(file);
  auto database = std::make_unique<Database>(file);
  // The log is copied into the file every 16 MiB instead of 4: pages that change often are then
  // copied less, which at 5,000 appends a second brings the slowest of a hundred from 79 to 11 ms.
  // 8 MB of pages instead of 2: with 1,000 tables in play a page is then read again for every fifth
  // append, not for each.
  database->run(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000; "
      "PRAGMA cache_size = -8000");
  if (auto done = migrate(*database); !done) return done.error();
  return std::unique_ptr<Writer>(new Writer(std::move(database)));
}

std::vector<Store::Appended> Writer::write(std::span<const Store::Append> appends) {
  std::vector<Store::Appended> results;
  results.reserve(appends.size());
  try {
    begin_.with().run();
    for (const Store::Append& append : appends) results.push_back(write_one(append));
    if (appends.empty()) database_->run(touch);
    commit_.with().run();
  } catch (...) {
    database_->roll_back();
    throw;
  }
  return results;
}

Store::Appended Writer::write_one(const Store::Append& append) {
  if (!claim(append)) return Store::Appended::conflict;
  std::int64_t seq = append.first_seq;
  for (const std::string& text : append.entries) add_entry_.with(append.table, seq++, text).run();
  if (!append.snapshot.empty())
    keep_snapshot_.with(append.table, seq - 1, Bytes{append.snapshot}).run();
  return Store::Appended::ok;
}

// The row of the table goes from the entry before to our last one, or somebody was first.
bool Writer::claim(const Store::Append& append) {
  const TableSummary& now = append.summary;
  const std::int64_t before = append.first_seq - 1;
  const auto last = before + static_cast<std::int64_t>(append.entries.size());
  const std::int64_t listed = now.listed ? 1 : 0;
  if (before == 0) {
    create_.with(append.table, now.game, now.status, listed, now.summary, now.created_ms,
                 now.changed_ms, last, append.due_ms);
    create_.run();
  } else {
    advance_.with(now.game, now.status, listed, now.summary, now.created_ms, now.changed_ms, last,
                  append.due_ms, append.table, before);
    advance_.run();
  }
  return database_->changes() == 1;
}

}  // namespace lazaret::storage::sqlite
