"""The example for other languages, docs/examples/table_bot.py, must take a seat and play."""

from __future__ import annotations

import re
import subprocess
import sys
import unittest

from program import ROOT, SAFETY_NET
from table import Server, ServerTest

BOT = str(ROOT / "docs/examples/table_bot.py")


class TableBot(ServerTest):
    def start(self, server: Server, fragment: str, table: str) -> subprocess.Popen[str]:
        link = f"http://127.0.0.1:{server.port}/t/{table}#{fragment}"
        bot = subprocess.Popen(
            [sys.executable, BOT, link, "--seed=1"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.env, encoding="utf-8",
        )  # fmt: skip
        self.addCleanup(bot.communicate)
        self.addCleanup(bot.kill)
        return bot

    def assert_played(self, bot: subprocess.Popen[str]) -> None:
        printed, errors = bot.communicate(timeout=SAFETY_NET)
        self.assertEqual((bot.returncode, errors), (0, ""))
        self.assertTrue(re.fullmatch(r"winners \[.*\], scores \[.*\]\n", printed), printed)

    def test_two_of_them_play_every_game(self) -> None:
        server = self.serve()
        for game in ("zombie-life", "infarkt", "antibio"):
            made = server.create(game, seats=[{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}])
            for bot in [self.start(server, f"k={key}", made["table"]) for key in made["keys"].values()]:
                self.assert_played(bot)

    def test_it_joins_by_invitation(self) -> None:
        server = self.serve()
        made = server.create(seats=[{"kind": "person", "name": "Vera"}, {"kind": "open"}])
        host = self.sit(server, made, 0)
        bot = self.start(server, f"i={made['invite']}", made["table"])
        host.wait_for(lambda me: me.info["seats"][1]["online"])
        self.assertEqual(host.ask("start")["t"], "ok")
        host.play_until_over()
        self.assert_played(bot)

    def test_it_comes_back_after_a_crash_of_the_server(self) -> None:
        server = self.serve()
        made = server.create(seats=[{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}])
        bot = self.start(server, f"k={made['keys']['1']}", made["table"])
        person = self.sit(server, made, 0)
        person.wait_for(lambda me: me.info["seats"][1]["online"])
        server.kill()
        server = self.serve(f"--port={server.port}")
        self.sit(server, made, 0).play_until_over()
        self.assert_played(bot)

    def test_mistakes_are_told_in_one_line(self) -> None:
        server = self.serve()
        made = server.create()
        for fragment in ("", "k=" + "A" * 22, "i=" + "A" * 22):
            bot = self.start(server, fragment, made["table"])
            _, errors = bot.communicate(timeout=SAFETY_NET)
            self.assertEqual(bot.returncode, 1)
            self.assertRegex(errors, r"\Atable_bot\.py: .+\n\Z")


if __name__ == "__main__":
    unittest.main()
