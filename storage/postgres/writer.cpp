#include "storage/postgres/writer.h"

#include "storage/postgres/batch.h"

namespace lazaret::storage::postgres {

namespace {

constexpr const char* touch = "UPDATE schema_version SET version = version WHERE version = 1";

bool is_rolled_back(const std::exception& error) {
  return dynamic_cast<const pqxx::transaction_rollback*>(&error) != nullptr;
}

}  // namespace

// A connection may have died since the last batch (the database was restarted): that is found out
// by using it, so a second try with a new one comes before giving up. Never after a lost COMMIT.
std::vector<Store::Appended> Writer::write(std::span<const Store::Append> appends) {
  for (bool tried = false;; tried = true) {
    const bool had_connection = connection_ != nullptr;
    try {
      connect_if_needed();
      return call(patience_, *connection_, [&] { return transact(appends); });
    } catch (const StoreFailure&) {
      connection_.reset();
      throw;
    } catch (const pqxx::in_doubt_error&) {
      connection_.reset();
      throw StoreFailure("PostgreSQL: the connection was lost during the commit");
    } catch (const std::exception& error) {
      const bool lost = !connection_ || !connection_->is_open();
      if (lost) connection_.reset();
      const bool again = (lost && had_connection) || is_rolled_back(error);
      if (tried || !again) throw as_failure(error);
    }
  }
}

void Writer::connect_if_needed() {
  if (connection_) return;
  connection_ = connect(conninfo_);
  prepare_batch(*connection_);
}

std::vector<Store::Appended> Writer::transact(std::span<const Store::Append> appends) {
  pqxx::work work(*connection_);
  if (appends.empty()) work.exec(touch);
  Batch batch(work, appends);
  auto results = batch.write();
  work.commit();
  if (const auto news = batch.news(); !news.empty()) notifier_.tell(news);
  return results;
}

}  // namespace lazaret::storage::postgres
