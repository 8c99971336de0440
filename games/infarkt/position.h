// Infarkt: positions between JSON and State. Internal to the notation; for .cpp files only.
#pragma once

#include "games/common/position.h"
#include "games/infarkt/notation.h"
#include "games/infarkt/shapes.h"

namespace lazaret::infarkt {

// The stage of a phase in which nothing is under way.
Stage plain_stage(Phase phase);

std::vector<Place> list_of(PlaceSet places);

Expected<Loaded<Rules>> load_position(const boost::json::value& position, const CardFile& cards);

// Adds what the rules could not play on: the state has been read, and its cards are all there.
void check_position(const Rules& rules, const State& s, Mistakes& mistakes);

}  // namespace lazaret::infarkt
