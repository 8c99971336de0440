#include "lab/learn/random_setup.h"

#include <optional>

namespace lazaret::lab {

namespace {

int between(int low, int high, Rng& rng) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

const std::string& one_of(const std::vector<std::string>& all, Rng& rng) {
  return all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

std::string joined(const std::vector<std::string>& items, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text.append(i > 0 ? "+" : "").append(items[i]);
  return text;
}

void shuffle(std::vector<std::string>& items, Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

std::string some_of(std::vector<std::string> items, int most, Rng& rng) {
  shuffle(items, rng);
  return joined(items, static_cast<std::size_t>(between(0, most, rng)));
}

std::string seats_in_some_order(int players, Rng& rng) {
  std::vector<std::string> seats;
  for (int seat = 0; seat < players; ++seat) seats.push_back(std::to_string(seat));
  shuffle(seats, rng);
  return joined(seats, seats.size());
}

// Nothing: as usual. What only says who sits where is left to the game's own chance.
std::optional<std::string> value_for(const OptionSpec& option, int players, Rng& rng) {
  switch (option.kind) {
    case OptionSpec::Kind::choice: return one_of(option.choices, rng);
    case OptionSpec::Kind::flag: return rng.below(2) == 0 ? "true" : "false";
    case OptionSpec::Kind::subset: return some_of(option.choices, option.max, rng);
    case OptionSpec::Kind::seat_order: return seats_in_some_order(players, rng);
    case OptionSpec::Kind::number:
    case OptionSpec::Kind::seat:
    case OptionSpec::Kind::per_seat: break;
  }
  return {};
}

}  // namespace

Setup random_setup(const GameInfo& game, int players, Rng& rng) {
  Setup setup;
  setup.players = players > 0 ? players : between(game.min_players, game.max_players, rng);
  for (const OptionSpec& option : game.options) {
    if (rng.below(2) == 0) continue;
    if (auto value = value_for(option, setup.players, rng)) setup.options[option.name] = *value;
  }
  return setup;
}

}  // namespace lazaret::lab
