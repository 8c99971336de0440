#include "lab/play/crew.h"

#include <sched.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

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
    while (!changed_.wait_for(lock, pause, [&] { return finished_ == threads; })) progress(done_);
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

bool Crew::work(std::uint64_t pieces, const std::function<Worker()>& hire,
                const Progress& progress) const {
  const std::uint64_t size = cluster_.size();
  const std::uint64_t rank = cluster_.rank();
  const std::uint64_t share = pieces / size + (rank < pieces % size ? 1 : 0);
  std::vector<Worker> workers(threads_for(share));
  std::generate(workers.begin(), workers.end(), hire);
  Work work(share, stop_);
  {
    std::vector<std::jthread> threads;
    for (const Worker& worker : workers) {
      threads.emplace_back(
          [&] { work.run([&](std::uint64_t piece) { return worker(piece * size + rank); }); });
    }
    work.wait(workers.size(), [&](std::uint64_t done) {
      if (progress) progress(done * size);
    });
  }
  return !cluster_.anywhere(work.broken());
}

unsigned Crew::threads_for(std::uint64_t pieces) const {
  const unsigned wanted =
      threads_ > 0 ? threads_ : std::max(1U, own_cores() / cluster_.ranks_here());
  return static_cast<unsigned>(
      std::clamp<std::uint64_t>(wanted, 1, std::max<std::uint64_t>(pieces, 1)));
}

}  // namespace lazaret::lab
