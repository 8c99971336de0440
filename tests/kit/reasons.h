// Reasons as short texts, for tests.
#pragma once

#include <optional>
#include <string>

#include "core/phrase.h"

namespace lazaret {

// "infarkt.card.beer.name" is beer, "infarkt.track.cancer" cancer.
inline std::string short_word(std::string key) {
  if (key.ends_with(".name")) key.resize(key.size() - 5);
  return key.substr(key.rfind('.') + 1);
}

// A reason as its last word and its arguments, "hurts seat=2 to=8"; "nothing" if there is none.
inline std::string said(const std::optional<Phrase>& reason) {
  if (!reason) return "nothing";
  std::string text = short_word(reason->key);
  for (const Phrase::Arg& arg : reason->args) {
    const bool word = arg.kind == Phrase::Arg::Kind::word;
    text += " " + arg.name + "=" + (word ? short_word(arg.word) : std::to_string(arg.number));
  }
  return text;
}

}  // namespace lazaret
