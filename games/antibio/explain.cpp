#include "games/antibio/explain.h"

#include "games/common/because.h"

namespace lazaret::antibio {

namespace {

Because because(const char* what) { return {"antibio", what}; }
std::string name_of(Strain strain) { return "antibio.strain." + std::string(to_text(strain)); }

// What happened when the action was tried on a copy of the table.
struct Tried {
  State after;
  std::vector<Event> events;

  bool has(EventKind kind) const { return find(kind) != nullptr; }
  const Event* find(EventKind kind) const {
    for (const Event& event : events) {
      if (event.kind == static_cast<std::uint16_t>(kind)) return &event;
    }
    return nullptr;
  }
};

class Reasons {
 public:
  Reasons(const Rules& rules, const View& view)
      : rules_(rules), cards_(rules.cards()), s_(view.table), seat_(view.seat) {}

  std::optional<Phrase> of(Action action) const {
    switch (verb_of(action)) {
      case Verb::play:
      case Verb::use:
      case Verb::share:
      case Verb::deposit: return of_card(action);
      case Verb::power_swap: return of_new_card(action.c);
      case Verb::power_cancel: return of_cancelling();
      case Verb::buy: return of_new_card(action.a);
      case Verb::sell: return of_credits(cards_.board.sale);
      case Verb::take_problem: return of_problem();
      case Verb::move: return of_station(action.a);
      case Verb::agree: return of_consent();
      default: return {};
    }
  }

 private:
  Tried tried(Action action) const {
    Tried what{s_, {}};
    rules_.apply(what.after, seat_, action, &what.events);
    return what;
  }

  // --- cards ---
  std::optional<Phrase> of_card(Action action) const {
    const bool plays = verb_of(action) != Verb::deposit;
    if (plays && is_exchange(words_of(action))) return of_exchange(seat_, action.c);
    const Tried what = tried(action);
    if (rules_.won(what.after)) return because("wins");
    if (what.has(EventKind::remedy_found)) return because("remedy");
    if (what.has(EventKind::deposited)) return of_deposit(what.after);
    if (what.has(EventKind::cleaned)) return of_cleaning(what.after);
    if (what.has(EventKind::killed)) return of_kills(what);
    return plays ? of_face(cards_[action.a]) : std::nullopt;
  }

  std::optional<Phrase> of_deposit(const State& after) const {
    const int left = missing(after);
    if (left == 0) return because("last_card");
    return because("deposit").number("left", left);
  }
  std::optional<Phrase> of_cleaning(const State& after) const {
    const int left = station_count - std::popcount(static_cast<unsigned>(after.clean));
    return because("cleans").word("station", station_name(here())).number("left", left);
  }
  std::optional<Phrase> of_kills(const Tried& what) const {
    int killed = 0;
    for (const Event& event : what.events)
      killed += event.kind == static_cast<std::uint16_t>(EventKind::killed) ? 1 : 0;
    const auto strain = static_cast<Strain>(what.find(EventKind::killed)->args[1]);
    const bool one_strain = s_.count(strain, here()) - what.after.count(strain, here()) == killed;
    auto reason = because(one_strain ? "kills" : "kills_mixed")
                      .number("n", killed)
                      .number("from", rules_.points(s_, here()))
                      .number("to", rules_.points(what.after, here()))
                      .number("limit", rules_.limit());
    if (!one_strain) return reason;
    return std::move(reason).word("strain", name_of(strain));
  }
  std::optional<Phrase> of_face(const Card& card) const {
    if (card.credits > 0) return of_credits(card.credits);
    if (card.plays > 0) return because("plays").number("n", card.plays);
    if (card.draw > 0) return because("draws").number("n", card.draw);
    return {};
  }

