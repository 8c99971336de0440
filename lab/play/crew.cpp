#include "lab/play/crew.h"

#include <sched.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "lab/play/cluster.h"

namespace lazaret::lab {

namespace {

class Work {
 public:
  Work(std::uint64_t pieces, const std::atomic<bool>& stop) : pieces_(pieces), stop_(stop) {}

  void run(const Worker& worker) {
    while (!stop_ && !broken_) {
      const std::uint64_t piece = next_++;
      if (piece >= pieces_) break;
      if (!worker(piece)) broken_ = true;
      ++done_;
    }
    const std::scoped_lock lock(mutex_);
    ++finished_;
    changed_.notify_all();
  }

  void wait(std::size_t threads, const Progress& progress) {
    std::unique_lock lock(mutex_);
    constexpr auto pause = std::chrono::milliseconds(250);
    while (!changed_.wait_for(lock, pause, [&] { return finished_ == threads; })) {
      if (progress) progress(done_);
    }
  }

  bool broken() const { return broken_; }

 private:
  const std::uint64_t pieces_;
  const std::atomic<bool>& stop_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> broken_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t finished_ = 0;
};

unsigned own_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (::sched_getaffinity(0, sizeof set, &set) == 0)
    return static_cast<unsigned>(std::max(1, CPU_COUNT(&set)));
  return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace

bool hand_out(std::uint64_t pieces, std::span<const Worker> workers, const std::atomic<bool>& stop,
              const Progress& progress) {
  Work work(pieces, stop);
  std::vector<std::jthread> threads;
  for (const Worker& worker : workers) threads.emplace_back([&] { work.run(worker); });
  work.wait(workers.size(), progress);
  return !work.broken();
}

unsigned thread_count(unsigned wanted, std::uint64_t pieces) {
  if (wanted == 0) wanted = std::max(1U, own_cores() / cluster().ranks_here());
  return static_cast<unsigned>(
      std::clamp<std::uint64_t>(wanted, 1, std::max<std::uint64_t>(pieces, 1)));
}

}  // namespace lazaret::lab
