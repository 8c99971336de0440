#include "storage/postgres/store.h"

#include <fmt/format.h>

#include <random>

#include "storage/pool.h"
#include "storage/postgres/connection.h"
#include "storage/postgres/listener.h"
#include "storage/postgres/notifier.h"
#include "storage/postgres/schema.h"
#include "storage/postgres/writer.h"
#include "storage/queries.h"

namespace lazaret::storage::postgres {

namespace {

constexpr std::size_t most_readers = 4;

std::string new_origin() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}", random(), random());
}

std::unique_ptr<pqxx::connection> connect_reader(const std::string& conninfo) {
  auto connection = connect(conninfo);
  connection->prepare("entries", queries::entries);
  connection->prepare("snapshot", queries::snapshot);
  connection->prepare("last_seq", queries::last_seq);
  connection->prepare("list", queries::list(false));
  connection->prepare("list_of_game", queries::list(true));
  connection->prepare("take_due",
                      "UPDATE tables SET due_ms = $2 WHERE id IN (SELECT id FROM tables "
                      "WHERE due_ms > 0 AND due_ms < $1 ORDER BY due_ms LIMIT $3 "
                      "FOR UPDATE SKIP LOCKED) RETURNING id");
  return connection;
}

TableSummary summary_of(const pqxx::row& row) {
  return {.id = row[0].as<std::string>(),
          .game = row[1].as<std::string>(),
          .status = row[2].as<std::string>(),
          .listed = row[3].as<bool>(),
          .summary = row[4].as<std::string>(),
          .created_ms = row[5].as<std::int64_t>(),
          .changed_ms = row[6].as<std::int64_t>()};
}

class PostgresStore final : public Store {
 public:
  PostgresStore(const std::string& conninfo, std::chrono::milliseconds patience)
      : conninfo_(conninfo),
        origin_(new_origin()),
        patience_(patience),
        notifier_(conninfo, origin_, patience_),
        writer_(conninfo, notifier_, patience_),
        readers_(most_readers, [conninfo] { return connect_reader(conninfo); }),
        commits_([this](std::span<const Append> appends) { return writer_.write(appends); }) {}

  void append(Append what, Done done) override {
    commits_.append(std::move(what), std::move(done));
  }

  Expected<std::vector<StoredEntry>> entries(const std::string& table, std::int64_t after,
                                             std::int64_t last) override {
    return read([&](auto& query) {
      std::vector<StoredEntry> found;
      for (const auto& row : query.exec_prepared("entries", table, after, last)) {
        found.push_back({row[0].template as<std::int64_t>(), row[1].template as<std::string>()});
      }
      return found;
    });
  }

  Expected<Snapshot> snapshot(const std::string& table) override {
    return read([&](auto& query) {
      const auto rows = query.exec_prepared("snapshot", table);
      if (rows.empty()) return Snapshot{};
      return Snapshot{rows[0][0].template as<std::int64_t>(), pqxx::binarystring(rows[0][1]).str()};
    });
  }

  Expected<std::int64_t> last_seq(const std::string& table) override {
    return read([&](auto& query) {
      const auto rows = query.exec_prepared("last_seq", table);
      return rows.empty() ? std::int64_t{0} : rows[0][0].template as<std::int64_t>();
    });
  }

  Expected<std::vector<TableSummary>> list(const Query& wanted) override {
    return read([&](auto& query) {
      std::vector<TableSummary> found;
      const auto rows = wanted.game.empty()
                            ? query.exec_prepared("list", wanted.status, wanted.before_ms,
                                                  wanted.before_id, wanted.limit)
                            : query.exec_prepared("list_of_game", wanted.status, wanted.before_ms,
                                                  wanted.before_id, wanted.game, wanted.limit);
      for (const auto& row : rows) found.push_back(summary_of(row));
      return found;
    });
  }

  Expected<std::vector<std::string>> take_due(std::int64_t before_ms,
                                              std::int64_t lease_ms) override {
    return read([&](auto& query) {
      std::vector<std::string> found;
      for (const auto& row : query.exec_prepared("take_due", before_ms, before_ms + lease_ms,
                                                 static_cast<int>(queries::most_due)))
        found.push_back(row[0].template as<std::string>());
      return found;
    });
  }

  void on_change(Heard heard) override {
    listener_ =
        std::make_unique<Listener>(conninfo_, origin_, std::move(heard), announced_, patience_);
  }

  bool has_other_processes() const override { return true; }

  // Whoever does not hear it will hear the next one.
  void announce(const std::string& text) override { notifier_.announce(text); }

  void on_announcement(const Announced& announced) override { announced_ = announced; }

  void check(Done done) override { commits_.check(std::move(done)); }
  std::chrono::milliseconds longest_wait() const override { return commits_.longest_wait(); }
  std::int64_t transactions() const override { return commits_.transactions(); }

 private:
  // What f(transaction) returns. Connections may have died since they were last used: if the first
  // is broken, all idle ones are suspect, and a new one has to say whether the database is there.
  template <class F>
  auto read(F f) -> Expected<decltype(f(std::declval<pqxx::nontransaction&>()))> {
    for (bool tried = false;; tried = true) {
      bool lost = false;
      try {
        return readers_.use([&](pqxx::connection& connection) { return run(connection, f, lost); });
      } catch (const std::exception& error) {
        if (tried || !lost) return Error{"storage", as_failure(error).what(), ""};
        readers_.clear();
      }
    }
  }

  template <class F>
  auto run(pqxx::connection& connection, F f, bool& lost) {
    try {
      return call(patience_, connection, [&] {
        pqxx::nontransaction query(connection);
        return f(query);
      });
    } catch (const StoreFailure&) {
      throw;
    } catch (...) {
      lost = !connection.is_open();
      throw;
    }
  }

  const std::string conninfo_;
  const std::string origin_;
  Patience patience_;
  Notifier notifier_;
  Writer writer_;
  Pool<pqxx::connection> readers_;
  Announced announced_;
  std::unique_ptr<Listener> listener_;
  GroupCommit commits_;  // last: its thread uses the others
};

}  // namespace

Expected<std::unique_ptr<Store>> open(const std::string& given,
                                      std::chrono::milliseconds patience) {
  const auto conninfo = complete_conninfo(given);
  if (!conninfo) return conninfo.error();
  try {
    const auto connection = connect(*conninfo);
    if (auto done = migrate(*connection); !done) return done.error();
  } catch (const std::exception& error) {
    return Error{"storage", as_failure(error).what(), ""};
  }
  return std::unique_ptr<Store>(std::make_unique<PostgresStore>(*conninfo, patience));
}

}  // namespace lazaret::storage::postgres
