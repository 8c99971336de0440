// What a table with people around it asks of a game besides its match.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/match.h"

namespace lazaret {

// What a player has ordered for the windows that open before something happens to him.
enum class Order : std::uint8_t { ask, endure, unless_fatal };

struct TableHooks {
  int (*round)(const Match& match);

  // Would this step show anybody, the one who does it included, something hidden before?
  bool (*reveals)(const Match& match, Seat seat, Action action);

  // Fields of a view that tell odds, which a table may want to leave to its players.
  std::span<const std::string_view> odds = {};

  // Does everybody decide for himself now, unseen until all have? Null: never.
  bool (*sealed)(const Match& match) = nullptr;

  // The seat that may now do something against what is about to happen to it. Null: never.
  std::optional<Seat> (*window)(const Match& match) = nullptr;

  // How the order answers this seat's window; nothing if it leaves that to the player.
  std::optional<Action> (*answer)(const Match& match, Seat seat, Order order) = nullptr;
};

}  // namespace lazaret
