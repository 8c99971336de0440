#include "games/common/presets.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"
#include "i18n/catalogue.h"

namespace lazaret {
namespace {

TEST(Presets, every_one_can_be_set_up_with_the_players_it_suits) {
  for (const GameEntry& entry : games()) {
    const GameInfo& game = entry.info();
    for (const Preset& preset : presets_of(game)) {
      EXPECT_TRUE(preset.suits(preset.least) && preset.suits(preset.most)) << preset.id;
      for (int players = preset.least; players <= preset.most; ++players)
        EXPECT_TRUE(entry.start({players, preset.options}, {})) << game.id << " " << preset.id;
    }
  }
}

TEST(Presets, every_table_has_some_of_different_names_and_one_is_the_usual_game) {
  for (const GameEntry& entry : games()) {
    const GameInfo& game = entry.info();
    for (int players = game.min_players; players <= game.max_players; ++players) {
      std::set<std::string> ids;
      int count = 0;
      bool usual = false;
      for (const Preset& preset : presets_of(game)) {
        if (!preset.suits(players)) continue;
        ids.insert(preset.id);
        ++count;
        usual = usual || preset.options.empty();
      }
      EXPECT_GE(count, 3) << game.id;
      EXPECT_EQ(static_cast<int>(ids.size()), count) << game.id;
      EXPECT_TRUE(usual) << game.id;
    }
  }
}

TEST(Presets, each_is_named_and_told_in_every_language) {
  for (const std::string& language : languages()) {
    const auto texts = Catalogue::load(language);
    for (const GameEntry& entry : games()) {
      for (const Preset& preset : presets_of(entry.info())) {
        const std::string key = "setup." + entry.info().prefix + ".preset." + preset.id;
        EXPECT_TRUE(texts->has(key) && texts->has(key + ".text")) << language << " " << key;
      }
    }
  }
}

}  // namespace
}  // namespace lazaret
