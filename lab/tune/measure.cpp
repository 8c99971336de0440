#include "lab/tune/measure.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

#include "core/clip.h"

namespace lazaret::lab {

namespace {

std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words;
  // The last part may have dots of its own: nothing is split after the second dot.
  for (int i = 0; i < 2 && name.find('.') != std::string_view::npos; ++i) {
    words.emplace_back(name.substr(0, name.find('.')));
    name.remove_prefix(name.find('.') + 1);
  }
  words.emplace_back(name);
  return words;
}

Error unknown(std::string_view name, const std::string& why) {
  return {"bad_measure", "there is no figure '" + clipped(name) + "': " + why, {}};
}

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

double real(std::uint64_t value) { return static_cast<double>(value); }

Estimate gap(const SimulateResult& result) {
  const double fair = real(result.with_winner) / real(result.games) / real(result.wins.size());
  Estimate largest;
  for (const double wins : result.wins) {
    const Estimate share = share_of(wins, result.games);
    const double distance = std::abs(share.value - fair);
    const double half = (share.high - share.low) / 2;
    if (distance >= largest.value)
      largest = {distance, std::max(0.0, distance - half), distance + half};
  }
  return largest;
}

Expected<Estimate> of_rounds(const SimulateResult& result, std::string_view name,
                             const std::string& rest) {
  if (rest.starts_with('p')) {
    const auto percent = number(std::string_view(rest).substr(1));
    if (percent && *percent <= 100) {
      const double value = real(result.rounds.percentile(static_cast<int>(*percent)));
      return Estimate{value, value, value};
    }
  }
  const auto dash = rest.find('-');
  const auto low = number(rest.substr(0, dash));
  const auto high = dash == std::string::npos ? std::nullopt : number(rest.substr(dash + 1));
  if (low && high) return share_of(real(result.rounds.count_within(*low, *high)), result.games);
  return unknown(name, "write rounds, rounds.p95 or rounds.6-12");
}

Expected<Estimate> of_leader(const SimulateResult& result, std::string_view name,
                             const std::string& rest) {
  if (rest == "changes") return result.changes.mean_estimate();
  const auto round = number(rest);
  if (!round || *round < 1) return unknown(name, "write leader.changes or leader.5 for round 5");
  if (*round > result.by_round.size()) return Estimate{0, 0, 1};
  return result.by_round[*round - 1].leader_won;
}

// The words that came with an event, for the message.
std::string listed(const EventCount& count) {
  std::string list;
  for (const auto& [word, times] : count.with) list += (list.empty() ? "" : ", ") + word;
  return list;
}

Expected<const EventCount*> event_of(const SimulateResult& result, std::string_view name,
                                     const std::string& event) {
  const auto found = result.events.find(event);
  if (found == result.events.end())
    return unknown(name, "no '" + event +
                             "' happened in these games ('simulate --json' lists "
                             "what did)");
  return &found->second;
}

Expected<std::uint64_t> times_of(const EventCount& count, std::string_view name,
                                 const std::string& word) {
  const auto found = count.with.find(word);
  if (found == count.with.end())
    return unknown(name, "'" + word + "' did not come up; there were: " + listed(count));
  return found->second;
}

Expected<Estimate> event_share(const SimulateResult& result, std::string_view name,
                               const std::string& event, const std::string& word) {
  const auto count = event_of(result, name, event);
  if (!count) return count.error();
  const auto times = times_of(**count, name, word);
  if (!times) return times.error();
  std::uint64_t all = 0;
  for (const auto& [other, number_of] : (*count)->with) all += number_of;
  return share_of(real(*times), all);
}

// Counts a game are Poisson enough for an interval.
Estimate per_game(std::uint64_t times, std::uint64_t games) {
  return around(real(times) / real(games), std::sqrt(real(times)) / real(games));
}

Expected<Estimate> event_times(const SimulateResult& result, std::string_view name,
                               const std::vector<std::string>& words) {
  const auto count = event_of(result, name, words[1]);
  if (!count) return count.error();
  if (words.size() == 2) return per_game((*count)->times, result.games);
  const auto times = times_of(**count, name, words[2]);
  if (!times) return times.error();
  return per_game(*times, result.games);
}

Expected<Estimate> effect(const SimulateResult& result, std::string_view name,
                          const std::vector<std::string>& words) {
  const auto found = std::find_if(result.uses.begin(), result.uses.end(), [&](const ThingUse& use) {
    return use.event == words[1] && use.thing == words[2];
  });
  if (found == result.uses.end())
    return unknown(name, "nobody used it in these games ('simulate --json' lists the uses)");
  return words[0] == "early" ? found->early.difference : found->ever.difference;
}

Expected<Estimate> of_seat(const SimulateResult& result, std::string_view name,
                           const std::string& rest) {
  const auto seat = number(rest);
  if (!seat || *seat >= result.wins.size())
    return unknown(name, "seats are numbered from 0 to " + std::to_string(result.wins.size() - 1));
  return share_of(result.wins[*seat], result.games);
}

}  // namespace

Expected<Estimate> measure(const SimulateResult& result, std::string_view name) {
  const std::vector<std::string> words = words_of(name);
  const std::string& first = words[0];
  if (name == "wins") return share_of(real(result.with_winner), result.games);
  if (name == "seats.gap") return gap(result);
  if (name == "rounds") return result.rounds.mean_estimate();
  if (name == "decisions") return result.decisions.mean_estimate();
  if (words.size() == 2) {
    if (first == "seat") return of_seat(result, name, words[1]);
    if (first == "rounds") return of_rounds(result, name, words[1]);
    if (first == "leader") return of_leader(result, name, words[1]);
    if (first == "deaths") return event_share(result, name, "died", words[1]);
    if (first == "defeats") return event_times(result, name, {"times", "lost", words[1]});
  }
  if (first == "times" && words.size() > 1) return event_times(result, name, words);
  if (words.size() == 3) {
    if (first == "share") return event_share(result, name, words[1], words[2]);
    if (first == "effect" || first == "early") return effect(result, name, words);
  }
  return unknown(name,
                 "write wins, seat.N, seats.gap, rounds, rounds.pN, rounds.A-B, decisions, "
                 "leader.changes, leader.N, deaths.X, defeats.X, share.EVENT.X, times.EVENT, "
                 "times.EVENT.X, effect.EVENT.X or early.EVENT.X");
}

bool is_share(std::string_view name) {
  const std::vector<std::string> words = words_of(name);
  if (name == "wins" || name == "seats.gap") return true;
  if (words[0] == "rounds" && words.size() == 2) return !words[1].starts_with('p');
  if (words[0] == "leader") return words.size() == 2 && words[1] != "changes";
  for (const std::string_view share : {"seat", "deaths", "defeats", "share", "effect", "early"}) {
    if (words[0] == share) return true;
  }
  return false;
}

}  // namespace lazaret::lab
