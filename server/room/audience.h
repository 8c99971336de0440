// The connections at one table. Viewers that may know the same things get the same bytes, written
// once.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/room/viewer.h"
#include "server/table/types.h"

namespace lazaret::server {

class Audience {
 public:
  struct Member {
    std::shared_ptr<Viewer> viewer;
    std::shared_ptr<const void> address;  // that it comes from: whose hints are counted
    Who who;
    std::vector<std::string> keys;
    std::int64_t reads_until_ms = 0;  // still looks at what has happened
  };

  void add(Member member) { members_.push_back(std::move(member)); }
  // False if the viewer was not there.
  bool remove(const Viewer* viewer);
  // Null if it is not there.
  const Member* find(const Viewer* viewer) const;
  bool empty() const { return members_.empty(); }
  const std::vector<Member>& members() const { return members_; }

  // Asks again which seats everybody's keys open.
  using Seats = std::function<Who(const std::vector<std::string>& keys)>;
  void seat_again(const Seats& seats);

  Presence presence() const;

  void reads(const Viewer* viewer, std::int64_t until_ms);
  // Until when somebody with a seat looks at what has happened.
  std::int64_t reading_until_ms() const;

  using Write = std::function<std::vector<std::string>(const Who& who)>;
  using Letters = std::vector<std::pair<std::shared_ptr<Viewer>, std::vector<Message>>>;
  Letters letters(const Write& write, const Viewer* but = nullptr) const;
  static void send(const Letters& letters);
  void tell(const Write& write, const Viewer* but = nullptr) const { send(letters(write, but)); }

 private:
  std::vector<Member> members_;
};

}  // namespace lazaret::server
