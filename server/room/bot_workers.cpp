#include "server/room/bot_workers.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "bots/reason.h"
#include "core/attempt.h"

namespace lazaret::server {

namespace {

using Clock = Thought::Clock;

constexpr auto watch_pause = std::chrono::milliseconds(50);

// So many bots may hang before no new threads are started for them.
constexpr unsigned most_lost_threads = 16;

}  // namespace

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
  ThoughtQueue queue;
  std::vector<std::shared_ptr<Thought>> running;
  unsigned lost_threads = 0;
  bool stopping = false;

  void start_thread() {
    std::thread([self = shared_from_this()] { self->work(); }).detach();
  }
  void work();
  bool work_on(const std::shared_ptr<Thought>& thought);
  std::shared_ptr<Thought> begin_next();
  std::shared_ptr<Thought> next();
  BotAnswer think(const BotJob& job, std::string& trouble) const;
  bool claim(Thought& thought);
  void claimed(Thought& thought);
  void put_back(const std::shared_ptr<Thought>& thought);
  void report(const Thought& thought, const BotAnswer& answer, const std::string& trouble);
  void watch();
  std::shared_ptr<Thought> take_overdue();
};

void BotWorkers::Pool::work() {
  while (const auto thought = next()) {
    if (!work_on(thought)) return;
  }
}

// False if it has taken too long, and another thread has taken the place of this one.
bool BotWorkers::Pool::work_on(const std::shared_ptr<Thought>& thought) {
  std::string trouble;
  BotAnswer answer;
  if (auto thrown = trouble_with([&] { answer = think(thought->job, trouble); })) {
    trouble = std::move(*thrown);
    answer = random_answer(thought->job);
  }
  const bool wanted = claim(*thought);
  if (wanted) report(*thought, answer, trouble);
  put_back(thought);
  return wanted;
}

std::shared_ptr<Thought> BotWorkers::Pool::begin_next() {
  auto thought = queue.take(Clock::now());
  if (thought) running.push_back(thought);
  return thought;
}

std::shared_ptr<Thought> BotWorkers::Pool::next() {
  std::unique_lock lock(changing);
  while (!stopping) {
    if (auto thought = begin_next()) return thought;
    if (const auto at = queue.again_at(Clock::now())) {
      changed.wait_until(lock, *at);
    } else {
      changed.wait(lock);
    }
  }
  return nullptr;
}

BotAnswer BotWorkers::Pool::think(const BotJob& job, std::string& trouble) const {
  Rng rng(job.seed);
  if (job.judges) return {{}, false, chances_to_win(*job.match, job.seat, usual_judgement, rng)};
  const auto bot = maker(job.match->game(), job.bot);
  if (!bot) {
    trouble = bot.error().message;
    return random_answer(job);
  }
  const Choice choice = (*bot)->choose(*job.match, job.seat, rng);
  if (!job.match->why_not(job.seat, choice.action)) return {choice, false};
  trouble = "it chose " + job.match->action_id(choice.action) + ", which the rules forbid";
  return random_answer(job);
}

// False if nobody waits for it any more: the thread must end without a word.
bool BotWorkers::Pool::claim(Thought& thought) {
  const std::lock_guard lock(changing);
  if (thought.answered || stopping) return false;
  claimed(thought);
  return true;
}

// Whoever asked may have the next one.
void BotWorkers::Pool::claimed(Thought& thought) {
  thought.answered = true;
  queue.finished(thought, Clock::now());
  changed.notify_all();
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

std::shared_ptr<Thought> BotWorkers::Pool::take_overdue() {
  const auto limit = Clock::now() - settings.patience;
  for (const auto& thought : running) {
    if (thought->answered || thought->began > limit) continue;
    claimed(*thought);
    return thought;
  }
  return nullptr;
}

BotWorkers::BotWorkers(Settings settings, Maker maker, Log& log, Metrics& metrics)
    : pool_(std::make_shared<Pool>(settings, std::move(maker), log, metrics)) {
  for (unsigned i = 0; i < settings.threads; ++i) pool_->start_thread();
  watch_ = std::thread([pool = pool_] { pool->watch(); });
}

bool BotWorkers::ask(BotJob job, Done done) {
  const std::lock_guard lock(pool_->changing);
  if (pool_->stopping) return true;
  auto thought = std::make_shared<Thought>(Thought{std::move(job), std::move(done), {}, false});
  if (!pool_->queue.add(std::move(thought), Clock::now())) return false;
  ++pool_->metrics.bots_waiting;
  pool_->changed.notify_all();
  return true;
}

void BotWorkers::forget(const void* asker) {
  std::vector<std::shared_ptr<Thought>> forgotten;  // may own what must not end under the lock
  const std::lock_guard lock(pool_->changing);
  forgotten = pool_->queue.forget(asker);
  pool_->metrics.bots_waiting -= static_cast<std::int64_t>(forgotten.size());
}

void BotWorkers::rank_again(const void* asker, Urgency urgency) {
  const std::lock_guard lock(pool_->changing);
  pool_->queue.rank_again(asker, urgency);
  pool_->changed.notify_all();
}

bool BotWorkers::think_now() {
  std::unique_lock lock(pool_->changing);
  const auto thought = pool_->begin_next();
  lock.unlock();
  return thought && pool_->work_on(thought);
}

bool BotWorkers::stop() {
  std::vector<std::shared_ptr<Thought>> forgotten;
  std::unique_lock lock(pool_->changing);
  pool_->stopping = true;
  forgotten = pool_->queue.forget_all();
  pool_->changed.notify_all();
  lock.unlock();
  if (watch_.joinable()) watch_.join();
  lock.lock();
  return pool_->changed.wait_for(lock, pool_->settings.patience,
                                 [this] { return pool_->running.empty(); });
}

}  // namespace lazaret::server
