#include <algorithm>
#include <ostream>

#include "terminal/boards/board.h"
#include "terminal/boards/infarkt_wording.h"

namespace lazaret::terminal {

namespace {

using namespace infarkt_board;

const char* marks_of(const TrackMark& track, long value) {
  return value >= track.worse ? "!!" : value >= track.danger ? "!" : "";
}

class InfarktBoard {
 public:
  InfarktBoard(const json::object& view, const BoardContext& context)
      : view_(view), screen_(context.screen), names_(context.names), words_(view, context) {
    for (const std::string& name : names_) name_width_ = std::max(name_width_, display_width(name));
    name_width_ = std::min(name_width_, 12);
    wide_ = screen_.width >= 70;
    phase_ = word(view.at("phase"));
    if (const json::value* deed = view.if_contains("under_way"); deed->is_object())
      deed_ = deed->as_object();
  }

  void draw() const {
    head();
    for (std::size_t seat = 0; seat < seats().size(); ++seat) person(seat);
    if (phase_ == "over") return lives();
    markets();
    events("offer", list(view_, "offer"));
    under_way();
    asked();
  }

 private:
  std::string say(std::string_view key, const std::vector<Catalogue::Arg>& args = {}) const {
    return words_.say(key, args);
  }
  const json::array& seats() const { return view_.at("seats").as_array(); }
  std::string name_of(long seat) const { return names_[static_cast<std::size_t>(seat)]; }
  bool mine(std::size_t seat) const {
    return view_.at("seat").is_int64() && number(view_, "seat") == static_cast<long>(seat);
  }

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
    const std::string key = phase_ == "over" ? "head_over" : screen_.plain ? "head_plain" : "head";
    line(screen_.painted(Paint::strong,
                         say(key, {number_arg("round", number(view_, "round")),
                                   text_arg("phase", words_.name("phase", phase_)),
                                   text_arg("first", name_of(number(view_, "first")))})));
    if (number(view_, "round") == 1 && phase_ == "events") legend();
  }

  // The first round tells what the letters mean.
  void legend() const {
    std::vector<std::string> items;
    for (const TrackMark& track : tracks) {
      const std::string name = words_.name("track", track.id);
      std::string text = say("short." + std::string(track.id)) + " " + name;
      for (const long mark : {track.danger, track.worse}) {
        if (mark == none) continue;
        text += " " + std::to_string(mark) + marks_of(track, mark);
        if (screen_.plain) items.push_back(name + " " + std::to_string(mark));
      }
      if (!screen_.plain) items.push_back(glued(text));
    }
    const std::string key = screen_.plain ? "legend_plain" : "legend";
    line(screen_.painted(Paint::faint, say(key, {text_arg("tracks", words_.joined(items))})));
  }

  // --- people ------------------------------------------------------------------------------------

