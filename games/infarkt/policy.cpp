#include "games/infarkt/policy.h"

#include <algorithm>

namespace lazaret::infarkt {

namespace {

constexpr int grave = 10000;
constexpr int coin = 3;  // what one coin is worth, in points of harm

// How bad it is to stand there, by the points still to go to the grave.
constexpr std::array<int, Board::top_value + 1> harm_at = {grave, 70, 44, 30, 21, 15, 10, 6, 3, 1};
// Obesity hurts later, and half as much.
constexpr std::array<int, Board::top_value + 1> harm_of_fat = {22, 15, 10, 7, 5, 3, 1};

class Beginner {
 public:
  Beginner(const Rules& rules, const State& s, Seat seat)
      : rules_(rules),
        board_(rules.board()),
        cards_(rules.cards()),
        s_(s),
        seat_(seat),
        me_(s.seats[seat]),
        harm_now_(harm(me_.tracks)) {
    if (!s.living.has(seat)) return;
    for (const Seat guest : rules.guests_of(s, seat))
      guests_.push_back({s.seats[guest].tracks, harm(s.seats[guest].tracks)});
    if (s.stage == Stage::plan) foresee();
  }

  int value(Action action) const {
    const Card one = card_of(action.a);
    switch (verb_of(action)) {
      case Verb::event: return value_of_event(one);
      case Verb::fate:
        return -harm_of_event_to_the_living(one);  // the dead take away what would hurt least
      case Verb::plan: return value_of_plan(action);
      case Verb::drug: return value_of_drug(one);
      case Verb::shield: return value_of_shield(static_cast<Track>(action.a));
      case Verb::endure: return 0;
      case Verb::return_card: return -worth(one);
      case Verb::stall: return worth(one);
      case Verb::trade: return value_of_swap(one, card_of(action.b));
      case Verb::trade_done: return 1;
      case Verb::leave: return 0;
      case Verb::meal: return value_of_meal(fed(me_.tracks, one), card_of(action.b));
      case Verb::party: return value_of_party(after_first(one), card_of(action.b));
      case Verb::nightlife: return value_of_night(action.a);
      case Verb::black_market: return worth(one) - coin;
      default: return value_of_deed(verb_of(action));
    }
  }

 private:
  // --- health ---
  // Harm of tracks, with what tonight's check would add to them.
  int harm(const Points& tracks) const {
    if (rules_.deadly(tracks)) return grave;
    const Points tonight = rules_.moved(tracks, rules_.check_results(tracks));
    if (rules_.deadly(tonight)) return grave / 4 + sum(tracks);
    // What gets worse by itself will do so again tomorrow.
    return (sum(tonight) + sum(rules_.moved(tonight, rules_.check_results(tonight)))) / 2;
  }
  int sum(const Points& tracks) const {
    int total = 0;
    for (std::size_t t = 0; t < track_count; ++t) {
      const auto distance = static_cast<std::size_t>(board_.highest - tracks.at[t]);
      total += board_.lethal[t] ? harm_at[distance] : harm_of_fat[distance];
    }
    return total;
  }
  int harm_now() const { return harm_now_; }
  Points fed(const Points& tracks, Card card) const {
    return rules_.moved(tracks, cards_.face(card).effects);
  }
  bool ill() const { return harm_now() >= 60; }

  // What the announced effect leaves of a seat in this state.
  Points after_effect(const State& s) const {
    return rules_.moved(s.seats[seat_].tracks, rules_.coming(s, seat_));
  }
  bool in_window() const { return s_.window.seat == seat_; }

  // --- worth of cards ---
  int worth(Card card) const {
    const Face& face = cards_.face(card);
    if (face.kind == Kind::drug) return 6 + std::min(60, harm_now() - harm(fed(me_.tracks, card)));
    int hurt = 0;
    for (const Guest& guest : guests_)
      hurt = std::max(hurt, std::min(80, harm(fed(guest.tracks, card)) - guest.harm));
    return 2 + std::max({0, hurt / 3, (harm_now() - harm(fed(me_.tracks, card))) / 2});
  }

