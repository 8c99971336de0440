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

// The cards that games were played with before those of today: whole data, each file named by its
// hash (games/GAME/data/older).
std::vector<CardFile> older_cards(const GameInfo& game);
// Those of that hash; else the empty file, which stands for today's.
CardFile older_cards(const GameInfo& game, std::uint64_t data_hash);

// The match of a record before its first step; no cards: those it names, if they are known.
Expected<std::unique_ptr<Match>> first_position(const GameEntry& entry, const Record& record,
                                                const CardFile& cards = {});

// The match of a saved record: right rules version, right cards, all steps played.
Expected<std::unique_ptr<Match>> restore(const Record& record, const CardFile& cards = {},
                                         std::span<const GameEntry> among = games());

}  // namespace lazaret
