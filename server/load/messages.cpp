#include "server/load/messages.h"

#include <fmt/format.h>

#include <cstdlib>
#include <cstring>

#include <boost/json.hpp>
#include <charconv>

namespace lazaret::load {

namespace {

// What comes after the words; empty if they are not there. (The library's own search looks at every
// quotation mark of a message by itself.)
std::string_view behind(std::string_view message, std::string_view words) {
  const void* found = ::memmem(message.data(), message.size(), words.data(), words.size());
  if (found == nullptr) return {};
  const auto at = static_cast<std::size_t>(static_cast<const char*>(found) - message.data());
  return message.substr(at + words.size());
}

std::string_view after(std::string_view message, std::string_view field) {
  std::string name = "\"";
  name.append(field).append("\":");
  return behind(message, name);
}

std::int64_t leading_number(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The ids of the list [{"id":"…",…},…]: those of its own objects, not of what is in them. (A view
// may have actions, too, but no list of that name.)
std::vector<std::string_view> action_ids(std::string_view message) {
  const std::string_view list = behind(message, R"("actions":[)");
  constexpr std::string_view begin = R"({"id":")";
  std::vector<std::string_view> found;
  int depth = 1;
  bool quoted = false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const char c = list[i];
    if (quoted) {
      if (c == '\\') ++i;
      quoted = c != '"';
      continue;
    }
    quoted = c == '"';
    if (c == '{' && depth == 1 && list.substr(i).starts_with(begin)) {
      const auto id = list.substr(i + begin.size());
      found.push_back(id.substr(0, id.find('"')));
    }
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (depth == 0) break;
  }
  return found;
}

}  // namespace

std::string_view type_of(std::string_view message) { return word_in(message, "t"); }

std::int64_t number_in(std::string_view message, std::string_view field) {
  return leading_number(after(message, field));
}

std::string_view word_in(std::string_view message, std::string_view field) {
  const std::string_view text = after(message, field);
  return text.starts_with('"') ? text.substr(1, text.find('"', 1) - 1) : std::string_view();
}

State read_state(std::string_view message) {
  return {number_in(message, "seq"), number_in(message, "step"),
          after(message, "over").starts_with("true"), action_ids(message)};
}

std::string hello(const std::string& table, const std::string& key, std::int64_t last) {
  const std::string keys = key.empty() ? "" : fmt::format("\"{}\"", key);
  return fmt::format(R"({{"t":"hello","v":1,"table":"{}","keys":[{}],"last":{},"client":"load"}})",
                     table, keys, last);
}

std::string act(std::int64_t ref, int seat, std::string_view action, std::int64_t seq) {
  return fmt::format(R"({{"t":"act","ref":{},"seat":{},"action":"{}","seq":{}}})", ref, seat,
                     action, seq);
}

std::string create_table(const std::string& game, int players) {
  std::string seats;
  for (int i = 0; i < players; ++i) {
    if (i > 0) seats += ',';
    seats += fmt::format(R"({{"kind":"person","name":"Player {}","colour":{}}})", i + 1, i % 8);
  }
  return fmt::format(
      R"({{"game":"{}","players":{},"options":{{}},"seats":[{}],"pace_ms":0,"grace_ms":0}})", game,
      players, seats);
}

Expected<NewTable> read_new_table(const std::string& body) {
  boost::system::error_code trouble;
  const boost::json::value answer = boost::json::parse(body, trouble);
  const auto* object = answer.if_object();
  if (trouble || object == nullptr || !object->contains("table") || !object->contains("keys")) {
    return Error{"bad_answer", "the server's answer to a new table is not understood", ""};
  }
  NewTable table;
  table.id = boost::json::value_to<std::string>(object->at("table"));
  const auto& keys = object->at("keys").as_object();
  for (std::size_t seat = 0; seat < keys.size(); ++seat) {
    table.keys.push_back(boost::json::value_to<std::string>(keys.at(std::to_string(seat))));
  }
  return table;
}

double metric(std::string_view page, std::string_view name) {
  const std::string line = fmt::format("\n{} ", name);
  const auto at = page.find(line);
  if (at == std::string_view::npos) return 0;
  return std::strtod(std::string(page.substr(at + line.size(), 40)).c_str(), nullptr);
}

}  // namespace lazaret::load
