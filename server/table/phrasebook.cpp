#include "server/table/phrasebook.h"

#include <cstring>

namespace lazaret::server {

namespace {

// The bytes of small values; short enough to need no memory of its own.
template <class... T>
std::string key_of(const T&... values) {
  static_assert((std::has_unique_object_representations_v<T> && ...));
  std::string key((sizeof(T) + ...), '\0');
  char* to = key.data();
  ((std::memcpy(to, &values, sizeof values), to += sizeof values), ...);
  return key;
}

wire::ActionChoice choice_of(const Match& match, Action action) {
  const Phrase phrase = match.phrase(action);
  return {match.action_id(action), wire::name_of(phrase), wire::ids_of(phrase), phrase};
}

}  // namespace

template <class T>
template <class Write>
Written<T> Phrasebook::Chapter<T>::find(const std::string& key, Write write) {
  {
    const std::lock_guard guard(lock_);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
  }
  Written<T> fresh(write());
  const std::lock_guard guard(lock_);
  if (known_.size() < most) known_.emplace(key, fresh);
  return fresh;
}

Written<wire::ActionChoice> Phrasebook::choice(const Match& match, Action action) {
  return choices_.find(key_of(action), [&] { return choice_of(match, action); });
}

Written<wire::RefusedChoice> Phrasebook::refused(const Match& match, Action action,
                                                 const Refusal& why) {
  return refusals_.find(key_of(action, why), [&] {
    return wire::RefusedChoice{choice_of(match, action), match.phrase(why),
                               std::string(match.clause_number(why))};
  });
}

Written<wire::Happening> Phrasebook::happening(const Match& match, const Event& event) {
  return happenings_.find(key_of(event.kind, event.args), [&] {
    Phrase phrase = match.phrase(event);
    std::string name = wire::name_of(phrase);
    return wire::Happening{std::move(name), wire::keys_of(phrase), wire::ids_of(phrase), phrase};
  });
}

}  // namespace lazaret::server
