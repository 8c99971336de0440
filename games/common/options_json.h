// Setup options between JSON and the text values of a Setup. For .cpp files only.
#pragma once

#include <boost/json.hpp>

#include "core/info.h"

namespace lazaret {

// {"deck":"fresh","ages":[1,0]} -> text values; lists are joined by '+'.
Expected<std::map<std::string, std::string>> options_from_json(const boost::json::value& value);

// With the types the option has: numbers, flags and lists are not texts.
boost::json::object options_to_json(const GameInfo& game, const Setup& setup);

// What a game offers, for {"do":"games"} and the clients.
boost::json::object describe_option(const OptionSpec& option);

}  // namespace lazaret
