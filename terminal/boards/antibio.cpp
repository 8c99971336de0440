#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "core/text.h"
#include "terminal/boards/board.h"

namespace lazaret::terminal {

namespace {

namespace json = boost::json;

using Words = std::vector<std::string>;
constexpr int table_width = 72;  // narrower screens get no columns
constexpr long few_problems = 3;
constexpr long near_limit = 3;  // points: one black bacterium
constexpr std::string_view strains[] = {"blue", "red", "black"};
constexpr std::string_view colours[] = {"black", "green", "yellow"};

long number(const json::object& object, std::string_view name) {
  return object.at(name).as_int64();
}
long size_of(const json::value& list) { return static_cast<long>(list.as_array().size()); }

std::string two_digits(long value) { return (value < 10 ? " " : "") + std::to_string(value); }

// Kept on one line: its spaces do not break.
std::string glued(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == ' ' ? std::string("\u00a0") : std::string(1, c);
  return out;
}

class AntibioBoard {
 public:
  AntibioBoard(const json::object& view, const std::string& cards, const BoardContext& context)
      : view_(view), texts_(context.texts), screen_(context.screen), names_(context.names) {
    label_width_ = std::max(display_width(say("laboratory")), display_width(say("institute"))) + 2;
    const json::value deck = json::parse(cards);
    for (const json::value& card : deck.as_array()) {
      if (card.at("kind") == "problem") problems_.insert(std::string(card.at("id").as_string()));
    }
  }

  void draw() const {
    screen_.line();
    head();
    calendar();
    gap();
    stations();
    gap();
    laboratory();
    institute();
    card_pool();
    gap();
    for (std::size_t seat = 0; seat < names_.size(); ++seat) scientist(seat);
    end();
  }

 private:
  std::string say(std::string_view key, const std::vector<Catalogue::Arg>& args = {}) const {
    return texts_.text("antibio.board." + std::string(key), args);
  }
  std::string named(std::string_view topic, std::string_view id, std::string_view part = "") const {
    return texts_.text("antibio." + std::string(topic) + "." + std::string(id) + std::string(part));
  }
  std::string card_name(std::string_view id) const { return named("card", id, ".name"); }

  void warn(const std::string& text) const { screen_.line(screen_.painted(Paint::bad, text)); }
  void gap() const { screen_.plain ? void() : screen_.line(); }
  std::string joined(const Words& words, std::string_view if_empty = "nothing") const {
    const std::string text = lazaret::joined(words, say("comma"));
    return text.empty() ? say(if_empty) : text;
  }
  bool in_turn() const { return view_.contains("next_draw"); }

  void head() const {
    const std::string text = say(
        screen_.plain ? "head_plain" : "head",
        {number_arg("round", number(view_, "round")), number_arg("stage", number(view_, "stage")),
         text_arg("phase", named("phase", view_.at("phase").as_string()))});
    screen_.line(screen_.painted(Paint::strong, text));
    if (in_turn()) screen_.line(turn());
    const auto& event = view_.at("event");
    if (event.is_null()) return screen_.line(say("no_event"));
    const auto effect = text_arg("text", named("card", event.as_string(), ".text"));
    screen_.line(say("event", {text_arg("event", card_name(event.as_string())), effect}));
  }

  std::string turn() const {
    const auto name = text_arg("name", names_[static_cast<std::size_t>(number(view_, "turn"))]);
    const auto credits = number_arg("credits", number(view_, "credits"));
    const auto& phase = view_.at("phase").as_string();
    if (phase == "action")
      return say("turn_action", {name, number_arg("plays", number(view_, "plays")), credits});
    return phase == "financing" ? say("turn_financing", {name, credits}) : say("turn", {name});
  }

  void calendar() const {
    const auto& left = view_.at("events").as_object().at("left").as_object();
    const long own = number(left, "own");
    const long others = number(left, "others");
    const auto pack = text_arg("pack", say("pack_" + std::to_string(number(view_, "stage"))));
    screen_.line(say("calendar", {number_arg("n", own + others), pack, number_arg("own", own),
                                  number_arg("others", others)}));
  }

  void stations() const {
    if (!screen_.plain && screen_.width >= table_width) {
      station_table();
    } else {
      for (std::size_t i = 0; i < station_count(); ++i) station_block(i);
    }
    const auto limit = number_arg("limit", number(view_, "limit"));
    const bool armed = view_.at("overflow_armed").as_bool();
    armed ? warn(say("limit_armed", {limit})) : screen_.line(say("limit_idle", {limit}));
  }

