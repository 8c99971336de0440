// A reason in one go: Because("infarkt", "hurts").seat("seat", 2).number("to", 3)
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/phrase.h"

namespace lazaret {

class Because {
 public:
  Because(const char* game, const char* what) : phrase_(std::string("why.") + game + "." + what) {}

  Because number(std::string_view name, int value) && {
    phrase_.number(name, value);
    return std::move(*this);
  }
  Because seat(std::string_view name, int value) && {
    phrase_.seat(name, value);
    return std::move(*this);
  }
  Because word(std::string_view name, std::string key) && {
    phrase_.word(name, std::move(key));
    return std::move(*this);
  }
  operator std::optional<Phrase>() && { return std::move(phrase_); }

 private:
  Phrase phrase_;
};

}  // namespace lazaret
