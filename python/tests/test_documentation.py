"""Every example in the documentation of the module runs and gives what is written there."""

from __future__ import annotations

import doctest
import contextlib
import importlib.util
import io
import pkgutil
import re
import sys
import tempfile
import threading
import types
import unittest
from pathlib import Path

import common
import lazaret
from lazaret import vector

sys.path.insert(0, str(common.ROOT / "tests/e2e"))
from table import ServerTest  # noqa: E402


def modules() -> list[types.ModuleType]:
    found = [lazaret]
    for one in pkgutil.iter_modules(lazaret.__path__):
        if one.name not in common.OPTIONAL:
            found.append(importlib.import_module(f"lazaret.{one.name}"))
    return found


class Documentation(unittest.TestCase):
    def test_examples(self) -> None:
        attempted = 0
        for module in modules():
            result = doctest.testmod(module)
            self.assertEqual(result.failed, 0, module.__name__)
            attempted += result.attempted
        self.assertGreater(attempted, 15)

    def test_everything_public_is_documented(self) -> None:
        for name in lazaret.__all__:
            thing = getattr(lazaret, name)
            if isinstance(thing, (type, types.FunctionType)):
                self.assertTrue(thing.__doc__, name)
        for thing in (lazaret.Match, lazaret.Bot):
            for name, member in vars(thing).items():
                if isinstance(member, types.FunctionType) and not name.startswith("_") and name != "choose":
                    self.assertTrue(member.__doc__, f"{thing.__name__}.{name}")

    def test_one_version(self) -> None:
        self.assertEqual(lazaret.__version__, (common.ROOT / "VERSION").read_text().strip())

    def test_the_page(self) -> None:
        page = (common.ROOT / "docs/python.md").read_text()
        blocks = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
        self.assertTrue(blocks)
        names: dict[str, object] = {}
        with contextlib.redirect_stdout(io.StringIO()):
            for block in blocks:
                exec(compile(block, "docs/python.md", "exec"), names)

    def test_the_layouts_of_observations(self) -> None:
        page = (common.ROOT / "docs/python.md").read_text()
        for name, title in (("infarkt", "Infarkt"), ("zombie-life", "Zombie Life"), ("antibio", "Antibio+")):
            batch = vector.Batch(name, 1)
            _, _, part = page.partition(f"#### {title}, version {batch.observation_version}\n")
            table = part.partition("\n#")[0]
            told = [(field, int(size)) for field, size in re.findall(r"^\| `([a-z0-9_.]+)` \| (\d+) \|", table, re.MULTILINE)]
            seat = [(field, size) for field, size in told if field.startswith("seat.")]
            expected = [(f"seat{i}{field[4:]}", size) for i in range(batch.players) for field, size in seat]
            expected += told[len(seat) :]
            self.assertEqual([(field.name, field.size) for field in batch.layout()], expected, name)
            ends = [field.start + field.size for field in batch.layout()]
            self.assertEqual([field.start for field in batch.layout()], [0, *ends[:-1]])
            self.assertEqual(ends[-1], batch.observation_size)


class Examples(ServerTest):
    """The programs that docs/python.md is about."""

    def setUp(self) -> None:
        super().setUp()
        sys.path.insert(0, str(common.ROOT / "docs/examples/python"))
        self.addCleanup(sys.path.pop, 0)

    def test_the_bot_by_hand_beats_random(self) -> None:
        import by_hand

        self.assertGreater(by_hand.share_of_wins(40, "random"), 0.9)
        self.assertGreater(by_hand.share_of_wins(100, "greedy"), 0.3)

    def test_the_balance_question_is_answered_and_drawn(self) -> None:
        import balance

        shares, games = balance.wins_by_place("zombie-life", 3, 2000)
        self.assertEqual((len(shares), games), (3, 2048))
        self.assertAlmostEqual(float(shares.sum()), 1, places=6)
        self.assertTrue((abs(shares - 1 / 3) < 0.1).all(), shares)
        if importlib.util.find_spec("matplotlib") is None:
            self.skipTest("matplotlib is not there")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "balance.svg"
            balance.plot({3: (shares, games)}, "zombie-life", str(file))
            self.assertIn("place in the order of play", file.read_text())

    def test_the_agent_learns_and_plays_at_a_table(self) -> None:
        import learn

        beginner = learn.Agent()
        agent = learn.learn(rounds=600)
        before, after = learn.share_of_wins(beginner, 200), learn.share_of_wins(agent, 200)
        self.assertGreater(after, 0.8)
        self.assertGreater(after, before)
        server = self.serve()
        made = server.create(seats=[{"kind": "person", "name": "Vera"}, {"kind": "person", "name": "Learner"}])
        link = f"http://127.0.0.1:{server.port}/t/{made['table']}#k={made['keys']['1']}"
        ends: list[dict] = []
        playing = threading.Thread(target=lambda: ends.append(learn.sit_down(agent, link)))
        playing.start()
        self.sit(server, made, 0).play_until_over()
        playing.join()
        (end,) = ends
        self.assertTrue(end["over"])
        self.assertTrue(end["winners"])


if __name__ == "__main__":
    unittest.main()
