#include "server/wire/leaves.h"

namespace lazaret::server::wire {

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

}  // namespace lazaret::server::wire

namespace lazaret {

using server::wire::Sentence;
using server::wire::Values;

void ShapeLeaf<Values>::write(std::string& out, const Values& values) {
  out += '{';
  JsonWriter field(out);
  for (const auto& [name, value] : values.list) field(name, value);
  out += '}';
}

namespace {

void write_arg(JsonWriter& field, const Phrase::Arg& arg) {
  using server::wire::SeatArg;
  using server::wire::WordArg;
  switch (arg.kind) {
    case Phrase::Arg::Kind::number: return field(arg.name, arg.number);
    case Phrase::Arg::Kind::seat: return field(arg.name, SeatArg{arg.number});
    case Phrase::Arg::Kind::word: return field(arg.name, WordArg{arg.word});
  }
}

}  // namespace

void ShapeLeaf<Sentence>::write(std::string& out, const Sentence& sentence) {
  const Phrase& phrase = sentence.phrase;
  write_json_text(out += "{\"key\":", phrase.key);
  out += ",\"args\":{";
  JsonWriter field(out);
  for (const Phrase::Arg& arg : phrase.args) write_arg(field, arg);
  out += "}}";
}

}  // namespace lazaret
