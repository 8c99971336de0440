#include "terminal/engine.h"

#include <iostream>

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

}  // namespace

void add_engine(Program& program) {
  program.app
      .add_subcommand(
          "engine",
          "speak the engine protocol: JSON lines on standard input and output (docs/protocol.md)")
      ->callback([&program] { program.status = run_engine_command(program); });
}

void add_wire_types(Program& program) {
  program.app
      .add_subcommand("wire-types", "print the messages of the table server as TypeScript types")
      ->callback([] { std::cout << server::wire_typescript(); });
}

}  // namespace lazaret::terminal
