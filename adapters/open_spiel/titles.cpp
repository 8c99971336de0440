#include "adapters/open_spiel/titles.h"

#include "adapters/open_spiel/state_of.h"
#include "games/all.h"

namespace lazaret::spiel {

namespace {

using open_spiel::GameType;

// The longest games by the bounds of the rules: a hundred rounds each.
Title title(std::type_identity<infarkt::Rules> /*game*/) {
  return {"Infarkt", GameType::Dynamics::kSimultaneous,
          GameType::Information::kImperfectInformation, 100'000};
}
Title title(std::type_identity<zombie_life::Rules> /*game*/) {
  return {"Zombie Life", GameType::Dynamics::kSequential,
          GameType::Information::kImperfectInformation, 22'200};
}
Title title(std::type_identity<antibio::Rules> /*game*/) {
  return {"Antibio+", GameType::Dynamics::kSequential, GameType::Information::kPerfectInformation,
          1'200'000};
}

}  // namespace

void register_titles() {
  for_each_game(AllGames{}, []<class G>(std::type_identity<G> game) {
    const Title known = title(game);
    open_spiel::GameRegisterer::RegisterGame(
        type_of(G::info(), known), [known](const open_spiel::GameParameters& parameters) {
          return std::make_shared<const GameOf<G>>(known, parameters);
        });
  });
}

}  // namespace lazaret::spiel
