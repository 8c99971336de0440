// The connection that writes. For .cpp files of this folder.
#pragma once

#include <map>
#include <span>

#include "storage/postgres/connection.h"
#include "storage/postgres/notifier.h"
#include "storage/store.h"

namespace lazaret::storage::postgres {

class Writer {
 public:
  Writer(std::string conninfo, Notifier& notifier, Patience& patience)
      : conninfo_(std::move(conninfo)), notifier_(notifier), patience_(patience) {}

  // In one transaction, flushed by the database; as GroupCommit::Write.
  std::vector<Store::Appended> write(std::span<const Store::Append> appends);

 private:
  void connect_if_needed();
  std::vector<Store::Appended> transact(std::span<const Store::Append> appends);

  std::string conninfo_;
  Notifier& notifier_;
  Patience& patience_;
  std::unique_ptr<pqxx::connection> connection_;
};

}  // namespace lazaret::storage::postgres
