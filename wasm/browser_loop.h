// The Loop of one thread: tasks wait in a row until the module is called, alarms for the one timer
// that the host keeps.
#pragma once

#include <deque>
#include <map>
#include <utility>

#include "server/room/even_time.h"
#include "server/room/loop.h"

namespace lazaret::server {

class BrowserLoop final : public Loop {
 public:
  std::shared_ptr<Strand> make_strand() override;
  std::unique_ptr<Alarm> make_alarm(const std::shared_ptr<Strand>& strand) override;
  void post_blocking(Task task) override { post(std::move(task)); }
  void post_browsing(Task task) override { post(std::move(task)); }
  std::int64_t now_ms() const override;

  void post(Task task) { tasks_.push_back(std::move(task)); }
  // Does all there is to do by now, and tells the host when to come again.
  void run();

 private:
  friend class BrowserAlarm;
  using Row = std::multimap<std::int64_t, Task>;

  std::deque<Task> tasks_;
  Row alarms_;  // by the time they ring
  mutable EvenTime time_;
};

}  // namespace lazaret::server
