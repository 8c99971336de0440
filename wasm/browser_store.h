// The Store of a browser. What there is of every table stands in a list in memory; entries and
// snapshots are with the host, which writes an append as one transaction (IndexedDB) and reads a
// table when it is brought.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "storage/store.h"

namespace lazaret::storage {

class BrowserStore final : public Store {
 public:
  // Rows of tables as the host keeps them.
  explicit BrowserStore(const std::vector<std::string>& rows);

  void append(Append what, Done done) override;
  void bring(const std::string& table, const std::function<void()>& ready) override;
  Expected<std::vector<StoredEntry>> entries(const std::string& table, std::int64_t after,
                                             std::int64_t last) override;
  Expected<Snapshot> snapshot(const std::string& table) override;
  Expected<std::int64_t> last_seq(const std::string& table) override;
  Expected<std::vector<TableSummary>> list(const Query& query) override;
  Expected<std::vector<std::string>> take_due(std::int64_t before_ms,
                                              std::int64_t lease_ms) override;
  void on_change(Heard /*heard*/) override {}  // nobody else writes
  void check(Done done) override { done(Appended::ok, {}); }
  std::chrono::milliseconds longest_wait() const override { return {}; }

  // --- the host's answers ---
  void appended(int number, Appended result, std::string trouble);
  void brought(int number, std::string_view parts);

 private:
  struct Row {
    TableSummary summary;
    std::int64_t due_ms = 0;
    std::int64_t last_seq = 0;
  };
  struct Writing {
    Row row;
    Done done;
  };
  struct Bringing {
    std::string table;
    std::function<void()> ready;
  };
  struct Brought {
    std::string table;
    Snapshot snapshot;
    std::vector<StoredEntry> entries;
  };

  std::map<std::string, Row> tables_;
  std::map<int, Writing> writing_;
  std::map<int, Bringing> bringing_;
  Brought brought_;  // read at once: no need to keep more than one
  int numbers_ = 0;
};

}  // namespace lazaret::storage
