// The connection that writes, with its prepared statements.
#pragma once

#include <span>

#include "storage/sqlite/database.h"
#include "storage/store.h"

namespace lazaret::storage::sqlite {

class Writer {
 public:
  // Creates and migrates the file.
  static Expected<std::unique_ptr<Writer>> open(const std::string& file);

  // In one transaction, flushed to the disk; as GroupCommit::Write.
  std::vector<Store::Appended> write(std::span<const Store::Append> appends);

 private:
  explicit Writer(std::unique_ptr<Database> database);
  Store::Appended write_one(const Store::Append& append);
  bool claim(const Store::Append& append);

  std::unique_ptr<Database> database_;
  Statement begin_;
  Statement commit_;
  Statement create_;
  Statement advance_;
  Statement add_entry_;
  Statement keep_snapshot_;
};

}  // namespace lazaret::storage::sqlite
