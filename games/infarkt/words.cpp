// Infarkt: how actions, events and refusals are said.
#include "games/infarkt/words.h"

#include "core/grammar.h"

namespace lazaret::infarkt {

namespace {

constexpr auto arguments = kind_rows<Argument>({
    {Argument::number},
    {Argument::seat, Phrase::Arg::Kind::seat},
    {Argument::place, Phrase::Arg::Kind::word, "place.*"},
    {Argument::track, Phrase::Arg::Kind::word, "track.*"},
    {Argument::phase, Phrase::Arg::Kind::word, "phase.*"},
    {Argument::card, Phrase::Arg::Kind::word, "card.*.name"},
    {Argument::event, Phrase::Arg::Kind::word, "card.*.name"},
    {Argument::drug, Phrase::Arg::Kind::word, "card.*.name"},
    {Argument::goods, Phrase::Arg::Kind::word, "card.*.name"},
    {Argument::held, Phrase::Arg::Kind::word, "card.*.name"},
});

namespace arg {
constexpr Part seat = {"seat", Argument::seat};
constexpr Part guest = {"guest", Argument::seat};
constexpr Part place = {"place", Argument::place};
constexpr Part place2 = {"place2", Argument::place};
constexpr Part place3 = {"place3", Argument::place};
constexpr Part track = {"track", Argument::track};
constexpr Part phase = {"phase", Argument::phase};
constexpr Part phase2 = {"phase2", Argument::phase};
constexpr Part card = {"card", Argument::card};
constexpr Part card2 = {"card2", Argument::card};
constexpr Part event = {"card", Argument::event};
constexpr Part drug = {"card", Argument::drug};
constexpr Part goods = {"card", Argument::goods};
constexpr Part held = {"card", Argument::held};
constexpr Part held2 = {"card2", Argument::held};
constexpr Part round = {"round", Argument::number};
constexpr Part cards = {"cards", Argument::number};
constexpr Part coins = {"coins", Argument::number};
constexpr Part chips = {"chips", Argument::number};
constexpr Part swaps = {"swaps", Argument::number};
constexpr Part from = {"from", Argument::number};
constexpr Part to = {"to", Argument::number};
constexpr Part deaths = {"deaths", Argument::number};
constexpr Part cost = {"cost", Argument::number};
constexpr Part have = {"have", Argument::number};
constexpr Part left = {"left", Argument::number};
constexpr Part wanted = {"wanted", Argument::number};
constexpr Part icon = {"icon", Argument::number};
constexpr Part off = {"off", Argument::number};
}  // namespace arg

// INF-30.1; those of chance are INF-30.3.
constexpr auto verbs = verb_rows<Verb>({
    {Verb::office, {"office"}},
    {Verb::pharmacy, {"pharmacy"}},
    {Verb::fitness_a, {"fitness a"}},
    {Verb::fitness_b, {"fitness b"}},
    {Verb::supermarket_a, {"supermarket a"}},
    {Verb::supermarket_b, {"supermarket b"}},
    {Verb::supermarket_c, {"supermarket c"}},
    {Verb::flea_refresh, {"flea refresh"}},
    {Verb::home_rest, {"home rest"}},
    {Verb::meal, {"meal", arg::held, arg::held2}},
    {Verb::party, {"party", arg::held, arg::held2}},
    {Verb::black_market, {"black-market", arg::goods}},
    {Verb::nightlife, {"nightlife", arg::guest}},
    {Verb::romance_a, {"romance a"}},
    {Verb::romance_b, {"romance b"}},
    {Verb::family_a, {"family a"}},
    {Verb::family_b, {"family b"}},
    {Verb::career, {"career"}},
    {Verb::trade, {"trade", arg::held, arg::held2}},
    {Verb::trade_done, {"trade done"}},
    {Verb::return_card, {"return", arg::goods}, "return"},
    {Verb::stall, {"stall", arg::drug}},
    {Verb::leave, {"leave", arg::place}},
    {Verb::event, {"event", arg::event}},
    {Verb::plan, {"plan", arg::place, arg::place2, arg::place3}},
    {Verb::fate, {"fate", arg::event}},
    {Verb::drug, {"drug", arg::drug}},
    {Verb::shield, {"shield", arg::track}},
    {Verb::endure, {"endure"}},
    {Verb::first, {"first", arg::seat}},
    {Verb::draw, {"draw", arg::card}},
});

constexpr auto events = event_rows<EventKind>({
    {EventKind::first_named, {arg::seat}},
    {EventKind::dealt, {arg::seat, arg::card}},
    {EventKind::stall_filled, {arg::card}},
    {EventKind::round_began, {arg::round}},
    {EventKind::marker_moved, {arg::seat}},
    {EventKind::market_filled, {arg::card}},
    {EventKind::market_cleared, {arg::cards}},
    {EventKind::reshuffled, {arg::cards}},
    {EventKind::diaries_reshuffled, {arg::cards}},
    {EventKind::event_offered, {arg::card}},
    {EventKind::fate_offered, {arg::card}},
    {EventKind::covered_drawn, {arg::card}},
    {EventKind::covered_unseen},
    {EventKind::covered_removed, {arg::seat, arg::card}},
    {EventKind::removed_unseen, {arg::seat}},
    {EventKind::event_taken, {arg::seat, arg::card}},
    {EventKind::event_left, {arg::card}},
    {EventKind::event_kept, {arg::card}},
    {EventKind::banned, {arg::seat, arg::place}},
    {EventKind::card_lost, {arg::seat, arg::card}},
    {EventKind::money_lost, {arg::seat, arg::coins}},
    {EventKind::money_gained, {arg::seat, arg::coins}},
    {EventKind::family_lost, {arg::seat, arg::chips}},
    {EventKind::family_gained, {arg::seat, arg::chips}},
    {EventKind::career_lost, {arg::seat, arg::chips}},
    {EventKind::career_gained, {arg::seat, arg::chips}},
    {EventKind::planning_began},
    {EventKind::planned, {arg::seat, arg::place, arg::place2, arg::place3}},
    {EventKind::planned_unseen, {arg::seat}},
    {EventKind::plan_opened, {arg::seat, arg::place, arg::place2, arg::place3}},
    {EventKind::turn_began, {arg::seat}},
    {EventKind::visited, {arg::seat, arg::place}},
    {EventKind::paid, {arg::seat, arg::coins}},
    {EventKind::piece_back, {arg::seat, arg::place}},
    {EventKind::card_drawn, {arg::seat, arg::card}},
    {EventKind::frenzy_drawn, {arg::seat, arg::card}},
    {EventKind::frenzy_unseen, {arg::seat}},
    {EventKind::card_returned, {arg::seat, arg::card}},
    {EventKind::returned_unseen, {arg::seat}},
    {EventKind::card_kept, {arg::seat, arg::card}},
    {EventKind::stall_cleared, {arg::seat, arg::cards}},
    {EventKind::drug_shown, {arg::seat, arg::card}},
    {EventKind::drug_rejected, {arg::seat, arg::card}},
    {EventKind::swapped, {arg::seat, arg::card, arg::card2}},
    {EventKind::trade_ended, {arg::seat, arg::swaps, arg::coins}},
    {EventKind::rested, {arg::seat}},
    {EventKind::meal_began, {arg::seat, arg::card, arg::card2}},
    {EventKind::party_began, {arg::seat, arg::card, arg::card2}},
    {EventKind::invited, {arg::seat, arg::guest}},
    {EventKind::course_served, {arg::card}},
    {EventKind::market_bought, {arg::seat, arg::card}},
    {EventKind::smoke_began, {arg::seat, arg::guest}},
    {EventKind::card_turned, {arg::seat, arg::card}},
    {EventKind::drink_found, {arg::seat, arg::card}},
    {EventKind::no_drink, {arg::seat}},
    {EventKind::drug_used, {arg::seat, arg::card}},
    {EventKind::window_opened, {arg::seat}},
    {EventKind::shielded, {arg::seat, arg::track}},
    {EventKind::endured, {arg::seat}},
    {EventKind::track_moved, {arg::seat, arg::track, arg::from, arg::to}},
    {EventKind::died, {arg::seat, arg::track}},
    {EventKind::shocked, {arg::deaths}},
    {EventKind::burial_began, {arg::deaths}},
    {EventKind::burial_paid, {arg::seat, arg::coins}},
    {EventKind::burial_unpaid, {arg::seat, arg::deaths}},
    {EventKind::check_began, {arg::round}},
    {EventKind::won, {arg::seat}},
});

constexpr auto clauses = clause_rows<Clause>({
    {Clause::card_not_in_pile, "INF-5.5", {arg::card}},
    {Clause::event_not_offered, "INF-6.3", {arg::card}},
    {Clause::plans_are_open, "INF-7.7"},
    {Clause::planned_already, "INF-7.9"},
    {Clause::place_not_in_play, "INF-7.10", {arg::place}},
    {Clause::place_twice, "INF-7.11", {arg::place}},
    {Clause::place_banned, "INF-7.12", {arg::place}},
    {Clause::places_exclude, "INF-7.13", {arg::place, arg::place2}},
    {Clause::other_visit, "INF-8.5", {arg::place}},
    {Clause::no_piece_there, "INF-8.6", {arg::place}},
    {Clause::too_dear, "INF-8.15", {arg::cost, arg::have}},
    {Clause::no_drugs_left, "INF-9.4", {arg::left}},
    {Clause::not_drawn_by_frenzy, "INF-10.6", {arg::card}},
    {Clause::trade_has_begun, "INF-11.5"},
    {Clause::not_drawn_by_refresh, "INF-11.6", {arg::card}},
    {Clause::taken_in_trade, "INF-11.12", {arg::card}},
    {Clause::not_in_hand, "INF-11.13", {arg::card}},
    {Clause::given_in_trade, "INF-11.14", {arg::card}},
    {Clause::not_on_stall, "INF-11.15", {arg::card}},
    {Clause::unlike_cards, "INF-11.16", {arg::card, arg::card2}},
    {Clause::swap_too_dear, "INF-11.17", {arg::cost, arg::have}},
    {Clause::no_trade_yet, "INF-11.18"},
    {Clause::trade_not_ended, "INF-11.19"},
    {Clause::rested_already, "INF-12.2"},
    {Clause::served_already, "INF-12.5"},
    {Clause::not_among_goods, "INF-12.6", {arg::card}},
    {Clause::same_symbol, "INF-12.7", {arg::card, arg::card2}},
    {Clause::market_empty, "INF-13.4"},
    {Clause::not_on_market, "INF-13.5", {arg::card}},
    {Clause::guest_is_dead, "INF-14.2", {arg::seat}},
    {Clause::no_such_guest, "INF-14.3"},
    {Clause::too_many_chips, "INF-16.2", {arg::wanted, arg::have}},
    {Clause::supply_too_small, "INF-16.3", {arg::wanted, arg::left}},
    {Clause::window_closed, "INF-18.4"},
    {Clause::no_such_drug, "INF-18.5", {arg::card}},
    {Clause::answer_first, "INF-19.12"},
    {Clause::no_window, "INF-19.13"},
    {Clause::no_window_to_shield, "INF-20.4"},
    {Clause::no_chip, "INF-20.5", {arg::cost, arg::have}},
    {Clause::no_family, "INF-20.5"},
    {Clause::nothing_to_shield, "INF-20.6", {arg::icon, arg::off}},
    {Clause::not_asked_by_fate, "INF-24.7"},
    {Clause::not_covered, "INF-24.8", {arg::card}},
    {Clause::game_over, "INF-27.2"},
    {Clause::chance_decides, "INF-27.3"},
    {Clause::dead, "INF-27.4"},
    {Clause::other_phase, "INF-27.5", {arg::phase, arg::phase2}},
    {Clause::not_waited_for, "INF-27.6", {arg::seat}},
    {Clause::choose_card_first, "INF-27.7"},
    {Clause::not_a_choice, "INF-30.1"},
});

}  // namespace

constinit const Grammar grammar = {
    "infarkt", arguments, verbs, static_cast<std::size_t>(Verb::first), events, clauses};

}  // namespace lazaret::infarkt
