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

// What the servers say of themselves, all of them together.
struct Using {
  double memory = 0;
  double processor_seconds = 0;
  double entries = 0;
  double transactions = 0;
};

Expected<Using> what_is_used(LoadNet& net, const Settings& settings) {
  Using used;
  for (const Address& server : settings.servers) {
    const auto page = net.get(server, "/metrics");
    if (!page) return page.error();
    used.memory += metric(*page, "process_resident_memory_bytes");
    used.processor_seconds += metric(*page, "process_cpu_seconds_total");
    used.entries += metric(*page, "lazaret_entries_total");
    used.transactions += metric(*page, "lazaret_transactions_total");
  }
  return used;
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

struct SetUp {
  Using used;
  std::int64_t table_bytes = 0;
  std::int64_t socket_bytes = 0;
};

// Tables first, then sockets: what each adds to the memory of the servers.
Expected<SetUp> set_up(LoadNet& net, const Settings& settings, Crowd& crowd,
                       const Progress& progress) {
  progress("creating tables");
  if (const auto done = crowd.create_tables(); !done) return done.error();
  const auto before = what_is_used(net, settings);
  if (!before) return before.error();
  if (const auto done = look_at_all(net, settings, crowd); !done) return done.error();
  const auto with_tables = what_is_used(net, settings);
  if (!with_tables) return with_tables.error();
  progress("opening sockets");
  if (const auto done = crowd.enter(); !done) return done.error();
  const auto with_sockets = what_is_used(net, settings);
  if (!with_sockets) return with_sockets.error();
  return SetUp{
      *with_sockets,
      static_cast<std::int64_t>(with_tables->memory - before->memory) / settings.tables,
      static_cast<std::int64_t>(with_sockets->memory - with_tables->memory) / settings.sockets};
}

void note_use(const Using& before, const Using& after, Report& report) {
  report.processor_seconds = after.processor_seconds - before.processor_seconds;
  report.entries = static_cast<std::int64_t>(after.entries - before.entries);
  report.transactions = static_cast<std::int64_t>(after.transactions - before.transactions);
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
  const auto begun = set_up(net, settings, crowd, progress);
  if (!begun) return begun.error();
  progress("playing");
  crowd.play([&] { return !progress(""); });
  const auto ended = what_is_used(net, settings);
  crowd.leave();
  Result result = crowd.result();
  settings.remember(result.acknowledged);
  progress("reading all tables again");
  const auto missing = count_missing(settings.servers.front(), result.acknowledged);
  if (!missing) return missing.error();
  result.report.missing = *missing;
  result.report.checked_tables = static_cast<std::int64_t>(result.acknowledged.size());
  result.report.table_bytes = begun->table_bytes;
  result.report.socket_bytes = begun->socket_bytes;
  if (ended) note_use(begun->used, *ended, result.report);
  return result;
}

}  // namespace lazaret::load
