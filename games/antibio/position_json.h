// Antibio+: a position as a JSON object. For .cpp files only.
#pragma once

#include <boost/json.hpp>

#include "games/antibio/rules.h"

namespace lazaret::antibio {

boost::json::object position_of(const Rules& rules, const State& s);

}  // namespace lazaret::antibio
