#include "games/infarkt/tests/table.h"

namespace lazaret::infarkt {

namespace {

Loaded<Rules> loaded(const std::string& fields, const CardFile& cards) {
  auto result = load_json("{\"game\":\"infarkt\"," + fields + "}", cards);
  if (!result) {
    ADD_FAILURE() << result.error().clause << " " << result.error().message;
    auto rules = Rules::make({2, {}});
    return {*rules, rules->start()};
  }
  return std::move(*result);
}

}  // namespace

Table::Table(const std::string& fields, const CardFile& cards) : TableOf(loaded(fields, cards)) {}

Seats Table::tracks(Seat seat) const {
  const auto& at = state.seats[seat].tracks.at;
  return {at.begin(), at.begin() + track_count};
}

Table new_game(int players, const std::map<std::string, std::string>& options) {
  auto rules = Rules::make({players, options});
  if (!rules) {
    ADD_FAILURE() << rules.error().message;
    rules = Rules::make({2, {}});
  }
  const State s = rules->start();
  return Table(std::move(*rules), s);
}

std::string load_refusal(const std::string& fields) {
  const auto result = load_json("{\"game\":\"infarkt\"," + fields + "}");
  return result ? "" : result.error().clause;
}

}  // namespace lazaret::infarkt
