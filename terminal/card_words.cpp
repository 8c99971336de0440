#include "terminal/card_words.h"

#include <cstdlib>

#include "core/text.h"

namespace lazaret::terminal {

namespace json = boost::json;

namespace {

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

std::string text_of(const json::object& card, std::string_view field) {
  return std::string(card.at(field).as_string());
}

std::string with_sign(std::int64_t number) {
  return (number > 0 ? "+" : "") + std::to_string(number);
}

}  // namespace

Expected<json::array> cards_of(const GameEntry& game, const CardFile& deck,
                               const Catalogue& texts) {
  const auto list = game.cards_json(deck);
  if (!list) return list.error();
  json::array cards = json::parse(*list).as_array();
  add_texts(cards, game.info().prefix, texts);
  return cards;
}

std::string CardWords::head(const json::object& card) const {
  std::vector<std::string> facts = {text_of(card, "id"), word("kind", text_of(card, "kind"))};
  if (card.contains("colour")) facts.push_back(word("colour", text_of(card, "colour")));
  add_number(facts, card, "cost", "cards.price");
  add_number(facts, card, "level", "cards.level");
  add_number(facts, card, "copies", "cards.copies");
  return texts_.text("cards.head",
                     std::vector{text_arg("name", text_of(card, "name")),
                                 text_arg("facts", joined(facts, texts_.text("cards.comma")))});
}

std::string CardWords::effects(const json::object& card) const {
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

// The game's own word, or that of all cards, or the id.
std::string CardWords::word(const std::string& topic, const std::string& id) const {
  for (const std::string& owner : {prefix_, std::string("cards")}) {
    const std::string key = owner + "." + topic + "." + id;
    if (texts_.has(key)) return texts_.text(key);
  }
  return id;
}

void CardWords::add_number(Words& facts, const json::object& card, std::string_view field,
                           std::string_view key) const {
  const auto* number = card.if_contains(field);
  if (number == nullptr || !number->is_int64()) return;
  facts.push_back(texts_.text(key, std::vector{number_arg("n", number->as_int64())}));
}

void CardWords::add_tracks(Words& items, const json::object& tracks) const {
  for (const auto& [track, points] : tracks) {
    if (!points.is_int64()) continue;
    items.push_back(texts_.text("cards.effect",
                                std::vector{text_arg("signed", with_sign(points.as_int64())),
                                            text_arg("track", word("track", std::string(track)))}));
  }
}

void CardWords::add_money(Words& items, const json::object& card) const {
  const auto* money = card.if_contains("money");
  if (money == nullptr || !money->is_int64() || money->as_int64() == 0) return;
  const std::int64_t coins = money->as_int64();
  items.push_back(texts_.text("cards.coins", std::vector{text_arg("signed", with_sign(coins)),
                                                         number_arg("n", std::abs(coins))}));
}

}  // namespace lazaret::terminal
