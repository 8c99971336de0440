#include "lab/play/insight.h"

#include <cassert>

namespace lazaret::lab {

const Insight& insight_of(const GameInfo& game) {
  const auto entry = find_game(game.id);
  assert(entry);
  return (*entry)->insight;
}

}  // namespace lazaret::lab
