// `lazaret serve`: the table server.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace lazaret::terminal {

void add_serve(CLI::App& app, const std::string& version, int& status);

}  // namespace lazaret::terminal
