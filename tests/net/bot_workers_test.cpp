// Bots that fail in every way a bot can fail.
#include "server/room/bot_workers.h"

#include <gtest/gtest.h>

#include <future>
#include <sstream>
#include <stdexcept>

#include "games/registry.h"

namespace lazaret::server {
namespace {

using std::chrono::milliseconds;

class BadBot final : public Bot {
 public:
  BadBot(std::string kind, std::shared_future<void> released)
      : kind_(std::move(kind)), released_(std::move(released)) {}

  Choice choose(const Match& match, Seat seat, Rng& rng) override {
    if (kind_ == "throws") throw std::runtime_error("out of ideas");
    if (kind_ == "cheats") return {Action{255, 0, 0, 0, 0, 0}, {}, {}};
    if (kind_ == "stalls") released_.wait();
    return {match.random_action(seat, rng), 0.5, {}};
  }

 private:
  std::string kind_;
  std::shared_future<void> released_;
};

class Workers : public testing::Test {
 protected:
  BotAnswer answer_of(BotWorkers& workers, const std::string& bot) {
    std::promise<BotAnswer> answer;
    workers.ask({match_, seat_, bot, 7}, [&](const BotAnswer& given) { answer.set_value(given); });
    return answer.get_future().get();
  }

  BotWorkers::Maker maker() {
    return [this](const GameInfo& game, std::string_view name) -> Expected<std::unique_ptr<Bot>> {
      if (name == "missing") return Error{"unknown_bot", "there is no such bot", {}};
      if (name == "random") return make_bot(game, name);
      return {std::make_unique<BadBot>(std::string(name), released_)};
    };
  }

  static std::shared_ptr<const Match> fresh_match() {
    auto match = (*find_game("zombie-life"))->start({3, {}}, {});
    resolve_chance(**match, RandomKey(1));
    return std::move(*match);
  }

  std::ostringstream lines_;
  Log log_{[this](const std::string& line) { lines_ << line; }, LogLevel::debug, Log::Format::text};
  Metrics metrics_;
  std::promise<void> release_;
  std::shared_future<void> released_ = release_.get_future().share();
  std::shared_ptr<const Match> match_ = fresh_match();
  Seat seat_ = match_->pending().must.first();
};

TEST_F(Workers, a_good_bot_is_believed) {
  BotWorkers workers({2, milliseconds(60000)}, maker(), log_, metrics_);
  const BotAnswer answer = answer_of(workers, "random");
  EXPECT_FALSE(answer.fell_back);
  EXPECT_FALSE(match_->why_not(seat_, answer.choice.action));
  EXPECT_EQ(lines_.str(), "");
}

TEST_F(Workers, a_bot_that_throws_cheats_or_does_not_exist_is_replaced) {
  BotWorkers workers({1, milliseconds(60000)}, maker(), log_, metrics_);
  for (const char* bot : {"throws", "cheats", "missing"}) {
    const BotAnswer answer = answer_of(workers, bot);
    EXPECT_TRUE(answer.fell_back) << bot;
    EXPECT_FALSE(match_->why_not(seat_, answer.choice.action));
  }
  EXPECT_EQ(metrics_.bot_fallbacks, 3U);
  EXPECT_NE(lines_.str().find("out of ideas"), std::string::npos);
}

TEST_F(Workers, bots_that_stall_are_answered_for_and_do_not_use_up_the_threads) {
  BotWorkers workers({1, milliseconds(20)}, maker(), log_, metrics_);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(answer_of(workers, "stalls").fell_back);
  EXPECT_FALSE(match_->why_not(seat_, answer_of(workers, "random").choice.action));
  EXPECT_FALSE(workers.stop());
  release_.set_value();
  while (!workers.stop()) {
  }
}

}  // namespace
}  // namespace lazaret::server
