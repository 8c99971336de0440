// Cards as people read them: names and texts of the catalogue, and their numbers in words. For .cpp
// files only.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "games/registry.h"
#include "i18n/catalogue.h"

namespace lazaret::terminal {

// The cards of a game with their names and texts.
Expected<boost::json::array> cards_of(const GameEntry& game, const CardFile& deck,
                                      const Catalogue& texts);

class CardWords {
 public:
  CardWords(const Catalogue& texts, std::string prefix)
      : texts_(texts), prefix_(std::move(prefix)) {}

  // "Beer  (beer, drink, red, ×3)"
  std::string head(const boost::json::object& card) const;
  // "+2 depression, +5 coins, no office this round"
  std::string effects(const boost::json::object& card) const;

 private:
  using Words = std::vector<std::string>;

  std::string word(const std::string& topic, const std::string& id) const;
  void add_number(Words& facts, const boost::json::object& card, std::string_view field,
                  std::string_view key) const;
  void add_tracks(Words& items, const boost::json::object& tracks) const;
  void add_money(Words& items, const boost::json::object& card) const;

  const Catalogue& texts_;
  std::string prefix_;
};

}  // namespace lazaret::terminal
