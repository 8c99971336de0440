"""Bots against bots, from outside."""

import json
import unittest

from program import ProgramTest


class Simulate(ProgramTest):
    def figures(self, *arguments: str) -> dict:
        return json.loads(self.good("simulate", *arguments, "--json"))

    def test_the_numbers_do_not_depend_on_the_threads(self) -> None:
        for game in ("zombie-life", "infarkt", "antibio"):
            one = self.figures(game, "-p", "3", "--games", "40", "--threads", "1", "--seed", "5")
            two = self.figures(game, "-p", "3", "--games", "40", "--threads", "2", "--seed", "5")
            for changing in ("seconds", "threads", "games_per_s"):
                one.pop(changing, None)
                two.pop(changing, None)
            self.assertEqual(one, two)
            self.assertEqual(one["games"], 40)

    def test_greedy_beats_random(self) -> None:
        for game in ("zombie-life", "infarkt"):
            seats = ("--seat", "greedy", "--seat", "random")
            wins = [seat["wins"] for seat in self.figures(game, "--games", "200", *seats)["seats"]]
            self.assertGreater(wins[0], 3 * wins[1], game)

    def test_bad_input_is_named(self) -> None:
        for arguments, said in (
            (("chess",), "zombie-life"),
            (("zombie-life", "--seat", "clever"), "greedy"),
            (("zombie-life", "-p", "9"), "2 to 8"),
            (("zombie-life", "--games", "0"), "games"),
        ):
            done = self.lazaret("simulate", *arguments)
            self.assertEqual(done.returncode, 1, arguments)
            self.assertIn(said, done.stderr)


if __name__ == "__main__":
    unittest.main()
