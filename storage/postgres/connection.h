// Connections to PostgreSQL. For .cpp files of this folder.
#pragma once

#include <memory>
#include <pqxx/pqxx>
#include <string>
#include <vector>

#include "core/expected.h"
#include "storage/group_commit.h"
#include "storage/postgres/patience.h"

namespace lazaret::storage::postgres {

inline constexpr const char* news_channel = "lazaret";  // where servers tell each other of appends
inline constexpr const char* talk_channel = "lazaret_talk";  // and of what is not kept

inline constexpr const char* no_answer = "PostgreSQL does not answer";

// What the operator gave, with our defaults for all he did not say: a connection that notices when
// the database is gone, and commits that are on disk when they return.
Expected<std::string> complete_conninfo(const std::string& given);

// Throws a StoreFailure if the database cannot be reached.
std::unique_ptr<pqxx::connection> connect(const std::string& conninfo);

// Runs f() on that connection with the patience we have.
template <class F>
auto call(Patience& patience, pqxx::connection& connection, F f) {
  const Patience::Call limited(patience, connection.sock());
  try {
    return f();
  } catch (const std::exception&) {
    if (limited.ran_out()) throw StoreFailure(no_answer);
    throw;
  }
}

// What was thrown by libpqxx, in one line.
StoreFailure as_failure(const std::exception& error);

// One statement about many rows takes a column as an array: its text, as in {"a","b"}.
std::string array_of(const std::vector<std::string>& values);

}  // namespace lazaret::storage::postgres
