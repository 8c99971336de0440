// What the scripted players read and write. They look only for what they need: on a machine they
// share with the server, a parser would be a good part of the load.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"

namespace lazaret::load {

std::string_view type_of(std::string_view message);                        // "state"
std::int64_t number_in(std::string_view message, std::string_view field);  // 0 if it is not there
std::string_view word_in(std::string_view message, std::string_view field);

struct State {
  std::int64_t seq = 0;
  std::int64_t step = 0;
  bool over = false;
  std::vector<std::string_view>
      actions;  // of the one seat of this connection; parts of the message
};
State read_state(std::string_view message);

// --- requests ---

std::string hello(const std::string& table, const std::string& key, std::int64_t last);
std::string act(std::int64_t ref, int seat, std::string_view action, std::int64_t seq);
std::string create_table(const std::string& game, int players);

struct NewTable {
  std::string id;
  std::vector<std::string> keys;  // by seat
};
Expected<NewTable> read_new_table(const std::string& body);

// A value of the page /metrics.
double metric(std::string_view page, std::string_view name);

}  // namespace lazaret::load
