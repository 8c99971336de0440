"""lazaret.vector: the games of lazaret.Match, whatever the number of threads, and exceptions that say what is wrong."""

from __future__ import annotations

import gc
import hashlib
import os
import subprocess
import sys
import threading
import unittest
from pathlib import Path

import numpy as np

from common import GAMES, every_size, play
from lazaret import Error, Match, vector
from lazaret.vector import Arrays, Batch


def at_random(rng: np.random.Generator, out: Arrays) -> np.ndarray:
    return (rng.random(len(out.counts)) * out.counts).astype(np.int32)


def digest(out: Arrays) -> str:
    """Of all that means something: rows of actions beyond the counts do not."""
    rows = np.arange(out.actions.shape[1]) < out.counts[:, None]
    parts = (out.observations, out.counts, out.masks, out.actions[rows], out.seats, out.rewards, out.ends)
    return hashlib.sha256(b"".join(np.ascontiguousarray(part).tobytes() for part in parts)).hexdigest()


def resident_bytes() -> int:
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class SameGames(unittest.TestCase):
    def follow(self, batch: Batch, matches: list[Match], ranks: np.ndarray) -> None:
        for i, match in enumerate(matches):
            match.act(match.legal()[ranks[i]])
        batch.step(ranks)
        out = batch.out
        for i, match in enumerate(matches):
            self.assertEqual(bool(out.ends[i]), match.over)
            if match.over:
                won = [1.0 if seat in match.winners else 0.0 for seat in range(match.players)]
                shared = 1 if GAMES[match.game]["cooperative"] else max(len(match.winners), 1)
                np.testing.assert_allclose(out.rewards[i], np.array(won) / shared)
                matches[i] = match = Match(match.game, match.players, seed=batch.seed_of(i))
            self.assertEqual(batch.line(i), match.line())
            self.assertEqual((out.seats[i], out.counts[i]), (match.must[0], len(match.legal())))

    def test_vector_and_match_play_the_same_games_from_the_same_seeds(self) -> None:
        for name, players in every_size():
            with self.subTest(game=name, players=players):
                batch = Batch(name, 3, players, seed=players)
                matches = [Match(name, players, seed=batch.seed_of(i)) for i in range(3)]
                rng = np.random.default_rng(players)
                for _ in range(120):
                    self.follow(batch, matches, at_random(rng, batch.out))

    def test_observations_actions_and_masks_are_those_of_the_match(self) -> None:
        for name, game in GAMES.items():
            batch = Batch(name, 2, game["players"][1], seed=3)
            out, rng = batch.out, np.random.default_rng(3)
            for _ in range(60):
                batch.step(at_random(rng, out))
                match, seat, count = batch.match(1), int(out.seats[1]), int(out.counts[1])
                self.assertEqual(match.line(), batch.line(1))
                np.testing.assert_array_equal(out.observations[1], vector.observation_of(match, seat))
                np.testing.assert_array_equal(out.actions[1, :count], vector.actions_of(match, seat))
                self.assertEqual([batch.action(1, rank) for rank in range(count)], match.legal(seat))
                self.assertEqual(out.masks[1].tolist(), [True] * count + [False] * (batch.width - count))
                for other in range(match.players):
                    np.testing.assert_array_equal(batch.observe(1, other), vector.observation_of(match, other))

    def test_threads_change_nothing(self) -> None:
        for name in GAMES:
            digests = set()
            for threads in (1, 2, 5):
                with Batch(name, 33, seed=11, threads=threads) as batch:
                    rng = np.random.default_rng(1)
                    for _ in range(150):
                        batch.step(at_random(rng, batch.out))
                    digests.add((digest(batch.out), batch.line(32)))
            self.assertEqual(len(digests), 1, name)

    def test_threads_of_the_interpreter_go_on_meanwhile(self) -> None:
        def run(batch: Batch) -> None:
            rng = np.random.default_rng(1)
            for _ in range(100):
                batch.step(at_random(rng, batch.out))

        batches = [Batch("zombie-life", 64, seed=5) for _ in range(4)]
        threads = [threading.Thread(target=run, args=(batch,)) for batch in batches]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len({digest(batch.out) for batch in batches}), 1)


