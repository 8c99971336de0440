#include "core/step.h"

#include <gtest/gtest.h>

namespace lazaret {
namespace {

TEST(Actions, takes_any_number_at_once_and_one_by_one) {
  std::vector<Action> many(165);
  for (std::size_t i = 0; i < many.size(); ++i) many[i].a = static_cast<std::uint8_t>(i);
  Actions list;
  list.append(many);
  list.push_back({1, 2, 3, 4, 5, 6});
  list.append(many);
  ASSERT_EQ(list.size(), 2 * many.size() + 1);
  EXPECT_EQ(list[164], many[164]);
  EXPECT_EQ(list[165], (Action{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(list[330], many[164]);
}

TEST(Actions, assigned_hold_nothing_of_before) {
  Actions list;
  list.push_back({1, 0, 0, 0, 0, 0});
  list.assign(std::vector<Action>(2));
  EXPECT_EQ(list.size(), 2U);
}

}  // namespace
}  // namespace lazaret
