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

std::uint8_t few(const TomlTable& table, std::string_view key, int most = 20) {
  return table.number_or<std::uint8_t>(key, 0, 0, most);
}

Strains read_strains(const TomlTable& parent, std::string_view key) {
  Strains strains{};
  if (!parent.has(key)) return strains;
  const TomlTable table = parent.table(key);
  table.only({"blue", "red", "black", "any"});
  for (const Strain strain : all_strains) strains[index(strain)] = few(table, to_text(strain));
  return strains;
}

void read_hand_effect(const TomlTable& effect, Card& card) {
  effect.only({"kill", "credits", "draw", "plays", "exchange", "lab", "remove", "bury", "renew"});
  card.kill = read_strains(effect, "kill");
  if (effect.has("kill")) card.kill_any = few(effect.table("kill"), "any");
  if (card.kill_any > 0 && card.kill != Strains{})
    effect.fault("kill has any, or colours, but not both");
  card.credits = few(effect, "credits");
  card.draw = few(effect, "draw");
  card.plays = few(effect, "plays");
  card.remove = few(effect, "remove", 1);
  card.bury = few(effect, "bury", 2);
  card.exchange = effect.flag("exchange");
  card.renew = effect.flag("renew");
  if (effect.has("lab")) card.lab = effect.word<Lab>("lab", lab_words);
  const int with_words = (card.kills() ? 1 : 0) + (card.exchange ? 1 : 0) +
                         (card.remove > 0 ? 1 : 0) + (card.bury > 0 ? 1 : 0);
  if (with_words > 1) effect.fault("a card has only one of kill, exchange, remove and bury");
}

void read_problem_effect(const TomlTable& effect, Card& card) {
  effect.only({"advance", "steal", "reverse"});
  card.advance = few(effect, "advance", max_steps);
  card.reverse = effect.flag("reverse");
  if (!effect.has("steal")) return;
  effect.list("steal", 1, 2, [&](const toml::node& item) {
    const auto side = item.value_exact<std::string>().value_or("");
    if (side != side_words[0] && side != side_words[1])
      return effect.fault(&item, "steal names left and right");
    card.steal.push_back(side == side_words[0] ? Side::left : Side::right);
  });
}

void read_hand_card(const TomlTable& entry, const TomlTable& effect, Card card, CardTable& table) {
  card.copies = entry.number<std::uint8_t>("copies", 1, 64);
  if (card.is_problem()) {
    card.level = entry.number<std::uint8_t>("level", 1, 3);
    read_problem_effect(effect, card);
  } else {
    card.colour = entry.word<Colour>("colour", colour_words);
    read_hand_effect(effect, card);
  }
  if (card.kind == Card::Kind::discovery) card.cost = entry.number<std::uint8_t>("cost", 1, 50);
  if (table.cards.size() == max_kinds)
    return entry.fault("there are too many kinds of cards: at most 55");
  table.cards.push_back(std::move(card));
}

void read_wash(const TomlTable& effect, EventCard& event) {
  if (!effect.has("wash")) return;
  const TomlTable wash = effect.table("wash");
  wash.only({"at_least", "blue"});
  event.wash = wash.number<std::uint8_t>("blue", 1, 20);
  event.wash_at_least = wash.number<std::uint8_t>("at_least", event.wash + 1, 40);
}

void read_event(const TomlTable& entry, const TomlTable& effect, EventCard event,
                CardTable& table) {
  entry.number("copies", 1, 1);
  event.pack = entry.word<std::uint8_t>("pack", pack_words);
  event.gentle = entry.flag("gentle");
  effect.only({"station", "add", "round_credits", "price", "calm", "resist", "wash",
               "each_discards", "each_draws", "evacuate", "tender", "stay"});
  event.add = read_strains(effect, "add");
  if (effect.has("station") || event.add != Strains{}) {
    event.station = table.station(effect.raw()["station"].value_or(std::string()));
    if (event.station == absent) effect.fault("station must be one of the board");
  }
  event.round_credits = few(effect, "round_credits");
  event.price = few(effect, "price");
  event.calm = effect.flag("calm");
  event.resist = few(effect, "resist");
  read_wash(effect, event);
  event.each_discards = few(effect, "each_discards");
  event.each_draws = few(effect, "each_draws");
  event.evacuate = few(effect, "evacuate", max_steps);
  event.tender = effect.flag("tender");
  event.stay = effect.flag("stay");
  if (table.events.size() == 64) return entry.fault("there are too many events: at most 64");
  table.events.push_back(std::move(event));
}

