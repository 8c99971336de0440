// The table in a browser: the server's rooms and service, with the worker around them as network,
// disk and clock.
#include <map>
#include <memory>
#include <utility>

#include "core/info.h"
#include "server/net/limits.h"
#include "server/net/service.h"
#include "server/room/hub.h"
#include "server/table/table.h"
#include "wasm/bot_crew.h"
#include "wasm/browser_loop.h"
#include "wasm/browser_store.h"
#include "wasm/host.h"

namespace lazaret::server {

namespace {

class Screen final : public Viewer {
 public:
  explicit Screen(int connection) : connection_(connection) {}
  void send(Message message) override { host::said(connection_, message->data(), message->size()); }
  void say_goodbye(std::string_view reason) override {
    send(message_of(bye_message(reason)));
    host::closed(connection_);
  }

 private:
  int connection_;
};

struct Start {
  int workers = 1;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> rows;
};

class House {
 public:
  explicit House(const Start& start)
      : store(start.rows),
        crew(loop, log_, start.workers),
        hub_({loop, store, crew, log_, metrics_, settings(), start.seed}),
        service_(hub_, [](const Phrase& phrase) { return phrase.key; }) {}

  void open(int connection) {
    guests_[connection] = service_.welcome(std::make_shared<Screen>(connection), visitor_);
  }
  void say(int connection, std::string_view text) {
    if (const auto guest = guests_.find(connection); guest != guests_.end())
      guest->second->receive(text);
  }
  void close(int connection) {
    if (const auto guest = guests_.extract(connection)) guest.mapped()->gone();
  }
  void ask(int request, const std::vector<std::string>& parts) {
    HttpRequest asked{parts.at(0), parts.at(1), {}, {}, parts.at(2), visitor_};
    service_.answer(std::move(asked), [request](const HttpAnswer& answer) {
      const std::string told = host::packed(
          {std::to_string(answer.status), answer.content_type, answer.body ? *answer.body : ""});
      host::answered(request, told.data(), told.size());
    });
  }

  BrowserLoop loop;
  storage::BrowserStore store;

 private:
  static RoomSettings settings() {
    RoomSettings settings;
    settings.version = LAZARET_VERSION;
    settings.process = "browser";
    return settings;
  }

  Log log_{[](const std::string& line) { host::log(line.data(), line.size()); }, LogLevel::warning,
           Log::Format::text};
  Metrics metrics_;

 public:
  BotCrew crew;

 private:
  Hub hub_;
  TableService service_;
  std::shared_ptr<Visitor> visitor_ = std::make_shared<Visitor>(Limits{0, {}, {}, {}});
  std::map<int, std::unique_ptr<Guest>> guests_;
};

std::unique_ptr<House> house;

}  // namespace

}  // namespace lazaret::server

using namespace lazaret;
using server::house;

LAZARET_EXPORT(version) std::size_t lazaret_version() { return host::post(LAZARET_VERSION); }

// How many workers think, a seed for tests or nothing, and the rows of all tables.
LAZARET_EXPORT(start) void lazaret_start(std::size_t size) {
  auto parts = host::unpacked(host::letter(size));
  server::Start start;
  parse_number(parts.at(0), start.workers);
  if (int seed = 0; parse_number(parts.at(1), seed)) start.seed = static_cast<std::uint64_t>(seed);
  start.rows.assign(parts.begin() + 2, parts.end());
  house = std::make_unique<server::House>(start);
  house->loop.run();
}

LAZARET_EXPORT(open) void lazaret_open(int connection) {
  house->open(connection);
  house->loop.run();
}

LAZARET_EXPORT(say) void lazaret_say(int connection, std::size_t size) {
  house->say(connection, std::string(host::letter(size)));
  house->loop.run();
}

LAZARET_EXPORT(close) void lazaret_close(int connection) {
  house->close(connection);
  house->loop.run();
}

// Method, address and body.
LAZARET_EXPORT(http) void lazaret_http(int request, std::size_t size) {
  house->ask(request, host::unpacked(host::letter(size)));
  house->loop.run();
}

LAZARET_EXPORT(wake) void lazaret_wake() { house->loop.run(); }

// Results: 0 stored, 1 somebody else was first, 2 not stored, for the reason in the letter box.
LAZARET_EXPORT(appended) void lazaret_appended(int number, int result, std::size_t size) {
  house->store.appended(number, static_cast<storage::Store::Appended>(result),
                        std::string(host::letter(size)));
  house->loop.run();
}

LAZARET_EXPORT(brought) void lazaret_brought(int number, std::size_t size) {
  house->store.brought(number, std::string(host::letter(size)));
  house->loop.run();
}

LAZARET_EXPORT(thought) void lazaret_thought(int number, unsigned part, std::size_t size) {
  house->crew.thought(number, part, std::string(host::letter(size)));
  house->loop.run();
}
