#include "games/infarkt/explain.h"

#include "games/common/because.h"
#include "games/infarkt/names.h"
#include "games/infarkt/outlook.h"

namespace lazaret::infarkt {

namespace {

Because because(const char* what) { return {"infarkt", what}; }
std::string name_of(Track track) { return "infarkt.track." + std::string(word_of(track)); }
std::string name_of(Place place) { return "infarkt.place." + std::string(word_of(place)); }

// The track of a body that something makes worst, and where it stands then.
struct Worst {
  Seat seat = nobody;
  Track track{};
  int from = 0;
  int to = 0;
};

class Reasons {
 public:
  Reasons(const Rules& rules, const View& view)
      : rules_(rules),
        board_(rules.board()),
        cards_(rules.cards()),
        s_(view.table),
        seat_(view.seat),
        me_(s_.seats[seat_]) {}

  std::optional<Phrase> of(Action action) const {
    if (!s_.living.has(seat_)) return {};
    if (verb_of(action) == Verb::plan) return of_plan(action);
    if (moves_tracks(verb_of(action))) {
      const Foreseen what = foreseen(rules_, s_, seat_, action);
      if (auto reason = of_deaths(what.dies.without(seat_))) return reason;
      if (auto reason = of_own_body(what)) return reason;
      if (auto reason = of_relief(verb_of(action), what)) return reason;
    }
    return of_verb(action);
  }

 private:
  bool moves_tracks(Verb verb) const {
    switch (verb) {
      case Verb::event:
      case Verb::drug:
      case Verb::shield:
      case Verb::meal:
      case Verb::party:
      case Verb::nightlife: return true;
      default:
        return static_cast<std::size_t>(verb) < deed_count &&
               rules_.action(verb).effects != Points{};
    }
  }

  std::optional<Phrase> of_verb(Action action) const {
    const Verb verb = verb_of(action);
    switch (verb) {
      case Verb::event: return of_event(card_of(action.a));
      case Verb::endure: return of_enduring();
      case Verb::trade: return of_gain(card_of(action.b));
      case Verb::black_market: return of_gain(card_of(action.a));
      case Verb::party: return of_feast(card_of(action.a), card_of(action.b));
      case Verb::nightlife: return of_night(action.a);
      default: break;
    }
    if (static_cast<std::size_t>(verb) < deed_count) return of_frame(verb);
    return {};
  }

  // --- life and death ---
  std::optional<Phrase> of_deaths(SeatSet others) const {
    if (others.empty()) return {};
    const Seat first = others.first();
    const SeatSet rest = others.without(first);
    if (!rest.empty()) return because("kills_two").seat("seat", first).seat("seat2", rest.first());
    const bool helpless = s_.seats[first].drugs.empty() && !rules_.may_shield(s_, first);
    return because(helpless ? "kills" : "kills_unless").seat("seat", first);
  }

  // What stands without the action: in a window, after what comes.
  Points otherwise() const {
    if (s_.window.seat != seat_) return me_.tracks;
    return rules_.moved(me_.tracks, rules_.coming(s_, seat_));
  }
  Points tonight(const Points& tracks) const {
    return rules_.moved(tracks, rules_.check_results(tracks));
  }
  Track deadly_track(const Points& tracks) const {
    std::size_t t = 0;
    while (!board_.lethal[t] || tracks.at[t] < board_.highest) ++t;
    return static_cast<Track>(t);
  }
  std::optional<Phrase> of_own_body(const Foreseen& what) const {
    if (what.dies.has(seat_)) return {};
    const Points without = otherwise();
    if (rules_.deadly(without))
      return because("saves").word("track", name_of(deadly_track(without)));
    if (s_.stage == Stage::check) return {};  // tonight is now
    const Points night = tonight(without);
    if (rules_.deadly(night) && !rules_.deadly(tonight(what.after)))
      return because("saves_tonight").word("track", name_of(deadly_track(night)));
    return of_limit("under", without, what.after);
  }

