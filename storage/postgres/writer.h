// The connection that writes. For .cpp files of this folder.
#pragma once

#include <map>
#include <span>

#include "storage/postgres/connection.h"
#include "storage/store.h"

namespace lazaret::storage::postgres {

class Writer {
 public:
  // The origin goes out with the notifications, so that a store can tell its own.
  Writer(std::string conninfo, std::string origin, Patience& patience)
      : conninfo_(std::move(conninfo)), origin_(std::move(origin)), patience_(patience) {}

  // In one transaction, flushed by the database; as GroupCommit::Write.
  std::vector<Store::Appended> write(std::span<const Store::Append> appends);

 private:
  void connect_if_needed();
  std::vector<Store::Appended> transact(std::span<const Store::Append> appends);

  std::string conninfo_;
  std::string origin_;
  Patience& patience_;
  std::unique_ptr<pqxx::connection> connection_;
};

}  // namespace lazaret::storage::postgres
