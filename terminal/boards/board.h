// Drawing a table as text. A board knows the view of a seat, never the state.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/all.h"
#include "i18n/catalogue.h"
#include "terminal/screen.h"

namespace lazaret::terminal {

struct BoardContext {
  const Catalogue& texts;
  const Screen& screen;
  const std::vector<std::string>& names;  // by seat
};

// What the boards of the games have in common: their words, the screen, and who plays.
class BoardText {
 public:
  BoardText(std::string prefix, const BoardContext& context)
      : prefix_(std::move(prefix)),
        texts_(context.texts),
        screen_(context.screen),
        names_(context.names) {}

  std::string say(std::string_view key, const std::vector<Catalogue::Arg>& args = {}) const;
  // "Coffee break: Draw 2 cards."
  std::string explained(const std::string& name, const std::string& text) const;
  // "antibio.card.patent.name"
  std::string named(std::string_view topic, std::string_view id, std::string_view part = {}) const;
  std::string joined(const std::vector<std::string>& items) const;
  // Of the longest name, or the most there is room for.
  int name_width(int most) const;

 private:
  std::string prefix_;

 protected:
  const Catalogue& texts_;
  const Screen& screen_;
  const std::vector<std::string>& names_;
};

// The table as that seat (or the spectator) sees it.
void draw_board(const Match& match, Seat seat, const BoardContext& context);

// The boards of the games; a game without one is shown as a line of text.
void draw(const antibio::Rules& rules, const antibio::View& view, const BoardContext& context);
void draw(const infarkt::Rules& rules, const infarkt::View& view, const BoardContext& context);
void draw(const zombie_life::Rules& rules, const zombie_life::View& view,
          const BoardContext& context);

}  // namespace lazaret::terminal