  // Where the check begins to punish a track.
  int limit_of(std::size_t t) const {
    int value = 0;
    while (value <= board_.highest && !board_.check[t][static_cast<std::size_t>(value)].any_plus())
      ++value;
    return value;
  }
  std::optional<Phrase> of_limit(const char* what, const Points& without,
                                 const Points& after) const {
    for (std::size_t t = 0; t < track_count; ++t) {
      const int limit = limit_of(t);
      if (without.at[t] < limit || after.at[t] >= limit) continue;
      const Points& added = board_.check[t][static_cast<std::size_t>(without.at[t])];
      for (std::size_t raised = 0; raised < track_count; ++raised) {
        if (added.at[raised] > 0)
          return because(what)
              .word("track", name_of(static_cast<Track>(t)))
              .number("limit", limit)
              .word("track2", name_of(static_cast<Track>(raised)))
              .number("points", added.at[raised]);
      }
    }
    return {};
  }

  // The lethal track that is lowered most, if the action is there for that.
  std::optional<Phrase> of_relief(Verb verb, const Foreseen& what) const {
    if (verb == Verb::event || verb == Verb::party || verb == Verb::nightlife) return {};
    const Points without = otherwise();
    std::size_t best = track_count;
    for (std::size_t t = 0; t < track_count; ++t) {
      const int relief = without.at[t] - what.after.at[t];
      if (relief > 0 && (best == track_count || relief > without.at[best] - what.after.at[best]))
        best = t;
    }
    if (best == track_count) return {};
    return because("lowers")
        .word("track", name_of(static_cast<Track>(best)))
        .number("from", without.at[best])
        .number("to", what.after.at[best]);
  }

  std::optional<Phrase> of_enduring() const {
    const Points after = otherwise();
    if (rules_.deadly(after)) return {};
    const Worst worst = worst_of(seat_, me_.tracks, after);
    if (worst.seat == nobody) return {};
    return because("endure").word("track", name_of(worst.track)).number("to", worst.to);
  }

  // --- others ---
  Worst worst_of(Seat seat, const Points& before, const Points& after) const {
    Worst worst;
    for (std::size_t t = 0; t < track_count; ++t) {
      if (board_.lethal[t] && after.at[t] > before.at[t] && after.at[t] > worst.to)
        worst = {seat, static_cast<Track>(t), before.at[t], after.at[t]};
    }
    return worst;
  }
  std::optional<Phrase> of_harm(const Worst& worst) const {
    if (worst.seat == nobody) return {};
    return because("hurts")
        .seat("seat", worst.seat)
        .word("track", name_of(worst.track))
        .number("from", worst.from)
        .number("to", worst.to);
  }
  Worst worst_guest(const Points& first, const Points& second) const {
    Worst worst;
    for (const Seat guest : rules_.guests_of(s_, seat_)) {
      const Points& before = s_.seats[guest].tracks;
      const Worst one = worst_of(guest, before, rules_.moved(rules_.moved(before, first), second));
      if (one.to > worst.to) worst = one;
    }
    return worst;
  }
  std::optional<Phrase> of_feast(Card one, Card two) const {
    return of_harm(worst_guest(cards_.face(one).effects, cards_.face(two).effects));
  }
  std::optional<Phrase> of_night(Seat guest) const {
    const Points& before = s_.seats[guest].tracks;
    return of_harm(
        worst_of(guest, before, rules_.moved(before, rules_.action(Verb::nightlife).effects)));
  }

  // --- cards and money ---
  // A card that comes into the hand: it heals, or it is poison for a neighbour.
  std::optional<Phrase> of_gain(Card card) const {
    const Points& effects = cards_.face(card).effects;
    for (std::size_t t = 0; t < track_count; ++t) {
      if (effects.at[t] < 0 && me_.tracks.at[t] > 0 && !effects.any_plus())
        return because("heals")
            .word("card", "infarkt.card." + cards_.id(card) + ".name")
            .word("track", name_of(static_cast<Track>(t)));
    }
    const Worst worst = worst_guest(effects, {});
    if (worst.seat == nobody || cards_.is(card, Group::drugs)) return {};
    return because("poison")
        .word("card", "infarkt.card." + cards_.id(card) + ".name")
        .seat("seat", worst.seat)
        .word("track", name_of(worst.track))
        .number("to", worst.to);
  }

