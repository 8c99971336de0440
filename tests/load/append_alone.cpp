// What SQLite alone does with what a server has stored (tools/carries): the server's own statements
// write the same entries into a fresh file, in the order of their time, so many appends in a
// transaction, each flushed. Nothing else runs.
//
// usage: append_alone OLD NEW BATCH SECONDS
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <span>
#include <vector>

#include "storage/sqlite/writer.h"

namespace {

using lazaret::storage::Store;
using lazaret::storage::TableSummary;
namespace sqlite = lazaret::storage::sqlite;
using Appends = std::vector<Store::Append>;

struct Row {
  TableSummary summary;
  std::int64_t due_ms = 0;
};

// As it was at the end: what lists show is about as long all the time.
std::map<std::string, Row> rows_of(const sqlite::Database& old) {
  std::map<std::string, Row> rows;
  sqlite::Statement read(
      old, "SELECT id, game, status, listed, summary, created_ms, due_ms FROM tables");
  while (read.row()) {
    rows[read.text(0)] = {.summary = {.id = read.text(0),
                                      .game = read.text(1),
                                      .status = read.text(2),
                                      .listed = read.number(3) != 0,
                                      .summary = read.text(4),
                                      .created_ms = read.number(5)},
                          .due_ms = read.number(6)};
  }
  return rows;
}

// Entries of one table that came at once were one append.
Appends appends_of(const sqlite::Database& old) {
  const auto rows = rows_of(old);
  sqlite::Statement read(old,
                         "SELECT table_id, seq, text, json_extract(text, '$.at') AS at_ms "
                         "FROM entries ORDER BY at_ms, table_id, seq");
  Appends appends;
  while (read.row()) {
    const Row& row = rows.at(read.text(0));
    const std::int64_t at_ms = read.number(3);
    if (appends.empty() || appends.back().table != row.summary.id ||
        appends.back().summary.changed_ms != at_ms) {
      appends.push_back({row.summary.id, read.number(1), {}, row.summary, row.due_ms});
      appends.back().summary.changed_ms = at_ms;
    }
    appends.back().entries.push_back(read.text(2));
  }
  return appends;
}

// The new tables, which stood before the play began, and all that was appended to them.
std::pair<Appends, Appends> parted(Appends all) {
  std::pair<Appends, Appends> parts;
  for (Store::Append& append : all)
    (append.first_seq == 1 ? parts.first : parts.second).push_back(std::move(append));
  return parts;
}

std::size_t count_entries(std::span<const Store::Append> appends) {
  std::size_t count = 0;
  for (const Store::Append& append : appends) count += append.entries.size();
  return count;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 5) return 2;
  using Clock = std::chrono::steady_clock;
  const auto batch = static_cast<std::size_t>(std::atoi(arguments[3]));
  const std::chrono::duration<double> limit(std::atof(arguments[4]));
  const auto [tables, appends] = parted(appends_of(sqlite::Database(arguments[1])));
  const auto writer = sqlite::Writer::open(arguments[2]);
  if (!writer || batch == 0) return 1;
  (*writer)->write(tables);
  const std::span<const Store::Append> all(appends);
  std::size_t written = 0;
  const std::clock_t worked = std::clock();
  const auto begun = Clock::now();
  for (; written + batch <= all.size() && Clock::now() - begun < limit; written += batch) {
    for (const auto result : (*writer)->write(all.subspan(written, batch)))
      if (result != Store::Appended::ok) return 1;
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  const double processor = static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC;
  std::printf("{\"appends\": %zu, \"entries\": %zu, \"seconds\": %.3f, \"processor\": %.3f}\n",
              written, count_entries(all.first(written)), seconds, processor);
  return 0;
}