  int value_of_swap(Card give, Card get) const {
    const auto swaps = static_cast<std::size_t>(s_.taken.goods.size() + s_.taken.drugs.size());
    const int money = board_.trade[swaps + 1] - board_.trade[swaps];
    return worth(get) - worth(give) + money * coin;
  }

  // --- events ---
  int value_of_event(Card card) const {
    const Face& face = cards_.face(card);
    int value =
        harm_now() - harm(fed(me_.tracks, card)) + std::max<int>(face.money, -me_.money) * coin;
    if (face.has(Flag::half_money)) value -= (me_.money + 1) / 2 * coin;
    if (face.has(Flag::lose_drugs_tobacco)) value -= me_.drugs.size() * 12;
    if (face.has(Flag::lose_food_drinks)) value -= me_.goods.size() * 3;
    if (face.has(Flag::half_family)) value -= me_.family * 3;
    if (face.has(Flag::no_office)) value -= me_.money < 2 ? 6 : 2;
    if (face.has(Flag::no_home)) value -= 3;
    if (face.has(Flag::career_plus)) value += 3;
    return value;
  }
  int harm_of_event_to_the_living(Card card) const {
    int hurt = 0;
    for (const Seat seat : s_.living)
      hurt += std::min(100, harm(fed(s_.seats[seat].tracks, card)) - harm(s_.seats[seat].tracks));
    return hurt;
  }

  // --- windows ---
  // A drug saves a life, or cures a track that would stand next to the grave; otherwise it is kept.
  int value_of_drug(Card card) const {
    if (!in_window()) return -1;
    State cured = s_;
    cured.seats[seat_].tracks = fed(me_.tracks, card);
    const Points without = after_effect(s_);
    const Points with = after_effect(cured);
    if (rules_.deadly(without)) {
      if (!can_be_saved()) return -1;
      return rules_.deadly(with) ? helps_against_death(cured) : 500 - waste(card);
    }
    const int gain = harm(without) - harm(with);
    return gain >= 30 ? gain - waste(card) : -1;
  }
  int value_of_shield(Track track) const {
    const Points without = after_effect(s_);
    State spared = s_;
    ++spared.window.shielded[seat_][track];
    const Points with = after_effect(spared);
    if (rules_.deadly(without)) {
      if (!can_be_saved()) return -1;
      return rules_.deadly(with) ? helps_against_death(spared) : 520;
    }
    const int gain = harm(without) - harm(with);
    return gain >= 10 ? gain : -1;
  }
  // Some of the points that kill are gone, if not all.
  int helps_against_death(const State& better) const {
    return overshoot(better) < overshoot(s_) ? 400 : -1;
  }
  // Points beyond the last one that can be survived.
  int overshoot(const State& s) const {
    const Points points = rules_.coming(s, seat_);
    int over = 0;
    for (std::size_t t = 0; t < track_count; ++t) {
      const int value = s.seats[seat_].tracks.at[t] + points.at[t];
      if (board_.lethal[t]) over += std::max(0, value - (board_.highest - 1));
    }
    return over;
  }
  // With every drug and every chip spent on what kills.
  bool can_be_saved() const {
    State best = s_;
    cards_.for_each(me_.drugs, [&](Card card) {
      best.seats[seat_].tracks = fed(best.seats[seat_].tracks, card);
    });
    int missing = 0;
    const Points after = rules_.coming(best, seat_);
    for (std::size_t t = 0; t < track_count; ++t) {
      const int over = best.seats[seat_].tracks.at[t] + after.at[t] - (board_.highest - 1);
      if (board_.lethal[t] && over > after.at[t]) return false;
      if (board_.lethal[t]) missing += std::max(0, over);
    }
    return missing <= (rules_.may_shield(s_, seat_) ? me_.family : 0);
  }
  // Points of a drug that would be lost at 0.
  int waste(Card card) const {
    int lost = 0;
    for (std::size_t t = 0; t < track_count; ++t)
      lost += std::max(0, -cards_.face(card).effects.at[t] - me_.tracks.at[t]);
    return lost;
  }