  const json::object& station(std::size_t i) const {
    return view_.at("stations").as_array()[i].as_object();
  }
  std::string station_name(std::size_t i) const {
    return named("station", station(i).at("id").as_string());
  }
  long points(std::size_t i) const { return view_.at("points").as_array()[i].as_int64(); }

  void station_table() const {
    std::vector<Words> rows = {station_heading()};
    for (std::size_t i = 0; i < station_count(); ++i) rows.push_back(station_row(i));
    std::vector<int> columns(rows[0].size());
    for (const Words& row : rows) {
      for (std::size_t i = 0; i + 1 < row.size(); ++i)
        columns[i] = std::max(columns[i], display_width(row[i]) + 2);
    }
    for (const Words& row : rows) {
      std::string text;
      for (std::size_t i = 0; i + 1 < row.size(); ++i) text += padded(row[i], columns[i]);
      const int indent = display_width(text);
      if (row.back().empty()) text.erase(text.find_last_not_of(' ') + 1);
      screen_.line(text + row.back(), indent);
    }
  }

  Words station_heading() const {
    Words row = {say("station")};
    for (const auto strain : strains) row.push_back(named("strain", strain));
    for (const char* key : {"points", "card", "arrows", "scientists"}) row.push_back(say(key));
    for (std::string& cell : row) cell = screen_.painted(Paint::faint, cell);
    return row;
  }

  Words station_row(std::size_t i) const {
    Words row = {station_name(i)};
    for (const auto strain : strains) row.push_back(two_digits(number(station(i), strain)));
    row.push_back(points_of_limit(i));
    row.push_back(card_state(i));
    Words arrows;
    for (const std::size_t to : arrows_of(i)) arrows.push_back(std::to_string(to + 1));
    row.push_back(joined(arrows));
    const Words here = scientists_at(i);
    row.push_back(here.empty() ? "" : screen_.painted(Paint::mine, joined(here)));
    return row;
  }

  // Plain sentences, or two lines for a narrow screen.
  void station_block(std::size_t i) const {
    Words bacteria;
    for (const auto strain : strains) {
      const long count = number(station(i), strain);
      if (count > 0) bacteria.push_back(named("strain", strain) + " " + std::to_string(count));
    }
    Words arrows;
    for (const std::size_t to : arrows_of(i)) arrows.push_back(station_name(to));
    const Words here = scientists_at(i);
    std::vector<Catalogue::Arg> args = {text_arg("bacteria", joined(bacteria, "no_bacteria")),
                                        text_arg("arrows", joined(arrows))};
    if (screen_.plain) return station_sentence(i, std::move(args));
    const std::string name = padded(station_name(i), 15);
    screen_.line(name + points_of_limit(i) + "  " + card_state(i));
    screen_.line("  " + say("station_narrow", args), 2);
    if (!here.empty()) screen_.line("  " + screen_.painted(Paint::mine, joined(here)), 2);
  }

  void station_sentence(std::size_t i, std::vector<Catalogue::Arg> args) const {
    args.push_back(text_arg("station", station_name(i)));
    args.push_back(text_arg("card", card_state(i)));
    args.push_back(number_arg("points", points(i)));
    args.push_back(number_arg("limit", number(view_, "limit")));
    args.push_back(text_arg("here", joined(scientists_at(i), "nobody")));
    screen_.line(say("station_plain", args));
  }

  std::string points_of_limit(std::size_t i) const {
    const long limit = number(view_, "limit");
    const bool danger = view_.at("overflow_armed").as_bool() && points(i) + near_limit >= limit;
    const std::string text = two_digits(points(i)) + "/" + std::to_string(limit);
    return screen_.painted(danger ? Paint::bad : Paint::normal, text);
  }

  std::string card_state(std::size_t i) const {
    const std::string state(station(i).at("card").as_string());
    return screen_.painted(state == "clean" ? Paint::good : Paint::normal, say("card_" + state));
  }

  std::vector<std::size_t> arrows_of(std::size_t from) const {
    std::vector<std::size_t> to;
    for (const json::value& station : view_.at("arrows").as_array()[from].as_array()) {
      to.push_back(station.to_number<std::size_t>());
    }
    return to;
  }

  std::size_t station_count() const { return view_.at("stations").as_array().size(); }

