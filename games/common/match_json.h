// How a match looks in JSON, for the engine protocol and the table server. For .cpp files only.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace lazaret {

boost::json::array seats_json(SeatSet seats);
boost::json::array scores_json(const Match& match);

// Plain values: numbers, seats as numbers, words as their keys.
boost::json::object event_args(const Phrase& phrase);

// Players, options, bots: what somebody who sets up a game must know.
boost::json::object describe_game(const GameInfo& game, const std::vector<std::string>& bots);

}  // namespace lazaret
