#include "adapters/open_spiel/parameters.h"

#include <algorithm>

namespace lazaret::spiel {

using open_spiel::GameParameter;
using open_spiel::GameType;

GameType type_of(const GameInfo& game, const Title& title) {
  GameType type{
      .short_name = "lazaret_" + game.prefix,
      .long_name = title.long_name,
      .dynamics = title.dynamics,
      .chance_mode = GameType::ChanceMode::kExplicitStochastic,
      .information = title.information,
      .utility = game.cooperative ? GameType::Utility::kIdentical : GameType::Utility::kZeroSum,
      .reward_model = GameType::RewardModel::kTerminal,
      .max_num_players = game.max_players,
      .min_num_players = game.min_players,
      .provides_information_state_string = true,
      .provides_information_state_tensor = true,
      .provides_observation_string = true,
      .provides_observation_tensor = true,
      .parameter_specification = {{"players", GameParameter(game.min_players)}}};
  for (const OptionSpec& option : game.options)
    type.parameter_specification[option.name] = parameter_of(option);
  return type;
}

GameParameter parameter_of(const OptionSpec& option) {
  int number = -1;
  switch (option.kind) {
    case OptionSpec::Kind::flag: return GameParameter(option.fallback == "true");
    case OptionSpec::Kind::number:
    case OptionSpec::Kind::seat:
      parse_number(option.fallback, number);
      return GameParameter(number);
    default: return GameParameter(option.fallback);
  }
}

std::string option_text(const OptionSpec& option, const GameParameter& parameter) {
  if (parameter == parameter_of(option)) return option.fallback;
  if (parameter.has_bool_value()) return parameter.bool_value() ? "true" : "false";
  if (parameter.has_int_value()) return std::to_string(parameter.int_value());
  std::string text = parameter.string_value();
  std::replace(text.begin(), text.end(), ' ', '+');
  return text;
}

std::vector<double> returns_of(const GameInfo& game, int players, SeatSet winners) {
  const double lost = -1;
  const double won = game.cooperative ? 1 : (players - winners.size()) / double(winners.size());
  std::vector<double> returns;
  for (Seat seat = 0; seat < players; ++seat) returns.push_back(winners.has(seat) ? won : lost);
  return returns;
}

}  // namespace lazaret::spiel
