// Antibio+: the actions that are allowed, in blocks, so that they can be listed, counted or picked.
#include <bit>

#include "core/bits.h"
#include "games/antibio/rules.h"

namespace lazaret::antibio {

namespace {

int nth(std::uint64_t set, std::uint32_t k) { return static_cast<int>(nth_bit(set, k)); }

// Three ways to read the same blocks: make(k) is the k-th action of a block of n.
class Listing {
 public:
  explicit Listing(Actions& actions) : actions_(actions) {}
  template <class Make>
  void block(std::uint32_t n, Make make) {
    for (std::uint32_t k = 0; k < n; ++k) actions_.push_back(make(k));
  }
  bool done() const { return false; }

 private:
  Actions& actions_;
};

class Counting {
 public:
  template <class Make>
  void block(std::uint32_t n, Make) {
    all += n;
  }
  bool done() const { return false; }
  std::uint32_t all = 0;
};

class Picking {
 public:
  explicit Picking(std::uint32_t k) : k_(k) {}
  template <class Make>
  void block(std::uint32_t n, Make make) {
    if (done_) return;
    if (k_ < n) {
      found = make(k_);
      done_ = true;
    }
    k_ -= n;
  }
  bool done() const { return done_; }
  Action found{};

 private:
  std::uint32_t k_;
  bool done_ = false;
};

template <class Out>
class Lister {
 public:
  Lister(const Rules& rules, const State& s, Seat seat, Out& out)
      : rules_(rules), cards_(rules.cards()), s_(s), seat_(seat), own_(s.seats[seat]), out_(out) {}

  void all() {
    if (rules_.question_open(s_)) return answers();
    switch (s_.phase) {
      case Phase::action: return action_phase();
      case Phase::financing: return financing();
      case Phase::movement: return movement();
      case Phase::problems: return problems();
      default: return;
    }
  }

 private:
  void one(Action action) {
    out_.block(1, [&](std::uint32_t) { return action; });
  }
  void each(KindSet kinds, Verb verb) {
    out_.block(bit_count(kinds), [&](std::uint32_t k) { return act(verb, nth(kinds, k)); });
  }
  void each_word(Way way, Words words, KindSet kinds, int c) {
    out_.block(bit_count(kinds),
               [&](std::uint32_t k) { return act(way, words, c, nth(kinds, k)); });
  }

  void answers() {
    if (s_.frames.empty()) {
      one(act(Verb::power_cancel));
      return one(act(Verb::pass));
    }
    const Frame& top = s_.frames.back();
    switch (top.kind) {
      case Frame::Kind::consent: one(act(Verb::agree)); return one(act(Verb::refuse));
      case Frame::Kind::discard: return each(own_.hand.kinds(), Verb::discard);
      case Frame::Kind::replace: each(replaceable(top), Verb::replace); return one(act(Verb::pass));
      case Frame::Kind::forced: return moves(cards_.board.ahead[top.a][own_.station]);
      default: return;
    }
  }

  KindSet replaceable(const Frame& top) const {
    const std::array<std::uint8_t, colour_count> renewed = {top.a, top.b, top.c};
    KindSet kinds = 0;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      for (std::size_t place = 0; place < s_.institute[colour].size(); ++place) {
        if ((renewed[colour] >> place & 1U) == 0) kinds |= bit(s_.institute[colour][place]);
      }
    }
    return kinds;
  }

  void moves(StationSet stations) {
    out_.block(bit_count(stations),
               [&](std::uint32_t k) { return act(Verb::move, nth(stations, k)); });
  }

  // AB-7.1.
  void action_phase() {
    const KindSet hand = own_.hand.kinds();
    if (s_.plays > 0) {
      for (KindSet rest = hand; rest != 0 && !out_.done(); rest &= rest - 1) {
        words({Verb::play, static_cast<CardId>(std::countr_zero(rest)), 0});
      }
      if (own_.office.size() < cards_.board.office) each(hand & ~cards_.problems, Verb::office);
      each(depositable(hand), Verb::deposit);
    }
    office();
    if (rules_.powers_work(s_)) powers();
    one(act(Verb::pass));
  }

  void office() {
    for (KindSet rest = own_.office.kinds(); rest != 0; rest &= rest - 1) {
      const auto card = static_cast<CardId>(std::countr_zero(rest));
      if (s_.owing && cards_[card].credits == 0) continue;
      words({Verb::use, card, 0});
      if (!s_.owing && depositable(bit(card)) != 0) one(act({Verb::use, card, 0}, Words::deposit));
    }
  }

  void powers() {
    switch (rules_.function(s_, seat_).action) {
      case ActionPower::share:
        if (s_.plays > 0 && own_.tokens > 0) share();
        return;
      case ActionPower::swap:
        if (!s_.power_used) swaps();
        return;
      case ActionPower::draw:
        if (!s_.power_used) one(act(Verb::power_draw));
        return;
      default: return;
    }
  }

  // Wherever they stand (AB-12.2).
  SeatSet partners() const {
    return SeatSet::first_n(rules_.players()).without(seat_) - s_.refused;
  }

  void share() {
    for (const Seat owner : partners()) {
      for (KindSet rest = s_.seats[owner].hand.kinds(); rest != 0; rest &= rest - 1) {
        const Way way = {Verb::share, static_cast<CardId>(std::countr_zero(rest)), owner};
        words(way);
        if (depositable(bit(way.card)) != 0) one(act(way, Words::deposit));
      }
    }
  }

