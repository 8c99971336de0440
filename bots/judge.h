// How the seats stand, by the judgement of a net.
#pragma once

#include "bots/guide.h"
#include "bots/nets.h"
#include "bots/odds.h"

namespace lazaret {

// A game may say that the outcomes of a chance are few enough to look at each, and whether what was
// begun goes on with another choice of the same seat.
template <class G>
concept SeesThrough = requires(const G g, const typename G::State s) {
  { sees_through(g, s) } -> std::same_as<bool>;
  { goes_on(g, s) } -> std::same_as<bool>;
};

// A game may know what some positions are worth: chances to win between perfect players, in
// millionths, for every seat or for none.
template <class G>
concept KnowsWorths = requires(const G g, const typename G::State s, Seat seat) {
  { known_worth(g, s, seat) } -> std::same_as<std::optional<int>>;
};

// What a position is worth, if that is known.
template <Featured G>
using Solved = std::optional<Results> (*)(const G& g, const typename G::State& s);

template <Featured G>
Solved<G> solved_of() {
  if constexpr (KnowsWorths<G>) {
    return [](const G& g, const typename G::State& s) -> std::optional<Results> {
      Results results{};
      for (Seat seat = 0; seat < g.players(); ++seat) {
        const auto millionths = known_worth(g, s, seat);
        if (!millionths) return {};
        results[seat] = static_cast<float>(*millionths) / 1e6F;
      }
      return results;
    };
  }
  return {};
}

template <Featured G>
class Judge {
 public:
  using State = typename G::State;

  explicit Judge(Nets<G> nets, Solved<G> solved = {}) : nets_(std::move(nets)), solved_(solved) {}

  // What need not be judged.
  std::optional<Results> known(const G& g, const State& s) const {
    if (g.pending(s).kind == Pending::Kind::over) return results_of(g, s);
    return solved_ == nullptr ? std::nullopt : solved_(g, s);
  }

  // As things stand after the seat has acted; quicker from a start that is not far.
  Results operator()(const G& g, const State& s, Seat seat,
                     const Net::Start* start = nullptr) const {
    if (const auto results = known(g, s)) return *results;
    return shares(g, s, seat, nets_.of(g).judge(told(g, s, seat), start));
  }

  // From here it is not far to what the seat may do.
  void begin(const G& g, const State& s, Seat seat, Net::Start& start) const {
    nets_.of(g).begin(told(g, s, seat), start);
  }

  // How things would stand after each of the actions.
  void foresee(const G& g, const State& s, Seat seat, std::span<const Action> actions,
               std::span<Results> results) const {
    Net::Start start;
    begin(g, s, seat, start);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      State after = s;
      g.apply(after, seat, actions[i], nullptr);
      results[i] = (*this)(g, after, seat, &start);
    }
  }

 private:
  using Places = std::array<std::int16_t, layout_of<G>.features + 1>;

  static Places told(const G& g, const State& s, Seat seat) {
    Places places;
    Features features(places);
    write_features(g, s, seat, features);
    if (features.written() < places.size()) places[features.written()] = 0;  // they go in pairs
    return places;
  }

  Results shares(const G& g, const State& s, Seat seat, const Net::Outputs& points) const {
    Results results{};
    if (G::info().cooperative) {
      results.fill(1 - 1 / (1 + odds_of(points[0])));
      return results;
    }
    const SeatSet open = contenders(g, s);
    float sum = 0;
    Seat other = seat;
    for (int i = 0; i < g.players(); ++i, other = seat_after(g, other)) {
      if (open.has(other)) sum += results[other] = odds_of(points[static_cast<std::size_t>(i)]);
    }
    for (float& result : results) result /= sum;
    return results;
  }

  Nets<G> nets_;
  Solved<G> solved_;
};

// A game may say that a round is better played to its end before the net judges.
template <class G>
concept PlaysOnFirst = requires {
  requires plays_on_first(static_cast<const G*>(nullptr));
};

// Guides the search by a net, if there is one, else as the policy does: it judges everything that
// could be done, or the end of the round.
template <Featured G>
struct JudgeGuide : PolicyGuide<G> {
  using State = typename G::State;
  std::optional<Judge<G>> judge_of;

  bool foresees() const { return judge_of.has_value(); }
  void foresee(const G& g, const State& s, Seat seat, std::span<const Action> actions,
               std::span<Results> results) const requires(!PlaysOnFirst<G>) {
    judge_of->foresee(g, s, seat, actions, results);
  }

  Results finish(const G& g, State& s, Rng& rng, Lists& lists) const {
    if constexpr (PlaysOnFirst<G>) {
      if (judge_of) return judged_end(g, s, rng, lists);
    }
    return PolicyGuide<G>::finish(g, s, rng, lists);
  }

 private:
  Results judged_end(const G& g, State& s, Rng& rng, Lists& lists) const {
    const int until = horizon(g, s);
    Seat last = 0;
    for (Pending p = g.pending(s); p.kind != Pending::Kind::over; p = g.pending(s)) {
      if (reached(g, s, until)) return (*judge_of)(g, s, last);
      if (p.kind != Pending::Kind::chance) last = p.must.first();
      PolicyGuide<G>::step(g, s, p, rng, lists);
    }
    return results_of(g, s);
  }
};

template <Featured G>
SearchTuning judging() {
  SearchTuning tuning = playing_on<G>();
  if constexpr (!PlaysOnFirst<G>) {
    tuning.exploration = 0.2F;
    tuning.foresight = 20 * tuning.temperature;
  }
  return tuning;
}

// What searches at every level of a game: one kind, so that a module for browsers has it once.
template <class G>
struct ThinkerOf {
  using Guide = PolicyGuide<G>;
};
template <LevelsJudged G>
requires(!SeesThrough<G>) struct ThinkerOf<G> {
  using Guide = JudgeGuide<G>;
};
template <Game G>
using Thinker = typename ThinkerOf<G>::Guide;

}  // namespace lazaret
