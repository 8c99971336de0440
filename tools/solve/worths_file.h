// The worths of all pairs of scores as games/zombie_life/data/worths.toml has them.
#pragma once

#include <string>

#include "tools/solve/regret.h"

namespace lazaret::solve {

inline std::string worths_head(const std::string& deck, int target) {
  return "# Zombie Life, two players, a fresh deck for every round, perfect play: the older seat's "
         "chance to\n"
         "# win at the start of a round, in millionths (a shared win is a half). Written by "
         "tools/solve:\n"
         "#   build/solve --deck " +
         deck + " --target " + std::to_string(target) +
         " --worths FILE\n"
         "# A row is a score of the older seat, from 0; a number in it a score of the younger. At "
         "equal\n"
         "# scores the older hands out the cards; younger_deals has the worths if the younger "
         "does. start is\n"
         "# the first round of the game, extra an extra round.\n"
         "deck = [" +
         deck +
         "]\n"
         "target = " +
         std::to_string(target) + "\n";
}

inline std::string millionths(double worth) { return std::to_string(std::lround(worth * 1e6)); }

template <class Of>
std::string list_text(int count, Of of) {
  std::string text = "[";
  for (int i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + millionths(of(i));
  return text + "]";
}

inline std::string worths_text(const Scores& scores, double start) {
  const int target = scores.target();
  const Variant v = scores.variant();
  std::string text = "\n[[variant]]\nredeal = \"";
  text += v.random_redeal ? "random" : "trailing-chooses";
  text += "\"\ntie = \"";
  text += v.shared_win ? "shared" : "extra-round";
  text += "\"\nstart = " + millionths(start) + "\nextra = ";
  text += millionths(v.shared_win ? 0.5 : scores.at(target, target, older)) + "\nyounger_deals = ";
  text += list_text(target, [&](int score) { return scores.at(score, score, younger); });
  text += "\nworth = [\n";
  for (int old = 0; old < target; ++old)
    text += list_text(target, [&](int young) { return scores.at(old, young, older); }) + ",\n";
  return text + "]\n";
}

}  // namespace lazaret::solve
