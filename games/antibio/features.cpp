#include "games/antibio/features.h"

namespace lazaret::antibio {

namespace {

// What cards that lie together can do.
struct Powers {
  int cards = 0;
  std::array<int, 3> laboratory{};  // by Lab
  int exchange = 0;
  Strains kill{};
  int sweepers = 0;  // kill more than blue
  int credits = 0;
  int draw = 0;
  int plays = 0;
  int bury = 0;
  int problems = 0;

  void add(const Card& card, int copies) {
    cards += copies;
    if (card.lab != Lab::none) laboratory[static_cast<std::size_t>(card.lab)] += copies;
    exchange += card.exchange ? copies : 0;
    for (const Strain strain : all_strains) {
      const int reach = std::max(card.kill_any, card.kill[index(strain)]);
      raise(kill[index(strain)], reach * copies);
    }
    const bool sweeps = card.kill_any > 0 || card.kill[index(Strain::red)] > 0 ||
                        card.kill[index(Strain::black)] > 0;
    sweepers += sweeps ? copies : 0;
    credits += card.credits * copies;
    draw += card.draw * copies;
    plays += card.plays * copies;
    bury += (card.bury + card.remove) * copies;
    problems += card.is_problem() ? copies : 0;
  }
  void add(const CardTable& table, const Cards& more) {
    for_each_bit(more.kinds(), [&](CardId id) { add(table[id], more.count(id)); });
  }
};

// The cards as parts of what so many hands could hold.
void write(const Powers& powers, int hands, Features& out) {
  out.share(powers.cards, 6 * hands);
  for (const int cards : powers.laboratory) out.share(cards, 2 * hands);
  out.share(powers.exchange, 2 * hands);
  for (const std::uint8_t killed : powers.kill) out.share(killed, 6 * hands);
  out.share(powers.sweepers, 2 * hands);
  out.share(powers.credits, 6 * hands);
  out.share(powers.draw, 4 * hands);
  out.share(powers.plays, 4 * hands);
  out.share(powers.bury, 4 * hands);
  out.share(powers.problems, 2 * hands);
}

Powers powers_of(const Rules& rules, const Cards& cards) {
  Powers powers;
  powers.add(rules.cards(), cards);
  return powers;
}

void write_seat(const Rules& rules, const State& s, Seat seat, Features& out) {
  const SeatState& own = s.seats[seat];
  out.flag(true);
  write(powers_of(rules, own.hand), 1, out);
  write(powers_of(rules, own.office), 1, out);
  out.one_of(own.station == absent ? 0 : own.station, station_count);
  out.share(own.tokens, 2);
  out.flag(s.exchanged.has(seat));
  out.flag(s.played.has(seat));
  const bool drawn = own.character != absent;
  out.one_of(drawn ? static_cast<int>(rules.function(s, seat).action) : 0, functions_seen);
  out.flag(seat == s.turn);
  out.flag(seat == s.first);
}

void write_station(const Rules& rules, const State& s, StationId station, Features& out) {
  for (const Strain strain : all_strains) out.share(s.count(strain, station), 10);
  out.share(rules.points(s, station), std::max(1, rules.limit()));
  out.flag(rules.points(s, station) > rules.limit());
  out.flag(s.is_clean(station));
  out.flag(s.has_card(station));
  out.flag((rules.occupied(s) & station_bit(station)) != 0);
}

// Everything the team can come by without buying it.
Powers stock(const Rules& rules, const State& s) {
  Powers powers;
  for (const Cards* cards : {&s.pile, &s.investment, &s.zone1, &s.zone2})
    powers.add(rules.cards(), *cards);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    powers.add(rules.cards(), s.seats[seat].hand);
    powers.add(rules.cards(), s.seats[seat].office);
  }
  return powers;
}

void write_team(const Rules& rules, const State& s, Features& out) {
  const Powers powers = stock(rules, s);
  for (std::size_t lab = 0; lab < 3; ++lab) {
    const int missing = rules.places(static_cast<Lab>(lab)) - s.laboratory.cards[lab];
    out.share(missing, std::max(1, rules.places(static_cast<Lab>(lab))));
    out.steps(missing, 3);
    out.share(std::min(missing, powers.laboratory[lab]), std::max(1, missing));
  }
  out.flag(s.laboratory.spirit);
  out.flag(s.laboratory.remedy);
  for (const std::uint8_t left : s.supply) out.share(left, 40);
  write(powers, rules.players(), out);
  out.share(s.pile.size(), 8 * rules.players());
  out.share(s.investment.size(), 8 * rules.players());
  out.share(s.market.size(), 32);
  out.share(s.removed.size(), 32);
  out.share(rules.problem_pile(s), 4 * rules.players());
  out.steps(rules.problem_pile(s), 1);
}

// What could be bought at all, and what the seat that is on turn can pay.
void write_institute(const Rules& rules, const State& s, Features& out) {
  const bool turn = s.turn < rules.players();
  const int money = s.credits + (turn ? powers_of(rules, s.seats[s.turn].office).credits : 0);
  const int change =
      turn && s.seats[s.turn].character != absent ? rules.price_change(s, s.turn) : 0;
  Powers all;
  Powers affordable;
  for (const auto& row : s.institute) {
    for (const CardId card : row) {
      all.add(rules.cards()[card], 1);
      if (rules.price(card, change) <= money) affordable.add(rules.cards()[card], 1);
    }
  }
  write(all, 2, out);
  write(affordable, 2, out);
  out.share(money, 12);
  out.share(change + 4, 8);
}

void write_turn(const Rules& rules, const State& s, Features& out) {
  out.one_of(s.round, rounds_seen);
  out.one_of(s.stage - 1, 3);
  out.steps(s.plays, 4);
  out.flag(s.owing);
  out.flag(s.power_used);
  out.flag(s.killed_this_round);
  const EventCard* event = rules.event_in_force(s);
  out.flag(event != nullptr && event->calm);
  out.flag(event != nullptr && event->resist > 0);
  out.flag(event != nullptr && event->stay);
  out.share(s.events.others_left, 4);
  out.share(s.clean_since, 16);
  out.share(s.played.size(), rules.players());
  out.flag(s.direction > 0);
  out.flag(s.phase == Phase::over);
  out.one_of(static_cast<int>(s.phase), phases_seen);
  out.one_of(s.frames.empty() ? frames_seen - 1 : static_cast<int>(s.frames.back().kind),
             frames_seen);
}

}  // namespace

void write_features(const Rules& rules, const State& s, Seat seat, Features& out) {
  Seat other = seat;
  for (int i = 0; i < rules.players(); ++i, other = seat_after(rules, other))
    write_seat(rules, s, other, out);
  out.blank((max_seats - rules.players()) * features_of_seat);
  for (StationId station = 0; station < station_count; ++station)
    write_station(rules, s, station, out);
  write_team(rules, s, out);
  write_institute(rules, s, out);
  write_turn(rules, s, out);
  const Difficulty::Row& difficulty = rules.options().difficulty;
  for (const std::uint8_t own : difficulty.own) out.share(own, 6);
  out.share(difficulty.price + 4, 8);
  out.flag(rules.options().gentle);
  out.flag(rules.options().bought_before_draw);
  out.one_of(rules.players() - 1, max_seats);
}

}  // namespace lazaret::antibio
