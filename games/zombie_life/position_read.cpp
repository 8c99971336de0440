// Zombie Life: positions read from JSON.
#include "games/common/position.h"
#include "games/zombie_life/position.h"

namespace lazaret::zombie_life {

Expected<Loaded<Rules>> load_json(std::string_view text, const CardFile& cards) {
  const auto value = parse_json(text);
  if (!value) return value.error();
  const auto setup = read_setup(*value, Rules::info(), {"ZL-17.1", "ZL-17.1"});
  if (!setup) return setup.error();
  Draft draft;  // ZL-16.4
  draft.setup = *setup;
  draft.scores.resize(static_cast<std::size_t>(setup->players));
  draft.seats.resize(draft.scores.size());
  draft.discard.emplace(ranks);
  Mistakes mistakes;
  read_position(*value, "position", "ZL-17.2", draft, mistakes);
  if (mistakes.any()) return *mistakes.first();
  return build(draft, cards);
}

}  // namespace lazaret::zombie_life
