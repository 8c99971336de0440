#include "terminal/hot_seat.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>

#include "bots/reason.h"
#include "core/clip.h"
#include "core/text.h"
#include "games/carried_cards.h"
#include "games/registry.h"
#include "i18n/books.h"
#include "terminal/boards/figures.h"
#include "terminal/files.h"
#include "terminal/lookup.h"
#include "terminal/page.h"

namespace lazaret::terminal {

namespace {

constexpr std::string_view bot_prefix = "bot:";

bool is_bot(const std::string& seat) { return seat.substr(0, bot_prefix.size()) == bot_prefix; }

std::string lowered(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

std::string trimmed(const std::string& text) {
  const auto begin = text.find_first_not_of(" \t");
  const auto end = text.find_last_not_of(" \t");
  return begin == std::string::npos ? "" : text.substr(begin, end - begin + 1);
}

}  // namespace

std::optional<Error> check_seats(const GameInfo& game, const std::vector<std::string>& seats) {
  for (const std::string& seat : seats) {
    if (seat == "human") continue;
    if (!is_bot(seat))
      return Error{"bad_seat", "a seat is 'human' or 'bot:NAME', not '" + seat + "'", {}};
    const auto bot = make_bot(game, seat.substr(bot_prefix.size()));
    if (!bot) return bot.error();
  }
  return {};
}

HotSeat::HotSeat(std::unique_ptr<Match> match, SeatPlan plan, Catalogue texts, Screen screen)
    : match_(std::move(match)), plan_(std::move(plan)), texts_(std::move(texts)), screen_(screen) {
  for (const std::string& seat : plan_.seats) {
    bots_.push_back(is_bot(seat)
                        ? std::move(*make_bot(match_->game(), seat.substr(bot_prefix.size())))
                        : nullptr);
  }
  given_names_ = plan_.names.size();
  for (std::size_t seat = given_names_; seat < plan_.seats.size(); ++seat) {
    const auto number = number_arg("n", static_cast<long>(seat) + 1);
    const bool bot = is_bot(plan_.seats[seat]);
    plan_.names.push_back(texts_.text(bot ? "common.bot" : "common.player", {&number, 1}));
  }
}

std::string HotSeat::say(std::string_view key, std::vector<Catalogue::Arg> args) const {
  return texts_.text("terminal." + std::string(key), args);
}
std::string HotSeat::say(const Phrase& phrase) const {
  return texts_.text(phrase, [&](int seat) { return name_of(seat); });
}
std::string HotSeat::name_of(int seat) const {
  return plan_.names.at(static_cast<std::size_t>(seat));
}

int HotSeat::run() {
  if (std::any_of(bots_.begin(), bots_.end(), [](const auto& bot) { return bot == nullptr; }))
    screen_.line(say("welcome"));
  while (!is_over()) {
    if (LineReader::interrupted()) {
      leave(false);
      return exit_status_;
    }
    deal();
    if (is_over()) break;
    const Seat seat = next_seat(match_->pending().must);
    if (!human(seat)) {
      bot_moves(seat);
    } else if (human_moves(seat) == Outcome::left) {
      return exit_status_;
    }
  }
  if (plan_.lesson != nullptr) return exit_status_;
  show_result();
  if (plan_.save_finished && !save(plan_.save_path)) exit_status_ = 1;
  return exit_status_;
}

bool HotSeat::is_over() const {
  if (plan_.lesson != nullptr && verdict() != LessonVerdict::open) return true;
  return match_->pending().kind == Pending::Kind::over;
}

void HotSeat::deal() {
  std::vector<Event> events;
  while (plan_.lesson != nullptr && match_->pending().kind == Pending::Kind::chance) {
    const auto step = scripted_step(*plan_.lesson, *match_);
    if (!step) break;
    match_->act(step->seat, step->action, &events);
  }
  resolve_chance(*match_, RandomKey(plan_.seed), &events);
  show_events(events, nature);
}

// People plan before bots do: nobody should wait for a machine that cannot know more than they do.
Seat HotSeat::next_seat(SeatSet must) const {
  for (const Seat seat : must) {
    if (human(seat)) return seat;
  }
  return must.first();
}

void HotSeat::bot_moves(Seat seat) {
  const auto taught =
      plan_.lesson == nullptr ? std::nullopt : scripted_step(*plan_.lesson, *match_);
  if (taught) {
    do_action(taught->seat, taught->action);
    return;
  }
  Rng rng = RandomKey(plan_.seed).split("bot").split(match_->steps().size()).split(seat).rng();
  do_action(seat, bots_[seat]->choose(*match_, seat, rng).action);
}

HotSeat::Outcome HotSeat::do_action(Seat seat, Action action) {
  std::vector<Event> events;
  match_->act(seat, action, &events);
  show_events(events, seat);
  return Outcome::moved;
}

// What everybody sees, and what is meant for the one who acts, or for the only person there.
void HotSeat::show_events(const std::vector<Event>& events, Seat actor) {
  const auto people = std::count(bots_.begin(), bots_.end(), nullptr);
  for (const Event& event : events) {
    bool seen = event.seen_by.has(spectator) && actor != spectator;
    for (Seat seat = 0; seat < plan_.seats.size(); ++seat) {
      const bool reads =
          human(seat) && (people == 1 || seat == actor || match_->pending().must.has(seat));
      if (reads) seen = people == 1 ? event.seen_by.has(seat) : seen || event.seen_by.has(seat);
    }
    if (seen) screen_.line((screen_.plain ? "" : "  ") + say(match_->phrase(event)), 4);
  }
  screen_.out.flush();
}

void HotSeat::draw(Seat seat) { draw_board(*match_, seat, context()); }

HotSeat::Outcome HotSeat::human_moves(Seat seat) {
  draw(seat);
  while (true) {
    const auto choices = match_->legal(seat);
    show_choices(seat, choices);
    screen_.out << "> " << std::flush;
    std::string line;
    switch (reader_.read(line)) {
      case Input::line: break;
      case Input::end: return leave(true);
      case Input::interrupted: return leave(false);
    }
    const Outcome outcome = obey(seat, trimmed(line), choices);
    if (outcome != Outcome::asked_again) return outcome;
  }
}

void HotSeat::show_choices(Seat seat, const std::vector<Action>& choices) {
  screen_.line(screen_.painted(Paint::mine, say("your_turn", {text_arg("name", name_of(seat))})));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    screen_.line(" " + std::to_string(i + 1) + ". " + say(match_->phrase(choices[i])), 4);
  }
}

HotSeat::Outcome HotSeat::obey(Seat seat, const std::string& typed,
                               const std::vector<Action>& choices) {
  const auto space = typed.find(' ');
  const std::string line = lowered(typed);
  const std::string word = line.substr(0, space);
  const std::string rest = space == std::string::npos ? "" : trimmed(typed.substr(space));
  int number = 0;
  if (parse_number(line, number) && number >= 1 && number <= static_cast<int>(choices.size())) {
    return do_action(seat, choices[static_cast<std::size_t>(number - 1)]);
  }
  if (line == "q" || line == "quit" || line == "exit") return leave(false);
  if (line == "u" || line == "undo") {
    take_back();
    return Outcome::moved;
  }
  if (line.empty() || line == "b" || line == "board") {
    draw(seat);
  } else if (word == "?" || word == "help" || word == "why") {
    rest.empty() ? show_help(seat) : explain(seat, rest, choices);
  } else if (word == "h" || word == "hint") {
    give_hint(seat);
  } else if (plan_.lesson == nullptr && (word == "s" || word == "save")) {
    save(rest.empty() ? plan_.save_path : rest);
  } else if (const auto action = match_->parse_action(line)) {
    if (!match_->why_not(seat, *action)) return do_action(seat, *action);
    explain(seat, line, choices);
  } else {
    screen_.line(say("not_understood", {text_arg("input", clipped(line, 60))}));
  }
  return Outcome::asked_again;
}

void HotSeat::give_hint(Seat seat) {
  if (plan_.lesson == nullptr) return tell_choice(seat, asked_bot(seat));
  const auto step = solution_step(*plan_.lesson, *match_);
  if (!step || step->seat != seat) return screen_.line(texts_.text("lessons.hint_none"));
  tell_choice(seat, {step->action, {}, {}});
}

Choice HotSeat::asked_bot(Seat seat) const {
  Rng rng = RandomKey(plan_.seed).split("hint").split(match_->steps().size()).rng();
  return std::move(*make_bot(match_->game(), hint_bot))->choose(*match_, seat, rng);
}

void HotSeat::tell_choice(Seat seat, const Choice& choice) {
  const auto action = text_arg("action", say(match_->phrase(choice.action)));
  screen_.line(texts_.text("lessons.hint_says", {&action, 1}));
  if (const auto why = reason_for(*match_, seat, choice)) screen_.line(say(*why));
}

void HotSeat::show_help(Seat seat) {
  print_page(screen_, book_text(match_->game().prefix, Book::aid, texts_.language()));
  show_figures(seat);
  screen_.line();
  screen_.line(say("help"), 2);
  for (const char* key : {"help_number", "help_why", "help_what", "help_undo", "help_board"})
    screen_.line(" " + say(key), 4);
  if (plan_.lesson != nullptr) {
    screen_.line(" " + texts_.text("lessons.help"), 4);
  } else {
    for (const char* key : {"help_hint", "help_save", "help_quit"}) screen_.line(" " + say(key), 4);
  }
  show_refused(seat);
}

// The aid's, with my numbers in it.
void HotSeat::show_figures(Seat seat) {
  const BoardContext context = this->context();
  const Figures figures = figures_of(*match_, seat, context);
  if (figures.empty()) return;
  screen_.line();
  screen_.line(screen_.painted(Paint::strong, texts_.text("web_book.mine")));
  for (const Figure& figure : figures) {
    if (figure.in_aid) screen_.line((screen_.plain ? "" : " - ") + painted(figure, context), 3);
  }
}

// The other choices one could name, grouped by the clause that forbids them.
void HotSeat::show_refused(Seat seat) {
  constexpr std::size_t most = 6;
  std::map<std::uint16_t, std::vector<std::string>> by_clause;
  std::map<std::uint16_t, Refusal> example;
  for (const Action action : match_->action_space()) {
    const auto refusal = match_->why_not(seat, action);
    if (!refusal) continue;
    by_clause[refusal->clause].push_back(match_->action_id(action));
    example.try_emplace(refusal->clause, *refusal);
  }
  screen_.line(say("not_now"));
  for (auto& [clause, ids] : by_clause) {
    if (ids.size() > most) {
      ids.resize(most);
      ids.emplace_back("…");
    }
    const Refusal& refusal = example.at(clause);
    screen_.line(" " + joined(ids) + ": " + say(match_->phrase(refusal)) + " (" +
                     std::string(match_->clause_number(refusal)) + ")",
                 4);
  }
}

void HotSeat::explain(Seat seat, const std::string& what, const std::vector<Action>& choices) {
  int number = 0;
  if (parse_number(what, number) && number >= 1 && number <= static_cast<int>(choices.size())) {
    return screen_.line(say("you_can"));
  }
  const bool deed = tell_why(seat, what);
  // A single word may be a deed and a place.
  const bool asked_what = !deed || what.find(' ') == std::string::npos;
  const bool known = asked_what && tell_what(seat, what);
  if (!deed && !known) screen_.line(say("not_understood", {text_arg("input", clipped(what, 60))}));
}

// Whether it is an action at all.
bool HotSeat::tell_why(Seat seat, const std::string& what) {
  const auto action = match_->parse_action(what);
  if (!action) return false;
  const auto refusal = match_->why_not(seat, *action);
  screen_.line(refusal ? say(match_->phrase(*refusal)) + " (" +
                             std::string(match_->clause_number(*refusal)) + ")"
                       : say("you_can"));
  return true;
}

bool HotSeat::tell_what(Seat seat, const std::string& what) const {
  const auto game = find_game(match_->game().id);
  if (!game) return false;
  const BoardContext context = this->context();
  return Lookup(**game, plan_.cards, figures_of(*match_, seat, context), context).tell(what);
}

// To before the last choice of a person; what chance does at a step is fixed, so nothing is gained
// by it.
void HotSeat::take_back() {
  const auto& steps = match_->steps();
  std::size_t count = steps.size();
  while (count > 0 && (steps[count - 1].seat == nature || !human(steps[count - 1].seat))) --count;
  if (count == 0) return screen_.line(say("nothing_to_undo"));
  match_->rewind(count - 1);
  screen_.line(say("undone"));
}

void HotSeat::show_result() {
  draw(spectator);
  std::vector<std::string> winners;
  for (const Seat seat : match_->winners()) winners.push_back(name_of(seat));
  screen_.line(screen_.painted(Paint::strong,
                               say("result", {number_arg("n", static_cast<long>(winners.size())),
                                              text_arg("names", joined(winners))})));
  for (Seat seat = 0; seat < plan_.seats.size(); ++seat) {
    screen_.line(
        say("score", {text_arg("name", name_of(seat)), number_arg("score", match_->score(seat))}));
  }
}

Record HotSeat::record() const {
  Record record = record_of(*match_);
  record.notes["seed"] = std::to_string(plan_.seed);
  record.notes["seats"] = joined(plan_.seats, " ");
  record.notes["lang"] = texts_.language();
  for (std::size_t seat = 0; seat < given_names_; ++seat) {
    record.notes["name" + std::to_string(seat)] = clipped(plan_.names[seat]);
  }
  // Without its folder, which is nobody's business, and no longer than a table takes it.
  const std::string name = std::filesystem::path(plan_.cards.name).filename();
  if (older_cards(match_->game(), match_->data_hash()).text.empty())
    carry_cards(record, {clipped(name, 39), plan_.cards.text});
  return record;
}

bool HotSeat::save(const std::string& path) {
  const auto saved = save_somewhere(path, record());
  if (!saved) {
    screen_.line(screen_.painted(Paint::bad, saved.error().message));
    return false;
  }
  if (!saved->trouble.empty()) screen_.line(screen_.painted(Paint::bad, saved->trouble));
  screen_.line(say("saved"));
  screen_.out << "  lazaret play --resume " << saved->path << '\n';  // one line, to be copied
  return true;
}

HotSeat::Outcome HotSeat::leave(bool input_ended) {
  screen_.line();
  if (input_ended) screen_.line(say("input_ended"));
  if (plan_.lesson != nullptr) {
    exit_status_ = LineReader::interrupted() ? 130 : input_ended ? 1 : 0;
    return Outcome::left;
  }
  const bool kept = save(plan_.save_path);
  const bool may_stay = !input_ended && !LineReader::interrupted();
  if (!kept && may_stay && !warned_) {
    warned_ = true;
    screen_.line(say("not_saved"));
    return Outcome::asked_again;
  }
  exit_status_ = kept && !input_ended ? (LineReader::interrupted() ? 130 : 0) : 1;
  return Outcome::left;
}

}  // namespace lazaret::terminal
