#include "games/infarkt/cards.h"

#include <algorithm>

#include "games/infarkt/cards_read.h"

namespace lazaret::infarkt {

namespace {

constexpr std::array<std::string_view, 3> card_sources = {"rulebook", "public", "ours"};

// INF-28.12: lower-case words with hyphens between them.
bool is_id(const std::string& id) {
  const bool letters = std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  return letters && !id.empty() && id.size() <= 40 && id.front() != '-' && id.back() != '-' &&
         id.find("--") == std::string::npos;
}

std::uint16_t read_flags(const TomlTable& table) {
  std::uint16_t flags = 0;
  if (!table.has("flags")) return flags;
  table.list("flags", 0, 20, [&](const toml::node& item) {
    const auto word = item.value_exact<std::string>().value_or("");
    const auto flag = find_word<Flag>(word);
    if (!flag)
      return table.fault(&item, "there is no flag \"" + word + "\": write " + one_of(flag_names));
    flags = static_cast<std::uint16_t>(flags | 1U << static_cast<unsigned>(*flag));
  });
  return flags;
}

Colour read_colour(const TomlTable& table, Kind kind) {
  const bool coloured = kind == Kind::food || kind == Kind::drink;
  if (!coloured) {
    if (table.has("colour")) table.fault("colour", "is for food and drinks only: delete it");
    return Colour::none;
  }
  const auto colour = table.name("colour", find_word<Colour>, "red or green");
  if (colour == Colour::none) table.fault("colour", "must be red or green");
  return colour.value_or(Colour::none);
}

Face read_face(const toml::table& card, const std::string& id, Faults& faults) {
  const TomlTable table(card, "card \"" + id + "\"", faults);
  Face face;
  face.kind = table.name("kind", find_word<Kind>, one_of(kind_names)).value_or(Kind::food);
  face.colour = read_colour(table, face.kind);
  face.copies = table.number<std::uint8_t>("copies", 1, 20);
  face.effects = read_points(table, "effects", -4, 4);
  table.only({"id", "kind", "colour", "copies", "effects", "money", "flags", "source", "note"});
  table.source(card_sources);
  if (face.kind != Kind::event && (table.has("money") || table.has("flags"))) {
    table.fault(table.has("money") ? "money" : "flags", "is for events only: delete it");
  }
  face.money = table.number_or<std::int8_t>("money", 0, -3, 5);
  face.flags = read_flags(table);
  return face;
}

}  // namespace

Points read_points(const TomlTable& table, std::string_view key, int low, int high) {
  Points result;
  if (!table.has(key)) return result;
  const TomlTable inner = table.table(key);
  for (const auto& [track, value] : inner.raw()) {
    const auto known = find_word<Track>(track.str());
    if (known) {
      result[*known] = inner.number<std::int8_t>(track.str(), low, high);
    } else {
      table.fault(&value, "there is no track \"" + std::string(track.str()) + "\": write " +
                              one_of(track_names));
    }
  }
  return result;
}

// Gives the card its bits; a kind never lies across two words.
bool CardTable::place(Face& face, Card card) {
  const Group group = group_of(face.kind);
  unsigned& used = bits_used_[static_cast<std::size_t>(group)];
  if (used / 64 != (used + face.copies - 1U) / 64) used = (used / 64 + 1) * 64;
  if (used + face.copies > words_of(group) * 64) return false;
  face.word = static_cast<std::uint8_t>(used / 64);
  face.mask = ((std::uint64_t{1} << face.copies) - 1) << (used % 64);
  for (unsigned bit = used; bit < used + face.copies; ++bit)
    numbers_[static_cast<std::size_t>(group)][bit] = card;
  used += face.copies;

  const std::uint64_t first = face.mask & (~face.mask + 1);
  if (group == Group::goods) {
    all_goods_.words[face.word] |= face.mask;
    first_goods_.words[face.word] |= first;
    goods_of_[static_cast<std::size_t>(face.kind)].words[face.word] |= face.mask;
  } else if (group == Group::drugs) {
    all_drugs_.words[0] |= face.mask;
    first_drugs_.words[0] |= first;
  } else {
    all_events_.words[0] |= face.mask;
    first_events_.words[0] |= first;
  }
  most_copies_ = std::max<int>(most_copies_, face.copies);
  return true;
}

Expected<CardTable> CardTable::parse(const CardFile& file) {
  const auto toml = parse_toml(file);
  if (!toml) return toml.error();
  if (auto error = check_head(*toml, file, "infarkt")) return *error;
  const toml::array* list = (*toml)["card"].as_array();
  if (list == nullptr) return bad_cards(file.name, nullptr, "there is no [[card]] in it");

  CardTable table;
  Faults faults(file.name);
  for (const toml::node& node : *list) {
    const toml::table* card = node.as_table();
    if (card == nullptr) return bad_cards(file.name, &node, "a card must be written [[card]]");
    const std::string id = TomlTable(*card, "a card", faults).text("id");
    if (!is_id(id))
      faults.add(card->get("id"),
                 "\"" + id + "\" is no id: write lower-case words joined by hyphens");
    if (table.find(id))
      faults.add(card->get("id"),
                 "the id \"" + id + "\" stands here twice: give one of them another id");
    if (table.size_ == capacity)
      faults.add(card, "there are more kinds of cards than the table has room for (160)");
    Face face = faults.first() ? Face{} : read_face(*card, id, faults);
    if (faults.first()) return *faults.first();
    if (!table.place(face, card_of(table.size_))) {
      return bad_cards(file.name, card, "there are more cards than the table has room for");
    }
    table.faces_[table.size_++] = face;
    table.ids_.push_back(id);
    table.sources_.push_back((*card)["source"].value_or(std::string{}));
    table.lines_.push_back(card->source().begin.line);
  }
  return table;
}

std::optional<Card> CardTable::find(std::string_view id) const {
  for (std::size_t i = 0; i < size_; ++i) {
    if (ids_[i] == id) return card_of(i);
  }
  return {};
}

std::string CardTable::canonical() const {
  std::string text;
  for (std::size_t i = 0; i < size_; ++i) {
    const Face& face = faces_[i];
    text += ids_[i];
    for (const int number : {static_cast<int>(face.kind), static_cast<int>(face.colour),
                             int{face.copies}, int{face.money}, int{face.flags}}) {
      text.append(",").append(std::to_string(number));
    }
    for (std::size_t t = 0; t < track_count; ++t)
      text.append(",").append(std::to_string(face.effects.at[t]));
    text += ";";
  }
  return text;
}

}  // namespace lazaret::infarkt
