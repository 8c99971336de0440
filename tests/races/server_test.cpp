// A whole server, its stores, its bots and a crowd in one process, for the thread sanitizer to look
// at.
#include "server/net/server.h"

#include <gtest/gtest.h>

#include <csignal>
#include <future>
#include <sstream>
#include <thread>

#include "games/registry.h"
#include "server/load/load.h"
#include "tests/storage/places.h"

// ICU makes its tables once, behind a lock of its own, which the sanitizer does not see.
extern "C" const char* __tsan_default_suppressions() { return "race:libicuuc.so\n"; }

namespace lazaret::server {
namespace {

ServerSettings busy_settings(const std::string& database) {
  ServerSettings settings;
  settings.port = 0;
  settings.port_given = true;
  settings.database = database;
  settings.threads = 3;
  settings.bot_threads = 2;
  settings.bot_pace_ms = 0;
  settings.window_ms = 0;
  settings.limits = {0, {}, {}, {}};
  return settings;
}

class RunningServer {
 public:
  explicit RunningServer(const std::string& database)
      : thread_([this, database] {
          const auto ended = run_server(busy_settings(database), log_,
                                        [this](unsigned short port) { port_.set_value(port); });
          if (ended.has_value()) return;
          ADD_FAILURE() << ended.error().message;
          port_.set_value(0);
        }) {}
  ~RunningServer() {
    std::raise(SIGTERM);
    thread_.join();
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  load::Address address() { return {"127.0.0.1", port_.get_future().get()}; }

 private:
  std::ostringstream log_;
  std::promise<unsigned short> port_;
  std::thread thread_;
};

// Bots play this one to its end while people play at other tables.
void open_table_of_bots(const load::Address& server, const std::string& game) {
  load::LoadNet net;
  bool answered = false;
  const std::string bot = R"({"kind": "bot", "bot": "random"})";
  net.post(server, "/api/tables",
           R"({"players": 2, "game": ")" + game + R"(", "seats": [)" + bot + ", " + bot + "]}",
           [&](const Expected<std::string>& body) {
             EXPECT_TRUE(body.has_value()) << body.error().message;
             answered = true;
           });
  EXPECT_TRUE(net.run([&] { return answered; }, std::chrono::minutes(1)));
}

TEST(Races, AServerUnderLoadHasNone) {
  const storage::test::SqlitePlace place;
  RunningServer server(place.url);
  load::Settings crowd;
  crowd.servers = {server.address()};
  crowd.tables = 6;
  crowd.sockets = 24;
  crowd.seconds = 2;
  for (const GameEntry& game : games()) {
    crowd.game = game.info().id;
    open_table_of_bots(crowd.servers.front(), crowd.game);
    const auto result = load::run(crowd, [](const std::string&) { return true; });
    ASSERT_TRUE(result.has_value()) << result.error().message;
    EXPECT_GT(result->report.actions, 0);
    EXPECT_EQ(result->report.missing, 0);
  }
}

}  // namespace
}  // namespace lazaret::server
