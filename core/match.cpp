#include "core/match.h"

namespace lazaret {

void resolve_chance(Match& match, RandomKey key, std::vector<Event>* events) {
  const RandomKey stream = key.split("chance");
  while (match.pending().kind == Pending::Kind::chance) {
    Rng rng = stream.split(match.steps().size()).rng();
    match.random_step(rng, events);
  }
}

}  // namespace lazaret
