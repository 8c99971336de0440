// Words for the cards, effects and places of Infarkt, drawn or in sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/infarkt/shapes.h"
#include "terminal/boards/board.h"

namespace lazaret::terminal::infarkt_board {

using infarkt::CardId;
using infarkt::CardIds;
using infarkt::Place;
using infarkt::Points;
using infarkt::Track;

// The tracks in the order of the board.
std::vector<Track> all_tracks();

// Stands for a space where no line should break.
inline constexpr char glue = '\x1f';
std::string glued(std::string text);

class Wording : public BoardText {
 public:
  Wording(const infarkt::Rules& rules, const BoardContext& context)
      : BoardText("infarkt", context), rules_(rules) {}

  std::string name(Track track) const { return named("track", word_of(track)); }
  std::string name(Place place) const { return named("place", word_of(place)); }
  std::string letters(Track track) const { return say("short." + std::string(word_of(track))); }
  std::string card_word(CardId id, std::string_view what) const;
  bool in_play(Place place) const { return rules_.places().has(place); }

  // "+2 DE, -1 OB", or in words.
  std::string effects(const Points& points) const { return joined(track_effects(points)); }
  std::string with_effects(CardId id) const;
  std::string hand(const CardIds& ids, bool explained) const;
  std::string places(const std::vector<Place>& places) const;
  // What one can do there, by the numbers of the board: "+3 coins, +2 DE".
  std::string deeds_at(Place place) const;

 private:
  const infarkt::Face* face(CardId id) const;
  std::vector<std::string> track_effects(const Points& points) const;
  std::vector<std::string> deeds(CardId id) const;
  std::string money(int coins) const;
  std::string deed(infarkt::Verb verb) const;
  std::string word_beside(infarkt::Verb verb) const;
  std::string swaps(std::size_t count) const;
  std::string say_of_place(std::string_view key,
                           const std::vector<Catalogue::Arg>& args = {}) const;
  std::string painted_name(CardId id) const;
  bool matters(infarkt::Flag flag) const;

  const infarkt::Rules& rules_;
};

}  // namespace lazaret::terminal::infarkt_board
