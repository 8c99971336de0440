#include <algorithm>

#include "games/antibio/shapes.h"
#include "terminal/boards/figures.h"

namespace lazaret::terminal {

namespace {

using antibio::StationShape;
using antibio::StationSide;
using antibio::Strain;

// The team's, for nobody stands alone: what propagation would do, how near it is to losing, and
// what can be asked about stations, characters and cards.
class AntibioFigures : BoardText {
 public:
  AntibioFigures(const antibio::Rules& rules, const antibio::ViewShape& view,
                 const BoardContext& context)
      : BoardText("antibio", context), rules_(rules), view_(view), table_(view.position.table) {}

  Figures all() {
    propagation();
    dangers();
    for (std::size_t at = 0; at < view_.position.stations.size(); ++at) station(at);
    for (const auto& seat : view_.position.seats) {
      if (seat.character && *seat.tokens > 0)
        ask(std::string(*seat.character), "web_book.tokens", *seat.tokens);
    }
    if (view_.prices) {
      for (const auto& [card, price] : *view_.prices)
        ask(std::string(card), "web_book.price", price);
    }
    return std::move(all_);
  }

 private:
  std::string book(std::string_view key, const std::vector<Catalogue::Arg>& args = {}) const {
    return texts_.text("web_book.antibio." + std::string(key), args);
  }
  // A line of the aid that holds or not.
  void line(std::string_view about, const std::string& key, bool on,
            const std::vector<Catalogue::Arg>& args = {}) {
    all_.push_back({std::string(about), book(key + (on ? "_on" : "_off"), args), on});
  }
  void ask(std::string about, std::string_view title, int value) {
    all_.push_back(
        {std::move(about), explained(texts_.text(title), std::to_string(value)), false, false});
  }

  void propagation() {
    const auto about = word_of(antibio::Phase::propagation);
    const auto& stations = view_.position.stations;
    const auto missing =
        std::count_if(stations.begin(), stations.end(),
                      [](const StationShape& one) { return one.card == StationSide::none; });
    line(about, "idle", !table_.killed_this_round);
    line(about, "resist", missing == 0, {number_arg("n", missing)});
    line(about, "mutate", !table_.on_board(Strain::blue));
    all_.push_back(
        {std::string(about), book("stage_" + std::to_string(table_.stage)), table_.stage > 1});
  }

  void dangers() {
    const auto most = std::max_element(view_.points.begin(), view_.points.end());
    const auto& worst =
        view_.position.stations[static_cast<std::size_t>(most - view_.points.begin())];
    line("", "points", view_.overflow_armed,
         {text_arg("station", named("station", worst.id)), number_arg("points", *most),
          number_arg("limit", view_.limit)});
    const bool few = view_.problem_pile <= rules_.players();
    all_.push_back({std::string(word_of(antibio::Phase::problems)),
                    say("problem_pile", {number_arg("n", view_.problem_pile)}), few});
    if (view_.deadline)
      all_.push_back({"", say("deadline", {number_arg("round", *view_.deadline)}), true});
    if (!view_.next_draw) return;
    all_.push_back(
        {std::string(word_of(antibio::Phase::draw)),
         say("pool_draw", {number_arg("n", view_.pool), number_arg("need", *view_.next_draw)}),
         antibio::draws_too_few(rules_, table_)});
  }

  void station(std::size_t at) {
    const StationShape& one = view_.position.stations[at];
    std::vector args{text_arg("station", named("station", one.id)),
                     number_arg("points", view_.points[at]), number_arg("limit", view_.limit)};
    for (const Strain strain : antibio::all_strains)
      args.push_back(number_arg(std::string(antibio::to_text(strain)),
                                one.bacteria.count[antibio::index(strain)]));
    const char* key =
        one.card == StationSide::clean ? "web_antibio.station.clean" : "web_antibio.station";
    all_.push_back({std::string(one.id), texts_.text(key, args), false, false});
  }

  const antibio::Rules& rules_;
  const antibio::ViewShape& view_;
  const antibio::State& table_;
  Figures all_;
};

}  // namespace

Figures figures(const antibio::Rules& rules, const antibio::View& view,
                const BoardContext& context) {
  const antibio::ViewShape shape = shape_of(rules, view);
  return AntibioFigures(rules, shape, context).all();
}

}  // namespace lazaret::terminal
