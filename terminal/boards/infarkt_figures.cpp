#include <algorithm>

#include "terminal/boards/figures.h"
#include "terminal/boards/infarkt_wording.h"

namespace lazaret::terminal {

namespace {

using namespace infarkt_board;

class InfarktFigures : Wording {
 public:
  InfarktFigures(const infarkt::ViewShape& view, Seat seat, const infarkt::Rules& rules,
                 const BoardContext& context)
      : Wording(rules, context),
        view_(view),
        seat_(seat),
        me_(view.position.seats[seat]),
        board_(rules.board()) {}

  Figures all() const {
    Figures all;
    for (const Track track : all_tracks()) all.push_back(of_track(track));
    all.push_back(tonight());
    if (view_.dies_tonight[seat_])
      all.push_back({all.back().about, texts_.text("web_infarkt.kills.tonight"), true});
    chips(all, Place::family, me_.family);
    chips(all, Place::career, me_.career);
    return all;
  }

 private:
  std::string tell(std::string_view key, const std::vector<Catalogue::Arg>& args) const {
    return texts_.text("terminal.figure." + std::string(key), args);
  }
  std::string effects_of(const Points& points) const {
    std::string text = effects(points);
    std::replace(text.begin(), text.end(), glue, ' ');
    return text;
  }

  // Where it stands, and what the night makes of that, or would from the next limit on.
  Figure of_track(Track track) const {
    const int value = me_.tracks.points[track];
    const auto& check = board_.check[index(track)];
    const Points& now = check[static_cast<std::size_t>(value)];
    std::vector args{text_arg("track", name(track)), number_arg("value", value)};
    const std::string id(word_of(track));
    if (now != Points{}) {
      args.push_back(text_arg("effects", effects_of(now)));
      return {id, tell("track_past", args), true};
    }
    const auto& limits = view_.board.limits.from[index(track)];
    if (limits.empty()) return {id, tell("track", args)};
    const int limit = limits.front();
    args.push_back(number_arg("limit", limit));
    args.push_back(text_arg("effects", effects_of(check[static_cast<std::size_t>(limit)])));
    return {id, tell("track_below", args)};
  }

  Figure tonight() const {
    const std::string id(word_of(infarkt::Phase::check));
    const std::string effects = effects_of(view_.check[seat_].points);
    if (effects.empty()) return {id, tell("quiet_night", {})};
    return {id, say("tonight", {text_arg("effects", effects)}), true};
  }

  void chips(Figures& all, Place place, int count) const {
    const std::string id(word_of(place));
    const auto n = number_arg("n", count);
    if (in_play(place)) all.push_back({id, say(id + "_chips", {n}), false, false});
  }

  const infarkt::ViewShape& view_;
  Seat seat_;
  const infarkt::PersonShape& me_;
  const infarkt::Board& board_;
};

}  // namespace

Figures figures(const infarkt::Rules& rules, const infarkt::View& view,
                const BoardContext& context) {
  const infarkt::ViewShape shape = shape_of(rules, view);
  if (!shape.seat || !shape.position.seats[*shape.seat].alive) return {};
  return InfarktFigures(shape, *shape.seat, rules, context).all();
}

}  // namespace lazaret::terminal