  void swaps() {
    const KindSet mine = own_.hand.kinds();
    for (const Seat other : partners()) {
      const KindSet theirs = s_.seats[other].hand.kinds();
      const std::uint32_t n = bit_count(theirs);
      out_.block(bit_count(mine) * n, [&](std::uint32_t k) {
        return act(Verb::power_swap, nth(mine, k / n), other, nth(theirs, k % n));
      });
    }
  }

  KindSet depositable(KindSet kinds) const {
    kinds &= cards_.laboratory;
    for (std::size_t lab = 0; lab < 3; ++lab) {
      const bool full = s_.laboratory.cards[lab] >= rules_.places(static_cast<Lab>(lab));
      if (full) kinds &= ~bit(cards_.lab_card[lab]);
    }
    return kinds;
  }

  // Kinds of the own hand while the card is played.
  KindSet mine(Way way) const {
    const KindSet kinds = own_.hand.kinds();
    return copies_left(s_, seat_, way, way.card) == 0 ? kinds & ~bit(way.card) : kinds;
  }

  void words(Way way) {
    const Card& card = cards_[way.card];
    if (card.kills()) return kills(way, card);
    if (card.exchange) return exchanges(way);
    if (card.remove > 0) return removals(way);
    one(act(way, Words::plain));
    if (card.bury > 0) burials(way, card);
  }

  void kills(Way way, const Card& card) {
    if (card.kill_any == 0) one(act(way, Words::plain));
    for (const Strain strain : all_strains) {
      const int most = rules_.can_kill(s_, seat_, way.card, strain)[index(strain)];
      if (most == 0) continue;
      const int c = static_cast<int>(strain);
      if (card.kill_any > 0) one(act(way, Words::strain, c));
      out_.block(static_cast<std::uint32_t>(most + 1),
                 [&](std::uint32_t k) { return act(way, Words::number, c, static_cast<int>(k)); });
    }
    if (s_.laboratory.remedy) one(act(way, Words::all));  // beside the others (AB-9.11)
  }

  void exchanges(Way way) {
    const KindSet own = mine(way);
    for (const Seat other : partners()) {
      KindSet theirs = s_.seats[other].hand.kinds();
      const bool lent = way.verb == Verb::share && way.owner == other &&
                        s_.seats[other].hand.count(way.card) == 1;
      if (lent) theirs &= ~bit(way.card);
      each_word(way, Words::give, own, other);
      each_word(way, Words::take, theirs, other);
      const std::uint32_t n = bit_count(theirs);
      out_.block(bit_count(own) * n, [&](std::uint32_t k) {
        return act(way, Words::swap, other, nth(own, k / n), nth(theirs, k % n));
      });
    }
  }

  void removals(Way way) {
    const KindSet kinds = mine(way) & ~cards_.laboratory;
    if (kinds == 0) return one(act(way, Words::plain));
    out_.block(bit_count(kinds),
               [&](std::uint32_t k) { return act(way, Words::remove, nth(kinds, k)); });
  }

  void burials(Way way, const Card& card) {
    const KindSet kinds = own_.hand.kinds() & cards_.problems;
    out_.block(bit_count(kinds),
               [&](std::uint32_t k) { return act(way, Words::bury_one, nth(kinds, k)); });
    if (card.bury < 2) return;
    for (KindSet rest = kinds; rest != 0; rest &= rest - 1) {
      const auto upper = static_cast<CardId>(std::countr_zero(rest));
      const KindSet lower = own_.hand.count(upper) > 1 ? kinds : kinds & ~bit(upper);
      each_word(way, Words::bury_two, lower, upper);
    }
  }

  void financing() {
    KindSet there = 0;
    const int change = rules_.price_change(s_, seat_);
    for (const auto& row : s_.institute) {
      for (const CardId card : row) {
        if (rules_.price(card, change) <= s_.credits) there |= bit(card);
      }
    }
    each(there, Verb::buy);
    const KindSet saleable = own_.hand.kinds() & ~cards_.problems;
    if (saleable != 0 && !out_.done() && rules_.means(s_, seat_).enough())
      each(saleable, Verb::sell);
    office();
    if (s_.zone2.empty() && !s_.owing) one(act(Verb::take_problem));
    if (!s_.zone2.empty() && !s_.owing) one(act(Verb::pass));
  }

  void movement() {
    moves(rules_.targets(s_, seat_));
    if (rules_.may_stay(s_, seat_)) one(act(Verb::stay));
  }

  void problems() {
    const KindSet held = own_.hand.kinds() & cards_.problems;
    each(held, Verb::face);
    const bool lucky = rules_.has_power(s_, seat_, ActionPower::cancel) && own_.tokens > 0;
    if (lucky) each(held, Verb::cancel_problem);
  }

  const Rules& rules_;
  const CardTable& cards_;
  const State& s_;
  Seat seat_;
  const SeatState& own_;
  Out& out_;
};

template <class Out>
void list(const Rules& rules, const State& s, Seat seat, Out& out) {
  if (seat < rules.players() && seat == rules.asked(s)) Lister<Out>(rules, s, seat, out).all();
}

}  // namespace

void Rules::legal(const State& s, Seat seat, Actions& actions) const {
  actions.clear();
  Listing out(actions);
  list(*this, s, seat, out);
}

std::uint32_t Rules::legal_count(const State& s, Seat seat) const {
  Counting out;
  list(*this, s, seat, out);
  return out.all;
}

Action Rules::nth_legal(const State& s, Seat seat, std::uint32_t k) const {
  Picking out(k);
  Lister<Picking>(*this, s, seat, out).all();  // somebody who has that many is asked
  return out.found;
}

}  // namespace lazaret::antibio
