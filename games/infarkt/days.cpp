// What a day would bring before it is planned: coins, tracks and tonight's check, at best and at
// worst.
#include <algorithm>
#include <array>
#include <utility>

#include "games/infarkt/position.h"

namespace lazaret::infarkt {

namespace {

struct Evening {
  int coins = 0;
  Points tracks;
};

// The frames of a place are choices; what a card will do nobody knows yet.
std::vector<Evening> ways_at(const Rules& rules, const State& s, Seat seat, Place place) {
  std::vector<Evening> ways;
  for (std::size_t i = 0; i < deed_count; ++i) {
    const Verb verb = static_cast<Verb>(i);
    const bool of_cards = verb == Verb::meal || verb == Verb::party;
    if (rules.place_of(verb) != place || of_cards) continue;
    const BoardAction& frame = rules.action(verb);
    ways.push_back({rules.pay(s, seat, verb) - frame.cost, frame.effects});
  }
  if (place == Place::flea) {
    for (std::size_t n = 1; n <= Board::swaps; ++n) ways.push_back({rules.board().trade[n], {}});
  }
  return ways;
}

using Ways = std::array<std::vector<Evening>, place_count>;

Ways all_ways(const Rules& rules, const State& s, Seat seat) {
  Ways ways;
  for (std::size_t i = 0; i < place_count; ++i)
    ways[i] = ways_at(rules, s, seat, static_cast<Place>(i));
  return ways;
}

std::vector<Evening> evenings_after(const Rules& rules, const std::vector<Evening>& before,
                                    const std::vector<Evening>& ways) {
  std::vector<Evening> evenings;
  evenings.reserve(before.size() * ways.size());
  for (const Evening& one : before) {
    for (const Evening& way : ways)
      evenings.push_back({one.coins + way.coins, rules.moved(one.tracks, way.tracks)});
  }
  return evenings;
}

void widen(std::optional<std::pair<int, int>>& range, int value) {
  if (!range) range = {value, value};
  range->first = std::min(range->first, value);
  range->second = std::max(range->second, value);
}

void drop_same(RangesShape& ranges, const Points& same) {
  for (std::size_t t = 0; t < track_count; ++t) {
    if (ranges.at[t] == std::pair<int, int>{same.at[t], same.at[t]}) ranges.at[t].reset();
  }
}

DayShape summed(const Rules& rules, const Points& now, const std::vector<Evening>& evenings) {
  DayShape day;
  std::optional<std::pair<int, int>> coins;
  bool always = true;
  bool ever = false;
  for (const Evening& evening : evenings) {
    const Points tonight = rules.check_results(evening.tracks);
    const bool dies = rules.deadly(rules.moved(evening.tracks, tonight));
    widen(coins, evening.coins);
    for (std::size_t t = 0; t < track_count; ++t) {
      widen(day.tracks.at[t], evening.tracks.at[t]);
      widen(day.tonight.at[t], tonight.at[t]);
    }
    always = always && dies;
    ever = ever || dies;
  }
  drop_same(day.tracks, now);
  drop_same(day.tonight, {});
  day.coins = coins.value_or(std::pair{0, 0});
  day.doomed = {always, ever};
  return day;
}

// Who cannot pay for a frame does not use it; at best there is one that can be paid.
DayShape day_at(const Rules& rules, const Person& person, const Ways& ways, PlaceSet places) {
  std::vector<Place> list = list_of(places);
  std::vector<Evening> evenings = {{person.money, person.tracks}};
  for (const Place place : list) evenings = evenings_after(rules, evenings, ways[index(place)]);
  const auto paid = std::stable_partition(evenings.begin(), evenings.end(),
                                          [](const Evening& one) { return one.coins >= 0; });
  const bool too_poor = paid == evenings.begin();
  if (!too_poor) evenings.erase(paid, evenings.end());
  DayShape day = summed(rules, person.tracks, evenings);
  day.places = std::move(list);
  day.short_of_coins = too_poor;
  return day;
}

// Every one, two or three of the places of a plan.
std::vector<PlaceSet> parts_of(const std::vector<Action>& actions) {
  std::vector<PlaceSet> parts;
  for (const Action action : actions) {
    if (verb_of(action) != Verb::plan) continue;
    const std::vector<Place> places = list_of(places_of(action));
    for (unsigned some = 1; some < 1U << places.size(); ++some) {
      PlaceSet part;
      for (std::size_t i = 0; i < places.size(); ++i) {
        if ((some >> i & 1U) != 0) part.add(places[i]);
      }
      parts.push_back(part);
    }
  }
  const auto by_bits = [](PlaceSet a, PlaceSet b) { return a.bits() < b.bits(); };
  std::sort(parts.begin(), parts.end(), by_bits);
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  return parts;
}

}  // namespace

std::vector<DayShape> days_of(const Rules& rules, const View& view) {
  std::vector<DayShape> days;
  if (view.table.stage != Stage::plan || view.seat >= rules.players()) return days;
  if (!view.table.living.has(view.seat)) return days;
  const Ways ways = all_ways(rules, view.table, view.seat);
  for (const PlaceSet places : parts_of(legal_actions(rules, view.table, view.seat)))
    days.push_back(day_at(rules, view.table.seats[view.seat], ways, places));
  return days;
}

}  // namespace lazaret::infarkt
