#include "storage/sqlite/database.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstring>

#include "storage/group_commit.h"

namespace lazaret::storage::sqlite {

namespace {

// Somebody with the file open in another tool, or a backup that begins.
constexpr int patience_ms = 5000;

// These are about what is written, not about the file.
bool blames_one(int code) {
  return code == SQLITE_CONSTRAINT || code == SQLITE_TOOBIG || code == SQLITE_MISMATCH;
}

const char* advice(int code) {
  switch (code) {
    case SQLITE_FULL: return ": make room on the disk";
    case SQLITE_READONLY: return ": the file or its folder cannot be written";
    case SQLITE_CANTOPEN: return ": its folder must exist and be writable";
    case SQLITE_BUSY: return ": another program holds it";
    default: return "";
  }
}

// Limits and quotas come as a plain I/O error: the system's word says more.
std::string system_word(sqlite3* handle, int code) {
  const int number =
      code == SQLITE_IOERR || code == SQLITE_CANTOPEN ? sqlite3_system_errno(handle) : 0;
  return number == 0 ? "" : fmt::format(" ({})", std::strerror(number));
}

}  // namespace

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::string& file) : file_(file) {
  sqlite3* handle = nullptr;
  const int code =
      sqlite3_open_v2(file.c_str(), &handle,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail();
  sqlite3_busy_timeout(handle, patience_ms);
}

void Database::run(const char* sql) {
  if (sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

void Database::roll_back() noexcept {
  if (sqlite3_get_autocommit(handle()) == 0) {
    sqlite3_exec(handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

int Database::changes() const { return sqlite3_changes(handle()); }

void Database::fail() const {
  const int code = sqlite3_errcode(handle()) & 0xff;
  throw StoreFailure(fmt::format("SQLite file {}: {}{}{}", file_, sqlite3_errmsg(handle()),
                                 system_word(handle(), code), advice(code)),
                     blames_one(code));
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(const Database& database, const char* sql) : database_(&database) {
  sqlite3_stmt* statement = nullptr;
  check(sqlite3_prepare_v3(database.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                           nullptr));
  statement_.reset(statement);
}

bool Statement::row() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) {
    // The message of the failure is lost when the statement is reset: throw first.
    try {
      database_->fail();
    } catch (...) {
      reset();
      throw;
    }
  }
  reset();
  return false;
}

void Statement::run() {
  while (row()) {
  }
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const auto* data = sqlite3_column_text(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return {reinterpret_cast<const char*>(data), size};
}

std::string Statement::bytes(int column) const {
  const auto* data = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return {static_cast<const char*>(data), size};
}

// Its answer repeats the failure of the last run, which was thrown then.
void Statement::reset() { sqlite3_reset(statement_.get()); }

void Statement::bind(int index, std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), index, value));
}

void Statement::bind(int index, std::string_view value) {
  check(sqlite3_bind_text64(statement_.get(), index, value.data(), value.size(), SQLITE_STATIC,
                            SQLITE_UTF8));
}

void Statement::bind(int index, Bytes bytes) {
  check(sqlite3_bind_blob64(statement_.get(), index, bytes.value.data(), bytes.value.size(),
                            SQLITE_STATIC));
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) database_->fail();
}

}  // namespace lazaret::storage::sqlite
