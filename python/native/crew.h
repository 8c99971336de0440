// Threads that share out a row of jobs again and again.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace lazaret::python {

class Crew {
 public:
  // The caller is one of them.
  explicit Crew(unsigned size) : size_(size) {
    threads_.reserve(size);
    try {
      for (unsigned i = 1; i < size; ++i) threads_.emplace_back([this, i] { serve(i); });
    } catch (const std::system_error& refused) {
      leave();
      throw std::runtime_error("cannot start thread " + std::to_string(threads_.size() + 1) +
                               " of " + std::to_string(size) + ": " + refused.code().message());
    } catch (...) {
      leave();
      throw;
    }
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() { leave(); }

  // Calls work(first, last) for parts of 0 to count; returns when all are done, or throws then what
  // one of them has thrown.
  template <class Work>
  void share(std::size_t count, Work work) {
    if (size_ == 1) return work(std::size_t{0}, count);
    const Part part = [&](unsigned i) { work(count * i / size_, count * (i + 1) / size_); };
    {
      const std::lock_guard lock(mutex_);
      part_ = &part;
      busy_ = size_ - 1;
      ++turn_;
    }
    wake_.notify_all();
    auto trouble = trouble_in(part, 0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
    if (!trouble) trouble = trouble_;
    trouble_ = nullptr;
    if (trouble) std::rethrow_exception(trouble);
  }

 private:
  using Part = std::function<void(unsigned)>;

  static std::exception_ptr trouble_in(const Part& part, unsigned i) {
    try {
      part(i);
    } catch (...) {
      return std::current_exception();
    }
    return nullptr;
  }

  void leave() {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void serve(unsigned i) {
    std::size_t turn = 0;
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [&] { return leaving_ || turn_ != turn; });
      if (leaving_) return;
      turn = turn_;
      const auto* part = part_;
      lock.unlock();
      const auto trouble = trouble_in(*part, i);
      lock.lock();
      if (trouble) trouble_ = trouble;
      if (--busy_ == 0) done_.notify_one();
    }
  }

  unsigned size_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  const Part* part_ = nullptr;
  std::exception_ptr trouble_;
  unsigned busy_ = 0;
  std::size_t turn_ = 0;
  bool leaving_ = false;
};

}  // namespace lazaret::python
