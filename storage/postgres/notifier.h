// Tells other servers of appends, after they are stored, on a connection and a thread of its own: a
// transaction that notifies makes all others of the database wait until it is flushed, and this one
// is not. Who is told nothing because we die in between reads what was stored when somebody comes.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "storage/postgres/connection.h"

namespace lazaret::storage::postgres {

class Notifier {
 public:
  Notifier(const std::string& conninfo, std::string origin, Patience& patience);
  ~Notifier();  // tells what waits, if it can
  Notifier(const Notifier&) = delete;
  Notifier& operator=(const Notifier&) = delete;

  // The last number of each table.
  using News = std::map<std::string, std::int64_t>;
  void tell(News news);

 private:
  void run();
  News next();
  void send(const News& news);

  const std::string conninfo_;
  const std::string origin_;
  Patience& patience_;
  std::unique_ptr<pqxx::connection> connection_;
  std::mutex mutex_;
  std::condition_variable woken_;
  News waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace lazaret::storage::postgres
