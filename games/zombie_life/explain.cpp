#include "games/zombie_life/explain.h"

#include "games/common/because.h"
#include "games/zombie_life/outlook.h"

namespace lazaret::zombie_life {

namespace {

Because because(const char* what) { return {"zombie_life", what}; }

class Reasons {
 public:
  Reasons(const Rules& rules, const View& view)
      : rules_(rules), s_(view.table), seat_(view.seat), odds_(rules.overrun_odds(s_, seat_)) {}

  std::optional<Phrase> of(Action action) const {
    switch (verb_of(action)) {
      case Verb::pass: return of_hiding();
      case Verb::draw: return of_drawing();
      case Verb::take: return of_taking(action);
      case Verb::place_refuge: return of_sheltering(action);
      case Verb::place_horde: return of_sending_away();
      case Verb::give: return of_giving(action.a, action.b);
      default: return {};
    }
  }

 private:
  State after(Action action) const {
    State s = s_;
    rules_.apply(s, seat_, action, nullptr);
    return s;
  }
  int points_if_hiding(const State& s) const { return hide_outlook(rules_, s, seat_).up; }
  // Rounded, but never to nothing.
  int percent() const {
    return odds_.bad == 0 ? 0 : std::max(1, (100 * odds_.bad + odds_.all / 2) / odds_.all);
  }
  int copies_to_come(int rank) const {
    return rules_.cards().count(s_.deck.empty() ? rules_.discard(s_) : s_.deck, rank);
  }

  std::optional<Phrase> of_hiding() const {
    const State end = after(act(Verb::pass));
    const int points = points_if_hiding(s_);
    if (end.phase == Phase::over && rules_.winners(end).has(seat_))
      return because("hide_wins").number("total", end.score[seat_]);
    if (s_.in.size() == 1) return because("hide_last").number("points", points);
    if (points == 0) return {};
    if (odds_.bad == 0) return because("hide_plain").number("points", points);
    return because("hide").number("percent", percent()).number("points", points);
  }

  std::optional<Phrase> of_drawing() const {
    const State end = after(act(Verb::pass));
    const SeatSet winners = rules_.winners(end);
    if (end.phase == Phase::over && !winners.has(seat_))
      return because("draw_or_lose").seat("seat", winners.first());
    if (odds_.bad == 0) return because("draw_safe");
    return because("draw").number("percent", percent()).number("points", points_if_hiding(s_));
  }

  std::optional<Phrase> of_taking(Action take) const {
    return because("take").number("points", points_if_hiding(after(take)));
  }

  // One card for each other seat still in goes face down: only further ones score.
  std::optional<Phrase> of_sheltering(Action shelter) const {
    const int points = points_if_hiding(after(shelter));
    if (points > 0) return because("refuge").number("points", points);
    return because("refuge_needed").number("cards", s_.in.size());
  }

  std::optional<Phrase> of_sending_away() const {
    int threatened = 0;
    for (const Seat other : s_.in.without(seat_)) threatened += s_.refuge[other].has(s_.drawn);
    const int copies = copies_to_come(s_.drawn);
    if (copies == 0) return {};
    if (threatened == 0) return because("horde").number("rank", s_.drawn).number("copies", copies);
    return because("horde_threat")
        .number("rank", s_.drawn)
        .number("copies", copies)
        .number("seats", threatened);
  }

  // The lowest card begins; of two alike nobody can say it.
  std::optional<Phrase> of_giving(int rank, Seat to) const {
    for (const Seat seat : s_.playing) {
      if (!s_.refuge[seat].empty() && s_.refuge[seat].lowest() <= rank) return {};
    }
    for (int lower = 1; lower <= rank; ++lower) {
      if (rules_.cards().count(s_.pool, lower) > (lower == rank ? 1 : 0)) return {};
    }
    if (to == seat_) return because("begin_yourself");
    return because("begins").seat("seat", to);
  }

  const Rules& rules_;
  const State& s_;
  Seat seat_;
  Rules::Odds odds_;
};

}  // namespace

std::optional<Phrase> explain(const Rules& rules, const View& view, Action action) {
  return Reasons(rules, view).of(action);
}

}  // namespace lazaret::zombie_life
