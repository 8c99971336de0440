// How likely each seat is to win, judged by somebody who sees no more than his view: the mean of
// all tries of a search that begins with whoever is to decide.
#pragma once

#include "bots/guide.h"
#include "core/match_of.h"

namespace lazaret {

template <Game G>
struct SummingGuide : PolicyGuide<G> {
  Results* sum = nullptr;

  Results finish(const G& g, typename G::State& s, Rng& rng, Lists& lists) const {
    const Results results = PolicyGuide<G>::finish(g, s, rng, lists);
    for (std::size_t seat = 0; seat < results.size(); ++seat) (*sum)[seat] += results[seat];
    return results;
  }
};

template <Game G>
Results expected_by(const G& g, const typename G::View& view, int iterations, Rng& rng) {
  const SearchTuning tuning = playing_on<G>();
  const auto imagined_state = imagined(g, view, rng);
  const Seat seat = g.pending(imagined_state).must.first();
  Results sum{};
  SummingGuide<G> guide;
  guide.sum = &sum;
  SearchMemory memory;
  Search<G, SummingGuide<G>> search({g, view, seat}, guide, tuning, Rng(rng.next()), memory,
                                    static_cast<std::size_t>(iterations));
  for (int done = 0; done < iterations; ++done) search.iterate();
  for (float& result : sum) result /= static_cast<float>(iterations);
  return sum;
}

// Chance must not be due.
template <Game G>
std::vector<double> chances_of(const Match& match, Seat viewer, int iterations, Rng& rng) {
  const auto& known = match_cast<G>(match);
  const G& g = known.rules();
  const bool over = match.pending().kind == Pending::Kind::over;
  const Results results = over ? results_of(g, known.state())
                               : expected_by(g, g.observe(known.state(), viewer), iterations, rng);
  return {results.begin(), results.begin() + g.players()};
}

}  // namespace lazaret
