#include "server/room/hub.h"

#include <algorithm>
#include <vector>

#include "server/room/append.h"

namespace lazaret::server {

namespace {

constexpr std::int64_t sweep_every_ms = 5000;
constexpr std::int64_t grace_elsewhere_ms = 10'000;  // for the process that has the table open
constexpr std::int64_t overdue_lease_ms = 120'000;   // so long to load a table and do what is due

}  // namespace

Hub::Hub(Backstage backstage)
    : backstage_(std::move(backstage)),
      sweep_alarm_(backstage_.loop.make_alarm(backstage_.loop.make_strand())) {
  backstage_.store.on_announcement([this](const std::string& text) { heard(text); });
  backstage_.store.on_change([this](const std::string& table, std::int64_t last_seq) {
    changed_elsewhere(table, last_seq);
  });
  sweep_after(0);
}

void Hub::sweep_after(std::int64_t ms) {
  sweep_alarm_->set(ms, [this] { backstage_.loop.post_browsing([this] { sweep(); }); });
}

// Clocks run and bots play at tables that nobody has open, too.
void Hub::sweep() {
  const std::int64_t grace = backstage_.store.has_other_processes() ? grace_elsewhere_ms : 0;
  const auto due = backstage_.store.take_due(backstage_.loop.now_ms() - grace, overdue_lease_ms);
  if (due) {
    for (const std::string& table : *due) room(table)->wake();
  }
  sweep_after(sweep_every_ms);
}

std::shared_ptr<Room> Hub::room(const std::string& table) {
  const std::lock_guard lock(changing_);
  auto& room = rooms_[table];
  if (!room) {
    room = std::make_shared<Room>(table, backstage_, [this](const Room& idle) { put_away(idle); });
  }
  return room;
}

// Nobody can get hold of it meanwhile: whoever wants it needs the lock.
void Hub::put_away(const Room& room) {
  std::shared_ptr<Room> last;
  const std::lock_guard lock(changing_);
  const auto found = rooms_.find(room.id());
  if (found == rooms_.end() || found->second.get() != &room) return;
  const long ours = 2;  // the list, and the strand's task that is running
  if (found->second.use_count() > ours && !room.is_broken()) return;
  last = std::move(found->second);
  rooms_.erase(found);
}

// Without a table all of them may have missed something.
void Hub::changed_elsewhere(const std::string& table, std::int64_t last_seq) {
  if (!table.empty()) {
    if (const auto room = room_in_use(table)) room->changed_elsewhere(last_seq);
    return;
  }
  std::vector<std::shared_ptr<Room>> all;
  {
    const std::lock_guard lock(changing_);
    for (const auto& [id, room] : rooms_) all.push_back(room);
  }
  for (const auto& room : all) room->missed_something();
}

std::shared_ptr<Room> Hub::room_in_use(const std::string& table) {
  const std::lock_guard lock(changing_);
  const auto found = rooms_.find(table);
  return found == rooms_.end() ? nullptr : found->second;
}

void Hub::heard(const std::string& text) {
  auto announcement = parse_announcement(text);
  if (!announcement || announcement->process == backstage_.settings.process) return;
  if (const auto room = room_in_use(announcement->table)) room->heard(std::move(*announcement));
}

void Hub::add(const NewTable& fresh, std::function<void(std::optional<TableError>)> done) {
  auto what = append_of(fresh.entries, fresh.after);
  backstage_.store.append(
      std::move(what),
      [this, done = std::move(done)](storage::Store::Appended result, const std::string& trouble) {
        if (result == storage::Store::Appended::ok) {
          ++backstage_.metrics.tables_created;
          backstage_.trouble->stored();
          return done({});
        }
        backstage_.trouble->failed(trouble);
        done(table_error("storage"));
      });
}

bool is_table_id(std::string_view text) {
  return text.size() == 10 && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
         });
}

}  // namespace lazaret::server
