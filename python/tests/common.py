"""What the tests of the module share: every game, played at random."""

from __future__ import annotations

import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build/release/python"))

import lazaret  # noqa: E402

#: modules that need packages which may not be there
OPTIONAL = ("gymnasium", "pettingzoo")

GAMES = {game["name"]: game for game in lazaret.games()}


def play(match: lazaret.Match, seed: int, most: int = 10**6) -> lazaret.Match:
    """At random, those who may interrupt too, to the end or for so many decisions."""
    rng = random.Random(seed)
    for _ in range(most):
        if match.over:
            break
        seat = rng.choice(match.must if rng.random() < 0.9 or not match.may else match.may)
        if actions := match.legal(seat):
            match.act(rng.choice(actions), seat)
    return match


def every_size() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(name, players) for name, game in GAMES.items() for players in range(game["players"][0], game["players"][1] + 1)]
