#include "core/clip.h"
#include "core/text.h"
#include "games/common/position.h"
#include "games/zombie_life/position.h"

// One line of text, parts divided by " | ":
//   3p deck=fresh target=21 | round 2 | turn 1 place 7 | scores 3 0 5 | in 7 9 | passed 5 6 / 1 3 |
//   out | horde 3 5 | deck 0 2 3 4 5 6 7 8 9 9 | pool 2 2 4 | exits 1 2
// deck are ten counts; what is in no other place is the discard.

namespace lazaret::zombie_life {

namespace {

void write(std::string& out, const std::vector<int>& list) {
  for (const int item : list) out += ' ' + std::to_string(item);
}

Error bad_line(std::string_view part) {
  return {"bad_position", "cannot read '" + clipped(part, 60) + "' in the position line",
          "ZL-17.2"};
}

bool read_numbers(WordReader& in, std::vector<int>& out) {
  for (std::string word = in.next(); !word.empty(); word = in.next()) {
    if (!parse_number(word, out.emplace_back())) return false;
  }
  return true;
}

bool read_turn(WordReader& in, Draft& draft) {
  const std::string seat = in.next();
  const std::string phase = in.next();
  std::vector<int> drawn;
  if (!parse_number(seat, draft.turn)) return false;
  if (!read_numbers(in, drawn) || drawn.size() > 1) return false;
  if (!drawn.empty()) draft.drawn = drawn.front();
  const auto moment = find_word<Moment>(phase);
  draft.phase = moment.value_or(Moment::turn);
  return moment.has_value();
}

bool read_place(const std::string& part, Draft& draft) {
  const auto slash = part.find(" /");
  const std::string_view text = part;
  WordReader up(text.substr(0, slash));
  WordReader down(slash == std::string::npos ? "" : text.substr(slash + 2));
  const auto status = find_word<Status>(up.next());
  if (!status) return false;
  Draft::Place& place = draft.seats.emplace_back(Draft::Place{*status, {}, {}});
  return read_numbers(up, place.up) && read_numbers(down, place.down);
}

bool read_part(const std::string& part, Draft& draft) {
  WordReader in(part);
  const std::string word = in.next();
  if (word == "round") return parse_number(in.next(), draft.round);
  if (word == "turn") return read_turn(in, draft);
  if (word == "scores") return read_numbers(in, draft.scores);
  if (word == "horde") return read_numbers(in, draft.horde);
  if (word == "deck") return read_numbers(in, draft.deck.emplace());
  if (word == "pool") return read_numbers(in, draft.pool);
  if (word == "exits") return read_numbers(in, draft.exits);
  return read_place(part, draft);
}

}  // namespace

std::string to_line(const Rules& rules, const State& s) {
  const Draft draft = draft_of(rules, s);
  std::string out = setup_line(Rules::info(), rules.setup());
  out += " | round " + std::to_string(draft.round) + " | turn " + std::to_string(draft.turn) + ' ';
  out += word_of(draft.phase);
  if (draft.drawn) out += ' ' + std::to_string(*draft.drawn);
  out += " | scores";
  write(out, draft.scores);
  for (const Draft::Place& place : draft.seats) {
    out.append(" | ").append(word_of(place.status));
    write(out, place.up);
    if (!place.down.empty()) out += " /";
    write(out, place.down);
  }
  out += " | horde";
  write(out, draft.horde);
  out += " | deck";
  write(out, *draft.deck);
  out += " | pool";
  write(out, draft.pool);
  out += " | exits";
  write(out, draft.exits);
  return out;
}

Expected<Loaded<Rules>> parse_line(std::string_view line, const CardFile& cards) {
  Draft draft;
  const auto parts = split(line, " | ");
  for (const std::string& part : parts) {
    const bool head = &part == &parts.front();
    if (!(head ? read_setup_line(part, draft.setup) : read_part(part, draft)))
      return bad_line(part);
  }
  if (!draft.deck) return bad_line(line);
  return build(draft, cards);
}

}  // namespace lazaret::zombie_life
