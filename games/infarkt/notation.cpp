#include "games/infarkt/notation.h"

#include <algorithm>
#include <boost/json.hpp>
#include <span>
#include <vector>

#include "core/clip.h"
#include "games/infarkt/names.h"

namespace lazaret::infarkt {

namespace {

enum class Shape : std::uint8_t { bare, card, two_cards, place, plan, track, seat };

Shape shape_of(Verb verb) {
  switch (verb) {
    case Verb::event:
    case Verb::fate:
    case Verb::drug:
    case Verb::return_card:
    case Verb::stall:
    case Verb::black_market:
    case Verb::draw: return Shape::card;
    case Verb::trade:
    case Verb::meal:
    case Verb::party: return Shape::two_cards;
    case Verb::leave: return Shape::place;
    case Verb::plan: return Shape::plan;
    case Verb::shield: return Shape::track;
    case Verb::nightlife:
    case Verb::first: return Shape::seat;
    default: return Shape::bare;
  }
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (;;) {
    const auto space = text.find(' ');
    words.push_back(text.substr(0, space));
    if (space == std::string_view::npos) return words;
    text.remove_prefix(space + 1);
  }
}

std::optional<Action> parse_plan(std::span<const std::string_view> words) {
  std::array<std::size_t, 3> places{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto place = find_word<Place>(words[i]);
    if (!place) return {};
    places[i] = index(*place);
  }
  std::sort(places.begin(), places.end());  // INF-30.2
  return act(Verb::plan, places[0], places[1], places[2]);
}

std::optional<Action> parse_arguments(const Rules& rules, Verb verb,
                                      std::span<const std::string_view> words) {
  const CardTable& cards = rules.cards();
  switch (shape_of(verb)) {
    case Shape::bare: return words.empty() ? std::optional(act(verb)) : std::nullopt;
    case Shape::card:
      if (words.size() != 1) return {};
      if (const auto card = cards.find(words[0])) return act(verb, *card);
      return {};
    case Shape::two_cards: {
      if (words.size() != 2) return {};
      const auto one = cards.find(words[0]);
      const auto two = cards.find(words[1]);
      return one && two ? std::optional(act(verb, *one, *two)) : std::nullopt;
    }
    case Shape::place:
      if (words.size() != 1) return {};
      if (const auto place = find_word<Place>(words[0])) return act(verb, index(*place));
      return {};
    case Shape::plan: return words.size() == 3 ? parse_plan(words) : std::nullopt;
    case Shape::track:
      if (words.size() != 1) return {};
      if (const auto track = find_word<Track>(words[0])) return act(verb, index(*track));
      return {};
    case Shape::seat: {
      int seat = 0;
      const bool named =
          words.size() == 1 && parse_number(words[0], seat) && seat >= 0 && seat < 100;
      return named && words[0] == std::to_string(seat)
                 ? std::optional(act(verb, static_cast<std::size_t>(seat)))
                 : std::nullopt;
    }
  }
  return {};
}

}  // namespace

std::string to_id(const Rules& rules, Action action) {
  const Verb verb = verb_of(action);
  std::string id(word_of(verb));
  const auto add = [&](std::string_view word) { id.append(" ").append(word); };
  switch (shape_of(verb)) {
    case Shape::bare: break;
    case Shape::card: add(rules.cards().id(card_of(action.a))); break;
    case Shape::two_cards:
      add(rules.cards().id(card_of(action.a)));
      add(rules.cards().id(card_of(action.b)));
      break;
    case Shape::place: add(word_of(static_cast<Place>(action.a))); break;
    case Shape::plan:
      for (const auto place : {action.a, action.b, action.c})
        add(word_of(static_cast<Place>(place)));
      break;
    case Shape::track: add(word_of(static_cast<Track>(action.a))); break;
    case Shape::seat: add(std::to_string(action.a)); break;  // INF-30.3
  }
  return id;
}

Expected<Action> parse_id(const Rules& rules, std::string_view id) {
  const auto words = split(id);
  // Two words name a deed ("fitness a", "trade done") before one word names a verb with arguments.
  for (const std::size_t length : {std::size_t{2}, std::size_t{1}}) {
    if (words.size() < length) continue;
    const auto verb = find_word<Verb>(
        length == 1 ? words[0] : id.substr(0, words[0].size() + 1 + words[1].size()));
    if (!verb) continue;
    if (const auto action = parse_arguments(rules, *verb, std::span(words).subspan(length)))
      return *action;
  }
  std::string message = "there is no action '";
  message.append(clipped(id, 80))
      .append("': event, plan, fate, drug, shield, endure, office, pharmacy, fitness a|b, ")
      .append(
          "supermarket a|b|c, return, flea refresh, stall, trade, trade done, home rest, meal, ")
      .append("party, black-market, nightlife, romance a|b, family a|b, career, leave (INF-30.1)");
  return Error{"unknown_action", message, {}};
}

std::string cards_json(const Rules& rules) {
  const CardTable& cards = rules.cards();
  boost::json::array list;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Face& face = cards.face(card_of(i));
    boost::json::object effects;
    for (std::size_t t = 0; t < track_count; ++t) {
      if (face.effects.at[t] != 0) effects[word_of(static_cast<Track>(t))] = face.effects.at[t];
    }
    boost::json::array flags;
    for (std::size_t flag = 0; flag < flag_count; ++flag) {
      if (face.has(static_cast<Flag>(flag))) flags.emplace_back(word_of(static_cast<Flag>(flag)));
    }
    boost::json::object card{{"id", cards.id(card_of(i))}, {"kind", word_of(face.kind)}};
    if (face.colour != Colour::none) card["colour"] = word_of(face.colour);
    card["copies"] = face.copies;
    card["effects"] = std::move(effects);
    card["money"] = face.money;
    card["flags"] = std::move(flags);
    card["source"] = cards.source(card_of(i));
    list.push_back(std::move(card));
  }
  return boost::json::serialize(list);
}

}  // namespace lazaret::infarkt
