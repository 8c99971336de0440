// Two bots play Zombie Life; prints the last position and who has won.
#include <iostream>

#include "bots/bot.h"
#include "games/registry.h"

using namespace lazaret;

int main() {
  const auto started = (*find_game("zombie-life"))->start({2, {}}, {});
  Match& match = **started;
  const auto bot = make_bot(match.game(), "greedy");
  Rng rng(7);
  for (Pending now = match.pending(); now.kind != Pending::Kind::over; now = match.pending()) {
    if (now.kind == Pending::Kind::chance)
      match.random_step(rng);
    else
      match.act(now.must.first(), (*bot)->choose(match, now.must.first(), rng).action);
  }
  std::cout << match.position_line() << "\nseat 0 has won: " << match.winners().has(0) << '\n';
}
