// Zombie Life: how actions, events and refusals are said.
#include "games/zombie_life/words.h"

#include "core/grammar.h"

namespace lazaret::zombie_life {

namespace {

constexpr auto kinds = kind_rows<Kind>({
    {Kind::number},
    {Kind::seat, Phrase::Arg::Kind::seat},
    {Kind::rank},
});

namespace arg {
constexpr Part seat = {"seat", Kind::seat};
constexpr Part to = {"to", Kind::seat};
constexpr Part rank = {"rank", Kind::rank};
constexpr Part round = {"round", Kind::number};
constexpr Part cards = {"cards", Kind::number};
constexpr Part total = {"total", Kind::number};
}  // namespace arg

// ZL-4.9, and chance: ZL-14.2.
constexpr auto verbs = verb_rows<Verb>({
    {Verb::draw, {"draw"}},
    {Verb::pass, {"pass"}},
    {Verb::take, {"take", arg::rank}},
    {Verb::place_refuge, {"place refuge"}},
    {Verb::place_horde, {"place horde"}},
    {Verb::give, {"give", arg::rank, arg::to}},
    {Verb::deal_card, {"deal", arg::rank}},
    {Verb::draw_card, {"draw", arg::rank}},
});

constexpr auto events = event_rows<EventKind>({
    {EventKind::round_began, {arg::round}},
    {EventKind::extra_round, {arg::round}},
    {EventKind::dealt, {arg::seat, arg::rank}},
    {EventKind::pooled, {arg::rank}},
    {EventKind::dealer_named, {arg::seat}},
    {EventKind::gave, {arg::seat, arg::rank, arg::to}},
    {EventKind::begins, {arg::seat, arg::rank}},
    {EventKind::drew, {arg::seat, arg::rank}},
    {EventKind::drew_unseen, {arg::seat}},
    {EventKind::placed_refuge, {arg::seat, arg::rank}},
    {EventKind::placed_horde, {arg::seat, arg::rank}},
    {EventKind::overrun, {arg::seat, arg::rank, {"lost", Kind::number}}},
    {EventKind::turned_up, {arg::seat, arg::rank}},
    {EventKind::took, {arg::seat, arg::rank}},
    {EventKind::hid, {arg::seat, {"down", Kind::number}, {"up", Kind::number}}},
    {EventKind::reshuffled, {arg::cards}},
    {EventKind::scored, {arg::seat, {"points", Kind::number}, arg::total}},
    {EventKind::won, {arg::seat, arg::total}},
});

constexpr auto clauses = clause_rows<Clause>({
    {Clause::game_over, "ZL-4.7"},
    {Clause::not_yours_to_name, "ZL-14.8"},
    {Clause::chance_first, "ZL-4.8"},
    {Clause::left_the_round, "ZL-4.5"},
    {Clause::absent, "ZL-4.6"},
    {Clause::not_your_turn, "ZL-4.4", {arg::seat}},
    {Clause::hand_out_first, "ZL-11.13", {arg::cards}},
    {Clause::not_handing_out, "ZL-11.14"},
    {Clause::place_first, "ZL-5.8", {arg::rank}},
    {Clause::nothing_drawn, "ZL-5.9"},
    {Clause::refuge_has_rank, "ZL-5.10", {arg::rank}},
    {Clause::horde_has_rank, "ZL-5.11", {arg::rank}},
    {Clause::last_cannot_take, "ZL-7.2"},
    {Clause::horde_empty, "ZL-7.3"},
    {Clause::not_in_horde, "ZL-7.4", {arg::rank}},
    {Clause::already_sheltered, "ZL-7.5", {arg::rank}},
    {Clause::not_in_pool, "ZL-11.15", {arg::rank}},
    {Clause::receiver_absent, "ZL-11.16", {arg::seat}},
    {Clause::receiver_has_card, "ZL-11.17", {arg::seat}},
    {Clause::no_chance_due, "ZL-14.5"},
    {Clause::other_chance_due, "ZL-14.6"},
    {Clause::rank_used_up, "ZL-14.7", {arg::rank}},
});

}  // namespace

constinit const Grammar grammar = {
    "zombie_life", kinds, verbs, static_cast<std::size_t>(Verb::deal_card), events, clauses};

}  // namespace lazaret::zombie_life
