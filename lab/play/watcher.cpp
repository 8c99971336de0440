#include "lab/play/watcher.h"

#include <algorithm>
#include <bit>

namespace lazaret::lab {

namespace {

// The last part of a catalogue key, or the one before ".name".
std::string last_word(std::string key) {
  if (key.ends_with(".name")) key.resize(key.size() - 5);
  return key.substr(key.rfind('.') + 1);
}

bool is_counted(const Phrase::Arg& arg) {
  return arg.kind == Phrase::Arg::Kind::word || arg.name == "rank";
}

bool is_listed(const Insight& insight, const std::string& event) {
  return insight.uses.empty() ||
         std::any_of(insight.uses.begin(), insight.uses.end(),
                     [&](const EventTitle& use) { return use.event == event; });
}

// "card" of card and card2.
std::string_view sort_of(std::string_view name) {
  while (!name.empty() && name.back() >= '0' && name.back() <= '9') name.remove_suffix(1);
  return name;
}

// The arguments of the sort that the first counted one is of.
unsigned used_arguments(const Phrase& phrase, unsigned counted) {
  if (counted == 0 || phrase.args[0].kind != Phrase::Arg::Kind::seat) return 0;
  const auto sort = sort_of(phrase.args[static_cast<std::size_t>(std::countr_zero(counted))].name);
  unsigned used = 0;
  for (std::size_t i = 0; i < phrase.args.size(); ++i) {
    if ((counted >> i & 1U) != 0 && sort_of(phrase.args[i].name) == sort) used |= 1U << i;
  }
  return used;
}

std::size_t slot_of(const Event& event, std::size_t argument) {
  return static_cast<std::size_t>(std::max(0, event.args[argument] + 1));
}

template <class T>
T& at(std::vector<T>& list, std::size_t index) {
  if (index >= list.size()) list.resize(index + 1);
  return list[index];
}

}  // namespace

EventKindInfo kind_info(const Match& match, const Insight& insight, const Event& event) {
  const Phrase phrase = match.phrase(event);
  EventKindInfo info;
  info.name = last_word(phrase.key);
  info.opens_round =
      std::find(insight.rounds.begin(), insight.rounds.end(), info.name) != insight.rounds.end();
  for (std::size_t i = 0; i < phrase.args.size(); ++i) {
    if (is_counted(phrase.args[i])) info.counted |= 1U << i;
  }
  if (is_listed(insight, info.name)) info.used = used_arguments(phrase, info.counted);
  return info;
}

std::string value_name(const Match& match, std::uint16_t kind, std::size_t argument, int value) {
  Event event{kind, {}, {}};
  event.args[argument] = static_cast<std::int16_t>(value);
  const Phrase phrase = match.phrase(event);
  if (argument >= phrase.args.size()) return {};
  const Phrase::Arg& arg = phrase.args[argument];
  return arg.kind == Phrase::Arg::Kind::word ? last_word(arg.word) : std::to_string(arg.number);
}

void Watcher::begin_game() {
  for (const Slot& slot : touched_) used_[slot.kind][slot.value] = {};
  touched_.clear();
  rounds_.clear();
  last_leader_ = spectator;
}

const EventKindInfo& Watcher::info(const Match& match, const Event& event) {
  auto& known = at(kinds_, event.kind);
  if (!known) {
    known = kind_info(match, insight_, event);
    if (counts_.events.size() < kinds_.size()) {
      counts_.events.resize(kinds_.size());
      counts_.arguments.resize(kinds_.size() * Counts::event_args);
      counts_.uses.resize(kinds_.size());
      used_.resize(kinds_.size());
    }
  }
  return *known;
}

void Watcher::hear(const Match& match, const std::vector<Event>& events) {
  for (const Event& event : events) {
    const EventKindInfo& kind = info(match, event);
    ++counts_.events[event.kind];
    if (kind.opens_round) open_round(match, static_cast<std::size_t>(event.args[0]));
    for (unsigned rest = kind.counted; rest != 0; rest &= rest - 1) {
      const auto argument = static_cast<std::size_t>(std::countr_zero(rest));
      const std::size_t value = slot_of(event, argument);
      ++at(counts_.arguments[event.kind * Counts::event_args + argument], value);
      if ((kind.used >> argument & 1U) != 0) count_use(event, value);
    }
  }
}

void Watcher::count_use(const Event& event, std::size_t value) {
  Used& used = at(used_[event.kind], value);
  if (used.ever == 0) touched_.push_back({event.kind, value});
  const auto bit = static_cast<std::uint8_t>(1U << (event.args[0] & 7));
  used.ever |= bit;
  if (rounds_.size() <= early_rounds) used.early |= bit;
}

// Some games do not announce their first round: nobody leads in it.
void Watcher::open_round(const Match& match, std::size_t number) {
  while (rounds_.size() + 1 < number) rounds_.emplace_back();
  RoundStart start;
  const auto players = static_cast<Seat>(match.setup().players);
  int best = insight_.standing(match, 0);
  start.leader = 0;
  for (Seat seat = 1; seat < players && !team_; ++seat) {
    const int standing = insight_.standing(match, seat);
    if (standing >= best) start.leader = standing > best ? seat : spectator;
    best = std::max(best, standing);
  }
  start.standing = static_cast<std::uint64_t>(std::max(0, best));
  if (team_) start.leader = spectator;
  if (start.leader != spectator) {
    start.changed = last_leader_ != spectator && last_leader_ != start.leader;
    last_leader_ = start.leader;
  }
  rounds_.push_back(start);
}

void Watcher::end_game(const Match& match, std::uint64_t decisions) {
  const SeatSet winners = match.winners();
  // A team wins whole; others share.
  const std::uint64_t share = winners.empty() ? 0
                              : team_         ? whole_win
                                              : whole_win / static_cast<unsigned>(winners.size());
  const std::uint64_t wins = share * static_cast<unsigned>(winners.size());
  ++counts_.games;
  counts_.wins += wins;
  counts_.wins_squared += wins * wins;
  counts_.rounds.add(std::max<std::size_t>(rounds_.size(), 1));
  counts_.decisions.add(decisions);
  ++at(counts_.winners, winners.bits());
  count_uses(winners, share, wins);
  count_rounds(winners, share);
}

void Watcher::count_uses(SeatSet winners, std::uint64_t share, std::uint64_t wins) {
  const auto add = [&](UseSums& sums, unsigned seats) {
    const SeatSet users = SeatSet::from_bits(seats);
    const auto winning = static_cast<unsigned>((users & winners).size());
    sums.add_game(static_cast<unsigned>(users.size()), winning * share, wins);
  };
  for (const Slot& slot : touched_) {
    const Used used = used_[slot.kind][slot.value];
    Uses& sums = at(counts_.uses[slot.kind], slot.value);
    add(sums.ever, used.ever);
    if (used.early != 0) add(sums.early, used.early);
  }
}

void Watcher::count_rounds(SeatSet winners, std::uint64_t share) {
  std::uint64_t changes = 0;
  if (counts_.by_round.size() < rounds_.size()) counts_.by_round.resize(rounds_.size());
  for (std::size_t round = 0; round < rounds_.size(); ++round) {
    const RoundStart& start = rounds_[round];
    RoundCounts& counts = counts_.by_round[round];
    ++counts.games;
    counts.won += winners.empty() ? 0 : 1;
    (winners.empty() ? counts.standing_lost : counts.standing_won) += start.standing;
    if (start.leader == spectator) continue;
    ++counts.led;
    counts.leader_won += winners.has(start.leader) ? share : 0;
    counts.changed += start.changed ? 1 : 0;
    changes += start.changed ? 1 : 0;
  }
  counts_.changes.add(changes);
}

}  // namespace lazaret::lab
