// What search asks: what is known, which here is everything, and how the team stands.
#include "games/antibio/policy.h"

namespace lazaret::antibio {

namespace {

template <class Small>
std::uint64_t byte(Small value, unsigned place) {
  return std::uint64_t{static_cast<std::uint8_t>(value)} << (8 * place);
}

void add(Digest& digest, const Cards& cards) {
  digest.add(cards.kinds());
  if (cards.size() == std::popcount(cards.kinds())) return;
  for (KindSet rest = cards.kinds(); rest != 0; rest &= rest - 1) {
    const auto card = static_cast<CardId>(std::countr_zero(rest));
    if (cards.count(card) > 1) digest.add(byte(card, 0) | byte(cards.count(card), 1));
  }
}

void add(Digest& digest, const SeatState& seat) {
  add(digest, seat.hand);
  add(digest, seat.office);
  digest.add(byte(seat.station, 0) | byte(seat.tokens, 1) | byte(seat.lab[0], 2) |
             byte(seat.lab[1], 3) | byte(seat.lab[2], 4));
}

void add(Digest& digest, const Frame& frame) {
  const Action& wish = frame.proposal;
  digest.add(byte(frame.kind, 0) | byte(frame.a, 1) | byte(frame.b, 2) | byte(frame.c, 3));
  digest.add(byte(wish.verb, 0) | byte(wish.a, 1) | byte(wish.b, 2) | byte(wish.c, 3) |
             byte(wish.d, 4) | byte(wish.e, 5));
}

void add_turn(Digest& digest, const State& s) {
  digest.add(byte(s.phase, 0) | byte(s.round, 1) | byte(s.turn, 2) | byte(s.plays, 3) |
             byte(s.made, 4) | byte(s.event, 5) | byte(s.power_used, 6) | byte(s.owing, 7));
  digest.add(byte(s.played.bits(), 0) | byte(s.exchanged.bits(), 1) | byte(s.refused.bits(), 2) |
             byte(s.direction, 3) | byte(s.first, 4) | byte(s.killed_this_round, 5) |
             std::uint64_t{s.credits} << 48);
}

// Cards that the team can still come by without buying them.
struct Stock {
  std::array<int, 3> laboratory{};  // by Lab
  int sweepers = 0;                 // kill more than blue

  void count(const CardTable& table, const Cards& cards) {
    for (KindSet rest = cards.kinds(); rest != 0; rest &= rest - 1) {
      const auto id = static_cast<CardId>(std::countr_zero(rest));
      const Card& card = table[id];
      const int copies = cards.count(id);
      if (card.lab != Lab::none) laboratory[static_cast<std::size_t>(card.lab)] += copies;
      const bool sweeps = card.kill_any > 0 || card.kill[index(Strain::red)] > 0 ||
                          card.kill[index(Strain::black)] > 0;
      if (sweeps) sweepers += copies;
    }
  }
};

Stock stock_of(const Rules& rules, const State& s) {
  Stock stock;
  for (const Cards* cards : {&s.pile, &s.investment, &s.zone1, &s.zone2})
    stock.count(rules.cards(), *cards);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    stock.count(rules.cards(), s.seats[seat].hand);
    stock.count(rules.cards(), s.seats[seat].office);
  }
  return stock;
}

}  // namespace

// Fitted to the outcomes of games with two to five players of greedy and of search. In thousandths,
// as the logarithm of the odds to win.
std::optional<int> prospects(const Rules& rules, const State& s, Seat /*seat*/) {
  const int players = rules.players();
  const Stock stock = stock_of(rules, s);
  int missing = 0;
  int at_hand = 0;
  for (std::size_t lab = 0; lab < 3; ++lab) {
    const int places = rules.places(static_cast<Lab>(lab)) - s.laboratory.cards[lab];
    missing += places;
    at_hand += std::min(places, stock.laboratory[lab]);
  }
  const int clean = std::popcount(static_cast<unsigned>(s.clean));
  const int work = std::max(1, station_count - clean);
  const int pool = s.pile.size() + s.investment.size() + s.zone1.size() + s.zone2.size();
  int odds = 2700 - 240 * s.round - 1740 * missing / (players + 2) +
             (missing > 0 ? 1330 * at_hand / missing : 1330) +
             std::min(1830, 1220 * stock.sweepers / work) + 50 * clean +
             (250 * rules.problem_pile(s) - 230 * pool) / players;
  if (s.laboratory.remedy) {
    odds += 33 * clean - 250 * (station_count - clean) / players;
  } else {
    odds -= 90 * s.round;
  }
  return odds;
}

// Without the piles, whose sizes stand for them: situations that differ in nothing else are better
// taken for one.
std::uint64_t fingerprint(const Rules& rules, const State& s, Seat seat) {
  Digest digest(seat);
  for (Seat other = 0; other < rules.players(); ++other) add(digest, s.seats[other]);
  for (const auto& strain : s.bacteria) digest.add_words(strain);
  for (const auto& row : s.institute) {
    for (const CardId card : row) digest.add(card);
  }
  add(digest, s.zone1);
  add(digest, s.zone2);
  for (const Frame& frame : s.frames) add(digest, frame);
  add_turn(digest, s);
  const auto& lab = s.laboratory;
  digest.add(byte(s.carded, 0) | byte(s.clean, 1) | byte(lab.cards[0], 2) | byte(lab.cards[1], 3) |
             byte(lab.cards[2], 4) | byte(lab.spirit, 5) | byte(lab.remedy, 6) |
             byte(rules.problem_pile(s), 7));
  digest.add(byte(s.pile.size(), 0) | byte(s.investment.size(), 1) | byte(s.market.size(), 2) |
             byte(s.removed.size(), 3) | byte(s.stage, 4) | byte(s.clean_since, 5) |
             byte(s.problems.bottom.size(), 6));
  return digest.value() | 1U;
}

}  // namespace lazaret::antibio
