// Shell completions, made from the command line itself so that they are always true.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace lazaret::terminal {

std::string completions(const CLI::App& app, const std::string& shell);

}  // namespace lazaret::terminal
