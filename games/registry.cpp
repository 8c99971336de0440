#include "games/registry.h"

#include "core/clip.h"
#include "games/all.h"
#include "games/carried_cards.h"
#include "games/common/embedded.h"
#include "games/entry_of.h"

namespace lazaret {

namespace {

std::optional<Error> mismatch(const Match& match, const Record& record) {
  if (record.rules_version != match.game().rules_version) {
    return Error{"other_rules",
                 "this game was saved under rules version " + std::to_string(record.rules_version) +
                     ", this program plays version " + std::to_string(match.game().rules_version) +
                     "; open it with the program it was saved by",
                 {}};
  }
  if (record.data_hash != match.data_hash()) {
    return Error{"other_cards",
                 "this game was played with other cards (data " + hex(record.data_hash) +
                     ", these are " + hex(match.data_hash()) +
                     "); name the right card file with --cards",
                 {}};
  }
  return {};
}

std::string folder_of_older(const GameInfo& game) {
  return "games/" + game.prefix + "/data/older/";
}

}  // namespace

std::span<const GameEntry> games() {
  static const auto all = entries_of(AllGames{});
  return all;
}

Expected<const GameEntry*> find_game(std::string_view id, std::span<const GameEntry> among) {
  std::string known;
  for (const GameEntry& entry : among) {
    if (entry.info().id == id) return &entry;
    known += (known.empty() ? "" : ", ") + entry.info().id;
  }
  return Error{
      "unknown_game", "there is no game '" + clipped(id, 40) + "'; the games are: " + known, {}};
}

std::vector<CardFile> older_cards(const GameInfo& game) {
  std::vector<CardFile> all;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path.starts_with(folder_of_older(game)))
      all.push_back({std::string(file.path), std::string(file.text)});
  }
  return all;
}

CardFile older_cards(const GameInfo& game, std::uint64_t data_hash) {
  const std::string path = folder_of_older(game) + hex(data_hash) + ".toml";
  const std::string_view text = embedded(path);
  return text.empty() ? CardFile{} : CardFile{path, std::string(text)};
}

Expected<std::unique_ptr<Match>> first_position(const GameEntry& entry, const Record& record,
                                                const CardFile& cards) {
  const CardFile deck = cards.text.empty() ? cards_of(entry.info(), record) : cards;
  return record.position.empty() ? entry.start(record.setup, deck)
                                 : entry.load_line(record.position, deck);
}

Expected<std::unique_ptr<Match>> restore(const Record& record, const CardFile& cards,
                                         std::span<const GameEntry> among) {
  const auto entry = find_game(record.game, among);
  if (!entry) return entry.error();
  auto match = first_position(**entry, record, cards);
  if (!match) return match.error();
  if (auto error = mismatch(**match, record)) return *error;
  const auto done = replay(**match, record);
  if (!done) return done.error();
  return match;
}

}  // namespace lazaret
