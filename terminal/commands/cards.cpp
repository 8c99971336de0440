#include <boost/json.hpp>
#include <iostream>
#include <memory>

#include "games/registry.h"
#include "i18n/catalogue.h"
#include "terminal/card_words.h"
#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"
#include "terminal/files.h"

namespace lazaret::terminal {

namespace {

namespace json = boost::json;

struct CardsCommand {
  std::string game;
  std::string file;
  bool json = false;
};

void print_card(const Screen& screen, const CardWords& words, const json::object& card) {
  screen.line(screen.painted(Paint::strong, words.head(card)), 2);
  const std::string effects = words.effects(card);
  if (!effects.empty()) screen.line("  " + effects, 2);
  screen.line("  " + std::string(card.at("text").as_string()), 2);
}

int run_cards(const CardsCommand& command, const Program& program) {
  const auto texts = Catalogue::load(program.language);
  if (!texts) return complain(texts.error());
  const auto entry = find_game(command.game);
  if (!entry) return complain(entry.error());
  const auto deck = read_cards(command.file);
  if (!deck) return complain(deck.error());
  const auto cards = cards_of(**entry, *deck, *texts);
  if (!cards) return complain(cards.error());
  if (command.json) {
    std::cout << json::serialize(*cards) << '\n';
    return 0;
  }
  const Screen screen = program.screen();
  const CardWords words(*texts, (*entry)->info().prefix);
  for (const json::value& card : *cards) print_card(screen, words, card.as_object());
  return 0;
}

// The file says for which game it is; every game is asked until one takes it for its own.
int run_cards_check(const std::string& file) {
  if (file.empty()) {
    complain({"usage", "name the file to check: lazaret cards check FILE", {}});
    return 2;
  }
  const auto deck = read_cards(file);
  if (!deck) return complain(deck.error());
  std::optional<Error> first;
  for (const GameEntry& entry : games()) {
    const bool named = deck->text.find("\"" + entry.info().id + "\"") != std::string::npos;
    const auto list = entry.cards_json(*deck);
    if (list) {
      std::cout << file << ": a good card file for " << entry.info().id << '\n';
      return 0;
    }
    if (!first || named) first = list.error();
  }
  return complain(*first);
}

}  // namespace

void add_cards(Program& program) {
  const auto command = std::make_shared<CardsCommand>();
  CLI::App& app = *program.app.add_subcommand(
      "cards", "list the cards of a game; 'cards check FILE' tests a file of your own");
  app.add_option("game", command->game, "zombie-life, ... or the word check")->required();
  app.add_option("file", command->file, "a card file instead of the standard cards");
  app.add_flag("--json", command->json, "as JSON");
  app.callback([command, &program] {
    program.status =
        command->game == "check" ? run_cards_check(command->file) : run_cards(*command, program);
  });
}

}  // namespace lazaret::terminal