  // The dearest card of the Institute that so many credits more bring within reach.
  std::optional<Phrase> of_credits(int gain) const {
    CardId best = absent;
    for (const auto& row : s_.institute) {
      for (const CardId card : row) {
        const int price = rules_.price(s_, seat_, card);
        if (price <= s_.credits || price > s_.credits + gain) continue;
        if (best == absent || price > rules_.price(s_, seat_, best)) best = card;
      }
    }
    if (best == absent) return because("credits").number("n", s_.credits + gain);
    return because("reach")
        .word("card", card_name(best))
        .number("price", rules_.price(s_, seat_, best))
        .number("n", s_.credits + gain);
  }

  std::optional<Phrase> of_new_card(CardId id) const {
    const Card& card = cards_[id];
    const int lacking = missing(s_, card.lab);
    if (lacking > 0) return because("lab_card").number("left", lacking);
    if (card.kill_any > 0 || card.kill[index(Strain::red)] > 0 ||
        card.kill[index(Strain::black)] > 0)
      return because("sweeper").number(
          "left", station_count - std::popcount(static_cast<unsigned>(s_.clean)));
    if (card.credits > 0) return because("brings_credits").number("n", card.credits);
    if (card.plays > 0) return because("plays").number("n", card.plays);
    if (card.draw > 0) return because("draws").number("n", card.draw);
    return {};
  }

  std::optional<Phrase> of_problem() const {
    const int left = rules_.problem_pile(s_) - 1;
    if (left <= 0) return {};
    return because("problem").number("left", left);
  }

  // --- the team ---
  std::optional<Phrase> of_exchange(Seat one, Seat other) const {
    if (s_.laboratory.spirit) return {};
    SeatSet after = s_.exchanged;
    after.add(one);
    after.add(other);
    if (after == s_.exchanged) return {};
    const int left = rules_.players() - after.size();
    if (left == 0) return because("spirit");
    return because("exchange").number("left", left);
  }
  std::optional<Phrase> of_consent() const {
    const Action proposal = s_.frames.back().proposal;
    if (!has_words(verb_of(proposal)) || !is_exchange(words_of(proposal))) return {};
    return of_exchange(s_.turn, proposal.c);
  }

  // --- the board ---
  StationId here() const { return s_.seats[seat_].station; }
  std::string station_name(StationId station) const {
    return "antibio.station." + cards_.board.stations[station].id;
  }
  std::string card_name(CardId card) const { return "antibio.card." + cards_[card].id + ".name"; }

  std::optional<Phrase> of_cancelling() const {
    const EventCard& event = cards_.events[s_.event];
    if (event.station == absent || s_.is_clean(event.station)) return {};
    for (const Strain strain : {Strain::black, Strain::red, Strain::blue}) {
      if (event.add[index(strain)] > 0)
        return because("cancels")
            .number("n", event.add[index(strain)])
            .word("strain", name_of(strain))
            .word("station", station_name(event.station));
    }
    return {};
  }

  std::optional<Phrase> of_station(StationId to) const {
    if (s_.is_clean(to)) return {};
    const int points = rules_.points(s_, to);
    bool fullest = points > 0;
    for (StationId other = 0; other < station_count; ++other)
      fullest = fullest && (other == to || rules_.points(s_, other) < points);
    if (fullest)
      return because("fullest")
          .word("station", station_name(to))
          .number("points", points)
          .number("limit", rules_.limit());
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      if (s_.seats[seat].station == to) return {};
    }
    return because("nobody_there").word("station", station_name(to)).number("points", points);
  }

  int missing(const State& s, Lab lab) const {
    return lab == Lab::none
               ? 0
               : rules_.places(lab) - s.laboratory.cards[static_cast<std::size_t>(lab)];
  }
  int missing(const State& s) const {
    return missing(s, Lab::microbiote) + missing(s, Lab::macrophage) + missing(s, Lab::antibiotic);
  }

  const Rules& rules_;
  const CardTable& cards_;
  const State& s_;
  Seat seat_;
};

}  // namespace

std::optional<Phrase> explain(const Rules& rules, const View& view, Action action) {
  return Reasons(rules, view).of(action);
}

}  // namespace lazaret::antibio
