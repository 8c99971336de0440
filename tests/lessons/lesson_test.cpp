// Every lesson of every game, played as its file says: the model solution reaches the goal, the
// wrong try does not, whatever is left to chance and bots.
#include "games/lessons.h"

#include <gtest/gtest.h>

#include <set>

#include "bots/bot.h"
#include "games/registry.h"
#include "i18n/books.h"
#include "i18n/catalogue.h"

namespace lazaret {

namespace {

// Everything that happens before the learner is asked again.
void play_others(const Lesson& lesson, Match& match, Rng& rng) {
  const auto bot = make_bot(match.game(), std::string(lesson_bot));
  while (verdict_of(lesson, match) == LessonVerdict::open) {
    const Pending pending = match.pending();
    if (const auto step = scripted_step(lesson, match)) {
      match.act(step->seat, step->action);
    } else if (pending.kind == Pending::Kind::chance) {
      match.random_step(rng);
    } else if (const SeatSet others = pending.must.without(lesson.seat); !others.empty()) {
      match.act(others.first(), (*bot)->choose(match, others.first(), rng).action);
    } else {
      return;
    }
  }
}

// The verdict after these actions; a failure of the test if one cannot be done.
LessonVerdict outcome(const GameEntry& game, const Lesson& lesson,
                      const std::vector<std::string>& actions, std::uint64_t seed) {
  auto match = begin_lesson(game, lesson);
  if (!match) {
    ADD_FAILURE() << lesson.id << ": " << match.error().message;
    return LessonVerdict::open;
  }
  Rng rng(seed);
  play_others(lesson, **match, rng);
  for (const std::string& id : actions) {
    const auto action = (*match)->parse_action(id);
    EXPECT_TRUE(action && (*match)->act(lesson.seat, *action))
        << lesson.id << ": " << id << " at " << (*match)->position_line();
    play_others(lesson, **match, rng);
  }
  return verdict_of(lesson, **match);
}

template <class Check>
void for_each_lesson(Check check) {
  for (const GameEntry& game : games()) {
    for (const Lesson& lesson : game.lessons()) {
      SCOPED_TRACE(game.info().id + " " + lesson.id);
      check(game, lesson);
    }
  }
}

constexpr std::uint64_t seeds = 12;

}  // namespace

TEST(Lessons, the_model_solution_reaches_the_goal) {
  for_each_lesson([](const GameEntry& game, const Lesson& lesson) {
    if (!lesson.questions.empty()) return;
    ASSERT_FALSE(lesson.solution.empty());
    for (std::uint64_t seed = 0; seed < seeds; ++seed)
      ASSERT_EQ(outcome(game, lesson, lesson.solution, seed), LessonVerdict::done);
  });
}

TEST(Lessons, the_wrong_try_does_not) {
  for_each_lesson([](const GameEntry& game, const Lesson& lesson) {
    if (!lesson.questions.empty()) return;
    ASSERT_FALSE(lesson.wrong.empty());
    for (std::uint64_t seed = 0; seed < seeds; ++seed)
      ASSERT_EQ(outcome(game, lesson, lesson.wrong, seed), LessonVerdict::failed);
  });
}

TEST(Lessons, nothing_is_decided_before_the_learner_has_done_something) {
  for_each_lesson([](const GameEntry& game, const Lesson& lesson) {
    if (!lesson.questions.empty()) return;
    EXPECT_EQ(outcome(game, lesson, {}, 1), LessonVerdict::open);
  });
}

TEST(Lessons, every_game_has_eight_to_twelve_and_asks_last) {
  for (const GameEntry& game : games()) {
    const auto& lessons = game.lessons();
    ASSERT_FALSE(lessons.empty()) << game.info().id;
    EXPECT_GE(lessons.size(), 8U) << game.info().id;
    EXPECT_LE(lessons.size(), 12U) << game.info().id;
    EXPECT_EQ(lessons.back().questions.size(), 3U) << game.info().id;
    std::set<std::string> ids;
    for (const Lesson& lesson : lessons) ids.insert(lesson.id);
    EXPECT_EQ(ids.size(), lessons.size()) << game.info().id;
  }
}

TEST(Lessons, every_clause_behind_one_stands_in_the_rules) {
  for_each_lesson([](const GameEntry& game, const Lesson& lesson) {
    EXPECT_FALSE(lesson.clauses.empty());
    const std::string rules = book_text(game.info().prefix, Book::rules, "en");
    for (const std::string& clause : lesson.clauses)
      EXPECT_NE(rules.find("**" + clause + "**"), std::string::npos) << clause;
  });
}

TEST(Lessons, every_text_stands_in_every_language) {
  for (const std::string_view language : languages()) {
    const auto texts = Catalogue::load(language);
    for_each_lesson([&](const GameEntry& game, const Lesson& lesson) {
      for (const std::string& key : lesson_texts(game.info(), lesson))
        EXPECT_TRUE(texts->has(key)) << language << " " << key;
    });
  }
}

TEST(Lessons, a_file_with_a_slip_is_refused_with_its_line) {
  const auto lessons = read_lessons({"my.toml", "[[lesson]]\nid = \"x\"\ndecision = 3\n"});
  ASSERT_FALSE(lessons);
  EXPECT_EQ(lessons.error().message.substr(0, 10), "my.toml:3:") << lessons.error().message;
}

}  // namespace lazaret
