#include "server/net/asio_loop.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/defer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <ctime>
#include <utility>

namespace lazaret::server {

namespace {

namespace asio = boost::asio;

// Boot time goes on while a machine sleeps.
EvenTime::Time reading_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

using Inner = asio::strand<asio::io_context::executor_type>;

class AsioStrand final : public Strand {
 public:
  explicit AsioStrand(asio::io_context& io) : inner(asio::make_strand(io)) {}
  // From one of our threads, all that a task posts is handed over once, when it is done.
  void post(Task task) override { asio::defer(inner, std::move(task)); }

  Inner inner;
};

class AsioAlarm final : public Alarm {
 public:
  AsioAlarm(asio::io_context& io, std::shared_ptr<AsioStrand> strand)
      : strand_(std::move(strand)), timer_(io) {}

  void set(std::int64_t delay_ms, Task task) override {
    timer_.expires_after(std::chrono::milliseconds(delay_ms));
    timer_.async_wait(asio::bind_executor(
        strand_->inner, [task = std::move(task)](const boost::system::error_code& stopped) {
          if (!stopped) task();
        }));
  }
  void stop() override { timer_.cancel(); }

 private:
  std::shared_ptr<AsioStrand> strand_;
  asio::steady_timer timer_;
};

}  // namespace

std::shared_ptr<Strand> AsioLoop::make_strand() { return std::make_shared<AsioStrand>(io_); }

std::unique_ptr<Alarm> AsioLoop::make_alarm(const std::shared_ptr<Strand>& strand) {
  return std::make_unique<AsioAlarm>(io_, std::static_pointer_cast<AsioStrand>(strand));
}

void AsioLoop::post_blocking(Task task) { asio::post(readers_, std::move(task)); }

void AsioLoop::post_browsing(Task task) { asio::post(browsers_, std::move(task)); }

std::int64_t AsioLoop::now_ms() const {
  const auto now = time_.now(reading_of(CLOCK_REALTIME), reading_of(CLOCK_BOOTTIME));
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace lazaret::server
