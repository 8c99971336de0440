// Threads that share out a row of jobs again and again.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace lazaret::python {

class Crew {
 public:
  // The caller is one of them.
  explicit Crew(unsigned size) : size_(size) {
    for (unsigned i = 1; i < size; ++i) threads_.emplace_back([this, i] { serve(i); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  // Calls work(first, last) for parts of 0 to count; returns when all are done.
  template <class Work>
  void share(std::size_t count, Work work) {
    if (size_ == 1) return work(std::size_t{0}, count);
    const std::function<void(unsigned)> part = [&](unsigned i) {
      work(count * i / size_, count * (i + 1) / size_);
    };
    {
      const std::lock_guard lock(mutex_);
      part_ = &part;
      busy_ = size_ - 1;
      ++turn_;
    }
    wake_.notify_all();
    part(0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
  }

 private:
  void serve(unsigned i) {
    std::size_t turn = 0;
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [&] { return leaving_ || turn_ != turn; });
      if (leaving_) return;
      turn = turn_;
      const auto* part = part_;
      lock.unlock();
      (*part)(i);
      lock.lock();
      if (--busy_ == 0) done_.notify_one();
    }
  }

  unsigned size_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  const std::function<void(unsigned)>* part_ = nullptr;
  unsigned busy_ = 0;
  std::size_t turn_ = 0;
  bool leaving_ = false;
};

}  // namespace lazaret::python
