#include <algorithm>
#include <ostream>

#include "terminal/boards/board.h"
#include "terminal/boards/infarkt_wording.h"

namespace lazaret::terminal {

namespace {

using namespace infarkt_board;

using infarkt::PersonShape;
using infarkt::Phase;
using infarkt::ViewShape;

class InfarktBoard : Wording {
 public:
  InfarktBoard(const ViewShape& view, const infarkt::Rules& rules, const BoardContext& context)
      : Wording(rules, context),
        view_(view),
        table_(view.position),
        phase_(view.position.phase),
        deed_(view.position.under_way.value_or(infarkt::UnderWayShape{})),
        wide_(screen_.width >= 70),
        name_width_(name_width(12)) {}

  void draw() const {
    head();
    for (std::size_t seat = 0; seat < table_.seats.size(); ++seat) person(seat);
    if (phase_ == Phase::over) return lives();
    markets();
    events("offer", table_.offer);
    under_way();
    open_places();
    asked();
  }

 private:
  std::string name_of(Seat seat) const { return names_[seat]; }
  bool mine(std::size_t seat) const { return view_.seat && *view_.seat == seat; }

  void line(const std::string& text, int indent = 0) const {
    for (std::string part : wrapped(text, screen_.width, indent)) {
      std::replace(part.begin(), part.end(), glue, ' ');
      part.erase(part.find_last_not_of(' ') + 1);
      screen_.out << part << '\n';
    }
  }
  // Something told in a line of its own, a sentence where nothing is drawn.
  void tell(const std::string& text, Paint paint = Paint::normal) const {
    if (screen_.plain) return line(say("sentence", {text_arg("text", text)}));
    line(screen_.painted(paint, text), 4);
  }

  void head() const {
    screen_.line();
    const std::string key = phase_ == Phase::over ? "head_over"
                            : screen_.plain       ? "head_plain"
                                                  : "head";
    line(
        screen_.painted(Paint::strong, say(key, {number_arg("round", table_.round),
                                                 text_arg("phase", named("phase", word_of(phase_))),
                                                 text_arg("first", name_of(table_.first))})));
    if (table_.round == 1 && phase_ == Phase::events) legend();
  }

  // The first round tells what the letters mean.
  void legend() const {
    std::vector<std::string> items;
    for (const Track track : all_tracks()) {
      const std::string title = name(track);
      std::string text = letters(track) + " " + title;
      for (const int mark : limits(track)) {
        text += " " + std::to_string(mark) + marks_of(track, mark);
        if (screen_.plain) items.push_back(title + " " + std::to_string(mark));
      }
      if (!screen_.plain) items.push_back(glued(text));
    }
    const std::string key = screen_.plain ? "legend_plain" : "legend";
    line(screen_.painted(Paint::faint, say(key, {text_arg("tracks", joined(items))})));
  }

  // The marks that are printed on a track, and those that were reached.
  const std::vector<int>& limits(Track track) const {
    return view_.board.limits.from[index(track)];
  }
  std::string marks_of(Track track, int value) const {
    const auto reached = std::count_if(limits(track).begin(), limits(track).end(),
                                       [&](int mark) { return mark <= value; });
    return std::string(static_cast<std::size_t>(reached), '!');
  }

  // --- people ------------------------------------------------------------------------------------

  void person(std::size_t seat) const {
    const PersonShape& person = table_.seats[seat];
    const auto facts = phase_ == Phase::over ? std::vector<std::string>{} : facts_of(seat, person);
    if (screen_.plain) return person_sentences(seat, person, facts);
    person_line(seat, person);
    if (mine(seat)) {
      for (const std::string& fact : facts) line("    " + fact, 6);
    } else if (!facts.empty()) {
      std::string all;
      for (const std::string& fact : facts) all += (all.empty() ? "    " : " · ") + fact;
      line(all, 6);
    }
  }

  // What the body says, what is in the pockets, and whether that was enough.
  std::vector<std::string> state_of(std::size_t seat, const PersonShape& person) const {
    std::vector<std::string> parts;
    if (person.alive) {
      parts = {gauges(person.tracks.points), possessions(person)};
    } else {
      parts = {screen_.painted(Paint::faint, died(person))};
    }
    if (table_.winners && table_.winners->has(static_cast<Seat>(seat)))
      parts.push_back(screen_.painted(Paint::good, say("wins")));
    return parts;
  }

