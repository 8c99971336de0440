#include "games/antibio/policy.h"

#include <algorithm>
#include <bit>

namespace lazaret::antibio {

namespace {

// Worths are in "points of a plan": a card that the remedy lacks is about 100.
class Player {
 public:
  Player(const Rules& rules, const State& s, Seat seat)
      : g_(rules), cards_(rules.cards()), s_(s), seat_(seat), own_(s.seats[seat]) {
    for (std::size_t lab = 0; lab < 3; ++lab)
      missing_[lab] = g_.places(static_cast<Lab>(lab)) - s.laboratory.cards[lab];
    const int without_token = g_.players() - s.exchanged.size();
    congresses_needed_ = s.laboratory.spirit ? 0 : (without_token + 1) / 2;
    congresses_ = circulating_congresses();
    unclean_ = station_count - std::popcount(static_cast<unsigned>(s.clean));
    price_change_ = g_.price_change(s, seat);
    if (s.phase == Phase::financing) open_the_books();
  }

  int score(Action action) const {
    switch (verb_of(action)) {
      case Verb::play:
      case Verb::use:
      case Verb::share: return play(action);
      case Verb::deposit: return deposit(action.a);
      case Verb::office: return -20;
      case Verb::power_swap: return swap(action);
      case Verb::power_draw: return pool() > 0 ? 105 : -5;
      case Verb::power_cancel: return cancel();
      case Verb::cancel_problem: return -20;
      case Verb::pass: return s_.phase == Phase::financing ? 12 : 0;
      case Verb::buy: return buy(action.a);
      case Verb::sell: return sell(action.a);
      case Verb::take_problem: return take_problem();
      case Verb::move: return station(action.a);
      case Verb::stay: return station(own_.station);
      case Verb::face: return 0;
      case Verb::discard: return -keep(action.a);
      case Verb::agree: return consent();
      case Verb::refuse: return 0;
      case Verb::replace: return 10 - want(action.a);
      default: return 0;
    }
  }

 private:
  // --- what the team has and lacks ---

  int pool() const { return s_.pile.size() + s_.investment.size(); }
  // Cards that the draw at the end of this turn can come from.
  int drawable() const {
    return pool() + s_.zone1.size() + (g_.options().bought_before_draw ? s_.zone2.size() : 0);
  }
  int to_draw() const { return cards_.board.hand - own_.hand.size(); }
  // May the hand give up so many cards for good and still be filled?
  bool can_spare(int n, int reserve) const { return to_draw() + n + reserve <= drawable(); }

  int circulating(CardId card) const {
    int count = s_.pile.count(card) + s_.investment.count(card) + s_.zone1.count(card) +
                s_.zone2.count(card);
    for (Seat seat = 0; seat < g_.players(); ++seat)
      count += s_.seats[seat].hand.count(card) + s_.seats[seat].office.count(card);
    return count;
  }
  int circulating_congresses() const {
    int count = 0;
    for_each_bit(cards_.exchange, [&](CardId card) { count += circulating(card); });
    return count;
  }
  int missing(CardId card) const {
    const Lab lab = cards_[card].lab;
    return lab == Lab::none ? 0 : missing_[static_cast<std::size_t>(lab)];
  }
  bool lacks(CardId card) const { return missing(card) > 0; }
  bool remedy() const { return s_.laboratory.remedy; }
  // With the remedy the card clears red and blue, or everything.
  bool sweeps(CardId card) const {
    const Card& one = cards_[card];
    return one.kill_any > 0 || one.kill[index(Strain::red)] > 0 ||
           one.kill[index(Strain::black)] > 0;
  }
  bool clears(CardId id, StationId station) const {
    const Card& card = cards_[id];
    if (!card.kills()) return false;
    const bool black = card.kill_any > 0 || card.kill[index(Strain::black)] > 0;
    const bool red = black || card.kill[index(Strain::red)] > 0;
    return (black || s_.count(Strain::black, station) == 0) &&
           (red || s_.count(Strain::red, station) == 0);
  }
  bool holds_sweeper(Seat seat) const {
    bool holds = false;
    for_each_bit(s_.seats[seat].hand.kinds(),
                 [&](CardId card) { holds = holds || (sweeps(card) && !lacks(card)); });
    return holds;
  }
  int circulating_sweepers() const {
    if (sweepers_) return *sweepers_;
    int count = 0;
    for (CardId card = 0; card < cards_.cards.size(); ++card) {
      if (sweeps(card)) count += std::max(circulating(card) - missing(card), 0);
    }
    sweepers_ = count;
    return count;
  }

