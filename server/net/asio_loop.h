// The Loop of the running server, on Boost.Asio. For the .cpp files that talk to the network.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/room/even_time.h"
#include "server/room/loop.h"

namespace lazaret::server {

class AsioLoop final : public Loop {
 public:
  explicit AsioLoop(unsigned threads) : io_(static_cast<int>(threads)), readers_(2), browsers_(1) {}

  std::shared_ptr<Strand> make_strand() override;
  std::unique_ptr<Alarm> make_alarm(const std::shared_ptr<Strand>& strand) override;
  void post_blocking(Task task) override;
  void post_browsing(Task task) override;
  std::int64_t now_ms() const override;

  boost::asio::io_context& io() { return io_; }
  // Forgets the tasks of post_blocking and post_browsing, and waits for those that run.
  void stop_readers() {
    readers_.stop();
    browsers_.stop();
    readers_.join();
    browsers_.join();
  }

 private:
  boost::asio::io_context io_;
  mutable EvenTime time_;
  boost::asio::thread_pool readers_;
  boost::asio::thread_pool browsers_;
};

}  // namespace lazaret::server
