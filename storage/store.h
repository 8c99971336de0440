// Where tables are kept: each table is an append-only list of entries, durable before it is
// acknowledged. All functions may be called from any thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/expected.h"

namespace lazaret::storage {

struct Nothing {};

struct TableSummary {
  std::string id;
  std::string game;
  std::string status;  // waiting, playing, over
  bool listed = false;
  std::string summary;  // JSON for lists; the store does not look into it
  std::int64_t created_ms = 0;
  std::int64_t changed_ms = 0;
  bool operator==(const TableSummary&) const = default;
};

struct StoredEntry {
  std::int64_t seq = 0;
  std::string text;
  bool operator==(const StoredEntry&) const = default;
};

// What a table was after one of its entries, so that those before it need not be read; the store
// does not look into it. Nothing but a help: the entries say what a table is.
struct Snapshot {
  std::int64_t seq = 0;  // 0: there is none
  std::string bytes;
  bool operator==(const Snapshot&) const = default;
};

class Store {
 public:
  virtual ~Store() = default;  // finishes what waits, its callbacks included

  // conflict: the entries do not follow the last stored one, because somebody else was first or an
  //   earlier append failed: read the table again.
  // failed: the store could not write; the text says why. Nothing was stored (only a database that
  //   vanishes in the middle of a commit may have it after all; then the next append is a
  //   conflict).
  enum class Appended { ok, conflict, failed };

  struct Append {
    std::string table;
    std::int64_t first_seq = 1;
    // Get the numbers first_seq, first_seq + 1, ...; without any only the rest is written anew.
    std::vector<std::string> entries;
    TableSummary summary;       // of the table after these entries; its id is `table`
    std::int64_t due_ms = 0;    // when something is to be done there by itself; 0: never
    std::string snapshot = {};  // of the table after these entries; empty: the old one stays
  };
  using Done = std::function<void(Appended, std::string error)>;

  // All or nothing. Calls `done` on a thread of the store, once the entries are durable or refused;
  // in the order of the calls. All appends that wait share one transaction.
  virtual void append(Append what, Done done) = 0;

  // Calls `ready` once the table can be read, now or later, on any thread: at once by whoever is
  // called. A store that waits for its disk while it reads is always ready.
  virtual void bring(const std::string& /*table*/, const std::function<void()>& ready) { ready(); }

  // Those with a greater number than `after`, up to `last`, in order; none for an unknown table.
  static constexpr std::int64_t all = std::numeric_limits<std::int64_t>::max();
  virtual Expected<std::vector<StoredEntry>> entries(const std::string& table, std::int64_t after,
                                                     std::int64_t last = all) = 0;
  virtual Expected<Snapshot> snapshot(const std::string& table) = 0;
  // The number its last entry must have; 0 for an unknown table.
  virtual Expected<std::int64_t> last_seq(const std::string& table) = 0;

  // Listed tables, the newest change first, among equals the greatest id. The next ones are those
  // before the last one of these: its changed_ms and its id.
  struct Query {
    std::string status = {};  // empty: all
    std::string game = {};    // empty: all
    std::int64_t before_ms = std::numeric_limits<std::int64_t>::max();
    std::string before_id = {};  // empty: all that changed in that very millisecond are left out
    int limit = 50;
  };
  virtual Expected<std::vector<TableSummary>> list(const Query& query) = 0;

  // Tables at which something has been due since before then, in any order. Whoever is told of one
  // has a while to do it: until `lease_ms` later nobody is told of it again, unless it has another
  // time by then.
  virtual Expected<std::vector<std::string>> take_due(std::int64_t before_ms,
                                                      std::int64_t lease_ms) = 0;

  // Called on a thread of the store when another process has appended to a table. An empty table
  // means that listening begins (again): earlier news may have been missed, look at all tables.
  // Only PostgreSQL has other processes; a SQLite file never calls.
  using Heard = std::function<void(const std::string& table, std::int64_t last_seq)>;
  virtual void on_change(Heard heard) = 0;

  // Tells the other processes something that is not kept, like who is online; it may get lost.
  virtual bool has_other_processes() const { return false; }
  virtual void announce(const std::string& /*text*/) {}
  // Called on a thread of the store with what others announce. To be set before on_change.
  using Announced = std::function<void(const std::string& text)>;
  virtual void on_announcement(const Announced& /*announced*/) {}

  // Whether anything can be stored right now: goes the way of an append and writes nothing that
  // could be read.
  virtual void check(Done done) = 0;
  // How long the oldest append or check has been waiting for its answer.
  virtual std::chrono::milliseconds longest_wait() const = 0;
  // So far; each was flushed once.
  virtual std::int64_t transactions() const { return 0; }
};

// "sqlite:FILE", "postgres:CONNINFO" or "postgresql://..."; creates and migrates what is needed.
Expected<std::unique_ptr<Store>> open_store(const std::string& url);

}  // namespace lazaret::storage
