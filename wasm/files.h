// Files of the project that the module does not carry: put there before they are asked for.
#pragma once

#include <string>

namespace lazaret {

void put_file(std::string path, std::string text);

}  // namespace lazaret
