// WebSocket messages from outside, one a line, to a table with two seats on one connection and an
// onlooker: whatever is sent back is a message of the protocol, and the table can be rebuilt.
#include <cstdint>
#include <string>

#include "games/common/shape_reader.h"
#include "server/wire/messages.h"
#include "tests/fuzz/property.h"
#include "tests/net/house.h"

using namespace lazaret;
using namespace lazaret::server;

namespace {

constexpr int most_lines = 60;

void check(const Screenshot& screen) {
  for (const std::string& text : screen.shown) {
    boost::json::error_code failed;
    const auto value = boost::json::parse(text, failed);
    must(!failed, "what is sent is JSON: " + text);
    wire::ServerMessage message;
    ShapeReader reader(Unknown::refuse);
    must(reader.read(value, message), "what is sent is a message of ours: " + text);
  }
}

const char* game_of(char letter) {
  constexpr const char* names[] = {"zombie-life", "infarkt", "antibio"};
  return names[static_cast<unsigned char>(letter) % 3];
}

NewTable new_table(House& house, char game) {
  return house.create(R"({"game":")" + std::string(game_of(game)) +
                      R"(","players":2,"hints":true,"seats":[{"kind":"person","name":"V"},)"
                      R"({"kind":"person","name":"W"}]})");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  MemoryStore store;
  House house(store);
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data + 1), size - 1));
  const NewTable table = new_table(house, static_cast<char>(data[0]));
  auto players = house.sit(table, {0, 1});
  auto onlooker = house.sit(table, {});
  int count = 0;
  for (std::string line; std::getline(lines, line) && count < most_lines; ++count) {
    const std::size_t before = players.screen->shown.size();
    players.send(line);
    house.loop.advance(2000);
    must(players.screen->shown.size() > before || line.find("hint") != std::string::npos,
         "every message is answered: " + line);
    onlooker.send(line);
  }
  check(*players.screen);
  check(*onlooker.screen);
  must(Table::rebuild(table.id, store.tables[table.id]).has_value(), "the table can be rebuilt");
  return 0;
}
