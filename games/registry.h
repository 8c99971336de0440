// The games there are, behind the virtual face.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/record.h"
#include "games/insight.h"
#include "games/lessons.h"
#include "games/table_hooks.h"

namespace lazaret {

class TypeScript;

struct GameEntry {
  const GameInfo& (*info)();
  Expected<std::unique_ptr<Match>> (*start)(const Setup& setup, const CardFile& cards);
  // A position as JSON, possibly partial, or as one line of text.
  Expected<std::unique_ptr<Match>> (*load_json)(std::string_view json, const CardFile& cards);
  Expected<std::unique_ptr<Match>> (*load_line)(std::string_view line, const CardFile& cards);
  Expected<std::string> (*cards_json)(const CardFile& cards);
  void (*declare_view)(TypeScript& types);  // the JSON of its views, games/common/typescript.h
  const std::vector<Lesson>& (*lessons)();
  TableHooks table;
  Insight insight;
};

std::span<const GameEntry> games();

// The game of that id, or an error that lists those there are.
Expected<const GameEntry*> find_game(std::string_view id,
                                     std::span<const GameEntry> among = games());

// The match of a saved record: right rules version, right cards, all steps played.
Expected<std::unique_ptr<Match>> restore(const Record& record, const CardFile& cards = {},
                                         std::span<const GameEntry> among = games());

}  // namespace lazaret
