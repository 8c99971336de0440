// Infarkt: what tracks, places, kinds of cards and steps are called in ids, data and positions.
#pragma once

#include "games/common/shape.h"
#include "games/infarkt/cards.h"

namespace lazaret::infarkt {

template <class Enum>
struct NameRow {
  Enum id;
  std::string_view name;
};

// What the compiler names when a table is wrong: it cannot be called while it compiles.
void a_row_is_not_that_of_its_enumerator();

template <class Enum, std::size_t N>
consteval std::array<std::string_view, N> name_rows(const NameRow<Enum> (&rows)[N]) {
  std::array<std::string_view, N> names;
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(rows[i].id) != i) a_row_is_not_that_of_its_enumerator();
    names[i] = rows[i].name;
  }
  return names;
}

inline constexpr auto track_names = name_rows<Track>({
    {Track::cholesterol, "cholesterol"},
    {Track::pressure, "pressure"},
    {Track::obesity, "obesity"},
    {Track::depression, "depression"},
    {Track::diabetes, "diabetes"},
    {Track::cancer, "cancer"},
});
inline constexpr auto kind_names = name_rows<Kind>({
    {Kind::food, "food"},
    {Kind::drink, "drink"},
    {Kind::tobacco, "tobacco"},
    {Kind::drug, "drug"},
    {Kind::event, "event"},
});
inline constexpr auto phase_names = name_rows<Phase>({
    {Phase::events, "events"},
    {Phase::planning, "planning"},
    {Phase::actions, "actions"},
    {Phase::check, "check"},
    {Phase::over, "over"},
});
inline constexpr auto colour_names = name_rows<Colour>({
    {Colour::none, ""},
    {Colour::red, "red"},
    {Colour::green, "green"},
});
inline constexpr auto place_names = name_rows<Place>({
    {Place::office, "office"},
    {Place::supermarket, "supermarket"},
    {Place::pharmacy, "pharmacy"},
    {Place::flea, "flea"},
    {Place::home, "home"},
    {Place::fitness, "fitness"},
    {Place::black_market, "black-market"},
    {Place::nightlife, "nightlife"},
    {Place::romance, "romance"},
    {Place::family, "family"},
    {Place::career, "career"},
});
inline constexpr auto flag_names = name_rows<Flag>({
    {Flag::no_office, "no-office"},
    {Flag::no_home, "no-home"},
    {Flag::lose_food_drinks, "lose-food-drinks"},
    {Flag::lose_drugs_tobacco, "lose-drugs-tobacco"},
    {Flag::half_money, "half-money"},
    {Flag::half_family, "half-family"},
    {Flag::family_minus, "family-1"},
    {Flag::career_plus, "career+1"},
    {Flag::career_minus, "career-1"},
});
inline constexpr auto stage_names = name_rows<Stage>({
    {Stage::first_player, "first"},
    {Stage::deal_drugs, "deal-drugs"},
    {Stage::deal_goods, "deal-goods"},
    {Stage::deal_stall_goods, "stall-goods"},
    {Stage::deal_stall_drugs, "stall-drug"},
    {Stage::renew_market, "black-market"},
    {Stage::draw_events, "draw-events"},
    {Stage::draw_goods, "draw-goods"},
    {Stage::draw_drugs, "draw-drugs"},
    {Stage::frenzy, "frenzy"},
    {Stage::restock_goods, "refresh-goods"},
    {Stage::restock_drugs, "refresh-drugs"},
    {Stage::turn_goods, "turn-goods"},
    {Stage::suffer_event, "suffer-event"},
    {Stage::strain, "strain"},
    {Stage::course, "course"},
    {Stage::smoke, "smoke"},
    {Stage::drink, "drink"},
    {Stage::shock, "shock"},
    {Stage::burial, "burial"},
    {Stage::check, "check"},
    {Stage::remove_event, "fate"},
    {Stage::take_event, "take-event"},
    {Stage::plan, "plan"},
    {Stage::act, "act"},
    {Stage::put_back, "return"},
    {Stage::choose_drug, "stall"},
    {Stage::over, "over"},
});

// The words of an action before its arguments.
inline constexpr auto verb_names = name_rows<Verb>({
    {Verb::office, "office"},
    {Verb::pharmacy, "pharmacy"},
    {Verb::fitness_a, "fitness a"},
    {Verb::fitness_b, "fitness b"},
    {Verb::supermarket_a, "supermarket a"},
    {Verb::supermarket_b, "supermarket b"},
    {Verb::supermarket_c, "supermarket c"},
    {Verb::flea_refresh, "flea refresh"},
    {Verb::home_rest, "home rest"},
    {Verb::meal, "meal"},
    {Verb::party, "party"},
    {Verb::black_market, "black-market"},
    {Verb::nightlife, "nightlife"},
    {Verb::romance_a, "romance a"},
    {Verb::romance_b, "romance b"},
    {Verb::family_a, "family a"},
    {Verb::family_b, "family b"},
    {Verb::career, "career"},
    {Verb::trade, "trade"},
    {Verb::trade_done, "trade done"},
    {Verb::return_card, "return"},
    {Verb::stall, "stall"},
    {Verb::leave, "leave"},
    {Verb::event, "event"},
    {Verb::plan, "plan"},
    {Verb::fate, "fate"},
    {Verb::drug, "drug"},
    {Verb::shield, "shield"},
    {Verb::endure, "endure"},
    {Verb::first, "first"},
    {Verb::draw, "draw"},
});

constexpr const auto& enum_words(Verb) { return verb_names; }
constexpr const auto& enum_words(Track) { return track_names; }
constexpr const auto& enum_words(Kind) { return kind_names; }
constexpr const auto& enum_words(Phase) { return phase_names; }
constexpr const auto& enum_words(Colour) { return colour_names; }
constexpr const auto& enum_words(Place) { return place_names; }
constexpr const auto& enum_words(Flag) { return flag_names; }
constexpr const auto& enum_words(Stage) { return stage_names; }
constexpr std::string_view enum_name(Track) { return "Track"; }
constexpr std::string_view enum_name(Place) { return "Place"; }
constexpr std::string_view enum_name(Phase) { return "Phase"; }
constexpr std::string_view enum_name(Stage) { return "Step"; }

// "red or green"
std::string one_of(std::span<const std::string_view> names);

}  // namespace lazaret::infarkt
