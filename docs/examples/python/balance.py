#!/usr/bin/env python3
"""A balance question: what is it worth to act first, if nobody thinks?

    python3 balance.py [--games N] [--plot FILE]

Plays thousands of games at random with lazaret.vector and tells for every number of players how often each seat wins,
counted from the one who decides first. With matplotlib it draws them.
"""

from __future__ import annotations

import argparse

import numpy as np

from lazaret import vector


def wins_by_place(game: str, players: int, games: int, seed: int = 1) -> tuple[np.ndarray, int]:
    """Shares of the win by place in the order of the first decisions, and how many games there were."""
    tables = min(games, 1024)
    batch = vector.Batch(game, tables, players=players, seed=seed)
    out = batch.out
    rng = np.random.default_rng(seed)
    first = out.seats.copy()
    wins = np.zeros(players)
    counted = np.zeros(tables, int)  # the same number of games from every table: short games are not preferred
    each = -(-games // tables)
    while counted.min() < each:
        batch.step((rng.random(tables) * out.counts).astype(np.int32))
        ended = np.flatnonzero((out.ends == vector.OVER) & (counted < each))
        for table in ended:
            wins += np.roll(out.rewards[table], -int(first[table]))
        counted[ended] += 1
        began = out.ends != vector.GOES_ON
        first[began] = out.seats[began]
    return wins / (each * tables), each * tables


def standard_error(share: float, games: int) -> float:
    return float(np.sqrt(share * (1 - share) / games))


def plot(found: dict[int, tuple[np.ndarray, int]], game: str, file: str) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    for players, (shares, games) in found.items():
        errors = [1.96 * standard_error(share, games) for share in shares]
        axes.errorbar(range(1, players + 1), shares * players, yerr=np.array(errors) * players, marker="o", label=players)
    axes.axhline(1, color="grey", linewidth=0.8)
    axes.set(title=f"{game}, random play", xlabel="place in the order of play", ylabel="wins, 1 is fair")
    axes.legend(title="players")
    figure.savefig(file, metadata={"Date": None} if file.endswith(".svg") else None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="zombie-life")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--plot", metavar="FILE")
    arguments = parser.parse_args()
    found = {players: wins_by_place(arguments.game, players, arguments.games) for players in arguments.players}
    for players, (shares, games) in found.items():
        texts = (f"{share:.3f} ± {1.96 * standard_error(share, games):.3f}" for share in shares)
        print(f"{arguments.game}, {players} players, {games} games: " + ", ".join(texts))
    if arguments.plot:
        plot(found, arguments.game, arguments.plot)


if __name__ == "__main__":
    main()
