// A store in memory that does as it is told: fails, or lets somebody else be first. Houses that
// share it are processes that hear each other.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "storage/store.h"

namespace lazaret::server {

class MemoryStore final : public storage::Store {
 public:
  void append(Append what, Done done) override {
    if (failing) return done(Appended::failed, "no space left");
    auto& list = tables[what.table];
    if (what.first_seq != static_cast<std::int64_t>(list.size()) + 1)
      return done(Appended::conflict, "taken");
    for (std::string& entry : what.entries)
      list.push_back({static_cast<std::int64_t>(list.size()) + 1, std::move(entry)});
    summaries[what.table] = what.summary;
    last_seqs[what.table] = static_cast<std::int64_t>(list.size());
    if (telling) tell(what.table);
    due[what.table] = what.due_ms;
    if (!what.snapshot.empty()) snapshots[what.table] = {last_seqs[what.table], what.snapshot};
    done(Appended::ok, {});
  }

  Expected<std::vector<StoredEntry>> entries(const std::string& table, std::int64_t after,
                                             std::int64_t last) override {
    if (failing) return Error{"storage", "cannot be read", {}};
    std::vector<StoredEntry> found;
    for (const StoredEntry& entry : tables[table]) {
      if (entry.seq > after && entry.seq <= last) found.push_back(entry);
    }
    return found;
  }

  Expected<storage::Snapshot> snapshot(const std::string& table) override {
    if (failing) return Error{"storage", "cannot be read", {}};
    return snapshots[table];
  }

  Expected<std::int64_t> last_seq(const std::string& table) override {
    if (failing) return Error{"storage", "cannot be read", {}};
    const std::int64_t last = last_seqs[table];
    if (meanwhile) std::exchange(meanwhile, {})();
    return last;
  }

  Expected<std::vector<storage::TableSummary>> list(const Query&) override {
    if (failing) return Error{"storage", "cannot be read", {}};
    std::vector<storage::TableSummary> found;
    for (const auto& [id, summary] : summaries) found.push_back(summary);
    return found;
  }

  Expected<std::vector<std::string>> take_due(std::int64_t before_ms, std::int64_t) override {
    std::vector<std::string> found;
    for (const auto& [id, due_ms] : due) {
      if (due_ms > 0 && due_ms < before_ms) found.push_back(id);
    }
    return found;
  }

  void on_change(Heard heard) override {
    changed = std::move(heard);
    listeners.push_back(changed);
  }
  void tell(const std::string& table) {
    for (const Heard& hear : listeners)
      hear(table, static_cast<std::int64_t>(tables[table].size()));
  }

  bool has_other_processes() const override { return announced.size() > 1; }
  void announce(const std::string& text) override {
    for (const Announced& hear : announced) hear(text);
  }
  void on_announcement(const Announced& hear) override { announced.push_back(hear); }

  void check(Done done) override {
    failing ? done(Appended::failed, "no space left") : done(Appended::ok, {});
  }
  std::chrono::milliseconds longest_wait() const override { return waiting; }

  bool failing = false;
  std::chrono::milliseconds waiting{0};
  std::map<std::string, std::vector<StoredEntry>> tables;
  std::map<std::string, storage::TableSummary> summaries;
  std::map<std::string, std::int64_t> last_seqs;  // as the summary has it, whatever became of them
  std::function<void()> meanwhile;  // done once, after somebody has asked for such a number
  std::map<std::string, storage::Snapshot> snapshots;
  std::map<std::string, std::int64_t> due;
  Heard changed;
  std::vector<Heard> listeners;
  bool telling = false;  // all processes of every append, at once
  std::vector<Announced> announced;
};

}  // namespace lazaret::server