  int hurt_by(Card event) const {
    const Points after = rules_.moved(me_.tracks, cards_.face(event).effects);
    int sum = 0;
    for (std::size_t t = 0; t < track_count; ++t) sum += after.at[t] - me_.tracks.at[t];
    return sum;
  }
  std::optional<Phrase> of_event(Card event) const {
    bool mildest = true;
    cards_.for_each(cards_.kinds(s_.offer), [&](Card other) {
      if (other != event && hurt_by(other) <= hurt_by(event)) mildest = false;
    });
    if (mildest && s_.offer.size() > 1) return because("mildest").number("events", s_.offer.size());
    const int money = cards_.face(event).money;
    if (money > 0) return because("event_pays").number("coins", money);
    return {};
  }

  std::optional<Phrase> of_frame(Verb verb) const {
    const BoardAction& deed = rules_.action(verb);
    if (deed.pay > 0)
      return because("pays")
          .number("coins", rules_.pay(s_, seat_, verb) - deed.cost)
          .number("have", me_.money);
    if (deed.drugs > 0 && deed.goods == 0 && verb == Verb::pharmacy)
      return because("drug").number("have", me_.drugs.size());
    if (deed.goods > deed.put_back && deed.place == Place::supermarket)
      return because("goods")
          .number("cards", deed.goods - deed.put_back)
          .number("have", me_.goods.size());
    if (deed.family > 0) return because("family").number("chips", deed.family);
    return {};
  }

  // --- plans ---
  std::optional<Phrase> of_plan(Action plan) const {
    const PlaceSet places = places_of(plan);
    if (places.has(Place::home)) {
      if (const Seat victim = victim_of_a_party(); victim != nobody)
        return because("plan_kills").seat("seat", victim);
    }
    if (auto reason = of_cures(places)) return reason;
    if (places.has(Place::office) && me_.money == 0)
      return because("plan_pays").number("coins", rules_.pay(s_, seat_, Verb::office));
    if (places.has(Place::pharmacy) && me_.drugs.empty() && me_.money > 0)
      return because("plan_drug");
    return {};
  }
  Seat victim_of_a_party() const {
    Seat victim = nobody;
    const Goods hand = cards_.kinds(me_.goods);
    cards_.for_each(hand, [&](Card one) {
      cards_.for_each(hand, [&](Card two) {
        if (cards_.face(one).kind == cards_.face(two).kind) return;
        for (const Seat guest : rules_.guests_of(s_, seat_)) {
          const Points fed = rules_.moved(s_.seats[guest].tracks, cards_.face(one).effects);
          if (rules_.deadly(fed) || rules_.deadly(rules_.moved(fed, cards_.face(two).effects)))
            victim = guest;
        }
      });
    });
    return victim;
  }
  // A frame of the plan that saves this night, or keeps a track from being punished.
  std::optional<Phrase> of_cures(PlaceSet places) const {
    const bool dying = rules_.deadly(tonight(me_.tracks));
    for (std::size_t d = 0; d < deed_count; ++d) {
      const BoardAction& deed = rules_.action(static_cast<Verb>(d));
      const bool open = deed.place != Place::none && places.has(deed.place) &&
                        deed.cost <= me_.money && deed.effects != Points{};
      if (!open) continue;
      const Points after = rules_.moved(me_.tracks, deed.effects);
      if (dying && !rules_.deadly(tonight(after)))
        return because("plan_saves")
            .word("place", name_of(deed.place))
            .word("track", name_of(deadly_track(tonight(me_.tracks))));
      if (dying) continue;
      if (auto reason = of_limit("plan_under", me_.tracks, after)) {
        reason->word("place", name_of(deed.place));
        return reason;
      }
    }
    return {};
  }

  const Rules& rules_;
  const Board& board_;
  const CardTable& cards_;
  const State& s_;
  Seat seat_;
  const Person& me_;
};

}  // namespace

std::optional<Phrase> explain(const Rules& rules, const View& view, Action action) {
  return Reasons(rules, view).of(action);
}

}  // namespace lazaret::infarkt
