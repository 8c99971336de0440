// What search asks: what a seat knows, and how it stands.
#include "games/infarkt/policy.h"

namespace lazaret::infarkt {

namespace {

template <class Enum>
std::uint64_t byte(Enum value, unsigned place) {
  return std::uint64_t{static_cast<std::uint8_t>(value)} << (8 * place);
}

void add_person(Digest& digest, const Person& person, PlaceSet plan) {
  digest.add_words(person.tracks);
  digest.add_words(person.goods);
  digest.add_words(person.drugs);
  digest.add(person.money | std::uint64_t{plan.bits()} << 16 |
             std::uint64_t{person.bans.bits()} << 32 | byte(person.family, 6) |
             byte(person.career, 7));
}

void add_deed(Digest& digest, const Deed& deed) {
  digest.add(byte(deed.verb, 0) | byte(deed.card, 1) | byte(deed.courses[0], 2) |
             byte(deed.courses[1], 3) | byte(deed.course, 4) | byte(deed.guests.bits(), 5));
}

}  // namespace

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

// Whoever has sealed a plan is thought to plan again: what he would do now is all that is known of
// it, and the order of commitment does not matter (INF-7.4).
State imagined(const Rules& rules, const View& view, Rng& rng) {
  if (view.planned.without(view.seat).empty()) return rules.sample(view, rng);
  View open = view;
  open.planned = view.planned & SeatSet::only(view.seat);
  return rules.sample(open, rng);
}

// Without piles, discards and diaries: they matter little, and situations that differ in nothing
// else are better taken for one.
std::uint64_t fingerprint(const Rules& rules, const State& s, Seat seat) {
  const bool sealed = s.stage == Stage::plan && rules.options().sealed;  // INF-26.3
  Digest digest(seat);
  for (Seat other = 0; other < rules.players(); ++other)
    add_person(digest, s.seats[other], sealed && other != seat ? PlaceSet{} : s.seats[other].plan);
  digest.add_words(s.offer);
  digest.add_words(s.stall.goods);
  digest.add_words(s.stall.drugs);
  digest.add_words(s.taken.goods);
  digest.add_words(s.taken.drugs);
  digest.add_words(s.black_market);
  digest.add_words(s.aside.drugs);
  if (seat == s.active) digest.add_words(s.aside.goods);  // INF-26.4
  if (!s.living.has(seat)) digest.add_words(s.covered);   // INF-26.6
  if (seat < max_people) digest.add_words(s.window.shielded[seat]);
  add_deed(digest, s.deed);
  digest.add(byte(s.stage, 0) | byte(s.round, 1) | byte(s.active, 2) | byte(s.first, 3) |
             byte(s.window.seat, 4) | byte(s.window.closed.bits(), 5) | byte(s.visit.place, 6) |
             byte(s.visit.rested ? 1 : 0, 7));
  digest.add(byte(s.visit.served ? 1 : 0, 0) | byte(s.living.bits(), 1));
  return digest.value() | 1U;
}

}  // namespace lazaret::infarkt
