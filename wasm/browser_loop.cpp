#include "wasm/browser_loop.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "wasm/host.h"

namespace lazaret::server {

namespace {

class BrowserStrand final : public Strand {
 public:
  explicit BrowserStrand(BrowserLoop& loop) : loop_(loop) {}
  void post(Task task) override { loop_.post(std::move(task)); }

 private:
  BrowserLoop& loop_;
};

}  // namespace

class BrowserAlarm final : public Alarm {
 public:
  BrowserAlarm(BrowserLoop& loop, std::shared_ptr<Strand> strand)
      : loop_(loop), strand_(std::move(strand)) {}
  ~BrowserAlarm() override { stop(); }
  BrowserAlarm(const BrowserAlarm&) = delete;
  BrowserAlarm& operator=(const BrowserAlarm&) = delete;

  void set(std::int64_t delay_ms, Task task) override {
    stop();
    set_ = loop_.alarms_.emplace(loop_.now_ms() + delay_ms, [this, task = std::move(task)] {
      const Task rings = task;  // it may set this alarm again
      set_.reset();
      strand_->post(rings);
    });
  }
  void stop() override {
    if (set_) loop_.alarms_.erase(*set_);
    set_.reset();
  }

 private:
  BrowserLoop& loop_;
  std::shared_ptr<Strand> strand_;
  std::optional<BrowserLoop::Row::iterator> set_;
};

std::shared_ptr<Strand> BrowserLoop::make_strand() {
  return std::make_shared<BrowserStrand>(*this);
}

std::unique_ptr<Alarm> BrowserLoop::make_alarm(const std::shared_ptr<Strand>& strand) {
  return std::make_unique<BrowserAlarm>(*this, strand);
}

std::int64_t BrowserLoop::now_ms() const {
  using namespace std::chrono;
  const auto now =
      time_.now(system_clock::now().time_since_epoch(), steady_clock::now().time_since_epoch());
  return duration_cast<milliseconds>(now).count();
}

void BrowserLoop::run() {
  const std::int64_t now = now_ms();
  while (!tasks_.empty() || (!alarms_.empty() && alarms_.begin()->first <= now)) {
    if (tasks_.empty()) {
      const auto first = alarms_.extract(alarms_.begin());
      first.mapped()();
      continue;
    }
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    task();
  }
  if (alarms_.empty()) return;
  host::wake_after(
      static_cast<double>(std::max<std::int64_t>(0, alarms_.begin()->first - now_ms())));
}

}  // namespace lazaret::server
