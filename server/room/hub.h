// The tables in use. A table is loaded when somebody asks for it and put away when nobody looks at
// it any more; tables share nothing but this list.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "core/mutex.h"
#include "server/room/room.h"

namespace lazaret::server {

class Hub {
 public:
  explicit Hub(Backstage backstage);

  std::shared_ptr<Room> room(const std::string& table);
  Backstage& backstage() { return backstage_; }

  // Stores a table that does not exist yet; `done` gets its refusal, or nothing.
  void add(const NewTable& fresh, std::function<void(std::optional<TableError>)> done);

 private:
  void sweep();
  void sweep_after(std::int64_t ms);
  void put_away(const Room& room);
  void changed_elsewhere(const std::string& table, std::int64_t last_seq);
  void heard(const std::string& announcement);
  std::shared_ptr<Room> room_in_use(const std::string& table);

  Backstage backstage_;
  const std::unique_ptr<Alarm> sweep_alarm_;
  Mutex changing_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
};

// Ten small letters and digits.
bool is_table_id(std::string_view text);

}  // namespace lazaret::server