  const json::object& seat_of(std::size_t seat) const {
    return view_.at("seats").as_array()[seat].as_object();
  }
  Words scientists_at(std::size_t i) const {
    Words here;
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      if (seat_of(seat).at("station") == station(i).at("id")) here.push_back(glued(names_[seat]));
    }
    return here;
  }

  void laboratory() const {
    const auto& lab = view_.at("laboratory").as_object();
    const auto& places = view_.at("places").as_array();
    Words there;
    Words missing;
    std::string boxes;
    const auto part = [&](const std::string& name, long have, long need) {
      const std::string count = std::to_string(have) + "/" + std::to_string(need);
      const bool whole = have >= need;
      const std::string box = need > 1 ? count : whole ? "x" : " ";
      (whole ? there : missing).push_back(need > 1 ? name + " " + count : name);
      boxes += (boxes.empty() ? "" : "  ") +
               screen_.painted(whole ? Paint::good : Paint::normal, glued("[" + box + "] " + name));
    };
    part(card_name("microbiote"), number(lab, "microbiote"), places[0].as_int64());
    part(card_name("macrophage"), number(lab, "macrophage"), places[1].as_int64());
    part(card_name("new-antibiotic"), number(lab, "antibiotics"), places[2].as_int64());
    part(say("spirit"), lab.at("spirit").as_bool() ? 1 : 0, 1);
    const bool found = lab.at("remedy").as_bool();
    if (screen_.plain) {
      screen_.line(say("laboratory_plain",
                       {text_arg("there", joined(there)), text_arg("missing", joined(missing))}));
      return found ? screen_.line(named("event", "remedy_found")) : void();
    }
    part(say("remedy"), found ? 1 : 0, 1);
    screen_.line(padded(say("laboratory"), label_width_) + boxes, label_width_);
  }

  void institute() const {
    int columns = 0;
    for (const auto colour : colours)
      columns = std::max(columns, display_width(named("colour", colour)) + 2);
    std::string label = say("institute");
    for (const auto colour : colours) {
      const std::string name = named("colour", colour);
      const std::string cards = joined(offers(colour));
      screen_.plain ? screen_.line(say("institute_plain",
                                       {text_arg("colour", name), text_arg("cards", cards)}))
                    : screen_.line(padded(label, label_width_) + padded(name, columns) + cards,
                                   label_width_ + columns);
      label.clear();
    }
  }

  Words offers(std::string_view colour) const {
    const json::value* prices = view_.if_contains("prices");
    Words words;
    for (const json::value& card : view_.at("institute").as_object().at(colour).as_array()) {
      words.push_back(card_name(card.as_string()));
      if (prices == nullptr) continue;
      const long price = number(prices->as_object(), card.as_string());
      const auto text = say(screen_.plain ? "price_plain" : "price",
                            {text_arg("card", words.back()), number_arg("n", price)});
      const bool payable = price <= number(view_, "credits");
      words.back() = screen_.painted(payable ? Paint::good : Paint::normal, text);
    }
    return words;
  }

  void card_pool() const {
    const auto cards = number_arg("n", number(view_, "pool"));
    if (in_turn()) {
      screen_.line(say("pool_draw", {cards, number_arg("need", number(view_, "next_draw"))}));
      starvation();
    } else {
      screen_.line(say("pool", {cards}));
    }
    const long problems = number(view_, "problem_pile");
    const std::string text = say("problem_pile", {number_arg("n", problems)});
    problems <= few_problems ? warn(text) : screen_.line(text);
    if (const auto& last = view_.at("deadline"); in_turn() && !last.is_null())
      warn(say("deadline", {number_arg("round", last.as_int64())}));
  }

  // Bought cards come back before the draw only where the option says so.
  void starvation() const {
    const bool before = view_.at("options").as_object().at("bought").as_string() == "before-draw";
    const long cards = number(view_, "pool") + size_of(view_.at("zone1")) +
                       (before ? size_of(view_.at("zone2")) : 0);
    if (number(view_, "next_draw") > cards) return warn(say("starves"));
    const auto& phase = view_.at("phase").as_string();
    const auto& starves = view_.at("starves").as_object();
    const bool may_play = phase == "action" && number(view_, "plays") > 0;
    if (may_play && starves.at("deposit").as_bool()) return warn(say("starves_action"));
    if (phase == "financing" && starves.at("sell").as_bool()) warn(say("starves_sale"));
  }

