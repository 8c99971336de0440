#include "games/antibio/shapes.h"

#include <algorithm>
#include <cstdlib>

#include "core/text.h"
#include "terminal/boards/board.h"

namespace lazaret::terminal {

namespace {

using antibio::all_colours;
using antibio::all_strains;
using antibio::Counts;
using antibio::Id;
using antibio::Ids;
using antibio::Phase;
using antibio::SeatShape;
using antibio::StationShape;
using antibio::Strain;
using antibio::ViewShape;

using Words = std::vector<std::string>;
constexpr int table_width = 72;  // narrower screens get no columns
constexpr int few_problems = 3;
constexpr int near_limit = 3;  // points: one black bacterium

std::string two_digits(int value) { return (value < 10 ? " " : "") + std::to_string(value); }

// Kept on one line: its spaces do not break.
std::string glued(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == ' ' ? std::string("\u00a0") : std::string(1, c);
  return out;
}

class AntibioBoard : BoardText {
 public:
  AntibioBoard(const antibio::Rules& rules, const ViewShape& view, const BoardContext& context)
      : BoardText("antibio", context), rules_(rules), view_(view), table_(view.position.table) {
    label_width_ = std::max(display_width(say("laboratory")), display_width(say("institute"))) + 2;
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
    abilities();
    end();
    proposal();
  }

 private:
  std::string card_name(std::string_view id) const { return named("card", id, ".name"); }

  void warn(const std::string& text) const { screen_.line(screen_.painted(Paint::bad, text)); }
  void gap() const { screen_.plain ? void() : screen_.line(); }
  std::string joined(const Words& words, std::string_view if_empty = "nothing") const {
    return words.empty() ? say(if_empty) : BoardText::joined(words);
  }
  bool in_turn() const { return view_.next_draw.has_value(); }

  void head() const {
    const std::string text =
        say(screen_.plain ? "head_plain" : "head",
            {number_arg("round", table_.round), number_arg("stage", table_.stage),
             text_arg("phase", named("phase", word_of(table_.phase)))});
    screen_.line(screen_.painted(Paint::strong, text));
    if (in_turn()) screen_.line(turn());
    const auto& event = view_.position.event;
    if (!event) return screen_.line(say("no_event"));
    const auto effect = text_arg("text", named("card", *event, ".text"));
    screen_.line(say("event", {text_arg("event", card_name(*event)), effect}));
  }

  std::string turn() const {
    const auto name = text_arg("name", names_[table_.turn]);
    const auto credits = number_arg("credits", table_.credits);
    if (table_.phase == Phase::action)
      return say("turn_action", {name, number_arg("plays", table_.plays), credits});
    return table_.phase == Phase::financing ? say("turn_financing", {name, credits})
                                            : say("turn", {name});
  }

  void calendar() const {
    const auto [own, others] = view_.position.events.left;
    const auto pack = text_arg("pack", say("pack_" + std::to_string(table_.stage)));
    screen_.line(say("calendar", {number_arg("n", *own + *others), pack, number_arg("own", *own),
                                  number_arg("others", *others)}));
  }

  void stations() const {
    if (!screen_.plain && screen_.width >= table_width) {
      station_table();
    } else {
      for (std::size_t i = 0; i < station_count(); ++i) station_block(i);
    }
    const auto limit = number_arg("limit", view_.limit);
    view_.overflow_armed ? warn(say("limit_armed", {limit}))
                         : screen_.line(say("limit_idle", {limit}));
  }

  std::size_t station_count() const { return view_.position.stations.size(); }
  const StationShape& station(std::size_t i) const { return view_.position.stations[i]; }
  std::string station_name(std::size_t i) const { return named("station", station(i).id); }
  int bacteria(std::size_t i, Strain strain) const {
    return station(i).bacteria.count[index(strain)];
  }

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
    for (const Strain strain : all_strains) row.push_back(named("strain", to_text(strain)));
    for (const char* key : {"points", "card", "arrows", "scientists"}) row.push_back(say(key));
    for (std::string& cell : row) cell = screen_.painted(Paint::faint, cell);
    return row;
  }

