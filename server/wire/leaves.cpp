#include "server/wire/leaves.h"

namespace lazaret {

using server::wire::Sentence;

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
