// The nets of a game.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "bots/net.h"
#include "core/game.h"
#include "games/common/embedded.h"
#include "games/common/features.h"

namespace lazaret {

// A game that can be told to a net: free functions of its namespace, in features.h.
template <class G>
concept Featured = requires(const G g, const typename G::State s, Seat seat, Features& out) {
  { feature_layout(&g) } -> std::same_as<FeatureLayout>;
  { write_features(g, s, seat, out) } -> std::same_as<void>;
  { contenders(g, s) } -> std::same_as<SeatSet>;
  { seat_after(g, seat) } -> std::same_as<Seat>;
};

// The module for browsers has little room: no habits, and a judge only where a level is one.
#ifdef LAZARET_LEVELS_ONLY
inline constexpr bool levels_only = true;
#else
inline constexpr bool levels_only = false;
#endif

// A game whose net plays one of its levels says so, in features.h.
template <class G>
concept LevelsJudged = Featured<G> && requires {
  requires levels_are_judged(static_cast<const G*>(nullptr));
};

template <Featured G>
inline constexpr FeatureLayout layout_of = feature_layout(static_cast<const G*>(nullptr));

// A game may have a net of its own for some numbers of players, which is told less.
template <Featured G>
FeatureLayout layout_for(int players) {
  constexpr const G* game = nullptr;
  if constexpr (requires { feature_layout(game, players); }) return feature_layout(game, players);
  return layout_of<G>;
}

template <Featured G>
Net::Purpose purpose_of(const FeatureLayout& layout = layout_of<G>) {
  return {G::info().id, layout.version, layout.features, layout.outputs};
}

// The nets of a game, all in one file.
template <Featured G>
class Nets {
 public:
  static Expected<Nets> parse(std::string_view text) {
    Nets nets;
    for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
      if (nets.net(players)) continue;
      if (const auto error = nets.add(text, layout_for<G>(players))) return *error;
    }
    return nets;
  }
  // Only that for so many players as it is told for.
  static Expected<Nets> parse(std::string_view text, const FeatureLayout& layout) {
    Nets nets;
    if (const auto error = nets.add(text, layout)) return *error;
    return nets;
  }

  const Net& of(const G& g) const { return *net(g.players()); }

 private:
  using Shared = std::shared_ptr<const Net>;

  const Shared& net(int players) const { return by_players_[static_cast<std::size_t>(players)]; }

  std::optional<Error> add(std::string_view text, const FeatureLayout& layout) {
    auto parsed = Net::parse(text, purpose_of<G>(layout));
    if (!parsed) return parsed.error();
    const auto net = std::make_shared<const Net>(std::move(*parsed));
    for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
      if (layout_for<G>(players).features == layout.features)
        by_players_[static_cast<std::size_t>(players)] = net;
    }
    return {};
  }

  std::array<Shared, max_players + 1> by_players_;
};

// Read once, when they are first asked for.
template <Featured G>
const Nets<G>& nets_of() {
  static const auto nets =
      Nets<G>::parse(embedded("games/" + G::info().prefix + "/data/judge.net")).value();
  return nets;
}

}  // namespace lazaret
