#include "server/room/reading.h"

#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "server/table/snapshot.h"

namespace lazaret::server {

namespace {

using Entries = std::vector<StoredEntry>;

class TableReader {
 public:
  TableReader(const std::string& id, const Backstage& backstage) : id_(id), backstage_(backstage) {}

  Reading read() {
    // Asked first, so that what others store meanwhile is not missing.
    reading_.last_seq = or_trouble(backstage_.store.last_seq(id_));
    const storage::Snapshot snapshot = or_trouble(backstage_.store.snapshot(id_));
    if (!reading_.trouble && (snapshot.seq == 0 || !from_snapshot(snapshot))) from_all();
    if (reading_.table) reading_.fits = ends_as_it_must();
    if (reading_.trouble) reading_.table.reset();
    return std::move(reading_);
  }

 private:
  template <class T>
  T or_trouble(Expected<T> found) {
    if (found) return std::move(*found);
    reading_.trouble = found.error();
    return {};
  }

  Entries entries(std::int64_t after, std::int64_t last = storage::Store::all) {
    Entries found = or_trouble(backstage_.store.entries(id_, after, last));
    reading_.entries += found.size();
    return found;
  }

  // Between what the summary said before and what it says now: others may store meanwhile.
  bool ends_as_it_must() {
    const std::int64_t end = reading_.table->seq();
    if (end <= reading_.last_seq) return end == reading_.last_seq;
    return end <= or_trouble(backstage_.store.last_seq(id_));
  }

  void note_ends(const StoredEntry& first, StoredEntry& last) {
    reading_.first = hash_of(first.text);
    reading_.last = std::move(last.text);
  }

  bool from_snapshot(const storage::Snapshot& snapshot) {
    const Entries first = entries(0, 1);
    Entries later = entries(snapshot.seq - 1);
    if (reading_.trouble) return true;
    auto state = first.empty() || later.empty()
                     ? std::nullopt
                     : table_of(snapshot, id_, first.front(), later.front(),
                                backstage_.settings.version, backstage_.games);
    reading_.misfit = !state;
    if (!state) return false;
    reading_.snapshot = snapshot.seq;
    reading_.table.emplace(std::move(*state)).follow(later);
    note_ends(first.front(), later.back());
    return true;
  }

  void from_all() {
    Entries all = entries(0);
    if (all.empty()) return;
    auto table = Table::rebuild(id_, all, backstage_.games);
    if (!table) {
      reading_.trouble = table.error();
      reading_.unreadable = true;
      return;
    }
    reading_.table = std::move(*table);
    note_ends(all.front(), all.back());
  }

  const std::string& id_;
  const Backstage& backstage_;
  Reading reading_;
};

}  // namespace

Reading read_table(const std::string& id, const Backstage& backstage) {
  return TableReader(id, backstage).read();
}

}  // namespace lazaret::server
