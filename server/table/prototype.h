// Matches not begun: the rules of a set-up are shared by all tables that play it.
#pragma once

#include <memory>

#include "core/expected.h"
#include "games/registry.h"
#include "server/table/state.h"

namespace lazaret::server {

// No cards: today's.
Expected<std::shared_ptr<const Prototype>> prototype_of(const GameEntry& game, const Setup& setup,
                                                        const CardFile& cards = {});

}  // namespace lazaret::server