class Rules(unittest.TestCase):
    def test_a_limit_cuts_games(self) -> None:
        batch = Batch("infarkt", 4, 3, limit=7)
        for turn in range(1, 22):
            batch.step(np.zeros(4, np.int64))
            expected = vector.CUT if turn % 7 == 0 else vector.GOES_ON
            self.assertEqual(batch.out.ends.tolist(), [expected] * 4)
        self.assertEqual(float(batch.out.rewards.sum()), 0)

    def test_a_narrow_list_is_cut_and_counted(self) -> None:
        batch = Batch("antibio", 16, 4, width=3, seed=1)
        rng = np.random.default_rng(1)
        for _ in range(50):
            batch.step(at_random(rng, batch.out))
        self.assertLessEqual(int(batch.out.counts.max()), 3)
        self.assertGreater(batch.shortened, 0)

    def test_who_may_interrupt_is_asked_and_may_wait(self) -> None:
        batch = Batch("infarkt", 16, 4, seed=2, interrupts=True)
        out, rng = batch.out, np.random.default_rng(2)
        waits = other = 0
        for _ in range(400):
            last = out.actions[np.arange(16), out.counts - 1, 0] == vector.WAIT
            for game in np.flatnonzero(last):
                self.assertNotEqual(int(out.seats[game]), batch.waited_for(int(game))[0])
                self.assertEqual(batch.action(int(game), int(out.counts[game]) - 1), "wait")
            ranks = at_random(rng, out)
            waits += int((last & (ranks == out.counts - 1)).sum())
            other += int((last & (ranks < out.counts - 1)).sum())
            batch.step(ranks)
        self.assertGreater(waits, 100)
        self.assertGreater(other, 10)

    def test_whoever_is_asked_is_still_in(self) -> None:
        for name, players in every_size():
            batch = Batch(name, 2, players, seed=4)
            rng = np.random.default_rng(4)
            for _ in range(60):
                batch.step(at_random(rng, batch.out))
                for game in range(2):
                    self.assertIn(int(batch.out.seats[game]), batch.still_in(game))

    def test_lists_that_nobody_looks_at_are_the_same(self) -> None:
        for name, players in every_size():
            whole, counted = Batch(name, 8, players, seed=6), Batch(name, 8, players, seed=6)
            counted.bind(Arrays(counts=np.zeros(8, np.int32)))
            rng = np.random.default_rng(6)
            for _ in range(100):
                ranks = at_random(rng, whole.out)
                whole.step(ranks)
                counted.step(ranks)
                np.testing.assert_array_equal(whole.out.counts, counted.out.counts)
            self.assertEqual([whole.line(i) for i in range(8)], [counted.line(i) for i in range(8)])
            ranks = range(int(whole.out.counts[3]))
            self.assertEqual([counted.action(3, rank) for rank in ranks], [whole.action(3, rank) for rank in ranks])
            counted.bind(counted.arrays())
            whole.bind(whole.arrays())
            self.assertEqual(digest(counted.out), digest(whole.out))

    def test_only_what_is_wanted_is_written(self) -> None:
        batch = Batch("zombie-life", 2, out=Arrays(counts=np.zeros(2, np.int32)))
        batch.step(np.zeros(2, np.int32))
        self.assertTrue((batch.out.counts > 0).all())
        flags = np.zeros((2, batch.width), np.uint8)
        batch.bind(Arrays(masks=flags))
        self.assertEqual(int(flags[0].sum()), len(batch.match(0).legal()))


