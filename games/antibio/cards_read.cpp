#include "games/antibio/cards_read.h"

namespace lazaret::antibio {

namespace {

constexpr std::string_view kind_words[] = {"start", "discovery", "problem", "event", "character"};
constexpr std::string_view colour_words[] = {"black", "green", "yellow"};
constexpr std::string_view strain_words[] = {"blue", "red", "black"};
constexpr std::string_view lab_words[] = {"microbiote", "macrophage", "antibiotic"};
constexpr std::string_view pack_words[] = {"small", "epidemic", "pandemic", "others"};
constexpr std::string_view side_words[] = {"left", "right"};
constexpr std::string_view action_words[] = {"cancel", "share",    "swap",
                                             "bonus",  "discount", "draw"};
constexpr std::string_view movement_words[] = {"join", "advance", "vacant",
                                               "stay", "back",    "crowded"};

enum class Entry : std::uint8_t { start, discovery, problem, event, character };

constexpr Range few = {0, 20};

std::uint8_t small(const Reader& reader, const toml::table& table, std::string_view key,
                   Range range = few) {
  return static_cast<std::uint8_t>(reader.number(table, key, range, 0));
}

Strains read_strains(const Reader& reader, const toml::table& parent, std::string_view key) {
  Strains strains{};
  if (!parent.contains(key)) return strains;
  const toml::table* table = reader.table(parent, key);
  if (table == nullptr) return strains;
  reader.only(*table, {"blue", "red", "black", "any"});
  for (const Strain strain : all_strains)
    strains[index(strain)] = small(reader, *table, to_text(strain));
  return strains;
}

void read_hand_effect(const Reader& reader, const toml::table& effect, Card& card) {
  reader.only(effect,
              {"kill", "credits", "draw", "plays", "exchange", "lab", "remove", "bury", "renew"});
  card.kill = read_strains(reader, effect, "kill");
  if (const toml::table* kill = effect["kill"].as_table())
    card.kill_any = small(reader, *kill, "any");
  if (card.kill_any > 0 && card.kill != Strains{})
    reader.fail(&effect, "kill has any, or colours, but not both");
  card.credits = small(reader, effect, "credits");
  card.draw = small(reader, effect, "draw");
  card.plays = small(reader, effect, "plays");
  card.remove = small(reader, effect, "remove", {0, 1});
  card.bury = small(reader, effect, "bury", {0, 2});
  card.exchange = reader.flag(effect, "exchange");
  card.renew = reader.flag(effect, "renew");
  if (effect.contains("lab")) card.lab = static_cast<Lab>(reader.word(effect, "lab", lab_words));
  const int with_words = (card.kills() ? 1 : 0) + (card.exchange ? 1 : 0) +
                         (card.remove > 0 ? 1 : 0) + (card.bury > 0 ? 1 : 0);
  if (with_words > 1)
    reader.fail(&effect, "a card has only one of kill, exchange, remove and bury");
}

void read_problem_effect(const Reader& reader, const toml::table& effect, Card& card) {
  reader.only(effect, {"advance", "steal", "reverse"});
  card.advance = small(reader, effect, "advance", {0, max_steps});
  card.reverse = reader.flag(effect, "reverse");
  if (!effect.contains("steal")) return;
  reader.list(effect, "steal", {1, 2}, [&](const toml::node& item) {
    const auto side = item.value_exact<std::string>().value_or("");
    if (side != side_words[0] && side != side_words[1])
      return reader.fail(&item, "steal names left and right");
    card.steal.push_back(side == side_words[0] ? Side::left : Side::right);
  });
}

void read_hand_card(const Reader& reader, const toml::table& entry, const toml::table& effect,
                    Card card, CardTable& table) {
  card.copies = static_cast<std::uint8_t>(reader.number(entry, "copies", {1, 64}));
  if (card.is_problem()) {
    card.level = static_cast<std::uint8_t>(reader.number(entry, "level", {1, 3}));
    read_problem_effect(reader, effect, card);
  } else {
    card.colour = static_cast<Colour>(reader.word(entry, "colour", colour_words));
    read_hand_effect(reader, effect, card);
  }
  if (card.kind == Card::Kind::discovery)
    card.cost = static_cast<std::uint8_t>(reader.number(entry, "cost", {1, 50}));
  if (table.cards.size() == max_kinds)
    return reader.fail(&entry, "there are too many kinds of cards: at most 55");
  table.cards.push_back(std::move(card));
}

void read_wash(const Reader& reader, const toml::table& effect, EventCard& event) {
  if (!effect.contains("wash")) return;
  const toml::table* wash = reader.table(effect, "wash");
  if (wash == nullptr) return;
  reader.only(*wash, {"at_least", "blue"});
  event.wash = static_cast<std::uint8_t>(reader.number(*wash, "blue", {1, 20}));
  event.wash_at_least =
      static_cast<std::uint8_t>(reader.number(*wash, "at_least", {event.wash + 1, 40}));
}

void read_event(const Reader& reader, const toml::table& entry, const toml::table& effect,
                EventCard event, CardTable& table) {
  reader.number(entry, "copies", {1, 1});
  event.pack = static_cast<std::uint8_t>(reader.word(entry, "pack", pack_words));
  event.gentle = reader.flag(entry, "gentle");
  reader.only(effect, {"station", "add", "round_credits", "price", "calm", "resist", "wash",
                       "each_discards", "each_draws", "evacuate", "tender", "stay"});
  event.add = read_strains(reader, effect, "add");
  if (effect.contains("station") || event.add != Strains{}) {
    event.station = table.station(effect["station"].value_or(std::string()));
    if (event.station == absent) reader.fail(&effect, "station must be one of the board");
  }
  event.round_credits = small(reader, effect, "round_credits");
  event.price = small(reader, effect, "price");
  event.calm = reader.flag(effect, "calm");
  event.resist = small(reader, effect, "resist");
  read_wash(reader, effect, event);
  event.each_discards = small(reader, effect, "each_discards");
  event.each_draws = small(reader, effect, "each_draws");
  event.evacuate = small(reader, effect, "evacuate", {0, max_steps});
  event.tender = reader.flag(effect, "tender");
  event.stay = reader.flag(effect, "stay");
  if (table.events.size() == 64)
    return reader.fail(&entry, "there are too many events: at most 64");
  table.events.push_back(std::move(event));
}

void read_steps(const Reader& reader, const toml::table& effect, Function& function) {
  const bool needed =
      function.movement == MovementPower::advance || function.movement == MovementPower::back;
  if (!needed && !effect.contains("steps")) return;
  Bounded<std::uint8_t, 2> steps;
  reader.list(effect, "steps", {2, 2}, [&](const toml::node& item) {
    const auto step = item.value_exact<std::int64_t>().value_or(0);
    if (step < 1 || step > max_steps) reader.fail(&item, "steps are from 1 to 6");
    steps.push_back(static_cast<std::uint8_t>(step));
  });
  if (reader.failed()) return;
  if (steps[0] > steps[1]) return reader.fail(&effect, "steps are the fewest and the most");
  function.steps = {steps[0], steps[1]};
}

void read_action_power(const Reader& reader, const toml::table& effect, Function& function) {
  function.tokens = small(reader, effect, "tokens", {0, 9});
  function.discount = small(reader, effect, "discount");
  function.draw = small(reader, effect, "draw");
  function.discard = small(reader, effect, "discard");
  if (function.action != ActionPower::bonus) return;
  const toml::table* bonus = reader.table(effect, "bonus");
  if (bonus == nullptr) return;
  reader.only(*bonus, {"on", "kill"});
  function.bonus_on = static_cast<Strain>(reader.word(*bonus, "on", strain_words));
  function.bonus = read_strains(reader, *bonus, "kill");
}

void read_character(const Reader& reader, const toml::table& entry, const toml::table& effect,
                    Character character, CardTable& table) {
  reader.number(entry, "copies", {1, 1});
  reader.only(effect, {"function", "action", "movement", "tokens", "bonus", "discount", "draw",
                       "discard", "steps"});
  Function function;
  function.id = reader.text(effect, "function");
  function.action = static_cast<ActionPower>(reader.word(effect, "action", action_words));
  function.movement = static_cast<MovementPower>(reader.word(effect, "movement", movement_words));
  read_action_power(reader, effect, function);
  read_steps(reader, effect, function);
  const auto same = std::find_if(table.functions.begin(), table.functions.end(),
                                 [&](const Function& other) { return other.id == function.id; });
  if (same != table.functions.end() && !(*same == function)) {
    reader.fail(&entry, "characters of one function have the same powers");
  }
  character.function = static_cast<std::uint8_t>(same - table.functions.begin());
  if (same == table.functions.end()) table.functions.push_back(function);
  if (table.characters.size() == 32)
    return reader.fail(&entry, "there are too many characters: at most 32");
  table.characters.push_back(std::move(character));
}

bool is_word(std::string_view id) {
  return std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

// The words an action id puts after a card must not be cards themselves.
bool is_taken(const CardTable& table, std::string_view id) {
  constexpr std::string_view words[] = {"blue", "red",  "black", "all",
                                        "give", "take", "swap",  "deposit"};
  return std::find(std::begin(words), std::end(words), id) != std::end(words) ||
         table.card(id) != absent || table.event(id) != absent || table.character(id) != absent ||
         table.station(id) != absent;
}

void read_entry(const Reader& reader, const toml::table& entry, CardTable& table) {
  const auto kind = static_cast<Entry>(reader.word(entry, "kind", kind_words));
  const std::string id = reader.text(entry, "id");
  const std::string source = reader.source(entry);
  const toml::table* effect = reader.table(entry, "effect");
  reader.only(entry, {"id", "kind", "colour", "copies", "cost", "pack", "gentle", "level", "effect",
                      "source"});
  if (!is_word(id)) reader.fail(entry.get("id"), "an id has small letters, digits and '-'");
  if (is_taken(table, id)) reader.fail(entry.get("id"), "the id '" + id + "' is taken");
  if (reader.failed()) return;
  if (kind == Entry::event) {
    EventCard event;
    event.id = id;
    event.source = source;
    return read_event(reader, entry, *effect, std::move(event), table);
  }
  if (kind == Entry::character)
    return read_character(reader, entry, *effect, {id, source, 0}, table);
  Card card;
  card.id = id;
  card.source = source;
  card.kind = static_cast<Card::Kind>(kind);
  read_hand_card(reader, entry, *effect, std::move(card), table);
}

}  // namespace

void read_cards(const Reader& reader, const toml::table& file, CardTable& table) {
  table.cards.clear();
  table.events.clear();
  table.functions.clear();
  table.characters.clear();
  const toml::array* list = file["card"].as_array();
  if (list == nullptr) return reader.fail(file.get("card"), "there is no [[card]] in it");
  for (const toml::node& node : *list) {
    if (!node.is_table()) return reader.fail(&node, "card must be written [[card]]");
    read_entry(reader, *node.as_table(), table);
    if (reader.failed()) return;
  }
}

}  // namespace lazaret::antibio
