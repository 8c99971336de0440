// Words for the cards, effects and places of Infarkt, drawn or in sentences.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/boards/board.h"

namespace lazaret::terminal::infarkt_board {

namespace json = boost::json;

inline constexpr long grave = 10;

// The marks printed on the tracks; none stands out of reach.
struct TrackMark {
  std::string_view id;
  long danger;
  long worse;
  bool lethal;
};
inline constexpr long none = grave + 1;
inline constexpr std::array<TrackMark, 6> tracks = {{{"cholesterol", 7, none, true},
                                                     {"pressure", 7, none, true},
                                                     {"obesity", 5, 7, false},
                                                     {"depression", 5, none, true},
                                                     {"diabetes", none, none, true},
                                                     {"cancer", 5, none, true}}};

// Stands for a space where no line should break.
inline constexpr char glue = '\x1f';
std::string glued(std::string text);

// Fields of a view: a missing number is 0, a missing list is empty.
long number(const json::object& object, std::string_view name);
const json::array& list(const json::object& object, std::string_view name);
std::string word(const json::value& value);
bool holds(const json::array& items, const json::value& item);

class Wording {
 public:
  Wording(const json::object& view, const BoardContext& context);

  std::string say(std::string_view key, const std::vector<Catalogue::Arg>& args = {}) const;
  std::string name(std::string_view kind, std::string_view id) const;
  std::string card_word(const std::string& id, std::string_view what) const;
  std::string joined(const std::vector<std::string>& items) const;
  bool in_play(std::string_view place) const { return holds(places_, json::value(place)); }

  // "+2 DE, -1 OB", or in words.
  std::string effects(const json::object& points) const;
  std::string with_effects(const std::string& id) const;
  std::string hand(const json::array& ids, bool explained) const;
  std::string places(const json::array& ids) const;

 private:
  std::vector<std::string> track_effects(const json::object& points) const;
  std::vector<std::string> deeds(const std::string& id) const;
  std::string painted_name(const std::string& id) const;
  bool matters(const std::string& flag) const;

  const Catalogue& texts_;
  const Screen& screen_;
  const json::array& places_;
  json::value deck_;
  std::map<std::string, const json::object*> cards_;
};

}  // namespace lazaret::terminal::infarkt_board