  void person(std::size_t seat) const {
    const json::object& person = seats()[seat].as_object();
    const auto facts = phase_ == "over" ? std::vector<std::string>{} : facts_of(seat, person);
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
  std::vector<std::string> state_of(std::size_t seat, const json::object& person) const {
    std::vector<std::string> parts;
    if (person.at("alive").as_bool()) {
      parts = {gauges(person.at("tracks").as_object()), possessions(person)};
    } else {
      parts = {screen_.painted(Paint::faint, died(person))};
    }
    if (holds(list(view_, "winners"), json::value(seat)))
      parts.push_back(screen_.painted(Paint::good, say("wins")));
    return parts;
  }

  void person_line(std::size_t seat, const json::object& person) const {
    const bool alive = person.at("alive").as_bool();
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

  void person_sentences(std::size_t seat, const json::object& person,
                        const std::vector<std::string>& facts) const {
    std::vector<std::string> parts = state_of(seat, person);
    parts.insert(parts.end(), facts.begin(), facts.end());
    if (acting(seat)) parts.push_back(say("turn"));
    std::string text;
    for (const std::string& part : parts) text += say("sentence", {text_arg("text", part)});
    line(say("person", {text_arg("name", names_[seat]), text_arg("text", text)}));
  }

  bool acting(std::size_t seat) const {
    return (phase_ == "events" || phase_ == "actions") &&
           number(view_, "active") == static_cast<long>(seat);
  }

  // CH 7! BP 3  OB 5! …
  std::string gauges(const json::object& points) const {
    std::vector<std::string> sentence;
    std::string drawing;
    for (const TrackMark& track : tracks) {
      const long value = number(points, track.id);
      const bool danger = value >= track.danger;
      sentence.push_back(
          say(danger ? "track_danger" : "track",
              {text_arg("track", words_.name("track", track.id)), number_arg("value", value)}));
      const std::string gauge = say("short." + std::string(track.id)) + glue +
                                std::to_string(value) + marks_of(track, value);
      const Paint paint = danger ? Paint::bad : value == 0 ? Paint::faint : Paint::normal;
      drawing += screen_.painted(paint, gauge) + " ";
      if (wide_) drawing = padded(drawing, display_width(drawing) - display_width(gauge) + 5);
    }
    return screen_.plain ? words_.joined(sentence) : drawing;
  }

  std::string possessions(const json::object& person) const {
    std::vector<std::string> items = {
        glued(say("coins", {number_arg("n", number(person, "money"))}))};
    for (const char* chip : {"family", "career"}) {
      if (!words_.in_play(chip)) continue;
      const long count = number(person, chip);
      items.push_back(screen_.plain ? say(std::string(chip) + "_chips", {number_arg("n", count)})
                                    : words_.name("place", chip) + glue + std::to_string(count));
    }
    return words_.joined(items);
  }

  std::vector<std::string> facts_of(std::size_t seat, const json::object& person) const {
    std::vector<std::string> facts;
    const auto add = [&](std::string_view key, const char* arg, const std::string& text) {
      if (!text.empty()) facts.push_back(say(key, {text_arg(arg, text)}));
    };
    add("goods", "cards", words_.hand(list(person, "goods"), mine(seat)));
    add("drugs", "cards", words_.hand(list(person, "drugs"), mine(seat)));
    const auto& plan = list(person, "plan");
    add(phase_ == "actions" ? "pieces" : "plan", "places", words_.places(plan));
    if (plan.empty() && phase_ == "planning" && holds(list(view_, "planned"), json::value(seat)))
      facts.push_back(say("sealed"));
    if (phase_ != "actions") add("bans", "places", words_.places(list(person, "bans")));
    const bool dies = list(view_, "dies_tonight")[seat].as_bool();
    add(dies ? "dies_tonight" : "tonight", "effects",
        words_.effects(list(view_, "check")[seat].as_object()));
    if (dies) facts.back() = screen_.painted(Paint::bad, facts.back());
    return facts;
  }

  // The tracks that an effect would bring to the grave.
  std::string causes(const json::object& points, const json::object& effect) const {
    std::vector<std::string> items;
    for (const TrackMark& track : tracks) {
      if (track.lethal && number(points, track.id) + number(effect, track.id) >= grave)
        items.push_back(words_.name("track", track.id));
    }
    return words_.joined(items);
  }
  std::string died(const json::object& person) const {
    return say("died", {text_arg("causes", causes(person.at("tracks").as_object(), {}))});
  }

  // --- the table ---------------------------------------------------------------------------------

  void cards(std::string_view key, const json::array& ids) const {
    if (!ids.empty()) tell(say(key, {text_arg("cards", words_.hand(ids, true))}));
  }

  void markets() const {
    const json::object& stall = view_.at("stall").as_object();
    json::array ids = list(stall, "goods");
    if (stall.at("drug").is_string()) ids.push_back(stall.at("drug"));
    cards("stall", ids);
    cards("market", list(view_, "black_market"));
    cards("fate", list(view_.at("events").as_object(), "fate"));
    const json::array& top = list(view_.at("goods").as_object(), "top");
    json::array known;
    std::copy_if(top.begin(), top.end(), std::back_inserter(known),
                 [](const json::value& id) { return id.is_string(); });
    cards("top", known);
  }

  void events(std::string_view key, const json::array& ids) const {
    if (ids.empty()) return;
    line(say(key));
    for (const json::value& id : ids)
      line((screen_.plain ? "" : "  ") + words_.with_effects(word(id)), 4);
  }

  void under_way() const {
    if (const json::value* place = deed_.if_contains("visit")) {
      tell(say("visit", {text_arg("name", name_of(number(view_, "active"))),
                         text_arg("place", words_.name("place", word(*place)))}));
    }
    if (const json::value* card = deed_.if_contains("card")) cards("about", {*card});
    const json::array& courses = list(deed_, "courses");
    const auto served = static_cast<std::size_t>(number(deed_, "course"));
    if (served < courses.size())
      cards("courses", json::array(courses.begin() + served, courses.end()));
    const bool trade = deed_.contains("taken_goods") || deed_.contains("taken_drugs");
    for (const char* kind : {"goods", "drugs"}) {
      cards(trade ? "given" : "drawn", list(deed_, std::string("aside_") + kind));
      cards("taken", list(deed_, std::string("taken_") + kind));
    }
  }

  // What is about to happen to the one who looks.
  void asked() const {
    const json::value& seat = view_.at("seat");
    if (seat.is_null()) return;
    const json::value* dead = view_.if_contains("asked");
    if (dead != nullptr && *dead == seat) return events("covered", list(deed_, "covered"));
    const json::value* window = deed_.if_contains("window");
    if (window == nullptr || *window != seat) return;
    const auto at = static_cast<std::size_t>(seat.as_int64());
    const json::object& coming = list(view_, "coming")[at].as_object();
    tell(say("coming", {text_arg("effects", words_.effects(coming))}), Paint::bad);
    const std::string deadly = causes(seats()[at].at("tracks").as_object(), coming);
    if (!deadly.empty()) tell(say("deadly", {text_arg("causes", deadly)}), Paint::bad);
  }

  // The diaries, read aloud at the end.
  void lives() const {
    for (std::size_t seat = 0; seat < seats().size(); ++seat) {
      const json::object& person = seats()[seat].as_object();
      screen_.line();
      line(screen_.painted(Paint::strong, say("life", {text_arg("name", names_[seat])})));
      const std::string indent = screen_.plain ? "" : "  ";
      for (const json::value& id : list(person, "diary"))
        line(indent + words_.card_word(word(id), "text"), 4);
      const std::string end = person.at("alive").as_bool() ? say("alive") : died(person);
      line(indent + say("sentence", {text_arg("text", end)}), 4);
    }
    screen_.line();
  }

  const json::object& view_;
  const Screen& screen_;
  const std::vector<std::string>& names_;
  Wording words_;
  std::string phase_;
  json::object deed_;  // what is under way
  int name_width_ = 0;
  bool wide_ = true;
};

}  // namespace

void draw_infarkt(const std::string& view_json, const BoardContext& context) {
  const json::value view = json::parse(view_json);
  InfarktBoard(view.as_object(), context).draw();
}

}  // namespace lazaret::terminal
