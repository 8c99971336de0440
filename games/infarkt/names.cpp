#include <array>

#include "games/infarkt/board.h"

namespace lazaret::infarkt {

namespace {

constexpr std::array<std::string_view, kind_count> kinds = {"food", "drink", "tobacco", "drug",
                                                            "event"};
constexpr std::array<std::string_view, 3> colours = {"", "red", "green"};
constexpr std::array<std::string_view, flag_count> flags = {
    "no-office", "no-home",  "lose-food-drinks", "lose-drugs-tobacco", "half-money", "half-family",
    "family-1",  "career+1", "career-1"};
constexpr std::array<std::string_view, track_count> tracks = {"cholesterol", "pressure", "obesity",
                                                              "depression",  "diabetes", "cancer"};
constexpr std::array<std::string_view, place_count> places = {
    "office",       "supermarket", "pharmacy", "flea",   "home",  "fitness",
    "black-market", "nightlife",   "romance",  "family", "career"};
constexpr std::array<std::string_view, 31> verbs = {
    "office",        "pharmacy",     "fitness a", "fitness b", "supermarket a", "supermarket b",
    "supermarket c", "flea refresh", "home rest", "meal",      "party",         "black-market",
    "nightlife",     "romance a",    "romance b", "family a",  "family b",      "career",
    "trade",         "trade done",   "return",    "stall",     "leave",         "event",
    "plan",          "fate",         "drug",      "shield",    "endure",        "first",
    "draw"};

template <class Enum, std::size_t N>
std::optional<Enum> find_in(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return {};
}

}  // namespace

std::string_view name_of(Kind kind) { return kinds[static_cast<std::size_t>(kind)]; }
std::string_view name_of(Colour colour) { return colours[static_cast<std::size_t>(colour)]; }
std::string_view name_of(Flag flag) { return flags[static_cast<std::size_t>(flag)]; }
std::string_view name_of(Track track) { return tracks[index(track)]; }
std::string_view name_of(Place place) { return places[index(place)]; }
std::string_view name_of(Verb verb) { return verbs[static_cast<std::size_t>(verb)]; }
std::optional<Track> find_track(std::string_view name) { return find_in<Track>(tracks, name); }
std::optional<Place> find_place(std::string_view name) { return find_in<Place>(places, name); }
std::optional<Kind> find_kind(std::string_view name) { return find_in<Kind>(kinds, name); }
std::optional<Colour> find_colour(std::string_view name) { return find_in<Colour>(colours, name); }
std::optional<Flag> find_flag(std::string_view name) { return find_in<Flag>(flags, name); }
std::optional<Verb> find_verb(std::string_view name) { return find_in<Verb>(verbs, name); }

}  // namespace lazaret::infarkt
