#include "storage/postgres/listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <charconv>

#include "storage/postgres/connection.h"

namespace lazaret::storage::postgres {

namespace {

constexpr int pause_ms = 500;  // between attempts to reach a vanished database
// As long as nobody can be heard we say so again, so many times as long as a call may take.
constexpr int deaf_calls = 3;

using Clock = std::chrono::steady_clock;

void ask_for_a_sign_of_life(pqxx::connection& connection) {
  pqxx::nontransaction(connection).exec("SELECT 1 AS listening");
}

class Receiver final : public pqxx::notification_receiver {
 public:
  Receiver(pqxx::connection& connection, const std::string& own_origin, const Store::Heard& heard)
      : pqxx::notification_receiver(connection, news_channel),
        own_origin_(own_origin),
        heard_(heard) {}

  // "origin seq table"; anything else was not sent by a server.
  void operator()(const std::string& payload, int /*backend*/) override {
    const auto first = payload.find(' ');
    const auto second = payload.find(' ', first + 1);
    if (first == std::string::npos || second == std::string::npos) return;
    if (payload.substr(0, first) == own_origin_) return;
    std::int64_t seq = 0;
    const auto read = std::from_chars(payload.data() + first + 1, payload.data() + second, seq);
    if (read.ec == std::errc{}) heard_(payload.substr(second + 1), seq);
  }

 private:
  const std::string& own_origin_;
  const Store::Heard& heard_;
};

// "origin text"
class Talk final : public pqxx::notification_receiver {
 public:
  Talk(pqxx::connection& connection, const std::string& own_origin,
       const Store::Announced& announced)
      : pqxx::notification_receiver(connection, talk_channel),
        own_origin_(own_origin),
        announced_(announced) {}

  void operator()(const std::string& payload, int /*backend*/) override {
    const auto space = payload.find(' ');
    if (space == std::string::npos || payload.substr(0, space) == own_origin_) return;
    if (announced_) announced_(payload.substr(space + 1));
  }

 private:
  const std::string& own_origin_;
  const Store::Announced& announced_;
};

}  // namespace

Listener::Listener(std::string conninfo, std::string own_origin, Store::Heard heard,
                   Store::Announced announced, Patience& patience)
    : conninfo_(std::move(conninfo)),
      own_origin_(std::move(own_origin)),
      heard_(std::move(heard)),
      announced_(std::move(announced)),
      patience_(patience),
      stop_(::eventfd(0, EFD_CLOEXEC)),
      thread_([this] { run(); }) {}

Listener::~Listener() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = ::write(stop_, &one, sizeof one);
  thread_.join();
  ::close(stop_);
}

void Listener::run() {
  do {
    try {
      listen_until_lost();
    } catch (const std::exception&) {
      // The writer and the readers say what is wrong to those who want something.
    }
    if (Clock::now() >= told_ + deaf_calls * patience_.limit()) missed_something();
  } while (!stopped_within(pause_ms));
}

void Listener::missed_something() {
  told_ = Clock::now();
  heard_("", 0);
}

// Silence means that there is no news only if the database still answers on this connection.
void Listener::listen_until_lost() {
  const auto connection = connect(conninfo_);
  const auto begin = [&] {
    return std::pair(std::make_unique<Receiver>(*connection, own_origin_, heard_),
                     std::make_unique<Talk>(*connection, own_origin_, announced_));
  };
  const auto ears = call(patience_, *connection, begin);
  missed_something();
  while (connection->is_open()) {
    std::array<pollfd, 2> ready = {pollfd{connection->sock(), POLLIN, 0}, pollfd{stop_, POLLIN, 0}};
    const int heard =
        ::poll(ready.data(), ready.size(), static_cast<int>(patience_.limit().count()));
    if (ready[1].revents != 0) return;
    if (heard == 0) call(patience_, *connection, [&] { ask_for_a_sign_of_life(*connection); });
    connection->get_notifs();
  }
}

bool Listener::stopped_within(int ms) const {
  pollfd stop = {stop_, POLLIN, 0};
  return ::poll(&stop, 1, ms) > 0;
}

}  // namespace lazaret::storage::postgres
