#include "core/record.h"
#include "core/clip.h"

#include <charconv>

namespace lazaret {

namespace {

constexpr std::string_view heading = "lazaret match 1";

Error bad(int line, const std::string& what) {
  return {"bad_save", "line " + std::to_string(line) + ": " + what, {}};
}

// Splits "word rest of the line".
std::pair<std::string, std::string> first_word(const std::string& line) {
  const auto space = line.find(' ');
  if (space == std::string::npos) return {line, {}};
  return {line.substr(0, space), line.substr(space + 1)};
}

bool parse_hex(const std::string& text, std::uint64_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  return error == std::errc{} && end == text.data() + text.size();
}

// One line of the head; the key is the first word.
std::optional<Error> read_head(Record& record, const std::string& line, int number) {
  const auto [key, value] = first_word(line);
  const auto [name, rest] = first_word(value);
  if (key == "game") {
    record.game = value;
  } else if (key == "rules") {
    if (!parse_number(value, record.rules_version)) return bad(number, "'rules' needs a number");
  } else if (key == "data") {
    if (!parse_hex(value, record.data_hash)) return bad(number, "'data' needs a hexadecimal hash");
  } else if (key == "players") {
    if (!parse_number(value, record.setup.players)) return bad(number, "'players' needs a number");
  } else if (key == "option") {
    record.setup.options[name] = rest;
  } else if (key == "note") {
    record.notes[name] = rest;
  } else if (key == "position") {
    record.position = value;
  } else {
    return bad(number, "unknown word '" + clipped(key, 40) + "'");
  }
  return {};
}

}  // namespace

std::string hex(std::uint64_t value) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4) text[i] = digits[value & 15U];
  return text;
}

std::string seat_id(Seat seat) {
  if (seat == nature) return "chance";
  if (seat == spectator) return "spectator";
  return std::to_string(seat);
}

bool parse_seat(std::string_view text, Seat& seat) {
  int number = 0;
  if (text == "chance") {
    seat = nature;
  } else if (parse_number(text, number) && number >= 0 && number < max_players) {
    seat = static_cast<Seat>(number);
  } else {
    return false;
  }
  return true;
}

Record record_of(const Match& match) {
  Record record;
  record.game = match.game().id;
  record.rules_version = match.game().rules_version;
  record.data_hash = match.data_hash();
  record.setup = match.setup();
  record.position = match.loaded_from().value_or("");
  for (const Step& step : match.steps()) {
    record.steps.push_back({seat_id(step.seat), match.action_id(step.action)});
  }
  return record;
}

std::string to_text(const Record& record) {
  std::string text(heading);
  const auto line = [&](std::string_view word, std::string_view rest) {
    text.append(word).append(" ").append(rest) += '\n';
  };
  text += '\n';
  line("game", record.game);
  line("rules", std::to_string(record.rules_version));
  line("data", hex(record.data_hash));
  line("players", std::to_string(record.setup.players));
  for (const auto& [name, value] : record.setup.options) line("option", name + ' ' + value);
  for (const auto& [name, value] : record.notes) line("note", name + ' ' + value);
  if (!record.position.empty()) line("position", record.position);
  text += "steps\n";
  for (const Record::Line& step : record.steps) line(step.seat, step.action);
  line("end", std::to_string(record.steps.size()));
  return text;
}

Expected<Record> parse_record(std::string_view text, Partial partial) {
  Record record;
  int number = 0;
  bool in_steps = false;
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    const bool whole_line = end != std::string_view::npos;
    std::string line(text.substr(0, end));
    text.remove_prefix(whole_line ? end + 1 : text.size());
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (number == 1) {
      if (line != heading)
        return bad(1, "this is no saved match (one begins with '" + std::string(heading) + "')");
    } else if (!in_steps && line == "steps") {
      in_steps = true;
    } else if (!in_steps) {
      if (auto error = read_head(record, line, number)) return *error;
    } else if (const auto [word, rest] = first_word(line); word == "end" && whole_line) {
      if (rest != std::to_string(record.steps.size())) {
        return bad(number, "the file says it has " + clipped(rest, 20) + " steps, but " +
                               std::to_string(record.steps.size()) + " are there");
      }
      return record;
    } else if (whole_line) {
      record.steps.push_back({word, rest, number});
    }
  }
  if (number == 0) return bad(1, "the file is empty");
  if (partial == Partial::accept && in_steps) return record;
  return Error{in_steps ? "truncated_save" : "bad_save",
               "the file is cut short after line " + std::to_string(number) + ": " +
                   std::to_string(record.steps.size()) +
                   " whole steps are there, the line 'end' is missing",
               {}};
}

Expected<Replayed> replay(Match& match, const Record& record) {
  Replayed done;
  for (const Record::Line& step : record.steps) {
    const std::string where = "'" + clipped(step.seat + " " + step.action) + "'";
    Seat seat = 0;
    if (!parse_seat(step.seat, seat)) return bad(step.line, where + " names no seat");
    const auto action = match.parse_action(step.action);
    if (!action) return bad(step.line, where + ": " + action.error().message);
    if (!match.act(seat, *action)) {
      const auto refusal = match.why_not(seat, *action);
      return Error{"bad_save",
                   "line " + std::to_string(step.line) + ": the rules refuse " + where + " here",
                   std::string(match.clause_number(*refusal))};
    }
    ++done.steps;
  }
  return done;
}

}  // namespace lazaret
