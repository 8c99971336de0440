#include "server/net/socket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/defer.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <mutex>
#include <vector>

#include "server/net/outbox.h"
#include "server/table/table.h"

namespace lazaret::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr std::size_t kept_buffer = 1024;
constexpr std::size_t written_at_once = 16UL * 1024;
constexpr auto idle_limit = std::chrono::seconds(90);  // with a ping half-way
constexpr auto handshake_limit = std::chrono::seconds(10);
constexpr auto closing_limit = std::chrono::seconds(5);
constexpr Rate reading_pace{128.0 * 1024, 256.0 * 1024};  // bytes
constexpr Rate control_pace{10, 100};                     // pings and the like

class BeastSocket final : public Viewer, public std::enable_shared_from_this<BeastSocket> {
 public:
  BeastSocket(Stream stream, std::shared_ptr<Place> place, std::size_t most_waiting_bytes,
              Metrics& metrics)
      : ws_(std::move(stream)),
        buffer_(longest_message),
        place_(std::move(place)),
        most_waiting_bytes_(most_waiting_bytes),
        metrics_(metrics) {
    ++metrics_.sockets;
    ++metrics_.sockets_opened;
  }
  ~BeastSocket() override { --metrics_.sockets; }
  BeastSocket(const BeastSocket&) = delete;
  BeastSocket& operator=(const BeastSocket&) = delete;

  void start(UpgradeRequest request, Service& service);
  void send(Message message) override;
  void say_goodbye(std::string_view reason) override;

 private:
  Coroutine<void> live(UpgradeRequest request, Service& service);
  Coroutine<void> listen(Guest& guest);
  void set_limits();
  void flush();
  void enqueue(Message message);
  void leave(std::string_view reason);
  void write_next();
  void wrote(const boost::system::error_code& trouble);
  void close();
  template <class Deed>
  void on_strand(Deed deed) {
    asio::defer(ws_.get_executor(),
                [self = shared_from_this(), deed = std::move(deed)]() mutable { deed(*self); });
  }

  websocket::stream<Outbox, false> ws_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Place> place_;
  std::mutex lock_;
  std::vector<Message> sent_;  // by others, under the lock, until we look
  std::vector<Message> waiting_;
  std::size_t on_their_way_ = 0;  // the first of them
  std::size_t waiting_bytes_ = 0;
  std::size_t most_waiting_bytes_;
  bool open_ = false;
  bool leaving_ = false;
  Bucket controls_{control_pace};
  Metrics& metrics_;
};

void BeastSocket::start(UpgradeRequest request, Service& service) {
  asio::co_spawn(
      ws_.get_executor(),
      [self = shared_from_this(), request = std::move(request), &service]() mutable {
        return self->live(std::move(request), service);
      },
      asio::detached);
}

void BeastSocket::set_limits() {
  beast::get_lowest_layer(ws_).expires_never();  // the stream has its own
  websocket::stream_base::timeout limits{handshake_limit, idle_limit, true};
  ws_.set_option(limits);
  beast::get_lowest_layer(ws_).rate_policy().slow_down(reading_pace);
  ws_.control_callback([this](websocket::frame_type, beast::string_view) {
    if (!controls_.take(Bucket::Clock::now())) leave("slow");
  });
  ws_.read_message_max(longest_message);
  ws_.text(true);
  ws_.auto_fragment(false);  // messages are in memory as a whole anyway
}

Coroutine<void> BeastSocket::live(UpgradeRequest request, Service& service) {
  const auto self = shared_from_this();
  set_limits();
  boost::system::error_code trouble;
  co_await ws_.async_accept(request, asio::redirect_error(use_coroutine, trouble));
  if (trouble) co_return;
  open_ = true;
  write_next();
  const std::unique_ptr<Guest> guest = service.welcome(self, place_->visitor());
  co_await listen(*guest);
  open_ = false;
  guest->gone();
}

Coroutine<void> BeastSocket::listen(Guest& guest) {
  boost::system::error_code trouble;
  Timer pause(ws_.get_executor());
  while (true) {
    co_await ws_.async_read(buffer_, asio::redirect_error(use_coroutine, trouble));
    if (trouble) co_return;
    ++metrics_.messages_in;
    const auto data = buffer_.cdata();
    const std::string_view text(static_cast<const char*>(data.data()), data.size());
    const auto wait = guest.receive(ws_.got_text() ? text : std::string_view());
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > kept_buffer) buffer_.shrink_to_fit();
    if (wait.count() == 0) continue;
    pause.expires_after(wait);
    co_await pause.async_wait(asio::redirect_error(use_coroutine, trouble));
  }
}

