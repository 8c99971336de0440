// What never changes while the server runs: games, rules, cards and catalogues, ready to be sent.
#pragma once

#include <string>

#include "core/info.h"
#include "games/registry.h"
#include "server/net/rest.h"
#include "server/net/web_root.h"

namespace lazaret::server {

class Library {
 public:
  Library();
  // Null if there is nothing of that address: /api/games, /api/cards/GAME and GAME-HASH (of older
  // data), /i18n/LANG.json, /i18n/LANG/PART.json, /api/rules/GAME/LANG, /api/learn/GAME/LANG,
  // /api/aid/GAME/LANG; those without their language are in English, or with ?lang=LANG in that
  // one.
  const WebRoot::File* find(const Address& address) const;
  // By addresses that name their language, so that a folder can hold them.
  const WebRoot::Files& files() const { return files_; }

 private:
  void add_books(const GameInfo& info);
  void add_catalogues();
  void add_older_cards(const GameEntry& game);

  WebRoot::Files files_;
};

}  // namespace lazaret::server
