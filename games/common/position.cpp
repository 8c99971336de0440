#include "games/common/position.h"

#include "core/text.h"
#include "games/common/options_json.h"

namespace lazaret {

void Mistakes::add(const std::string& path, const std::string& what, std::string_view clause) {
  if (first_) return;
  first_ = Error{"bad_position", path.empty() ? what : path + ": " + what, std::string(clause)};
}

void Mistakes::limit(const std::string& path, int number, int low, int high,
                     std::string_view clause) {
  if (number >= low && number <= high) return;
  add(path,
      "must be from " + std::to_string(low) + " to " + std::to_string(high) + ", not " +
          std::to_string(number),
      clause);
}

Expected<Setup> read_setup(const boost::json::value& position, const GameInfo& game,
                           SetupClauses clauses) {
  const auto bad = [](std::string_view clause, const std::string& what) {
    return Error{"bad_position", what, std::string(clause)};
  };
  const auto* fields = position.if_object();
  if (fields == nullptr) return bad(clauses.rest, "a position must be an object");
  const auto* id = fields->if_contains("game");
  if (id == nullptr || *id != boost::json::value(game.id))
    return bad(clauses.game, "position.game must be \"" + game.id + "\"");
  Setup setup;
  const auto* players = fields->if_contains("players");
  if (players == nullptr) return bad(clauses.rest, "position.players is missing");
  ShapeReader reader(Unknown::ignore, "position.players");
  if (!reader.read(*players, setup.players)) return bad(clauses.rest, *reader.mistake());
  Mistakes mistakes;
  mistakes.limit("position.players", setup.players, game.min_players, game.max_players,
                 clauses.rest);
  if (mistakes.any()) return *mistakes.first();
  if (const auto* value = fields->if_contains("options"); value != nullptr && !value->is_null()) {
    auto options = options_from_json(*value);
    if (!options) return bad(clauses.rest, options.error().message);
    setup.options = std::move(*options);
  }
  return setup;
}

std::string setup_line(const GameInfo& game, const Setup& setup) {
  std::string line = std::to_string(setup.players) + "p";
  for (const OptionSpec& option : game.options)
    line.append(" ").append(option.name).append("=").append(setup.options.at(option.name));
  return line;
}

bool read_setup_line(std::string_view text, Setup& setup) {
  const auto words = split(text, " ");
  const std::string_view players = words[0];
  if (!players.ends_with('p')) return false;
  if (!parse_number(players.substr(0, players.size() - 1), setup.players)) return false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].empty()) continue;
    const auto equals = words[i].find('=');
    if (equals == std::string::npos) return false;
    setup.options[words[i].substr(0, equals)] = words[i].substr(equals + 1);
  }
  return true;
}

}  // namespace lazaret
