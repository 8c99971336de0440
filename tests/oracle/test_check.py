"""Self test of the driver check.py with a referee made for it. Run it from this folder:
python3 -m unittest test_check"""

from __future__ import annotations

import unittest
from typing import Any

import check


class Referee:
    """One position in which chance is to move."""

    extra_fields: tuple[str, ...] = ()
    ignored_fields: tuple[str, ...] = ()

    def to_move(self) -> list[str]:
        return ["chance"]

    def chances(self) -> dict[str, int]:
        return {"a": 2, "b": 4}

    def position(self) -> dict[str, Any]:
        return {"round": 1, "seats": [{"cards": 0, "alive": True}]}


class Comparing(unittest.TestCase):
    def setUp(self) -> None:
        self.game = check.Game(1, {})
        self.game.referee = Referee()

    def assert_differs(self, field: str, position: dict[str, Any]) -> None:
        with self.assertRaises(check.Difference) as caught:
            self.game.compare_position(position)
        self.assertEqual(caught.exception.field, field)

    def test_the_order_of_names_is_free(self) -> None:
        self.game.compare_position({"seats": [{"alive": True, "cards": 0}], "round": 1})

    def test_numbers_and_truth_are_told_apart(self) -> None:
        right = {"round": 1, "seats": [{"cards": 0, "alive": True}]}
        self.game.compare_position(right)
        self.assert_differs("position.round", right | {"round": 1.0})
        self.assert_differs("position.round", right | {"round": True})
        self.assert_differs("position.seats", right | {"seats": [{"cards": 0, "alive": 1}]})
        self.assert_differs("position.seats", right | {"seats": [{"cards": False, "alive": True}]})

    def test_ignored_fields_are_free_but_known_ones_are_compared(self) -> None:
        right = self.game.referee.position()
        self.assert_differs("fields of the position", right | {"pending": None})
        for patterns in (("pending",), ("p*", "x"), ("*",)):
            self.game.referee.ignored_fields = patterns
            self.game.compare_position(right | {"pending": None})
            self.assert_differs("position.round", right | {"round": 2})
            self.assert_differs("position.round", {"seats": right["seats"]})
        self.game.referee.ignored_fields = ("p*",)
        self.assert_differs("fields of the position", right | {"pending": None, "mood": 1})

    def test_only_the_proportions_of_weights_count(self) -> None:
        self.game.compare_chance({"chance": {"b": 2, "a": 1}})
        self.game.compare_chance({"chance": {"a": 20, "b": 40}})
        for wrong in ({"a": 1, "b": 3}, {"a": 1}, {"a": 1, "b": 2, "c": 0}, {"a": 1.0, "b": 2.0}):
            with self.assertRaises(check.Difference):
                self.game.compare_chance({"chance": wrong})


if __name__ == "__main__":
    unittest.main()
