// Tells the other servers what was stored here, after it was stored. A notification that waits
// inside a transaction lets only one such transaction of the whole database commit at a time; so
// these go their own way, with a commit that waits for no disk. One that is lost with this process
// costs nothing: whoever comes to a table looks for what others have stored.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "storage/postgres/connection.h"

namespace lazaret::storage::postgres {

class Notifier {
 public:
  // The origin goes out with the notifications, so that a store can tell its own.
  Notifier(std::string conninfo, std::string origin, Patience& patience);
  ~Notifier();  // tells what waits
  Notifier(const Notifier&) = delete;
  Notifier& operator=(const Notifier&) = delete;

  // The last number of each table that has got new entries.
  void tell(const std::map<std::string, std::int64_t>& news);
  // What is not kept.
  void announce(std::string text);

 private:
  struct Waiting {
    std::map<std::string, std::int64_t> news;
    std::vector<std::string> talk;
    bool empty() const { return news.empty() && talk.empty(); }
  };
  static constexpr std::size_t most_talk = 10000;  // while the database is gone

  void run();
  Waiting next();
  bool sent(const Waiting& waiting);
  void send(const Waiting& waiting);
  void connect_if_needed();

  const std::string conninfo_;
  const std::string origin_;
  Patience& patience_;
  std::unique_ptr<pqxx::connection> connection_;
  std::mutex mutex_;
  std::condition_variable woken_;
  Waiting waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace lazaret::storage::postgres
