// A position of a title as a state of OpenSpiel, over the concept Game.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "adapters/open_spiel/game_of.h"
#include "adapters/open_spiel/recall.h"

namespace lazaret::spiel {

struct PositionStruct : open_spiel::StateStruct {
  nlohmann::json json;
  nlohmann::json to_json_base() const override { return json; }
};
struct ViewStruct : open_spiel::ObservationStruct {
  nlohmann::json json;
  nlohmann::json to_json_base() const override { return json; }
};

template <Spielable G>
class StateOf final : public open_spiel::SimMoveState {
 public:
  using Position = typename G::State;

  // The text says where the history starts if that is not the start of the game.
  StateOf(const std::shared_ptr<const GameOf<G>>& game, const Position& position,
          const Memories& memories, std::string starting_state = {})
      : SimMoveState(game),
        game_of_(*game),
        match_(game->rules(), position),
        origin_(std::make_shared<const Recall<G>>(Recall<G>{position, memories})),
        recall_(*origin_) {
    starting_state_str_ = std::move(starting_state);
  }

  // --- whose turn, and what may be done
  open_spiel::Player CurrentPlayer() const override {
    const Pending pending = match_.pending();
    if (pending.kind == Pending::Kind::over) return open_spiel::kTerminalPlayerId;
    if (pending.kind == Pending::Kind::chance) return open_spiel::kChancePlayerId;
    return pending.must.size() > 1 ? open_spiel::kSimultaneousPlayerId : pending.must.first();
  }
  bool IsTerminal() const override { return match_.pending().kind == Pending::Kind::over; }

  using SimMoveState::LegalActions;
  std::vector<open_spiel::Action> LegalActions(open_spiel::Player player) const override {
    std::vector<open_spiel::Action> numbers;
    if (player < 0 && player == CurrentPlayer()) return LegalActions();
    if (player < 0 || !match_.pending().must.has(seat_of(player))) return numbers;
    for (const Action action : match_.legal(seat_of(player)))
      numbers.push_back(game_of_.number_of(action));
    std::sort(numbers.begin(), numbers.end());
    return numbers;
  }
  open_spiel::ActionsAndProbs ChanceOutcomes() const override {
    const std::vector<Outcome> outcomes = match_.chances();
    const double all = total_weight(outcomes);
    open_spiel::ActionsAndProbs numbered;
    for (const Outcome& outcome : outcomes)
      numbered.emplace_back(numbered.size(), outcome.weight / all);
    return numbered;
  }
  std::string ActionToString(open_spiel::Player player, open_spiel::Action number) const override {
    if (player == open_spiel::kSimultaneousPlayerId) return joint_to_string(number);
    return match_.action_id(player == open_spiel::kChancePlayerId ? outcome_of(number)
                                                                  : game_of_.action_of(number));
  }
  std::vector<double> Returns() const override {
    if (!IsTerminal()) return std::vector<double>(static_cast<std::size_t>(num_players_), 0.0);
    return returns_of(G::info(), num_players_, match_.winners());
  }

  // --- what is seen
  std::string ToString() const override { return match_.position_line(); }
  std::unique_ptr<open_spiel::StateStruct> ToStruct() const override {
    auto position = std::make_unique<PositionStruct>();
    position->json = nlohmann::json::parse(starting_text(match_.state(), memories()));
    return position;
  }
  std::string ObservationString(open_spiel::Player player) const override {
    return match_.view_json(seat_of(player));
  }
  std::unique_ptr<open_spiel::ObservationStruct> ToObservationStruct(
      open_spiel::Player player) const override {
    auto view = std::make_unique<ViewStruct>();
    view->json = nlohmann::json::parse(ObservationString(player));
    return view;
  }
  void ObservationTensor(open_spiel::Player player, absl::Span<float> values) const override {
    const Seat seat = seat_of(player);
    std::array<std::int16_t, layout_of<G>.features> places;
    SPIEL_CHECK_EQ(values.size(), places.size());
    Features features(places);
    write_features(match_.rules(), match_.rules().observe(match_.state(), seat).table, seat,
                   features);
    absl::c_transform(places, values.begin(),
                      [](int place) { return static_cast<float>(place) / feature_unit; });
  }
  std::string InformationStateString(open_spiel::Player player) const override {
    return absl::StrCat("seat ", player, ", memory ", memories()[seat_of(player)], ", ",
                        ObservationString(player));
  }
  void InformationStateTensor(open_spiel::Player player, absl::Span<float> values) const override {
    ObservationTensor(player, values.first(layout_of<G>.features));
    const std::uint64_t memory = memories()[seat_of(player)];
    for (unsigned bit = 0; bit < memory_bits; ++bit)
      values[layout_of<G>.features + bit] = static_cast<float>(memory >> bit & 1U);
  }

