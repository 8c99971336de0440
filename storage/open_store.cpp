#include <fmt/format.h>

#include <string_view>

#include "storage/sqlite/store.h"
#include "storage/store.h"
#ifdef LAZARET_POSTGRES
#include "storage/postgres/store.h"
#endif

namespace lazaret::storage {

namespace {

constexpr std::string_view sqlite_scheme = "sqlite:";
constexpr std::string_view postgres_scheme = "postgres:";

Error bad_url(std::string message) { return {"bad_database", std::move(message), ""}; }

// libpq reads both of its spellings of an address itself.
bool is_postgres_address(const std::string& url) {
  return url.starts_with("postgres://") || url.starts_with("postgresql://");
}

Expected<std::unique_ptr<Store>> open_sqlite(const std::string& file) {
  if (file.empty() || file.starts_with(":")) {
    return bad_url("a SQLite database needs a file name, as in sqlite:lazaret.db");
  }
  return sqlite::open(file);
}

Expected<std::unique_ptr<Store>> open_postgres([[maybe_unused]] const std::string& conninfo) {
#ifdef LAZARET_POSTGRES
  return postgres::open(conninfo);
#else
  return bad_url("this program was built without PostgreSQL (libpqxx); use sqlite:FILE");
#endif
}

}  // namespace

Expected<std::unique_ptr<Store>> open_store(const std::string& url) {
  if (url.starts_with(sqlite_scheme)) return open_sqlite(url.substr(sqlite_scheme.size()));
  if (is_postgres_address(url)) return open_postgres(url);
  if (url.starts_with(postgres_scheme)) return open_postgres(url.substr(postgres_scheme.size()));
  return bad_url(
      fmt::format("unknown database '{}'; use sqlite:FILE, postgres:CONNINFO or postgresql://...",
                  url.substr(0, url.find(':'))));
}

}  // namespace lazaret::storage
