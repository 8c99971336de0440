#include <algorithm>
#include <bit>

#include "games/antibio/cards_read.h"

namespace lazaret::antibio {

namespace {

std::string text(int number) { return std::to_string(number); }

template <class Which>
int copies(const CardTable& table, Which which) {
  int sum = 0;
  for (const Card& card : table.cards) sum += which(card) ? card.copies : 0;
  return sum;
}

void check_start_deck(Faults& faults, const CardTable& table) {
  const int start = copies(table, [](const Card& card) { return card.kind == Card::Kind::start; });
  if (start != 36) {
    faults.add(nullptr, "the start deck has " + text(start) +
                            " cards, but the set-up of the rulebook needs 36: change some copies");
  }
  const int all = copies(table, [](const Card&) { return true; });
  if (all > 240) faults.add(nullptr, text(all) + " cards are too many: at most 240");
}

void check_discoveries(Faults& faults, const CardTable& table) {
  for (const Colour colour : all_colours) {
    const int count = copies(table, [&](const Card& card) {
      return card.kind == Card::Kind::discovery && card.colour == colour;
    });
    if (count < table.board.institute || count > max_pile) {
      faults.add(nullptr, "there are " + text(count) + " discoveries of the colour " +
                              std::string(to_text(colour)) + ": it must be " +
                              text(table.board.institute) + " to " + text(max_pile));
    }
  }
}

// AB-23.7: six players must be able to win.
void check_winnable(Faults& faults, const CardTable& table) {
  for (std::size_t lab = 0; lab < 3; ++lab) {
    const int needed = table.board.laboratory[lab] *
                       (lab == static_cast<std::size_t>(Lab::antibiotic) ? max_seats : 1);
    int kinds = 0;
    int there = 0;
    for (const Card& card : table.cards) {
      if (static_cast<std::size_t>(card.lab) != lab) continue;
      ++kinds;
      there += card.copies;
    }
    if (kinds != 1)
      return faults.add(
          nullptr, "each place of the laboratory needs exactly one kind of card with that lab");
    if (there < needed) {
      return faults.add(nullptr, "with six players the laboratory needs " + text(needed) +
                                     " cards of a kind of which " + text(there) +
                                     " exist: add copies");
    }
  }
  const int congresses = copies(table, [](const Card& card) { return card.exchange; });
  if (congresses < max_seats / 2) {
    faults.add(nullptr, "with six players team spirit takes 3 congresses, but there are " +
                            text(congresses) + ": add copies");
  }
}

void check_problems(Faults& faults, const CardTable& table) {
  const Board& board = table.board;
  const int all = copies(table, [](const Card& card) { return card.is_problem(); });
  if (all > max_pile)
    faults.add(nullptr, text(all) + " problems are too many: at most " + text(max_pile));
  for (int players = 2; players <= max_seats; ++players) {
    const int pile = players * board.problems_per_player;
    for (int level = 1; level <= 3; ++level) {
      int needed = pile / 3;
      for (int extra = 0; extra < pile % 3; ++extra)
        needed += board.extra_to_levels[static_cast<std::size_t>(extra)] == level ? 1 : 0;
      const int there = copies(table, [&](const Card& card) { return card.level == level; });
      if (there < needed) {
        return faults.add(nullptr, text(players) + " players need " + text(needed) +
                                       " problems of level " + text(level) + ", but there are " +
                                       text(there) + ": add copies");
      }
    }
  }
}

void check_events(Faults& faults, const CardTable& table) {
  constexpr std::string_view names[] = {"small", "epidemic", "pandemic"};
  for (std::size_t pack = 0; pack < pack_count; ++pack) {
    const int all = std::popcount(table.pack[pack]);
    const int usual = std::popcount(table.pack[pack] & ~table.gentle);
    for (const Difficulty& difficulty : table.board.difficulties) {
      const int there = difficulty.gentle_cards ? all : usual;
      const bool enough =
          std::all_of(difficulty.rows.begin(), difficulty.rows.end(),
                      [&](const Difficulty::Row& row) { return row.own[pack] <= there; });
      if (enough) continue;
      faults.add(nullptr, "the event pack " + std::string(names[pack]) +
                              " has fewer cards than the difficulty " + difficulty.id +
                              " says: add events or change [[difficulty]]");
    }
  }
  const int others = std::popcount(table.pack[others_pack]);
  const int used = pack_count * table.board.others_per_pack;
  if (others <= used) {
    faults.add(nullptr, "there are " + text(others) + " events of the pack others, but " +
                            text(used + 1) + " are needed, since one stays over");
  }
}

void check_characters(Faults& faults, const CardTable& table) {
  if (table.functions.size() < max_seats) {
    faults.add(nullptr, "six players need six functions, but there are " +
                            text(static_cast<int>(table.functions.size())));
  }
  int cancel = 0;
  for (const Function& function : table.functions)
    cancel += function.action == ActionPower::cancel ? 1 : 0;
  if (cancel > 1) faults.add(nullptr, "only one function can cancel events");
}

void check_bacteria(Faults& faults, const CardTable& table) {
  const Board& board = table.board;
  const int needed = board.first_station_blue + board.first_station_blue_per_player * max_seats +
                     board.other_station_blue * (station_count - 1);
  if (board.bacteria[index(Strain::blue)] < needed) {
    faults.add(nullptr, "the set-up for six players takes " + text(needed) +
                            " blue bacteria: raise [bacteria]");
  }
  if (board.first_station_blue + 2 * board.first_station_blue_per_player <
      board.other_station_blue) {
    faults.add(nullptr, "the start station must begin with at least as many blue as the others");
  }
}

}  // namespace

void check_table(Faults& faults, const CardTable& table) {
  check_start_deck(faults, table);
  check_discoveries(faults, table);
  check_winnable(faults, table);
  check_problems(faults, table);
  check_events(faults, table);
  check_characters(faults, table);
  check_bacteria(faults, table);
}

}  // namespace lazaret::antibio