  // --- places ---
  int value_of_deed(Verb verb) const {
    const BoardAction& deed = rules_.action(verb);
    const int pay = deed.pay > 0 ? deed.pay + deed.pay_per_career * me_.career : 0;
    const int poor = me_.money < 3 ? 2 : 0;
    int value = harm_now() - harm(rules_.moved(me_.tracks, deed.effects)) + pay * (coin + poor) -
                deed.cost * coin;
    value += deed.family * 6 + (me_.career < board_.career.most ? deed.career * 4 : 0);
    if (verb == Verb::pharmacy) value += (ill() ? 20 : 4) - me_.drugs.size() * 2;
    if (verb == Verb::flea_refresh)
      value += ill() && s_.stall.drugs.empty() && me_.money > 2 ? 6 : -4;
    if (deed.place == Place::supermarket)
      value += (deed.goods - deed.put_back) * (me_.goods.size() < 4 ? 8 : 4);
    return value;
  }

  int value_of_meal(const Points& after_first, Card two) const {
    return harm_now() - harm(fed(after_first, two)) - 4;
  }

  // A guest, before or after the first course.
  struct Guest {
    Points tracks;
    int harm = 0;  // before the party
  };
  using Guests = Bounded<Guest, 2>;

  Guests after_first(Card one) const {
    Guests guests = guests_;
    for (Guest& guest : guests) guest.tracks = fed(guest.tracks, one);
    return guests;
  }
  int value_of_party(const Guests& after_first, Card two) const {
    int hurt = 0;
    int deaths = 0;
    for (const Guest& guest : after_first) {
      const bool dead = rules_.deadly(guest.tracks);
      const Points last = dead ? guest.tracks : fed(guest.tracks, two);
      const bool dies = dead || rules_.deadly(last);
      deaths += dies ? 1 : 0;
      hurt += dies ? 200 : std::min(90, harm(last) - guest.harm) / 2 + nearness(guest.harm) / 8;
    }
    return hurt - (deaths > 0 ? shock(deaths) : 0) - 4;
  }
  // Whoever is worse off is the better victim.
  static int nearness(int harm) { return std::min(200, harm); }
  int shock(int deaths) const {
    Points after = me_.tracks;
    for (int i = 0; i < deaths; ++i) after = rules_.moved(after, board_.shock_host);
    return harm(after) - harm_now();
  }

  int value_of_night(Seat guest) const {
    const Points& tracks = s_.seats[guest].tracks;
    const Points smoke = rules_.action(Verb::nightlife).effects;
    const bool dies = rules_.deadly(rules_.moved(tracks, smoke));
    const int own = harm(rules_.moved(me_.tracks, smoke)) - harm_now();
    const int hurt = dies ? 200 - shock(1)
                          : std::min(90, harm(rules_.moved(tracks, smoke)) - harm(tracks)) / 2 +
                                nearness(harm(tracks)) / 8;
    return hurt + 4 - own - coin;
  }

  // --- planning ---
  // What can be done at a place, and what it costs.
  struct Use {
    int value = 0;
    int cost = 0;
  };

  // What every place would bring, found out once for all plans.
  void foresee() {
    for (std::size_t d = 0; d < deed_count; ++d) {
      const auto verb = static_cast<Verb>(d);
      const BoardAction& deed = rules_.action(verb);
      if (!rules_.places().has(deed.place)) continue;
      if (deed.pay > 0) pay_[index(deed.place)] = rules_.pay(s_, seat_, verb);
      uses_[index(deed.place)].push_back({value_of_use(verb), deed.cost});
    }
    pay_[index(Place::flea)] = best_swap() > 0 ? board_.trade[1] : 0;
  }
  int value_of_use(Verb verb) const {
    switch (verb) {
      case Verb::flea_refresh: return best_swap();
      case Verb::home_rest: return value_of_deed(verb) + best_dish();
      case Verb::meal:
      case Verb::party: return 0;  // of a rest at home
      case Verb::black_market: return 4;
      case Verb::nightlife: return best_night();
      case Verb::family_a:
      case Verb::family_b: return me_.family < board_.family.most ? value_of_deed(verb) : 0;
      default: return value_of_deed(verb);
    }
  }

