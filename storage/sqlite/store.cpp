#include "storage/sqlite/store.h"

#include <csignal>

#include "storage/group_commit.h"
#include "storage/pool.h"
#include "storage/sqlite/file_lock.h"
#include "storage/sqlite/reader.h"
#include "storage/sqlite/writer.h"

namespace lazaret::storage::sqlite {

namespace {

constexpr std::size_t most_readers = 4;

Error as_error(const StoreFailure& failure) { return {"storage", failure.what(), ""}; }

class SqliteStore final : public Store {
 public:
  SqliteStore(std::string file, FileLock lock, std::unique_ptr<Writer> writer)
      : lock_(std::move(lock)),
        writer_(std::move(writer)),
        readers_(most_readers, [name = std::move(file)] { return std::make_unique<Reader>(name); }),
        commits_([this](std::span<const Append> appends) { return writer_->write(appends); }) {}

  void append(Append what, Done done) override {
    commits_.append(std::move(what), std::move(done));
  }

  Expected<std::vector<StoredEntry>> entries(const std::string& table,
                                             std::int64_t after) override {
    return read([&](Reader& reader) { return reader.entries(table, after); });
  }

  Expected<std::int64_t> last_seq(const std::string& table) override {
    return read([&](Reader& reader) { return reader.last_seq(table); });
  }

  Expected<std::vector<TableSummary>> list(const Query& query) override {
    return read([&](Reader& reader) { return reader.list(query); });
  }

  void on_change(Heard /*nobody else writes*/) override {}

  void check(Done done) override { commits_.check(std::move(done)); }
  std::chrono::milliseconds longest_wait() const override { return commits_.longest_wait(); }

 private:
  template <class F>
  auto read(F f) -> Expected<decltype(f(std::declval<Reader&>()))> {
    try {
      return readers_.use(f);
    } catch (const StoreFailure& failure) {
      return as_error(failure);
    }
  }

  FileLock lock_;
  std::unique_ptr<Writer> writer_;
  Pool<Reader> readers_;
  GroupCommit commits_;  // last: its thread uses the others
};

}  // namespace

Expected<std::unique_ptr<Store>> open(const std::string& file) {
  // A file that may not grow any more is an error like a full disk, not the end of the process.
  std::signal(SIGXFSZ, SIG_IGN);
  auto lock = FileLock::take(file);
  if (!lock) return lock.error();
  try {
    auto writer = Writer::open(file);
    if (!writer) return Error{writer.error().code, file + ": " + writer.error().message, ""};
    return std::unique_ptr<Store>(
        std::make_unique<SqliteStore>(file, std::move(*lock), std::move(*writer)));
  } catch (const StoreFailure& failure) {
    return as_error(failure);
  }
}

}  // namespace lazaret::storage::sqlite
