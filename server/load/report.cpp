#include "server/load/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

namespace lazaret::load {

namespace {

// Of sorted values; 0 if there are none.
double percentile(const std::vector<float>& sorted, double share) {
  if (sorted.empty()) return 0;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1));
  return sorted[at];
}

double per_second(std::int64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

double ratio(double sum, std::int64_t count) {
  return count > 0 ? sum / static_cast<double>(count) : 0;
}

std::string errors_text(const std::map<std::string, std::int64_t>& errors) {
  std::string text;
  for (const auto& [code, count] : errors) text += fmt::format(" {} {}", code, count);
  return text.empty() ? " none" : text;
}

}  // namespace

std::string as_text(Report report) {
  std::sort(report.latencies_ms.begin(), report.latencies_ms.end());
  const auto& sorted = report.latencies_ms;
  std::string text = fmt::format("{} tables, {} sockets, {:.1f} s, {} games over\n", report.tables,
                                 report.sockets, report.seconds, report.games_over);
  text += fmt::format("durable    {:.0f} actions/s, {:.0f} steps/s with those of chance\n",
                      per_second(report.actions, report.seconds),
                      per_second(report.steps, report.seconds));
  text += fmt::format(
      "latency    p50 {:.1f} ms, p90 {:.1f} ms, p99 {:.1f} ms, p99.9 {:.1f} ms, longest {:.1f} "
      "ms\n",
      percentile(sorted, 0.5), percentile(sorted, 0.9), percentile(sorted, 0.99),
      percentile(sorted, 0.999), percentile(sorted, 1));
  text += fmt::format("received   {:.0f} messages/s, {:.1f} MB/s\n",
                      per_second(report.messages, report.seconds),
                      per_second(report.bytes, report.seconds) / 1e6);
  text += fmt::format("server     {:.3f} ms of processor an action, {:.1f} entries a transaction\n",
                      1e3 * ratio(report.processor_seconds, report.actions),
                      ratio(static_cast<double>(report.entries), report.transactions));
  text += fmt::format("memory     {:.1f} KiB for a table, {:.1f} KiB for a socket\n",
                      static_cast<double>(report.table_bytes) / 1024,
                      static_cast<double>(report.socket_bytes) / 1024);
  text += fmt::format("refused   {}; {} connections lost\n", errors_text(report.errors),
                      report.connections_lost);
  return text + fmt::format("missing    {} acknowledged entries, {} tables read again\n",
                            report.missing, report.checked_tables);
}

std::string as_json(Report report) {
  std::sort(report.latencies_ms.begin(), report.latencies_ms.end());
  const auto& sorted = report.latencies_ms;
  boost::json::object errors;
  for (const auto& [code, count] : report.errors) errors[code] = count;
  const boost::json::object latency = {{"p50", percentile(sorted, 0.5)},
                                       {"p90", percentile(sorted, 0.9)},
                                       {"p99", percentile(sorted, 0.99)},
                                       {"p999", percentile(sorted, 0.999)},
                                       {"longest", percentile(sorted, 1)}};
  return boost::json::serialize(boost::json::object{
             {"tables", report.tables},
             {"sockets", report.sockets},
             {"seconds", report.seconds},
             {"games_over", report.games_over},
             {"actions", report.actions},
             {"actions_per_second", per_second(report.actions, report.seconds)},
             {"steps_per_second", per_second(report.steps, report.seconds)},
             {"latency_ms", latency},
             {"messages_per_second", per_second(report.messages, report.seconds)},
             {"bytes_per_second", per_second(report.bytes, report.seconds)},
             {"processor_seconds", report.processor_seconds},
             {"entries", report.entries},
             {"transactions", report.transactions},
             {"table_bytes", report.table_bytes},
             {"socket_bytes", report.socket_bytes},
             {"errors", errors},
             {"connections_lost", report.connections_lost},
             {"checked_tables", report.checked_tables},
             {"missing", report.missing}}) +
         "\n";
}

}  // namespace lazaret::load
