// The one place where the bots of every game are compiled.
#include "bots/game_bots.h"

#include "bots/game_bots_of.h"
#include "games/all.h"

namespace lazaret {

namespace {

template <class... G>
auto bots_of(GameList<G...>) {
  return std::array{game_bots_of<G>()...};
}

}  // namespace

std::span<const GameBots> game_bots() {
  static const auto all = bots_of(AllGames{});
  return all;
}

const GameBots* find_bots(const GameInfo& game) {
  for (const GameBots& bots : game_bots()) {
    if (bots.info().id == game.id) return &bots;
  }
  return nullptr;
}

}  // namespace lazaret
