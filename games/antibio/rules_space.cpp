// Antibio+: every action somebody could name, for the tests of legality.
#include <utility>

#include "games/antibio/rules.h"

namespace lazaret::antibio {

namespace {

class Naming {
 public:
  Naming(const CardTable& cards, int players) : cards_(cards), players_(players) {}

  std::vector<Action> all() {
    const auto kinds = static_cast<int>(cards_.cards.size());
    for (int verb = 0; verb < verb_count; ++verb) simple(static_cast<Verb>(verb), kinds);
    for (int card = 0; card < kinds; ++card) {
      words({Verb::play, static_cast<CardId>(card), 0});
      words({Verb::use, static_cast<CardId>(card), 0});
      for (int seat = 0; seat < players_; ++seat)
        words({Verb::share, static_cast<CardId>(card), static_cast<Seat>(seat)});
    }
    return std::move(actions_);
  }

 private:
  void some(Verb verb, int n) {
    for (int a = 0; a < n; ++a) actions_.push_back(act(verb, a));
  }

  void simple(Verb verb, int kinds) {
    switch (verb) {
      case Verb::play:
      case Verb::use:
      case Verb::share: return;
      case Verb::power_swap: return swaps(kinds);
      case Verb::power_draw:
      case Verb::power_cancel:
      case Verb::pass:
      case Verb::take_problem:
      case Verb::stay:
      case Verb::agree:
      case Verb::refuse: return some(verb, 1);
      case Verb::move:
      case Verb::start: return some(verb, station_count);
      case Verb::draw_event: return some(verb, static_cast<int>(cards_.events.size()));
      case Verb::character: return some(verb, static_cast<int>(cards_.characters.size()));
      case Verb::first: return some(verb, players_);
      default: return some(verb, kinds);
    }
  }

  void swaps(int kinds) {
    for (int own = 0; own < kinds; ++own) {
      for (int seat = 0; seat < players_; ++seat) {
        for (int theirs = 0; theirs < kinds; ++theirs)
          actions_.push_back(act(Verb::power_swap, own, seat, theirs));
      }
    }
  }

  void words(Way way) {
    const auto kinds = static_cast<int>(cards_.cards.size());
    const Card& card = cards_[way.card];
    actions_.push_back(act(way, Words::plain));
    actions_.push_back(act(way, Words::all));
    if (way.verb != Verb::play) actions_.push_back(act(way, Words::deposit));
    for (int strain = 0; strain < static_cast<int>(strain_count); ++strain) {
      actions_.push_back(act(way, Words::strain, strain));
      for (int n = 0; n <= 4; ++n) actions_.push_back(act(way, Words::number, strain, n));
    }
    for (int other = 0; other < kinds; ++other) {
      actions_.push_back(act(way, card.bury > 0 ? Words::bury_one : Words::remove, other));
    }
    if (card.bury > 0 || way.card == 0) pairs(way, kinds);
    for (int seat = 0; seat < players_; ++seat) exchanges(way, seat, kinds);
  }

  void pairs(Way way, int kinds) {
    for (int upper = 0; upper < kinds; ++upper) {
      for (int lower = 0; lower < kinds; ++lower)
        actions_.push_back(act(way, Words::bury_two, upper, lower));
    }
  }

  // Every swap of a card that is a congress, one of each other card.
  void exchanges(Way way, int seat, int kinds) {
    for (int card = 0; card < kinds; ++card) {
      actions_.push_back(act(way, Words::give, seat, card));
      actions_.push_back(act(way, Words::take, seat, card));
      const int swaps = cards_[way.card].exchange ? kinds : 1;
      for (int theirs = 0; theirs < swaps; ++theirs)
        actions_.push_back(act(way, Words::swap, seat, card, theirs));
    }
  }

  const CardTable& cards_;
  int players_;
  std::vector<Action> actions_;
};

}  // namespace

std::vector<Action> Rules::action_space() const { return Naming(cards_, players_).all(); }

}  // namespace lazaret::antibio
