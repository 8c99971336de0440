// Games as a list of types, and what can be said of all of them.
#pragma once

#include <type_traits>

#include "games/advice.h"

namespace lazaret {

template <class... G>
struct GameList {
  static_assert((Game<G> && ...), "rules.h must fill the concept Game");
  static_assert((Notates<G> && ...), "notation.h must fill the concept Notates");
  static_assert((Advises<G> && ...), "policy.h and advice.cpp must fill the concept Advises");
  static constexpr std::size_t size = sizeof...(G);
};

// Calls f(std::type_identity<G>{}) for every game.
template <class... G, class F>
void for_each_game(GameList<G...>, F f) {
  (f(std::type_identity<G>{}), ...);
}

}  // namespace lazaret
