// Lessons: short positions with one task each, told as data (games/<game>/data/lessons.toml) and
// played on a match like any other. A lesson says what chance brings and what the others do, and
// which events decide it; every client asks here and knows no rule.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"
#include "core/match.h"

namespace lazaret {

struct GameEntry;

struct Lesson {
  // Answers stand in the catalogues, numbered from 1.
  struct Question {
    int answers = 0;
    int right = 0;
  };
  std::string id;
  std::vector<std::string> clauses;  // behind what it teaches
  std::string position;              // JSON, possibly partial; empty if it only asks
  Seat seat = 0;                     // the learner's
  int decisions = 0;                 // at most; 0: as many as there are
  // What comes in this order as far as it can; each item once.
  std::vector<std::string> chance;
  std::map<Seat, std::vector<std::string>> others;
  // Events: the last word of the key, then arguments, as in "overrun seat=0".
  std::vector<std::string> goal;   // all must happen,
  std::vector<std::string> never;  // and none of these before
  // Of the learner, for the tests: one that reaches the goal, one that does not.
  std::vector<std::string> solution;
  std::vector<std::string> wrong;
  std::vector<Question> questions;
};

// Who decides for the others where the lesson does not say.
inline constexpr std::string_view lesson_bot = "greedy";

// The catalogue keys of all its texts, "lessons_<game>.<id>.…".
std::vector<std::string> lesson_texts(const GameInfo& game, const Lesson& lesson);

// The lessons of a file, in the order in which they teach; mistakes with their line.
Expected<std::vector<Lesson>> read_lessons(const CardFile& file);

const Lesson* find_lesson(const GameEntry& game, std::string_view id);

Expected<std::unique_ptr<Match>> begin_lesson(const GameEntry& game, const Lesson& lesson);

// What happens next without the learner: what chance brings, what another seat does. Nothing if the
// lesson leaves that open.
std::optional<Step> scripted_step(const Lesson& lesson, const Match& match);

// What the model solution does next, for a hint; nothing if the learner is on another way.
std::optional<Step> solution_step(const Lesson& lesson, const Match& match);

enum class LessonVerdict : std::uint8_t { open, done, failed };
constexpr std::array<std::string_view, 3> enum_words(LessonVerdict) {
  return {"open", "done", "failed"};
}
constexpr std::string_view enum_name(LessonVerdict) { return "LessonVerdict"; }

// How it stands, by all that has happened since the lesson's position.
LessonVerdict verdict_of(const Lesson& lesson, const Match& match);

}  // namespace lazaret
