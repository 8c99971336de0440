#include "core/text.h"
#include "games/zombie_life/shapes.h"
#include "terminal/boards/figures.h"

namespace lazaret::terminal {

namespace {

class ZombieFigures : BoardText {
 public:
  ZombieFigures(const zombie_life::ViewShape& view, int target, const BoardContext& context)
      : BoardText("zombie_life", context), view_(view), target_(target) {}

  Figures all() {
    if (view_.seat) mine(static_cast<std::size_t>(*view_.seat));
    const auto& unseen = *view_.position.draft.deck;
    for (std::size_t rank = 0; rank < unseen.size(); ++rank) {
      const std::string count = std::to_string(unseen[rank]);
      add(std::to_string(rank + 1), explained(texts_.text("web_book.zombie.unseen"), count));
      all_.back().in_aid = false;
    }
    return std::move(all_);
  }

 private:
  void add(std::string about, std::string text, bool bad = false) {
    all_.push_back({std::move(about), std::move(text), bad});
  }

  void mine(std::size_t seat) {
    if (view_.if_hid[seat]) risk(seat);
    if (const auto& hid = view_.if_hid[seat])
      add("refuge", texts_.text("web_book.zombie.hide", std::vector{number_arg("down", hid->down),
                                                                    number_arg("up", hid->up)}));
    const std::vector points{number_arg("points", view_.position.draft.scores[seat]),
                             number_arg("target", target_)};
    add("refuge", texts_.text("web_book.zombie.points", points));
  }

  void risk(std::size_t seat) {
    const auto [bad, all] = view_.overrun_odds->at(seat);
    add("horde",
        say("odds", {number_arg("bad", bad), number_arg("all", all),
                     number_arg("percent", all == 0 ? 0 : bad * 100 / all)}),
        bad > 0);
    std::vector<std::string> ranks;
    for (const int rank : view_.deadly[seat]) ranks.push_back(std::to_string(rank));
    const std::vector deadly{text_arg("ranks", lazaret::joined(ranks))};
    if (!ranks.empty()) add("horde", texts_.text("web_zombie.draw_deadly", deadly), true);
  }

  const zombie_life::ViewShape& view_;
  int target_;
  Figures all_;
};

}  // namespace

Figures figures(const zombie_life::Rules& rules, const zombie_life::View& view,
                const BoardContext& context) {
  const zombie_life::ViewShape shape = shape_of(rules, view);
  return ZombieFigures(shape, rules.options().target, context).all();
}

}  // namespace lazaret::terminal
