// Where the static types of a game meet the virtual face. A game is found by its namespace: besides
// the Game concept it has, in notation.h, the free functions that are called here.
#pragma once

#include <cassert>
#include <memory>
#include <utility>

#include "core/game.h"
#include "core/match.h"
#include "core/shared_text.h"

namespace lazaret {

template <Game G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;

  explicit MatchOf(std::shared_ptr<const G> rules) : MatchOf(rules, rules->start()) {}
  MatchOf(std::shared_ptr<const G> rules, const State& first)
      : rules_(std::move(rules)), first_(first), state_(first) {
    steps_.reserve(256);
    pending_ = rules_->pending(state_);
  }

  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  const G& rules() const { return *rules_; }
  const State& state() const { return state_; }

  const GameInfo& game() const override { return G::info(); }
  const Setup& setup() const override { return rules_->setup(); }
  std::uint64_t data_hash() const override { return rules_->data_hash(); }

  std::vector<Action> legal(Seat seat) const override {
    return legal_actions(*rules_, state_, seat);
  }
  std::optional<Refusal> why_not(Seat seat, Action action) const override {
    return rules_->why_not(state_, seat, action);
  }
  std::vector<Action> action_space() const override { return rules_->action_space(); }
  std::vector<Outcome> chances() const override {
    const auto outcomes = rules_->chances(state_);
    return {outcomes.begin(), outcomes.end()};
  }
  Action random_action(Seat seat, Rng& rng) const override {
    Actions list;
    return random_legal(*rules_, state_, seat, rng, list);
  }
  int score(Seat seat) const override { return rules_->score(state_, seat); }
  SeatSet winners() const override { return rules_->winners(state_); }

  bool act(Seat seat, Action action, std::vector<Event>* events) override {
    if (rules_->why_not(state_, seat, action)) return false;
    do_step(seat, action, events);
    return true;
  }

  [[gnu::flatten]] void random_step(Rng& rng, std::vector<Event>* events) override {
    const bool chance = pending_.kind == Pending::Kind::chance;
    const Seat seat = chance ? nature : pending_.must.first();
    do_step(seat,
            chance ? random_outcome(*rules_, state_, rng)
                   : random_legal(*rules_, state_, seat, rng, list_),
            events);
  }

  void rewind(std::size_t step_count) override {
    steps_.resize(step_count);
    state_ = first_;
    for (const Step& step : steps_) rules_->apply(state_, step.seat, step.action, nullptr);
    pending_ = rules_->pending(state_);
  }

  std::string action_id(Action action) const override { return to_id(*rules_, action); }
  Expected<Action> parse_action(std::string_view id) const override {
    return parse_id(*rules_, id);
  }
  std::string position_json() const override { return to_json(*rules_, state_); }
  std::string position_line() const override { return to_line(*rules_, state_); }
  std::string view_json(Seat seat) const override {
    return to_json(*rules_, rules_->observe(state_, seat));
  }
  std::unique_ptr<Views> views() const override { return std::make_unique<ViewsOf>(*this); }
  std::optional<std::string> loaded_from() const override {
    if (first_ == rules_->start()) return {};
    return to_line(*rules_, first_);
  }

  Phrase phrase(Action action) const override { return to_phrase(*rules_, action); }
  Phrase phrase(const Event& event) const override { return to_phrase(*rules_, event); }
  Phrase phrase(const Refusal& refusal) const override { return to_phrase(*rules_, refusal); }

 private:
  class ViewsOf final : public Views {
   public:
    explicit ViewsOf(const MatchOf& match) : match_(match) {}
    std::string json(Seat seat) override {
      if constexpr (SharesTexts<G>) {
        return to_json(*match_.rules_, match_.rules_->observe(match_.state_, seat), known_);
      } else {
        return match_.view_json(seat);
      }
    }

   private:
    const MatchOf& match_;
    SharedText<typename G::View> known_;
  };

  void do_step(Seat seat, Action action, std::vector<Event>* events) {
    if (events == nullptr) {
      rules_->apply(state_, seat, action, nullptr);
    } else {
      apply_recorded(seat, action, *events);
    }
    steps_.push_back({seat, action});
    pending_ = rules_->pending(state_);
  }
  // Apart, so that steps without a listener stay small.
  [[gnu::noinline]] void apply_recorded(Seat seat, Action action, std::vector<Event>& events) {
    rules_->apply(state_, seat, action, &events);
  }

  std::shared_ptr<const G> rules_;
  State first_;
  State state_;
  Actions list_;  // of random_step
};

// For those who know the game of a match.
template <Game G>
const MatchOf<G>& match_cast(const Match& match) {
  assert(&match.game() == &G::info());
  return static_cast<const MatchOf<G>&>(match);
}

// A position that was read: the rules with its options, and the state.
template <class G>
struct Loaded {
  G rules;
  typename G::State state;
};

}  // namespace lazaret
