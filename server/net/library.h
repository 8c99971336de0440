// What never changes while the server runs: games, rules, cards and catalogues, ready to be sent.
#pragma once

#include <string>

#include "core/info.h"
#include "server/net/rest.h"
#include "server/net/web_root.h"

namespace lazaret::server {

class Library {
 public:
  Library();
  // Null if there is nothing of that address: /api/games, /api/cards/GAME, /i18n/LANG.json,
  // /i18n/LANG/PART.json, and /api/rules/GAME, /api/learn/GAME, /api/aid/GAME, with ?lang=LANG in
  // that language.
  const WebRoot::File* find(const Address& address) const;

 private:
  void add_books(const GameInfo& info);
  void add_catalogues();

  WebRoot::Files files_;
};

}  // namespace lazaret::server
