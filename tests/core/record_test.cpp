#include "core/record.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace lazaret {
namespace {

std::string saved_game() {
  auto match = std::move(*(*find_game("zombie-life"))->start({2, {{"target", "5"}}}, {}));
  Rng rng(1);
  while (match->pending().kind != Pending::Kind::over) match->random_step(rng);
  return to_text(record_of(*match));
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  text.replace(text.find(from), from.size(), to);
  return text;
}

Error trouble(const std::string& text) {
  const auto record = parse_record(text);
  if (!record) return record.error();
  const auto match = restore(*record);
  return match ? Error{} : match.error();
}

TEST(Record, a_saved_game_reads_back) {
  const std::string text = saved_game();
  const auto record = parse_record(text);
  ASSERT_TRUE(record);
  EXPECT_EQ(to_text(*record), text);
  EXPECT_EQ(record->setup.options.at("target"), "5");
  EXPECT_TRUE(restore(*record));
}

TEST(Record, a_file_cut_short_anywhere_is_noticed) {
  const std::string text = saved_game();
  for (std::size_t length = 0; length < text.size(); length += 7) {
    EXPECT_NE(trouble(text.substr(0, length)).code, "") << length;
  }
  EXPECT_EQ(trouble(text.substr(0, text.size() - 1)).code, "truncated_save");
}

TEST(Record, a_file_cut_short_can_be_taken_up_to_its_last_whole_step) {
  const std::string text = saved_game();
  const auto record = parse_record(text.substr(0, text.size() - 12), Partial::accept);
  ASSERT_TRUE(record);
  const auto match = restore(*record);
  ASSERT_TRUE(match) << match.error().message;
  EXPECT_EQ((*match)->steps().size(), record->steps.size());
}

TEST(Record, another_rules_version_or_other_cards_are_refused) {
  EXPECT_EQ(trouble(replaced(saved_game(), "rules 1", "rules 2")).code, "other_rules");
  const std::string hash = hex((*(*find_game("zombie-life"))->start({2, {}}, {}))->data_hash());
  EXPECT_EQ(trouble(replaced(saved_game(), hash, "0123456789abcdef")).code, "other_cards");
}

void take_random_steps(Match& match, int most, Rng& rng) {
  for (int i = 0; i < most && match.pending().kind != Pending::Kind::over; ++i)
    match.random_step(rng);
}

TEST(OlderCards, are_named_by_their_hash) {
  for (const GameEntry& game : games()) {
    const auto today = (*game.start({game.info().min_players, {}}, {}))->data_hash();
    EXPECT_TRUE(older_cards(game.info(), today).text.empty());
    for (const CardFile& cards : older_cards(game.info())) {
      const auto match = game.start({game.info().min_players, {}}, cards);
      ASSERT_TRUE(match) << match.error().message;
      const std::string hash = hex((*match)->data_hash());
      EXPECT_TRUE(cards.name.ends_with("/" + hash + ".toml")) << cards.name << " has hash " << hash;
      EXPECT_EQ(older_cards(game.info(), (*match)->data_hash()).text, cards.text);
    }
  }
}

TEST(OlderCards, a_game_saved_with_them_goes_on) {
  Rng rng(1);
  for (const GameEntry& game : games()) {
    for (const CardFile& cards : older_cards(game.info())) {
      auto before = std::move(*game.start({game.info().max_players, {}}, cards));
      take_random_steps(*before, 80, rng);
      auto after = restore(*parse_record(to_text(record_of(*before))));
      ASSERT_TRUE(after) << after.error().message;
      EXPECT_EQ((*after)->position_line(), before->position_line());
      take_random_steps(**after, 100'000, rng);
      EXPECT_EQ((*after)->pending().kind, Pending::Kind::over);
      EXPECT_EQ((*after)->data_hash(), before->data_hash());
    }
  }
}

TEST(Record, broken_lines_are_named) {
  EXPECT_EQ(trouble("hello\n").message,
            "line 1: this is no saved match (one begins with 'lazaret match 1')");
  EXPECT_EQ(trouble("").message, "line 1: the file is empty");
  EXPECT_EQ(trouble(replaced(saved_game(), "players 2", "players two")).message,
            "line 5: 'players' needs a number");
  EXPECT_EQ(trouble(replaced(saved_game(), "game zombie-life", "gamb zombie-life")).message,
            "line 2: unknown word 'gamb'");
  EXPECT_EQ(trouble(replaced(saved_game(), "game zombie-life", "game chess")).code, "unknown_game");
}

TEST(Record, a_step_the_rules_forbid_is_named_with_its_line_and_clause) {
  const Error error =
      trouble(replaced(saved_game(), "steps\nchance deal", "steps\n0 pass\nchance deal"));
  EXPECT_NE(error.message.find("the file says it has"), std::string::npos);
  std::string text = saved_game();
  const auto first = text.find("\nchance deal") + 1;
  const auto end = text.find('\n', first);
  text.replace(first, end - first, "0 pass");
  EXPECT_EQ(trouble(text).clause, "ZL-4.8");
  EXPECT_EQ(trouble(text).message, "line 12: the rules refuse '0 pass' here");
}

TEST(Record, a_match_from_a_loaded_position_is_saved_with_it) {
  auto match = std::move(*(*find_game("zombie-life"))
                              ->load_json(R"({"game":"zombie-life","players":2,"horde":[3]})", {}));
  match->act(0, *match->parse_action("take 3"));
  const auto record = parse_record(to_text(record_of(*match)));
  ASSERT_TRUE(record);
  const auto again = restore(*record);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ((*again)->position_line(), match->position_line());
}

}  // namespace
}  // namespace lazaret
