// What never changes while the server runs: games, rules, cards and catalogues, ready to be sent.
#pragma once

#include <string>

#include "server/net/web_root.h"

namespace lazaret::server {

class Library {
 public:
  Library();
  // Null if there is nothing of that address: /api/games, /api/rules/GAME, /api/cards/GAME,
  // /i18n/LANG.json.
  const WebRoot::File* find(const std::string& path) const;

 private:
  WebRoot::Files files_;
};

}  // namespace lazaret::server
