// The worths of all pairs of scores as games/zombie_life/data/worths.toml has them.
#pragma once

#include <cctype>
#include <optional>
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

// The numbers behind a name, up to the next one.
inline std::vector<double> numbers_after(const std::string& text, const std::string& name) {
  std::vector<double> numbers;
  std::size_t at = text.find("\n" + name + " = ");
  if (at == std::string::npos) return numbers;
  at += name.size() + 4;
  while (at < text.size() && text.find_first_of("0123456789[], \n", at) == at) {
    if (std::isdigit(static_cast<unsigned char>(text[at])) == 0) {
      ++at;
      continue;
    }
    std::size_t read = 0;
    numbers.push_back(std::stod(text.substr(at, 10), &read) / 1e6);
    at += read;
  }
  return numbers;
}

// What such a file says of a variant; nothing if it does not have it.
inline std::optional<Scores> read_worths(const std::string& text, int target, Variant variant) {
  for (const std::string& part : parts_of(text, "[[variant]]")) {
    const bool random = part.find("redeal = \"random\"") != std::string::npos;
    const bool shared = part.find("tie = \"shared\"") != std::string::npos;
    const auto worth = numbers_after(part, "worth");
    const auto younger_deals = numbers_after(part, "younger_deals");
    const auto size = static_cast<std::size_t>(target);
    if (!same(variant, {random, shared}) || worth.size() != size * size) continue;
    Scores scores(target, variant);
    for (std::size_t i = 0; i < worth.size(); ++i) {
      const auto old = static_cast<int>(i / size);
      const auto young = static_cast<int>(i % size);
      const double equal = younger_deals[i / size];
      scores.at(old, young, older) = worth[i];
      scores.at(old, young, younger) = old == young ? equal : worth[i];
    }
    scores.at(target, target, older) = numbers_after(part, "extra").front();
    return scores;
  }
  return {};
}

}  // namespace lazaret::solve
