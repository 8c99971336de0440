// One process at a time on a SQLite file: two servers would not hear of each other's moves.
#pragma once

#include <string>

#include "core/expected.h"

namespace lazaret::storage::sqlite {

// Held as long as it lives; the system lets go of it when the process dies.
class FileLock {
 public:
  static Expected<FileLock> take(const std::string& database_file);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

}  // namespace lazaret::storage::sqlite
