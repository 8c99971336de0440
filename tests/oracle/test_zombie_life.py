"""Self test of the Zombie Life referee and of the driver. Run it from this folder:
python3 -m unittest test_zombie_life"""

from __future__ import annotations

import contextlib
import copy
import io
import json
import random
import unittest
from collections.abc import Iterator
from itertools import product
from typing import Any
from unittest import mock

import check
from zombie_life import RANKS, WORD_OPTIONS, Referee, SeatState, full_deck, no_cards


def table(seats: list[SeatState], horde: list[int], **fields: Any) -> Referee:
    """A position with a turn; the deck is whatever is not elsewhere."""
    referee = Referee(len(seats), fields.pop("options", {}))
    referee.seats, referee.horde, referee.phase = seats, horde, "turn"
    for name, value in fields.items():
        setattr(referee, name, value)
    if "deck" not in fields:
        referee.deck = full_deck()
        for rank in all_cards(referee, with_deck=False):
            referee.deck[rank] -= 1
    return referee


def all_cards(referee: Referee, with_deck: bool = True) -> list[int]:
    cards = referee.horde + referee.pool
    cards += [] if referee.drawn is None else [referee.drawn]
    for seat in referee.seats:
        cards += seat.refuge()
    for pile in [referee.discard] + ([referee.deck] if with_deck else []):
        cards += [rank for rank in RANKS for _ in range(pile[rank])]
    return sorted(cards)


def seat(*up: int, status: str = "in", down: tuple[int, ...] = ()) -> SeatState:
    return SeatState(status, list(up), list(down))


def draw(referee: Referee, rank: int) -> None:
    referee.act(referee.turn, "draw")
    referee.act("chance", f"draw {rank}")


def outcomes(referee: Referee) -> tuple[Any, list[str], list[int]]:
    """Who is to act, the choices, and their weights."""
    who = referee.to_move()[0]
    if who == "chance":
        return who, list(referee.chances()), list(referee.chances().values())
    assert isinstance(who, int)
    actions = sorted(referee.legal(who))
    return who, actions, [1] * len(actions)


def random_steps(referee: Referee, luck: random.Random) -> Iterator[tuple[Any, str]]:
    """Plays to the end; yields each step before it is done."""
    while not referee.over():
        who, actions, weights = outcomes(referee)
        action = luck.choices(actions, weights)[0]
        yield who, action
        referee.act(who, action)


def all_options() -> Iterator[dict[str, Any]]:
    for words in product(*WORD_OPTIONS.values()):
        yield dict(zip(WORD_OPTIONS, words))


class RandomGames(unittest.TestCase):
    def test_every_position_has_the_55_cards_and_a_real_question(self) -> None:
        luck = random.Random(1)
        whole = [rank for rank in RANKS for _ in range(rank)]
        for players, options, target in product(range(2, 9), all_options(), (1, 7, 21)):
            ages = luck.sample(range(players), players)
            referee = Referee(players, options | {"target": target, "ages": ages})
            for who, _ in random_steps(referee, luck):
                self.assertEqual(all_cards(referee), whole)  # ZL-12.1
                if who == "chance":  # ZL-14.4, ZL-12.5
                    self.assertGreater(len(referee.chances()), 1)
                self.assertEqual(referee.winners(), [])  # ZL-13.11
            self.assertEqual(all_cards(referee), whole)
            self.assert_well_ended(referee)

    def assert_well_ended(self, referee: Referee) -> None:
        winners = referee.winners()
        self.assertTrue(winners)
        self.assertEqual(referee.to_move(), [])
        if referee.round < 100:
            self.assertGreaterEqual(referee.scores()[winners[0]], referee.options["target"])
            if referee.options["tie"] == "extra-round":
                self.assertEqual(len(winners), 1)

    def test_a_game_in_which_nobody_hides_ends_after_round_100(self) -> None:
        referee, luck = Referee(2), random.Random(2)
        while not referee.over():
            who, actions, weights = outcomes(referee)
            odds = [0 if action == "pass" else weight for action, weight in zip(actions, weights)]
            referee.act(who, luck.choices(actions, odds)[0])
        self.assertEqual((referee.round, referee.winners()), (100, [0, 1]))  # ZL-13.8, ZL-13.9

    def test_wrong_players_and_options_are_refused(self) -> None:
        for players in (1, 9, True, "3"):
            self.assertRaises(ValueError, Referee, players, {})
        wrong = [{"deck": "old"}, {"target": 0}, {"target": 101}, {"target": "21"}, {"colour": 1}]
        wrong += [{"ages": [0, 1]}, {"ages": [0, 1, 1]}, {"ages": "012"}, {"tie": None}]
        for options in wrong:
            self.assertRaises(ValueError, Referee, 3, options)


