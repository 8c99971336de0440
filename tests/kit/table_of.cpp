#include "tests/kit/table_of.h"

#include <boost/json.hpp>

namespace lazaret {

std::string at_path(const std::string& json, const std::string& path) {
  boost::json::value value = boost::json::parse(json);
  std::string rest = path;
  while (!rest.empty()) {
    const auto dot = rest.find('.');
    const std::string step = rest.substr(0, dot);
    rest = dot == std::string::npos ? "" : rest.substr(dot + 1);
    boost::json::value next;
    if (value.is_array()) {
      next = value.as_array().at(std::stoul(step));
    } else if (value.is_object() && value.as_object().contains(step)) {
      next = value.as_object().at(step);
    } else {
      return "(missing)";
    }
    value = std::move(next);
  }
  return boost::json::serialize(value);
}

}  // namespace lazaret
