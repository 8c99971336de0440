#include "wasm/browser_store.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "wasm/host.h"

namespace lazaret::storage {

namespace {

std::int64_t number_of(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

constexpr std::size_t columns = 9;

// The newest change first, among equals the greatest id.
bool is_newer(const TableSummary& one, const TableSummary& other) {
  return std::pair(one.changed_ms, one.id) > std::pair(other.changed_ms, other.id);
}

bool is_before(const TableSummary& table, const Store::Query& query) {
  if (table.changed_ms != query.before_ms) return table.changed_ms < query.before_ms;
  return !query.before_id.empty() && table.id < query.before_id;
}

bool is_asked(const TableSummary& table, const Store::Query& query) {
  return table.listed && (query.status.empty() || table.status == query.status) &&
         (query.game.empty() || table.game == query.game) && is_before(table, query);
}

}  // namespace

BrowserStore::BrowserStore(const std::vector<std::string>& rows) {
  for (std::size_t at = 0; at + columns <= rows.size(); at += columns) {
    const std::string* const of = &rows[at];
    tables_[of[0]] = {
        {of[0], of[1], of[2], of[3] == "1", of[4], number_of(of[5]), number_of(of[6])},
        number_of(of[7]),
        number_of(of[8])};
  }
}

void BrowserStore::append(Append what, Done done) {
  const std::int64_t last = what.first_seq + static_cast<std::int64_t>(what.entries.size()) - 1;
  const TableSummary& of = what.summary;
  std::string parts =
      host::packed({what.table, of.game, of.status, of.listed ? "1" : "0", of.summary,
                    std::to_string(of.created_ms), std::to_string(of.changed_ms),
                    std::to_string(what.due_ms), std::to_string(last), what.snapshot});
  for (const std::string& entry : what.entries) host::pack_more(parts, entry);
  const int number = ++numbers_;
  writing_[number] = {{std::move(what.summary), what.due_ms, last}, std::move(done)};
  host::append(number, parts.data(), parts.size());
}

void BrowserStore::appended(int number, Appended result, std::string trouble) {
  auto written = writing_.extract(number);
  if (written.empty()) return;
  auto& [row, done] = written.mapped();
  if (result == Appended::ok) tables_[row.summary.id] = std::move(row);
  done(result, std::move(trouble));
}

void BrowserStore::bring(const std::string& table, const std::function<void()>& ready) {
  const int number = ++numbers_;
  bringing_[number] = {table, ready};
  host::bring(number, table.data(), table.size());
}

// The last number there is, the snapshot's number, the snapshot, and all entries, each after its
// number; without anything the host could not read it.
void BrowserStore::brought(int number, std::string_view parts) {
  auto found = bringing_.extract(number);
  if (found.empty()) return;
  const auto texts = host::unpacked(parts);
  brought_ = {};
  if (texts.size() >= 3) {
    brought_ = {found.mapped().table, {number_of(texts[1]), texts[2]}, {}};
    if (const auto row = tables_.find(brought_.table); row != tables_.end())
      row->second.last_seq = number_of(texts[0]);
    for (std::size_t at = 3; at + 1 < texts.size(); at += 2)
      brought_.entries.push_back({number_of(texts[at]), texts[at + 1]});
  }
  found.mapped().ready();
}

Expected<std::vector<StoredEntry>> BrowserStore::entries(const std::string& table,
                                                         std::int64_t after, std::int64_t last) {
  if (brought_.table != table) return Error{"storage", "the browser could not read " + table, {}};
  std::vector<StoredEntry> some;
  for (const StoredEntry& entry : brought_.entries) {
    if (entry.seq > after && entry.seq <= last) some.push_back(entry);
  }
  return some;
}

Expected<Snapshot> BrowserStore::snapshot(const std::string& table) {
  return brought_.table == table ? brought_.snapshot : Snapshot{};
}

Expected<std::int64_t> BrowserStore::last_seq(const std::string& table) {
  const auto found = tables_.find(table);
  return found == tables_.end() ? 0 : found->second.last_seq;
}

Expected<std::vector<TableSummary>> BrowserStore::list(const Query& query) {
  std::vector<TableSummary> some;
  for (const auto& [id, row] : tables_) {
    if (is_asked(row.summary, query)) some.push_back(row.summary);
  }
  std::sort(some.begin(), some.end(), is_newer);
  if (some.size() > static_cast<std::size_t>(query.limit))
    some.resize(static_cast<std::size_t>(query.limit));
  return some;
}

Expected<std::vector<std::string>> BrowserStore::take_due(std::int64_t before_ms,
                                                          std::int64_t lease_ms) {
  std::vector<std::string> due;
  for (auto& [id, row] : tables_) {
    if (row.due_ms == 0 || row.due_ms > before_ms) continue;
    row.due_ms = before_ms + lease_ms;
    due.push_back(id);
  }
  return due;
}

}  // namespace lazaret::storage
