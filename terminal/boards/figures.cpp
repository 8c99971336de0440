#include "terminal/boards/figures.h"

#include "core/match_of.h"

namespace lazaret::terminal {

namespace {

template <Game G>
Figures figures_if(const Match& match, Seat seat, const BoardContext& context) {
  if constexpr (requires(const G& rules, const typename G::View& view) {
                  figures(rules, view, context);
                }) {
    if (match.game().id != G::info().id) return {};
    const auto& known = match_cast<G>(match);
    return figures(known.rules(), known.rules().observe(known.state(), seat), context);
  }
  return {};
}

}  // namespace

Figures figures_of(const Match& match, Seat seat, const BoardContext& context) {
  Figures found;
  for_each_game(AllGames{}, [&]<Game G>(std::type_identity<G>) {
    if (found.empty()) found = figures_if<G>(match, seat, context);
  });
  return found;
}

std::string painted(const Figure& figure, const BoardContext& context) {
  if (!figure.bad) return figure.text;
  if (context.screen.plain) return context.texts.text("web_book.holds") + figure.text;
  return context.screen.painted(Paint::bad, figure.text);
}

}  // namespace lazaret::terminal
