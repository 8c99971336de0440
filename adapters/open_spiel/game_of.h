// A title as a game of OpenSpiel, over the concept Game. README.md tells what becomes what.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "adapters/open_spiel/parameters.h"
#include "adapters/open_spiel/recall.h"
#include "bots/judge.h"
#include "core/match_of.h"
#include "games/advice.h"
#include "open_spiel/simultaneous_move_game.h"

namespace lazaret::spiel {

// A view is a table on which what the seat may not know is blank.
template <class G>
concept Spielable = Game<G> && Notates<G> && Advises<G> && Featured<G> &&
    requires(const typename G::View view) {
  { view.table } -> std::convertible_to<typename G::State>;
};

template <Spielable G>
class GameOf final : public open_spiel::SimMoveGame {
 public:
  GameOf(const Title& title, const open_spiel::GameParameters& parameters)
      : SimMoveGame(type_of(G::info(), title), parameters),
        longest_(title.longest),
        rules_(std::make_shared<const G>(make())),
        space_(rules_->action_space()) {
    std::sort(space_.begin(), space_.end());
    space_.erase(std::unique(space_.begin(), space_.end()), space_.end());
  }

  const std::shared_ptr<const G>& rules() const { return rules_; }
  // An action's number is its place in the sorted space of actions.
  open_spiel::Action number_of(Action action) const {
    return std::lower_bound(space_.begin(), space_.end(), action) - space_.begin();
  }
  Action action_of(open_spiel::Action number) const {
    SPIEL_CHECK_GE(number, 0);
    SPIEL_CHECK_LT(number, NumDistinctActions());
    return space_[static_cast<std::size_t>(number)];
  }
  bool nothing_is_hidden() const {
    return game_type_.information == open_spiel::GameType::Information::kPerfectInformation;
  }

  int NumDistinctActions() const override { return static_cast<int>(space_.size()); }
  int MaxChanceOutcomes() const override { return static_cast<int>(G::Outcomes::capacity()); }
  int NumPlayers() const override { return rules_->setup().players; }
  double MinUtility() const override { return -1; }
  double MaxUtility() const override { return G::info().cooperative ? 1 : NumPlayers() - 1; }
  absl::optional<double> UtilitySum() const override {
    if (G::info().cooperative) return absl::nullopt;
    return 0.0;
  }
  int MaxGameLength() const override { return longest_; }
  std::vector<int> ObservationTensorShape() const override {
    return {static_cast<int>(layout_of<G>.features)};
  }
  std::vector<int> InformationStateTensorShape() const override {
    return {static_cast<int>(layout_of<G>.features) + memory_bits};
  }

  using SimMoveGame::NewInitialState;
  std::unique_ptr<open_spiel::State> NewInitialState() const override;
  // From what State::ToJson writes; without memories nobody has seen anything yet.
  std::unique_ptr<open_spiel::State> NewInitialState(const nlohmann::json& json) const override;

  std::shared_ptr<const GameOf> self() const {
    return std::static_pointer_cast<const GameOf>(shared_from_this());
  }

 private:
  G make() const {
    Setup setup{ParameterValue<int>("players"), {}};
    for (const OptionSpec& option : G::info().options) {
      const std::string text = option_text(option, parameter(option));
      if (text != option.fallback) setup.options[option.name] = text;
    }
    auto rules = G::make(setup, {});
    if (!rules) open_spiel::SpielFatalError(rules.error().message);
    return std::move(*rules);
  }
  // Asking for a value makes OpenSpiel note the one it has by default.
  open_spiel::GameParameter parameter(const OptionSpec& option) const {
    using open_spiel::GameParameter;
    const GameParameter usual = parameter_of(option);
    if (usual.has_bool_value()) return GameParameter(ParameterValue<bool>(option.name));
    if (usual.has_int_value()) return GameParameter(ParameterValue<int>(option.name));
    return GameParameter(ParameterValue<std::string>(option.name));
  }

  int longest_;
  std::shared_ptr<const G> rules_;
  std::vector<Action> space_;
};

}  // namespace lazaret::spiel
