#include "server/load/load.h"

#include <sys/resource.h>

#include "server/load/crowd.h"

namespace lazaret::load {

namespace {

constexpr std::size_t checked_at_once = 32;

// Every connection is an open file.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Of all servers together.
Expected<std::int64_t> memory(LoadNet& net, const Settings& settings) {
  std::int64_t bytes = 0;
  for (const Address& server : settings.servers) {
    const auto page = net.get(server, "/metrics");
    if (!page) return page.error();
    bytes += metric(*page, "process_resident_memory_bytes");
  }
  return bytes;
}

// A table is in memory once somebody has looked at it.
Expected<bool> look_at_all(LoadNet& net, const Settings& settings, const Crowd& crowd) {
  std::size_t number = 0;
  for (const std::string& id : crowd.table_ids()) {
    const Address& server = settings.servers[number++ % settings.servers.size()];
    if (const auto page = net.get(server, "/api/tables/" + id); !page) return page.error();
  }
  return true;
}

// Tables first, then sockets: what each adds to the memory of the servers.
Expected<Report> set_up(LoadNet& net, const Settings& settings, Crowd& crowd,
                        const Progress& progress) {
  progress("creating tables");
  if (const auto done = crowd.create_tables(); !done) return done.error();
  const auto before = memory(net, settings);
  if (!before) return before.error();
  if (const auto done = look_at_all(net, settings, crowd); !done) return done.error();
  const auto with_tables = memory(net, settings);
  if (!with_tables) return with_tables.error();
  progress("opening sockets");
  if (const auto done = crowd.enter(); !done) return done.error();
  const auto with_sockets = memory(net, settings);
  if (!with_sockets) return with_sockets.error();
  Report report;
  report.table_bytes = (*with_tables - *before) / settings.tables;
  report.socket_bytes = (*with_sockets - *with_tables) / settings.sockets;
  return report;
}

// Reads one table after the other; several of these work side by side.
class Checker {
 public:
  Checker(LoadNet& net, const Address& server, const std::vector<Acknowledged>& list)
      : net_(net), server_(server), list_(list) {}

  Expected<std::int64_t> run() {
    connections_.resize(std::min(checked_at_once, list_.size()));
    for (std::size_t i = 0; i < connections_.size(); ++i) next(i);
    net_.run([this] { return !trouble_.empty() || checked_ == list_.size(); },
             patience + std::chrono::milliseconds(100 * list_.size()));
    for (const auto& connection : connections_) connection->close();
    if (!trouble_.empty()) return Error{"load", "a table cannot be read again: " + trouble_, ""};
    if (checked_ < list_.size()) return Error{"load", "tables cannot be read again", ""};
    return missing_;
  }

 private:
  void next(std::size_t slot) {
    if (begun_ == list_.size()) return;
    const Acknowledged& wanted = list_[begun_++];
    connections_[slot] = net_.connect(
        server_, {[this, slot, &wanted] {
                    connections_[slot]->send(hello(wanted.table, wanted.key, wanted.seq));
                  },
                  [this, slot, &wanted](std::string_view message) { hear(slot, wanted, message); },
                  [this](const std::string& trouble) { trouble_ = trouble; }});
  }

  void hear(std::size_t slot, const Acknowledged& wanted, std::string_view message) {
    if (type_of(message) != "welcome") {
      trouble_ = message.substr(0, 200);
      return;
    }
    // The number of the table itself stands last: TableInfo has no seq.
    missing_ += std::max<std::int64_t>(0, wanted.seq - number_in(message, "seq"));
    ++checked_;
    connections_[slot]->close();
    next(slot);
  }

  LoadNet& net_;
  const Address& server_;
  const std::vector<Acknowledged>& list_;
  std::vector<std::shared_ptr<Connection>> connections_;
  std::size_t begun_ = 0;
  std::size_t checked_ = 0;
  std::int64_t missing_ = 0;
  std::string trouble_;
};

}  // namespace

Expected<std::int64_t> count_missing(const Address& server,
                                     const std::vector<Acknowledged>& acknowledged) {
  LoadNet net;
  return Checker(net, server, acknowledged).run();
}

Expected<Result> run(const Settings& settings, const Progress& progress) {
  allow_many_files();
  LoadNet net;
  Crowd crowd(net, settings);
  const auto memory_use = set_up(net, settings, crowd, progress);
  if (!memory_use) return memory_use.error();
  progress("playing");
  crowd.play([&] { return !progress(""); });
  crowd.leave();
  Result result = crowd.result();
  settings.remember(result.acknowledged);
  progress("reading all tables again");
  const auto missing = count_missing(settings.servers.front(), result.acknowledged);
  if (!missing) return missing.error();
  result.report.missing = *missing;
  result.report.checked_tables = static_cast<std::int64_t>(result.acknowledged.size());
  result.report.table_bytes = memory_use->table_bytes;
  result.report.socket_bytes = memory_use->socket_bytes;
  return result;
}

}  // namespace lazaret::load
