#include <algorithm>
#include <boost/json.hpp>

#include "terminal/boards/board.h"

namespace lazaret::terminal {

namespace {

namespace json = boost::json;

long number(const json::object& object, std::string_view name) {
  return object.at(name).as_int64();
}

class ZombieBoard {
 public:
  ZombieBoard(const json::object& view, const BoardContext& context)
      : view_(view), texts_(context.texts), screen_(context.screen), names_(context.names) {
    for (const std::string& name : names_) name_width_ = std::max(name_width_, display_width(name));
    name_width_ = std::min(name_width_, 16);
  }

  void draw() const {
    head();
    horde();
    const auto& seats = view_.at("seats").as_array();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) house(seat, seats[seat].as_object());
    drawn_card();
    odds();
  }

 private:
  std::string say(std::string_view key, std::vector<Catalogue::Arg> args = {}) const {
    return texts_.text("zombie_life.board." + std::string(key), args);
  }

  void head() const {
    screen_.line();
    const std::string text =
        say("head", {number_arg("round", number(view_, "round")),
                     number_arg("target", number(view_.at("options").as_object(), "target")),
                     number_arg("deck", number(view_, "deck_size"))});
    screen_.line(screen_.painted(Paint::strong, text));
  }

  void horde() const {
    const std::string cards = list(view_.at("horde").as_array(), Paint::bad);
    if (screen_.plain) return screen_.line(say("horde_plain", {text_arg("cards", cards)}));
    screen_.line(padded(say("horde"), label_width()) + cards, label_width());
  }

  // [3] [5] in the drawing, "3, 5" in sentences.
  std::string list(const json::array& ranks, Paint paint) const {
    std::string text;
    for (const json::value& rank : ranks) {
      const std::string digits = std::to_string(rank.as_int64());
      text += screen_.plain
                  ? (text.empty() ? "" : ", ") + digits
                  : (text.empty() ? "" : " ") + screen_.painted(paint, "[" + digits + "]");
    }
    return text.empty() ? say("nothing") : text;
  }

  int label_width() const { return name_width_ + 9; }

  void house(std::size_t seat, const json::object& place) const {
    const std::string status(place.at("status").as_string());
    const auto& up = place.at("up").as_array();
    const auto& down = place.at("down").as_array();
    const long score = view_.at("scores").as_array()[seat].as_int64();
    if (screen_.plain) return house_sentence(seat, status, up, down, score);
    const bool turn =
        number(view_, "turn") == static_cast<long>(seat) && view_.at("phase").as_string() != "over";
    std::string label = turn ? "> " : "  ";
    label += padded(wrapped(names_[seat], name_width_, 0).front(), name_width_) + " ";
    std::string points = std::to_string(score);
    label += std::string(points.size() < 3 ? 3 - points.size() : 0, ' ') + points + "   ";
    std::string cards = up.empty() && down.empty() ? "" : list_or_nothing(up);
    for (std::size_t i = 0; i < down.size(); ++i)
      cards += (cards.empty() ? "" : " ") + screen_.painted(Paint::faint, "[#]");
    const std::string tag =
        status == "in"
            ? ""
            : screen_.painted(status == "out" ? Paint::bad : Paint::faint, say("status_" + status));
    if (!tag.empty()) cards += (cards.empty() ? "" : "  ") + tag;
    screen_.line(screen_.painted(turn ? Paint::mine : Paint::normal, label) + cards, label_width());
  }

  std::string list_or_nothing(const json::array& ranks) const {
    return ranks.empty() ? "" : list(ranks, Paint::good);
  }

  void house_sentence(std::size_t seat, const std::string& status, const json::array& up,
                      const json::array& down, long score) const {
    screen_.line(say("house_plain", {text_arg("name", names_[seat]), number_arg("score", score),
                                     text_arg("status", say("status_" + status)),
                                     text_arg("cards", list(up, Paint::normal)),
                                     number_arg("down", static_cast<long>(down.size()))}));
  }

  void drawn_card() const {
    const auto& drawn = view_.at("drawn");
    if (!drawn.is_null())
      screen_.line(
          screen_.painted(Paint::strong, say("drawn", {number_arg("rank", drawn.as_int64())})));
    const auto& pool = view_.at("pool").as_array();
    if (!pool.empty()) screen_.line(say("pool", {text_arg("cards", list(pool, Paint::good))}));
  }

  void odds() const {
    const auto& seat = view_.at("seat");
    if (seat.is_null() || view_.at("phase").as_string() != "turn" ||
        seat.as_int64() != number(view_, "turn"))
      return;
    const auto& risk =
        view_.at("overrun_odds").as_array()[static_cast<std::size_t>(seat.as_int64())].as_array();
    const long bad = risk[0].as_int64();
    const long all = risk[1].as_int64();
    const std::string text = say("odds", {number_arg("bad", bad), number_arg("all", all),
                                          number_arg("percent", all == 0 ? 0 : bad * 100 / all)});
    screen_.line(screen_.painted(bad > 0 ? Paint::bad : Paint::good, text));
  }

  const json::object& view_;
  const Catalogue& texts_;
  const Screen& screen_;
  const std::vector<std::string>& names_;
  int name_width_ = 0;
};

}  // namespace

void draw_zombie_life(const std::string& view_json, const BoardContext& context) {
  const json::value view = json::parse(view_json);
  ZombieBoard(view.as_object(), context).draw();
}

}  // namespace lazaret::terminal
