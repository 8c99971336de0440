#include <boost/json.hpp>
#include <iostream>
#include <memory>

#include "bots/bot.h"
#include "core/text.h"
#include "games/common/options_json.h"
#include "games/common/presets.h"
#include "games/registry.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"
#include "terminal/engine.h"

namespace lazaret::terminal {

namespace {

namespace json = boost::json;

std::string values_of(const OptionSpec& option) {
  const json::object described = describe_option(option);
  const auto* list = described.if_contains("values");
  std::string values;
  if (list == nullptr) return values;
  for (const json::value& value : list->as_array()) {
    values += (values.empty() ? "" : ", ") +
              (value.is_string() ? std::string(value.as_string()) : json::serialize(value));
  }
  return values;
}

void print_game(const GameInfo& game, const Catalogue& texts, const Screen& screen) {
  screen.line(screen.painted(Paint::strong, game.id) + "  " + texts.text(game.prefix + ".name") +
                  " (" + std::to_string(game.min_players) + "-" + std::to_string(game.max_players) +
                  "): " + texts.text(game.prefix + ".about"),
              2);
  for (const OptionSpec& option : game.options) {
    const std::string values = values_of(option);
    const std::string about = texts.text(game.prefix + ".option." + option.name);
    screen.line("  " + option.name + (values.empty() ? "" : " = " + values) + ": " + about, 6);
  }
  for (const Preset& preset : presets_of(game)) {
    const std::string key = "setup." + game.prefix + ".preset." + preset.id;
    screen.line("  --preset " + preset.id + " (" + std::to_string(preset.least) + "-" +
                    std::to_string(preset.most) + "): " + texts.text(key + ".text"),
                6);
  }
  screen.line("  bots: " + joined(bot_names(game)));
}

int run_games(bool as_json, const Program& program) {
  const auto texts = Catalogue::load(program.language);
  if (!texts) return complain(texts.error());
  if (as_json) {
    std::cout << EngineSession(*texts, 0).answer(R"({"do":"games"})") << '\n';
    return 0;
  }
  for (const GameEntry& entry : games()) print_game(entry.info(), *texts, program.screen());
  return 0;
}

}  // namespace

void add_games(Program& program) {
  const auto as_json = std::make_shared<bool>(false);
  CLI::App& app =
      *program.app.add_subcommand("games", "list the games with their players, options and bots");
  app.add_flag("--json", *as_json, "as JSON");
  app.callback([as_json, &program] { program.status = run_games(*as_json, program); });
}

}  // namespace lazaret::terminal
