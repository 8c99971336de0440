// Antibio+: the words of positions and the arguments of catalogue texts, by number.
#pragma once

#include <array>
#include <string_view>

#include "games/antibio/actions.h"
#include "games/antibio/clauses.h"
#include "games/antibio/state.h"

namespace lazaret::antibio {

inline constexpr std::array<std::string_view, 8> phase_words = {
    "event", "action", "financing", "movement", "problems", "draw", "propagation", "over"};
inline constexpr std::array<std::string_view, 7> cause_words = {
    "", "all-black", "overflow", "problems", "late", "cards", "rounds"};
inline constexpr std::array<std::string_view, 3> side_words = {"none", "contaminated", "clean"};
inline constexpr std::array<std::string_view, 11> frame_words = {
    "setup",   "effect",  "draw",   "fill", "replace", "problem",
    "discard", "consent", "forced", "face", "event"};

inline std::string_view to_text(Phase phase) {
  return phase_words[static_cast<std::size_t>(phase)];
}
inline std::string_view to_text(Cause cause) {
  return cause_words[static_cast<std::size_t>(cause)];
}

enum class ArgKind : std::uint8_t {
  nothing,
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
struct NamedArg {
  std::string_view name;
  ArgKind kind = ArgKind::nothing;
};

namespace arg {
inline constexpr NamedArg seat = {"seat", ArgKind::seat};
inline constexpr NamedArg other = {"other", ArgKind::seat};
inline constexpr NamedArg card = {"card", ArgKind::card};
inline constexpr NamedArg own = {"own", ArgKind::card};
inline constexpr NamedArg theirs = {"theirs", ArgKind::card};
inline constexpr NamedArg station = {"station", ArgKind::station};
inline constexpr NamedArg from = {"from", ArgKind::station};
inline constexpr NamedArg to = {"to", ArgKind::station};
inline constexpr NamedArg strain = {"strain", ArgKind::strain};
inline constexpr NamedArg colour = {"colour", ArgKind::colour};
inline constexpr NamedArg event = {"event", ArgKind::event};
inline constexpr NamedArg character = {"character", ArgKind::character};
inline constexpr NamedArg n = {"n", ArgKind::number};
inline constexpr NamedArg total = {"total", ArgKind::number};
inline constexpr NamedArg round = {"round", ArgKind::number};
}  // namespace arg

struct VerbText {
  std::string_view name;
  std::array<NamedArg, 3> args{};
};
inline constexpr std::array<VerbText, verb_count> verb_texts = {{
    {"play", {{arg::card}}},
    {"use", {{arg::card}}},
    {"share", {{arg::card}}},
    {"office", {{arg::card}}},
    {"deposit", {{arg::card}}},
    {"power_swap", {{arg::own, arg::other, arg::theirs}}},
    {"power_draw", {}},
    {"power_cancel", {}},
    {"cancel_problem", {{arg::card}}},
    {"pass", {}},
    {"buy", {{arg::card}}},
    {"sell", {{arg::card}}},
    {"take_problem", {}},
    {"move", {{arg::station}}},
    {"stay", {}},
    {"face", {{arg::card}}},
    {"discard", {{arg::card}}},
    {"agree", {}},
    {"refuse", {}},
    {"replace", {{arg::card}}},
    {"draw_card", {{arg::card}}},
    {"draw_event", {{arg::event}}},
    {"steal", {{arg::card}}},
    {"start", {{arg::station}}},
    {"character", {{arg::character}}},
    {"first", {{arg::seat}}},
}};

// The words after a card; their arguments are c, d and e of the action.
struct WordsText {
  std::string_view suffix;
  std::array<NamedArg, 3> args{};
};
inline constexpr std::array<WordsText, words_count> words_texts = {{
    {"", {}},
    {"_strain", {{arg::strain}}},
    {"_number", {{arg::strain, arg::n}}},
    {"_all", {}},
    {"_give", {{arg::other, arg::own}}},
    {"_take", {{arg::other, arg::theirs}}},
    {"_swap", {{arg::other, arg::own, arg::theirs}}},
    {"_remove", {{arg::own}}},
    {"_bury_one", {{arg::own}}},
    {"_bury_two", {{arg::own, {"second", ArgKind::card}}}},
    {"_deposit", {}},
}};

struct EventText {
  std::string_view name;
  std::array<NamedArg, 4> args{};
};
inline constexpr std::array<EventText, event_kind_count> event_texts = {{
    {"start_station", {{arg::station, arg::n}}},
    {"character_drawn", {{arg::seat, arg::character}}},
    {"first_player", {{arg::seat}}},
    {"dealt", {{arg::seat, arg::card}}},
    {"institute_filled", {{arg::card}}},
    {"institute_empty", {{arg::colour}}},
    {"round_began", {{arg::round}}},
    {"event_drawn", {{arg::event}}},
    {"event_cancelled", {{arg::seat, arg::event}}},
    {"event_let_pass", {{arg::seat, arg::event}}},
    {"event_void", {{arg::station}}},
    {"stage_rose", {{arg::n}}},
    {"events_reshuffled", {{arg::n}}},
    {"turn_began", {{arg::seat, arg::n}}},
    {"placed", {{arg::strain, arg::station}}},
    {"taken_back", {{arg::strain, arg::seat}}},
    {"none_left", {{arg::strain}}},
    {"transformed", {{arg::strain, {"new", ArgKind::strain}, arg::station}}},
    {"washed", {{arg::strain, arg::station}}},
    {"contaminated", {{arg::station}}},
    {"killed", {{arg::seat, arg::strain, arg::station}}},
    {"cleaned", {{arg::station}}},
    {"all_clean", {{arg::round}}},
    {"played", {{arg::seat, arg::card}}},
    {"used", {{arg::seat, arg::card}}},
    {"shared", {{arg::seat, arg::other, arg::card}}},
    {"laid_into_office", {{arg::seat, arg::card}}},
    {"deposited", {{arg::seat, arg::card}}},
    {"asked", {{arg::seat, arg::other, arg::card}}},
    {"agreed", {{arg::seat}}},
    {"refused", {{arg::seat}}},
    {"gave", {{arg::seat, arg::other, arg::card}}},
    {"swapped", {{arg::seat, arg::own, arg::other, arg::theirs}}},
    {"exchange_token", {{arg::seat}}},
    {"team_spirit", {}},
    {"remedy_found", {}},
    {"credits_gained", {{arg::seat, arg::n, arg::total}}},
    {"plays_gained", {{arg::seat, arg::n, arg::total}}},
    {"removed", {{arg::seat, arg::card}}},
    {"buried", {{arg::seat, arg::card}}},
    {"drew", {{arg::seat, arg::card}}},
    {"reshuffled", {{arg::n}}},
    {"nothing_to_draw", {{arg::seat}}},
    {"renewed", {{arg::card}}},
    {"renewal_ended", {{arg::seat}}},
    {"market_reshuffled", {{arg::colour, arg::n}}},
    {"action_ended", {{arg::seat}}},
    {"bought", {{arg::seat, arg::card, arg::n, arg::total}}},
    {"sold", {{arg::seat, arg::card, arg::total}}},
    {"took_problem", {{arg::seat, arg::card}}},
    {"financing_ended", {{arg::seat, arg::n}}},
    {"moved", {{arg::seat, arg::from, arg::to}}},
    {"stayed", {{arg::seat}}},
    {"faced", {{arg::seat, arg::card}}},
    {"problem_cancelled", {{arg::seat, arg::card}}},
    {"stolen", {{arg::seat, arg::other, arg::card}}},
    {"nothing_to_steal", {{arg::seat, arg::other}}},
    {"reversed", {{arg::n}}},
    {"discarded", {{arg::seat, arg::card}}},
    {"power_draw", {{arg::seat}}},
    {"propagation", {{arg::round}}},
    {"calm", {{arg::event}}},
    {"nobody_killed", {}},
    {"all_cards_out", {}},
    {"no_blue", {}},
    {"won", {{arg::round}}},
    {"lost", {{{"cause", ArgKind::cause}, arg::round}}},
}};

using RefusalArgs = std::array<NamedArg, 2>;
inline constexpr std::array<RefusalArgs, clause_table.size()> refusal_args = [] {
  std::array<RefusalArgs, clause_table.size()> args{};
  const auto set = [&](Clause clause, NamedArg first, NamedArg second = {}) {
    args[static_cast<std::size_t>(clause)] = {first, second};
  };
  set(Clause::not_asked, arg::seat);
  set(Clause::wrong_phase, {"phase", ArgKind::phase});
  set(Clause::powers_later, arg::round);
  set(Clause::no_play_left, arg::n);
  set(Clause::not_in_hand, arg::card);
  set(Clause::not_in_office, arg::card);
  set(Clause::wrong_words, arg::card);
  set(Clause::name_colour, arg::card);
  set(Clause::colour_not_killed, arg::card, arg::strain);
  set(Clause::kills_fewer, arg::n, {"most", ArgKind::number});
  set(Clause::not_removable, arg::card);
  set(Clause::removed_not_in_hand, arg::card);
  set(Clause::not_buried, arg::card);
  set(Clause::renewed_already, arg::card);
  set(Clause::not_there_to_replace, arg::card);
  set(Clause::office_full, arg::n);
  set(Clause::problem_in_office, arg::card);
  set(Clause::laboratory_full, arg::n, {"places", ArgKind::number});
  set(Clause::not_for_laboratory, arg::card);
  set(Clause::not_offered, arg::card);
  set(Clause::not_theirs, arg::card, arg::seat);
  set(Clause::played_congress, arg::card);
  set(Clause::refused_before, arg::seat);
  set(Clause::too_dear, {"price", ArgKind::number}, {"credits", ArgKind::number});
  set(Clause::not_in_institute, arg::card);
  set(Clause::problem_unsaleable, arg::card);
  set(Clause::sale_in_vain, {"reach", ArgKind::number}, {"price", ArgKind::number});
  set(Clause::out_of_reach, arg::from, arg::to);
  set(Clause::same_station, arg::station);
  set(Clause::problem_not_held, arg::card);
  set(Clause::not_so_many_arrows, arg::station, arg::n);
  return args;
}();

}  // namespace lazaret::antibio
