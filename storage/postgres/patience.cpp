#include "storage/postgres/patience.h"

#include <sys/socket.h>

namespace lazaret::storage::postgres {

Patience::Patience(std::chrono::milliseconds limit) : limit_(limit), thread_([this] { run(); }) {}

Patience::~Patience() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  stopping_.notify_one();
  thread_.join();
}

void Patience::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_.wait_for(lock, limit_ / 10, [this] { return stopped_; })) {
    const auto now = std::chrono::steady_clock::now();
    for (Call* call : calls_) {
      if (call->ran_out_ || now < call->until_) continue;
      call->ran_out_ = true;
      ::shutdown(call->socket_, SHUT_RDWR);
    }
  }
}

Patience::Call::Call(Patience& patience, int socket)
    : patience_(patience),
      socket_(socket),
      until_(std::chrono::steady_clock::now() + patience.limit_) {
  const std::lock_guard lock(patience_.mutex_);
  patience_.calls_.push_back(this);
}

Patience::Call::~Call() {
  const std::lock_guard lock(patience_.mutex_);
  patience_.calls_.remove(this);
}

bool Patience::Call::ran_out() const {
  const std::lock_guard lock(patience_.mutex_);
  return ran_out_;
}

}  // namespace lazaret::storage::postgres
