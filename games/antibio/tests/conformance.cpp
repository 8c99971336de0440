#include <algorithm>

#include "games/antibio/notation.h"
#include "tests/conformance/conformance.h"

namespace lazaret {
namespace {

using antibio::CardId;
using antibio::Rules;
using antibio::State;

template <class List>
int copies_in(const List& list, CardId card) {
  return static_cast<int>(std::count(list.begin(), list.end(), card));
}

int copies_anywhere(const Rules& rules, const State& s, CardId card) {
  int count = s.problems.unseen.count(card) + copies_in(s.problems.bottom, card);
  for (const auto* zone : {&s.pile, &s.investment, &s.market, &s.removed, &s.zone1, &s.zone2}) {
    count += zone->count(card);
  }
  for (const auto& pile : s.discoveries) count += pile.count(card);
  for (const auto& row : s.institute) count += copies_in(row, card);
  for (const auto& seat : s.seats) count += seat.hand.count(card) + seat.office.count(card);
  const antibio::Lab lab = rules.cards()[card].lab;
  if (lab != antibio::Lab::none) count += s.laboratory.cards[static_cast<std::size_t>(lab)];
  return count;
}

int bacteria(const State& s, std::size_t strain) {
  int count = s.supply[strain];
  for (const auto there : s.bacteria[strain]) count += there;
  for (const auto& seat : s.seats) count += seat.lab[strain] + seat.beside[strain];
  return count;
}

// Every card and every bacterium is in exactly one place; what is clean is empty.
std::string miscounted(const Rules& rules, const State& s) {
  for (CardId card = 0; card < rules.cards().cards.size(); ++card) {
    const int there = copies_anywhere(rules, s, card);
    if (there != rules.cards()[card].copies) {
      return std::to_string(there) + " copies of " + rules.cards()[card].id;
    }
  }
  for (std::size_t strain = 0; strain < antibio::strain_count; ++strain) {
    if (bacteria(s, strain) != rules.cards().board.bacteria[strain]) return "bacteria";
  }
  for (antibio::StationId station = 0; station < antibio::station_count; ++station) {
    if ((rules.points(s, station) == 0) != s.is_clean(station)) return "a clean station";
  }
  const int plays = s.plays + s.made;
  return plays <= rules.cards().board.most_plays ? "" : std::to_string(plays) + " plays";
}

// A turn has at most 40 plays and what the office holds; with the draws, answers and renewals of
// each, the trade of all cards and the problems that is far below 2000 steps.
constexpr int most_steps = 100 * 6 * 2000;

TEST(Conformance, antibio) {
  conformance::run<Rules>({{},
                           {{"difficulty", "standard"}},
                           {{"difficulty", "hard"}, {"first", "1"}},
                           {{"difficulty", "gentle"}, {"bought", "before-draw"}},
                           {{"difficulty", "family"}}},
                          {&miscounted, most_steps}, 1);
}

}  // namespace
}  // namespace lazaret
