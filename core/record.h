// A saved match as text: what was set up, and the steps.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"
#include "core/info.h"
#include "core/match.h"

namespace lazaret {

struct Record {
  struct Line {
    std::string seat;    // "0".. or "chance"
    std::string action;  // its id
    int line = 0;        // in the file, for error messages; 0 if there is none
    bool operator==(const Line& other) const {
      return seat == other.seat && action == other.action;
    }
  };
  std::string game;
  int rules_version = 0;
  std::uint64_t data_hash = 0;
  Setup setup;
  std::string position;  // one line, if the match did not begin with the usual start
  std::map<std::string, std::string>
      notes;  // what the saver wants to find again (seed, seats, language)
  std::vector<Line> steps;
};

Record record_of(const Match& match);

// Ends with a line that counts the steps, so that a file cut short is noticed.
std::string to_text(const Record& record);

// A file cut short is refused, unless partial is allowed: then every whole line counts.
enum class Partial : std::uint8_t { refuse, accept };
Expected<Record> parse_record(std::string_view text, Partial partial = Partial::refuse);

// Plays the steps of the record on a fresh match; an Error names the line.
struct Replayed {
  int steps = 0;
};
Expected<Replayed> replay(Match& match, const Record& record);

// Seats as the steps and the protocol write them: "0".."7", "chance".
std::string seat_id(Seat seat);
bool parse_seat(std::string_view text, Seat& seat);

std::string hex(std::uint64_t value);

}  // namespace lazaret
