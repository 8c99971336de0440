// Antibio+: how actions, events and refusals are said.
#include "games/antibio/words.h"

#include "core/grammar.h"

namespace lazaret::antibio {

namespace {

using Form = Phrase::Arg::Kind;

constexpr auto kinds = kind_rows<Kind>({
    {Kind::number},
    {Kind::seat, Form::seat},
    {Kind::card, Form::word, "card.*.name"},
    {Kind::event, Form::word, "card.*.name"},
    {Kind::character, Form::word, "card.*.name"},
    {Kind::station, Form::word, "station.*"},
    {Kind::strain, Form::word, "strain.*"},
    {Kind::colour, Form::word, "colour.*"},
    {Kind::phase, Form::word, "phase.*"},
    {Kind::cause, Form::word, "cause.*"},
});

namespace arg {
constexpr Part seat = {"seat", Kind::seat};
constexpr Part owner = {"owner", Kind::seat};
constexpr Part other = {"other", Kind::seat};
constexpr Part card = {"card", Kind::card};
constexpr Part own = {"own", Kind::card};
constexpr Part theirs = {"theirs", Kind::card};
constexpr Part station = {"station", Kind::station};
constexpr Part from = {"from", Kind::station};
constexpr Part to = {"to", Kind::station};
constexpr Part strain = {"strain", Kind::strain};
constexpr Part colour = {"colour", Kind::colour};
constexpr Part event = {"event", Kind::event};
constexpr Part character = {"character", Kind::character};
constexpr Part n = {"n", Kind::number};
constexpr Part total = {"total", Kind::number};
constexpr Part round = {"round", Kind::number};
}  // namespace arg

constexpr auto verbs = verb_rows<Verb>({
    {Verb::play, {"play", arg::card, some_tail}},
    {Verb::use, {"use", arg::card, some_tail}},
    {Verb::share, {"power share", arg::owner, arg::card, some_tail}},
    {Verb::office, {"office", arg::card}},
    {Verb::deposit, {"deposit", arg::card}},
    {Verb::power_swap, {"power swap", arg::own, arg::other, arg::theirs}},
    {Verb::power_draw, {"power draw"}},
    {Verb::power_cancel, {"power cancel"}},
    {Verb::cancel_problem, {"power cancel", arg::card}},
    {Verb::pass, {"pass"}},
    {Verb::buy, {"buy", arg::card}},
    {Verb::sell, {"sell", arg::card}},
    {Verb::take_problem, {"problem"}},
    {Verb::move, {"move", arg::station}},
    {Verb::stay, {"stay"}},
    {Verb::face, {"face", arg::card}},
    {Verb::discard, {"discard", arg::card}},
    {Verb::agree, {"agree"}},
    {Verb::refuse, {"refuse"}},
    {Verb::replace, {"replace", arg::card}},
    {Verb::draw_card, {"draw", arg::card}},
    {Verb::draw_event, {"draw", arg::event}},
    {Verb::steal, {"steal", arg::card}},
    {Verb::start, {"start", arg::station}},
    {Verb::character, {"character", arg::character}},
    {Verb::first, {"first", arg::seat}},
});

// One card is removed or buried: one spelling, and the card before it decides which.
constexpr auto tails = word_rows<Words>({
    {Words::plain},
    {Words::strain, {arg::strain}},
    {Words::number, {arg::strain, arg::n}},
    {Words::all, {"all"}},
    {Words::give, {arg::other, "give", arg::own}},
    {Words::take, {arg::other, "take", arg::theirs}},
    {Words::swap, {arg::other, "swap", arg::own, arg::theirs}},
    {Words::remove, {arg::own}},
    {Words::bury_one, {arg::own}},
    {Words::bury_two, {arg::own, {"second", Kind::card}}},
    {Words::deposit, {"deposit"}},
});

constexpr auto events = event_rows<EventKind>({
    {EventKind::start_station, {arg::station, arg::n}},
    {EventKind::character_drawn, {arg::seat, arg::character}},
    {EventKind::first_player, {arg::seat}},
    {EventKind::dealt, {arg::seat, arg::card}},
    {EventKind::institute_filled, {arg::card}},
    {EventKind::institute_empty, {arg::colour}},
    {EventKind::round_began, {arg::round}},
    {EventKind::event_drawn, {arg::event}},
    {EventKind::event_cancelled, {arg::seat, arg::event}},
    {EventKind::event_let_pass, {arg::seat, arg::event}},
    {EventKind::event_void, {arg::station}},
    {EventKind::stage_rose, {arg::n}},
    {EventKind::events_reshuffled, {arg::n}},
    {EventKind::turn_began, {arg::seat, arg::n}},
    {EventKind::placed, {arg::strain, arg::station}},
    {EventKind::taken_back, {arg::strain, arg::seat}},
    {EventKind::none_left, {arg::strain}},
    {EventKind::transformed, {arg::strain, {"new", Kind::strain}, arg::station}},
    {EventKind::washed, {arg::strain, arg::station}},
    {EventKind::contaminated, {arg::station}},
    {EventKind::killed, {arg::seat, arg::strain, arg::station}},
    {EventKind::cleaned, {arg::station}},
    {EventKind::all_clean, {arg::round}},
    {EventKind::played, {arg::seat, arg::card}},
    {EventKind::used, {arg::seat, arg::card}},
    {EventKind::shared, {arg::seat, arg::other, arg::card}},
    {EventKind::laid_into_office, {arg::seat, arg::card}},
    {EventKind::deposited, {arg::seat, arg::card}},
    {EventKind::asked, {arg::seat, arg::other, arg::card}},
    {EventKind::agreed, {arg::seat}},
    {EventKind::refused, {arg::seat}},
    {EventKind::gave, {arg::seat, arg::other, arg::card}},
    {EventKind::swapped, {arg::seat, arg::own, arg::other, arg::theirs}},
    {EventKind::exchange_token, {arg::seat}},
    {EventKind::team_spirit},
    {EventKind::remedy_found},
    {EventKind::credits_gained, {arg::seat, arg::n, arg::total}},
    {EventKind::plays_gained, {arg::seat, arg::n, arg::total}},
    {EventKind::removed, {arg::seat, arg::card}},
    {EventKind::buried, {arg::seat, arg::card}},
    {EventKind::drew, {arg::seat, arg::card}},
    {EventKind::reshuffled, {arg::n}},
    {EventKind::nothing_to_draw, {arg::seat}},
    {EventKind::renewed, {arg::card}},
    {EventKind::renewal_ended, {arg::seat}},
    {EventKind::market_reshuffled, {arg::colour, arg::n}},
    {EventKind::action_ended, {arg::seat}},
    {EventKind::bought, {arg::seat, arg::card, arg::n, arg::total}},
    {EventKind::sold, {arg::seat, arg::card, arg::total}},
    {EventKind::took_problem, {arg::seat, arg::card}},
    {EventKind::financing_ended, {arg::seat, arg::n}},
    {EventKind::moved, {arg::seat, arg::from, arg::to}},
    {EventKind::stayed, {arg::seat}},
    {EventKind::faced, {arg::seat, arg::card}},
    {EventKind::problem_cancelled, {arg::seat, arg::card}},
    {EventKind::stolen, {arg::seat, arg::other, arg::card}},
    {EventKind::nothing_to_steal, {arg::seat, arg::other}},
    {EventKind::reversed, {arg::n}},
    {EventKind::discarded, {arg::seat, arg::card}},
    {EventKind::power_draw, {arg::seat}},
    {EventKind::propagation, {arg::round}},
    {EventKind::calm, {arg::event}},
    {EventKind::nobody_killed},
    {EventKind::all_cards_out},
    {EventKind::no_blue},
    {EventKind::won, {arg::round}},
    {EventKind::lost, {{"cause", Kind::cause}, arg::round}},
});

constexpr auto clauses = clause_rows<Clause>({
    {Clause::game_over, "AB-19.12"},
    {Clause::chance_due, "AB-22.5"},
    {Clause::not_asked, "AB-22.4", {arg::seat}},
    {Clause::question_open, "AB-22.6"},
    {Clause::wrong_phase, "AB-22.7", {{"phase", Kind::phase}}},
    {Clause::no_such_action, "AB-22.3"},
    {Clause::not_yours_to_name, "AB-20.2"},
    {Clause::no_chance_due, "AB-20.1"},
    {Clause::cannot_come, "AB-20.3"},
    {Clause::powers_later, "AB-13.1", {arg::round}},
    {Clause::other_function, "AB-13.3"},
    {Clause::no_token, "AB-13.4"},
    {Clause::power_used, "AB-13.5"},
    {Clause::no_play_left, "AB-7.2", {arg::n}},
    {Clause::not_in_hand, "AB-7.3", {arg::card}},
    {Clause::not_in_office, "AB-10.6", {arg::card}},
    {Clause::wrong_words, "AB-7.13", {arg::card}},
    {Clause::name_colour, "AB-9.7", {arg::card}},
    {Clause::colour_not_killed, "AB-9.5", {arg::card, arg::strain}},
    {Clause::kills_fewer, "AB-9.4", {arg::n, {"most", Kind::number}}},
    {Clause::no_remedy_yet, "AB-9.12"},
    {Clause::removal_needed, "AB-8.6"},
    {Clause::not_removable, "AB-8.4", {arg::card}},
    {Clause::removed_not_in_hand, "AB-8.5", {arg::card}},
    {Clause::not_buried, "AB-8.8", {arg::card}},
    {Clause::renewed_already, "AB-8.10", {arg::card}},
    {Clause::not_there_to_replace, "AB-8.11", {arg::card}},
    {Clause::office_full, "AB-10.2", {arg::n}},
    {Clause::problem_in_office, "AB-10.3", {arg::card}},
    {Clause::purchase_first, "AB-10.9"},
    {Clause::laboratory_full, "AB-11.3", {arg::n, {"places", Kind::number}}},
    {Clause::not_for_laboratory, "AB-11.4", {arg::card}},
    {Clause::with_oneself, "AB-12.4"},
    {Clause::not_offered, "AB-12.5", {arg::card}},
    {Clause::not_theirs, "AB-12.6", {arg::card, arg::seat}},
    {Clause::played_congress, "AB-12.7", {arg::card}},
    {Clause::refused_before, "AB-12.11", {arg::seat}},
    {Clause::too_dear, "AB-14.3", {{"price", Kind::number}, {"credits", Kind::number}}},
    {Clause::not_in_institute, "AB-14.4", {arg::card}},
    {Clause::problem_unsaleable, "AB-14.9", {arg::card}},
    {Clause::sale_in_vain, "AB-14.10", {{"reach", Kind::number}, {"price", Kind::number}}},
    {Clause::problem_after_purchase, "AB-14.13"},
    {Clause::problem_after_sale, "AB-14.14"},
    {Clause::nothing_bought, "AB-14.15"},
    {Clause::purchase_owed, "AB-14.16"},
    {Clause::out_of_reach, "AB-15.2", {arg::from, arg::to}},
    {Clause::same_station, "AB-15.3", {arg::station}},
    {Clause::must_move, "AB-15.5"},
    {Clause::problem_not_held, "AB-16.3", {arg::card}},
    {Clause::not_so_many_arrows, "AB-16.5", {arg::station, arg::n}},
});

}  // namespace

constinit const Grammar grammar = {
    "antibio", kinds, verbs, static_cast<std::size_t>(first_chance_verb), events, clauses, tails};

}  // namespace lazaret::antibio
