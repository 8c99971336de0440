// OpenSpiel's own tests over the titles, and what those cannot see.
#include <iostream>
#include <set>

#include "adapters/open_spiel/titles.h"
#include "open_spiel/policy.h"
#include "open_spiel/spiel.h"
#include "open_spiel/tests/basic_tests.h"

namespace lazaret::spiel {
namespace {

using open_spiel::Game;
using open_spiel::LoadGame;
using open_spiel::Player;
using open_spiel::State;

std::shared_ptr<const Game> load(const std::string& name) {
  std::cerr << name << '\n';
  return LoadGame(name);
}

void check_chance(const State& state) {
  const auto outcomes = state.ChanceOutcomes();
  double sum = 0;
  for (const auto& [number, probability] : outcomes) {
    SPIEL_CHECK_GT(probability, 0);
    sum += probability;
  }
  SPIEL_CHECK_GE(outcomes.size(), 2);
  SPIEL_CHECK_FLOAT_NEAR(sum, 1, 1e-9);
  SPIEL_CHECK_TRUE(state.LegalActions() == state.LegalActions(open_spiel::kChancePlayerId));
}

// A world imagined twice from the same information is the same, whatever the true world is.
void check_imagined(const State& state, Player player) {
  const auto fixed = [] { return 0.375; };
  const auto other = state.ResampleFromInfostate(player, [] { return 0.625; });
  SPIEL_CHECK_EQ(state.InformationStateString(player), other->InformationStateString(player));
  SPIEL_CHECK_TRUE(state.InformationStateTensor(player) == other->InformationStateTensor(player));
  SPIEL_CHECK_EQ(state.CurrentPlayer(), other->CurrentPlayer());
  const auto once = state.ResampleFromInfostate(player, fixed);
  const auto again = other->ResampleFromInfostate(player, fixed);
  SPIEL_CHECK_EQ(once->ToString(), again->ToString());
  for (Player seat = 0; seat < state.NumPlayers(); ++seat)
    SPIEL_CHECK_EQ(once->InformationStateString(seat), again->InformationStateString(seat));
}

void check_copies(const State& state) {
  const auto game = state.GetGame();
  const auto saved = game->DeserializeState(state.Serialize());
  const auto placed = game->NewInitialState(state.ToJson());
  SPIEL_CHECK_EQ(state.ToString(), saved->ToString());
  SPIEL_CHECK_EQ(state.ToString(), placed->ToString());
  for (Player seat = 0; seat < state.NumPlayers(); ++seat) {
    SPIEL_CHECK_EQ(state.InformationStateString(seat), saved->InformationStateString(seat));
    SPIEL_CHECK_EQ(state.InformationStateString(seat), placed->InformationStateString(seat));
  }
}

// One move and back, by everybody who decides.
void check_undo(const State& state) {
  const auto copy = state.Clone();
  std::vector<open_spiel::Action> chosen;
  if (state.IsSimultaneousNode()) {
    for (Player seat = 0; seat < state.NumPlayers(); ++seat) {
      const auto legal = state.LegalActions(seat);
      chosen.push_back(legal.empty() ? 0 : legal.back());
    }
    copy->ApplyActionsWithLegalityChecks(chosen);
  } else {
    chosen = {state.LegalActions().back()};
    copy->ApplyActionWithLegalityCheck(chosen.back());
  }
  for (Player seat = 0; seat < state.NumPlayers(); ++seat) copy->InformationStateString(seat);
  SPIEL_CHECK_EQ(copy->MoveNumber(), state.MoveNumber() + 1);
  copy->UndoAction(state.CurrentPlayer(), chosen.back());
  SPIEL_CHECK_EQ(copy->ToString(), state.ToString());
  SPIEL_CHECK_TRUE(copy->FullHistory() == state.FullHistory());
  SPIEL_CHECK_EQ(copy->MoveNumber(), state.MoveNumber());
  for (Player seat = 0; seat < state.NumPlayers(); ++seat)
    SPIEL_CHECK_EQ(copy->InformationStateString(seat), state.InformationStateString(seat));
}

void check_state(const State& state) {
  if (state.IsTerminal()) return;
  if (state.IsChanceNode()) return check_chance(state);
  check_imagined(state, state.MoveNumber() % state.NumPlayers());
  if (state.MoveNumber() % 8 == 0) check_undo(state);
  if (state.MoveNumber() % 32 == 0) check_copies(state);
}

// Every infostate is met once: whoever has played on has another memory.
void check_recall(const Game& game) {
  std::mt19937 random(7);
  const auto state = game.NewInitialState();
  std::set<std::string> met;
  while (!state->IsTerminal()) {
    if (!state->IsChanceNode() && !state->IsSimultaneousNode())
      SPIEL_CHECK_TRUE(met.insert(state->InformationStateString()).second);
    const auto legal =
        state->IsSimultaneousNode() ? std::vector<open_spiel::Action>{} : state->LegalActions();
    if (legal.empty()) {
      std::vector<open_spiel::Action> joint;
      for (Player seat = 0; seat < state->NumPlayers(); ++seat) {
        const auto own = state->LegalActions(seat);
        joint.push_back(own.empty() ? 0 : own[random() % own.size()]);
      }
      state->ApplyActions(joint);
    } else {
      state->ApplyAction(legal[random() % legal.size()]);
    }
  }
}

void simulate(const std::string& name, int games) {
  const auto game = load(name);
  open_spiel::testing::ChanceOutcomesTest(*game);
  open_spiel::testing::RandomSimTest(*game, games, true, false, true, &check_state);
  for (const auto& type : {open_spiel::kDefaultObsType, open_spiel::kInfoStateObsType})
    open_spiel::testing::RandomSimTestCustomObserver(*game, game->MakeObserver(type, {}));
  check_recall(*game);
}

// For games without simultaneous nodes: those tests cannot do with them.
void simulate_turns(const std::string& name, int games) {
  simulate(name, games);
  const auto game = LoadGame(name);
  open_spiel::testing::RandomSimTestWithUndo(*game, 1);
  open_spiel::testing::ResampleInfostateTest(*game, games);
  open_spiel::testing::TestPoliciesCanPlay(open_spiel::UniformPolicy(), *game, games);
}

void zombie_life() {
  for (int players = 2; players <= 8; ++players)
    simulate_turns("lazaret_zombie_life(players=" + std::to_string(players) + ")", 2);
  simulate_turns("lazaret_zombie_life(players=3,ages=2 0 1,deck=fresh,redeal=random,tie=shared)",
                 3);
  simulate_turns("lazaret_zombie_life(target=60)", 1);
}

void infarkt() {
  for (int players = 2; players <= 5; ++players) {
    const std::string count = "lazaret_infarkt(players=" + std::to_string(players);
    simulate(count + ")", 1);
    simulate(count + ",extensions=black-market+nightlife+romance,other_world=true,coins=memo)", 1);
    simulate_turns(count + ",planning=open,extensions=family+career,first=1)", 1);
  }
  open_spiel::testing::ResampleInfostateTest(*load("lazaret_infarkt"), 2);  // sealed
}

void antibio() {
  for (int players = 2; players <= 6; ++players)
    simulate_turns("lazaret_antibio(players=" + std::to_string(players) + ")", 1);
  simulate_turns("lazaret_antibio(players=3,difficulty=hard,first=2,bought=before-draw)", 1);
}

}  // namespace
}  // namespace lazaret::spiel

// All titles, or those that are named.
int main(int count, char** names) {
  lazaret::spiel::register_titles();
  const std::set<std::string> wanted(names + 1, names + count);
  const auto test = [&](const std::string& name, void (*all)()) {
    open_spiel::testing::LoadGameTest(name);
    if (wanted.empty() || wanted.count(name) != 0) all();
  };
  test("lazaret_infarkt", &lazaret::spiel::infarkt);
  test("lazaret_zombie_life", &lazaret::spiel::zombie_life);
  test("lazaret_antibio", &lazaret::spiel::antibio);
  std::cerr << "all is well\n";
}
