// Antibio+: how actions and events are numbered.
#pragma once

#include <cstdint>

#include "core/step.h"
#include "games/antibio/state.h"

namespace lazaret::antibio {

enum class Verb : std::uint8_t {
  play,        // a: card, then the words after it
  use,         // the same from the office
  share,       // the same from the hand of another seat
  office,      // a: card
  deposit,     // a: card
  power_swap,  // a: own card, b: seat, c: its card
  power_draw,
  power_cancel,    // the event
  cancel_problem,  // a: problem
  pass,
  buy,   // a: card
  sell,  // a: card
  take_problem,
  move,  // a: station
  stay,
  face,     // a: problem
  discard,  // a: card
  agree,
  refuse,
  replace,  // a: card
  // Chance.
  draw_card,   // a: card, from whatever pile is due
  draw_event,  // a: event
  steal,       // a: card
  start,       // a: station
  character,   // a: character
  first,       // a: seat
};
inline constexpr Verb first_chance_verb = Verb::draw_card;
inline constexpr int verb_count = static_cast<int>(Verb::first) + 1;

// The words after the card of play, use and share.
enum class Words : std::uint8_t {
  plain,
  strain,  // c: strain
  number,  // c: strain, d: how many
  all,
  give,      // c: seat, d: own card
  take,      // c: seat, d: its card
  swap,      // c: seat, d: own card, e: its card
  remove,    // c: card
  bury_one,  // c: problem
  bury_two,  // c, d: problems, the upper one first
  deposit,
};
inline constexpr int words_count = static_cast<int>(Words::deposit) + 1;

constexpr Action act(Verb verb, int a = 0, int b = 0, int c = 0) {
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  return {byte(static_cast<int>(verb)), byte(a), byte(b), byte(c), 0, 0};
}

// b holds the words and, above them, the seat whose card is shared.
struct Way {
  Verb verb = Verb::play;
  CardId card = 0;
  Seat owner = 0;
};
constexpr Action act(Way way, Words words, int c = 0, int d = 0, int e = 0) {
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  return {byte(static_cast<int>(way.verb)),
          way.card,
          byte(static_cast<int>(words) | way.owner << 4),
          byte(c),
          byte(d),
          byte(e)};
}

constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }
constexpr Words words_of(Action action) { return static_cast<Words>(action.b & 15U); }
constexpr Seat owner_of(Action action) { return static_cast<Seat>(action.b >> 4U); }
constexpr Way way_of(Action action) { return {verb_of(action), action.a, owner_of(action)}; }
constexpr bool has_words(Verb verb) { return verb <= Verb::share; }
constexpr bool is_exchange(Words words) { return words >= Words::give && words <= Words::swap; }

enum class EventKind : std::uint16_t {
  start_station,      // station, blue
  character_drawn,    // seat, character
  first_player,       // seat
  dealt,              // seat, card
  institute_filled,   // card
  institute_empty,    // colour
  round_began,        // round
  event_drawn,        // event
  event_cancelled,    // seat, event
  event_let_pass,     // seat, event
  event_void,         // station: clean
  stage_rose,         // stage
  events_reshuffled,  // cards
  turn_began,         // seat, credits
  placed,             // strain, station
  taken_back,         // strain, seat: from a laboratory
  none_left,          // strain
  transformed,        // old strain, new strain, station
  washed,             // strain, station
  contaminated,       // station
  killed,             // seat, strain, station
  cleaned,            // station
  all_clean,          // round by whose end the remedy is needed
  played,             // seat, card
  used,               // seat, card
  shared,             // seat, owner, card
  laid_into_office,   // seat, card
  deposited,          // seat, card
  asked,              // seat, other seat, card
  agreed,             // seat
  refused,            // seat
  gave,               // seat, other seat, card
  swapped,            // seat, own card, other seat, its card
  exchange_token,     // seat
  team_spirit,
  remedy_found,
  credits_gained,     // seat, credits, all credits
  plays_gained,       // seat, plays, all plays
  removed,            // seat, card
  buried,             // seat, problem
  drew,               // seat, card
  reshuffled,         // cards
  nothing_to_draw,    // seat
  renewed,            // old card
  renewal_ended,      // seat
  market_reshuffled,  // colour, cards
  action_ended,       // seat
  bought,             // seat, card, price, credits left
  sold,               // seat, card, credits
  took_problem,       // seat, problem
  financing_ended,    // seat, credits lost
  moved,              // seat, from, to
  stayed,             // seat
  faced,              // seat, problem
  problem_cancelled,  // seat, problem
  stolen,             // thief, victim, card
  nothing_to_steal,   // thief, victim
  reversed,           // direction
  discarded,          // seat, card
  power_draw,         // seat
  propagation,        // round
  calm,               // event
  nobody_killed,      // point 1
  all_cards_out,      // point 2
  no_blue,            // point 3
  won,                // round
  lost,               // cause, round
};
inline constexpr int event_kind_count = static_cast<int>(EventKind::lost) + 1;

}  // namespace lazaret::antibio
