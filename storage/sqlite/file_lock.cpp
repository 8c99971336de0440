#include "storage/sqlite/file_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace lazaret::storage::sqlite {

Expected<FileLock> FileLock::take(const std::string& database_file) {
  const std::string name = database_file + "-lock";
  const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    return Error{
        "storage",
        fmt::format("cannot open {}: {}; the folder of the database must exist and be writable",
                    name, std::strerror(errno)),
        ""};
  }
  FileLock lock(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return Error{
        "storage",
        fmt::format("{} is in use by another process; several servers on one database need "
                    "PostgreSQL",
                    database_file),
        ""};
  }
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace lazaret::storage::sqlite
