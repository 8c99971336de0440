#include "server/net/server.h"

#include <sodium.h>
#include <sys/resource.h>

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <optional>
#include <semaphore>
#include <thread>

#include "core/record.h"
#include "server/net/network.h"
#include "server/net/site.h"
#include "server/room/bot_workers.h"
#include "server/room/hub.h"

namespace lazaret::server {

namespace {

namespace asio = boost::asio;

constexpr auto goodbye_pause = std::chrono::milliseconds(20);
constexpr int goodbye_rounds = 100;
constexpr auto longest_end = std::chrono::seconds(15);
constexpr auto longest_word = std::chrono::seconds(1);  // about it, to the log
constexpr int killed_by_user = 130;

unsigned threads_or_cores(unsigned threads) {
  return threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
}

// As nohup does.
bool is_ignored(int signal) {
  struct sigaction now = {};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

// Every connection is an open file.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

NetworkSettings network_settings(const ServerSettings& settings) {
  NetworkSettings network;
  network.address = settings.address;
  network.port = static_cast<unsigned short>(settings.port);
  network.ports_to_try = settings.port_given ? 1 : 20;
  network.access = settings.access;
  return network;
}

RoomSettings room_settings(const ServerSettings& settings) {
  return {settings.version,
          hex(random_bits()),
          1000LL * settings.idle_seconds,
          1000LL * settings.absence_seconds,
          settings.bot_pace_ms,
          settings.window_ms};
}

BotWorkers::Settings bot_settings(const ServerSettings& settings) {
  return {threads_or_cores(settings.bot_threads),
          std::chrono::milliseconds(settings.bot_patience_ms)};
}

// The signals that end the server.
class StopSignals {
 public:
  explicit StopSignals(asio::io_context& io) : signals_(io, SIGINT, SIGTERM) {
    if (!is_ignored(SIGHUP)) signals_.add(SIGHUP);
  }
  void on_next(std::function<void()> deed) {
    signals_.async_wait([deed = std::move(deed)](const boost::system::error_code& trouble, int) {
      if (!trouble) deed();
    });
  }

 private:
  asio::signal_set signals_;
};

// Ends the program if the server has not ended long after it was told to, or at a second signal.
// What was not stored by then nobody was told of. It hears the signals on a thread of its own: all
// the others may hang, in the log too if whoever should read that has stalled.
class LastResort {
 public:
  explicit LastResort(Log& log) : log_(log) {}
  LastResort(const LastResort&) = delete;
  LastResort& operator=(const LastResort&) = delete;
  ~LastResort() {
    io_.stop();
    if (thread_.joinable()) thread_.join();
  }

  void watch() {
    signals_.emplace(io_);
    signals_->on_next([this] {
      signals_->on_next([] { std::_Exit(killed_by_user); });
      deadline_.expires_after(longest_end);
      deadline_.async_wait([this](const boost::system::error_code&) { leave(); });
    });
    thread_ = std::thread([this] { io_.run(); });
  }

 private:
  void leave() {
    std::thread([this] {
      log_.line(LogLevel::error, "stopped although something still hangs");
      told_.release();
    }).detach();
    static_cast<void>(told_.try_acquire_for(longest_word));
    std::_Exit(1);
  }

  Log& log_;
  asio::io_context io_;
  std::optional<StopSignals> signals_;
  asio::steady_timer deadline_{io_};
  std::binary_semaphore told_{0};
  std::thread thread_;
};

// Runs the event loop until a signal says stop and everybody has heard the goodbye.
class Shutdown {
 public:
  Shutdown(AsioLoop& loop, Network& network, Log& log)
      : loop_(loop), network_(network), signals_(loop.io()), timer_(loop.io()) {
    signals_.on_next([this, &log] {
      network_.stop();
      wait_for_guests(goodbye_rounds);
      log.line(LogLevel::info, "stopping");
    });
  }

 private:
  void wait_for_guests(int rounds) {
    timer_.expires_after(goodbye_pause);
    timer_.async_wait([this, rounds](const boost::system::error_code&) {
      if (network_.busy() > 0 && rounds > 0) return wait_for_guests(rounds - 1);
      loop_.io().stop();
    });
  }

  AsioLoop& loop_;
  Network& network_;
  StopSignals signals_;
  asio::steady_timer timer_;
};

void run_threads(asio::io_context& io, unsigned count) {
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < count; ++i) threads.emplace_back([&io] { io.run(); });
  io.run();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace

Expected<int> run_server(const ServerSettings& settings, std::ostream& log_to,
                         const std::function<void(unsigned short port)>& ready) {
  if (sodium_init() < 0) return Error{"sodium", "libsodium does not start", {}};
  allow_many_files();
  std::signal(SIGPIPE, SIG_IGN);  // nobody reads the log any more: play goes on
  Log log([&log_to](const std::string& line) { log_to << line << std::flush; }, settings.log_level,
          settings.log_format);
  LastResort last_resort(log);  // outlives all that may hang
  Metrics metrics;
  auto texts = Catalogue::load("en");
  if (!texts) return texts.error();
  auto store = storage::open_store(settings.database);
  if (!store) return store.error();
  const unsigned threads = threads_or_cores(settings.threads);
  AsioLoop loop(threads);
  BotWorkers bots(
      bot_settings(settings),
      [](const GameInfo& game, std::string_view name) { return make_bot(game, name); }, log,
      metrics);
  if (settings.seed)
    log.line(LogLevel::warning, "seed given: cards and keys can be foretold, for tests only");
  Hub hub({loop, **store, bots, log, metrics, room_settings(settings), settings.seed});
  WebRoot web(settings.web);
  const Library library;
  SiteService service(hub, web, library, *texts);
  Visitors visitors(settings.limits);
  Network network(loop, network_settings(settings), service, visitors, log, metrics);
  const auto port = network.listen();
  if (!port) return port.error();
  last_resort.watch();
  const Shutdown shutdown(loop, network, log);
  ready(*port);
  log.line(LogLevel::info, "listening",
           {{"address", settings.address}, {"port", static_cast<std::int64_t>(*port)}});
  run_threads(loop.io(), threads);
  loop.stop_readers();
  const bool all_back = bots.stop();
  store->reset();  // finishes what waits
  log.line(LogLevel::info, "stopped");
  log_to.flush();
  if (!all_back) std::_Exit(0);  // a bot that never comes back must not keep us
  return 0;
}

}  // namespace lazaret::server
