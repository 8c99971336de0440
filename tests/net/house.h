// A whole server without a network: guests are called by hand, screens are lists.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "server/net/guest.h"
#include "server/net/site.h"
#include "server/room/bot_workers.h"
#include "server/table/table.h"
#include "tests/net/manual_loop.h"
#include "tests/net/memory_store.h"

namespace lazaret::server {

// A screen that remembers what it was shown.
class Screenshot final : public Viewer {
 public:
  void send(Message message) override { shown.push_back(*message); }
  void say_goodbye(std::string_view reason) override { shown.push_back(bye_message(reason)); }

  std::vector<std::string> shown;
};

inline BotWorkers::Settings no_bots() { return {0, std::chrono::milliseconds(60000)}; }

// One process; several may share a store.
class House {
 public:
  explicit House(MemoryStore& store, std::string process = "house",
                 BotWorkers::Settings bots = no_bots())
      : workers_(
            bots, [](const GameInfo& game, std::string_view name) { return make_bot(game, name); },
            log_, metrics_),
        hub({loop,
             store,
             workers_,
             log_,
             metrics_,
             {"test", std::move(process), 60000, 300000, {}, {}},
             1}),
        web_({}),
        service(hub, web_, library(), texts()) {}

  // The body of POST /api/tables; all keys of the table in the order of the seats.
  NewTable create(std::string_view request) { return create(*parse_create_request(request)); }
  NewTable create(const CreateRequest& request) {
    Context now = hub.backstage().context();
    auto fresh = Table::create(request, now);
    hub.add(*fresh, [](const std::optional<TableError>&) {});
    loop.run();
    return *fresh;
  }

  struct Person {
    std::shared_ptr<Screenshot> screen;
    std::unique_ptr<Guest> guest;
    House* house = nullptr;

    void send(std::string_view text) {
      guest->receive(text);
      house->loop.run();
    }
    std::string last() const { return screen->shown.empty() ? "" : screen->shown.back(); }
    bool heard(std::string_view part) const {
      for (const std::string& text : screen->shown) {
        if (text.find(part) != std::string::npos) return true;
      }
      return false;
    }
  };

  Person connect() {
    auto screen = std::make_shared<Screenshot>();
    auto guest = service.welcome(screen, visitors_.at("192.0.2.1"));
    return {std::move(screen), std::move(guest), this};
  }

  static std::string hello(const NewTable& fresh, std::initializer_list<int> seats) {
    boost::json::array keys;
    for (const int seat : seats) keys.emplace_back(fresh.keys.at(static_cast<Seat>(seat)));
    return boost::json::serialize(boost::json::object{
        {"t", "hello"}, {"v", 1}, {"table", fresh.id}, {"keys", keys}, {"last", 0}});
  }

  // Lets bots think and move, as long as anybody wants to at this moment; how many thoughts it
  // took.
  int think(int most = 1000) {
    int thoughts = 0;
    for (loop.run(); thoughts < most && workers_.think_now(); loop.run()) ++thoughts;
    return thoughts;
  }

  Person sit(const NewTable& fresh, std::initializer_list<int> seats) {
    Person person = connect();
    person.send(hello(fresh, seats));
    return person;
  }

  ManualLoop loop;

 private:
  static const Library& library() {
    static const Library books;
    return books;
  }
  static const Catalogue& texts() {
    static const Catalogue english = *Catalogue::load("en");
    return english;
  }
  static Limits no_limits() { return {0, {}, {}, {}}; }

  std::ostringstream lines_;
  Log log_{[this](const std::string& line) { lines_ << line; }, LogLevel::debug, Log::Format::text};
  Metrics metrics_;
  BotWorkers workers_;
  Visitors visitors_{no_limits()};

 public:
  Hub hub;

 private:
  WebRoot web_;

 public:
  SiteService service;
  std::shared_ptr<Visitor> visitor() { return visitors_.at("192.0.2.1"); }
  // How many bots of that table have something to decide.
  std::size_t bots_asked(const NewTable& table) {
    std::size_t count = 0;
    hub.room(table.id)->look([&](const TableExpected<const Table*>& found, const Presence&) {
      count = (*found)->bots_to_ask().size();
    });
    loop.run();
    return count;
  }
  std::int64_t waiting_bots() const { return metrics_.bots_waiting; }
  std::uint64_t entries_read() const { return metrics_.entries_read; }
  std::string log() const { return lines_.str(); }
};

}  // namespace lazaret::server
