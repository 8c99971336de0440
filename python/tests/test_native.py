"""lazaret.vector, lazaret.Match and the program play the same whole games from the same seeds."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import subprocess
import unittest
from collections.abc import Iterator
from typing import Any

import numpy as np

from common import GAMES, ROOT
from lazaret import Match
from lazaret.vector import Batch

PROGRAM = os.environ.get("LAZARET_PROGRAM", str(ROOT / "build/release/lazaret"))
GAMES_OF_A_SETUP = 3


class Tale:
    """What happened in a game, as a number: each decision with the position it was made in, and who has won."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def decide(self, line: str, seat: int, action: str) -> None:
        self._hash.update(f"{line}\n{seat} {action}\n".encode())

    def end(self, winners: list[int]) -> str:
        self._hash.update(f"won by {winners}".encode())
        return self._hash.hexdigest()


@dataclasses.dataclass
class Game:
    setup: dict[str, Any]
    seed: int
    steps: list[tuple[int, str]] = dataclasses.field(default_factory=list)
    tale: Tale = dataclasses.field(default_factory=Tale)
    told: str = ""  # when it is over


def setups() -> Iterator[dict[str, Any]]:
    """Every preset of every title with every number of players it is for."""
    for name in GAMES:
        for preset in json.loads((ROOT / "games" / name.replace("-", "_") / "presets.json").read_text()):
            for players in range(preset["players"][0], preset["players"][1] + 1):
                yield {"game": name, "players": players, "options": preset["options"]}


def by_vector(setup: dict[str, Any], seed: int) -> list[Game]:
    """Played at random; how they went is in them."""
    batch = Batch(setup["game"], GAMES_OF_A_SETUP, setup["players"], seed=seed, options=setup["options"], threads=2)
    games = [Game(setup, batch.seed_of(i)) for i in range(GAMES_OF_A_SETUP)]
    rng = np.random.default_rng(seed)
    while not all(game.told for game in games):
        ranks = (rng.random(GAMES_OF_A_SETUP) * batch.out.counts).astype(np.int32)
        for i, game in enumerate(games):
            if not game.told:
                step = (int(batch.out.seats[i]), batch.action(i, int(ranks[i])))
                game.tale.decide(batch.line(i), *step)
                game.steps.append(step)
        batch.step(ranks)
        for i, game in enumerate(games):
            if not game.told and batch.out.ends[i]:
                game.told = game.tale.end(np.flatnonzero(batch.out.rewards[i]).tolist())
    return games


def by_match(game: Game) -> str:
    match = Match(game.setup["game"], game.setup["players"], seed=game.seed, options=game.setup["options"])
    tale = Tale()
    for seat, action in game.steps:
        tale.decide(match.line(), seat, action)
        match.act(action, seat)
    assert match.over
    return tale.end(list(match.winners))


def by_program(games: list[Game]) -> list[str]:
    """All of them by one `lazaret engine`."""
    requests: list[dict[str, Any]] = []
    for game in games:
        requests += [{"do": "new", "seed": game.seed, "chance": "auto", **game.setup}]
        for seat, action in game.steps:
            requests += [{"do": "position"}, {"do": "act", "seat": seat, "action": action}]
    text = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([PROGRAM, "engine"], input=text, capture_output=True, text=True, check=True)
    answers = iter(map(json.loads, done.stdout.splitlines()))
    told = []
    for game in games:
        tale, answer = Tale(), next(answers)
        for seat, action in game.steps:
            tale.decide(next(answers)["line"], seat, action)
            answer = next(answers)
        assert answer["over"], answer
        told.append(tale.end(answer["winners"]))
    return told


class SameGames(unittest.TestCase):
    def test_vector_match_and_program(self) -> None:
        tales = set()
        for seed, setup in enumerate(setups()):
            with self.subTest(**setup):
                games = by_vector(setup, seed)
                told = [game.told for game in games]
                self.assertEqual([by_match(game) for game in games], told)
                self.assertEqual(by_program(games), told)
                tales |= set(told)
        self.assertGreater(len(tales), 180)


if __name__ == "__main__":
    unittest.main()
