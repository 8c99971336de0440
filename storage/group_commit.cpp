#include "storage/group_commit.h"

#include <cassert>
#include <utility>

namespace lazaret::storage {

namespace {

constexpr auto good_for = std::chrono::seconds(1);

}  // namespace

GroupCommit::GroupCommit(Write write) : write_(std::move(write)), thread_([this] { run(); }) {}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_one();
  thread_.join();
}

GroupCommit::Waiting& GroupCommit::begin_to_wait() {
  if (waiting_.empty()) waiting_.since = Clock::now();
  return waiting_;
}

void GroupCommit::append(Store::Append what, Store::Done done) {
  assert(what.first_seq >= (what.entries.empty() ? 2 : 1) && what.summary.id == what.table);
  {
    const std::lock_guard lock(mutex_);
    Waiting& all = begin_to_wait();
    all.appends.push_back(std::move(what));
    all.done.push_back(std::move(done));
  }
  woken_.notify_one();
}

void GroupCommit::check(Store::Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (Clock::now() - well_at_ >= good_for) {
      begin_to_wait().checks.push_back(std::move(done));
      done = nullptr;
    }
  }
  if (done) return done(Store::Appended::ok, "");
  woken_.notify_one();
}

std::chrono::milliseconds GroupCommit::longest_wait() const {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  const auto since = writing_since_.value_or(waiting_.empty() ? now : waiting_.since);
  return std::chrono::duration_cast<std::chrono::milliseconds>(now - since);
}

void GroupCommit::run() {
  for (Waiting batch = next(); !batch.empty(); batch = next()) write_all(batch);
}

// Empty at the end.
GroupCommit::Waiting GroupCommit::next() {
  std::unique_lock lock(mutex_);
  writing_since_.reset();
  woken_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
  if (!waiting_.empty()) writing_since_ = waiting_.since;
  Waiting fresh;  // for as many again, most likely
  fresh.appends.reserve(waiting_.appends.size());
  fresh.done.reserve(waiting_.done.size());
  return std::exchange(waiting_, std::move(fresh));
}

void GroupCommit::write_all(const Waiting& batch) {
  if (!batch.appends.empty()) write(batch.appends, batch.done);
  if (!batch.checks.empty()) write({}, batch.checks);
}

void GroupCommit::answered(Clock::time_point well_at) {
  const std::lock_guard lock(mutex_);
  well_at_ = well_at;
}

void GroupCommit::write(std::span<const Store::Append> appends, std::span<const Store::Done> done) {
  try {
    std::vector<Store::Appended> results = write_(appends);
    results.resize(done.size(), Store::Appended::ok);
    ++transactions_;
    answered(Clock::now());
    for (std::size_t i = 0; i < done.size(); ++i) done[i](results[i], "");
  } catch (const StoreFailure& failure) {
    if (failure.blames_one && appends.size() > 1) {
      for (std::size_t i = 0; i < done.size(); ++i)
        write(appends.subspan(i, 1), done.subspan(i, 1));
      return;
    }
    answered({});
    for (const Store::Done& one : done) one(Store::Appended::failed, failure.what());
  }
}

}  // namespace lazaret::storage
