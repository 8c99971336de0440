#include "terminal/commands/cli_options.h"

#include <charconv>

namespace lazaret::terminal {

namespace {

std::string check_whole_number(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool good = error == std::errc{} && end == text.data() + text.size();
  return good ? "" : "must be a whole number from 0 to 18446744073709551615, not " + text;
}

}  // namespace

void add_setup(CLI::App& app, SetupOptions& setup) {
  app.add_option("-p,--players", setup.players,
                 "number of players (default: the least the game allows)");
  app.add_option("-o,--options", setup.options,
                 "setup options as name=value, several joined by commas; lists are joined by '+' "
                 "(deck=fresh,ages=2+0+1); 'lazaret games' lists them")
      ->type_name("K=V,...")
      ->allow_extra_args(false);
}

const CLI::Validator& whole_number() {
  static const CLI::Validator validator(check_whole_number, "NUMBER");
  return validator;
}

}  // namespace lazaret::terminal
