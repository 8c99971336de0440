// What a bot can tell people: why it would do something, and who is likely to win.
#pragma once

#include <vector>

#include "bots/bot.h"

namespace lazaret {

// A fact of the game if one speaks for the choice, otherwise what the bot expects of it; nothing if
// it expects nothing. Made from what the seat may know.
std::optional<Phrase> reason_for(const Match& match, Seat seat, const Choice& choice);

// Each seat's chance to win as the viewer, a seat or the spectator, may judge it; all of a team
// have the team's. Nothing while chance is due, or for a game of another list.
std::vector<double> chances_to_win(const Match& match, Seat viewer, int iterations, Rng& rng);

// What is spent on it unless somebody says otherwise.
inline constexpr int usual_judgement = 400;

}  // namespace lazaret
