// What a loaded position leaves out, and what it must not break; the rest is taken as it is
// (AB-21.31).
#include <algorithm>
#include <bit>

#include "games/antibio/position.h"

namespace lazaret::antibio {

namespace {

std::string text(int number) { return std::to_string(number); }

template <class List>
int copies_in(const List& list, CardId card) {
  return static_cast<int>(std::count(list.begin(), list.end(), card));
}

// AB-21.14.
void fill_characters(Draft& draft) {
  const auto functions = static_cast<std::uint8_t>(draft.cards.functions.size());
  std::uint64_t taken = 0;
  for (const SeatState& seat : draft.s.seats) {
    if (seat.character != absent) taken |= bit(draft.cards.characters[seat.character].function);
  }
  for (Seat seat = 0; seat < draft.rules.players(); ++seat) {
    SeatState& own = draft.s.seats[seat];
    if (own.character == absent) {
      std::uint8_t function = seat;
      while ((taken & bit(function)) != 0)
        function = static_cast<std::uint8_t>((function + 1) % functions);
      taken |= bit(function);
      const auto& all = draft.cards.characters;
      const auto first = std::find_if(
          all.begin(), all.end(), [&](const Character& one) { return one.function == function; });
      own.character = static_cast<CharacterId>(first - all.begin());
    }
  }
}

// AB-21.13.
void fill_seats(Draft& draft) {
  if (!draft.setting_up()) fill_characters(draft);
  for (Seat seat = 0; seat < draft.rules.players(); ++seat) {
    SeatState& own = draft.s.seats[seat];
    if (own.station == absent && !draft.setting_up()) own.station = 0;
    const bool given = seat < draft.given.seats.size() && draft.given.seats[seat].tokens;
    if (!given && own.character != absent)
      own.tokens = draft.cards.function_of(own.character).tokens;
  }
}

// AB-21.10, AB-21.11.
void fill_flow(Draft& draft) {
  State& s = draft.s;
  if (!draft.in_turn() && s.phase != Phase::over) s.turn = s.first;
  if (!draft.given.plays) s.plays = s.phase == Phase::action ? 1 : 0;
  if (draft.given.played || s.first == absent || s.phase == Phase::event) return;
  if (s.phase == Phase::propagation) {
    s.played = SeatSet::first_n(draft.rules.players());
    return;
  }
  for (Seat seat = s.first; seat != s.turn; seat = draft.rules.next_in_direction(s, seat))
    s.played.add(seat);
}

// AB-21.12: as after a set-up that started in the first station.
void fill_stations(Draft& draft) {
  if (!draft.given.stations.empty()) return;
  const Board& board = draft.cards.board;
  auto& blue = draft.s.bacteria[index(Strain::blue)];
  for (StationId station = 0; station < station_count; ++station)
    blue[station] = static_cast<std::uint8_t>(board.other_station_blue);
  if (draft.setting_up() && draft.s.seats[0].station == absent) return;
  blue[0] = static_cast<std::uint8_t>(board.first_station_blue +
                                      board.first_station_blue_per_player * draft.rules.players());
  draft.s.carded = station_bit(0);
}

// AB-21.15, AB-21.16, AB-21.17: every card is somewhere.
void fill_cards(Draft& draft) {
  State& s = draft.s;
  for (CardId id = 0; id < draft.cards.cards.size(); ++id) {
    const Card& card = draft.cards[id];
    const int missing = card.copies - copies_anywhere(draft, id);
    if (missing <= 0) continue;
    Cards* zone = &s.removed;
    if (card.is_problem()) {
      if (!draft.given.problems.unseen) zone = &s.problems.unseen;
    } else if (card.kind == Card::Kind::start) {
      if (!draft.given.pile && !draft.given.investment) zone = &s.investment;
    } else if (!draft.given.discoveries.all[index(card.colour)]) {
      zone = &s.discoveries[index(card.colour)];
    }
    zone->add(id, missing);
  }
}

int in_level(const Draft& draft, std::size_t level, bool unseen_only) {
  int count = 0;
  for (CardId id = 0; id < draft.cards.cards.size(); ++id) {
    if ((draft.cards.level[level] & bit(id)) == 0) continue;
    count += unseen_only ? draft.s.problems.unseen.count(id) : draft.cards[id].copies;
  }
  return count;
}

void fill_problems(Draft& draft) {
  if (draft.given.problems.left) return;
  const auto split = draft.rules.problem_split();
  for (std::size_t level = 0; level < 3; ++level) {
    const int elsewhere = in_level(draft, level, false) - in_level(draft, level, true);
    draft.s.problems.left[level] = static_cast<std::uint8_t>(std::max(split[level] - elsewhere, 0));
  }
}

// AB-21.18.
void fill_events(Draft& draft) {
  Events& events = draft.s.events;
  const EventSet own_pack = draft.rules.pack_of(draft.s.stage);
  const EventSet others_pack_set = draft.cards.pack[others_pack];
  const EventSet on_table = draft.s.event == absent ? 0 : bit(draft.s.event);
  if (!draft.given.events.seen)
    events.seen = on_table & (draft.cards.pack[draft.s.stage - 1U] | others_pack_set);
  const EventSet turned_up = events.seen | on_table;
  if (!draft.given.events.own) events.own = own_pack & ~turned_up;
  if (!draft.given.events.others) events.others = others_pack_set & ~turned_up;
  const auto left = [&](int size, EventSet kind) {
    return static_cast<std::uint8_t>(std::max(size - std::popcount(turned_up & kind), 0));
  };
  const int own_size = draft.rules.options().difficulty.own[draft.s.stage - 1U];
  if (!draft.given.events.left.own)
    events.own_left = left(own_size, draft.cards.pack[draft.s.stage - 1U]);
  if (!draft.given.events.left.others)
    events.others_left = left(draft.cards.board.others_per_pack, others_pack_set);
}

int on_table(const State& s, std::size_t strain) {
  int count = 0;
  for (const std::uint8_t there : s.bacteria[strain]) count += there;
  for (const SeatState& seat : s.seats) count += seat.lab[strain] + seat.beside[strain];
  return count;
}

void fill_supply(Draft& draft) {
  for (std::size_t strain = 0; strain < strain_count; ++strain) {
    if (draft.given.supply.count[strain]) continue;
    const int rest = draft.cards.board.bacteria[strain] - on_table(draft.s, strain);
    draft.s.supply[strain] = static_cast<std::uint8_t>(std::max(rest, 0));
  }
}

}  // namespace

int copies_anywhere(const Draft& draft, CardId card) {
  const State& s = draft.s;
  int count = 0;
  for (const Cards* zone :
       {&s.pile, &s.investment, &s.market, &s.removed, &s.zone1, &s.zone2, &s.problems.unseen}) {
    count += zone->count(card);
  }
  for (std::size_t c = 0; c < colour_count; ++c)
    count += s.discoveries[c].count(card) + copies_in(s.institute[c], card);
  for (const SeatState& seat : s.seats) count += seat.hand.count(card) + seat.office.count(card);
  count += copies_in(s.problems.bottom, card);
  const Lab lab = draft.cards[card].lab;
  return lab == Lab::none ? count : count + s.laboratory.cards[static_cast<std::size_t>(lab)];
}

void fill_in(Draft& draft) {
  fill_seats(draft);
  fill_flow(draft);
  fill_stations(draft);
  fill_cards(draft);
  fill_problems(draft);
  fill_events(draft);
  fill_supply(draft);
}

namespace {

void check_cards(Draft& draft) {
  for (CardId id = 0; id < draft.cards.cards.size(); ++id) {
    const int there = copies_anywhere(draft, id);
    const Card& card = draft.cards[id];
    if (there > card.copies) {
      draft.mistakes.add("$",
                         text(there) + " copies of " + card.id + " lie on the table, but only " +
                             text(card.copies) + " exist",
                         "AB-21.22");
    }
  }
  for (std::size_t c = 0; c < colour_count; ++c) {
    for (const CardId card : draft.s.under[c]) {
      if (copies_in(draft.s.under[c], card) > draft.s.discoveries[c].count(card)) {
        draft.mistakes.add(
            "$.under", "has more copies of " + draft.cards[card].id + " than the pile", "AB-21.25");
      }
    }
  }
}

void check_bacteria(Draft& draft) {
  const State& s = draft.s;
  for (const Strain strain : all_strains) {
    const int there = on_table(s, index(strain)) + s.supply[index(strain)];
    const int exist = draft.cards.board.bacteria[index(strain)];
    if (there > exist) {
      draft.mistakes.add("$",
                         "there are " + text(there) + " " + std::string(to_text(strain)) +
                             " bacteria, but only " + text(exist) + " exist",
                         "AB-21.23");
    }
  }
  for (StationId station = 0; station < station_count; ++station) {
    const int all = s.bacteria[0][station] + s.bacteria[1][station] + s.bacteria[2][station];
    if ((all == 0) != s.is_clean(station)) {
      draft.mistakes.add("$.stations[" + text(station) + "]",
                         "a station has no bacteria exactly when its card is clean", "AB-21.24");
    }
  }
}

void check_capacity(Draft& draft) {
  const State& s = draft.s;
  for (const Lab lab : {Lab::microbiote, Lab::macrophage, Lab::antibiotic}) {
    if (s.laboratory.cards[static_cast<std::size_t>(lab)] > draft.rules.places(lab)) {
      draft.mistakes.add("$.laboratory",
                         "has more cards of a kind than places, " + text(draft.rules.places(lab)),
                         "AB-21.25");
    }
  }
  for (Seat seat = 0; seat < draft.rules.players(); ++seat) {
    if (s.seats[seat].office.size() > draft.cards.board.office) {
      draft.mistakes.add("$.seats[" + text(seat) + "].office",
                         "has more than " + text(draft.cards.board.office) + " cards", "AB-21.25");
    }
  }
}

void check_seats(Draft& draft) {
  std::uint64_t functions = 0;
  for (Seat seat = 0; seat < draft.rules.players(); ++seat) {
    const SeatState& own = draft.s.seats[seat];
    const std::string path = "$.seats[" + text(seat) + "]";
    if (own.character == absent) continue;
    const std::uint64_t function = bit(draft.cards.characters[own.character].function);
    if ((functions & function) != 0)
      draft.mistakes.add(path, "two seats have the same function", "AB-21.26");
    functions |= function;
    const int most = draft.cards.function_of(own.character).tokens;
    if (own.tokens > most)
      draft.mistakes.add(path + ".tokens", "this function has at most " + text(most), "AB-21.26");
  }
  if (draft.in_turn() && draft.s.played.has(draft.s.turn)) {
    draft.mistakes.add("$.played", "names the seat whose turn it is", "AB-21.27");
  }
}

void check_problems(Draft& draft) {
  for (std::size_t level = 0; level < 3; ++level) {
    if (draft.s.problems.left[level] > in_level(draft, level, true)) {
      draft.mistakes.add("$.problems.left",
                         "level " + text(static_cast<int>(level) + 1) + " has fewer unseen cards",
                         "AB-21.28");
    }
  }
  if (draft.s.phase != Phase::over && draft.rules.problem_pile(draft.s) == 0) {
    draft.mistakes.add("$.problems", "the pile is empty although the game is not over", "AB-21.28");
  }
}

void check_events(Draft& draft) {
  const Events& events = draft.s.events;
  const EventSet own_pack = draft.cards.pack[draft.s.stage - 1U];
  const auto wrong = [&](const std::string& what) {
    draft.mistakes.add("$.events", what, "AB-21.29");
  };
  if ((events.own & ~own_pack) != 0) wrong("own names a card of another pack");
  if ((events.others & ~draft.cards.pack[others_pack]) != 0)
    wrong("others names a card of another pack");
  if (events.own_left > std::popcount(events.own)) wrong("left.own is more than the cards in own");
  if (events.others_left > std::popcount(events.others))
    wrong("left.others is more than the cards in others");
  if (events.others_left > draft.cards.board.others_per_pack)
    wrong("left.others is at most " + text(draft.cards.board.others_per_pack));
  const bool may_be_empty = draft.s.phase == Phase::event || draft.s.phase == Phase::over;
  if (!may_be_empty && events.own_left + events.others_left == 0)
    wrong("nothing is left of the pack");
}

void check_flags(Draft& draft) {
  const State& s = draft.s;
  const auto wrong = [&](const std::string& path, const std::string& what) {
    draft.mistakes.add(path, what, "AB-21.30");
  };
  if (s.clean_since > s.round) wrong("$.clean_since", "is later than the round");
  if (s.clean_since != 0 && s.clean != all_stations)
    wrong("$.clean_since", "is set while a station holds bacteria");
  if (s.cause != Cause::none && s.phase != Phase::over)
    wrong("$.cause", "is set although the game is not over");
  if (!s.owing) return;
  if (s.phase != Phase::financing) return wrong("$.owing", "is set outside financing");
  if (!draft.rules.means(s, s.turn).enough())
    wrong("$.owing", "is set although no card can be paid");
}

// A set-up cannot have placed some scientists and not others, or be without a seat it has passed.
void check_setting_up(Draft& draft) {
  for (Seat seat = 0; seat < draft.rules.players(); ++seat) {
    const SeatState& own = draft.s.seats[seat];
    if ((own.station == absent) != (draft.s.seats[0].station == absent)) {
      draft.mistakes.add("$.seats", "either all scientists have a station or none", "AB-21.7");
    }
  }
}

}  // namespace

void check_invariants(Draft& draft) {
  check_cards(draft);
  check_bacteria(draft);
  check_capacity(draft);
  check_seats(draft);
  check_problems(draft);
  check_events(draft);
  if (!draft.mistakes.any()) check_flags(draft);
  if (!draft.mistakes.any() && draft.setting_up()) check_setting_up(draft);
}

}  // namespace lazaret::antibio
