// The titles of Lazaret among the games of OpenSpiel.
#pragma once

namespace lazaret::spiel {

// Once, before the first LoadGame: then "lazaret_infarkt", "lazaret_zombie_life" and
// "lazaret_antibio" are there.
void register_titles();

}  // namespace lazaret::spiel