  // --- the worth of cards ---

  // Of a card in the hand: what it costs the team to give it up.
  int keep(CardId id) const {
    const Card& card = cards_[id];
    if (lacks(id)) return 120;
    if (card.exchange)
      return congresses_needed_ > 0 && congresses_ <= congresses_needed_ + 1 ? 70 : 3;
    if (sweeps(id)) return remedy() ? 60 : 14;
    if (card.kills()) return remedy() && clears(id, own_.station) ? 20 : 4;
    if (card.credits > 0) return remedy() ? 2 : 3 * card.credits;
    if (card.plays >= 2) return 22;
    if (card.draw > 0) return 6 + 3 * card.draw;
    if (card.is_problem()) return 0;
    return 8;
  }

  // Of a card in the Institute: what it brings to own it.
  int want(CardId id) const {
    const Card& card = cards_[id];
    if (missing(id) > circulating(id)) return 110;
    if (card.exchange && congresses_needed_ > congresses_) return 75;
    if (sweeps(id)) {
      const int enough = unclean_ + 1;
      return circulating_sweepers() < enough ? (remedy() ? 60 : 30) : 16;
    }
    if (remedy()) return card.draw > 0 || card.plays > 0 ? 25 : 8;
    if (card.renew) return 30;
    if (card.credits > 0) return s_.round <= 6 ? 4 * card.credits + 5 : 15;
    if (card.plays >= 2) return 32;
    if (card.draw > 0) return 25;
    return 10;
  }

  // --- action phase ---

  int play(Action action) const {
    const Card& card = cards_[action.a];
    const bool free = verb_of(action) == Verb::use;
    int worth = words(action, card);
    if (verb_of(action) == Verb::share) worth -= 30;  // a token, and another seat's card
    if (free && worth > 0) worth += 10;
    return worth;
  }

  int words(Action action, const Card& card) const {
    switch (words_of(action)) {
      case Words::deposit: return deposit(action.a);
      case Words::give:
      case Words::take:
      case Words::swap: return exchange(action);
      case Words::remove: return removal(action);
      case Words::bury_one:
      case Words::bury_two: return 66;
      default: break;
    }
    if (lacks(action.a)) return -50;  // it belongs into the laboratory
    if (card.kills()) return kill(action);
    if (card.is_problem()) return 14;
    int worth = 0;
    if (card.plays > 0) worth = card.plays == 1 ? 64 : useful_plays() >= 2 ? 112 : 16;
    if (card.draw > 0)
      worth = std::max(worth, pool() > card.draw + 2 ? draw_worth() + 4 * card.draw : 5);
    if (card.credits > 0) worth = std::max(worth, credits(card.credits));
    return worth;
  }

  int draw_worth() const { return s_.plays > 1 ? 58 : remedy() && !holds_sweeper(seat_) ? 60 : 26; }

  // Cards of the hand worth a play of their own.
  int useful_plays() const {
    int count = 0;
    for_each_bit(own_.hand.kinds(), [&](CardId id) {
      const Card& card = cards_[id];
      const bool useful = lacks(id) || (card.exchange && congresses_needed_ > 0) ||
                          (!remedy() && card.credits > 0) || card.draw > 0 ||
                          (remedy() && sweeps(id));
      if (useful) count += own_.hand.count(id);
    });
    return count;
  }

  // Credits are worth what they bring within reach.
  int credits(int gain) const {
    if (s_.phase == Phase::financing) return 90;
    int best = 0;
    for (const auto& row : s_.institute) {
      for (const CardId card : row) {
        const int price = price_of(card);
        if (price <= s_.credits) continue;
        const int sales_before = (price - s_.credits + 2) / 3;
        const int sales_after = std::max(0, (price - s_.credits - gain + 2) / 3);
        if (!can_spare(sales_after, 0)) continue;
        best = std::max(best, want(card) / 2 + 6 * (sales_before - sales_after));
      }
    }
    return best;
  }

  int deposit(CardId card) const {
    const int all = missing_[0] + missing_[1] + missing_[2];
    const bool last = all == 1 && s_.laboratory.spirit;
    if (!lacks(card) || (!can_spare(1, 0) && !last)) return -50;
    return 100;
  }

  int exchange(Action action) const {
    if (s_.laboratory.spirit) return -30;
    const Seat other = action.c;
    const int tokens = (s_.exchanged.has(seat_) ? 0 : 1) + (s_.exchanged.has(other) ? 0 : 1);
    if (tokens == 0) return -30;
    if (tokens == 1 && congresses_needed_ * 2 > g_.players() - s_.exchanged.size() + 1) return -30;
    return 60 + 18 * tokens + handover(action, other);
  }

