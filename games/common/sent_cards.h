// A card file as it travels: in messages, in the entries of tables and in saved matches.
#pragma once

#include "core/info.h"
#include "games/common/shape.h"

namespace lazaret {

struct SentCards : CardFile {
  bool empty() const { return text.empty(); }
  bool operator==(const SentCards& other) const { return name == other.name && text == other.text; }
  SHAPE("SentCards", name, text);
};

}  // namespace lazaret