void read_steps(const TomlTable& effect, Function& function) {
  const bool needed =
      function.movement == MovementPower::advance || function.movement == MovementPower::back;
  if (!needed && !effect.has("steps")) return;
  const auto steps = effect.numbers<std::uint8_t>("steps", 1, max_steps, 2, 2);
  if (effect.failed()) return;
  if (steps[0] > steps[1]) return effect.fault("steps", "are the fewest and the most");
  function.steps = {steps[0], steps[1]};
}

void read_action_power(const TomlTable& effect, Function& function) {
  function.tokens = few(effect, "tokens", 9);
  function.discount = few(effect, "discount");
  function.draw = few(effect, "draw");
  function.discard = few(effect, "discard");
  if (function.action != ActionPower::bonus) return;
  const TomlTable bonus = effect.table("bonus");
  bonus.only({"on", "kill"});
  function.bonus_on = bonus.word<Strain>("on", strain_words);
  function.bonus = read_strains(bonus, "kill");
}

void read_character(const TomlTable& entry, const TomlTable& effect, Character character,
                    CardTable& table) {
  entry.number("copies", 1, 1);
  effect.only({"function", "action", "movement", "tokens", "bonus", "discount", "draw", "discard",
               "steps"});
  Function function;
  function.id = effect.text("function");
  function.action = effect.word<ActionPower>("action", action_words);
  function.movement = effect.word<MovementPower>("movement", movement_words);
  read_action_power(effect, function);
  read_steps(effect, function);
  const auto same = std::find_if(table.functions.begin(), table.functions.end(),
                                 [&](const Function& other) { return other.id == function.id; });
  if (same != table.functions.end() && !(*same == function)) {
    entry.fault("characters of one function have the same powers");
  }
  character.function = static_cast<std::uint8_t>(same - table.functions.begin());
  if (same == table.functions.end()) table.functions.push_back(function);
  if (table.characters.size() == 32)
    return entry.fault("there are too many characters: at most 32");
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

void read_entry(const TomlTable& entry, CardTable& table) {
  const auto kind = entry.word<Entry>("kind", kind_words);
  const std::string id = entry.text("id");
  const std::string source = entry.source(card_sources);
  const TomlTable effect = entry.table("effect");
  entry.only(
      {"id", "kind", "colour", "copies", "cost", "pack", "gentle", "level", "effect", "source"});
  if (!is_word(id)) entry.fault(entry.node("id"), "an id has small letters, digits and '-'");
  if (is_taken(table, id)) entry.fault(entry.node("id"), "the id '" + id + "' is taken");
  if (entry.failed()) return;
  if (kind == Entry::event) {
    EventCard event;
    event.id = id;
    event.source = source;
    return read_event(entry, effect, std::move(event), table);
  }
  if (kind == Entry::character) return read_character(entry, effect, {id, source, 0}, table);
  Card card;
  card.id = id;
  card.source = source;
  card.kind = static_cast<Card::Kind>(kind);
  read_hand_card(entry, effect, std::move(card), table);
}

}  // namespace

void read_cards(const TomlTable& file, CardTable& table) {
  table.cards.clear();
  table.events.clear();
  table.functions.clear();
  table.characters.clear();
  file.each("card", [&](const TomlTable& entry) { read_entry(entry, table); });
}

}  // namespace lazaret::antibio
