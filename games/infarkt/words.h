// Infarkt: how actions, events and refusals are numbered. How they are said: words.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lazaret {
struct Grammar;
}

namespace lazaret::infarkt {

// Every card may be named as a card; some kinds say which are worth naming.
enum class Argument : std::uint8_t {
  number,
  seat,
  place,
  track,
  phase,
  card,
  event,
  drug,
  goods,
  held
};

// What can be done; the deeds of the board come first, in the order of its actions.
enum class Verb : std::uint8_t {
  office,
  pharmacy,
  fitness_a,
  fitness_b,
  supermarket_a,
  supermarket_b,
  supermarket_c,
  flea_refresh,
  home_rest,
  meal,
  party,
  black_market,
  nightlife,
  romance_a,
  romance_b,
  family_a,
  family_b,
  career,
  trade,
  trade_done,
  return_card,
  stall,
  leave,  // the rest of what is done at a place
  event,
  plan,
  fate,
  drug,
  shield,
  endure,
  first,
  draw,  // by nature
  none = 255
};
inline constexpr std::size_t deed_count = static_cast<std::size_t>(Verb::career) + 1;

enum class EventKind : std::uint16_t {
  first_named,
  dealt,
  stall_filled,
  round_began,
  marker_moved,
  market_filled,
  market_cleared,
  reshuffled,
  diaries_reshuffled,
  event_offered,
  fate_offered,
  covered_drawn,    // the dead
  covered_unseen,   // the others
  covered_removed,  // the dead
  removed_unseen,   // the others
  event_taken,
  event_left,
  event_kept,  // for fate
  banned,
  card_lost,
  money_lost,
  money_gained,
  family_lost,
  family_gained,
  career_lost,
  career_gained,
  planning_began,
  planned,         // that seat
  planned_unseen,  // the others
  plan_opened,
  turn_began,
  visited,
  paid,
  piece_back,
  card_drawn,
  frenzy_drawn,     // that seat
  frenzy_unseen,    // the others
  card_returned,    // that seat
  returned_unseen,  // the others
  card_kept,
  stall_cleared,
  drug_shown,
  drug_rejected,
  swapped,
  trade_ended,  // coins below 0 are paid
  rested,
  meal_began,
  party_began,
  invited,
  course_served,
  market_bought,
  smoke_began,
  card_turned,
  drink_found,
  no_drink,
  drug_used,
  window_opened,
  shielded,
  endured,
  track_moved,
  died,
  shocked,
  burial_began,
  burial_paid,
  burial_unpaid,
  check_began,
  won,
};

// The clauses of rules.md that a refusal can name.
enum class Clause : std::uint16_t {
  card_not_in_pile,
  event_not_offered,
  plans_are_open,
  planned_already,
  place_not_in_play,
  place_twice,
  place_banned,
  places_exclude,
  other_visit,
  no_piece_there,
  too_dear,
  no_drugs_left,
  not_drawn_by_frenzy,
  trade_has_begun,
  not_drawn_by_refresh,
  taken_in_trade,
  not_in_hand,
  given_in_trade,
  not_on_stall,
  unlike_cards,
  swap_too_dear,
  no_trade_yet,
  trade_not_ended,
  rested_already,
  served_already,
  not_among_goods,
  same_symbol,
  market_empty,
  not_on_market,
  guest_is_dead,
  no_such_guest,
  too_many_chips,
  supply_too_small,
  window_closed,
  no_such_drug,
  answer_first,
  no_window,
  no_window_to_shield,
  no_chip,
  no_family,
  nothing_to_shield,
  not_asked_by_fate,
  not_covered,
  game_over,
  chance_decides,
  dead,
  other_phase,
  not_waited_for,
  choose_card_first,
  not_a_choice,
};

extern const Grammar grammar;

}  // namespace lazaret::infarkt
