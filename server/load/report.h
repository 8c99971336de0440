// What a run of the load tool found out.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace lazaret::load {

struct Report {
  int tables = 0;
  int sockets = 0;
  double seconds = 0;
  std::int64_t actions = 0;  // acknowledged, that is durable
  std::int64_t steps = 0;    // of the matches: actions and what chance added
  std::int64_t games_over = 0;
  std::int64_t messages = 0;  // received
  std::int64_t bytes = 0;
  std::vector<float> latencies_ms;             // from sending an action to its acknowledgement
  std::map<std::string, std::int64_t> errors;  // by code
  std::int64_t connections_lost = 0;
  std::int64_t checked_tables = 0;
  std::int64_t missing = 0;       // acknowledged, but not there when read again
  double processor_seconds = 0;   // of the servers, while playing
  std::int64_t entries = 0;       // that they stored meanwhile
  std::int64_t transactions = 0;  // and with how many flushes
  std::int64_t table_bytes = 0;   // of the server's memory, per idle table
  std::int64_t socket_bytes = 0;  // per connection at rest
};

std::string as_text(Report report);
std::string as_json(Report report);

}  // namespace lazaret::load