  Words station_row(std::size_t i) const {
    Words row = {station_name(i)};
    for (const Strain strain : all_strains) row.push_back(two_digits(bacteria(i, strain)));
    row.push_back(points_of_limit(i));
    row.push_back(card_state(i));
    Words arrows;
    for (const int to : view_.arrows[i]) arrows.push_back(std::to_string(to + 1));
    row.push_back(joined(arrows));
    const Words here = scientists_at(i);
    row.push_back(here.empty() ? "" : screen_.painted(Paint::mine, joined(here)));
    return row;
  }

  // Plain sentences, or two lines for a narrow screen.
  void station_block(std::size_t i) const {
    Words strains;
    for (const Strain strain : all_strains) {
      const int count = bacteria(i, strain);
      if (count > 0)
        strains.push_back(named("strain", to_text(strain)) + " " + std::to_string(count));
    }
    Words arrows;
    for (const int to : view_.arrows[i])
      arrows.push_back(station_name(static_cast<std::size_t>(to)));
    const Words here = scientists_at(i);
    std::vector<Catalogue::Arg> args = {text_arg("bacteria", joined(strains, "no_bacteria")),
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
    args.push_back(number_arg("points", view_.points[i]));
    args.push_back(number_arg("limit", view_.limit));
    args.push_back(text_arg("here", joined(scientists_at(i), "nobody")));
    screen_.line(say("station_plain", args));
  }

  std::string points_of_limit(std::size_t i) const {
    const bool danger = view_.overflow_armed && view_.points[i] + near_limit >= view_.limit;
    const std::string text = two_digits(view_.points[i]) + "/" + std::to_string(view_.limit);
    return screen_.painted(danger ? Paint::bad : Paint::normal, text);
  }

  std::string card_state(std::size_t i) const {
    const bool clean = station(i).card == antibio::StationSide::clean;
    return screen_.painted(clean ? Paint::good : Paint::normal,
                           say("card_" + std::string(word_of(*station(i).card))));
  }

  const SeatShape& seat_of(std::size_t seat) const { return view_.position.seats[seat]; }
  Words scientists_at(std::size_t i) const {
    Words here;
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      if (seat_of(seat).station == station(i).id) here.push_back(glued(names_[seat]));
    }
    return here;
  }

  struct Part {
    std::string name;
    int have = 0;
    int need = 1;
    bool whole() const { return have >= need; }
    std::string count() const { return std::to_string(have) + "/" + std::to_string(need); }
    std::string title() const { return need > 1 ? name + " " + count() : name; }
    std::string box() const {
      return "[" + (need > 1 ? count() : whole() ? "x" : " ") + "] " + name;
    }
  };

  void laboratory() const {
    const antibio::Laboratory& lab = table_.laboratory;
    std::vector<Part> parts;
    for (const auto& [card, at] :
         {std::pair{"microbiote", 0U}, {"macrophage", 1U}, {"new-antibiotic", 2U}})
      parts.push_back({card_name(card), lab.cards[at], view_.places[at]});
    parts.push_back({say("spirit"), lab.spirit ? 1 : 0});
    if (screen_.plain) return laboratory_sentence(parts);
    parts.push_back({say("remedy"), lab.remedy ? 1 : 0});
    std::string boxes;
    for (const Part& part : parts)
      boxes += (boxes.empty() ? "" : "  ") +
               screen_.painted(part.whole() ? Paint::good : Paint::normal, glued(part.box()));
    screen_.line(padded(say("laboratory"), label_width_) + boxes, label_width_);
  }

