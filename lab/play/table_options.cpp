#include "lab/play/table_options.h"

#include "games/registry.h"

namespace lazaret::lab {

const GameInfo& game_of(const TableOptions& options) { return (*find_game(options.game))->info(); }

std::optional<Error> check_bots(const TableOptions& options) {
  const auto entry = find_game(options.game);
  if (!entry) return entry.error();
  for (const std::string& bot : options.bots) {
    if (const auto made = make_bot((*entry)->info(), bot, options.limits); !made)
      return made.error();
  }
  return {};
}

Expected<std::unique_ptr<Match>> start_match(const TableOptions& options) {
  const auto entry = find_game(options.game);
  if (!entry) return entry.error();
  return (*entry)->start(options.setup, options.cards);
}

}  // namespace lazaret::lab
