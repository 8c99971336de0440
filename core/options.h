// Options bound to the members of a game's Options: a row both specifies an option and reads it.
// The defaults are those of the members.
#pragma once

#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/info.h"
#include "core/seat.h"

namespace lazaret {

template <class Options>
struct BoundOption {
  OptionSpec spec;
  std::function<void(Options& options, const std::string& value)> read;
};

// The first choice is the member's default, the second turns it round.
template <class Options>
BoundOption<Options> choice(std::string name, std::vector<std::string> choices,
                            bool Options::*member) {
  const std::string usual = choices.front();
  return {{std::move(name), OptionSpec::Kind::choice, usual, std::move(choices), 0, 0, {}},
          [=](Options& options, const std::string& value) {
            options.*member = (Options{}.*member) == (value == usual);
          }};
}

template <class Options>
BoundOption<Options> flag(std::string name, bool Options::*member) {
  return {
      {std::move(name), OptionSpec::Kind::flag, Options{}.*member ? "true" : "false", {}, 0, 0, {}},
      [=](Options& options, const std::string& value) { options.*member = value == "true"; }};
}

template <class Options>
BoundOption<Options> number(std::string name, int min, int max, int Options::*member) {
  return {
      {std::move(name),
       OptionSpec::Kind::number,
       std::to_string(Options{}.*member),
       {},
       min,
       max,
       {}},
      [=](Options& options, const std::string& value) { parse_number(value, options.*member); }};
}

// A seat, or a word for the member's default.
template <class Options>
BoundOption<Options> seat(std::string name, std::string usual, Seat Options::*member) {
  return {{std::move(name), OptionSpec::Kind::seat, usual, {usual}, 0, 0, {}},
          [=](Options& options, const std::string& value) {
            int named = 0;
            if (parse_number(value, named)) options.*member = static_cast<Seat>(named);
          }};
}

// For each seat its place in the order.
template <class Options, class Places>
BoundOption<Options> seat_order(std::string name, Places Options::*member) {
  return {{std::move(name), OptionSpec::Kind::seat_order, "", {}, 0, 0, {}},
          [=](Options& options, const std::string& value) {
            std::uint8_t place = 0;
            for (const std::string& item : list_items(value)) {
              std::size_t named = static_cast<std::size_t>(item.front() - '0');
              (options.*member)[named] = place++;
            }
          }};
}

template <class Options>
std::vector<OptionSpec> specs_of(const std::vector<BoundOption<Options>>& table) {
  std::vector<OptionSpec> specs;
  for (const BoundOption<Options>& option : table) specs.push_back(option.spec);
  return specs;
}

// Of a setup that is complete.
template <class Options>
Options read_options(const std::vector<BoundOption<Options>>& table, const Setup& setup) {
  Options options;
  for (const BoundOption<Options>& option : table)
    option.read(options, setup.options.at(option.spec.name));
  return options;
}

}  // namespace lazaret
