#include "core/info.h"

#include <algorithm>
#include <charconv>

#include "core/clip.h"
#include "core/text.h"

namespace lazaret {

namespace {

using Kind = OptionSpec::Kind;

bool contains(const std::vector<std::string>& items, const std::string& item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}

bool is_seat(const std::string& text, int players) {
  int seat = 0;
  return parse_number(text, seat) && seat >= 0 && seat < players && std::to_string(seat) == text;
}

bool all_different(std::vector<std::string> items) {
  std::sort(items.begin(), items.end());
  return std::adjacent_find(items.begin(), items.end()) == items.end();
}

bool is_seat_order(const std::string& value, int players) {
  const auto seats = list_items(value);
  return static_cast<int>(seats.size()) == players && all_different(seats) &&
         std::all_of(seats.begin(), seats.end(),
                     [&](const auto& seat) { return is_seat(seat, players); });
}

bool is_subset(const OptionSpec& option, const std::string& value) {
  const auto items = list_items(value);
  return static_cast<int>(items.size()) <= option.max && all_different(items) &&
         std::all_of(items.begin(), items.end(),
                     [&](const auto& item) { return contains(option.choices, item); });
}

bool is_list_per_seat(const OptionSpec& option, const std::string& value, int players) {
  const auto items = list_items(value);
  return static_cast<int>(items.size()) == players &&
         std::all_of(items.begin(), items.end(),
                     [&](const auto& item) { return contains(option.items, item); });
}

bool allowed(const OptionSpec& option, const std::string& value, int players) {
  int number = 0;
  switch (option.kind) {
    case Kind::choice: return contains(option.choices, value);
    case Kind::flag: return value == "true" || value == "false";
    case Kind::number:
      return parse_number(value, number) && number >= option.min && number <= option.max &&
             std::to_string(number) == value;
    case Kind::seat_order: return is_seat_order(value, players);
    case Kind::seat: return contains(option.choices, value) || is_seat(value, players);
    case Kind::subset: return is_subset(option, value);
    case Kind::per_seat:
      return contains(option.choices, value) || is_list_per_seat(option, value, players);
  }
  return false;
}

std::string expectation(const OptionSpec& option) {
  const std::string choices = joined(option.choices);
  switch (option.kind) {
    case Kind::choice: return "one of " + choices;
    case Kind::flag: return "true or false";
    case Kind::number:
      return "a number from " + std::to_string(option.min) + " to " + std::to_string(option.max);
    case Kind::seat_order: return "every seat once, as in 2+0+1";
    case Kind::seat: return "a seat, or one of " + choices;
    case Kind::subset:
      return "at most " + std::to_string(option.max) + " of " + choices + ", each once";
    case Kind::per_seat:
      return "one for each seat of " + joined(option.items) + "; or one of " + choices;
  }
  return {};
}

bool has_option(const GameInfo& game, const std::string& name) {
  return std::any_of(game.options.begin(), game.options.end(),
                     [&](const auto& option) { return option.name == name; });
}

std::string default_value(const OptionSpec& option, int players) {
  if (option.kind != Kind::seat_order) return option.fallback;
  std::vector<std::string> seats;
  for (int seat = 0; seat < players; ++seat) seats.push_back(std::to_string(seat));
  return joined(seats, "+");
}

}  // namespace

bool parse_number(std::string_view text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

std::vector<std::string> list_items(std::string_view value) {
  return value.empty() ? std::vector<std::string>() : split(value, "+");
}

Expected<Setup> complete(const GameInfo& game, Setup setup) {
  if (setup.players < game.min_players || setup.players > game.max_players) {
    return Error{"bad_players",
                 game.id + " is for " + std::to_string(game.min_players) + " to " +
                     std::to_string(game.max_players) + " players, not " +
                     std::to_string(setup.players),
                 {}};
  }
  for (const auto& [name, value] : setup.options) {
    if (!has_option(game, name))
      return Error{"bad_option", game.id + " has no option '" + clipped(name, 40) + "'", {}};
  }
  for (const OptionSpec& option : game.options) {
    const auto [entry, missing] =
        setup.options.try_emplace(option.name, default_value(option, setup.players));
    if (!missing && !allowed(option, entry->second, setup.players)) {
      return Error{"bad_option",
                   "option " + option.name + " is '" + clipped(entry->second) + "', but must be " +
                       expectation(option),
                   {}};
    }
  }
  return setup;
}

}  // namespace lazaret
