#include "server/room/json_text.h"

#include <boost/json.hpp>

namespace lazaret::server {

std::string json_string(std::string_view text) {
  return boost::json::serialize(boost::json::string_view(text.data(), text.size()));
}

}  // namespace lazaret::server
