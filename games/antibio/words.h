// Antibio+: how actions, events and refusals are numbered, and the words of positions. How they are
// said: words.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/enum_names.h"
#include "core/refuse.h"
#include "games/antibio/state.h"

namespace lazaret {
struct Grammar;
struct Row;
}  // namespace lazaret

namespace lazaret::antibio {

// Of the arguments in ids, events and refusals.
enum class Kind : std::uint8_t {
  number,
  seat,
  card,
  event,
  character,
  station,
  strain,
  colour,
  phase,
  cause
};

enum class Verb : std::uint8_t {
  play,   // from the hand
  use,    // from the office
  share,  // from the hand of another seat
  office,
  deposit,
  power_swap,
  power_draw,
  power_cancel,  // the event
  cancel_problem,
  pass,
  buy,
  sell,
  take_problem,
  move,
  stay,
  face,
  discard,
  agree,
  refuse,
  replace,
  // Chance.
  draw_card,  // from whatever pile is due
  draw_event,
  steal,
  start,
  character,
  first,
};
inline constexpr Verb first_chance_verb = Verb::draw_card;
inline constexpr int verb_count = static_cast<int>(Verb::first) + 1;

// The words after the card of play, use and share. Their arguments are c, d and e of the action.
enum class Words : std::uint8_t {
  plain,
  strain,
  number,
  all,
  give,
  take,
  swap,
  remove,
  bury_one,
  bury_two,  // the upper one first
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
  start_station,
  character_drawn,
  first_player,
  dealt,
  institute_filled,
  institute_empty,
  round_began,
  event_drawn,
  event_cancelled,
  event_let_pass,
  event_void,
  stage_rose,
  events_reshuffled,
  turn_began,
  placed,
  taken_back,
  none_left,
  transformed,
  washed,
  contaminated,
  killed,
  cleaned,
  all_clean,
  played,
  used,
  shared,
  laid_into_office,
  deposited,
  asked,
  agreed,
  refused,
  gave,
  swapped,
  exchange_token,
  team_spirit,
  remedy_found,
  credits_gained,
  plays_gained,
  removed,
  buried,
  drew,
  reshuffled,
  nothing_to_draw,
  renewed,
  renewal_ended,
  market_reshuffled,
  action_ended,
  bought,
  sold,
  took_problem,
  financing_ended,
  moved,
  stayed,
  faced,
  problem_cancelled,
  stolen,
  nothing_to_steal,
  reversed,
  discarded,
  power_draw,
  propagation,
  calm,
  nobody_killed,
  all_cards_out,
  no_blue,
  won,
  lost,
};
// The clauses of rules.md that a refusal can name.
enum class Clause : std::uint16_t {
  game_over,
  chance_due,
  not_asked,
  question_open,
  wrong_phase,
  no_such_action,
  not_yours_to_name,
  no_chance_due,
  cannot_come,
  powers_later,
  other_function,
  no_token,
  power_used,
  no_play_left,
  not_in_hand,
  not_in_office,
  wrong_words,
  name_colour,
  colour_not_killed,
  kills_fewer,
  no_remedy_yet,
  removal_needed,
  not_removable,
  removed_not_in_hand,
  not_buried,
  renewed_already,
  not_there_to_replace,
  office_full,
  problem_in_office,
  purchase_first,
  laboratory_full,
  not_for_laboratory,
  with_oneself,
  not_offered,
  not_theirs,
  played_congress,
  refused_before,
  too_dear,
  not_in_institute,
  problem_unsaleable,
  sale_in_vain,
  problem_after_purchase,
  problem_after_sale,
  nothing_bought,
  purchase_owed,
  out_of_reach,
  same_station,
  must_move,
  problem_not_held,
  not_so_many_arrows,
};

extern const Grammar grammar;

inline constexpr auto phase_words = all_names<Phase, 8>();
inline constexpr std::array<std::string_view, 7> cause_words = {
    "", "all-black", "overflow", "problems", "late", "cards", "rounds"};
inline constexpr auto frame_words = all_names<Frame::Kind, 11>();

inline std::string_view to_text(Phase phase) {
  return phase_words[static_cast<std::size_t>(phase)];
}
inline std::string_view to_text(Cause cause) {
  return cause_words[static_cast<std::size_t>(cause)];
}

}  // namespace lazaret::antibio
