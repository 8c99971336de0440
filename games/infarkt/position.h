// Infarkt: positions between JSON and State. Internal to the notation; for .cpp files only.
#pragma once

#include <boost/json.hpp>

#include "games/common/json_fields.h"
#include "games/infarkt/notation.h"

namespace lazaret::infarkt {

std::string_view name_of(Phase phase);
std::string_view name_of(Stage stage);
std::optional<Phase> find_phase(std::string_view name);
std::optional<Stage> find_stage(std::string_view name);
// The stage of a phase in which nothing is under way.
Stage plain_stage(Phase phase);

boost::json::array list_of(PlaceSet places);
boost::json::object some_tracks(const Points& points);  // those that are not 0
template <class Seats>
boost::json::array seats_of(const Seats& seats) {
  boost::json::array list;
  for (const Seat seat : seats) list.emplace_back(seat);
  return list;
}

boost::json::object position_of(const Rules& rules, const State& s);
// What the actions of the seat that looks would do to its tracks, and whom they would kill.
boost::json::array outlook_of(const Rules& rules, const View& view);
Expected<Loaded<Rules>> load_position(const boost::json::value& position, const CardFile& cards);

// Adds what the rules could not play on: the state has been read, and its cards are all there.
void check_position(const Rules& rules, const State& s, Mistakes& mistakes);

}  // namespace lazaret::infarkt
