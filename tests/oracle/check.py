#!/usr/bin/env python3
"""Replays transcripts with an independent referee and compares every position.

    lazaret transcript GAME ... | python3 check.py
    python3 check.py FILE

A transcript is JSON lines: for each game a header {"game", "players", "options"}, then one line
for each position {"position", "to_move", "may", "legal", "chance", "over", "scores", "winners",
"step"}: `chance` only where chance is to move, `step` (what is done next) only while the game is
not over. Games follow one another.

A referee is the class `Referee(players, options)` of the module named in MODULES. It has to_move(),
may(), legal(seat), chances(), act(seat, action), position(), scores(), winners(), over(), and:
`extra_fields`, names the transcript may use that the referee does not know; `ignored_fields` (may
be left out), patterns such as "pending" or "*" for such names in the position alone. What the
referee has in its position is compared in any case. Weights of chance are equal when their
proportions are.

Exit status: 0 all agree, 1 a difference or a broken transcript, 2 nothing could be checked.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from math import gcd
from typing import Any

MODULES = {"zombie-life": "zombie_life", "infarkt": "infarkt", "antibio": "antibio"}
CHANCE = "chance"
MISSING = "(missing)"
STEPS_SHOWN = 10

HEADER_FIELDS = {"game", "players", "options"}
LINE_FIELDS = {"position", "to_move", "may", "legal", "over", "scores", "winners"}


class Difference(Exception):
    """The transcript and the referee disagree, or the transcript breaks its own form."""

    def __init__(self, field: str, transcript: Any, referee: Any) -> None:
        super().__init__(field)
        self.field = field
        self.transcript = transcript
        self.referee = referee


class CannotCheck(Exception):
    """There is nothing to check, or no referee to check it with."""


def text(value: Any) -> str:
    """One spelling for each value, so that 1, 1.0 and true all differ."""
    return value if value is MISSING else json.dumps(value, sort_keys=True, ensure_ascii=False)


def alike(transcript: Any, referee: Any) -> bool:
    """Equal, and of the same types."""
    return transcript == referee and text(transcript) == text(referee)


def expect(field: str, transcript: Any, referee: Any) -> None:
    if not alike(transcript, referee):
        raise Difference(field, transcript, referee)


def expect_names(field: str, transcript: Any, referee: set[str], free: Iterable[str] = ()) -> None:
    """The object has exactly the names the referee knows; others only if a pattern frees them."""
    if not isinstance(transcript, dict):
        raise Difference(field, transcript, "an object")
    unknown = transcript.keys() - referee
    freed = {name for name in unknown if any(fnmatchcase(name, pattern) for pattern in free)}
    if transcript.keys() - freed != referee:
        raise Difference(field, sorted(transcript.keys() - freed), sorted(referee))


def reduced(weights: Any) -> Any:
    """Whole weights divided by what they have in common; anything else as it is."""
    if not isinstance(weights, dict) or not all(type(weight) is int for weight in weights.values()):
        return weights
    common = gcd(*weights.values()) or 1
    return {name: weight // common for name, weight in weights.items()}


def make_referee(header: dict[str, Any]) -> Any:
    expect_names("fields of the header", header, HEADER_FIELDS)
    game = header["game"]
    if not isinstance(game, str) or game not in MODULES:
        raise Difference("game", game, sorted(MODULES))
    if not isinstance(header["options"], dict):
        raise Difference("options", header["options"], "an object")
    try:
        module = importlib.import_module(MODULES[game])
    except ModuleNotFoundError as error:
        if error.name != MODULES[game]:
            raise
        raise CannotCheck(f"there is no referee for {game}") from error
    try:
        return module.Referee(header["players"], header["options"])
    except ValueError as error:
        raise Difference("header", header, f"refused: {error}") from error


class Game:
    """One game of the transcript beside the referee's own."""

    def __init__(self, number: int, header: dict[str, Any]) -> None:
        self.number = number
        self.steps = 0
        self.positions = 0
        self.finished = False
        self.last_steps: deque[str] = deque(maxlen=STEPS_SHOWN)
        self.header = header
        self.referee: Any = None

    def begin(self) -> None:
        self.referee = make_referee(self.header)

    def line(self, line: dict[str, Any]) -> None:
        """Compares one line and does its step."""
        if self.finished:
            raise Difference("a line after the end of the game", line, MISSING)
        self.compare_names(line)
        self.compare_position(line["position"])
        expect("to_move", line["to_move"], self.referee.to_move())
        expect("may", line["may"], self.referee.may())
        self.compare_legal(line["legal"])
        self.compare_chance(line)
        for field in ("over", "scores", "winners"):
            expect(field, line[field], getattr(self.referee, field)())
        self.positions += 1
        self.go_on(line)

    def end(self) -> None:
        if not self.finished:
            raise Difference("end of the game", "no further line", "the game is not over")

    def compare_names(self, line: dict[str, Any]) -> None:
        names = set(LINE_FIELDS)
        if CHANCE in self.referee.to_move():
            names.add("chance")
        if not self.referee.over():
            names.add("step")
        expect_names("fields of the line", line, names, self.referee.extra_fields)

    def compare_position(self, position: Any) -> None:
        mine = self.referee.position()
        if not isinstance(position, dict):
            raise Difference("position", position, mine)
        known = {field: position.get(field, MISSING) for field in mine}
        if not alike(known, mine):
            for field in mine:
                expect(f"position.{field}", known[field], mine[field])
        free = (*self.referee.extra_fields, *getattr(self.referee, "ignored_fields", ()))
        expect_names("fields of the position", position, set(mine), free)

    def compare_legal(self, legal: Any) -> None:
        asked = self.referee.to_move() + self.referee.may()
        seats = [seat for seat in asked if seat != CHANCE]
        expect_names("seats in legal", legal, {str(seat) for seat in seats})
        for seat in seats:
            self.compare_actions(f"legal.{seat}", legal[str(seat)], self.referee.legal(seat))

    def compare_actions(self, field: str, actions: Any, mine: set[str]) -> None:
        """Order is free, but nothing may be listed twice: sorted lists show both."""
        if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
            raise Difference(field, actions, "a list of actions")
        expect(field, sorted(actions), sorted(mine))

    def compare_chance(self, line: dict[str, Any]) -> None:
        if CHANCE in self.referee.to_move():
            expect("chance", reduced(line["chance"]), reduced(self.referee.chances()))

    def go_on(self, line: dict[str, Any]) -> None:
        if self.referee.over():
            self.finished = True
            return
        step = line["step"]
        expect_names("fields of the step", step, {"seat", "action"})
        if step["seat"] != CHANCE and type(step["seat"]) is not int:
            raise Difference("step", step, "a seat's number or chance")
        if not isinstance(step["action"], str):
            raise Difference("step", step, "an action's text")
        try:
            self.referee.act(step["seat"], step["action"])
        except ValueError as error:
            raise Difference("step", step, f"refused: {error}") from error
        self.last_steps.append(f"{self.steps}: {step['seat']} {step['action']}")
        self.steps += 1

    def report(self, difference: Difference) -> str:
        steps = [f"    {step}" for step in self.last_steps] or ["    (none)"]
        return "\n".join(
            [
                f"game {self.number}, step {self.steps}: {difference.field} differs",
                f"  header:     {text(self.header)}",
                f"  transcript: {text(difference.transcript)}",
                f"  referee:    {text(difference.referee)}",
                f"  last {len(self.last_steps)} steps:",
                *steps,
            ]
        )