// What is sent in one go is looked at in one go.
void BeastSocket::send(Message message) {
  {
    const std::lock_guard guard(lock_);
    sent_.push_back(std::move(message));
    if (sent_.size() > 1) return;
  }
  on_strand([](BeastSocket& socket) { socket.flush(); });
}

void BeastSocket::flush() {
  std::vector<Message> sent;
  {
    const std::lock_guard guard(lock_);
    sent.swap(sent_);
  }
  for (Message& message : sent) enqueue(std::move(message));
  write_next();
}

void BeastSocket::say_goodbye(std::string_view reason) {
  on_strand([reason = std::string(reason)](BeastSocket& socket) { socket.leave(reason); });
}

void BeastSocket::enqueue(Message message) {
  if (leaving_) return;
  if (waiting_bytes_ > most_waiting_bytes_) {
    ++metrics_.slow_readers;
    waiting_.resize(on_their_way_);  // which cannot be taken back
    leave("slow");
    return;
  }
  waiting_bytes_ += message->size();
  waiting_.push_back(std::move(message));
}

// The deadline also frees us from somebody who does not read the goodbye.
void BeastSocket::leave(std::string_view reason) {
  if (leaving_) return;
  waiting_.push_back(message_of(bye_message(reason)));
  leaving_ = true;
  write_next();
  auto deadline = std::make_shared<Timer>(ws_.get_executor(), closing_limit);
  deadline->async_wait([weak = weak_from_this(), deadline](const boost::system::error_code&) {
    if (const auto self = weak.lock()) beast::get_lowest_layer(self->ws_).close();
  });
}

// All that waits, up to a limit: the last one by Beast, the others ahead of it.
void BeastSocket::write_next() {
  if (!open_ || on_their_way_ > 0 || waiting_.empty()) return;
  std::size_t bytes = waiting_.front()->size();
  for (on_their_way_ = 1; on_their_way_ < waiting_.size(); ++on_their_way_) {
    const std::size_t more = waiting_[on_their_way_]->size();
    if (bytes + more > written_at_once) break;
    ws_.next_layer().put_first(*waiting_[on_their_way_ - 1]);
    bytes += more;
  }
  metrics_.messages_out += on_their_way_;
  metrics_.bytes_out += bytes;
  ws_.async_write(asio::buffer(*waiting_[on_their_way_ - 1]),
                  [self = shared_from_this()](const boost::system::error_code& trouble,
                                              std::size_t) { self->wrote(trouble); });
}

void BeastSocket::wrote(const boost::system::error_code& trouble) {
  if (trouble) return;  // reading fails, too, and ends the connection
  const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(on_their_way_);
  for (auto one = waiting_.begin(); one != end; ++one)
    waiting_bytes_ -= std::min(waiting_bytes_, (*one)->size());
  waiting_.erase(waiting_.begin(), end);
  on_their_way_ = 0;
  if (!waiting_.empty()) return write_next();
  if (leaving_) close();
}

void BeastSocket::close() {
  ws_.async_close(websocket::close_code::going_away,
                  [self = shared_from_this()](const boost::system::error_code&) {});
}

}  // namespace

// As a frame: text in one piece, its length in as few bytes as it needs.
void Outbox::put_first(std::string_view text) {
  const std::size_t length = text.size();
  const int more = length < 126 ? 0 : length <= UINT16_MAX ? 2 : 8;
  first_ += '\x81';
  first_ += static_cast<char>(more == 0 ? length : more == 2 ? 126 : 127);
  for (int byte = more; byte-- > 0;) first_ += static_cast<char>(length >> 8 * byte);
  first_ += text;
}

std::shared_ptr<Viewer> open_socket(Stream stream, UpgradeRequest request,
                                    std::shared_ptr<Place> place, std::size_t most_waiting_bytes,
                                    Service& service, Metrics& metrics) {
  auto socket = std::make_shared<BeastSocket>(std::move(stream), std::move(place),
                                              most_waiting_bytes, metrics);
  socket->start(std::move(request), service);
  return socket;
}

}  // namespace lazaret::server
