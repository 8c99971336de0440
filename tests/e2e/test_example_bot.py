"""The example for newcomers, docs/examples/bot.py, must really play."""

from __future__ import annotations

import re
import subprocess
import sys
import unittest

from program import PROGRAM, ROOT, SAFETY_NET, ProgramTest

BOT = str(ROOT / "docs/examples/bot.py")


class ExampleBot(ProgramTest):
    def run_bot(self, *arguments: str, program: str = PROGRAM) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, BOT, "--program", program, *arguments],
            capture_output=True,
            encoding="utf-8",
            env=self.env,
            timeout=SAFETY_NET,
        )

    def test_it_plays_to_the_end_and_wins(self) -> None:
        for players in (2, 3, 8):
            done = self.run_bot("--games", "8", "--players", str(players), "--seed", "1")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            line = re.fullmatch(r"won (\d+) of 8 games of (\d) players\n", done.stdout)
            assert line, done.stdout
            self.assertEqual(int(line[2]), players)
            self.assertGreaterEqual(int(line[1]), 1)

    def test_mistakes_are_told_in_one_line(self) -> None:
        for done in (self.run_bot("--players", "9"), self.run_bot(program="no/such/program")):
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, r"\Abot\.py: .+\n\Z")


if __name__ == "__main__":
    unittest.main()
