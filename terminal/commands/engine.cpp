#include "terminal/engine.h"

#include <iostream>

#include "games/common/typescript.h"
#include "games/registry.h"
#include "server/wire/wire.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"

namespace lazaret::terminal {

namespace {

int run_engine_command(const Program& program) {
  auto texts = Catalogue::load(program.language);
  if (!texts) return complain(texts.error());
  EngineSession session(std::move(*texts), random_seed());
  std::ios::sync_with_stdio(false);
  run_engine(std::cin, std::cout, session);
  return 0;
}

int print_types(const std::string& game) {
  if (game.empty()) {
    std::cout << server::wire_typescript();
    return 0;
  }
  const auto entry = find_game(game);
  if (!entry) return complain(entry.error());
  TypeScript types;
  if ((*entry)->declare_view != nullptr) (*entry)->declare_view(types);
  types.declare_words(*(*entry)->info().grammar);
  std::cout << "// What players of " << game << " are told and can do.\n"
            << "// Written by `lazaret wire-types " << game
            << "`; change the game's shapes and words instead.\n"
            << types.text();
  return 0;
}

}  // namespace

void add_engine(Program& program) {
  program.app
      .add_subcommand(
          "engine",
          "speak the engine protocol: JSON lines on standard input and output (docs/protocol.md)")
      ->callback([&program] { program.status = run_engine_command(program); });
}

void add_wire_types(Program& program) {
  auto& command = *program.app.add_subcommand(
      "wire-types",
      "print the messages of the table server, or the views and words of a game, as TypeScript");
  const auto game = std::make_shared<std::string>();
  command.add_option("GAME", *game, "whose views");
  command.callback([&program, game] { program.status = print_types(*game); });
}

}  // namespace lazaret::terminal
