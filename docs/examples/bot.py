#!/usr/bin/env python3
"""A small bot that plays Zombie Life through `lazaret engine` (the protocol: docs/protocol.md).

    python3 bot.py --program build/release/lazaret --games 100 --players 3 --seed 1

It sits in seat 0; all other seats play at random. For a bot of your own, change choose().
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
from typing import Any

OUR_SEAT = 0


class EngineError(Exception):
    """The engine refused a request, or is gone."""


class LazaretEngine:
    """One request a line, one answer a line."""

    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def __enter__(self) -> LazaretEngine:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()  # closes its input: the engine leaves by itself

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise EngineError("the engine has stopped")
        answer = json.loads(line)
        if not answer["ok"]:
            raise EngineError(answer["error"]["message"])
        return answer

    def actions(self, seat: int) -> list[str]:
        return [action["id"] for action in self.ask("actions", seat=seat)["actions"]]


def choose(view: dict[str, Any], actions: list[str]) -> str:
    """Push your luck as long as a draw is likely to bring more than it may cost."""
    seat = view["seat"]
    if view["phase"] == "redeal":
        return actions[0]  # we are last and hand out the new cards: any order will do
    if view["phase"] == "place":
        return "place refuge" if "place refuge" in actions else "place horde"
    takes = [action for action in actions if action.startswith("take ")]
    if takes:
        return takes[0]  # a card without any risk; low ranks have the fewest twins
    bad, cards = view["overrun_odds"][seat]  # so many of the cards in the deck would overrun us
    still_in = sum(place["status"] == "in" for place in view["seats"])
    points = max(0, len(view["seats"][seat]["up"]) - (still_in - 1))  # what hiding now would bring
    gain, loss = cards - bad, bad * (points + 1)
    return "draw" if gain > loss else "pass"


def play(engine: LazaretEngine, players: int, seed: int) -> list[int]:
    """One game; the seats that have won it."""
    dice = random.Random(seed)
    state = engine.ask("new", game="zombie-life", players=players, seed=seed, chance="auto")
    while not state["over"]:
        seat = state["to_move"][0]
        actions = engine.actions(seat)
        if seat == OUR_SEAT:
            action = choose(engine.ask("view", seat=seat)["view"], actions)
        else:
            action = dice.choice(actions)
        state = engine.ask("act", seat=seat, action=action)
    return state["winners"]


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Plays Zombie Life through `lazaret engine`.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--program", default="lazaret", help="path of lazaret")
    parser.add_argument("--games", type=int, default=100, help="how many to play")
    parser.add_argument("--players", type=int, default=3, help="2 to 8")
    parser.add_argument("--seed", type=int, default=1, help="fixes all chance")
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    try:
        with LazaretEngine(arguments.program) as engine:
            won = sum(OUR_SEAT in play(engine, arguments.players, seed) for seed in seeds)
    except (EngineError, OSError) as error:
        raise SystemExit(f"bot.py: {error}") from None
    print(f"won {won} of {arguments.games} games of {arguments.players} players")


if __name__ == "__main__":
    main()
