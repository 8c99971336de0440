// The only list of games.
#pragma once

#include "games/antibio/explain.h"
#include "games/antibio/features.h"
#include "games/antibio/notation.h"
#include "games/antibio/policy.h"
#include "games/infarkt/explain.h"
#include "games/infarkt/features.h"
#include "games/infarkt/notation.h"
#include "games/infarkt/policy.h"
#include "games/list.h"
#include "games/zombie_life/explain.h"
#include "games/zombie_life/features.h"
#include "games/zombie_life/notation.h"
#include "games/zombie_life/policy.h"

namespace lazaret {

using AllGames = GameList<infarkt::Rules, zombie_life::Rules, antibio::Rules>;

}  // namespace lazaret
