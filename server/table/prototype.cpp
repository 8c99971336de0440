#include "server/table/prototype.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/mutex.h"
#include "server/table/fingerprint.h"
#include "server/table/phrasebook.h"

namespace lazaret::server {

namespace {

constexpr std::size_t probes_each = 150;  // actions of one verb; some spaces have 200,000 in all

// Evenly spread actions of every verb.
std::vector<std::vector<Action>> probes_of(const Match& match) {
  std::map<std::uint8_t, std::vector<Action>> by_verb;
  for (const Action action : match.action_space()) by_verb[action.verb].push_back(action);
  std::vector<std::vector<Action>> probes;
  for (const auto& [verb, actions] : by_verb) {
    const std::size_t count = std::min(actions.size(), probes_each);
    auto& some = probes.emplace_back();
    for (std::size_t i = 0; i < count; ++i) some.push_back(actions[i * actions.size() / count]);
  }
  return probes;
}

using Key = std::pair<std::string, std::map<std::string, std::string>>;

// Values that never change, known as long as a table uses them; the lock protects the list only.
struct Kept {
  Mutex lock;
  std::map<Key, std::weak_ptr<const Prototype>> known;
};

Kept& kept() {
  static Kept all;
  return all;
}

// Anybody may send cards under any name.
Key key_of(const GameEntry& game, const Setup& whole, const CardFile& cards) {
  const std::string text = cards.text.empty() ? std::string() : fingerprint(cards.text);
  return {game.info().id + " " + std::to_string(whole.players) + " " + text + cards.name,
          whole.options};
}

std::shared_ptr<const Prototype> find(const Key& key) {
  const std::lock_guard guard(kept().lock);
  const auto found = kept().known.find(key);
  return found == kept().known.end() ? nullptr : found->second.lock();
}

void keep(const Key& key, const std::shared_ptr<const Prototype>& prototype) {
  const std::lock_guard guard(kept().lock);
  std::erase_if(kept().known, [](const auto& each) { return each.second.expired(); });
  kept().known[key] = prototype;
}

}  // namespace

Expected<std::shared_ptr<const Prototype>> prototype_of(const GameEntry& game, const Setup& setup,
                                                        const CardFile& cards) {
  const auto whole = complete(game.info(), setup);
  if (!whole) return whole.error();
  const Key key = key_of(game, *whole, cards);
  if (auto known = find(key)) return known;
  auto match = game.start(*whole, cards);
  if (!match) return match.error();
  auto fresh = std::make_shared<Prototype>();
  fresh->probes = probes_of(**match);
  fresh->match = std::move(*match);
  fresh->cards = cards;
  fresh->words = std::make_shared<Phrasebook>();
  keep(key, fresh);
  return std::shared_ptr<const Prototype>(std::move(fresh));
}

}  // namespace lazaret::server
