#include "games/common/match_json.h"

#include "games/common/options_json.h"
#include "games/common/phrase_values.h"

namespace lazaret {

namespace json = boost::json;

json::array seats_json(SeatSet seats) {
  json::array list;
  for (const Seat seat : seats) list.emplace_back(seat);
  return list;
}

json::array scores_json(const Match& match) {
  json::array list;
  for (Seat seat = 0; seat < match.setup().players; ++seat) list.emplace_back(match.score(seat));
  return list;
}

json::object event_args(const Phrase& phrase) {
  json::object args;
  const Values values = keys_of(phrase);
  for (const auto& [name, value] : values.list)
    std::visit([&, &name = name](const auto& plain) { args[name] = plain; }, value);
  return args;
}

json::object describe_game(const GameInfo& game, const std::vector<std::string>& bots) {
  json::array options;
  for (const OptionSpec& option : game.options) options.push_back(describe_option(option));
  json::array names;
  for (const std::string& name : bots) names.emplace_back(name);
  return {{"name", game.id},
          {"players", {game.min_players, game.max_players}},
          {"cooperative", game.cooperative},
          {"rules_version", game.rules_version},
          {"options", std::move(options)},
          {"bots", std::move(names)}};
}

}  // namespace lazaret
