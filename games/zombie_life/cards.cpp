#include "games/zombie_life/cards.h"

#include <algorithm>

#include "core/hash.h"
#include "games/common/embedded.h"
#include "games/common/toml_table.h"

namespace lazaret::zombie_life {

namespace {

constexpr std::string_view standard_file = "games/zombie_life/data/cards.toml";

struct Entry {
  int rank = 0;
  int copies = 0;
  std::string source;
};

Entry read_entry(const TomlTable& card) {
  constexpr std::array<std::string_view, 3> sources = {"rulebook", "public", "ours"};
  return {card.number("rank", 1, ranks), card.number("copies", 1, max_cards), card.source(sources)};
}

// ZL-12.8: with eight players each rank can lie nine times on the table, and a card must be left.
bool always_one_left(const std::array<Entry, ranks>& entries) {
  int all = 0;
  int on_table = 0;
  for (const Entry& entry : entries) {
    all += entry.copies;
    on_table += std::min(entry.copies, max_players + 1);
  }
  return on_table < all;
}

using Entries = std::array<Entry, ranks>;

Entries read_entries(const toml::table& file, Faults& faults) {
  Entries entries;
  int total = 0;
  TomlTable(file, "", faults).each("card", [&](const TomlTable& card) {
    const Entry entry = read_entry(card);
    if (faults.any()) return;
    Entry& slot = entries[static_cast<std::size_t>(entry.rank) - 1];
    if (slot.rank != 0) card.fault("rank " + std::to_string(entry.rank) + " stands here twice");
    slot = entry;
    total += entry.copies;
  });
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].rank == 0) faults.add(nullptr, "rank " + std::to_string(i + 1) + " is missing");
  }
  if (total > max_cards)
    faults.add(nullptr, std::to_string(total) + " cards are too many: at most 64");
  if (!always_one_left(entries)) {
    faults.add(nullptr,
               "with eight players the deck could run out: some rank needs more than nine copies");
  }
  return entries;
}

}  // namespace

Expected<CardTable> CardTable::parse(const CardFile& file) {
  if (file.text.empty()) return standard();
  const auto toml = parse_toml(file);
  if (!toml) return toml.error();
  if (auto error = check_head(*toml, file, "zombie-life")) return *error;
  Faults faults(file.name);
  const Entries entries = read_entries(*toml, faults);
  if (faults.any()) return *faults.first();

  CardTable table;
  std::string canonical;
  int bit = 0;
  for (const Entry& entry : entries) {
    canonical += std::to_string(entry.rank) + ":" + std::to_string(entry.copies) + ";";
    table.source_[index(entry.rank)] = entry.source;
    table.most_copies_ = std::max(table.most_copies_, entry.copies);
    for (int copy = 0; copy < entry.copies; ++copy, ++bit) {
      table.bits_of_[index(entry.rank)] |= std::uint64_t{1} << bit;
      table.rank_of_[static_cast<std::size_t>(bit)] = static_cast<std::uint8_t>(entry.rank);
    }
    table.all_.bits |= table.bits_of_[index(entry.rank)];
  }
  table.hash_ = hash_of(canonical);
  return table;
}

const CardTable& CardTable::standard() {
  static const CardTable table =
      parse({std::string(standard_file), std::string(embedded(standard_file))}).value();
  return table;
}

}  // namespace lazaret::zombie_life
