#include "server/room/metrics.h"

#include <fmt/format.h>
#include <unistd.h>

#include <ctime>
#include <fstream>

namespace lazaret::server {

namespace {

template <class Number>
void print(std::string& out, std::string_view name, std::string_view help, std::string_view kind,
           Number value) {
  out += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, kind, value);
}

void counter(std::string& out, std::string_view name, std::string_view help, const Counter& value) {
  print(out, name, help, "counter", static_cast<std::int64_t>(value.load()));
}

void gauge(std::string& out, std::string_view name, std::string_view help, std::int64_t value) {
  print(out, name, help, "gauge", value);
}

std::int64_t resident_bytes() {
  std::ifstream pages("/proc/self/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  pages >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void print_http(std::string& out, const Metrics& metrics) {
  out += "# HELP lazaret_http_answers_total HTTP answers by class of status\n";
  out += "# TYPE lazaret_http_answers_total counter\n";
  for (std::size_t digit = 1; digit < metrics.http_answers.size(); ++digit) {
    out += fmt::format("lazaret_http_answers_total{{status=\"{}xx\"}} {}\n", digit,
                       metrics.http_answers[digit].load());
  }
}

}  // namespace

void Histogram::print(std::string& out, const std::string& name) const {
  out += fmt::format("# TYPE {} histogram\n", name);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += counts_[i].load();
    const std::string bound = i < bounds.size() ? fmt::format("{}", bounds[i]) : "+Inf";
    out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, bound, sum);
  }
  out += fmt::format("{0}_sum {1}\n{0}_count {2}\n", name,
                     static_cast<double>(microseconds_.load()) / 1e6, sum);
}

std::string Metrics::text(std::int64_t transactions) const {
  std::string out;
  print_http(out, *this);
  gauge(out, "lazaret_sockets", "open WebSocket connections", sockets);
  counter(out, "lazaret_sockets_opened_total", "WebSocket connections ever opened", sockets_opened);
  gauge(out, "lazaret_tables", "tables held in memory", tables);
  counter(out, "lazaret_tables_created_total", "tables created here", tables_created);
  counter(out, "lazaret_tables_loaded_total", "tables read from the database", tables_loaded);
  counter(out, "lazaret_entries_read_total", "entries read to load tables", entries_read);
  counter(out, "lazaret_messages_in_total", "WebSocket messages received", messages_in);
  counter(out, "lazaret_messages_out_total", "WebSocket messages sent", messages_out);
  counter(out, "lazaret_bytes_out_total", "bytes of WebSocket messages sent", bytes_out);
  counter(out, "lazaret_entries_total", "entries of tables stored and acknowledged", entries);
  print(out, "lazaret_transactions_total", "of the database, each with all entries that waited",
        "counter", transactions);
  counter(out, "lazaret_conflicts_total", "entries another process had stored first", conflicts);
  counter(out, "lazaret_storage_failures_total", "entries that could not be stored",
          storage_failures);
  counter(out, "lazaret_refused_total", "messages that were refused", refused);
  counter(out, "lazaret_slowed_down_total", "requests that were told to slow down", slowed_down);
  counter(out, "lazaret_slow_readers_total", "connections dropped because they did not read",
          slow_readers);
  counter(out, "lazaret_bot_moves_total", "moves by bots", bot_moves);
  counter(out, "lazaret_bot_fallbacks_total", "moves made for a bot that failed or stalled",
          bot_fallbacks);
  gauge(out, "lazaret_bots_waiting", "bots that think or wait for a thread", bots_waiting);
  append_time.print(out, "lazaret_append_seconds");
  bot_time.print(out, "lazaret_bot_seconds");
  const auto up = std::chrono::steady_clock::now() - started;
  gauge(out, "lazaret_uptime_seconds", "since the start",
        std::chrono::duration_cast<std::chrono::seconds>(up).count());
  gauge(out, "process_resident_memory_bytes", "resident memory", resident_bytes());
  print(out, "process_cpu_seconds_total", "of user and system time", "counter",
        processor_seconds());
  return out;
}

}  // namespace lazaret::server
