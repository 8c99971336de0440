#include "server/room/elsewhere.h"

#include "core/info.h"
#include "core/text.h"

namespace lazaret::server {

namespace {

bool same(const Presence& one, const Presence& other) {
  return one.online == other.online && one.spectators == other.spectators;
}

bool nobody(const Presence& presence) { return same(presence, {}); }

}  // namespace

bool Elsewhere::hear(const std::string& process, const Presence& presence, std::int64_t now_ms) {
  const auto known = processes_.find(process);
  const Presence before = known == processes_.end() ? Presence{} : known->second.presence;
  if (nobody(presence)) {
    processes_.erase(process);
  } else {
    processes_[process] = {presence, now_ms};
  }
  return !same(before, presence);
}

bool Elsewhere::forget_old(std::int64_t now_ms) {
  return std::erase_if(processes_, [now_ms](const auto& entry) {
           return entry.second.at_ms + trust_ms < now_ms;
         }) > 0;
}

void Elsewhere::add_to(Presence& presence) const {
  for (const auto& [process, told] : processes_) {
    presence.online = presence.online | told.presence.online;
    presence.spectators += told.presence.spectators;
  }
}

std::string announcement_text(const Announcement& announcement) {
  std::string text = announcement.table + " " + announcement.process;
  if (!announcement.presence) return text + " who";
  return text + " here " + std::to_string(announcement.presence->online.bits()) + " " +
         std::to_string(announcement.presence->spectators);
}

std::optional<Announcement> parse_announcement(std::string_view text) {
  WordReader words(text);
  Announcement announcement;
  announcement.table = words.next();
  announcement.process = words.next();
  const std::string verb = words.next();
  if (verb == "who") return announcement;
  int bits = 0;
  int spectators = 0;
  if (verb != "here" || !parse_number(words.next(), bits) ||
      !parse_number(words.next(), spectators))
    return {};
  announcement.presence = Presence{SeatSet::from_bits(static_cast<unsigned>(bits)), spectators};
  return announcement;
}

}  // namespace lazaret::server
