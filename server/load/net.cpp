#include "server/load/net.h"

#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cerrno>
#include <charconv>
#include <span>
#include <system_error>
#include <vector>

#include "server/load/frames.h"

namespace lazaret::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto answer_limit = std::chrono::seconds(30);

tcp::endpoint endpoint_of(const Address& address) {
  return {asio::ip::make_address(address.host), address.port};
}

std::string host_header(const Address& address) {
  const bool six = address.host.find(':') != std::string::npos;
  return fmt::format("{}:{}", six ? "[" + address.host + "]" : address.host, address.port);
}

class WebSocket;

// Which sockets have something to read. Asio would be asked for each of them by itself, and try in
// vain first.
class Watch {
 public:
  explicit Watch(asio::io_context& io) : set_(io, ::epoll_create1(EPOLL_CLOEXEC)) { wait(); }

  void add(int socket, std::weak_ptr<WebSocket> owner);
  void wait_for_room(int socket, bool wait);
  std::span<char> place() { return place_; }

 private:
  void change(int what, int socket, std::uint32_t events);
  void wait();
  void look();

  asio::posix::stream_descriptor set_;
  std::vector<std::weak_ptr<WebSocket>> owners_;  // by the number of the socket
  std::array<char, 65536> place_;  // into which all read: enough for what usually waits
};

class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(asio::io_context& io, Watch& watch, Listener listener)
      : watch_(watch), listener_(std::move(listener)), way_in_(io) {}
  ~WebSocket() override { hang_up(); }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  void open(const Address& address);
  void send(std::string text) override { send_frame(frame_of(Frame::Kind::text, text)); }
  void close() override;
  void has_changed(bool readable);

 private:
  void ask_for_it();
  void opened();
  void hang_up();
  void read();
  void take_frames(std::string_view& bytes);
  void take(const Frame& frame);
  void send_frame(const std::string& frame);
  void write();
  void lose(const std::string& trouble);

  Watch& watch_;
  Listener listener_;
  beast::tcp_stream way_in_;  // until the server has said yes
  http::request<http::empty_body> request_;
  http::response_parser<http::empty_body> answer_;
  beast::flat_buffer buffer_;
  int socket_ = -1;  // from then on
  bool over_ = false;
  std::string begun_;   // a frame of which more is to come
  std::string unsent_;  // for which the system has had no room
  bool waits_for_room_ = false;
};

void Watch::change(int what, int socket, std::uint32_t events) {
  epoll_event event{};
  event.events = events;
  event.data.fd = socket;
  ::epoll_ctl(set_.native_handle(), what, socket, &event);
}

void Watch::add(int socket, std::weak_ptr<WebSocket> owner) {
  const auto at = static_cast<std::size_t>(socket);
  if (owners_.size() <= at) owners_.resize(at + 1);
  owners_[at] = std::move(owner);
  change(EPOLL_CTL_ADD, socket, EPOLLIN);
}

void Watch::wait_for_room(int socket, bool wait) {
  change(EPOLL_CTL_MOD, socket, wait ? EPOLLIN | EPOLLOUT : EPOLLIN);
}

void Watch::wait() {
  set_.async_wait(asio::posix::stream_descriptor::wait_read, [this](const error_code& trouble) {
    if (trouble) return;
    look();
    wait();
  });
}

void Watch::look() {
  std::array<epoll_event, 256> events;
  const int count = ::epoll_wait(set_.native_handle(), events.data(), events.size(), 0);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    const auto owner = owners_[static_cast<std::size_t>(event.data.fd)].lock();
    if (owner) owner->has_changed((event.events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0);
  }
}

void WebSocket::open(const Address& address) {
  request_ = {http::verb::get, "/ws", 11};
  request_.set(http::field::host, host_header(address));
  request_.set(http::field::upgrade, "websocket");
  request_.set(http::field::connection, "Upgrade");
  request_.set(http::field::sec_websocket_version, "13");
  request_.set(http::field::sec_websocket_key, "bGF6YXJldCBsb2FkIHRlc3Q=");
  way_in_.async_connect(endpoint_of(address),
                        [self = shared_from_this()](const error_code& trouble) {
                          if (trouble) return self->lose(trouble.message());
                          self->ask_for_it();
                        });
}

