#include "terminal/boards/board.h"

#include <boost/json.hpp>

namespace lazaret::terminal {

namespace {

// The action somebody is asked to agree to; empty if nobody is.
std::string antibio_proposal(const std::string& view_json) {
  const boost::json::value view = boost::json::parse(view_json);
  const auto& pending = view.as_object().at("pending");
  if (pending.is_null() || pending.as_array().empty()) return {};
  const auto* proposal = pending.as_array().back().as_object().if_contains("proposal");
  return proposal == nullptr ? std::string() : std::string(proposal->as_string());
}

void draw_antibio_table(const std::string& view_json, const Match& match,
                        const BoardContext& context) {
  draw_antibio(view_json, context);
  const std::string proposal = antibio_proposal(view_json);
  if (proposal.empty()) return;
  const auto action = match.parse_action(proposal);
  if (!action) return;
  const auto name_of = [&](int seat) { return context.names.at(static_cast<std::size_t>(seat)); };
  const auto what = text_arg("what", context.texts.text(match.phrase(*action), name_of));
  const auto text = context.texts.text("antibio.board.proposal", {&what, 1});
  context.screen.line(context.screen.painted(Paint::strong, text));
}

}  // namespace

void draw_board(const Match& match, Seat seat, const BoardContext& context) {
  const std::string& game = match.game().id;
  const std::string view = match.view_json(seat);
  BoardContext with_cards = context;
  with_cards.cards = match.deck_json();
  if (game == "zombie-life") return draw_zombie_life(view, with_cards);
  if (game == "infarkt") return draw_infarkt(view, with_cards);
  if (game == "antibio") return draw_antibio_table(view, match, with_cards);
  context.screen.line(match.position_line());
}

}  // namespace lazaret::terminal
