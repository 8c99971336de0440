// Bots around a table, playing one game after the other.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/match.h"
#include "lab/play/insight.h"

namespace lazaret::lab {

inline Error broken_rules() { return {"bad_bot", "a bot did what the rules forbid", {}}; }

// Where the luck of a game comes from.
class OneStream {
 public:
  explicit OneStream(RandomKey key) : rng_(key.rng()) {}
  Rng& operator()(const Match& /*match*/) { return rng_; }

 private:
  Rng rng_;
};

// A stream for each pile, so that the n-th card of a pile is the same luck whatever else was drawn
// before: games on equal deals stay alike for longer.
class StreamPerPile {
 public:
  StreamPerPile(RandomKey key, const Insight& insight) : insight_(insight) {
    rngs_.reserve(most_piles);
    for (unsigned pile = 0; pile < most_piles; ++pile) rngs_.push_back(key.split(pile).rng());
  }
  Rng& operator()(const Match& match) { return rngs_[insight_.pile(match) % most_piles]; }

 private:
  const Insight& insight_;
  std::vector<Rng> rngs_;
};

class Sitting {
 public:
  enum class End : std::uint8_t { over, stopped, broken };  // broken: a bot defied the rules

  Sitting(std::unique_ptr<Match> match, BotLimits limits)
      : match_(std::move(match)), limits_(limits) {}

  Match& match() { return *match_; }
  std::uint64_t decisions() const { return decisions_; }

  // Calls heard(events) after every step. The bots of a seat get the same luck in every game of
  // that key, whoever they are.
  template <class Luck, class Heard>
  End play(std::span<const std::string> bots, RandomKey key, Luck luck,
           const std::atomic<bool>& stop, Heard heard) {
    sit_down(bots, key);
    for (Pending p = match_->pending(); p.kind != Pending::Kind::over; p = match_->pending()) {
      events_.clear();
      if (p.kind == Pending::Kind::chance) {
        match_->random_step(luck(*match_), &events_);
      } else {
        if (stop.load(std::memory_order_relaxed)) return End::stopped;
        if (!decide(p.must.first())) return End::broken;
      }
      heard(events_);
    }
    return End::over;
  }

 private:
  struct Seated {
    std::unique_ptr<Bot> bot;
    Rng rng;
  };

  // New bots for every game, whatever they may remember.
  void sit_down(std::span<const std::string> bots, RandomKey key) {
    match_->rewind(0);
    decisions_ = 0;
    seats_.clear();
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
      seats_.push_back({std::move(*make_bot(match_->game(), bots[seat], limits_)),
                        key.split("bot").split(seat).rng()});
    }
  }

  bool decide(Seat seat) {
    ++decisions_;
    const Choice choice = seats_[seat].bot->choose(*match_, seat, seats_[seat].rng);
    return match_->act(seat, choice.action, &events_);
  }

  std::unique_ptr<Match> match_;
  BotLimits limits_;
  std::vector<Seated> seats_;
  std::vector<Event> events_;
  std::uint64_t decisions_ = 0;
};

}  // namespace lazaret::lab
