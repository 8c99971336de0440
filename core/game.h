// The contract that every game fills, for static use: simulation, bots, tests.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/bounded.h"
#include "core/info.h"
#include "core/phrase.h"
#include "core/rng.h"
#include "core/step.h"

namespace lazaret {

// A Game is the rules with one setup and one set of cards fixed; it is immutable and shared.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::regular<typename G::State> &&
    std::regular<typename G::View> &&
    requires(const G g, typename G::State s, const typename G::State c, const typename G::View v,
             Seat seat, Action a, Actions list, Rng rng, std::vector<Event>* events,
             const Setup setup) {
  { G::info() } -> std::same_as<const GameInfo&>;
  { G::make(setup, CardFile{}) } -> std::same_as<Expected<G>>;
  { g.setup() } -> std::same_as<const Setup&>;
  { g.data_hash() } -> std::same_as<std::uint64_t>;
  { g.start() } -> std::same_as<typename G::State>;
  { g.pending(c) } -> std::same_as<Pending>;
  // Replaces what stood in the list.
  { g.legal(c, seat, list) } -> std::same_as<void>;
  { g.why_not(c, seat, a) } -> std::same_as<std::optional<Refusal>>;
  { g.action_space() } -> std::same_as<std::vector<Action>>;
  { g.chances(c) } -> std::same_as<typename G::Outcomes>;
  // Adds what happened to the events, if anybody wants to know (nullptr: nobody).
  { g.apply(s, seat, a, events) } -> std::same_as<void>;
  { g.observe(c, seat) } -> std::same_as<typename G::View>;
  { g.sample(v, rng) } -> std::same_as<typename G::State>;
  { g.score(c, seat) } -> std::same_as<int>;
  { g.winners(c) } -> std::same_as<SeatSet>;
};

// Its texts: free functions of its namespace, in notation.h.
template <class G>
concept Notates = requires(const G g, const typename G::State s, const typename G::View v, Action a,
                           const Event event, const Refusal refusal, std::string_view text) {
  { to_id(g, a) } -> std::same_as<std::string>;
  { parse_id(g, text) } -> std::same_as<Expected<Action>>;
  { to_json(g, s) } -> std::same_as<std::string>;
  { to_json(g, v) } -> std::same_as<std::string>;
  { to_line(g, s) } -> std::same_as<std::string>;
  { cards_json(g) } -> std::same_as<std::string>;
  { to_phrase(g, a) } -> std::same_as<Phrase>;
  { to_phrase(g, event) } -> std::same_as<Phrase>;
  { to_phrase(g, refusal) } -> std::same_as<Phrase>;
};

// What bots, lab and tables ask: free functions of its namespace, in policy.h, and games/advice.h.
template <class G>
struct Advice;
template <class G>
concept Advises = requires(const G g, const typename G::State s, const typename G::View v,
                           Seat seat, Rng rng, std::span<const Action> actions,
                           std::span<int> worth) {
  { G::advice() } -> std::same_as<const Advice<G>&>;
  { s.round } -> std::convertible_to<int>;
  // How promising each action looks, in points.
  { worth_of(g, s, seat, actions, worth) } -> std::same_as<void>;
  // A state the seat of the view may be in.
  { imagined(g, v, rng) } -> std::same_as<typename G::State>;
  // Of what the seat may know of the state, never 0: the same for all that look alike to it.
  { fingerprint(g, s, seat) } -> std::same_as<std::uint64_t>;
};

// Shortcuts a game may offer; the conformance suite proves them equal to legal and chances.
template <class G>
concept CountsLegal = requires(const G g, const typename G::State s, Seat seat) {
  { g.legal_count(s, seat) } -> std::same_as<std::uint32_t>;
  { g.nth_legal(s, seat, std::uint32_t{}) } -> std::same_as<Action>;
};
template <class G>
concept HasTickets = requires(const G g, const typename G::State s) {
  { g.tickets(s) } -> std::same_as<std::uint32_t>;
  { g.outcome(s, std::uint32_t{}) } -> std::same_as<Action>;
};

// For those who ask once; who asks often keeps the list.
template <class G>
std::vector<Action> legal_actions(const G& g, const typename G::State& s, Seat seat) {
  Actions actions;
  g.legal(s, seat, actions);
  return {actions.begin(), actions.end()};
}

template <class G>
Action random_legal(const G& g, const typename G::State& s, Seat seat, Rng& rng,
                    [[maybe_unused]] Actions& list) {
  if constexpr (CountsLegal<G>) {
    return g.nth_legal(s, seat, rng.below(g.legal_count(s, seat)));
  } else {
    g.legal(s, seat, list);
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  }
}

template <class Outcomes>
std::uint32_t total_weight(const Outcomes& outcomes) {
  std::uint32_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  return total;
}

template <class Outcomes>
Action pick_outcome(const Outcomes& outcomes, std::uint32_t ticket) {
  for (const Outcome& outcome : outcomes) {
    if (ticket < outcome.weight) return outcome.action;
    ticket -= outcome.weight;
  }
  return {};
}

template <class G>
Action random_outcome(const G& g, const typename G::State& s, Rng& rng) {
  if constexpr (HasTickets<G>) {
    return g.outcome(s, rng.below(g.tickets(s)));
  } else {
    const auto outcomes = g.chances(s);
    return pick_outcome(outcomes, rng.below(total_weight(outcomes)));
  }
}

}  // namespace lazaret