  void laboratory_sentence(const std::vector<Part>& parts) const {
    Words there;
    Words missing;
    for (const Part& part : parts) (part.whole() ? there : missing).push_back(part.title());
    screen_.line(say("laboratory_plain",
                     {text_arg("there", joined(there)), text_arg("missing", joined(missing))}));
    if (table_.laboratory.remedy) screen_.line(named("event", "remedy_found"));
  }

  void institute() const {
    int columns = 0;
    for (const antibio::Colour colour : all_colours)
      columns = std::max(columns, display_width(named("colour", to_text(colour))) + 2);
    std::string label = say("institute");
    for (const antibio::Colour colour : all_colours) {
      const std::string name = named("colour", to_text(colour));
      const std::string cards = joined(offers(view_.position.institute.all[index(colour)]));
      screen_.plain ? screen_.line(say("institute_plain",
                                       {text_arg("colour", name), text_arg("cards", cards)}))
                    : screen_.line(padded(label, label_width_) + padded(name, columns) + cards,
                                   label_width_ + columns);
      label.clear();
    }
  }

  Words offers(const Ids& cards) const {
    Words words;
    for (const Id card : cards) {
      words.push_back(card_name(card));
      if (!view_.prices) continue;
      const int price = count_of(*view_.prices, card);
      words.back() = screen_.painted(price <= table_.credits ? Paint::good : Paint::normal,
                                     offer(words.back(), price, count_of(*view_.printed, card)));
    }
    return words;
  }

  static int count_of(const Counts& counts, Id card) {
    return std::find_if(counts.begin(), counts.end(),
                        [&](const auto& one) { return one.first == card; })
        ->second;
  }

  // The printed price, and what a variant, the event and a power do to it: "8 + 2".
  std::string offer(const std::string& card, int price, int printed) const {
    const std::string key = price > printed   ? "price_dearer"
                            : price < printed ? "price_cheaper"
                                              : "price";
    return say(key + (screen_.plain ? "_plain" : ""),
               {text_arg("card", card), number_arg("n", price), number_arg("printed", printed),
                number_arg("change", std::abs(price - printed))});
  }

  void card_pool() const {
    const auto cards = number_arg("n", view_.pool);
    if (in_turn()) {
      screen_.line(say("pool_draw", {cards, number_arg("need", *view_.next_draw)}));
      starvation();
    } else {
      screen_.line(say("pool", {cards}));
    }
    const std::string text = say("problem_pile", {number_arg("n", view_.problem_pile)});
    view_.problem_pile <= few_problems ? warn(text) : screen_.line(text);
    if (in_turn() && view_.deadline) warn(say("deadline", {number_arg("round", *view_.deadline)}));
  }

  void starvation() const {
    if (antibio::draws_too_few(rules_, table_)) return warn(say("starves"));
    const bool may_play = table_.phase == Phase::action && table_.plays > 0;
    if (may_play && view_.starves->deposit) return warn(say("starves_action"));
    if (table_.phase == Phase::financing && view_.starves->sell) warn(say("starves_sale"));
  }

  void scientist(std::size_t seat) const {
    const auto& one = seat_of(seat);
    Words facts = {names_[seat]};
    if (one.character) facts.push_back(card_name(*one.character));
    if (one.station) facts.push_back(named("station", *one.station));
    facts.push_back(say(one.exchanged ? "exchanged" : "not_exchanged"));
    if (one.tokens > 0) facts.push_back(say("tokens", {number_arg("n", *one.tokens)}));
    const bool turn = in_turn() && table_.turn == seat;
    const std::string who = (screen_.plain ? "" : turn ? "> " : "  ") + joined(facts);
    const auto cards = text_arg("cards", cards_of(one));
    if (screen_.plain) return screen_.line(say("scientist_plain", {text_arg("facts", who), cards}));
    screen_.line(screen_.painted(turn ? Paint::mine : Paint::strong, who), 4);
    screen_.line("    " + cards.text, 4);
  }

