// What the counts of a set of games mean.
#include <algorithm>
#include <bit>

#include "lab/play/simulate.h"
#include "lab/play/watcher.h"

namespace lazaret::lab {

namespace {

class Summary {
 public:
  Summary(const Counts& counts, const Match& match)
      : counts_(counts),
        match_(match),
        insight_(insight_of(match.game())),
        team_(match.game().cooperative) {}

  SimulateResult make() {
    result_.games = counts_.games;
    result_.rounds = counts_.rounds;
    result_.decisions = counts_.decisions;
    result_.changes = counts_.changes;
    count_wins();
    for (std::uint16_t kind = 0; kind < counts_.events.size(); ++kind) {
      if (counts_.events[kind] > 0) tell_kind(kind);
    }
    sort_uses();
    for (std::size_t i = 0; i < counts_.by_round.size(); ++i)
      result_.by_round.push_back(round_lead(i + 1, counts_.by_round[i]));
    return std::move(result_);
  }

 private:
  void count_wins() {
    result_.wins.resize(static_cast<std::size_t>(match_.setup().players));
    for (unsigned bits = 1; bits < counts_.winners.size(); ++bits) {
      const SeatSet seats = SeatSet::from_bits(bits);
      const std::uint64_t times = counts_.winners[bits];
      result_.with_winner += times;
      for (const Seat seat : seats) result_.wins[seat] += static_cast<double>(times) / seats.size();
    }
  }

  void tell_kind(std::uint16_t kind) {
    const EventKindInfo info = kind_info(match_, insight_, Event{kind, {}, {}});
    EventCount& count = result_.events[info.name];
    count.times += counts_.events[kind];
    for (std::size_t arg = 0; arg < Counts::event_args; ++arg) {
      for (std::size_t slot = 0; slot < arguments(kind, arg).size(); ++slot) {
        if (times(kind, arg, slot) == 0) continue;
        const std::string name = value_name(match_, kind, arg, static_cast<int>(slot) - 1);
        if (!name.empty()) count.with[name] += times(kind, arg, slot);
      }
    }
    if (info.used != 0) tell_uses(kind, info);
  }

  void tell_uses(std::uint16_t kind, const EventKindInfo& info) {
    const auto first = static_cast<std::size_t>(std::countr_zero(info.used));
    for (std::size_t slot = 0; slot < counts_.uses[kind].size(); ++slot) {
      std::uint64_t sum = 0;
      for (std::size_t arg = 0; arg < Counts::event_args; ++arg)
        sum += (info.used >> arg & 1U) != 0 ? times(kind, arg, slot) : 0;
      if (sum == 0) continue;
      const std::string thing = value_name(match_, kind, first, static_cast<int>(slot) - 1);
      if (!thing.empty())
        result_.uses.push_back(thing_use(info.name, thing, sum, counts_.uses[kind][slot]));
    }
  }

  const std::vector<std::uint64_t>& arguments(std::uint16_t kind, std::size_t arg) const {
    return counts_.arguments[kind * Counts::event_args + arg];
  }
  std::uint64_t times(std::uint16_t kind, std::size_t arg, std::size_t slot) const {
    return slot < arguments(kind, arg).size() ? arguments(kind, arg)[slot] : 0;
  }

  ThingUse thing_use(const std::string& event, const std::string& thing, std::uint64_t times,
                     const Uses& uses) const {
    const AllSums all = {counts_.games, static_cast<std::uint64_t>(match_.setup().players),
                         counts_.wins, counts_.wins_squared};
    return {event, thing, times, effect_of(uses.ever, all), effect_of(uses.early, all)};
  }

  void sort_uses() {
    const auto place = [&](const ThingUse& use) {
      return std::find_if(insight_.uses.begin(), insight_.uses.end(),
                          [&](const EventTitle& title) { return title.event == use.event; }) -
             insight_.uses.begin();
    };
    std::stable_sort(result_.uses.begin(), result_.uses.end(),
                     [&](const ThingUse& x, const ThingUse& y) { return place(x) < place(y); });
  }

  RoundLead round_lead(std::uint64_t round, const RoundCounts& counts) const {
    RoundLead lead;
    lead.round = round;
    lead.games = counts.games;
    lead.led = share_of(static_cast<double>(counts.led), counts.games);
    const double won = static_cast<double>(counts.leader_won) / static_cast<double>(whole_win);
    lead.leader_won = share_of(won, counts.led);
    lead.changed = share_of(static_cast<double>(counts.changed), counts.led);
    const auto mean = [](std::uint64_t sum, std::uint64_t n) {
      return n == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(n);
    };
    if (team_) {
      lead.standing_won = mean(counts.standing_won, counts.won);
      lead.standing_lost = mean(counts.standing_lost, counts.games - counts.won);
    }
    return lead;
  }

  const Counts& counts_;
  const Match& match_;
  const Insight& insight_;
  bool team_;
  SimulateResult result_;
};

}  // namespace

SimulateResult summary(const Counts& counts, const Match& match) {
  return Summary(counts, match).make();
}

}  // namespace lazaret::lab
