#include "terminal/boards/infarkt_wording.h"

#include <algorithm>
#include <cstdlib>

namespace lazaret::terminal::infarkt_board {

namespace {

std::string signed_text(long value) { return (value > 0 ? "+" : "") + std::to_string(value); }

}  // namespace

std::string glued(std::string text) {
  std::replace(text.begin(), text.end(), ' ', glue);
  return text;
}

long number(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  return value == nullptr ? 0 : value->as_int64();
}

const json::array& list(const json::object& object, std::string_view name) {
  static const json::array nothing;
  const json::value* value = object.if_contains(name);
  return value == nullptr || !value->is_array() ? nothing : value->as_array();
}

std::string word(const json::value& value) { return std::string(value.as_string()); }

bool holds(const json::array& items, const json::value& item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}

Wording::Wording(const json::object& view, const BoardContext& context)
    : texts_(context.texts), screen_(context.screen), places_(list(view, "places")) {
  if (context.cards.empty()) return;
  deck_ = json::parse(context.cards);
  for (const json::value& card : deck_.as_array()) {
    const json::object& face = card.as_object();
    cards_[word(face.at("id"))] = &face;
  }
}

std::string Wording::say(std::string_view key, const std::vector<Catalogue::Arg>& args) const {
  return texts_.text("infarkt.board." + std::string(key), args);
}
std::string Wording::name(std::string_view kind, std::string_view id) const {
  return texts_.text("infarkt." + std::string(kind) + "." + std::string(id));
}
std::string Wording::card_word(const std::string& id, std::string_view what) const {
  const std::string key = "infarkt.card." + id + "." + std::string(what);
  return texts_.has(key) ? texts_.text(key) : id;
}

std::string Wording::joined(const std::vector<std::string>& items) const {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : say("comma")) + item;
  return text;
}

std::string Wording::effects(const json::object& points) const {
  return joined(track_effects(points));
}

std::vector<std::string> Wording::track_effects(const json::object& points) const {
  std::vector<std::string> items;
  for (const TrackMark& track : tracks) {
    const long value = number(points, track.id);
    if (value == 0) continue;
    items.push_back(
        screen_.plain ? say(value > 0 ? "up" : "down", {text_arg("track", name("track", track.id)),
                                                        number_arg("points", std::abs(value))})
                      : signed_text(value) + glue + say("short." + std::string(track.id)));
  }
  return items;
}

// All a card does; nothing if that is not known.
std::vector<std::string> Wording::deeds(const std::string& id) const {
  const auto card = cards_.find(id);
  if (card == cards_.end()) return {};
  auto items = track_effects(card->second->at("effects").as_object());
  if (const long money = number(*card->second, "money"); money != 0) {
    const std::string key =
        std::string(money > 0 ? "gain" : "pay") + (screen_.plain ? "_plain" : "");
    const std::string coins = say("coins", {number_arg("n", std::abs(money))});
    items.push_back(glued(say(key, {text_arg("coins", coins)})));
  }
  for (const json::value& flag : list(*card->second, "flags")) {
    if (matters(word(flag))) items.push_back(say("flag." + word(flag)));
  }
  return items;
}

std::string Wording::with_effects(const std::string& id) const {
  const auto items = deeds(id);
  std::string title = painted_name(id);
  if (items.empty()) return title;
  const std::string whole =
      say("card", {text_arg("name", title), text_arg("effects", joined(items))});
  return display_width(whole) > screen_.width * 2 / 3 ? whole : glued(whole);
}

// Equal cards lie side by side in a view and are counted.
std::string Wording::hand(const json::array& ids, bool explained) const {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < ids.size();) {
    std::size_t end = i;
    while (end < ids.size() && ids[end] == ids[i]) ++end;
    const std::string id = word(ids[i]);
    items.push_back((end - i > 1 ? glued(std::to_string(end - i) + " × ") : "") +
                    (explained ? with_effects(id) : glued(painted_name(id))));
    i = end;
  }
  return joined(items);
}

std::string Wording::places(const json::array& ids) const {
  std::vector<std::string> items;
  for (const json::value& id : ids) items.push_back(glued(name("place", word(id))));
  return joined(items);
}

std::string Wording::painted_name(const std::string& id) const {
  const auto card = cards_.find(id);
  const json::value* colour = card == cards_.end() ? nullptr : card->second->if_contains("colour");
  std::string title = card_word(id, "name");
  if (colour == nullptr) return title;
  return screen_.painted(word(*colour) == "red" ? Paint::bad : Paint::good, title);
}

// Chips are lost and won only where there are any.
bool Wording::matters(const std::string& flag) const {
  if (flag.find("family") != std::string::npos) return in_play("family");
  if (flag.find("career") != std::string::npos) return in_play("career");
  return true;
}

}  // namespace lazaret::terminal::infarkt_board
