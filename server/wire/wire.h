// The messages of the table protocol as one TypeScript module.
#pragma once

#include <string>

namespace lazaret::server {

std::string wire_typescript();

}  // namespace lazaret::server
