// By the net where that is the stronger way, else by search.
#pragma once

#include "bots/bot.h"
#include "bots/nets.h"
#include "core/match_of.h"

namespace lazaret {

// A game may say for which of its set-ups the net plays more strongly than a search that plays on.
template <class G>
concept JudgesSome = Featured<G> && requires(const G g) {
  { judges_best(g) } -> std::same_as<bool>;
};

template <JudgesSome G>
class EitherBot final : public Bot {
 public:
  EitherBot(std::unique_ptr<Bot> judge, std::unique_ptr<Bot> search)
      : judge_(std::move(judge)), search_(std::move(search)) {}

  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    return of(match).choose(match, seat, rng);
  }
  std::vector<SearchEdge> think_part(const Match& match, Seat seat, Rng& rng,
                                     unsigned thread) override {
    return of(match).think_part(match, seat, rng, thread);
  }

 private:
  Bot& of(const Match& match) const {
    return judges_best(match_cast<G>(match).rules()) ? *judge_ : *search_;
  }

  std::unique_ptr<Bot> judge_;
  std::unique_ptr<Bot> search_;
};

}  // namespace lazaret
