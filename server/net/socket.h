// A WebSocket connection on Boost.Beast. For the network's own .cpp files.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <cstddef>
#include <limits>
#include <memory>

#include "server/net/limits.h"
#include "server/net/network.h"

namespace lazaret::server {

// Named, because Asio's own any_io_executor is copied, asked and called through pointers at every
// step of every message.
using Executor = boost::asio::strand<boost::asio::io_context::executor_type>;
template <class T>
using Coroutine = boost::asio::awaitable<T, Executor>;
using UseCoroutine = boost::asio::use_awaitable_t<Executor>;
inline constexpr UseCoroutine use_coroutine;
using Timer = boost::asio::basic_waitable_timer<
    std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;

// A connection that an address has open; gives it back at the end.
class Place {
 public:
  static std::shared_ptr<Place> take(std::shared_ptr<Visitor> visitor) {
    if (!visitor->connect()) return nullptr;
    return std::shared_ptr<Place>(new Place(std::move(visitor)));
  }
  ~Place() { visitor_->disconnect(); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  const std::shared_ptr<Visitor>& visitor() const { return visitor_; }

 private:
  explicit Place(std::shared_ptr<Visitor> visitor) : visitor_(std::move(visitor)) {}
  std::shared_ptr<Visitor> visitor_;
};

// How fast we read: also what is thrown away at once, like empty pieces of messages, costs time.
class ReadingPace {
 public:
  void slow_down(Rate bytes) { bytes_.emplace(bytes); }

 private:
  friend class boost::beast::rate_policy_access;
  std::size_t available_read_bytes() {
    return bytes_ ? static_cast<std::size_t>(bytes_->level(Bucket::Clock::now())) : unlimited;
  }
  void transfer_read_bytes(std::size_t count) {
    if (bytes_) bytes_->spend(static_cast<double>(count), Bucket::Clock::now());
  }
  static std::size_t available_write_bytes() { return unlimited; }
  static void transfer_write_bytes(std::size_t) {}
  static void on_timer() {}

  static constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();
  std::optional<Bucket> bytes_;
};

using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, Executor, ReadingPace>;

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Answers the upgrade and lives until one side closes.
std::shared_ptr<Viewer> open_socket(Stream stream, UpgradeRequest request,
                                    std::shared_ptr<Place> place, std::size_t most_waiting_bytes,
                                    Service& service, Metrics& metrics);

}  // namespace lazaret::server
