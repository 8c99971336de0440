// Zombie Life: the clauses of rules.md that a refusal can name.
#pragma once

#include <array>
#include <cstdint>

#include "core/info.h"

namespace lazaret::zombie_life {

enum class Clause : std::uint16_t {
  game_over,
  not_yours_to_name,
  chance_first,
  left_the_round,
  absent,
  not_your_turn,
  hand_out_first,
  not_handing_out,
  place_first,
  nothing_drawn,
  refuge_has_rank,
  horde_has_rank,
  last_cannot_take,
  horde_empty,
  not_in_horde,
  already_sheltered,
  not_in_pool,
  receiver_absent,
  receiver_has_card,
  no_chance_due,
  other_chance_due,
  rank_used_up,
};

inline constexpr std::array<ClauseInfo, 22> clause_table = {{
    {"ZL-4.7", "game_over"},
    {"ZL-14.8", "not_yours_to_name"},
    {"ZL-4.8", "chance_first"},
    {"ZL-4.5", "left_the_round"},
    {"ZL-4.6", "absent"},
    {"ZL-4.4", "not_your_turn"},
    {"ZL-11.13", "hand_out_first"},
    {"ZL-11.14", "not_handing_out"},
    {"ZL-5.8", "place_first"},
    {"ZL-5.9", "nothing_drawn"},
    {"ZL-5.10", "refuge_has_rank"},
    {"ZL-5.11", "horde_has_rank"},
    {"ZL-7.2", "last_cannot_take"},
    {"ZL-7.3", "horde_empty"},
    {"ZL-7.4", "not_in_horde"},
    {"ZL-7.5", "already_sheltered"},
    {"ZL-11.15", "not_in_pool"},
    {"ZL-11.16", "receiver_absent"},
    {"ZL-11.17", "receiver_has_card"},
    {"ZL-14.5", "no_chance_due"},
    {"ZL-14.6", "other_chance_due"},
    {"ZL-14.7", "rank_used_up"},
}};

}  // namespace lazaret::zombie_life
