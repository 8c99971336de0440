#include "server/room/bot_workers.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <vector>

namespace lazaret::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto watch_pause = std::chrono::milliseconds(50);

// So many bots may hang before no new threads are started for them.
constexpr unsigned most_lost_threads = 16;

BotAnswer random_answer(const BotJob& job) {
  Rng rng(job.seed);
  return {Choice{job.match->random_action(job.seat, rng), {}, {}}, true};
}

}  // namespace

struct BotWorkers::Thought {
  BotJob job;
  Done done;
  Clock::time_point began{};
  bool answered = false;  // by the bot or, if it stalls, by the watch
};

// Held by every thread, so that a bot that never comes back finds nothing destroyed.
struct BotWorkers::Pool : std::enable_shared_from_this<Pool> {
  Pool(Settings settings_, Maker maker_, Log& log_, Metrics& metrics_)
      : settings(settings_), maker(std::move(maker_)), log(log_), metrics(metrics_) {}

  const Settings settings;
  const Maker maker;
  Log& log;          // not after stop()
  Metrics& metrics;  // not after stop()

  std::mutex changing;
  std::condition_variable changed;
  std::deque<std::shared_ptr<Thought>> waiting;
  std::vector<std::shared_ptr<Thought>> running;
  unsigned lost_threads = 0;
  bool stopping = false;

  void start_thread() {
    std::thread([self = shared_from_this()] { self->work(); }).detach();
  }
  void work();
  std::shared_ptr<Thought> next();
  BotAnswer think(const BotJob& job, std::string& trouble) const;
  bool claim(Thought& thought);
  void put_back(const std::shared_ptr<Thought>& thought);
  void report(const Thought& thought, const BotAnswer& answer, const std::string& trouble);
  void watch();
  std::shared_ptr<Thought> take_overdue();
};

void BotWorkers::Pool::work() {
  while (const auto thought = next()) {
    std::string trouble;
    const BotAnswer answer = think(thought->job, trouble);
    const bool wanted = claim(*thought);
    if (wanted) report(*thought, answer, trouble);
    put_back(thought);
    if (!wanted) return;
  }
}

std::shared_ptr<BotWorkers::Thought> BotWorkers::Pool::next() {
  std::unique_lock lock(changing);
  changed.wait(lock, [this] { return stopping || !waiting.empty(); });
  if (stopping) return nullptr;
  auto thought = waiting.front();
  waiting.pop_front();
  thought->began = Clock::now();
  running.push_back(thought);
  return thought;
}

BotAnswer BotWorkers::Pool::think(const BotJob& job, std::string& trouble) const {
  try {
    const auto bot = maker(job.match->game(), job.bot);
    if (bot) {
      Rng rng(job.seed);
      const Choice choice = (*bot)->choose(*job.match, job.seat, rng);
      if (!job.match->why_not(job.seat, choice.action)) return {choice, false};
      trouble = "it chose " + job.match->action_id(choice.action) + ", which the rules forbid";
    } else {
      trouble = bot.error().message;
    }
  } catch (const std::exception& error) {
    trouble = error.what();
  }
  return random_answer(job);
}

// False if nobody waits for it any more: the thread must end without a word.
bool BotWorkers::Pool::claim(Thought& thought) {
  const std::lock_guard lock(changing);
  if (thought.answered || stopping) return false;
  thought.answered = true;
  return true;
}

void BotWorkers::Pool::put_back(const std::shared_ptr<Thought>& thought) {
  const std::lock_guard lock(changing);
  std::erase(running, thought);
  changed.notify_all();
}

void BotWorkers::Pool::report(const Thought& thought, const BotAnswer& answer,
                              const std::string& trouble) {
  --metrics.bots_waiting;
  ++metrics.bot_moves;
  metrics.bot_time.add(
      std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - thought.began));
  if (answer.fell_back) {
    ++metrics.bot_fallbacks;
    log.line(LogLevel::error, "a bot failed", {{"bot", thought.job.bot}, {"trouble", trouble}});
  }
  thought.done(answer);
}

void BotWorkers::Pool::watch() {
  std::unique_lock lock(changing);
  while (!stopping) {
    changed.wait_for(lock, watch_pause);
    while (const auto thought = take_overdue()) {
      if (++lost_threads <= most_lost_threads) start_thread();
      lock.unlock();
      report(*thought, random_answer(thought->job), "it took too long");
      lock.lock();
    }
  }
}

std::shared_ptr<BotWorkers::Thought> BotWorkers::Pool::take_overdue() {
  const auto limit = Clock::now() - settings.patience;
  for (const auto& thought : running) {
    if (thought->answered || thought->began > limit) continue;
    thought->answered = true;
    return thought;
  }
  return nullptr;
}

BotWorkers::BotWorkers(Settings settings, Maker maker, Log& log, Metrics& metrics)
    : pool_(std::make_shared<Pool>(settings, std::move(maker), log, metrics)) {
  for (unsigned i = 0; i < settings.threads; ++i) pool_->start_thread();
  watch_ = std::thread([pool = pool_] { pool->watch(); });
}

void BotWorkers::ask(BotJob job, Done done) {
  const std::lock_guard lock(pool_->changing);
  if (pool_->stopping) return;
  ++pool_->metrics.bots_waiting;
  pool_->waiting.push_back(
      std::make_shared<Thought>(Thought{std::move(job), std::move(done), {}, false}));
  pool_->changed.notify_all();
}

bool BotWorkers::stop() {
  std::unique_lock lock(pool_->changing);
  pool_->stopping = true;
  pool_->waiting.clear();
  pool_->changed.notify_all();
  lock.unlock();
  if (watch_.joinable()) watch_.join();
  lock.lock();
  return pool_->changed.wait_for(lock, pool_->settings.patience,
                                 [this] { return pool_->running.empty(); });
}

}  // namespace lazaret::server
