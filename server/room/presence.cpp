// Who is at the table, here and on other processes.
#include <utility>

#include "server/room/room.h"

namespace lazaret::server {

Presence Room::presence() const {
  Presence all = audience_.presence();
  elsewhere_.add_to(all);
  attendance_.add_to(all, ahead_);
  all.patience_ms = backstage_.settings.patience_ms;
  return all;
}

void Room::note_presence() {
  Presence now = audience_.presence();
  elsewhere_.add_to(now);
  attendance_.note(now.online, backstage_.loop.now_ms());
}

// Whoever acts by himself is at the table, whether or not his process has told so.
void Room::note_signs_of_life(std::span<const Entry> applied) {
  for (const Entry& entry : applied) {
    const bool own = entry.kind == EntryKind::step || entry.kind == EntryKind::chat ||
                     entry.kind == EntryKind::back || entry.kind == EntryKind::joined;
    if (own && entry.by.empty()) attendance_.saw(entry.seat, backstage_.loop.now_ms());
  }
}

// Whoever has just come has it from its welcome.
void Room::tell_presence(const Viewer* newcomer) {
  if (!table_) return;
  note_presence();
  const Presence now = presence();
  audience_.tell(
      [&](const Who& who) -> std::vector<std::string> { return {table_->table_message(who, now)}; },
      newcomer);
}

void Room::announce_presence() {
  if (!backstage_.store.has_other_processes()) return;
  announced_at_ = backstage_.loop.now_ms();
  announce({id_, backstage_.settings.process, audience_.presence()});
}

// In the order in which it happened: "is gone" must not be overtaken by "is here".
void Room::announce(const Announcement& announcement) {
  backstage_.loop.post_browsing([self = shared_from_this(), announcement] {
    self->backstage_.store.announce(announcement_text(announcement));
  });
}

void Room::missed_something() {
  on_strand([](Room& room) {
    room.attendance_.begin(room.backstage_.loop.now_ms());
    if (room.table_) room.ask_who_is_elsewhere();
  });
  changed_elsewhere(std::numeric_limits<std::int64_t>::max());
}

void Room::ask_who_is_elsewhere() {
  if (backstage_.store.has_other_processes())
    announce({id_, backstage_.settings.process, std::nullopt});
}

void Room::heard(Announcement announcement) {
  on_strand([announcement = std::move(announcement)](Room& room) {
    if (!room.table_) return;
    if (!announcement.presence) {
      if (!room.audience_.empty()) room.announce_presence();
      return;
    }
    const std::int64_t now = room.backstage_.loop.now_ms();
    if (room.elsewhere_.hear(announcement.process, *announcement.presence, now))
      room.tell_presence(nullptr);
    room.next_task();
  });
}

// In how many milliseconds it must be looked after again.
std::int64_t Room::look_after_presence() {
  constexpr std::int64_t never = 24LL * 60 * 60 * 1000;
  if (!backstage_.store.has_other_processes()) return never;
  const std::int64_t now = backstage_.loop.now_ms();
  if (elsewhere_.forget_old(now)) tell_presence(nullptr);
  if (audience_.empty()) return never;
  if (now >= announced_at_ + Elsewhere::repeat_ms) announce_presence();
  return announced_at_ + Elsewhere::repeat_ms - now;
}

}  // namespace lazaret::server
