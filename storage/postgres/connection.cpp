#include "storage/postgres/connection.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <map>

namespace lazaret::storage::postgres {

namespace {

// A session that stalls in the middle of a transaction would hold its tables for all servers.
constexpr const char* session_options =
    "-c synchronous_commit=on -c statement_timeout=30s -c lock_timeout=2s "
    "-c idle_in_transaction_session_timeout=10s";

const std::map<std::string, std::string> defaults = {
    {"application_name", "lazaret"}, {"client_encoding", "UTF8"},  {"connect_timeout", "5"},
    {"keepalives_idle", "15"},       {"keepalives_interval", "5"}, {"keepalives_count", "3"},
    {"tcp_user_timeout", "15000"},
};

constexpr const char* lock_not_available = "55P03";

std::string quoted(const std::string& value, char quote) {
  std::string text(1, quote);
  for (const char c : value) {
    if (c == quote || c == '\\') text += '\\';
    text += c;
  }
  return text + quote;
}

std::map<std::string, std::string> given_options(const PQconninfoOption* option) {
  std::map<std::string, std::string> given;
  for (; option->keyword != nullptr; ++option) {
    if (option->val != nullptr) given[option->keyword] = option->val;
  }
  return given;
}

std::string first_line(const std::string& text) {
  const auto end = text.find('\n');
  std::string line = text.substr(0, end);
  if (line.starts_with("ERROR:")) line.erase(0, 6);
  line.erase(0, line.find_first_not_of(' '));
  return line;
}

}  // namespace

Expected<std::string> complete_conninfo(const std::string& given) {
  char* complaint = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(
      PQconninfoParse(given.c_str(), &complaint), &PQconninfoFree);
  const std::unique_ptr<char, decltype(&PQfreemem)> owned(complaint, &PQfreemem);
  if (!parsed) {
    return Error{"bad_database",
                 "PostgreSQL connection: " + first_line(complaint != nullptr ? complaint : ""), ""};
  }
  auto options = given_options(parsed.get());
  options["options"] = session_options + (" " + options["options"]);
  options.insert(defaults.begin(), defaults.end());
  std::string text;
  for (const auto& option : options) text += option.first + '=' + quoted(option.second, '\'') + ' ';
  return text;
}

std::unique_ptr<pqxx::connection> connect(const std::string& conninfo) {
  try {
    auto connection = std::make_unique<pqxx::connection>(conninfo);
    // A new connection inside a call would escape the limit of that call.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection->inhibit_reactivation(true);
#pragma GCC diagnostic pop
    return connection;
  } catch (const std::exception& error) {
    throw StoreFailure("PostgreSQL cannot be reached: " + first_line(error.what()));
  }
}

StoreFailure as_failure(const std::exception& error) {
  if (const auto* failure = dynamic_cast<const StoreFailure*>(&error)) return *failure;
  // Somebody who hangs holds one table; the others need not wait for it.
  const auto* sql = dynamic_cast<const pqxx::sql_error*>(&error);
  const bool about_content =
      (sql != nullptr && sql->sqlstate() == lock_not_available) ||
      dynamic_cast<const pqxx::data_exception*>(&error) != nullptr ||
      dynamic_cast<const pqxx::integrity_constraint_violation*>(&error) != nullptr;
  return StoreFailure("PostgreSQL: " + first_line(error.what()), about_content);
}

std::string array_of(const std::vector<std::string>& values) {
  std::string text = "{";
  for (const std::string& value : values) {
    if (value.find('\0') != std::string::npos) {
      throw StoreFailure("PostgreSQL cannot store a text with a zero byte", true);
    }
    if (text.size() > 1) text += ',';
    text += quoted(value, '"');
  }
  return text + '}';
}

}  // namespace lazaret::storage::postgres