void WebSocket::ask_for_it() {
  error_code ignored;
  way_in_.socket().set_option(tcp::no_delay(true), ignored);
  http::async_write(way_in_, request_,
                    [self = shared_from_this()](const error_code& trouble, std::size_t) {
                      if (trouble) return self->lose(trouble.message());
                      http::async_read_header(self->way_in_, self->buffer_, self->answer_,
                                              [self](const error_code& problem, std::size_t) {
                                                if (problem) return self->lose(problem.message());
                                                self->opened();
                                              });
                    });
}

void WebSocket::opened() {
  if (over_) return;
  if (answer_.get().result() != http::status::switching_protocols)
    return lose(fmt::format("no WebSocket: {}", answer_.get().result_int()));
  socket_ = way_in_.release_socket().release();
  begun_ = beast::buffers_to_string(buffer_.cdata());
  watch_.add(socket_, weak_from_this());
  listener_.opened();
}

void WebSocket::close() {
  over_ = true;
  way_in_.close();
  hang_up();
}

void WebSocket::hang_up() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

void WebSocket::has_changed(bool readable) {
  if (!unsent_.empty()) write();
  if (readable && !over_) read();
}

void WebSocket::read() {
  const auto place = watch_.place();
  const ssize_t count = ::recv(socket_, place.data(), place.size(), MSG_DONTWAIT);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count < 0) return lose(std::system_category().message(errno));
  if (count == 0) return lose("the server has closed the connection");
  std::string_view bytes(place.data(), static_cast<std::size_t>(count));
  if (begun_.empty()) {
    take_frames(bytes);
    begun_ = bytes;
  } else {
    const std::string all = std::exchange(begun_, {}).append(bytes);
    bytes = all;
    take_frames(bytes);
    begun_ = bytes;
  }
}

void WebSocket::take_frames(std::string_view& bytes) {
  for (auto frame = take_frame(bytes); frame; frame = take_frame(bytes)) {
    take(*frame);
    if (over_) return;
  }
}

void WebSocket::take(const Frame& frame) {
  switch (frame.kind) {
    case Frame::Kind::text: return listener_.heard(frame.payload);
    case Frame::Kind::ping: return send_frame(frame_of(Frame::Kind::pong, frame.payload));
    case Frame::Kind::pong: return;
    case Frame::Kind::close: return lose("the server has said goodbye");
  }
  lose("the server sends what is not understood");
}

void WebSocket::send_frame(const std::string& frame) {
  if (over_ || socket_ < 0) return;
  const bool idle = unsent_.empty();
  unsent_ += frame;
  if (idle) write();
}

// That nothing can be sent any more is seen when reading, too.
void WebSocket::write() {
  const ssize_t count =
      ::send(socket_, unsent_.data(), unsent_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  if (count > 0) unsent_.erase(0, static_cast<std::size_t>(count));
  const bool wait = !unsent_.empty();
  if (wait != std::exchange(waits_for_room_, wait)) watch_.wait_for_room(socket_, wait);
}

void WebSocket::lose(const std::string& trouble) {
  if (std::exchange(over_, true)) return;
  hang_up();
  listener_.lost(trouble);
}

// One request on a connection of its own.
class Exchange final : public std::enable_shared_from_this<Exchange> {
 public:
  Exchange(asio::io_context& io, http::request<http::string_body> request,
           LoadNet::Answered answered)
      : stream_(io), request_(std::move(request)), answered_(std::move(answered)) {}

  void start(const Address& address) {
    request_.set(http::field::host, host_header(address));
    request_.prepare_payload();
    stream_.expires_after(answer_limit);
    stream_.async_connect(endpoint_of(address),
                          [self = shared_from_this()](const error_code& trouble) {
                            if (trouble) return self->fail(trouble.message());
                            self->write();
                          });
  }

 private:
  void write() {
    http::async_write(stream_, request_,
                      [self = shared_from_this()](const error_code& trouble, std::size_t) {
                        if (trouble) return self->fail(trouble.message());
                        self->read();
                      });
  }

  void read() {
    http::async_read(
        stream_, buffer_, answer_,
        [self = shared_from_this()](const error_code& trouble, std::size_t) {
          if (trouble) return self->fail(trouble.message());
          if (http::to_status_class(self->answer_.result()) == http::status_class::successful)
            return self->answered_(std::move(self->answer_.body()));
          self->fail(fmt::format("{} {}", self->answer_.result_int(),
                                 self->answer_.body().substr(0, 200)));
        });
  }

  void fail(const std::string& reason) {
    answered_(Error{"http", fmt::format("{}: {}", std::string(request_.target()), reason), ""});
  }

  beast::tcp_stream stream_;
  http::request<http::string_body> request_;
  http::response<http::string_body> answer_;
  beast::flat_buffer buffer_;
  LoadNet::Answered answered_;
};

}  // namespace

