// The whole table server: store, tables, bots, network.
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "core/expected.h"
#include "server/net/access.h"
#include "server/net/limits.h"
#include "server/room/log.h"

namespace lazaret::server {

struct ServerSettings {
  std::string address = "127.0.0.1";
  int port = 8080;
  bool port_given = false;  // otherwise the next free one will do
  std::string database;     // sqlite:FILE, postgres:…
  std::filesystem::path web;
  unsigned threads = 0;            // 0: one for each core
  unsigned bot_threads = 0;        // 0: one for each core
  std::optional<int> bot_pace_ms;  // of tables created here, whatever their creator wishes
  std::optional<int> window_ms;    // the same for interrupt windows
  int bot_patience_ms = 10000;
  int idle_seconds = 60;
  int absence_seconds = 300;
  std::optional<std::uint64_t> seed;  // tests fix deals, bots and keys with it
  Access access;
  Limits limits;
  LogLevel log_level = LogLevel::info;
  Log::Format log_format = Log::Format::text;
  std::string version;
};

// Runs until SIGINT, SIGTERM or SIGHUP; `ready` is told the port. A second signal ends the process
// at once.
Expected<int> run_server(const ServerSettings& settings, std::ostream& log_to,
                         const std::function<void(unsigned short port)>& ready);

}  // namespace lazaret::server