class Memory(unittest.TestCase):
    #: decisions of each game; the figures of docs/python.md are those of LAZARET_STEPS=10000000
    STEPS = int(os.environ.get("LAZARET_STEPS", 1_000_000))

    def growth(self, game: str, players: int, steps: int) -> int:
        """Bytes between the first tenth of so many decisions and the last."""
        batch = Batch(game, 512, players, seed=1)
        out, rng = batch.out, np.random.default_rng(1)
        out.actions.fill(1)  # pages of zeros that nobody has written yet are no memory
        out.masks.fill(1)
        batch.bind(out)
        chosen = rng.random((16, 512), np.float32)
        ranks = np.zeros(512, np.int32)
        turns = steps // 512
        before = 0
        for turn in range(turns):
            np.multiply(chosen[turn % 16], out.counts, out=ranks, casting="unsafe")
            batch.step(ranks)
            if turn == turns // 10:
                before = resident_bytes()
        return resident_bytes() - before

    def test_memory_is_flat_over_ten_million_steps(self) -> None:
        for game, players, steps in (("zombie-life", 2, 10_000_000), ("infarkt", 4, self.STEPS), ("antibio", 4, self.STEPS)):
            with self.subTest(game=game):
                self.assertLess(self.growth(game, players, steps), 1 << 20)

    def test_nothing_leaks(self) -> None:
        def use() -> None:
            match = Match("infarkt", 2, seed=1)
            match.act(match.legal()[0])
            match.view(0), match.position(), match.clone(), match.save(), match.bot("greedy")(match)
            batch = Batch("antibio", 2, 2, threads=2)
            batch.step(np.zeros(2, np.int32))
            for wrong in (lambda: match.act("x"), lambda: match.act("pharmacy"), lambda: Match.load("x"),
                          lambda: batch.step(np.zeros(3, np.int32)), lambda: batch.bind(Arrays(counts=np.zeros(1)))):
                with self.assertRaises(Error):
                    wrong()
            batch.close()

        for _ in range(60):
            use()
        before = resident_bytes()
        for _ in range(600):
            use()
        # 2 KB lost each time would show.
        self.assertLess(resident_bytes() - before, 1200 << 10)


class NotEnough(unittest.TestCase):
    """Of memory: an exception, and whatever the process has besides goes on."""

    def limited(self, script: str) -> str:
        """What a program prints whose address space may grow by 400 MB."""
        head = """
import resource
import sys
sys.path.insert(0, sys.argv[1])
import numpy as np
from lazaret import Error, Match
from lazaret.vector import Batch
def limit(more=400 << 20):
    now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + more, resource.RLIM_INFINITY))
"""
        command = [sys.executable, "-c", head + script, str(Path(vector.__file__).parents[1])]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_threads_that_cannot_be_started(self) -> None:
        script = """
limit()
try:
    Batch("infarkt", 300, threads=256)
except RuntimeError as error:
    print(error)
print(Batch("infarkt", 3).line(0) == Batch("infarkt", 3).line(0))
"""
        self.assertRegex(self.limited(script), r"^cannot start thread \d+ of 256: .+\nTrue\n$")

    def test_too_many_games(self) -> None:
        script = """
limit()
try:
    Batch("antibio", 1 << 20)
except MemoryError:
    print("no memory")
print(Match("antibio", seed=1).over)
"""
        self.assertEqual(self.limited(script), "no memory\nFalse\n")


