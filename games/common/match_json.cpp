#include "games/common/match_json.h"

#include "games/common/options_json.h"

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

std::string_view event_name(const Phrase& phrase) {
  return std::string_view(phrase.key).substr(phrase.key.rfind('.') + 1);
}

json::object event_args(const Phrase& phrase) {
  json::object args;
  for (const Phrase::Arg& arg : phrase.args) {
    if (arg.kind == Phrase::Arg::Kind::word) {
      args[arg.name] = arg.word;
    } else {
      args[arg.name] = arg.number;
    }
  }
  return args;
}

json::object phrase_json(const Phrase& phrase) {
  json::object args;
  for (const Phrase::Arg& arg : phrase.args) {
    switch (arg.kind) {
      case Phrase::Arg::Kind::number: args[arg.name] = arg.number; break;
      case Phrase::Arg::Kind::seat: args[arg.name] = {{"seat", arg.number}}; break;
      case Phrase::Arg::Kind::word: args[arg.name] = {{"word", arg.word}}; break;
    }
  }
  return {{"key", phrase.key}, {"args", std::move(args)}};
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