  void person_line(std::size_t seat, const PersonShape& person) const {
    const bool alive = person.alive;
    const bool turn = alive && acting(seat);
    const std::string title = wrapped(names_[seat], name_width_, 0).front();
    const Paint paint = turn ? Paint::mine : alive ? Paint::normal : Paint::faint;
    std::string text = screen_.painted(paint, (alive ? turn ? "> " : "  " : "† ") + title);
    text = padded(text, name_width_ + 4);
    const auto parts = state_of(seat, person);
    if (!wide_ && alive) {
      line(text + parts[1], 4);
      line("  " + parts[0], 2);
    } else {
      for (const std::string& part : parts) text += part + " ";
      line(text, name_width_ + 4);
    }
  }

  void person_sentences(std::size_t seat, const PersonShape& person,
                        const std::vector<std::string>& facts) const {
    std::vector<std::string> parts = state_of(seat, person);
    parts.insert(parts.end(), facts.begin(), facts.end());
    if (acting(seat)) parts.push_back(say("turn"));
    std::string text;
    for (const std::string& part : parts) text += say("sentence", {text_arg("text", part)});
    line(say("person", {text_arg("name", names_[seat]), text_arg("text", text)}));
  }

  bool acting(std::size_t seat) const {
    return (phase_ == Phase::events || phase_ == Phase::actions) &&
           table_.active == static_cast<Seat>(seat);
  }

  // CH 7! BP 3  OB 5! …
  std::string gauges(const Points& points) const {
    std::vector<std::string> sentence;
    std::string drawing;
    for (const Track track : all_tracks()) {
      const int value = points[track];
      const std::string marks = marks_of(track, value);
      const bool danger = !marks.empty();
      sentence.push_back(say(danger ? "track_danger" : "track",
                             {text_arg("track", name(track)), number_arg("value", value)}));
      const std::string gauge = letters(track) + glue + std::to_string(value) + marks;
      const Paint paint = danger ? Paint::bad : value == 0 ? Paint::faint : Paint::normal;
      drawing += screen_.painted(paint, gauge) + " ";
      if (wide_) drawing = padded(drawing, display_width(drawing) - display_width(gauge) + 5);
    }
    return screen_.plain ? joined(sentence) : drawing;
  }

  std::string possessions(const PersonShape& person) const {
    std::vector<std::string> items = {glued(say("coins", {number_arg("n", person.money)}))};
    const auto add = [&](Place chip, int count) {
      if (!in_play(chip)) return;
      items.push_back(screen_.plain
                          ? say(std::string(word_of(chip)) + "_chips", {number_arg("n", count)})
                          : name(chip) + glue + std::to_string(count));
    };
    add(Place::family, person.family);
    add(Place::career, person.career);
    return joined(items);
  }

  std::vector<std::string> facts_of(std::size_t seat, const PersonShape& person) const {
    std::vector<std::string> facts;
    const auto add = [&](std::string_view key, const char* arg, const std::string& text) {
      if (!text.empty()) facts.push_back(say(key, {text_arg(arg, text)}));
    };
    add("goods", "cards", hand(person.goods, mine(seat)));
    add("drugs", "cards", hand(person.drugs, mine(seat)));
    add(phase_ == Phase::actions ? "pieces" : "plan", "places", places(person.plan));
    if (person.plan.empty() && phase_ == Phase::planning &&
        view_.planned.has(static_cast<Seat>(seat)))
      facts.push_back(say("sealed"));
    if (phase_ != Phase::actions) add("bans", "places", places(person.bans));
    const bool dies = view_.dies_tonight[seat];
    add(dies ? "dies_tonight" : "tonight", "effects", effects(view_.check[seat].points));
    if (dies) facts.back() = screen_.painted(Paint::bad, facts.back());
    return facts;
  }

  // The tracks that an effect would bring to the grave.
  std::string causes(const Points& points, const Points& effect) const {
    std::vector<std::string> items;
    for (const Track track : view_.board.lethal) {
      if (points[track] + effect[track] >= view_.board.highest) items.push_back(name(track));
    }
    return joined(items);
  }
  std::string died(const PersonShape& person) const {
    return say("died", {text_arg("causes", causes(person.tracks.points, {}))});
  }

