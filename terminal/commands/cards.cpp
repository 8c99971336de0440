#include <boost/json.hpp>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "core/text.h"
#include "games/registry.h"
#include "i18n/catalogue.h"
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

// Names and texts of the cards stand in the catalogues: <prefix>.card.<id>.name.
void add_texts(json::array& cards, const std::string& prefix, const Catalogue& texts) {
  for (json::value& card : cards) {
    const std::string key = prefix + ".card." + std::string(card.at("id").as_string());
    json::object& object = card.as_object();
    if (!object.contains("name"))
      object["name"] = texts.has(key + ".name") ? texts.text(key + ".name") : "";
    if (!object.contains("text"))
      object["text"] = texts.has(key + ".text") ? texts.text(key + ".text") : "";
  }
}

// The facts of a card in words.
class CardWords {
 public:
  CardWords(const Catalogue& texts, std::string prefix)
      : texts_(texts), prefix_(std::move(prefix)) {}

  // "Beer  (beer, drink, red, ×3)"
  std::string head(const json::object& card) const {
    std::vector<std::string> facts = {text_of(card, "id"), word("kind", text_of(card, "kind"))};
    if (card.contains("colour")) facts.push_back(word("colour", text_of(card, "colour")));
    add_number(facts, card, "cost", "cards.price");
    add_number(facts, card, "level", "cards.level");
    add_number(facts, card, "copies", "cards.copies");
    return texts_.text("cards.head",
                       std::vector{text_arg("name", text_of(card, "name")),
                                   text_arg("facts", joined(facts, texts_.text("cards.comma")))});
  }

  // "+2 depression, +5 coins, no office this round"
  std::string effects(const json::object& card) const {
    std::vector<std::string> items;
    if (const auto* tracks = card.if_contains("effects"); tracks != nullptr && tracks->is_object())
      add_tracks(items, tracks->as_object());
    add_money(items, card);
    if (const auto* flags = card.if_contains("flags"); flags != nullptr && flags->is_array()) {
      for (const json::value& flag : flags->as_array())
        items.push_back(word("board.flag", std::string(flag.as_string())));
    }
    return joined(items, texts_.text("cards.comma"));
  }

 private:
  using Words = std::vector<std::string>;

  static std::string text_of(const json::object& card, std::string_view field) {
    return std::string(card.at(field).as_string());
  }
  static std::string with_sign(std::int64_t number) {
    return (number > 0 ? "+" : "") + std::to_string(number);
  }
  // The game's own word, or that of all cards, or the id.
  std::string word(const std::string& topic, const std::string& id) const {
    for (const std::string& owner : {prefix_, std::string("cards")}) {
      const std::string key = owner + "." + topic + "." + id;
      if (texts_.has(key)) return texts_.text(key);
    }
    return id;
  }

  void add_number(Words& facts, const json::object& card, std::string_view field,
                  std::string_view key) const {
    const auto* number = card.if_contains(field);
    if (number == nullptr || !number->is_int64()) return;
    facts.push_back(texts_.text(key, std::vector{number_arg("n", number->as_int64())}));
  }
  void add_tracks(Words& items, const json::object& tracks) const {
    for (const auto& [track, points] : tracks) {
      if (!points.is_int64()) continue;
      items.push_back(texts_.text(
          "cards.effect", std::vector{text_arg("signed", with_sign(points.as_int64())),
                                      text_arg("track", word("track", std::string(track)))}));
    }
  }
  void add_money(Words& items, const json::object& card) const {
    const auto* money = card.if_contains("money");
    if (money == nullptr || !money->is_int64() || money->as_int64() == 0) return;
    const std::int64_t coins = money->as_int64();
    items.push_back(texts_.text("cards.coins", std::vector{text_arg("signed", with_sign(coins)),
                                                           number_arg("n", std::abs(coins))}));
  }

  const Catalogue& texts_;
  std::string prefix_;
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
  const auto list = (*entry)->cards_json(*deck);
  if (!list) return complain(list.error());
  json::array cards = json::parse(*list).as_array();
  add_texts(cards, (*entry)->info().prefix, *texts);
  if (command.json) {
    std::cout << json::serialize(cards) << '\n';
    return 0;
  }
  const Screen screen = program.screen();
  const CardWords words(*texts, (*entry)->info().prefix);
  for (const json::value& card : cards) print_card(screen, words, card.as_object());
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
