#!/usr/bin/env python3
"""Generations of a net: each plays against itself, and what it lived through teaches the next one.

    training/generations.py zombie-life --program build/release/lazaret --folder /tmp/zl

Without --begin the first net learns from greedy's games. While a net is taught, the one before it
plays already. The games are fixed by the seed and the nets; how an accelerator rounds is not.
"""

import argparse
import os
import shlex
import subprocess
import sys
import time

import torch

import teach


class Line:
    """One line of nets in a folder."""

    def __init__(self, args):
        self.args = args
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.taught = "training/generations.py " + " ".join(sys.argv[1:])
        self.chunks: list[torch.Tensor] = []
        self.always = teach.load(args.also, self.device)[1] if args.also else None
        self.judge = None
        os.makedirs(args.folder, exist_ok=True)
        torch.manual_seed(args.seed)

    def path(self, generation: int, kind: str) -> str:
        return os.path.join(self.args.folder, f"{generation}.{kind}")

    def parts(self, generation: int) -> list[str]:
        return [self.path(generation, f"{i}.positions") for i in range(len(self.args.setup))]

    def play(self, generation: int, player: str | None) -> subprocess.Popen:
        args = self.args
        who = ["--net", player, "--iterations", str(args.iterations)] if player else []
        threads = ["--threads", str(args.threads)] if args.threads else []
        trust = args.trust if generation > args.free else 0
        games = (args.games if player else args.first_games) // len(args.setup)
        commands = [shlex.join(
            [args.program, "selfplay", args.game, "--out", path, "--games", str(games), *who,
             "--every", str(args.every), "--explore", str(args.explore), "--trust", str(trust),
             "--seed", str(args.seed + 1000 * generation + i), *threads, *setup.split()])
            for i, (path, setup) in enumerate(zip(self.parts(generation), args.setup))]
        return subprocess.Popen(" && ".join(commands), shell=True)

    def learn(self, generation: int, last: bool):
        args = self.args
        paths = self.parts(generation)
        info, chunk = teach.load(paths, self.device)
        for path in paths:
            os.remove(path)
        self.chunks = [*self.chunks, chunk][-args.memory:]
        if self.judge is None:
            self.judge = (teach.read(args.begin) if args.begin
                          else teach.Judge([info.features, *args.hidden, info.seats]))
            self.judge.to(self.device)
        steps = args.last_steps if last else args.steps
        data = torch.cat(self.chunks if self.always is None else [*self.chunks, self.always])
        loss = teach.train(self.judge, data, info, steps, args.batch, args.rate)
        teach.write(self.judge, info, self.path(generation, "net"), self.taught)
        print(f"[{time.strftime('%H:%M:%S')}] generation {generation}: {len(data)} positions, "
              f"loss {loss:.4f}", flush=True)

    def run(self):
        args = self.args
        begun = time.time()
        player = args.begin
        game = self.play(0, player)
        for generation in range(args.generations + 1):
            if game.wait() != 0:
                sys.exit("selfplay failed")
            late = args.seconds is not None and time.time() - begun > args.seconds
            last = late or generation == args.generations
            if not last and player:
                game = self.play(generation + 1, player)
            self.learn(generation, last)
            if last:
                break
            if not player:
                game = self.play(generation + 1, self.path(generation, "net"))
            player = self.path(generation, "net")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--program", default="build/release/lazaret")
    parser.add_argument("--folder", required=True, help="where nets and positions go")
    parser.add_argument("--begin", help="go on with this net")
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--seconds", type=float, help="begin no generation later than this")
    parser.add_argument("--first-games", type=int, default=20000)
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--iterations", type=int, default=1,
                        help="of the search before each decision")
    parser.add_argument("--memory", type=int, default=4, help="generations a lesson looks back")
    parser.add_argument("--free", type=int, default=1,
                        help="generations that look at the end of games only")
    parser.add_argument("--every", type=int, default=4)
    parser.add_argument("--explore", type=float, default=0.05)
    parser.add_argument("--trust", type=float, default=0.05)
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--last-steps", type=int, default=6000)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--hidden", type=int, nargs="+", default=[64, 32])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--also", nargs="+", help="positions for every lesson, as of solved games")
    parser.add_argument("--threads", type=int, help="that play, not one for each core")
    parser.add_argument("--setup", nargs="+", default=[""],
                        help="words for `lazaret selfplay`, as '--players 2'; of several each gets "
                        "its share of the games")
    Line(parser.parse_args()).run()


if __name__ == "__main__":
    main()
