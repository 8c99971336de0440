#include "server/room/audience.h"

#include <algorithm>
#include <utility>

namespace lazaret::server {

namespace {

std::vector<Message> messages_of(std::vector<std::string> texts) {
  std::vector<Message> messages;
  messages.reserve(texts.size());
  for (std::string& text : texts) messages.push_back(message_of(std::move(text)));
  return messages;
}

}  // namespace

bool Audience::remove(const Viewer* viewer) {
  return std::erase_if(members_, [viewer](const Member& m) { return m.viewer.get() == viewer; }) >
         0;
}

const Audience::Member* Audience::find(const Viewer* viewer) const {
  const auto found = std::find_if(members_.begin(), members_.end(), [viewer](const Member& member) {
    return member.viewer.get() == viewer;
  });
  return found == members_.end() ? nullptr : &*found;
}

void Audience::seat_again(const Seats& seats) {
  for (Member& member : members_) member.who = seats(member.keys);
}

Presence Audience::presence() const {
  Presence presence;
  for (const Member& member : members_) {
    presence.online = presence.online | member.who.seats;
    if (member.who.seats.empty()) ++presence.spectators;
  }
  return presence;
}

void Audience::reads(const Viewer* viewer, std::int64_t until_ms) {
  for (Member& member : members_) {
    if (member.viewer.get() == viewer) member.reads_until_ms = until_ms;
  }
}

std::int64_t Audience::reading_until_ms() const {
  std::int64_t until = 0;
  for (const Member& member : members_) {
    if (!member.who.seats.empty()) until = std::max(until, member.reads_until_ms);
  }
  return until;
}

Audience::Letters Audience::letters(const Write& write, const Viewer* but) const {
  std::vector<std::pair<Who, std::vector<Message>>> written;
  Letters letters;
  for (const Member& member : members_) {
    if (member.viewer.get() == but) continue;
    auto known = std::find_if(written.begin(), written.end(),
                              [&](const auto& entry) { return entry.first == member.who; });
    if (known == written.end())
      known = written.insert(written.end(), {member.who, messages_of(write(member.who))});
    letters.emplace_back(member.viewer, known->second);
  }
  return letters;
}

void Audience::send(const Letters& letters) {
  for (const auto& [viewer, messages] : letters) {
    for (const Message& message : messages) viewer->send(message);
  }
}

}  // namespace lazaret::server
