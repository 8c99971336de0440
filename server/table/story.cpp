#include "server/table/story.h"

#include <algorithm>
#include <array>

#include "games/registry.h"
#include "server/table/phrasebook.h"
#include "server/table/queries.h"

namespace lazaret::server {

namespace {

constexpr std::array<std::string_view, 15> line_names = {
    "started",    "step",         "joined", "left",    "left_open",
    "timed_out",  "replaced",     "back",   "opened",  "renamed",
    "undo_asked", "undo_refused", "undone", "rematch", "bot_asked"};

bool is_of_match(const Line& line) {
  return line.kind == Line::Kind::step || line.kind == Line::Kind::started;
}

wire::GameEvent event_of(const TableState& table, const Event& event, std::int64_t number,
                         int step) {
  return {number, step, table.prototype->words->happening(*table.match, event)};
}

wire::GameEvent happening(const Line& line) {
  const std::string name(line_names[static_cast<std::size_t>(line.kind)]);
  Phrase phrase("table.event." + name);
  if (line.kind != Line::Kind::started) phrase.seat("seat", line.seat);
  if (line.kind == Line::Kind::undone) phrase.number("step", line.step);
  return {line.number, line.step,
          Written(wire::Happening{"table." + name, wire::keys_of(phrase), wire::ids_of(phrase),
                                  phrase})};
}

// Events of all steps after that many, from memory or from a replay.
std::vector<Recent::Told> events_after(const TableState& table, int step) {
  if (step >= table.recent.from) {
    auto first = std::find_if(table.recent.events.begin(), table.recent.events.end(),
                              [&](const Recent::Told& told) { return told.step > step; });
    return {first, table.recent.events.end()};
  }
  const auto match = table.match->clone();
  match->rewind(static_cast<std::size_t>(step));
  std::vector<Recent::Told> all;
  for (std::size_t i = static_cast<std::size_t>(step); i < table.match->steps().size(); ++i) {
    std::vector<Event> events;
    const Step& next = table.match->steps()[i];
    match->act(next.seat, next.action, &events);
    for (const Event& event : events) all.push_back({event, static_cast<int>(i + 1)});
  }
  return all;
}

using LineAt = std::vector<Line>::const_iterator;

std::vector<wire::GameEvent> told_from(const TableState& table, Seat viewer, LineAt line) {
  const auto& lines = table.lines;
  std::vector<wire::GameEvent> told;
  if (line == lines.end()) return told;
  const int before = line == lines.begin() ? table.first_step : (line - 1)->step;
  const auto events = events_after(table, before);
  auto next = events.begin();
  for (; line != lines.end(); ++line) {
    if (line->kind != Line::Kind::step) told.push_back(happening(*line));
    if (!is_of_match(*line)) continue;
    for (; next != events.end() && next->step <= line->step; ++next) {
      if (next->event.seen_by.has(witness_of(table, viewer, next->step)))
        told.push_back(event_of(table, next->event, line->number, next->step));
    }
  }
  return told;
}

}  // namespace

// Whoever comes to a long table needs its end only; how many lines that takes is found by trying.
std::vector<wire::GameEvent> events_since(const TableState& table, Seat viewer,
                                          std::int64_t after_number, std::size_t most) {
  const auto& lines = table.lines;
  const auto first = std::find_if(lines.begin(), lines.end(),
                                  [&](const Line& each) { return each.number > after_number; });
  const auto missing = lines.end() - first;
  std::vector<wire::GameEvent> told;
  for (auto count = static_cast<std::ptrdiff_t>(most); told.size() < most; count *= 8) {
    told = told_from(table, viewer, lines.end() - std::min(count, missing));
    if (count >= missing) break;
  }
  if (told.size() > most) told.erase(told.begin(), told.end() - static_cast<std::ptrdiff_t>(most));
  return told;
}

PastMoment moment_after(const TableState& table, int step) {
  PastMoment moment{table.match->clone(), {}};
  const auto count = static_cast<std::size_t>(step);
  moment.match->rewind(count == 0 ? 0 : count - 1);
  if (count == 0) return moment;
  const Step& last = table.match->steps()[count - 1];
  moment.match->act(last.seat, last.action, &moment.events);
  return moment;
}

namespace {

// The entry that brought a step about; those of a saved match came with the first.
std::int64_t number_of(const TableState& table, int step) {
  for (const Line& line : table.lines) {
    if (is_of_match(line) && line.step >= step) return line.number;
  }
  return 1;
}

constexpr std::ptrdiff_t most_named = 2000;

bool is_named(const TableState& table, const Event& event, const std::vector<std::string>& names) {
  const std::string name(wire::name_of(table.match->phrase(event)));
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::vector<wire::GameEvent> events_named(const TableState& table, Seat viewer,
                                          std::int64_t after_number,
                                          const std::vector<std::string>& names) {
  std::vector<wire::GameEvent> told;
  for (const Recent::Told& one : events_after(table, 0)) {
    const std::int64_t number = number_of(table, one.step);
    if (number > after_number && one.event.seen_by.has(witness_of(table, viewer, one.step)) &&
        is_named(table, one.event, names))
      told.push_back(event_of(table, one.event, number, one.step));
  }
  if (std::ssize(told) > most_named) told.erase(told.begin(), told.end() - most_named);
  return told;
}

std::vector<wire::GameEvent> events_of(const TableState& table, Seat viewer,
                                       const PastMoment& moment) {
  const auto step = static_cast<int>(moment.match->steps().size());
  const Seat witness = witness_of(table, viewer, step);
  std::vector<wire::GameEvent> told;
  for (const Event& event : moment.events) {
    if (event.seen_by.has(witness))
      told.push_back(event_of(table, event, number_of(table, step), step));
  }
  return told;
}

namespace {

constexpr int highest_beat = 9;

// The one seat with the best score, if there is one.
std::optional<Seat> leader_of(const Match& match) {
  Seat best = 0;
  bool alone = true;
  for (Seat seat = 1; seat < match.setup().players; ++seat) {
    const int lead = match.score(seat) - match.score(best);
    if (lead > 0) best = seat;
    if (lead >= 0) alone = lead > 0;
  }
  if (!alone) return {};
  return best;
}

class TimelineWriter {
 public:
  TimelineWriter(const TableState& table, Seat viewer)
      : table_(table), viewer_(viewer), match_(table.match->clone()) {
    match_->rewind(0);
    note_round();
  }

  wire::TimelineMessage write() {
    for (const Step& step : table_.match->steps()) {
      std::vector<Event> events;
      match_->act(step.seat, step.action, &events);
      line_.beats.push_back(beat(events));
      note_round();
      note_lead();
    }
    if (match_->pending().kind == Pending::Kind::over) add_mark("end", Phrase("table.mark.end"));
    line_.steps = table_.match->steps().size();
    return std::move(line_);
  }

 private:
  int beat(const std::vector<Event>& events) {
    int seen = 0;
    const Seat witness = witness_of(table_, viewer_, static_cast<int>(match_->steps().size()));
    for (const Event& event : events) {
      if (!event.seen_by.has(witness)) continue;
      ++seen;
      const Phrase phrase = match_->phrase(event);
      for (const EventTitle& mark : table_.game->table.marks) {
        if (mark.event != wire::name_of(phrase)) continue;
        add_mark(mark.title, phrase);
        seen = highest_beat;
      }
    }
    return std::min(seen, highest_beat);
  }
  void add_mark(std::string_view kind, const Phrase& phrase) {
    line_.marks.push_back({match_->steps().size(), std::string(kind), phrase});
  }
  void note_round() {
    const int round = table_.game->table.round(*match_);
    if (round == round_) return;
    round_ = round;
    line_.rounds.push_back({round, match_->steps().size()});
  }
  // A turning point: somebody else is ahead now.
  void note_lead() {
    const auto leader = leader_of(*match_);
    if (!leader || leader == leader_) return;
    if (leader_) {
      Phrase phrase("table.mark.lead");
      phrase.seat("seat", *leader);
      add_mark("turn", phrase);
    }
    leader_ = leader;
  }

  const TableState& table_;
  Seat viewer_;
  std::unique_ptr<Match> match_;
  int round_ = -1;
  std::optional<Seat> leader_;
  wire::TimelineMessage line_;
};

}  // namespace

wire::TimelineMessage timeline_of(const TableState& table, Seat viewer) {
  return TimelineWriter(table, viewer).write();
}

}  // namespace lazaret::server