  // The places together: money can be spent once.
  int value_of_plan(Action plan) const {
    const std::array places = {plan.a, plan.b, plan.c};
    int money = me_.money;
    for (const std::uint8_t place : places) money += pay_[place];
    return best_use(places, money);
  }
  int best_use(std::span<const std::uint8_t> places, int money) const {
    if (places.empty()) return 0;
    const auto rest = places.subspan(1);
    int best = best_use(rest, money);  // nothing is done here
    for (const Use& use : uses_[places.front()]) {
      if (use.value > 0 && use.cost <= money)
        best = std::max(best, use.value + best_use(rest, money - use.cost));
    }
    return best;
  }
  int best_swap() const {
    int best = 0;
    cards_.for_each(cards_.kinds(s_.stall.goods), [&](Card get) {
      cards_.for_each(cards_.kinds(me_.goods),
                      [&](Card give) { best = std::max(best, value_of_swap(give, get)); });
    });
    cards_.for_each(cards_.kinds(s_.stall.drugs), [&](Card get) {
      cards_.for_each(cards_.kinds(me_.drugs),
                      [&](Card give) { best = std::max(best, value_of_swap(give, get)); });
    });
    return best;
  }
  int best_night() const {
    int best = 0;
    for (const Seat guest : s_.living.without(seat_)) best = std::max(best, value_of_night(guest));
    return best;
  }
  // The best meal or party the hand gives.
  int best_dish() const {
    int best = 0;
    const Goods hand = cards_.kinds(me_.goods);
    cards_.for_each(hand, [&](Card one) {
      const Points eaten = fed(me_.tracks, one);
      const Guests served = after_first(one);
      cards_.for_each(hand, [&](Card two) {
        if (cards_.face(one).kind == cards_.face(two).kind) return;
        best = std::max({best, value_of_party(served, two), value_of_meal(eaten, two)});
      });
    });
    return best;
  }

  const Rules& rules_;
  const Board& board_;
  const CardTable& cards_;
  const State& s_;
  Seat seat_;
  const Person& me_;
  int harm_now_;
  Guests guests_;
  // Of a seat that plans, by place.
  std::array<Bounded<Use, 3>, place_count> uses_{};
  std::array<int, place_count> pay_{};
};

}  // namespace

void worth_of(const Rules& rules, const State& s, Seat seat, std::span<const Action> actions,
              std::span<int> worth) {
  const Beginner beginner(rules, s, seat);
  for (std::size_t i = 0; i < actions.size(); ++i) worth[i] = beginner.value(actions[i]);
}

// Fitted to the winners of greedy games with two to five players: the same curve for all tracks
// foretells nearly as well as one for each.
std::optional<int> prospects(const Rules& rules, const State& s, Seat seat) {
  if (!s.living.has(seat)) return {};
  constexpr std::array<int, Board::top_value + 1> by_distance_to_the_grave = {
      -3700, -3700, -2600, -2000, -1300, -870, -620, -440, -250, -100};
  const Person& person = s.seats[seat];
  int sum = 160 * person.drugs.size() + 180 * person.money + 250 * person.goods.size() +
            450 * person.family + 150 * person.career;
  for (std::size_t t = 0; t < track_count; ++t)
    sum += by_distance_to_the_grave[static_cast<std::size_t>(rules.board().highest -
                                                             person.tracks.at[t])];
  return sum;
}

}  // namespace lazaret::infarkt
