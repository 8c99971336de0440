#!/usr/bin/env python3
"""A bot by hand for Zombie Life: it hides as soon as one more card is too dangerous.

    python3 by_hand.py [GAMES]

It knows what a person at the table sees, and one number: the risk it is willing to take.
"""

from __future__ import annotations

import sys

import lazaret

RISK = 0.25


def choose(match: lazaret.Match) -> str:
    """The action of the seat that is waited for."""
    seat, legal = match.must[0], match.legal()
    view = match.view(seat)
    if "pass" not in legal:  # a card to place (the refuge comes first), or cards to hand out
        return legal[0]
    bad, all_cards = view["overrun_odds"][seat]
    return "pass" if bad > RISK * all_cards else "draw"


def share_of_wins(games: int, opponent: str) -> float:
    """Of our seat, 0, in games for two; a seed for each game, so that the answer is always the same."""
    bot = lazaret.Bot("zombie-life", opponent)
    won = 0
    for seed in range(games):
        match = lazaret.Match("zombie-life", players=2, seed=seed)
        while not match.over:
            match.act(choose(match) if match.must[0] == 0 else bot(match))
        won += match.winners == (0,)
    return won / games


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for name in ("random", "greedy"):
        print(f"against {name}: {share_of_wins(count, name):.0%} of {count} games won")
