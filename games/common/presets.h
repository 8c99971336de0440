// Set-ups that suit an occasion (a first game, the rulebook, ...), from games/<game>/presets.json.
// Their names and texts stand in the catalogues: setup.<prefix>.preset.<id> and ….text.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/info.h"

namespace lazaret {

struct Preset {
  std::string id;
  int least = 0;  // players it suits
  int most = 0;
  std::map<std::string, std::string> options;

  bool suits(int players) const { return least <= players && players <= most; }
};

// In the order in which they are offered; an id may stand there again for other numbers of players.
std::vector<Preset> presets_of(const GameInfo& game);

// The file itself, for clients.
std::string_view presets_json(const GameInfo& game);

}  // namespace lazaret
