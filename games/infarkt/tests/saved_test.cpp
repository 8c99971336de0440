// Games that earlier versions saved.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/record.h"
#include "games/registry.h"

namespace lazaret::infarkt {

// Saved before the cards got numbers that tell their story: grandma's death was +2 cholesterol.
TEST(OlderCards, a_game_saved_with_them_is_replayed_and_saved_with_them) {
  std::ifstream in(std::string(LAZARET_SOURCE_DIR) +
                   "/games/infarkt/tests/saved/first_deck.lazaret");
  std::ostringstream text;
  text << in.rdbuf();
  const auto record = parse_record(text.str());
  ASSERT_TRUE(record) << record.error().message;
  const auto match = restore(*record);
  ASSERT_TRUE(match) << match.error().message;
  EXPECT_EQ((*match)->steps().size(), 112U);
  EXPECT_EQ((*match)->pending().kind, Pending::Kind::over);
  EXPECT_EQ(record_of(**match).data_hash, record->data_hash);
}

}  // namespace lazaret::infarkt
