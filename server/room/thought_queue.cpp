#include "server/room/thought_queue.h"

#include <algorithm>
#include <utility>

namespace lazaret::server {

namespace {

// Each step from one level to the next: so much later may a dear thought come than a cheap one.
constexpr auto step_of_levels = std::chrono::seconds(5);
// After a thought that nobody waits for, so many times as long no other one.
constexpr int rest = 3;

// The bots of a game are named from the cheapest to the dearest.
auto dearness(const BotJob& job) {
  const std::vector<std::string> names = bot_names(job.match->game());
  return std::find(names.begin(), names.end(), job.bot) - names.begin();
}

}  // namespace

BotAnswer random_answer(const BotJob& job) {
  if (job.judges) return {{}, true};
  Rng rng(job.seed);
  return {Choice{job.match->random_action(job.seat, rng), {}, {}}, true};
}

bool ThoughtQueue::add(Entry thought, Time now) {
  auto& others = of_asker_[thought->job.asker.get()];
  if (others.size() >= most_waiting) return false;
  const Rank rank{thought->job.urgency, now + dearness(thought->job) * step_of_levels, added_++};
  others.push_back(rank);
  waiting_.emplace(rank, std::move(thought));
  return true;
}

ThoughtQueue::Entry ThoughtQueue::take(Time now) {
  for (const Urgency urgency :
       {Urgency::person, Urgency::onlookers, Urgency::nobody, Urgency::review}) {
    if (!may_begin(urgency, now)) continue;
    auto at = waiting_.lower_bound({urgency, Time::min(), 0});
    for (; at != waiting_.end() && at->first.urgency == urgency; ++at) {
      if (!is_running(at->second->job.asker.get())) return begin(at, now);
    }
  }
  return nullptr;
}

ThoughtQueue::Entry ThoughtQueue::begin(std::map<Rank, Entry>::iterator at, Time now) {
  const void* const asker = at->second->job.asker.get();
  std::erase(of_asker_[asker], at->first);
  if (of_asker_[asker].empty()) of_asker_.erase(asker);
  Entry thought = std::move(at->second);
  waiting_.erase(at);
  thought->began = now;
  running_.push_back(thought);
  return thought;
}

bool ThoughtQueue::is_running(const void* asker) const {
  return std::any_of(running_.begin(), running_.end(),
                     [&](const Entry& thought) { return thought->job.asker.get() == asker; });
}

// What no player waits for has one thread at most.
bool ThoughtQueue::may_begin(Urgency urgency, Time now) const {
  if (urgency < Urgency::nobody) return true;
  if (urgency == Urgency::nobody && now < rested_) return false;
  return std::none_of(running_.begin(), running_.end(),
                      [urgency](const Entry& thought) { return thought->job.urgency == urgency; });
}

void ThoughtQueue::finished(const Thought& thought, Time now) {
  std::erase_if(running_, [&](const Entry& other) { return other.get() == &thought; });
  if (thought.job.urgency == Urgency::nobody) rested_ = now + rest * (now - thought.began);
}

std::optional<ThoughtQueue::Time> ThoughtQueue::again_at(Time now) const {
  if (waiting_.empty() || rested_ <= now) return {};
  return rested_;
}

std::vector<std::pair<ThoughtQueue::Rank, ThoughtQueue::Entry>> ThoughtQueue::take_out(
    const void* asker) {
  std::vector<std::pair<Rank, Entry>> out;
  for (const Rank& rank : of_asker_[asker]) {
    const auto at = waiting_.find(rank);
    out.emplace_back(rank, std::move(at->second));
    waiting_.erase(at);
  }
  of_asker_.erase(asker);
  return out;
}

std::vector<ThoughtQueue::Entry> ThoughtQueue::forget(const void* asker) {
  std::vector<Entry> forgotten;
  for (auto& [rank, thought] : take_out(asker)) forgotten.push_back(std::move(thought));
  return forgotten;
}

void ThoughtQueue::rank_again(const void* asker, Urgency urgency) {
  for (auto& [rank, thought] : take_out(asker)) {
    thought->job.urgency = rank.urgency = urgency;
    of_asker_[asker].push_back(rank);
    waiting_.emplace(rank, std::move(thought));
  }
}

std::vector<ThoughtQueue::Entry> ThoughtQueue::forget_all() {
  std::vector<Entry> forgotten;
  for (auto& [rank, thought] : std::exchange(waiting_, {})) forgotten.push_back(thought);
  of_asker_.clear();
  return forgotten;
}

}  // namespace lazaret::server
