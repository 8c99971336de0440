// What a word at the table means: "? beer" tells of cards, places, tracks, powers, options and
// clauses by their names, with text, numbers and clauses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/info.h"
#include "games/registry.h"
#include "i18n/catalogue.h"
#include "terminal/boards/figures.h"
#include "terminal/screen.h"

namespace lazaret::terminal {

class Lookup {
 public:
  // With the figures of whoever asks.
  Lookup(const GameEntry& game, CardFile cards, Figures figures, const BoardContext& context);

  // Tells what is known of it; false if that is nothing.
  bool tell(const std::string& what) const;

 private:
  struct Thing {
    std::string id;  // as the rules have it
    std::string name;
    std::vector<std::string> lines;
    bool cited = true;  // its clauses are found by its id
  };

  std::vector<Thing> things() const;
  std::vector<Thing> cards() const;
  void add_named(std::vector<Thing>& list, std::string_view topic, std::string_view name_part,
                 std::string_view text_part) const;
  std::vector<Thing> parts() const;
  static bool goes_by(const Thing& thing, const std::string& what);
  // The names of what was shown.
  std::vector<std::string> show(const std::vector<Thing>& list, const std::string& what,
                                const std::vector<std::string>& words) const;
  void show(const Thing& thing) const;
  std::string clauses_about(const std::string& id) const;
  bool mentioned(const std::vector<std::string>& words) const;

  const GameEntry& game_;
  CardFile cards_;
  Figures figures_;
  const BoardContext& context_;
  const Catalogue& texts_;
  const Screen& screen_;
  std::string rules_;
};

}  // namespace lazaret::terminal
