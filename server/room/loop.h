// Where the server's work happens: threads that run short tasks, strands that keep tasks of one
// table in order, alarms, and a second set of threads for what blocks (reading the database).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace lazaret::server {

using Task = std::function<void()>;

// Tasks of one strand run one after the other, in the order in which they were posted.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(Task task) = 0;
};

// Rings once, on its strand; setting it again forgets the earlier time.
class Alarm {
 public:
  virtual ~Alarm() = default;
  virtual void set(std::int64_t delay_ms, Task task) = 0;
  virtual void stop() = 0;
};

class Loop {
 public:
  virtual ~Loop() = default;
  virtual std::shared_ptr<Strand> make_strand() = 0;
  virtual std::unique_ptr<Alarm> make_alarm(const std::shared_ptr<Strand>& strand) = 0;
  // For tasks that wait for a disk or another machine.
  virtual void post_blocking(Task task) = 0;
  // The same for what nobody at a table waits for, one after the other: it must not hold up those
  // who come to theirs.
  virtual void post_browsing(Task task) = 0;
  virtual std::int64_t now_ms() const = 0;  // since 1970; never falls, never jumps
};

}  // namespace lazaret::server
