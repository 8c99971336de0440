"""Random games of the program, replayed position by position by the referees of tests/oracle."""

from __future__ import annotations

import json
import subprocess
import sys
import unittest
from typing import NamedTuple

from program import PROGRAM, ROOT, SAFETY_NET, ProgramTest

CHECK = str(ROOT / "tests/oracle/check.py")


class Row(NamedTuple):
    """That many games for each number of players and each set of options."""

    players: range
    options: tuple[str, ...]  # {seats} is every seat once, the last one first
    games: int


TABLE = {
    "zombie-life": Row(
        range(2, 9),
        (
            "",
            "deck=fresh,redeal=random",
            "tie=shared,target=5,ages={seats}",
            "deck=fresh,tie=shared,target=12",
            "target=3",  # many extra rounds
        ),
        games=6,
    ),
    "infarkt": Row(
        range(2, 6),
        (
            "",
            "planning=open,coins=memo",
            "extensions=black-market+nightlife+romance,other_world=true",
            "extensions=family+career,direction=counterclockwise,first=1",
        ),
        games=1,
    ),
    "antibio": Row(
        range(2, 7),
        (
            "",
            "difficulty=standard",
            "difficulty=hard,bought=before-draw",
            "difficulty=gentle,first=1",
            "difficulty=family",
        ),
        games=1,
    ),
}


class Oracle(ProgramTest):
    def known_games(self) -> set[str]:
        return {game["name"] for game in json.loads(self.good("games", "--json"))["games"]}

    def referee(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """`lazaret transcript … | check.py`, where both must do well."""
        with subprocess.Popen(
            [PROGRAM, "transcript", *arguments], stdout=subprocess.PIPE, env=self.env
        ) as writer:
            reader = subprocess.run(
                [sys.executable, CHECK],
                stdin=writer.stdout,
                capture_output=True,
                encoding="utf-8",
                timeout=SAFETY_NET,
            )
        self.assertEqual(reader.returncode, 0, reader.stdout + reader.stderr)
        self.assertEqual(writer.returncode, 0)
        return reader

    def check(self, game: str) -> None:
        if game not in self.known_games():
            self.skipTest(f"this program has no {game}")
        row = TABLE[game]
        for players in row.players:
            for options in row.options:
                with self.subTest(players=players, options=options):
                    self.check_some(game, players, options, row.games)

    def check_some(self, game: str, players: int, options: str, games: int) -> None:
        options = options.format(seats="+".join(str(seat) for seat in reversed(range(players))))
        arguments = [game, f"--players={players}", f"--games={games}", f"--seed={players}"]
        checked = self.referee(*arguments, *([f"--options={options}"] if options else []))
        self.assertRegex(checked.stdout, rf"\Achecked {games} games, [1-9]\d* positions\n\Z")

    def test_zombie_life(self) -> None:
        self.check("zombie-life")

    def test_infarkt(self) -> None:
        self.check("infarkt")

    def test_antibio(self) -> None:
        self.check("antibio")

    def test_every_game_of_the_program_has_a_referee_here(self) -> None:
        self.assertLessEqual(self.known_games(), set(TABLE))

    def test_the_same_seed_writes_the_same_transcript(self) -> None:
        arguments = ("transcript", "zombie-life", "--players", "3", "--games", "2", "--seed", "9")
        self.assertEqual(self.good(*arguments), self.good(*arguments))

    def test_a_changed_transcript_is_found(self) -> None:
        transcript = self.good("transcript", "zombie-life", "--options", "target=3")
        wrong = transcript.replace('"round":2', '"round":3', 1)
        self.assertNotEqual(wrong, transcript)
        for text, status in ((transcript, 0), (wrong, 1), ("", 2)):
            done = subprocess.run(
                [sys.executable, CHECK], input=text, capture_output=True, encoding="utf-8"
            )
            self.assertEqual(done.returncode, status, done.stdout)


if __name__ == "__main__":
    unittest.main()
