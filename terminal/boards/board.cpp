#include "terminal/boards/board.h"

#include <algorithm>

#include "core/match_of.h"
#include "core/text.h"

namespace lazaret::terminal {

namespace {

template <Game G>
bool draw_if(const Match& match, Seat seat, const BoardContext& context) {
  if constexpr (requires(const G& rules, const typename G::View& view) {
                  draw(rules, view, context);
                }) {
    if (match.game().id != G::info().id) return false;
    const auto& known = match_cast<G>(match);
    draw(known.rules(), known.rules().observe(known.state(), seat), context);
    return true;
  }
  return false;
}

}  // namespace

std::string BoardText::say(std::string_view key, const std::vector<Catalogue::Arg>& args) const {
  return texts_.text(prefix_ + ".board." + std::string(key), args);
}

std::string BoardText::explained(const std::string& name, const std::string& text) const {
  const std::vector args{text_arg("name", name), text_arg("text", text)};
  return texts_.text("terminal.explained", args);
}

std::string BoardText::named(std::string_view topic, std::string_view id,
                             std::string_view part) const {
  std::string key = prefix_ + ".";
  return texts_.text(key.append(topic).append(".").append(id).append(part));
}

std::string BoardText::joined(const std::vector<std::string>& items) const {
  return lazaret::joined(items, say("comma"));
}

int BoardText::name_width(int most) const {
  int width = 0;
  for (const std::string& name : names_) width = std::max(width, display_width(name));
  return std::min(width, most);
}

void draw_board(const Match& match, Seat seat, const BoardContext& context) {
  bool drawn = false;
  for_each_game(AllGames{}, [&]<Game G>(std::type_identity<G>) {
    drawn = drawn || draw_if<G>(match, seat, context);
  });
  if (!drawn) context.screen.line(match.position_line());
}

}  // namespace lazaret::terminal