  void scientist(std::size_t seat) const {
    const auto& one = seat_of(seat);
    Words facts = {names_[seat]};
    if (!one.at("character").is_null()) facts.push_back(card_name(one.at("character").as_string()));
    if (!one.at("station").is_null())
      facts.push_back(named("station", one.at("station").as_string()));
    facts.push_back(say(one.at("exchanged").as_bool() ? "exchanged" : "not_exchanged"));
    const long tokens = number(one, "tokens");
    if (tokens > 0) facts.push_back(say("tokens", {number_arg("n", tokens)}));
    const bool turn = in_turn() && number(view_, "turn") == static_cast<long>(seat);
    const std::string who = (screen_.plain ? "" : turn ? "> " : "  ") + joined(facts);
    const auto cards = text_arg("cards", cards_of(one));
    if (screen_.plain) return screen_.line(say("scientist_plain", {text_arg("facts", who), cards}));
    screen_.line(screen_.painted(turn ? Paint::mine : Paint::strong, who), 4);
    screen_.line("    " + cards.text, 4);
  }

  // Copies lie side by side.
  Words stacked(const json::array& list) const {
    Words words;
    for (auto at = list.begin(); at != list.end();) {
      const auto next = std::find_if(at, list.end(), [&](const auto& id) { return id != *at; });
      const std::string copies = next - at == 1 ? "" : std::to_string(next - at) + " × ";
      words.push_back(copies + card_name(at->as_string()));
      at = next;
    }
    return words;
  }

  // Problems apart: they must be faced.
  std::string cards_of(const json::object& seat) const {
    json::array hand;
    json::array problems;
    for (const json::value& id : seat.at("hand").as_array()) {
      (problems_.count(std::string(id.as_string())) > 0 ? problems : hand).push_back(id);
    }
    std::string text = say("hand", {text_arg("cards", joined(stacked(hand)))});
    const auto add = [&](const char* key, const json::array& cards, Paint paint) {
      const std::string part = say(key, {text_arg("cards", joined(stacked(cards)))});
      if (!cards.empty()) text += " " + screen_.painted(paint, part);
    };
    add("problems", problems, Paint::bad);
    add("office", seat.at("office").as_array(), Paint::normal);
    return text;
  }

  void end() const {
    if (view_.at("phase").as_string() != "over") return;
    const auto round = number_arg("round", number(view_, "round"));
    const auto& cause = view_.at("cause");
    if (cause.is_null()) {
      const std::string text = say("won", {round, number_arg("killed", killed())});
      return screen_.line(screen_.painted(Paint::good, text));
    }
    const auto& all = view_.at("stations").as_array();
    const auto clean = std::count_if(all.begin(), all.end(),
                                     [](const auto& one) { return one.at("card") == "clean"; });
    warn(say("lost",
             {round, text_arg("cause", named("cause", cause.as_string())),
              number_arg("clean", clean), number_arg("all", static_cast<long>(station_count()))}));
  }

  // Bacteria in the laboratories of the players, or beside them.
  long killed() const {
    long count = 0;
    for (const json::value& seat : view_.at("seats").as_array()) {
      for (const auto strain : strains)
        count += number(seat.at("lab").as_object(), strain) +
                 number(seat.at("beside").as_object(), strain);
    }
    return count;
  }

  const json::object& view_;
  const Catalogue& texts_;
  const Screen& screen_;
  const std::vector<std::string>& names_;
  int label_width_ = 0;
  std::set<std::string> problems_;
};

// The action somebody is asked to agree to.
void draw_proposal(const antibio::Rules& rules, const json::object& view,
                   const BoardContext& context) {
  const auto& pending = view.at("pending");
  if (pending.is_null() || pending.as_array().empty()) return;
  const auto* proposal = pending.as_array().back().as_object().if_contains("proposal");
  if (proposal == nullptr) return;
  const auto action = antibio::parse_id(rules, proposal->as_string());
  if (!action) return;
  const auto name_of = [&](int seat) { return context.names.at(static_cast<std::size_t>(seat)); };
  const auto what = text_arg("what", context.texts.text(to_phrase(rules, *action), name_of));
  const auto text = context.texts.text("antibio.board.proposal", {&what, 1});
  context.screen.line(context.screen.painted(Paint::strong, text));
}

}  // namespace

void draw(const antibio::Rules& rules, const antibio::View& view, const BoardContext& context) {
  const json::value parsed = json::parse(to_json(rules, view));
  AntibioBoard(parsed.as_object(), cards_json(rules), context).draw();
  draw_proposal(rules, parsed.as_object(), context);
}

}  // namespace lazaret::terminal
