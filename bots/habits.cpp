#include "bots/habits.h"

namespace lazaret {

namespace {

const std::vector<Habit>& of_infarkt() {
  static const std::vector<Habit> all = {
      {.name = "shop-swap-home", .always = {"plan supermarket flea home"}},
      {.name = "work-shop-home", .always = {"plan office supermarket home"}},
      {.name = "drugs-swap-home", .always = {"plan pharmacy flea home"}},
      {.name = "shop-drugs-home", .always = {"plan supermarket pharmacy home"}},
      {.name = "shop-home-fitness", .always = {"plan supermarket home fitness"}},
      {.name = "work-drugs-home", .always = {"plan office pharmacy home"}},
      {.name = "never-cooks", .never = {"meal", "party"}},
      {.name = "never-invites", .never = {"party"}},
      {.name = "always-invites", .always = {"party"}},
      {.name = "never-works", .never = {"plan office", "office"}},
      {.name = "never-shops", .never = {"supermarket"}},
      {.name = "never-takes-drugs", .never = {"drug"}},
      {.name = "takes-every-drug", .always = {"drug"}},
      {.name = "buys-everything",
       .always = {"supermarket b", "supermarket a", "pharmacy", "black-market"}},
  };
  return all;
}

const std::vector<Habit>& of_zombie_life() {
  static const std::vector<Habit> all = {
      {.name = "hides-at-1", .always = {"pass"}, .never = {"pass"}, .points = 1},
      {.name = "hides-at-2", .always = {"pass"}, .never = {"pass"}, .points = 2},
      {.name = "hides-at-3", .always = {"pass"}, .never = {"pass"}, .points = 3},
      {.name = "hides-at-4", .always = {"pass"}, .never = {"pass"}, .points = 4},
      {.name = "hides-at-5", .always = {"pass"}, .never = {"pass"}, .points = 5},
      {.name = "hides-at-7", .always = {"pass"}, .never = {"pass"}, .points = 7},
      {.name = "always-takes", .always = {"take"}},
      {.name = "never-takes", .never = {"take"}},
      {.name = "all-to-the-refuge", .always = {"place refuge"}},
      {.name = "all-to-the-horde", .always = {"place horde"}},
      {.name = "always-draws", .always = {"draw"}},
  };
  return all;
}

const std::vector<Habit>& of_antibio() {
  static const std::vector<Habit> all = {
      {.name = "never-sells", .never = {"sell"}},
      {.name = "never-buys", .always = {"problem"}},
      {.name = "buys-everything", .always = {"buy"}},
      {.name = "always-deposits", .always = {"deposit"}},
      {.name = "never-moves", .always = {"stay"}},
      {.name = "always-refuses", .always = {"refuse"}},
      {.name = "fills-the-office", .always = {"office"}},
      {.name = "never-meets", .never = {"play congress", "use congress"}},
  };
  return all;
}

}  // namespace

std::span<const Habit> habits(const GameInfo& game) {
  if (game.id == "infarkt") return of_infarkt();
  if (game.id == "zombie-life") return of_zombie_life();
  if (game.id == "antibio") return of_antibio();
  return {};
}

}  // namespace lazaret
