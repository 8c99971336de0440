// How the seats stand, by the judgement of a net.
#pragma once

#include <memory>

#include "bots/guide.h"
#include "bots/net.h"
#include "bots/odds.h"
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

// A game may say that the outcomes of a chance are few enough to look at each, and whether what was
// begun goes on with another choice of the same seat.
template <class G>
concept SeesThrough = requires(const G g, const typename G::State s) {
  { sees_through(g, s) } -> std::same_as<bool>;
  { goes_on(g, s) } -> std::same_as<bool>;
};

template <Featured G>
inline constexpr FeatureLayout layout_of = feature_layout(static_cast<const G*>(nullptr));

template <Featured G>
Net::Purpose purpose_of() {
  return {G::info().id, layout_of<G>.version, layout_of<G>.features, layout_of<G>.outputs};
}

template <Featured G>
class Judge {
 public:
  using State = typename G::State;

  explicit Judge(std::shared_ptr<const Net> net) : net_(std::move(net)) {}

  // As things stand after the seat has acted.
  Results operator()(const G& g, const State& s, Seat seat) const {
    if (g.pending(s).kind == Pending::Kind::over) return results_of(g, s);
    std::array<std::int16_t, layout_of<G>.features + 1> places;
    Features features(places);
    write_features(g, s, seat, features);
    places.back() = 0;  // the net takes them in pairs
    return shares(g, s, seat, net_->judge(places));
  }

  // What an action would bring.
  Results after(const G& g, State s, Seat seat, Action action) const {
    g.apply(s, seat, action, nullptr);
    if constexpr (SeesThrough<G>) {
      if (sees_through(g, s)) return mean(g, s, seat);
    }
    return (*this)(g, s, seat);
  }

  // The same for each of the actions.
  void foresee(const G& g, const State& s, Seat seat, std::span<const Action> actions,
               std::span<Results> results) const {
    for (std::size_t i = 0; i < actions.size(); ++i) results[i] = after(g, s, seat, actions[i]);
  }

 private:
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

  // Over all outcomes; where the seat is asked again at once it does its best.
  Results mean(const G& g, const State& s, Seat seat) const {
    Results sum{};
    const auto outcomes = g.chances(s);
    const auto all = static_cast<float>(total_weight(outcomes));
    for (const Outcome& outcome : outcomes) {
      State next = s;
      g.apply(next, nature, outcome.action, nullptr);
      const Results results = goes_on(g, next) ? best(g, next, seat) : (*this)(g, next, seat);
      const float share = static_cast<float>(outcome.weight) / all;
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += share * results[i];
    }
    return sum;
  }
  Results best(const G& g, const State& s, Seat seat) const {
    Results best{};
    best[seat] = -1;
    for (const Action action : legal_actions(g, s, seat)) {
      const Results results = after(g, s, seat, action);
      if (results[seat] > best[seat]) best = results;
    }
    return best;
  }

  std::shared_ptr<const Net> net_;
};

// Guides the search by what the net thinks of everything that could be done.
template <Featured G>
struct JudgeGuide : PolicyGuide<G> {
  using State = typename G::State;
  Judge<G> judge_of;

  explicit JudgeGuide(Judge<G> net) : judge_of(std::move(net)) {}

  void foresee(const G& g, const State& s, Seat seat, std::span<const Action> actions,
               std::span<Results> results) const {
    judge_of.foresee(g, s, seat, actions, results);
  }
};

template <Featured G>
SearchTuning foreseeing() {
  SearchTuning tuning = playing_on<G>();
  tuning.exploration = 0.2F;
  tuning.foresight = 20 * tuning.temperature;
  return tuning;
}

// Plays on as the policy does, to the end of the round, and then asks the net.
template <Featured G>
struct HorizonGuide : PolicyGuide<G> {
  using State = typename G::State;
  Judge<G> judge_of;

  explicit HorizonGuide(Judge<G> net) : judge_of(std::move(net)) {}

  Results finish(const G& g, State& s, Rng& rng, Lists& lists) const {
    const int until = horizon(g, s);
    Seat last = 0;
    for (Pending p = g.pending(s); p.kind != Pending::Kind::over; p = g.pending(s)) {
      if (reached(g, s, until)) return judge_of(g, s, last);
      if (p.kind != Pending::Kind::chance) last = p.must.first();
      PolicyGuide<G>::step(g, s, p, rng, lists);
    }
    return results_of(g, s);
  }
};

}  // namespace lazaret
