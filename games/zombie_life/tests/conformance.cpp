#include "tests/conformance/conformance.h"
#include "games/zombie_life/notation.h"

namespace lazaret {
namespace {

using zombie_life::Rules;
using zombie_life::State;

// ZL-12.1: what is not in the discard lies somewhere; nothing lies in two places.
std::string miscounted(const Rules& rules, const State& s) {
  for (int rank = 1; rank <= zombie_life::ranks; ++rank) {
    int cards = rules.cards().count(s.deck, rank) + rules.cards().count(s.pool, rank) +
                rules.cards().count(rules.discard(s), rank);
    for (const auto refuge : s.refuge) cards += refuge.has(rank) ? 1 : 0;
    cards += s.horde.has(rank) ? 1 : 0;
    cards += s.drawn == rank ? 1 : 0;
    if (cards != rank)
      return "rank " + std::to_string(rank) + ": " + std::to_string(cards) + " cards";
  }
  return {};
}

// A round has at most 55 draws with a placement each, 10 takes and an exit a seat, and a deal.
constexpr int most_steps = 100 * (2 * 55 + 8 * 11 + 3 * 8);

TEST(Conformance, zombie_life) {
  conformance::run<Rules>({{},
                           {{"deck", "fresh"}},
                           {{"redeal", "random"}},
                           {{"tie", "shared"}, {"target", "7"}},
                           {{"deck", "fresh"}, {"redeal", "random"}, {"tie", "shared"}},
                           {{"target", "1"}},
                           {{"target", "60"}, {"redeal", "random"}}},
                          {&miscounted, most_steps}, 1);
}

}  // namespace
}  // namespace lazaret
