#include <memory>

#include "core/text.h"
#include "games/registry.h"
#include "i18n/books.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"
#include "terminal/page.h"
#include "terminal/reference.h"

namespace lazaret::terminal {

namespace {

struct RulesCommand {
  std::string game;
  std::vector<std::string> asked;
  bool reference = false;
};

int run_rules(const RulesCommand& command, const Program& program) {
  const auto entry = find_game(command.game);
  if (!entry) return complain(entry.error());
  const std::string& folder = (*entry)->info().prefix;
  const Screen screen = program.screen();
  if (command.asked.empty() && !command.reference) {
    print_page(screen, book_text(folder, Book::learn, program.language));
    return 0;
  }
  const std::string rules = book_text(folder, Book::rules, program.language);
  if (print_clauses(screen, rules, wanted_of(command.asked)) > 0) return 0;
  return complain(
      {"unknown_clause",
       "there is no clause '" + joined(command.asked, " ") + "'; --reference alone prints them all",
       {}});
}

}  // namespace

void add_rules(Program& program) {
  const auto command = std::make_shared<RulesCommand>();
  CLI::App& app = *program.app.add_subcommand(
      "rules", "how to play a game; sections and clauses of its rules, or those with some words");
  add_game(app, command->game);
  app.add_option("asked", command->asked,
                 "numbers of sections or clauses, or words to look for in them");
  app.add_flag("--reference", command->reference, "the rules clause by clause, all of them");
  app.callback([command, &program] { program.status = run_rules(*command, program); });
}

}  // namespace lazaret::terminal