def no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError(f"a name twice in one object: {[name for name, _ in pairs]}")
    return value


def read_line(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line, object_pairs_hook=no_duplicates)
    except ValueError as error:
        raise Difference("line", line.rstrip("\n"), f"unreadable: {error}") from error
    if not isinstance(value, dict):
        raise Difference("line", value, "an object")
    return value


class Checker:
    """All games of one transcript, one after the other."""

    def __init__(self) -> None:
        self.games = 0
        self.positions = 0
        self.game: Game | None = None

    def check(self, lines: Iterable[str]) -> None:
        for line in lines:
            if line.strip():
                self.take(read_line(line))
        self.close()
        if self.games == 0:
            raise CannotCheck("no games at all in the transcript")

    def take(self, line: dict[str, Any]) -> None:
        if "game" in line:
            self.close()
            self.game = Game(self.games + 1, line)
            self.game.begin()
        elif self.game is None:
            raise Difference("first line", line, "a header with the name of the game")
        else:
            self.game.line(line)

    def close(self) -> None:
        if self.game is not None:
            self.game.end()
            self.games += 1
            self.positions += self.game.positions

    def report(self, difference: Difference) -> str:
        return (self.game or Game(self.games, {})).report(difference)


def open_lines(arguments: list[str]) -> Iterator[str]:
    if not arguments:
        yield from sys.stdin
        return
    with open(arguments[0], encoding="utf-8") as file:
        yield from file


def main(arguments: list[str]) -> int:
    checker = Checker()
    try:
        checker.check(open_lines(arguments))
    except Difference as difference:
        print(checker.report(difference))
        return 1
    except (CannotCheck, OSError) as error:
        print(f"nothing checked: {error}")
        return 2
    print(f"checked {checker.games} games, {checker.positions} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
