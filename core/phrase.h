// A sentence to be: a catalogue key and its named arguments. The core knows no language.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lazaret {

struct Phrase {
  struct Arg {
    enum class Kind : std::uint8_t { number, seat, word };
    std::string name;
    Kind kind = Kind::number;
    int number = 0;    // number or seat
    std::string word;  // another catalogue key, for what has a name of its own (a card, a place)
    std::string id;    // the same as ids of actions have it
    bool operator==(const Arg&) const = default;
  };
  std::string key;
  std::vector<Arg> args;

  explicit Phrase(std::string key_) : key(std::move(key_)) {}
  Phrase& number(std::string_view name, int value) & {
    args.push_back({std::string(name), Arg::Kind::number, value, {}, {}});
    return *this;
  }
  Phrase& seat(std::string_view name, int value) & {
    args.push_back({std::string(name), Arg::Kind::seat, value, {}, {}});
    return *this;
  }
  Phrase& word(std::string_view name, std::string word_key, std::string_view id = {}) & {
    args.push_back({std::string(name), Arg::Kind::word, 0, std::move(word_key), std::string(id)});
    return *this;
  }
  bool operator==(const Phrase&) const = default;
};

}  // namespace lazaret