  // A lab card goes to whoever can put it away first; otherwise worthless things change hands.
  int handover(Action action, Seat other) const {
    const bool mine_extra = lab_cards(seat_) > (s_.plays > 1 ? 1 : 0);
    const auto gain = [&](CardId card, bool to_me) {
      if (cards_[card].is_problem()) return to_me ? -4 : -6;
      if (!lacks(card)) return 0;
      if (to_me) return s_.plays > 1 || lab_cards(other) > 1 ? 4 : -4;
      return mine_extra && lab_cards(other) == 0 ? 6 : -6;
    };
    switch (words_of(action)) {
      case Words::give: return gain(action.d, false) - (can_spare(1, 1) ? 1 : 40);
      case Words::take: return gain(action.d, true) - 1;
      default: return gain(action.d, false) + gain(action.e, true);
    }
  }
  int lab_cards(Seat seat) const {
    int count = 0;
    for_each_bit(s_.seats[seat].hand.kinds() & cards_.laboratory, [&](CardId card) {
      if (lacks(card)) count += s_.seats[seat].hand.count(card);
    });
    return count;
  }

  int removal(Action action) const {
    if (!can_spare(2, 2)) return -20;
    return 70 - keep(action.c) - (pool() < 2 * g_.players() ? 10 : 0);
  }

  int blue_on_board() const {
    int count = 0;
    for (const std::uint8_t there : s_.bacteria[index(Strain::blue)]) count += there;
    return count;
  }

  int kill(Action action) const {
    const StationId here = own_.station;
    const Words words = words_of(action);
    if (s_.is_clean(here)) return words == Words::plain ? 6 : 3;
    const bool clears_all = words == Words::all && clears(action.a, here);
    if (clears_all) return sweep(here);
    if (words == Words::all) return 15;
    if (remedy() && clears(action.a, here)) return 2;
    const bool blue_scarce = blue_on_board() <= g_.players() + 1;
    const Strains limit = g_.can_kill(s_, seat_, action.a, static_cast<Strain>(action.c));
    if (blue_scarce && limit[index(Strain::blue)] > 0)
      return words == Words::number && action.d == 0 ? 4 : 1;
    return (words == Words::number ? 9 : 13) + (s_.killed_this_round ? 0 : 6);
  }

  // The last blue must not go before the last red: it would turn reds black (AB-18.4).
  int sweep(StationId here) const {
    const bool last_blue = s_.count(Strain::blue, here) == blue_on_board();
    const int seats_left = g_.players() - s_.played.size() - 1;
    const bool finishes = unclean_ - 1 <= seats_left;
    return last_blue && unclean_ > 1 && !finishes ? 20 : 130;
  }

  int swap(Action action) const {
    const int gain = lacks(action.c) ? (s_.plays > 0 && lab_cards(seat_) < s_.plays ? 100 : 0)
                     : remedy() && sweeps(action.c) && !holds_sweeper(seat_) ? 90
                                                                             : 0;
    return gain - 4 - keep(action.a);
  }

  int cancel() const {
    const EventCard& event = cards_.events[s_.event];
    const bool black = event.station != absent && event.add[index(Strain::black)] > 0 &&
                       !s_.is_clean(event.station);
    return black ? 50 : -10;
  }

  // --- financing ---

  int price_of(CardId card) const { return g_.price(card, price_change_); }

  // What the office gives and what each card of the hand would cost to sell, the cheapest first.
  void open_the_books() {
    for_each_bit(own_.office.kinds(),
                 [&](CardId id) { office_credits_ += own_.office.count(id) * cards_[id].credits; });
    for_each_bit(own_.hand.kinds() & ~cards_.problems, [&](CardId id) {
      for (int i = 0; i < own_.hand.count(id) && !losses_.full(); ++i) losses_.push_back(keep(id));
    });
    std::sort(losses_.begin(), losses_.end());
    for (const auto& row : s_.institute) {
      for (const CardId card : row) {
        const Plan one = plan_for(card);
        if (one.worth > best_plan_.worth) best_plan_ = one;
      }
    }
  }

