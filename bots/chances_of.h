// How likely each seat is to win, judged by somebody who sees no more than his view: what looking
// ahead promises in the mean of some worlds behind the view, or the mean of all tries of a search
// that begins with whoever is to decide.
#pragma once

#include "bots/lookahead.h"
#include "core/match_of.h"

namespace lazaret {

template <Game G>
Results expected_by(const G& g, const typename G::View& view, int iterations, Rng& rng) {
  const SearchTuning tuning = playing_on<G>();
  const auto imagined_state = imagined(g, view, rng);
  const Seat seat = g.pending(imagined_state).must.first();
  const Thinker<G> guide;
  SearchMemory memory;
  Search<G, Thinker<G>> search({g, view, seat}, guide, tuning, Rng(rng.next()), memory,
                               static_cast<std::size_t>(iterations));
  for (int done = 0; done < iterations; ++done) search.iterate();
  Results mean = search.total();
  for (float& result : mean) result /= static_cast<float>(iterations);
  return mean;
}

template <class G>
concept LooksAhead = Featured<G> && SeesThrough<G> && !levels_only;

template <LooksAhead G>
Results foreseen_by(const G& g, const typename G::View& view, int budget, Rng& rng) {
  constexpr int worlds = 8;  // what may be hidden is a card
  const Judge<G> judge(nets_of<G>());
  Results mean{};
  for (int world = 0; world < worlds; ++world) {
    const auto s = imagined(g, view, rng);
    const auto prospects =
        Lookahead<G>(judge).weigh(g, s, g.pending(s).must.first(), budget, [] { return false; });
    const Results& best = prospects.front().results;
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += best[i] / worlds;
  }
  return mean;
}

// Chance must not be due.
template <Game G>
std::vector<double> chances_of(const Match& match, Seat viewer, int iterations, Rng& rng) {
  const auto& known = match_cast<G>(match);
  const G& g = known.rules();
  const auto view = g.observe(known.state(), viewer);
  Results results;
  if (match.pending().kind == Pending::Kind::over) {
    results = results_of(g, known.state());
  } else if constexpr (LooksAhead<G>) {
    results = foreseen_by(g, view, iterations, rng);
  } else {
    results = expected_by(g, view, iterations, rng);
  }
  return {results.begin(), results.begin() + g.players()};
}

}  // namespace lazaret
