#include "storage/postgres/notifier.h"

#include <fmt/format.h>

namespace lazaret::storage::postgres {

Notifier::Notifier(std::string conninfo, std::string origin, Patience& patience)
    : conninfo_(std::move(conninfo)),
      origin_(std::move(origin)),
      patience_(patience),
      thread_([this] { run(); }) {}

Notifier::~Notifier() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_one();
  thread_.join();
}

void Notifier::tell(const std::map<std::string, std::int64_t>& news) {
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [table, last] : news) waiting_.news[table] = last;
  }
  woken_.notify_one();
}

void Notifier::announce(std::string text) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.talk.size() < most_talk) waiting_.talk.push_back(std::move(text));
  }
  woken_.notify_one();
}

void Notifier::run() {
  for (Waiting waiting = next(); !waiting.empty(); waiting = next()) {
    if (!sent(waiting)) sent(waiting);  // the connection may have died since the last time
  }
}

// The writer says what is wrong to those who want something.
bool Notifier::sent(const Waiting& waiting) {
  try {
    connect_if_needed();
    call(patience_, *connection_, [&] { send(waiting); });
    return true;
  } catch (const std::exception&) {
    connection_.reset();
    return false;
  }
}

// Empty at the end.
Notifier::Waiting Notifier::next() {
  std::unique_lock lock(mutex_);
  woken_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
  return std::exchange(waiting_, {});
}

void Notifier::connect_if_needed() {
  if (connection_) return;
  connection_ = connect(conninfo_);
  call(patience_, *connection_, [&] {
    pqxx::nontransaction(*connection_).exec("SET synchronous_commit = off");
    connection_->prepare("notify", "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text");
  });
}

void Notifier::send(const Waiting& waiting) {
  std::vector<std::string> news;
  for (const auto& [table, last] : waiting.news)
    news.push_back(fmt::format("{} {} {}", origin_, last, table));
  std::vector<std::string> talk;
  for (const std::string& text : waiting.talk) talk.push_back(origin_ + ' ' + text);
  pqxx::work work(*connection_);
  if (!news.empty()) work.exec_prepared("notify", news_channel, array_of(news));
  if (!talk.empty()) work.exec_prepared("notify", talk_channel, array_of(talk));
  work.commit();
}

}  // namespace lazaret::storage::postgres
