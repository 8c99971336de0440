#include "games/common/presets.h"

#include <boost/json.hpp>

#include "games/common/embedded.h"
#include "games/common/options_json.h"

namespace lazaret {

namespace {

namespace json = boost::json;

Preset read_preset(const json::object& row) {
  const json::array& players = row.at("players").as_array();
  return {std::string(row.at("id").as_string()), static_cast<int>(players[0].as_int64()),
          static_cast<int>(players[1].as_int64()), *options_from_json(row.at("options"))};
}

}  // namespace

std::string_view presets_json(const GameInfo& game) {
  const std::string_view text = embedded("games/" + game.prefix + "/presets.json");
  return text.empty() ? "[]" : text;
}

std::vector<Preset> presets_of(const GameInfo& game) {
  std::vector<Preset> presets;
  const json::value rows = json::parse(presets_json(game));
  for (const json::value& row : rows.as_array()) presets.push_back(read_preset(row.as_object()));
  return presets;
}

}  // namespace lazaret
