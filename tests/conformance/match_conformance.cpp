// The virtual face, for every registered game: steps, undo, records, texts.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "bots/bot.h"
#include "games/registry.h"
#include "i18n/catalogue.h"

namespace lazaret {
namespace {

void for_every_game(void (*check)(const GameEntry&, int players)) {
  for (const GameEntry& entry : games()) {
    for (int players = entry.info().min_players; players <= entry.info().max_players; ++players) {
      SCOPED_TRACE(entry.info().id + ", players " + std::to_string(players));
      check(entry, players);
    }
  }
}

std::unique_ptr<Match> played(const GameEntry& entry, int players, std::uint64_t seed) {
  auto match = entry.start({players, {}}, {});
  Rng rng(seed);
  while ((*match)->pending().kind != Pending::Kind::over) (*match)->random_step(rng);
  return std::move(*match);
}

TEST(MatchConformance, a_record_replays_to_the_same_position) {
  for_every_game([](const GameEntry& entry, int players) {
    const auto match = played(entry, players, 1);
    const auto record = parse_record(to_text(record_of(*match)));
    ASSERT_TRUE(record) << record.error().message;
    const auto again = restore(*record);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ((*again)->position_line(), match->position_line());
    EXPECT_EQ((*again)->steps(), match->steps());
  });
}

TEST(MatchConformance, undo_returns_to_every_earlier_position) {
  for_every_game([](const GameEntry& entry, int players) {
    auto match = std::move(*entry.start({players, {}}, {}));
    Rng rng(2);
    std::vector<std::string> lines;
    while (match->pending().kind != Pending::Kind::over) {
      lines.push_back(match->position_line());
      match->random_step(rng);
    }
    for (std::size_t step = lines.size(); step-- > 0; step = step * 3 / 4) {
      match->rewind(step);
      ASSERT_EQ(match->position_line(), lines[step]) << "step " << step;
    }
  });
}

TEST(MatchConformance, views_told_together_are_those_told_alone) {
  for_every_game([](const GameEntry& entry, int players) {
    auto match = std::move(*entry.start({players, {}}, {}));
    Rng rng(5);
    while (match->pending().kind != Pending::Kind::over) {
      const auto views = match->views();
      const auto first = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(players)));
      ASSERT_EQ(views->json(first), match->view_json(first)) << match->position_line();
      for (Seat seat = 0; seat < players; ++seat)
        ASSERT_EQ(views->json(seat), match->view_json(seat)) << match->position_line();
      ASSERT_EQ(views->json(spectator), match->view_json(spectator)) << match->position_line();
      match->random_step(rng);
    }
  });
}

// What a table asks of one action of each verb, it does not ask of the others.
TEST(MatchConformance, a_refusal_of_a_verb_stands_against_all_its_actions) {
  for_every_game([](const GameEntry& entry, int players) {
    if (entry.table.of_verb == nullptr) return;
    auto match = std::move(*entry.start({players, {}}, {}));
    std::map<std::uint8_t, std::vector<Action>> verbs;
    for (const Action action : match->action_space()) verbs[action.verb].push_back(action);
    Rng rng(6);
    for (int step = 0; match->pending().kind != Pending::Kind::over; ++step) {
      const auto seat = static_cast<Seat>(step % players);
      for (const auto& [verb, actions] : verbs) {
        const std::size_t stride = actions.size() / 100 + 1;
        const auto first = match->why_not(seat, actions.front());
        const bool whole = first && entry.table.of_verb(actions.front(), *first);
        for (std::size_t i = rng.below(static_cast<std::uint32_t>(stride)); i < actions.size();
             i += stride) {
          const auto other = match->why_not(seat, actions[i]);
          const bool against_all = other && entry.table.of_verb(actions[i], *other);
          ASSERT_EQ(against_all, whole) << match->action_id(actions[i]);
          ASSERT_TRUE(!whole || other == first) << match->action_id(actions[i]);
        }
      }
      match->random_step(rng);
    }
  });
}

TEST(MatchConformance, one_seed_fixes_all_chance) {
  for_every_game([](const GameEntry& entry, int players) {
    const auto play = [&] {
      auto match = std::move(*entry.start({players, {}}, {}));
      Rng rng(3);
      for (int i = 0; i < 60 && match->pending().kind != Pending::Kind::over; ++i) {
        resolve_chance(*match, RandomKey(99));
        if (match->pending().kind == Pending::Kind::decision) {
          const Seat seat = match->pending().must.first();
          match->act(seat, match->random_action(seat, rng));
        }
      }
      return match->position_line();
    };
    EXPECT_EQ(play(), play());
  });
}

TEST(MatchConformance, a_refused_action_changes_nothing) {
  for_every_game([](const GameEntry& entry, int players) {
    auto match = std::move(*entry.start({players, {}}, {}));
    Rng rng(4);
    for (int i = 0; i < 80 && match->pending().kind != Pending::Kind::over; ++i) {
      const std::string before = match->position_line();
      for (const Action action : match->action_space()) {
        for (Seat seat = 0; seat < players; ++seat) {
          if (match->why_not(seat, action)) {
            ASSERT_FALSE(match->act(seat, action));
          }
        }
      }
      ASSERT_EQ(match->position_line(), before);
      match->random_step(rng);
    }
  });
}

TEST(MatchConformance, every_event_action_and_refusal_has_a_text_in_every_language) {
  for (const std::string_view language : languages()) {
    const auto texts = Catalogue::load(language);
    ASSERT_TRUE(texts);
    const auto name = [](int seat) { return "P" + std::to_string(seat); };
    for (const GameEntry& entry : games()) {
      auto match = std::move(*entry.start({entry.info().max_players, {}}, {}));
      Rng rng(5);
      std::set<std::string> missing;
      const auto look = [&](const Phrase& phrase) {
        if (texts->text(phrase, name) == phrase.key) missing.insert(phrase.key);
      };
      while (match->pending().kind != Pending::Kind::over) {
        std::vector<Event> events;
        match->random_step(rng, &events);
        for (const Event& event : events) look(match->phrase(event));
      }
      for (const Action action : match->action_space()) look(match->phrase(action));
      for (std::uint16_t clause = 0; clause < entry.info().clauses.size(); ++clause)
        look(match->phrase(Refusal{clause, {1, 2}}));
      EXPECT_EQ(missing, std::set<std::string>{}) << language;
    }
  }
}

TEST(MatchConformance, every_bot_plays_whole_games_legally) {
  for_every_game([](const GameEntry& entry, int players) {
    for (const std::string& name : bot_names(entry.info())) {
      auto bot = std::move(*make_bot(entry.info(), name, {{}, 4}));
      auto match = std::move(*entry.start({players, {}}, {}));
      Rng rng(6);
      while (match->pending().kind != Pending::Kind::over) {
        resolve_chance(*match, RandomKey(7));
        if (match->pending().kind == Pending::Kind::over) break;
        const Seat seat = match->pending().must.first();
        const Action action = bot->choose(*match, seat, rng).action;
        ASSERT_TRUE(match->act(seat, action))
            << name << ": " << match->action_id(action) << " in " << match->position_line();
      }
    }
  });
}

}  // namespace
}  // namespace lazaret
