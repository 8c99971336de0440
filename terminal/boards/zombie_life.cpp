#include "games/zombie_life/shapes.h"
#include "terminal/boards/board.h"

namespace lazaret::terminal {

namespace {

using zombie_life::Draft;
using zombie_life::Moment;
using zombie_life::Status;
using zombie_life::ViewShape;

class ZombieBoard : BoardText {
 public:
  ZombieBoard(const ViewShape& view, int target, const BoardContext& context)
      : BoardText("zombie_life", context),
        view_(view),
        table_(view.position.draft),
        target_(target),
        name_width_(name_width(16)) {}

  void draw() const {
    head();
    horde();
    for (std::size_t seat = 0; seat < table_.seats.size(); ++seat) house(seat);
    drawn_card();
    odds();
  }

 private:
  std::string status_text(Status status) const {
    return say("status_" + std::string(word_of(status)));
  }

  void head() const {
    screen_.line();
    const std::string text =
        say("head", {number_arg("round", table_.round), number_arg("target", target_),
                     number_arg("deck", view_.deck_size)});
    screen_.line(screen_.painted(Paint::strong, text));
  }

  void horde() const {
    const std::string cards = list(table_.horde, Paint::bad);
    if (screen_.plain) return screen_.line(say("horde_plain", {text_arg("cards", cards)}));
    screen_.line(padded(say("horde"), label_width()) + cards, label_width());
  }

  // [3] [5] in the drawing, "3, 5" in sentences.
  std::string list(const std::vector<int>& ranks, Paint paint) const {
    std::string text;
    for (const int rank : ranks) {
      const std::string digits = std::to_string(rank);
      text += screen_.plain
                  ? (text.empty() ? "" : ", ") + digits
                  : (text.empty() ? "" : " ") + screen_.painted(paint, "[" + digits + "]");
    }
    return text.empty() ? say("nothing") : text;
  }

  int label_width() const { return name_width_ + 9; }

  bool is_turn(std::size_t seat) const {
    return table_.turn == static_cast<int>(seat) && table_.phase != Moment::over;
  }

  void house(std::size_t seat) const {
    if (screen_.plain) return house_sentence(seat);
    const auto& [status, up, down] = table_.seats[seat];
    const bool turn = is_turn(seat);
    std::string label = turn ? "> " : "  ";
    label += padded(wrapped(names_[seat], name_width_, 0).front(), name_width_) + " ";
    const std::string points = std::to_string(table_.scores[seat]);
    label += std::string(points.size() < 3 ? 3 - points.size() : 0, ' ') + points + "   ";
    std::string cards = up.empty() ? "" : list(up, Paint::good);
    for (std::size_t i = 0; i < down.size(); ++i)
      cards += (cards.empty() ? "" : " ") + screen_.painted(Paint::faint, "[#]");
    const std::string tag = status == Status::in
                                ? ""
                                : screen_.painted(status == Status::out ? Paint::bad : Paint::faint,
                                                  status_text(status));
    if (!tag.empty()) cards += (cards.empty() ? "" : "  ") + tag;
    screen_.line(screen_.painted(turn ? Paint::mine : Paint::normal, label) + cards, label_width());
  }

  void house_sentence(std::size_t seat) const {
    const Draft::Place& place = table_.seats[seat];
    screen_.line(say("house_plain",
                     {text_arg("name", names_[seat]), number_arg("score", table_.scores[seat]),
                      text_arg("status", status_text(place.status)),
                      text_arg("cards", list(place.up, Paint::normal)),
                      number_arg("down", static_cast<long>(place.down.size()))}));
  }

  void drawn_card() const {
    if (table_.drawn)
      screen_.line(
          screen_.painted(Paint::strong, say("drawn", {number_arg("rank", *table_.drawn)})));
    if (!table_.pool.empty())
      screen_.line(say("pool", {text_arg("cards", list(table_.pool, Paint::good))}));
  }

  void odds() const {
    if (table_.phase != Moment::turn || view_.seat != table_.turn) return;
    const auto [bad, all] = view_.overrun_odds->at(static_cast<std::size_t>(*view_.seat));
    const std::string text = say("odds", {number_arg("bad", bad), number_arg("all", all),
                                          number_arg("percent", all == 0 ? 0 : bad * 100 / all)});
    screen_.line(screen_.painted(bad > 0 ? Paint::bad : Paint::good, text));
  }

  const ViewShape& view_;
  const Draft& table_;
  int target_;
  int name_width_;
};

}  // namespace

void draw(const zombie_life::Rules& rules, const zombie_life::View& view,
          const BoardContext& context) {
  const ViewShape shape = shape_of(rules, view);
  ZombieBoard(shape, rules.options().target, context).draw();
}

}  // namespace lazaret::terminal
