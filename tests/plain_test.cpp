// Plays random games of every title with the rules built without exceptions and type information.
#include <cstdio>

#include "games/registry.h"

int main() {
  using namespace lazaret;
  for (const GameEntry& entry : games()) {
    const GameInfo& game = entry.info();
    for (int players = game.min_players; players <= game.max_players; ++players) {
      const auto match = entry.start({players, {}}, {});
      if (!match) return std::fprintf(stderr, "%s\n", match.error().message.c_str()), 1;
      Rng rng(static_cast<std::uint64_t>(players));
      while ((*match)->pending().kind != Pending::Kind::over) (*match)->random_step(rng);
      if (const auto loaded = entry.load_json((*match)->position_json(), {}); !loaded) {
        return std::fprintf(stderr, "%s\n", loaded.error().message.c_str()), 1;
      }
    }
  }
  std::puts("random games of all titles end, and their positions load");
  return 0;
}
