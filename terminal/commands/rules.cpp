#include <memory>
#include <sstream>

#include "games/registry.h"
#include "i18n/books.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"

namespace lazaret::terminal {

namespace {

struct RulesCommand {
  std::string game;
  std::string clause;
};

// "- **XX-3.2** [engine] text *Source: …*" -> its number, or nothing.
std::string clause_of(const std::string &line) {
  if (line.rfind("- **", 0) != 0)
    return {};
  const auto end = line.find("**", 4);
  return end == std::string::npos ? std::string{} : line.substr(4, end - 4);
}

std::string without_marks(std::string line) {
  for (const std::string mark : {"**", "`", "*Source", "*"}) {
    const std::string instead = mark == "*Source" ? "Source" : "";
    for (auto at = line.find(mark); at != std::string::npos;
         at = line.find(mark, at + instead.size()))
      line.replace(at, mark.size(), instead);
  }
  return line;
}

int print_rules(const Screen &screen, std::string_view rules,
                const std::string &clause) {
  std::istringstream in{std::string(rules)};
  bool found = false;
  for (std::string line; std::getline(in, line);) {
    const std::string number = clause_of(line);
    // "XX-3" shows the whole section, "XX-3.2" one clause.
    const bool wanted = clause.empty() || number == clause ||
                        number.rfind(clause + ".", 0) == 0;
    if (!wanted || (number.empty() && !clause.empty()))
      continue;
    found = true;
    if (line.rfind('#', 0) == 0) {
      screen.line(screen.painted(Paint::strong,
                                 line.substr(line.find_first_not_of("# "))));
    } else {
      screen.line(without_marks(number.empty() ? line : line.substr(2)), 2);
    }
  }
  return found ? 0
               : complain({"unknown_clause",
                           "there is no clause '" + clause +
                               "'; leave it out to read them all",
                           {}});
}

int run_rules(const RulesCommand &command, const Program &program) {
  const auto entry = find_game(command.game);
  if (!entry)
    return complain(entry.error());
  const Screen screen = program.screen();
  std::string number = command.clause;
  for (char &c : number)
    c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return print_rules(
      screen, book_text((*entry)->info().prefix, Book::rules, "en"), number);
}

} // namespace

void add_rules(Program &program) {
  const auto command = std::make_shared<RulesCommand>();
  CLI::App &app = *program.app.add_subcommand(
      "rules", "print the rules of a game, or one section or clause");
  add_game(app, command->game);
  app.add_option("clause", command->clause, "number of a section or a clause");
  app.callback(
      [command, &program] { program.status = run_rules(*command, program); });
}

} // namespace lazaret::terminal
