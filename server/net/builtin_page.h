// What is shown when the web table was not built, and for addresses that lead nowhere.
#pragma once

#include <string>

namespace lazaret::server {

std::string builtin_page();
std::string not_found_page();

}  // namespace lazaret::server
