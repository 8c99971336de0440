// Infarkt: what tracks, places, kinds of cards and steps are called in ids, data and positions.
#pragma once

#include "core/enum_names.h"
#include "games/common/shape.h"
#include "games/infarkt/cards.h"

namespace lazaret::infarkt {

inline constexpr auto track_names = all_names<Track, track_count>();
inline constexpr auto kind_names = all_names<Kind, kind_count>();
inline constexpr auto phase_names = all_names<Phase, 5>();
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

// The words of an action before its arguments: "trade", "trade done".
std::span<const std::string_view> enum_words(Verb);

// "red or green"
std::string one_of(std::span<const std::string_view> names);

}  // namespace lazaret::infarkt

namespace lazaret {
template <>
struct ShapeLeaf<infarkt::Verb> {
  static constexpr std::string_view type = "string";
  static void write(std::string& out, infarkt::Verb verb) { write_json_text(out, word_of(verb)); }
  static bool read(const auto& value, infarkt::Verb& out) {
    const auto verb = value.is_string()
                          ? find_word<infarkt::Verb>(std::string_view(value.as_string()))
                          : std::nullopt;
    out = verb.value_or(infarkt::Verb::none);
    return verb.has_value();
  }
};
}  // namespace lazaret
