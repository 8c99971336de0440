#include "terminal/boards/infarkt_wording.h"

#include <algorithm>
#include <cstdlib>

#include "core/text.h"

namespace lazaret::terminal::infarkt_board {

namespace {

std::string signed_text(long value) { return (value > 0 ? "+" : "") + std::to_string(value); }

}  // namespace

std::string glued(std::string text) {
  std::replace(text.begin(), text.end(), ' ', glue);
  return text;
}

std::vector<Track> all_tracks() {
  std::vector<Track> tracks;
  for (std::size_t t = 0; t < infarkt::track_count; ++t) tracks.push_back(static_cast<Track>(t));
  return tracks;
}

std::string Wording::card_word(CardId id, std::string_view what) const {
  const std::string key = "infarkt.card." + std::string(id) + "." + std::string(what);
  return texts_.has(key) ? texts_.text(key) : std::string(id);
}

const infarkt::Face* Wording::face(CardId id) const {
  const auto card = rules_.cards().find(id);
  return card ? &rules_.cards().face(*card) : nullptr;
}

std::vector<std::string> Wording::track_effects(const Points& points) const {
  std::vector<std::string> items;
  for (const Track track : all_tracks()) {
    const int value = points[track];
    if (value == 0) continue;
    items.push_back(screen_.plain
                        ? say(value > 0 ? "up" : "down", {text_arg("track", name(track)),
                                                          number_arg("points", std::abs(value))})
                        : signed_text(value) + glue + letters(track));
  }
  return items;
}

std::string Wording::money(int coins) const {
  const std::string key = std::string(coins > 0 ? "gain" : "pay") + (screen_.plain ? "_plain" : "");
  const std::string amount = say("coins", {number_arg("n", std::abs(coins))});
  return glued(coins == 0 ? amount : say(key, {text_arg("coins", amount)}));
}

// All a card does; nothing if that is not known.
std::vector<std::string> Wording::deeds(CardId id) const {
  const infarkt::Face* card = face(id);
  if (card == nullptr) return {};
  auto items = track_effects(card->effects);
  if (card->money != 0) items.push_back(money(card->money));
  for (std::size_t i = 0; i < infarkt::flag_count; ++i) {
    const auto flag = static_cast<infarkt::Flag>(i);
    if (card->has(flag) && matters(flag))
      items.push_back(say("flag." + std::string(word_of(flag))));
  }
  return items;
}

std::string Wording::with_effects(CardId id) const {
  const auto items = deeds(id);
  std::string title = painted_name(id);
  if (items.empty()) return title;
  const std::string whole =
      say("card", {text_arg("name", title), text_arg("effects", joined(items))});
  return display_width(whole) > screen_.width * 2 / 3 ? whole : glued(whole);
}

// Equal cards lie side by side in a view and are counted.
std::string Wording::hand(const CardIds& ids, bool explained) const {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < ids.size();) {
    std::size_t end = i;
    while (end < ids.size() && ids[end] == ids[i]) ++end;
    const CardId id = ids[i];
    items.push_back((end - i > 1 ? glued(std::to_string(end - i) + " × ") : "") +
                    (explained ? with_effects(id) : glued(painted_name(id))));
    i = end;
  }
  return joined(items);
}

std::string Wording::places(const std::vector<Place>& places) const {
  std::vector<std::string> items;
  for (const Place place : places) items.push_back(glued(name(place)));
  return joined(items);
}

std::string Wording::deeds_at(Place place) const {
  std::vector<std::string> choices;
  for (std::size_t i = 0; i < infarkt::deed_count; ++i) {
    if (rules_.board().actions[i].place == place)
      choices.push_back(deed(static_cast<infarkt::Verb>(i)));
  }
  for (std::size_t count = 1; place == Place::flea && count <= infarkt::Board::swaps; ++count)
    choices.push_back(swaps(count));
  return lazaret::joined(choices, say_of_place("or"));
}

std::string Wording::deed(infarkt::Verb verb) const {
  const infarkt::BoardAction& action = rules_.board().actions[static_cast<std::size_t>(verb)];
  std::vector<std::string> items;
  const auto add = [&](int n, const std::string& text) {
    if (n > 0) items.push_back(glued(text));
  };
  const auto counted = [&](const char* key, int n) {
    add(n, say_of_place(key, {number_arg("n", n)}));
  };
  add(action.pay, money(action.pay));
  if (in_play(Place::career))
    add(action.pay_per_career,
        say_of_place("career_pay", {text_arg("coins", money(action.pay_per_career))}));
  add(action.cost, money(-action.cost));
  for (const std::string& effect : track_effects(action.effects)) items.push_back(effect);
  counted("goods_cards", action.goods);
  counted("drug_cards", action.drugs);
  counted("put_back", action.put_back);
  add(action.family, say("family_chips", {number_arg("n", action.family)}));
  add(action.career, say("career_chips", {number_arg("n", action.career)}));
  const std::string special = word_beside(verb);
  if (!special.empty()) items.push_back(special);
  return joined(items);
}

// What no number tells.
std::string Wording::word_beside(infarkt::Verb verb) const {
  switch (verb) {
    case infarkt::Verb::meal: return say_of_place("meal");
    case infarkt::Verb::party: return say_of_place("party");
    case infarkt::Verb::flea_refresh: return say_of_place("refresh");
    case infarkt::Verb::nightlife: return say_of_place("both");
    default: return {};
  }
}

std::string Wording::say_of_place(std::string_view key,
                                  const std::vector<Catalogue::Arg>& args) const {
  return texts_.text("terminal.infarkt." + std::string(key), args);
}

std::string Wording::swaps(std::size_t count) const {
  return say_of_place("swaps", {number_arg("n", static_cast<long>(count)),
                                text_arg("coins", money(rules_.board().trade[count]))});
}

std::string Wording::painted_name(CardId id) const {
  const infarkt::Face* card = face(id);
  std::string title = card_word(id, "name");
  if (card == nullptr || card->colour == infarkt::Colour::none) return title;
  return screen_.painted(card->colour == infarkt::Colour::red ? Paint::bad : Paint::good, title);
}

// Chips are lost and won only where there are any.
bool Wording::matters(infarkt::Flag flag) const {
  const std::string_view name = word_of(flag);
  if (name.find("family") != std::string_view::npos) return in_play(Place::family);
  if (name.find("career") != std::string_view::npos) return in_play(Place::career);
  return true;
}

}  // namespace lazaret::terminal::infarkt_board
