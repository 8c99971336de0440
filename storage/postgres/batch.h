// One transaction for many appends: a statement per kind of row, however many there are, because
// each costs a round trip. For .cpp files of this folder.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "storage/postgres/connection.h"
#include "storage/store.h"

namespace lazaret::storage::postgres {

void prepare_batch(pqxx::connection& connection);

class Batch {
 public:
  Batch(pqxx::work& work, std::span<const Store::Append> appends)
      : work_(work), appends_(appends) {}

  // All but the commit. Conflicts are found out under the locks of the tables' rows, which every
  // server takes in the same order.
  std::vector<Store::Appended> write();
  // The last number of each table that has got new entries.
  std::map<std::string, std::int64_t> news() const;

 private:
  void lock_known_tables();
  void create_tables();
  std::vector<Store::Appended> decide();
  void add_entries() const;
  void advance_tables() const;
  void keep_snapshots() const;

  pqxx::work& work_;
  std::span<const Store::Append> appends_;
  std::map<std::string, std::int64_t> last_;                   // of each table that is there
  std::vector<const Store::Append*> accepted_;                 // in order
  std::map<std::string, const Store::Append*> last_accepted_;  // of each table
};

}  // namespace lazaret::storage::postgres
