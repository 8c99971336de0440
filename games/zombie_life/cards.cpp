#include "games/zombie_life/cards.h"

#include <algorithm>

#include "core/hash.h"
#include "games/common/embedded.h"
#include "games/common/toml_file.h"

namespace lazaret::zombie_life {

namespace {

constexpr std::string_view standard_file = "games/zombie_life/data/cards.toml";

struct Entry {
  int rank = 0;
  int copies = 0;
  std::string source;
};

Expected<Entry> read_entry(const toml::table& card, const std::string& file) {
  const auto rank = card["rank"].value<int>();
  const auto copies = card["copies"].value<int>();
  const auto source = card["source"].value<std::string>();
  if (!rank || *rank < 1 || *rank > ranks)
    return bad_cards(file, &card, "a card needs rank = 1 to 10");
  if (!copies || *copies < 1 || *copies > max_cards)
    return bad_cards(file, &card, "a card needs copies = 1 or more");
  if (!source || (*source != "rulebook" && *source != "public" && *source != "ours")) {
    return bad_cards(file, &card, "a card needs source = \"rulebook\", \"public\" or \"ours\"");
  }
  return Entry{*rank, *copies, *source};
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

}  // namespace

Expected<CardTable> CardTable::parse(const CardFile& file) {
  if (file.text.empty()) return standard();
  const auto toml = parse_toml(file);
  if (!toml) return toml.error();
  if (auto error = check_head(*toml, file, "zombie-life")) return *error;
  const toml::array* list = (*toml)["card"].as_array();
  if (list == nullptr) return bad_cards(file.name, nullptr, "there is no [[card]] in it");

  std::array<Entry, ranks> entries;
  int total = 0;
  for (const toml::node& node : *list) {
    if (!node.is_table()) return bad_cards(file.name, &node, "card must be written [[card]]");
    const auto entry = read_entry(*node.as_table(), file.name);
    if (!entry) return entry.error();
    Entry& slot = entries[index(entry->rank)];
    if (slot.rank != 0)
      return bad_cards(file.name, &node,
                       "rank " + std::to_string(entry->rank) + " stands here twice");
    slot = *entry;
    total += entry->copies;
  }
  for (int rank = 1; rank <= ranks; ++rank) {
    if (entries[index(rank)].rank == 0)
      return bad_cards(file.name, nullptr, "rank " + std::to_string(rank) + " is missing");
  }
  if (total > max_cards)
    return bad_cards(file.name, nullptr, std::to_string(total) + " cards are too many: at most 64");
  if (!always_one_left(entries)) {
    return bad_cards(
        file.name, nullptr,
        "with eight players the deck could run out: some rank needs more than nine copies");
  }

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
