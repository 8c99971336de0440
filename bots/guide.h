// Guides of the search: one that knows nothing but the rules, one that asks a game's policy.
#pragma once

#include <optional>

#include "bots/search.h"
#include "games/advice.h"

namespace lazaret {

// A win counts 1, shared among those who have it; a team that wins has 1 in every seat.
template <Game G>
Results results_of(const G& g, const typename G::State& s) {
  Results results{};
  const SeatSet winners = g.winners(s);
  const float share = G::info().cooperative ? 1.0F : 1.0F / static_cast<float>(winners.size());
  for (const Seat seat : winners) results[seat] = share;
  return results;
}

// Everything is equally promising; the game is played out at random.
template <Game G>
struct RandomGuide {
  using State = typename G::State;

  State imagine(const G& g, const typename G::View& view, Rng& rng) const {
    return g.sample(view, rng);
  }
  std::uint64_t knowledge(const G& g, const State& s, Seat seat) const {
    return fingerprint(g, s, seat);
  }
  void judge(const G& /*g*/, const State& /*s*/, Seat /*seat*/, std::span<const Action> /*actions*/,
             std::span<int> worth) const {
    std::fill(worth.begin(), worth.end(), 0);
  }
  // The generator is copied so that it can live in registers; one call of apply for both kinds of
  // step takes 6 % fewer instructions.
  [[gnu::flatten]] Results finish(const G& g, State& s, Rng& shared_rng, Lists& lists) const {
    Rng rng = shared_rng;
    for (Pending p = g.pending(s); p.kind != Pending::Kind::over; p = g.pending(s)) {
      const bool chance = p.kind == Pending::Kind::chance;
      const Seat seat = chance ? nature : p.must.first();
      const Action action =
          chance ? random_outcome(g, s, rng) : random_legal(g, s, seat, rng, lists.actions);
      g.apply(s, seat, action, nullptr);
    }
    shared_rng = rng;
    return results_of(g, s);
  }
};

// A game may tell how the seats stand before it is over; then it need not be played out.
template <class G>
concept TellsProspects = requires(const G g, const typename G::State s, Seat seat, int until) {
  // The round up to which it is worth playing on from here, and whether it has come.
  { horizon(g, s) } -> std::same_as<int>;
  { reached(g, s, until) } -> std::same_as<bool>;
  // How a seat stands, in thousandths: 1000 more make it e times as likely to win as another, a
  // team as its losing. Nothing if it has lost.
  { prospects(g, s, seat) } -> std::same_as<std::optional<int>>;
};

template <TellsProspects G>
Results expected_results(const G& g, const typename G::State& s) {
  Results results{};
  const auto odds = [](int points) { return std::exp(static_cast<float>(points) / 1000); };
  if (G::info().cooperative) {
    if (const auto points = prospects(g, s, 0)) results.fill(1 - 1 / (1 + odds(*points)));
    return results;
  }
  float sum = 0;
  for (Seat seat = 0; seat < g.players(); ++seat) {
    if (const auto points = prospects(g, s, seat)) sum += results[seat] = odds(*points);
  }
  for (float& result : results) result /= sum;
  return results;
}

// Asks the functions of games/*/policy.h.
template <Game G>
struct PolicyGuide {
  using State = typename G::State;
  int more_rounds = 0;  // beyond the horizon

  State imagine(const G& g, const typename G::View& view, Rng& rng) const {
    return imagined(g, view, rng);
  }
  std::uint64_t knowledge(const G& g, const State& s, Seat seat) const {
    return fingerprint(g, s, seat);
  }
  void judge(const G& g, const State& s, Seat seat, std::span<const Action> actions,
             std::span<int> worth) const {
    worth_of(g, s, seat, actions, worth);
  }
  Results finish(const G& g, State& s, Rng& rng, Lists& lists) const {
    [[maybe_unused]] int until = 0;
    if constexpr (TellsProspects<G>) until = horizon(g, s) + more_rounds;
    for (Pending p = g.pending(s); p.kind != Pending::Kind::over; p = g.pending(s)) {
      if constexpr (TellsProspects<G>) {
        if (reached(g, s, until)) return expected_results(g, s);
      }
      step(g, s, p, rng, lists);
    }
    return results_of(g, s);
  }

  static void step(const G& g, State& s, const Pending& p, Rng& rng, Lists& lists) {
    if (p.kind == Pending::Kind::chance)
      return g.apply(s, nature, random_outcome(g, s, rng), nullptr);
    const Seat seat = p.must.first();
    if constexpr (!MovesByHeart<G>) {
      g.legal(s, seat, lists.actions);
      if (lists.actions.size() == 1) return g.apply(s, seat, lists.actions[0], nullptr);
    }
    g.apply(s, seat, greedy_move(g, s, seat, rng, lists), nullptr);
  }
};

template <Game G>
SearchTuning playing_on() {
  SearchTuning tuning;
  tuning.temperature = static_cast<float>(G::advice().temperature);
  return tuning;
}

}  // namespace lazaret
