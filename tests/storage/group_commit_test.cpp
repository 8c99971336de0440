// How appends that wait come together.
#include "storage/group_commit.h"

#include <future>

#include "tests/storage/places.h"

namespace lazaret::storage::test {
namespace {

using Appended = Store::Appended;

// Writes nowhere, remembers the sizes of the batches, and stays in the first one until it is told.
struct SlowWriter {
  std::vector<std::size_t> batches;
  std::promise<void> begun;
  std::promise<void> go_on;

  std::vector<Appended> write(std::span<const Store::Append> appends) {
    batches.push_back(appends.size());
    if (batches.size() == 1) {
      begun.set_value();
      go_on.get_future().wait();
    }
    for (const Store::Append& append : appends) {
      if (append.table == "bad") throw StoreFailure("bad table", true);
      if (append.table == "full") throw StoreFailure("disk full");
    }
    return std::vector(appends.size(), Appended::ok);
  }
};

// The first is on its way when the others come.
std::vector<Answer> answers_of(SlowWriter& writer, const std::vector<std::string>& tables) {
  std::vector<Answer> answers(tables.size());
  {
    GroupCommit commits([&](auto appends) { return writer.write(appends); });
    for (std::size_t i = 0; i < tables.size(); ++i) {
      commits.append(entry(tables[i], 1, {"text"}),
                     [&answers, i](Appended appended, std::string error) {
                       answers[i] = {appended, std::move(error)};
                     });
      if (i == 0) writer.begun.get_future().wait();
    }
    writer.go_on.set_value();
  }
  return answers;
}

TEST(GroupCommit, AllThatWaitShareOneTransaction) {
  SlowWriter writer;
  EXPECT_EQ(answers_of(writer, {"a", "b", "c", "d"}), std::vector(4, good));
  EXPECT_EQ(writer.batches, (std::vector<std::size_t>{1, 3}));
}

TEST(GroupCommit, WithOneBadAmongThemTheyAreWrittenOneByOne) {
  SlowWriter writer;
  const Answer bad = {Appended::failed, "bad table"};
  EXPECT_EQ(answers_of(writer, {"a", "b", "bad", "d"}), (std::vector{good, good, bad, good}));
  EXPECT_EQ(writer.batches, (std::vector<std::size_t>{1, 3, 1, 1, 1}));
}

TEST(GroupCommit, WhenTheStoreIsAtFaultAllFailTogether) {
  SlowWriter writer;
  const Answer full = {Appended::failed, "disk full"};
  EXPECT_EQ(answers_of(writer, {"a", "b", "full", "d"}), (std::vector{good, full, full, full}));
  EXPECT_EQ(writer.batches, (std::vector<std::size_t>{1, 3}));
}

TEST(GroupCommit, ChecksShareWhatIsWritten) {
  SlowWriter writer;
  std::vector<Answer> answers;
  const auto keep = [&](Appended appended, std::string error) {
    answers.push_back({appended, std::move(error)});
  };
  {
    GroupCommit commits([&](auto appends) { return writer.write(appends); });
    commits.append(entry("full", 1, {"text"}), keep);
    writer.begun.get_future().wait();
    for (int i = 0; i < 3; ++i) commits.check(keep);
    while (commits.longest_wait().count() == 0) std::this_thread::yield();
    writer.go_on.set_value();
  }
  EXPECT_EQ(answers, (std::vector{Answer{Appended::failed, "disk full"}, good, good, good}));
  EXPECT_EQ(writer.batches, (std::vector<std::size_t>{1, 0}));
}

}  // namespace
}  // namespace lazaret::storage::test
