#include "storage/postgres/batch.h"

#include "storage/queries.h"

namespace lazaret::storage::postgres {

namespace {

using Column = std::vector<std::string>;

// The columns of `tables` that come from a summary.
struct SummaryColumns {
  Column id, game, status, listed, summary, created, changed, due;

  void add(const Store::Append& append) {
    const TableSummary& row = append.summary;
    id.push_back(row.id);
    game.push_back(row.game);
    status.push_back(row.status);
    listed.emplace_back(row.listed ? "t" : "f");
    summary.push_back(row.summary);
    created.push_back(std::to_string(row.created_ms));
    changed.push_back(std::to_string(row.changed_ms));
    due.push_back(std::to_string(append.due_ms));
  }
};

std::int64_t last_seq(const Store::Append& append) {
  return append.first_seq + static_cast<std::int64_t>(append.entries.size()) - 1;
}

}  // namespace

void prepare_batch(pqxx::connection& connection) {
  connection.prepare("lock_tables",
                     "SELECT id, last_seq FROM tables WHERE id = ANY($1::text[]) "
                     "ORDER BY id FOR UPDATE");
  connection.prepare(
      "create_tables",
      "INSERT INTO tables (id, game, status, listed, summary, created_ms, changed_ms, "
      "due_ms, last_seq) SELECT *, 0 FROM unnest($1::text[], $2::text[], $3::text[], "
      "$4::boolean[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[]) "
      "ON CONFLICT DO NOTHING RETURNING id");
  connection.prepare(
      "advance_tables",
      "UPDATE tables t SET game = n.game, status = n.status, listed = n.listed, "
      "summary = n.summary, created_ms = n.created_ms, changed_ms = n.changed_ms, "
      "due_ms = n.due_ms, last_seq = n.last_seq FROM unnest($1::text[], $2::text[], $3::text[], "
      "$4::boolean[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) "
      "AS n(id, game, status, listed, summary, created_ms, changed_ms, due_ms, "
      "last_seq) "
      "WHERE t.id = n.id");
  connection.prepare("add_entries",
                     "INSERT INTO entries (table_id, seq, text) "
                     "SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])");
  connection.prepare("keep_snapshot", queries::keep_snapshot);
}

std::vector<Store::Appended> Batch::write() {
  lock_known_tables();
  create_tables();
  auto results = decide();
  if (accepted_.empty()) return results;
  add_entries();
  advance_tables();
  keep_snapshots();
  return results;
}

void Batch::lock_known_tables() {
  Column ids;
  for (const Store::Append& append : appends_) {
    if (append.first_seq > 1) ids.push_back(append.table);
  }
  if (ids.empty()) return;
  for (const auto& row : work_.exec_prepared("lock_tables", array_of(ids))) {
    last_[row[0].as<std::string>()] = row[1].as<std::int64_t>();
  }
}

// A table that is there already, or that another server creates at this moment, gives no row.
void Batch::create_tables() {
  std::map<std::string, const Store::Append*> first;
  for (const Store::Append& append : appends_) {
    if (append.first_seq == 1) first.emplace(append.table, &append);
  }
  if (first.empty()) return;
  SummaryColumns rows;
  for (const auto& [id, append] : first) rows.add(*append);
  const auto created =
      work_.exec_prepared("create_tables", array_of(rows.id), array_of(rows.game),
                          array_of(rows.status), array_of(rows.listed), array_of(rows.summary),
                          array_of(rows.created), array_of(rows.changed), array_of(rows.due));
  for (const auto& row : created) last_[row[0].as<std::string>()] = 0;
}

std::vector<Store::Appended> Batch::decide() {
  std::vector<Store::Appended> results;
  for (const Store::Append& append : appends_) {
    const auto last = last_.find(append.table);
    const bool follows = last != last_.end() && last->second == append.first_seq - 1;
    results.push_back(follows ? Store::Appended::ok : Store::Appended::conflict);
    if (!follows) continue;
    last->second = last_seq(append);
    accepted_.push_back(&append);
    last_accepted_[append.table] = &append;
  }
  return results;
}

void Batch::add_entries() const {
  Column tables, numbers, texts;
  for (const Store::Append* append : accepted_) {
    std::int64_t seq = append->first_seq;
    for (const std::string& text : append->entries) {
      tables.push_back(append->table);
      numbers.push_back(std::to_string(seq++));
      texts.push_back(text);
    }
  }
  work_.exec_prepared("add_entries", array_of(tables), array_of(numbers), array_of(texts));
}

void Batch::advance_tables() const {
  SummaryColumns rows;
  Column last;
  for (const auto& [id, append] : last_accepted_) {
    rows.add(*append);
    last.push_back(std::to_string(last_seq(*append)));
  }
  work_.exec_prepared("advance_tables", array_of(rows.id), array_of(rows.game),
                      array_of(rows.status), array_of(rows.listed), array_of(rows.summary),
                      array_of(rows.created), array_of(rows.changed), array_of(rows.due),
                      array_of(last));
}

// Few are so long that they have one.
void Batch::keep_snapshots() const {
  for (const Store::Append* append : accepted_) {
    if (append->snapshot.empty()) continue;
    work_.exec_prepared("keep_snapshot", append->table, last_seq(*append),
                        pqxx::binarystring(append->snapshot));
  }
}

std::map<std::string, std::int64_t> Batch::news() const {
  std::map<std::string, std::int64_t> news;
  for (const auto& [id, append] : last_accepted_) news[id] = last_seq(*append);
  return news;
}

}  // namespace lazaret::storage::postgres
