#include "storage/sqlite/store.h"

#include <csignal>
#include <map>
#include <mutex>

#include "storage/group_commit.h"
#include "storage/pool.h"
#include "storage/queries.h"
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

  Expected<std::vector<StoredEntry>> entries(const std::string& table, std::int64_t after,
                                             std::int64_t last) override {
    return read([&](Reader& reader) { return reader.entries(table, after, last); });
  }

  Expected<Snapshot> snapshot(const std::string& table) override {
    return read([&](Reader& reader) { return reader.snapshot(table); });
  }

  Expected<std::int64_t> last_seq(const std::string& table) override {
    return read([&](Reader& reader) { return reader.last_seq(table); });
  }

  Expected<std::vector<TableSummary>> list(const Query& query) override {
    return read([&](Reader& reader) { return reader.list(query); });
  }

  // There is no other process: who has been told is remembered here.
  Expected<std::vector<std::string>> take_due(std::int64_t before_ms,
                                              std::int64_t lease_ms) override {
    const auto due = read([&](Reader& reader) { return reader.due(before_ms); });
    if (!due) return due.error();
    const std::lock_guard lock(leasing_);
    std::map<std::pair<std::string, std::int64_t>, std::int64_t> still;
    std::vector<std::string> fresh;
    for (const auto& one : *due) {
      const auto told = leases_.find(one);
      const bool mine = told != leases_.end() && told->second > before_ms;
      if (!mine && fresh.size() == queries::most_due) continue;
      if (!mine) fresh.push_back(one.first);
      still[one] = mine ? told->second : before_ms + lease_ms;
    }
    leases_ = std::move(still);
    return fresh;
  }

  void on_change(Heard /*nobody else writes*/) override {}

  void check(Done done) override { commits_.check(std::move(done)); }
  std::chrono::milliseconds longest_wait() const override { return commits_.longest_wait(); }
  std::int64_t transactions() const override { return commits_.transactions(); }

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
  std::mutex leasing_;
  std::map<std::pair<std::string, std::int64_t>, std::int64_t> leases_;
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