  // A purchase for which cards of the hand may be sold.
  struct Plan {
    int worth = -1000;
    int sales = 0;
  };
  Plan plan_for(CardId card) const {
    const int short_of = price_of(card) - s_.credits - office_credits_;
    Plan one{want(card), 0};
    if (short_of <= 0) return one;
    one.sales = (short_of + cards_.board.sale - 1) / cards_.board.sale;
    if (static_cast<int>(losses_.size()) < one.sales) return {};
    if (!s_.owing && !can_spare(one.sales, 1)) return {};
    for (int i = 0; i < one.sales; ++i)
      one.worth -= losses_[static_cast<std::size_t>(i)] + scarcity();
    return one;
  }
  // What a card that leaves the game costs the team.
  int scarcity() const {
    const int spare = pool() - 2 * g_.players();
    return spare > 12 ? 2 : spare > 6 ? 5 : spare > 2 ? 12 : 22;
  }

  int buy(CardId card) const {
    const Plan one = plan_for(card);
    if (best_plan_.sales > 0 && best_plan_.worth > one.worth + 5 && s_.credits < 12)
      return s_.owing ? one.worth - 200 : 5;
    return one.worth + 10;
  }

  int sell(CardId card) const {
    if (best_plan_.sales == 0 && !s_.owing) return -500;
    if (!s_.owing && s_.zone2.empty() && best_plan_.worth < take_problem()) return -500;
    if (!s_.owing && !s_.zone2.empty() && best_plan_.worth < 14) return -50;
    return 400 - keep(card);
  }

  int take_problem() const {
    const int turns_left = std::max(2, 15 - s_.round) * g_.players() - s_.played.size();
    const int spare = g_.problem_pile(s_) - 1;  // the last one loses the game
    if (spare <= 0) return -300;
    if (spare <= 2) return -60;
    return spare * 3 >= turns_left ? 20 : spare * 4 >= turns_left ? 12 : -10;
  }

  // --- movement ---

  int station(StationId to) const {
    int others = 0;
    for (Seat seat = 0; seat < g_.players(); ++seat) {
      if (seat != seat_ && s_.seats[seat].station == to) ++others;
    }
    const bool near_remedy = remedy() || missing_[0] + missing_[1] + missing_[2] <= 2;
    if (!near_remedy) {
      const int open = station_count - std::popcount(static_cast<unsigned>(s_.carded));
      const int fresh = s_.has_card(to) ? 0 : open <= 2 ? -14 : -4;
      return 20 + fresh - 4 * others - (s_.is_clean(to) ? 2 : 0);
    }
    const bool risky = blue_on_board() == 0 && s_.count(Strain::red, to) > 0;
    if (!s_.is_clean(to)) return 60 - 22 * others - (risky ? 50 : 0) + g_.points(s_, to) / 4;
    return 30 - 8 * way_to_work(to) - 2 * others;
  }
  // Arrows from a station to the next one that nobody works at.
  int way_to_work(StationId from) const {
    const StationSet work = static_cast<StationSet>(all_stations & ~s_.clean);
    for (std::size_t k = 1; k <= max_steps; ++k) {
      if ((cards_.board.ahead[k][from] & work) != 0) return static_cast<int>(k);
    }
    return max_steps;
  }

  // --- the wishes of others ---

  int consent() const {
    const Action proposal = s_.frames.back().proposal;
    if (verb_of(proposal) == Verb::power_swap) {
      return keep(proposal.a) - keep(proposal.c) + (lacks(proposal.c) && s_.plays > 0 ? 60 : 0) + 1;
    }
    if (is_exchange(words_of(proposal)) && !s_.laboratory.spirit) return 50;
    const bool loses = words_of(proposal) == Words::take || words_of(proposal) == Words::swap;
    const CardId wanted = words_of(proposal) == Words::take ? proposal.d : proposal.e;
    if (loses && lacks(wanted) && s_.plays == 0) return -10;
    return 10;
  }

  const Rules& g_;
  const CardTable& cards_;
  const State& s_;
  Seat seat_;
  const SeatState& own_;
  std::array<int, 3> missing_{};
  int congresses_needed_ = 0;
  int congresses_ = 0;
  mutable std::optional<int> sweepers_;  // counted when first asked for
  int unclean_ = 0;
  int price_change_ = 0;
  // Of a seat that finances.
  int office_credits_ = 0;
  Bounded<int, 64> losses_;
  Plan best_plan_;
};

}  // namespace

void worth_of(const Rules& rules, const State& s, Seat seat, std::span<const Action> actions,
              std::span<int> worth) {
  const Player player(rules, s, seat);
  for (std::size_t i = 0; i < actions.size(); ++i) worth[i] = player.score(actions[i]);
}

}  // namespace lazaret::antibio
