#include "lab/rate/seatings.h"

#include <deque>

#include "lab/count/uses.h"
#include "lab/play/sitting.h"

namespace lazaret::lab {

namespace {

SeatWins wins_of(const Match& match) {
  SeatWins wins(static_cast<std::size_t>(match.setup().players));
  const bool team = match.game().cooperative;
  SeatSet winners = match.winners();
  if (team && winners.empty()) return wins;
  if (winners.empty()) winners = SeatSet::first_n(match.setup().players);  // a draw
  const std::uint64_t share = team ? whole_win : whole_win / static_cast<unsigned>(winners.size());
  for (const Seat seat : winners) wins[seat] = share;
  return wins;
}

class ContestTable {
 public:
  ContestTable(const ContestOptions& options, const Match& first, const std::atomic<bool>& stop)
      : stop_(stop),
        key_(RandomKey(options.seed).split("match")),
        insight_(insight_of(first.game())),
        sitting_(first.clone(), options.limits) {}

  // False if a bot broke the rules.
  bool play(const Seating& seating, std::optional<SeatWins>& result) {
    const RandomKey key = key_.split(seating.deal);
    const auto end = sitting_.play(seating.bots, key, StreamPerPile(key.split("chance"), insight_),
                                   stop_, [](const std::vector<Event>&) {});
    if (end == Sitting::End::over) result = wins_of(sitting_.match());
    return end != Sitting::End::broken;
  }

 private:
  const std::atomic<bool>& stop_;
  RandomKey key_;
  const Insight& insight_;
  Sitting sitting_;
};

using Results = std::vector<std::optional<SeatWins>>;

// Every process has played each size-th game; the others' are taken from them.
void exchange(const Cluster& cluster, Results& results, std::size_t seats) {
  Packed own;
  const std::size_t size = cluster.size();
  for (std::size_t i = cluster.rank(); i < results.size(); i += size) {
    own.push_back(results[i] ? 1 : 0);
    for (std::size_t seat = 0; seat < seats; ++seat)
      own.push_back(results[i] ? (*results[i])[seat] : 0);
  }
  const std::vector<Packed> all = cluster.gather(own);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto* word = all[i % size].data() + i / size * (seats + 1);
    results[i].reset();
    if (*word != 0) results[i] = SeatWins(word + 1, word + 1 + seats);
  }
}

}  // namespace

Expected<Results> play_seatings(const ContestOptions& options, const Match& first,
                                const std::vector<Seating>& seatings, const Crew& crew,
                                const Progress& progress) {
  Results results(seatings.size());
  std::deque<ContestTable> tables;
  const auto hire = [&]() -> Worker {
    ContestTable& table = tables.emplace_back(options, first, crew.stop());
    return [&](std::uint64_t game) { return table.play(seatings[game], results[game]); };
  };
  if (!crew.work(seatings.size(), hire, progress)) return broken_rules();
  exchange(crew.cluster(), results, static_cast<std::size_t>(options.setup.players));
  return results;
}

}  // namespace lazaret::lab