struct LoadNet::Inner {
  asio::io_context io{1};
  Watch watch{io};

  void exchange(const Address& address, http::request<http::string_body> request,
                Answered answered) {
    std::make_shared<Exchange>(io, std::move(request), std::move(answered))->start(address);
  }
};

LoadNet::LoadNet() : inner_(std::make_unique<Inner>()) {}
LoadNet::~LoadNet() = default;

bool LoadNet::run(const std::function<bool()>& done, std::chrono::milliseconds limit) {
  const auto end = Clock::now() + limit;
  while (!done()) {
    if (Clock::now() >= end) return false;
    inner_->io.restart();
    inner_->io.run_one_until(std::min(end, Clock::now() + std::chrono::milliseconds(10)));
    inner_->io.poll();
  }
  return true;
}

std::shared_ptr<Connection> LoadNet::connect(const Address& address, Listener listener) {
  auto connection = std::make_shared<WebSocket>(inner_->io, inner_->watch, std::move(listener));
  connection->open(address);
  return connection;
}

void LoadNet::after(std::chrono::microseconds delay, std::function<void()> deed) {
  auto timer = std::make_shared<asio::steady_timer>(inner_->io, delay);
  timer->async_wait([timer, deed = std::move(deed)](const error_code& stopped) {
    if (!stopped) deed();
  });
}

void LoadNet::post(const Address& address, const std::string& target, std::string body,
                   Answered answered) {
  http::request<http::string_body> request(http::verb::post, target, 11, std::move(body));
  request.set(http::field::content_type, "application/json");
  inner_->exchange(address, std::move(request), std::move(answered));
}

Expected<std::string> LoadNet::get(const Address& address, const std::string& target) {
  std::optional<Expected<std::string>> answer;
  inner_->exchange(address, {http::verb::get, target, 11},
                   [&](Expected<std::string> body) { answer = std::move(body); });
  run([&] { return answer.has_value(); }, std::chrono::hours(1));
  return *answer;
}

Expected<Address> parse_address(const std::string& text) {
  const auto colon = text.rfind(':');
  const Error error{
      "bad_address",
      fmt::format("'{}' is no server on this machine; say it as in 127.0.0.1:8080", text), ""};
  if (colon == std::string::npos) return error;
  Address address;
  address.host = text.substr(0, colon) == "localhost" ? "127.0.0.1" : text.substr(0, colon);
  if (address.host.starts_with('[')) address.host = address.host.substr(1, address.host.size() - 2);
  const auto read =
      std::from_chars(text.data() + colon + 1, text.data() + text.size(), address.port);
  error_code trouble;
  const auto parsed = asio::ip::make_address(address.host, trouble);
  if (trouble || !parsed.is_loopback() || read.ec != std::errc{} ||
      read.ptr != text.data() + text.size()) {
    return error;
  }
  return address;
}

}  // namespace lazaret::load