class BadInput(unittest.TestCase):
    def refuses(self, kind: type[Exception], what: str, call, *args, **named) -> None:
        with self.assertRaisesRegex(kind, what):
            call(*args, **named)

    def test_setting_up(self) -> None:
        self.refuses(Error, "poker", Batch, "poker", 3)
        self.refuses(ValueError, "games must be 1 to 16777216, not 0", Batch, "infarkt", 0)
        self.refuses(TypeError, "games must be a whole number, not float", Batch, "infarkt", 1.5)
        self.refuses(Error, "players", Batch, "infarkt", 1, 7)
        self.refuses(ValueError, "seed", Batch, "infarkt", 1, seed=-1)
        self.refuses(ValueError, "width must be 1 to 1024", Batch, "infarkt", 1, width=1025)
        self.refuses(ValueError, "threads must be 1 to 256", Batch, "infarkt", 1, threads=0)
        self.refuses(ValueError, "limit", Batch, "infarkt", 1, limit=0)
        self.refuses(Error, "target", Batch, "zombie-life", 1, options={"target": 1000})

    def test_arrays(self) -> None:
        batch = Batch("zombie-life", 4, 2)
        good = batch.arrays()
        before = good.counts
        self.refuses(Error, r"counts must be int32 of shape \(4,\), not int64 of shape \(4,\)",
                     batch.bind, Arrays(counts=np.zeros(4, np.int64)))
        self.refuses(Error, r"rewards must be float32 of shape \(4, ?2\), not float32 of shape \(2, ?4\)",
                     batch.bind, Arrays(rewards=np.zeros((2, 4), np.float32)))
        self.refuses(TypeError, "seats must be a numpy array or None, not list", batch.bind, Arrays(seats=[0] * 4))
        self.refuses(Error, "observations must be contiguous", batch.bind,
                     Arrays(observations=np.zeros((4, 2 * batch.observation_size), np.uint8)[:, ::2]))
        locked = np.zeros(4, np.uint8)
        locked.flags.writeable = False
        self.refuses(Error, "ends must be writeable", batch.bind, Arrays(ends=locked))
        batch.bind(good)
        good.counts.resize(9, refcheck=False)
        self.refuses(Error, r"counts must be int32 of shape \(4,\)", batch.step, np.zeros(4, np.int32))
        self.assertIs(before, good.counts)

    def test_ranks(self) -> None:
        batch = Batch("zombie-life", 3, seed=1)
        lines = [batch.line(i) for i in range(3)]
        self.refuses(Error, r"ranks\[2\] is -1, but that game has 2 legal actions", batch.step, np.array([0, 0, -1]))
        self.refuses(Error, r"ranks\[1\] is", batch.step, np.array([0, 2**40, 0]))
        self.refuses(Error, r"ranks must be whole numbers of shape \(3,\), not float64 of shape \(3,\)", batch.step, np.zeros(3))
        self.refuses(Error, r"not int64 of shape \(4,\)", batch.step, np.zeros(4, int))
        self.refuses(Error, r"not int64 of shape \(3, ?1\)", batch.step, np.zeros((3, 1), int))
        self.refuses(TypeError, "ranks must be a numpy array, not list", batch.step, [0, 0, 0])
        self.refuses(TypeError, "ranks must be a numpy array, not NoneType", batch.step, None)
        self.assertEqual([batch.line(i) for i in range(3)], lines)
        batch.step(np.zeros(6, np.uint8)[::2])

    def test_games_and_seats(self) -> None:
        batch = Batch("zombie-life", 3, seed=1)
        self.refuses(ValueError, "game must be 0 to 2, not 3", batch.line, 3)
        self.refuses(ValueError, "seat must be 0 to 1, not 2", batch.observe, 0, 2)
        self.refuses(Error, "observation must be uint8 of shape", batch.observe, 0, 0, np.zeros(3, np.uint8))
        self.refuses(Error, "none of rank 900", batch.action, 0, 900)
        self.refuses(ValueError, "seat must be 0 to 1", vector.observation_of, Match("zombie-life"), 5)

    def test_a_closed_batch(self) -> None:
        batch = Batch("zombie-life", 3, threads=3)
        batch.close()
        for call in (lambda: batch.step(np.zeros(3, np.int32)), lambda: batch.line(0), batch.close, batch.layout,
                     lambda: batch.bind(Arrays()), lambda: batch.observe(0, 0), lambda: batch.match(0)):
            self.refuses(Error, "this batch is closed", call)

    def test_a_game_that_is_over_has_an_observation_and_no_actions(self) -> None:
        for name in GAMES:
            match = play(Match(name, seed=1), 1)
            self.assertEqual(vector.actions_of(match, 0).shape, (0, 6))
            self.assertEqual(vector.observation_of(match, 0).dtype, np.uint8)


if __name__ == "__main__":
    unittest.main()
