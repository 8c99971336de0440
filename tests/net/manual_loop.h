// A loop that tests turn by hand: nothing happens by itself, and time stands still.
#pragma once

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "server/room/loop.h"

namespace lazaret::server {

class ManualLoop final : public Loop {
 public:
  std::shared_ptr<Strand> make_strand() override { return std::make_shared<Line>(*this); }
  std::unique_ptr<Alarm> make_alarm(const std::shared_ptr<Strand>&) override {
    return std::make_unique<Clock>(*this);
  }
  void post_blocking(Task task) override { tasks_.push_back(std::move(task)); }
  void post_browsing(Task task) override {
    if (!browses) return browsing.push_back(std::move(task));
    tasks_.push_back(std::move(task));
  }
  std::int64_t now_ms() const override { return now_; }

  void set(std::int64_t now_ms) { now_ = now_ms; }
  bool browses = true;  // otherwise what was asked waits in the list
  std::vector<Task> browsing;

  // Until nobody has anything to do at this moment.
  void run() {
    do {
      while (!tasks_.empty()) {
        const Task task = std::move(tasks_.front());
        tasks_.pop_front();
        task();
      }
    } while (ring());
  }

  void advance(std::int64_t ms) {
    const std::int64_t end = now_ + ms;
    run();
    while (const Clock* next = next_clock()) {
      if (next->at > end) break;
      now_ = std::max(now_, next->at);
      run();
    }
    now_ = end;
    run();
  }

 private:
  class Line final : public Strand {
   public:
    explicit Line(ManualLoop& loop) : loop_(loop) {}
    void post(Task task) override { loop_.tasks_.push_back(std::move(task)); }

   private:
    ManualLoop& loop_;
  };

  class Clock final : public Alarm {
   public:
    explicit Clock(ManualLoop& loop) : loop_(loop) { loop_.clocks_.push_back(this); }
    ~Clock() override { std::erase(loop_.clocks_, this); }
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    void set(std::int64_t delay_ms, Task then) override {
      at = loop_.now_ + delay_ms;
      task = std::move(then);
    }
    void stop() override { task = nullptr; }

    std::int64_t at = 0;
    Task task;

   private:
    ManualLoop& loop_;
  };

  Clock* next_clock() const {
    Clock* next = nullptr;
    for (Clock* clock : clocks_) {
      if (clock->task && (next == nullptr || clock->at < next->at)) next = clock;
    }
    return next;
  }

  bool ring() {
    Clock* next = next_clock();
    if (next == nullptr || next->at > now_) return false;
    const Task task = std::exchange(next->task, nullptr);
    task();
    return true;
  }

  std::vector<Clock*> clocks_;
  std::deque<Task> tasks_;  // after the clocks: what a task keeps alive may own some
  std::int64_t now_ = 1'000'000;
};

}  // namespace lazaret::server
