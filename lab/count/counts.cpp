#include "lab/count/counts.h"

#include <algorithm>

namespace lazaret::lab {

namespace {

void add(std::uint64_t& sum, std::uint64_t other) { sum += other; }
void add(Uses& sum, const Uses& other) { sum.add(other); }
void add(RoundCounts& sum, const RoundCounts& other) { sum.add(other); }

template <class T>
void add(std::vector<T>& sum, const std::vector<T>& other) {
  if (sum.size() < other.size()) sum.resize(other.size());
  for (std::size_t i = 0; i < other.size(); ++i) add(sum[i], other[i]);
}

}  // namespace

void RoundCounts::add(const RoundCounts& other) {
  games += other.games;
  led += other.led;
  leader_won += other.leader_won;
  changed += other.changed;
  won += other.won;
  standing_won += other.standing_won;
  standing_lost += other.standing_lost;
}

void Counts::add(const Counts& other) {
  games += other.games;
  wins += other.wins;
  wins_squared += other.wins_squared;
  rounds.add(other.rounds);
  decisions.add(other.decisions);
  changes.add(other.changes);
  lab::add(winners, other.winners);
  lab::add(events, other.events);
  lab::add(arguments, other.arguments);
  lab::add(uses, other.uses);
  lab::add(by_round, other.by_round);
}

}  // namespace lazaret::lab
