#include "games/common/phrase_values.h"

namespace lazaret {

namespace {

Values values_of(const Phrase& phrase, std::string Phrase::Arg::*word) {
  Values values;
  for (const Phrase::Arg& arg : phrase.args) {
    if (arg.kind == Phrase::Arg::Kind::word) {
      values.list.emplace_back(arg.name, arg.*word);
    } else {
      values.list.emplace_back(arg.name, arg.number);
    }
  }
  return values;
}

}  // namespace

Values keys_of(const Phrase& phrase) { return values_of(phrase, &Phrase::Arg::word); }

Values ids_of(const Phrase& phrase) { return values_of(phrase, &Phrase::Arg::id); }

std::string name_of(const Phrase& phrase) { return phrase.key.substr(phrase.key.rfind('.') + 1); }

void ShapeLeaf<Values>::write(std::string& out, const Values& values) {
  out += '{';
  JsonWriter field(out);
  for (const auto& [name, value] : values.list) field(name, value);
  out += '}';
}

void ShapeLeaf<SaidAction>::write(std::string& out, const SaidAction& said) {
  out += '{';
  JsonWriter field(out);
  field("verb", name_of(said.phrase));
  field.maybe("args", ids_of(said.phrase));
  out += '}';
}

}  // namespace lazaret