  // --- other states
  std::unique_ptr<open_spiel::State> Clone() const override {
    return std::make_unique<StateOf>(*this);
  }
  // A world that this seat may be in, with nothing in it that the seat cannot know: its history is
  // empty and starts from that position.
  std::unique_ptr<open_spiel::State> ResampleFromInfostate(
      int player, std::function<double()> random) const override {
    if (game_of_.nothing_is_hidden()) return Clone();
    const Seat seat = seat_of(player);
    Rng rng(static_cast<std::uint64_t>(random() * 0x1p53));
    const Position world = match_.rules().sample(match_.rules().observe(match_.state(), seat), rng);
    const Memories imagined = imagined_memories(memories(), seat);
    return std::make_unique<StateOf>(game_of_.self(), world, imagined,
                                     starting_text(world, imagined));
  }

  // --- changing it
  // Like all games of OpenSpiel, and unlike SimMoveState, it counts every move.
  void ApplyAction(open_spiel::Action number) override {
    if (IsSimultaneousNode()) return ApplyFlatJointAction(number);
    State::ApplyAction(number);
  }
  // The steps before it are played again.
  void UndoAction(open_spiel::Player /*player*/, open_spiel::Action /*number*/) override {
    SPIEL_CHECK_FALSE(moves_.empty());
    const std::size_t steps = moves_.back();
    match_.rewind(match_.steps().size() - steps);
    moves_.pop_back();
    const bool joint = steps > 1;
    history_.resize(history_.size() - static_cast<std::size_t>(joint ? num_players_ : 1));
    --move_number_;
    if (recall_.steps > match_.steps().size()) forget();
  }

 protected:
  void DoApplyAction(open_spiel::Action number) override {
    const bool chance = IsChanceNode();
    act(chance ? nature : match_.pending().must.first(),
        chance ? outcome_of(number) : game_of_.action_of(number));
    moves_.push_back(1);
  }
  void DoApplyActions(const std::vector<open_spiel::Action>& numbers) override {
    SPIEL_CHECK_EQ(numbers.size(), num_players_);
    const SeatSet deciding = match_.pending().must;
    for (const Seat seat : deciding) act(seat, game_of_.action_of(numbers[seat]));
    moves_.push_back(static_cast<std::uint8_t>(deciding.size()));
  }

 private:
  Seat seat_of(open_spiel::Player player) const {
    SPIEL_CHECK_GE(player, 0);
    SPIEL_CHECK_LT(player, num_players_);
    return static_cast<Seat>(player);
  }
  Action outcome_of(open_spiel::Action number) const {
    const std::vector<Outcome> outcomes = match_.chances();
    SPIEL_CHECK_GE(number, 0);
    SPIEL_CHECK_LT(number, outcomes.size());
    return outcomes[static_cast<std::size_t>(number)].action;
  }
  std::string joint_to_string(open_spiel::Action flat) const {
    std::vector<std::string> ids;
    for (const open_spiel::Action number : FlatJointActionToActions(flat))
      ids.push_back(number < 0 ? "-" : match_.action_id(game_of_.action_of(number)));
    return absl::StrCat("[", absl::StrJoin(ids, ", "), "]");
  }
  void act(Seat seat, Action action) {
    if (!match_.act(seat, action, nullptr))
      open_spiel::SpielFatalError(
          absl::StrCat(match_.action_id(action), " is not allowed in ", ToString()));
  }

  // Asked for seldom, and dear: only then what has happened since is lived through.
  const Memories& memories() const {
    for (; recalled_ < moves_.size(); ++recalled_)
      recall_.live_through(match_, moves_[recalled_], game_of_.nothing_is_hidden());
    return recall_.memories;
  }
  void forget() {
    recall_ = *origin_;
    recalled_ = 0;
  }
  std::string starting_text(const Position& position, const Memories& memories) const {
    return absl::StrCat(R"({"position":)", to_json(match_.rules(), position), R"(,"memories":)",
                        spiel::to_json(memories), "}");
  }

  const GameOf<G>& game_of_;  // kept alive by game_
  MatchOf<G> match_;
  std::vector<std::uint8_t> moves_;  // how many steps each was
  std::shared_ptr<const Recall<G>> origin_;
  mutable Recall<G> recall_;
  mutable std::size_t recalled_ = 0;  // moves
};

template <Spielable G>
std::unique_ptr<open_spiel::State> GameOf<G>::NewInitialState() const {
  return std::make_unique<StateOf<G>>(self(), rules_->start(), Memories{});
}

template <Spielable G>
std::unique_ptr<open_spiel::State> GameOf<G>::NewInitialState(const nlohmann::json& json) const {
  if (!json.is_object() || !json.contains("position"))
    open_spiel::SpielFatalError("a starting state has a position: " + json.dump());
  auto loaded = G::advice().load_json(json["position"].dump(), {});
  if (!loaded) open_spiel::SpielFatalError(loaded.error().message);
  if (loaded->rules.setup() != rules_->setup())
    open_spiel::SpielFatalError("the position is of a game with other players or options");
  const Memories memories =
      json.contains("memories") ? memories_from(json["memories"]) : Memories{};
  return std::make_unique<StateOf<G>>(self(), loaded->state, memories, json.dump());
}

}  // namespace lazaret::spiel