  // What the one who looks can do: a power, and what the cards say.
  void abilities() const {
    if (!view_.seat || (table_.phase != Phase::action && table_.phase != Phase::movement)) return;
    const auto& one = seat_of(static_cast<std::size_t>(*view_.seat));
    if (one.character) {
      const std::string_view character = *one.character;
      const std::string power = std::string(character.substr(0, character.rfind('-'))) + "." +
                                std::string(word_of(table_.phase));
      explain(named("power", power, ".name"), named("power", power, ".text"));
    }
    if (table_.phase == Phase::movement) return;
    Ids cards = one.hand;
    cards.insert(cards.end(), one.office.begin(), one.office.end());
    std::sort(cards.begin(), cards.end());
    cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
    for (const Id card : cards) explain(card_name(card), named("card", card, ".text"));
  }
  void explain(const std::string& name, const std::string& text) const {
    const std::string line = (screen_.plain ? "" : "    ") + explained(name, text);
    screen_.line(screen_.painted(Paint::faint, line), 6);
  }

  // Copies lie side by side.
  Words stacked(const Ids& list) const {
    Words words;
    for (auto at = list.begin(); at != list.end();) {
      const auto next = std::find_if(at, list.end(), [&](Id id) { return id != *at; });
      const std::string copies = next - at == 1 ? "" : std::to_string(next - at) + " × ";
      words.push_back(copies + card_name(*at));
      at = next;
    }
    return words;
  }

  // Problems apart: they must be faced.
  std::string cards_of(const SeatShape& seat) const {
    const antibio::CardTable& cards = rules_.cards();
    Ids hand;
    Ids problems;
    for (const Id id : seat.hand)
      (cards[cards.card(id)].is_problem() ? problems : hand).push_back(id);
    std::string text = say("hand", {text_arg("cards", joined(stacked(hand)))});
    const auto add = [&](const char* key, const Ids& ids, Paint paint) {
      const std::string part = say(key, {text_arg("cards", joined(stacked(ids)))});
      if (!ids.empty()) text += " " + screen_.painted(paint, part);
    };
    add("problems", problems, Paint::bad);
    add("office", seat.office, Paint::normal);
    return text;
  }

  void end() const {
    if (table_.phase != Phase::over) return;
    const auto round = number_arg("round", table_.round);
    const auto& cause = view_.position.cause;
    if (!cause) {
      const std::string text = say("won", {round, number_arg("killed", killed())});
      return screen_.line(screen_.painted(Paint::good, text));
    }
    const auto& all = view_.position.stations;
    const auto clean = std::count_if(all.begin(), all.end(), [](const StationShape& one) {
      return one.card == antibio::StationSide::clean;
    });
    warn(say("lost", {round, text_arg("cause", named("cause", *cause)), number_arg("clean", clean),
                      number_arg("all", static_cast<long>(station_count()))}));
  }

  // Bacteria in the laboratories of the players, or beside them.
  int killed() const {
    int count = 0;
    for (const SeatShape& seat : view_.position.seats) {
      for (const Strain strain : all_strains)
        count += seat.lab.count[index(strain)] + seat.beside.count[index(strain)];
    }
    return count;
  }

  // The action somebody is asked to agree to.
  void proposal() const {
    if (!view_.proposed) return;
    const auto name_of = [&](int seat) { return names_.at(static_cast<std::size_t>(seat)); };
    const auto what = text_arg("what", texts_.text(view_.proposed->phrase, name_of));
    screen_.line(screen_.painted(Paint::strong, say("proposal", {what})));
  }

  const antibio::Rules& rules_;
  const ViewShape& view_;
  const antibio::State& table_;
  int label_width_ = 0;
};

}  // namespace

void draw(const antibio::Rules& rules, const antibio::View& view, const BoardContext& context) {
  const ViewShape shape = shape_of(rules, view);
  AntibioBoard(rules, shape, context).draw();
}

}  // namespace lazaret::terminal