  // --- the table ---------------------------------------------------------------------------------

  void cards(std::string_view key, const CardIds& ids) const {
    if (!ids.empty()) tell(say(key, {text_arg("cards", hand(ids, true))}));
  }

  void markets() const {
    CardIds stall = table_.stall.goods;
    if (table_.stall.drug) stall.push_back(*table_.stall.drug);
    cards("stall", stall);
    cards("market", table_.black_market);
    cards("fate", table_.events.fate);
    CardIds known;
    for (const auto& id : table_.goods.pile.top) {
      if (id) known.push_back(*id);
    }
    cards("top", known);
  }

  void events(std::string_view key, const CardIds& ids) const {
    if (ids.empty()) return;
    line(say(key));
    for (const CardId id : ids) line((screen_.plain ? "" : "  ") + with_effects(id), 4);
  }

  void under_way() const {
    if (deed_.visit) {
      tell(say("visit",
               {text_arg("name", name_of(*table_.active)), text_arg("place", name(*deed_.visit))}));
    }
    if (deed_.card) cards("about", {*deed_.card});
    courses();
    const bool trade = !deed_.taken_goods.empty() || !deed_.taken_drugs.empty();
    cards(trade ? "given" : "drawn", deed_.aside_goods);
    cards("taken", deed_.taken_goods);
    cards(trade ? "given" : "drawn", deed_.aside_drugs);
    cards("taken", deed_.taken_drugs);
  }

  // Those that are still to be served.
  void courses() const {
    if (!deed_.courses) return;
    const auto [first, second] = *deed_.courses;
    const int served = deed_.course.value_or(0);
    if (served == 0) cards("courses", {first, second});
    if (served == 1) cards("courses", {second});
  }

  // Those that the one who looks may plan, or still has a piece at.
  void open_places() const {
    if (!view_.seat || (phase_ == Phase::actions && table_.active != view_.seat)) return;
    const PersonShape& me = table_.seats[*view_.seat];
    const bool planning = phase_ == Phase::planning && me.alive && me.plan.empty();
    if (!planning && phase_ != Phase::actions) return;
    for (std::size_t i = 0; i < infarkt::place_count; ++i) {
      const auto place = static_cast<Place>(i);
      const auto among = [&](const std::vector<Place>& places) {
        return std::find(places.begin(), places.end(), place) != places.end();
      };
      if (planning ? in_play(place) && !among(me.bans) : among(me.plan)) describe(place);
    }
  }
  void describe(Place place) const { tell(explained(name(place), deeds_at(place)), Paint::faint); }

  // What is about to happen to the one who looks.
  void asked() const {
    if (!view_.seat) return;
    if (view_.asked == view_.seat) return events("covered", deed_.covered);
    if (deed_.window != view_.seat) return;
    const Points& coming = view_.coming[*view_.seat].points;
    tell(say("coming", {text_arg("effects", effects(coming))}), Paint::bad);
    const std::string deadly = causes(table_.seats[*view_.seat].tracks.points, coming);
    if (!deadly.empty()) tell(say("deadly", {text_arg("causes", deadly)}), Paint::bad);
  }

  // The diaries, read aloud at the end.
  void lives() const {
    for (std::size_t seat = 0; seat < table_.seats.size(); ++seat) {
      const PersonShape& person = table_.seats[seat];
      screen_.line();
      line(screen_.painted(Paint::strong, say("life", {text_arg("name", names_[seat])})));
      const std::string indent = screen_.plain ? "" : "  ";
      for (const CardId id : person.diary) line(indent + card_word(id, "text"), 4);
      const std::string end = person.alive ? say("alive") : died(person);
      line(indent + say("sentence", {text_arg("text", end)}), 4);
    }
    screen_.line();
  }

  const ViewShape& view_;
  const infarkt::PositionShape& table_;
  Phase phase_;
  infarkt::UnderWayShape deed_;
  bool wide_;
  int name_width_;
};

}  // namespace

void draw(const infarkt::Rules& rules, const infarkt::View& view, const BoardContext& context) {
  const ViewShape shape = shape_of(rules, view);
  InfarktBoard(shape, rules, context).draw();
}

}  // namespace lazaret::terminal
