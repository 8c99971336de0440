#include "games/zombie_life/features.h"

namespace lazaret::zombie_life {

namespace {

std::uint64_t bits_of(Ranks ranks) { return std::bit_cast<std::uint16_t>(ranks); }

void write_seat(const Rules& rules, const State& s, Seat seat, Features& out) {
  out.flag(s.playing.has(seat));
  out.flag(s.in.has(seat));
  out.flag(s.passed.has(seat));
  const Ranks open = s.refuge[seat] - s.down[seat];
  out.share(open.size(), ranks);
  out.share(s.down[seat].size(), ranks);
  out.bits(bits_of(open), ranks);
  out.bits(bits_of(s.down[seat]), ranks);
  out.one_of(std::max(0, rules.options().target - s.score[seat]), max_points_to_go + 1);
}

// Copies of each rank as their share of the pile, and how many at all.
void write_pile(const Rules& rules, Cards pile, Features& out) {
  const int size = std::max(1, pile.size());
  for (int rank = 1; rank <= ranks; ++rank) out.share(rules.cards().count(pile, rank), size);
}

// What the deck holds of each rank: none, one, two, or more.
void write_deck(const Rules& rules, const State& s, Features& out) {
  write_pile(rules, s.deck, out);
  for (int rank = 1; rank <= ranks; ++rank) {
    const int left = rules.cards().count(s.deck, rank);
    out.steps(left, 3);
    out.share(left, ranks);
  }
  out.share(s.deck.size(), max_cards);
}

}  // namespace

void write_features(const Rules& rules, const State& s, Seat seat, Features& out) {
  const int players = rules.players();
  const int seats = seats_told(players);
  Seat other = seat;
  int turn = 0;
  for (int i = 0; i < players; ++i, other = seat_after(rules, other)) {
    write_seat(rules, s, other, out);
    if (other == s.turn) turn = i;
  }
  out.blank((seats - players) * features_of_seat);
  out.bits(bits_of(s.horde), ranks);
  write_deck(rules, s, out);
  write_pile(rules, s.pool, out);
  out.one_of(turn, seats);
  out.one_of(static_cast<int>(s.phase), phases_seen);
  out.flag(rules.options().fresh_deck);
  out.flag(rules.options().random_redeal);
  out.flag(rules.options().shared_win);
  out.flag(rules.extra_round(s));
  out.share(rules.options().age[seat], max_players);
  out.one_of(players - 1, seats);
}

}  // namespace lazaret::zombie_life
