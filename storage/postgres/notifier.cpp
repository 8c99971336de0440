#include "storage/postgres/notifier.h"

#include <fmt/format.h>

#include <utility>

namespace lazaret::storage::postgres {

Notifier::Notifier(const std::string& conninfo, std::string origin, Patience& patience)
    : conninfo_(conninfo),
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

void Notifier::tell(News news) {
  {
    const std::lock_guard lock(mutex_);
    news.merge(waiting_);  // what is new stays
    waiting_ = std::move(news);
  }
  woken_.notify_one();
}

// A connection may have died since the last time. If a new one does not help either, the others
// have lost theirs, too, and look at all tables when they are back.
void Notifier::run() {
  for (News news = next(); !news.empty(); news = next()) {
    for (int tries = 0; tries < 2; ++tries) {
      try {
        send(news);
        break;
      } catch (const std::exception&) {
        connection_.reset();
      }
    }
  }
}

// Empty at the end.
Notifier::News Notifier::next() {
  std::unique_lock lock(mutex_);
  woken_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
  return std::exchange(waiting_, {});
}

void Notifier::send(const News& news) {
  if (!connection_) {
    connection_ = connect(conninfo_);
    connection_->prepare("notify", "SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news");
  }
  std::vector<std::string> texts;
  for (const auto& [table, last_seq] : news)
    texts.push_back(fmt::format("{} {} {}", origin_, last_seq, table));
  call(patience_, *connection_, [&] {
    pqxx::work work(*connection_);
    work.exec("SET LOCAL synchronous_commit = off");
    work.exec_prepared("notify", news_channel, array_of(texts));
    work.commit();
  });
}

}  // namespace lazaret::storage::postgres
