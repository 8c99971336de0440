#include "terminal/commands/options.h"

#include <charconv>
#include <iostream>
#include <random>
#include <sstream>

#include "core/clip.h"
#include "core/text.h"
#include "games/common/presets.h"

namespace lazaret::terminal {

namespace {

std::string check_whole_number(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool good = error == std::errc{} && end == text.data() + text.size();
  return good ? "" : "must be a whole number from 0 to 18446744073709551615, not " + text;
}

Expected<std::map<std::string, std::string>> preset_options(const GameInfo& game,
                                                            const std::string& id, int players) {
  std::vector<std::string> known;
  for (const Preset& preset : presets_of(game)) {
    if (!preset.suits(players)) continue;
    if (preset.id == id) return preset.options;
    known.push_back(preset.id);
  }
  return Error{"bad_option",
               "with " + std::to_string(players) + " players " + game.id + " has no preset '" +
                   clipped(id, 40) + "'; there are: " + joined(known),
               {}};
}

}  // namespace

void add_game(CLI::App& app, std::string& game) {
  app.add_option("game", game, "zombie-life, ...")->required();
}

void add_setup(CLI::App& app, SetupOptions& setup) {
  app.add_option("-p,--players", setup.players,
                 "number of players (default: the least the game allows)");
  app.add_option("-o,--options", setup.options,
                 "setup options as name=value, several joined by commas; lists are joined by '+' "
                 "(deck=fresh,ages=2+0+1); 'lazaret games' lists them")
      ->type_name("K=V,...")
      ->allow_extra_args(false);
}

void add_repeated(CLI::App& app, const std::string& name, std::vector<std::string>& values,
                  const std::string& type, const std::string& about) {
  app.add_option(name, values, about)->type_name(type)->take_all()->allow_extra_args(false);
}

void add_number(CLI::App& app, const std::string& name, std::uint64_t& number,
                const std::string& about) {
  app.add_option(name, number, about)->check(whole_number())->capture_default_str();
}

void add_file(CLI::App& app, const std::string& name, std::string& path, const std::string& about) {
  app.add_option(name, path, about)->type_name("FILE");
}

const CLI::Validator& whole_number() {
  static const CLI::Validator validator(check_whole_number, "NUMBER");
  return validator;
}

Expected<Setup> read_setup(const GameInfo& game, const SetupOptions& options) {
  Setup setup{options.players == 0 ? game.min_players : options.players, {}};
  if (!options.preset.empty()) {
    auto preset = preset_options(game, options.preset, setup.players);
    if (!preset) return preset.error();
    setup.options = std::move(*preset);
  }
  for (const std::string& item : options.options) {
    std::istringstream parts(item);
    for (std::string part; std::getline(parts, part, ',');) {
      const auto equals = part.find('=');
      if (equals == std::string::npos)
        return Error{"bad_option", "an option is written name=value, not '" + part + "'", {}};
      setup.options[part.substr(0, equals)] = part.substr(equals + 1);
    }
  }
  return complete(game, std::move(setup));
}

int complain(const Error& error) {
  std::cerr << "lazaret: " << clipped(error.message, 2000);
  if (!error.clause.empty()) std::cerr << " (" << error.clause << ")";
  std::cerr << '\n';
  return 1;
}

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 16U) ^ device();
}

}  // namespace lazaret::terminal
