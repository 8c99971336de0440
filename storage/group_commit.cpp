#include "storage/group_commit.h"

#include <cassert>
#include <utility>

namespace lazaret::storage {

GroupCommit::GroupCommit(Write write) : write_(std::move(write)), thread_([this] { run(); }) {}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_one();
  thread_.join();
}

void GroupCommit::append(Store::Append what, Store::Done done) {
  assert(!what.entries.empty() && what.first_seq >= 1 && what.summary.id == what.table);
  {
    const std::lock_guard lock(mutex_);
    waiting_.appends.push_back(std::move(what));
    waiting_.done.push_back(std::move(done));
  }
  woken_.notify_one();
}

void GroupCommit::run() {
  for (Waiting batch = next(); !batch.appends.empty(); batch = next()) {
    write(batch.appends, batch.done);
  }
}

// Empty at the end.
GroupCommit::Waiting GroupCommit::next() {
  std::unique_lock lock(mutex_);
  woken_.wait(lock, [this] { return stopping_ || !waiting_.appends.empty(); });
  return std::exchange(waiting_, {});
}

void GroupCommit::write(std::span<const Store::Append> appends, std::span<const Store::Done> done) {
  try {
    const std::vector<Store::Appended> results = write_(appends);
    for (std::size_t i = 0; i < done.size(); ++i) done[i](results[i], "");
  } catch (const StoreFailure& failure) {
    if (failure.blames_one && appends.size() > 1) {
      for (std::size_t i = 0; i < done.size(); ++i)
        write(appends.subspan(i, 1), done.subspan(i, 1));
      return;
    }
    for (const Store::Done& one : done) one(Store::Appended::failed, failure.what());
  }
}

}  // namespace lazaret::storage
