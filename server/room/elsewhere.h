// Who is at a table on other processes, as far as they have told us lately.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/table/types.h"

namespace lazaret::server {

class Elsewhere {
 public:
  // Announcements are repeated; who is not heard of for a while is gone.
  static constexpr std::int64_t repeat_ms = 30'000;
  static constexpr std::int64_t trust_ms = 75'000;

  // Whether anything has changed.
  bool hear(const std::string& process, const Presence& presence, std::int64_t now_ms);
  bool forget_old(std::int64_t now_ms);
  bool empty() const { return processes_.empty(); }
  void add_to(Presence& presence) const;

 private:
  struct Told {
    Presence presence;
    std::int64_t at_ms = 0;
  };
  std::map<std::string, Told> processes_;
};

// What processes tell each other about one table.
struct Announcement {
  std::string table;
  std::string process;
  std::optional<Presence> presence;  // none: "who is there with you?"
};
std::string announcement_text(const Announcement& announcement);
std::optional<Announcement> parse_announcement(std::string_view text);

}  // namespace lazaret::server
