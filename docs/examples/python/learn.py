#!/usr/bin/env python3
"""A small agent that learns Zombie Life for two by playing against itself, with numpy alone.

    python3 learn.py [--rounds N]                                           learns and tells how it does against random play
    python3 learn.py --table 'http://localhost:8080/t/abcdefghij#i=INVITE'  then takes a seat there, against you or a bot

A handful of facts are read from the observation: the risk of the next card, what lies in the shelters, the scores. Each
verb has a weight for every fact, and an action's chance is the softmax of the weighted sums of the legal ones. After
each game the winner's choices are made likelier and the loser's rarer (REINFORCE).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np

import lazaret
from lazaret import vector

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import table_bot  # noqa: E402

GAME, TABLES, VERBS = "zombie-life", 256, 6
RANKS = np.arange(1, 11)


FIELDS = {field.name: slice(field.start, field.start + field.size) for field in vector.Batch(GAME, 1, 2).layout()}


def facts_of(seen: np.ndarray) -> np.ndarray:
    """Of observations, a row each; the seat that looks is seat0."""
    field = {name: seen[:, part].astype(np.float32) for name, part in FIELDS.items()}
    mine, theirs = field["seat0.shelter"] > 0, field["seat1.shelter"] > 0
    deadly = mine & (field["horde"] > 0)  # such a card fits nowhere
    cards = np.maximum(field["deck"].sum(axis=1), 1)
    return np.stack(
        [
            np.ones(len(seen)),
            (deadly * field["deck"]).sum(axis=1) / cards * 4,
            (mine * RANKS).sum(axis=1) / 20,
            (theirs * RANKS).sum(axis=1) / 20,
            (field["horde"] * RANKS).sum(axis=1) / 20,
            field["seat1.status"][:, 0] == 1,
            field["seat0.score"][:, 0] / 20,
            field["seat1.score"][:, 0] / 20,
        ],
        axis=1,
    ).astype(np.float32)


class Agent:
    def __init__(self) -> None:
        self.weights = np.zeros((VERBS, len(facts_of(np.zeros((1, 99), np.uint8))[0]) + 1), np.float32)

    def chances(self, seen: np.ndarray, actions: np.ndarray, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Of each action (tables x width), and what the weights of its verb were multiplied with."""
        rows = actions[:, : int(counts.max())]
        own = np.broadcast_to(facts_of(seen)[:, None], (*rows.shape[:2], self.weights.shape[1] - 1))
        facts = np.concatenate([own, rows[:, :, 1:2] / np.float32(10)], axis=2)  # and the rank it names
        sums = (facts * self.weights[np.minimum(rows[:, :, 0], VERBS - 1)]).sum(axis=2)
        sums = np.where(np.arange(rows.shape[1]) < counts[:, None], sums, -np.inf)
        odds = np.exp(sums - sums.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), facts

    def choose(self, match: lazaret.Match, seat: int) -> str:
        """The action it likes best."""
        actions = vector.actions_of(match, seat)
        seen = vector.observation_of(match, seat)
        chances, _ = self.chances(seen[None], actions[None], np.array([len(actions)]))
        return match.legal(seat)[int(chances[0].argmax())]


def drawn(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A rank by its chance, for every table."""
    below = chances.cumsum(axis=1) < rng.random((len(chances), 1))
    return np.minimum(below.sum(axis=1), (chances > 0).sum(axis=1) - 1).astype(np.int32)


def learn(rounds: int, seed: int = 1, rate: float = 0.02) -> Agent:
    """Plays so many decisions at every table, both seats by the same weights."""
    batch = vector.Batch(GAME, TABLES, players=2, seed=seed, width=16)
    out, rng, tables = batch.out, np.random.default_rng(seed), np.arange(TABLES)
    agent = Agent()
    made = np.zeros((TABLES, 2, *agent.weights.shape), np.float32)  # what would make the choices of a game likelier
    for _ in range(rounds):
        chances, facts = agent.chances(out.observations, out.actions, out.counts)
        ranks, seats = drawn(chances, rng), out.seats.copy()
        verbs = np.minimum(out.actions[:, : chances.shape[1], 0], VERBS - 1)
        pull = -chances
        pull[tables, ranks] += 1
        for verb in range(VERBS):
            made[tables, seats, verb] += np.einsum("tw,twf->tf", pull * (verbs == verb), facts)
        batch.step(ranks)
        ended = np.flatnonzero(out.ends)
        if len(ended):
            change = np.einsum("ts,tsvf->vf", out.rewards[ended] - 0.5, made[ended]) / len(ended)
            agent.weights += rate * change
            made[ended] = 0
    return agent


def share_of_wins(agent: Agent, games: int, seed: int = 2) -> float:
    """Against random play, from both seats."""
    batch = vector.Batch(GAME, games, players=2, seed=seed, width=16)
    out, rng = batch.out, np.random.default_rng(seed)
    own = np.arange(games) % 2
    won, over = np.zeros(games), np.zeros(games, bool)
    while not over.all():
        chances, _ = agent.chances(out.observations, out.actions, out.counts)
        at_random = (rng.random(games) * out.counts).astype(np.int32)
        batch.step(np.where(out.seats == own, chances.argmax(axis=1), at_random).astype(np.int32))
        ended = np.flatnonzero((out.ends > 0) & ~over)
        won[ended] = out.rewards[ended, own[ended]]
        over[ended] = True
    return float(won.mean())


class Seat(table_bot.TableBot):
    """The agent at a table of the server: a view of its own turn says all there is to know about Zombie Life."""

    agent: Agent

    def act(self, ws: table_bot.WebSocket, state: dict[str, Any]) -> None:
        side = state["sides"][0]
        if side["seat"] not in state["to_move"] or not side["actions"]:
            return
        known = lazaret.Match(GAME).position()
        match = lazaret.Match(GAME, position={name: side["view"][name] for name in known})
        action = self.agent.choose(match, side["seat"])
        ws.send({"t": "act", "seat": side["seat"], "action": action, "seq": state["seq"]})


def sit_down(agent: Agent, link: str) -> dict[str, Any]:
    """Plays there until the game is over; how it ended."""
    seat = Seat(link, "Learner", seed=1)
    seat.agent = agent
    return seat.play_on()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3000)
    parser.add_argument("--table", metavar="LINK")
    arguments = parser.parse_args()
    agent = learn(arguments.rounds)
    print(f"wins {share_of_wins(agent, 1000):.0%} of 1000 games against random play")
    if arguments.table:
        print(f"winners {sit_down(agent, arguments.table)['winners']}")


if __name__ == "__main__":
    main()
