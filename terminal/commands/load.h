// `lazaret load`: a table server under load, on this machine.
#pragma once

namespace CLI {
class App;
}

namespace lazaret::terminal {

void add_load(CLI::App& app, int& status);

}  // namespace lazaret::terminal
