#include <boost/json.hpp>
#include <iostream>
#include <sstream>

#include "bots/bot.h"
#include "core/clip.h"
#include "games/common/embedded.h"
#include "games/common/options_json.h"
#include "games/registry.h"
#include "terminal/commands/commands.h"
#include "terminal/engine.h"
#include "terminal/files.h"
#include "terminal/screen.h"

namespace lazaret::terminal {

namespace {

namespace json = boost::json;

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

std::string effects_of(const json::object& card) {
  std::string text;
  const auto* effects = card.if_contains("effects");
  if (effects == nullptr || !effects->is_object()) return text;
  for (const auto& [track, points] : effects->as_object()) {
    if (!points.is_int64()) continue;
    text += (text.empty() ? "" : ", ") + std::string(points.as_int64() > 0 ? "+" : "") +
            std::to_string(points.as_int64()) + " " + std::string(track);
  }
  return text;
}

void print_card(const Screen& screen, const json::object& card) {
  std::string head(card.at("name").as_string());
  head += "  (" + std::string(card.at("id").as_string()) + ", " +
          std::string(card.at("kind").as_string());
  if (const auto* copies = card.if_contains("copies")) head += ", ×" + json::serialize(*copies);
  head += ")";
  screen.line(screen.painted(Paint::strong, head), 2);
  const std::string effects = effects_of(card);
  if (!effects.empty()) screen.line("  " + effects, 2);
  screen.line("  " + std::string(card.at("text").as_string()), 2);
}

// "- **XX-3.2** [engine] text *Source: …*" -> its number, or nothing.
std::string clause_of(const std::string& line) {
  if (line.rfind("- **", 0) != 0) return {};
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

int print_rules(const Screen& screen, std::string_view rules, const std::string& clause) {
  std::istringstream in{std::string(rules)};
  bool found = false;
  for (std::string line; std::getline(in, line);) {
    const std::string number = clause_of(line);
    // "XX-3" shows the whole section, "XX-3.2" one clause.
    const bool wanted = clause.empty() || number == clause || number.rfind(clause + ".", 0) == 0;
    if (!wanted || (number.empty() && !clause.empty())) continue;
    found = true;
    if (line.rfind('#', 0) == 0) {
      screen.line(screen.painted(Paint::strong, line.substr(line.find_first_not_of("# "))));
    } else {
      screen.line(without_marks(number.empty() ? line : line.substr(2)), 2);
    }
  }
  return found ? 0
               : complain({"unknown_clause",
                           "there is no clause '" + clause + "'; leave it out to read them all",
                           {}});
}

}  // namespace

int complain(const Error& error) {
  std::cerr << "lazaret: " << clipped(error.message, 2000);
  if (!error.clause.empty()) std::cerr << " (" << error.clause << ")";
  std::cerr << '\n';
  return 1;
}

Expected<Setup> read_setup(const GameInfo& game, const SetupOptions& options) {
  Setup setup{options.players == 0 ? game.min_players : options.players, {}};
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

int run_games(bool as_json, const CommonOptions& common) {
  const auto texts = Catalogue::load(common.language);
  if (!texts) return complain(texts.error());
  if (as_json) {
    const auto seed = std::uint64_t{0};
    std::cout << EngineSession(*texts, seed).answer(R"({"do":"games"})") << '\n';
    return 0;
  }
  const Screen screen = detect_screen(std::cout, common.no_colour, common.plain);
  for (const GameEntry& entry : games()) {
    const GameInfo& game = entry.info();
    screen.line(screen.painted(Paint::strong, game.id) + "  " + texts->text(game.prefix + ".name") +
                    " (" + std::to_string(game.min_players) + "-" +
                    std::to_string(game.max_players) + "): " + texts->text(game.prefix + ".about"),
                2);
    for (const OptionSpec& option : game.options) {
      const json::object described = describe_option(option);
      std::string values;
      if (const auto* list = described.if_contains("values")) {
        for (const json::value& value : list->as_array()) {
          values += (values.empty() ? "" : ", ") +
                    (value.is_string() ? std::string(value.as_string()) : json::serialize(value));
        }
      }
      const std::string key = game.prefix + ".option." + option.name;
      screen.line(
          "  " + option.name + (values.empty() ? "" : " = " + values) + ": " + texts->text(key), 6);
    }
    std::string bots;
    for (const std::string& name : bot_names(game)) bots += (bots.empty() ? "" : ", ") + name;
    screen.line("  bots: " + bots);
  }
  return 0;
}

int run_cards(const std::string& game, const std::string& file, bool as_json,
              const CommonOptions& common) {
  const auto texts = Catalogue::load(common.language);
  if (!texts) return complain(texts.error());
  const auto entry = find_game(game);
  if (!entry) return complain(entry.error());
  const auto deck = read_cards(file);
  if (!deck) return complain(deck.error());
  const auto list = (*entry)->cards_json(*deck);
  if (!list) return complain(list.error());
  json::array cards = json::parse(*list).as_array();
  add_texts(cards, (*entry)->info().prefix, *texts);
  if (as_json) {
    std::cout << json::serialize(cards) << '\n';
    return 0;
  }
  const Screen screen = detect_screen(std::cout, common.no_colour, common.plain);
  for (const json::value& card : cards) print_card(screen, card.as_object());
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

int run_rules(const std::string& game, const std::string& clause, const CommonOptions& common) {
  const auto entry = find_game(game);
  if (!entry) return complain(entry.error());
  const Screen screen = detect_screen(std::cout, common.no_colour, common.plain);
  std::string number = clause;
  for (char& c : number) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return print_rules(screen, embedded((*entry)->rules_path), number);
}

int run_engine_command(const CommonOptions& common) {
  auto texts = Catalogue::load(common.language);
  if (!texts) return complain(texts.error());
  EngineSession session(std::move(*texts), random_seed());
  std::ios::sync_with_stdio(false);
  run_engine(std::cin, std::cout, session);
  return 0;
}

}  // namespace lazaret::terminal
