#include "server/room/hub.h"

#include <algorithm>
#include <vector>

#include "server/room/append.h"

namespace lazaret::server {

Hub::Hub(Backstage backstage) : backstage_(std::move(backstage)) {
  backstage_.store.on_announcement([this](const std::string& text) { heard(text); });
  backstage_.store.on_change([this](const std::string& table, std::int64_t last_seq) {
    changed_elsewhere(table, last_seq);
  });
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
