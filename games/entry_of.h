// A game of a list behind the virtual face.
#pragma once

#include "core/match_of.h"
#include "games/common/embedded.h"
#include "games/list.h"
#include "games/registry.h"
#include "games/reveals.h"

namespace lazaret {

template <Game G>
Expected<std::unique_ptr<Match>> start_match(const Setup& setup, const CardFile& cards) {
  auto rules = G::make(setup, cards);
  if (!rules) return rules.error();
  return std::unique_ptr<Match>(
      std::make_unique<MatchOf<G>>(std::make_shared<const G>(std::move(*rules))));
}

template <Game G>
Expected<std::unique_ptr<Match>> seated(Expected<Loaded<G>> loaded) {
  if (!loaded) return loaded.error();
  auto rules = std::make_shared<const G>(std::move(loaded->rules));
  return std::unique_ptr<Match>(std::make_unique<MatchOf<G>>(std::move(rules), loaded->state));
}

template <Game G>
Expected<std::string> list_cards(const CardFile& cards) {
  const auto rules = G::make({G::info().min_players, {}}, cards);
  if (!rules) return rules.error();
  return cards_json(*rules);
}

// Our own file: a test reads it, so nothing is wrong with it here.
template <Game G>
const std::vector<Lesson>& lessons_of() {
  static const std::vector<Lesson> all = [] {
    const std::string path = "games/" + G::info().prefix + "/data/lessons.toml";
    return read_lessons({path, std::string(embedded(path))}).value();
  }();
  return all;
}

template <Game G>
TableHooks table_hooks() {
  const Advice<G>& advice = G::advice();
  TableHooks hooks{};
  hooks.round = [](const Match& match) -> int { return match_cast<G>(match).state().round; };
  hooks.reveals = [](const Match& match, Seat seat, Action action) {
    const auto& game = match_cast<G>(match);
    return reveals(game.rules(), game.state(), {seat, action});
  };
  hooks.of_verb = advice.of_verb;
  hooks.marks = advice.marks;
  hooks.odds = advice.odds;
  if (advice.sealed != nullptr) {
    hooks.sealed = [](const Match& match) {
      const auto& game = match_cast<G>(match);
      return G::advice().sealed(game.rules(), game.state());
    };
  }
  hooks.seal_anew = [](const Match& match, Seat seat, Rng& rng) -> std::optional<Action> {
    const auto& game = match_cast<G>(match);
    const auto seal = G::advice().seal_anew;
    if (seal == nullptr) return {};
    return seal(game.rules(), game.state(), seat, rng);
  };
  hooks.knows_secret = [](const Match& match, Seat seat) {
    const auto& game = match_cast<G>(match);
    const auto knows = G::advice().knows_secret;
    return knows != nullptr && knows(game.rules(), game.state(), seat);
  };
  if (advice.window == nullptr) return hooks;
  hooks.window = [](const Match& match) {
    const auto& game = match_cast<G>(match);
    return G::advice().window(game.rules(), game.state());
  };
  hooks.answer = [](const Match& match, Seat seat, Order order) {
    const auto& game = match_cast<G>(match);
    return G::advice().answer(game.rules(), game.state(), seat, order);
  };
  return hooks;
}

template <Game G>
Insight insight() {
  const Advice<G>& advice = G::advice();
  return {[](const Match& match, Seat seat) {
            const auto& game = match_cast<G>(match);
            return G::advice().standing(game.rules(), game.state(), seat);
          },
          advice.standing_title,
          [](const Match& match) {
            const auto& game = match_cast<G>(match);
            const auto pile = G::advice().pile;
            return pile == nullptr ? 0U : pile(game.rules(), game.state());
          },
          advice.uses,
          advice.causes,
          advice.rounds,
          advice.measured};
}

template <Game G>
GameEntry entry_of() {
  return {&G::info,
          &start_match<G>,
          [](std::string_view json, const CardFile& cards) {
            return seated(G::advice().load_json(json, cards));
          },
          [](std::string_view line, const CardFile& cards) {
            return seated(G::advice().parse_line(line, cards));
          },
          &list_cards<G>,
          G::advice().declare_view,
          &lessons_of<G>,
          table_hooks<G>(),
          insight<G>()};
}

template <class... G>
auto entries_of(GameList<G...>) {
  return std::array{entry_of<G>()...};
}

}  // namespace lazaret