class ReadyCases(unittest.TestCase):
    def test_1_the_second_copy_is_forced_to_the_horde_and_the_third_overruns(self) -> None:
        referee = table([seat(7), seat(1)], [])
        draw(referee, 7)
        self.assertEqual((referee.horde, referee.seats[0].up, referee.turn), ([7], [7], 1))
        referee.turn = 0
        draw(referee, 7)
        self.assertEqual(referee.seats[0], SeatState("out"))
        self.assertEqual(referee.discard, no_cards() | {7: 2})
        self.assertEqual((referee.horde, referee.exits), ([7], [0]))

    def test_2_each_overrun_turns_one_hidden_card_up(self) -> None:
        referee = table([seat(4, 9), seat(7), seat(7), seat(7)], [7])
        referee.act(0, "pass")
        self.assertEqual(referee.seats[0], SeatState("passed", [], [4, 9]))
        draw(referee, 7)
        self.assertEqual(referee.seats[0], SeatState("passed", [9], [4]))  # ZL-8.7
        draw(referee, 7)
        self.assertEqual(referee.seats[0], SeatState("passed", [9, 4], []))
        draw(referee, 7)
        self.assertEqual(referee.scores(), [2, 0, 0, 0])

    def test_3_hiding_of_others_turns_nothing_up(self) -> None:
        referee = table([seat(2, 3, 4, 5, 6, 8), seat(7), seat(7), seat(7)], [])
        referee.act(0, "pass")
        referee.act(1, "pass")
        self.assertEqual(referee.seats[0], SeatState("passed", [5, 6, 8], [2, 3, 4]))
        referee.act(2, "pass")
        referee.act(3, "pass")
        self.assertEqual(referee.scores(), [3, 0, 0, 1])

    def test_4_the_last_one_draws_or_hides(self) -> None:
        referee = table([seat(2), seat(status="out")], [3, 5], exits=[1])
        self.assertEqual(referee.legal(0), {"draw", "pass"})
        draw(referee, 5)
        self.assertEqual((referee.seats[0].up, referee.turn), ([2, 5], 0))
        referee.act(0, "pass")
        self.assertEqual(referee.scores(), [2, 0])

    def test_5_level_leaders_play_on_alone(self) -> None:
        seats = [seat(3, 4), seat(status="out"), seat(5, 6, status="passed")]
        referee = table(seats, [], exits=[1, 2], totals=[20, 21, 20], turn=0)
        tied = copy.deepcopy(referee)
        referee.act(0, "pass")
        self.assertEqual(referee.scores(), [22, 21, 22])
        self.assertEqual([s.status for s in referee.seats], ["in", "absent", "in"])
        self.assertEqual((referee.phase, referee.turn, referee.round), ("deal", 0, 2))
        self.assertEqual((referee.exits, referee.to_move()), ([1, 2, 0], ["chance"]))
        referee.act("chance", "deal 10")
        self.assertEqual(referee.turn, 2)  # ZL-13.6: the absent seat is skipped
        referee.act("chance", "deal 9")
        self.assertEqual((referee.phase, referee.turn, referee.exits), ("turn", 2, []))
        tied.options["tie"] = "shared"
        tied.act(0, "pass")
        self.assertEqual((tied.over(), tied.winners()), (True, [0, 2]))

    def test_6_overrun_beats_hidden_for_the_dealer(self) -> None:
        # Seat 1 is A, overrun second; seat 0 is B, hidden first; seat 3 was overrun before A.
        seats = [seat(status="passed"), seat(7), seat(2, status="passed"), seat(status="out")]
        referee = table(seats, [7], exits=[0, 3, 2], totals=[5, 5, 8, 9], turn=1)
        draw(referee, 7)
        self.assertEqual((referee.scores(), referee.phase), ([5, 5, 9, 9], "deal"))
        self.assertEqual(referee.turn, 1)
        for rank in (9, 9, 8, 10):
            referee.act("chance", f"deal {rank}")
        self.assertEqual((referee.phase, referee.to_move()), ("redeal", [1]))
        gifts = {f"give {rank} {number}" for rank in (8, 9, 10) for number in range(4)}
        self.assertEqual(referee.legal(1), gifts)
        for action in ("give 9 1", "give 9 3", "give 10 0"):  # the 8 goes by itself
            referee.act(1, action)
        self.assertEqual([s.up for s in referee.seats], [[10], [9], [8], [9]])
        self.assertEqual((referee.phase, referee.turn), ("turn", 2))

    def test_7_an_empty_deck_takes_over_the_discard_before_the_chance(self) -> None:
        referee = table([seat(3), seat(4)], [], deck=no_cards(), discard=no_cards() | {1: 1, 10: 1})
        referee.act(0, "draw")
        self.assertEqual(referee.chances(), {"draw 1": 1, "draw 10": 1})
        self.assertEqual((referee.discard, referee.phase), (no_cards(), "place"))
        referee.act("chance", "draw 10")
        self.assertEqual((referee.drawn, referee.legal(0)), (10, {"place refuge", "place horde"}))
        referee.act(0, "place horde")
        referee.act(1, "draw")  # ZL-14.4: only the 1 is left, nothing is asked
        self.assertEqual(referee.drawn, 1)
        self.assertEqual(sum(referee.deck.values()), 0)  # ZL-12.4


def transcript(players: int, seed: int, **options: Any) -> list[dict[str, Any]]:
    referee = Referee(players, options)
    lines: list[dict[str, Any]] = [{"game": "zombie-life", "players": players, "options": options}]
    for who, action in random_steps(referee, random.Random(seed)):
        lines.append(line_of(referee) | {"step": {"seat": who, "action": action}})
    return lines + [line_of(referee)]


def line_of(referee: Referee) -> dict[str, Any]:
    names = ("position", "to_move", "may", "over", "scores", "winners")
    line: dict[str, Any] = {name: getattr(referee, name)() for name in names}
    who = line["to_move"]
    line["legal"] = {str(s): sorted(referee.legal(s), reverse=True) for s in who if s != "chance"}
    return line | ({"chance": referee.chances()} if who == ["chance"] else {})


def run_check(lines: list[dict[str, Any]]) -> tuple[int, str]:
    text, output = "".join(json.dumps(line) + "\n" for line in lines), io.StringIO()
    with mock.patch("sys.stdin", io.StringIO(text)), contextlib.redirect_stdout(output):
        return check.main([]), output.getvalue()


class Driver(unittest.TestCase):
    def setUp(self) -> None:
        self.lines = transcript(3, 5, target=5)
        self.at = next(n for n, line in enumerate(self.lines) if line.get("to_move") == [1])

    def assert_found(self, field: str) -> None:
        status, output = run_check(self.lines)
        self.assertEqual(status, 1, output)
        self.assertIn(field, output)

    def test_true_transcripts_pass(self) -> None:
        lines = self.lines + transcript(8, 6, redeal="random") + transcript(2, 7, deck="fresh")
        status, output = run_check(lines)
        self.assertEqual((status, output), (0, f"checked 3 games, {len(lines) - 3} positions\n"))

    def test_no_games_is_no_success(self) -> None:
        self.assertEqual(run_check([])[0], 2)

    def test_every_field_of_every_position_is_compared(self) -> None:
        whole = copy.deepcopy(self.lines)
        for field in whole[self.at]["position"]:
            for broken in ("wrong", None if field != "drawn" else 0):
                self.lines = copy.deepcopy(whole)
                self.lines[self.at]["position"][field] = broken
                self.assert_found(f"step {self.at - 1}: position.{field} differs")

    def test_every_field_of_a_line_is_compared(self) -> None:
        whole = copy.deepcopy(self.lines)
        for field in ("to_move", "may", "legal", "over", "scores", "winners", "step"):
            self.lines = copy.deepcopy(whole)
            self.lines[self.at][field] = ["wrong"]
            self.assert_found(field)
            del self.lines[self.at][field]
            self.assert_found("fields of the line")

    def test_a_wrong_weight_is_found(self) -> None:
        self.lines[1]["chance"]["deal 10"] = 9
        self.assert_found("chance differs")

    def test_a_missing_or_doubled_or_invented_action_is_found(self) -> None:
        whole = copy.deepcopy(self.lines)
        for actions in (["draw"], ["draw", "pass", "pass"], ["draw", "pass", "give 1 1"]):
            self.lines = copy.deepcopy(whole)
            self.lines[self.at]["legal"]["1"] = actions
            self.assert_found("legal.1 differs")

    def test_unknown_fields_are_found(self) -> None:
        self.lines[self.at]["position"]["mood"] = 1
        self.assert_found("fields of the position")

    def test_an_illegal_step_is_found(self) -> None:
        self.lines[self.at]["step"] = {"seat": 0, "action": "draw"}
        self.assert_found("step differs")

    def test_a_game_cut_short_is_found(self) -> None:
        self.lines.pop()
        self.assert_found("end of the game")


if __name__ == "__main__":
    unittest.main()
