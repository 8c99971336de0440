"""`lazaret load`: scripted players, their report, and what it says when something is wrong."""

from __future__ import annotations

import json
import subprocess

from program import PROGRAM, ROOT, SAFETY_NET
from table import NO_LIMITS, QUICK, Server, ServerTest

SMALL = ("--tables=4", "--sockets=10", "--seconds=1")


class Load(ServerTest):
    def setUp(self) -> None:
        super().setUp()
        self.database = f"--database=sqlite:{self.folder}/tables.sqlite"

    def load(self, server: Server, *arguments: str) -> dict:
        output = self.lazaret("load", f"--server=127.0.0.1:{server.port}", "--json", *arguments)
        self.assertEqual(output.returncode, 0, output.stderr)
        return json.loads(output.stdout)

    def test_it_plays_and_measures(self) -> None:
        server = self.serve(self.database)
        for game in ("zombie-life", "infarkt", "antibio"):
            with self.subTest(game=game):
                before = server.metric("lazaret_entries_total")
                report = self.load(server, *SMALL, f"--game={game}")
                self.assertEqual((report["tables"], report["sockets"]), (4, 10))
                self.assertGreater(report["actions"], 0)
                stored = server.metric("lazaret_entries_total") - before
                self.assertLessEqual(report["actions"], stored)
                self.assertGreaterEqual(stored, report["entries"])
                self.assertGreaterEqual(report["entries"], report["actions"])
                self.assertTrue(0 < report["transactions"] <= report["entries"], report)
                self.assertGreater(report["processor_seconds"], 0)
                self.assertGreaterEqual(report["latency_ms"]["p99"], report["latency_ms"]["p50"])
                self.assertEqual((report["missing"], report["connections_lost"]), (0, 0))
                self.assertLessEqual(set(report["errors"]), {"moved_on", "over"})

    def test_a_rate_is_held(self) -> None:
        server = self.serve(self.database)
        report = self.load(server, *SMALL, "--rate=20")
        self.assertLessEqual(report["actions"], 20 * report["seconds"] + 2)

    def test_games_that_are_over_are_replaced(self) -> None:
        server = self.serve(self.database)
        report = self.load(server, "--tables=2", "--sockets=4", "--seconds=4")
        self.assertGreater(report["games_over"], 0)
        self.assertEqual(report["checked_tables"], 2 + report["games_over"])

    def test_what_it_remembers_is_checked_after_a_crash(self) -> None:
        server = self.serve(self.database)
        self.load(server, *SMALL, "--remember=told.txt")
        server.kill()
        server = self.serve(self.database)
        address = f"--server=127.0.0.1:{server.port}"
        told = (self.folder / "told.txt").read_text().splitlines()
        self.assertGreaterEqual(len(told), 4)
        self.assertIn("0 acknowledged", self.good("load", address, "--check=told.txt"))

        table, key, seq = told[0].split()
        self.write("told.txt", "\n".join([f"{table} {key} {int(seq) + 1000}", *told[1:]]))
        done = self.lazaret("load", address, "--check=told.txt")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"\A\d{3,4} acknowledged entries missing")

    def test_it_remembers_although_the_server_dies_under_it(self) -> None:
        server = self.serve(self.database)
        address = f"--server=127.0.0.1:{server.port}"
        load = subprocess.Popen(
            [PROGRAM, "load", address, "--tables=4", "--sockets=8", "--seconds=600", "--remember=told.txt"],
            stderr=subprocess.PIPE, cwd=self.folder, env=self.env, encoding="utf-8",
        )  # fmt: skip
        while server.metric("lazaret_entries_total") < 40:
            pass
        server.kill()
        _, told = load.communicate(timeout=SAFETY_NET)
        self.assertEqual((load.returncode, "read again" in told), (1, True), told)
        server = self.serve(self.database)
        self.assertIn("0 acknowledged", self.good("load", f"--server=127.0.0.1:{server.port}", "--check=told.txt"))
        told = (self.folder / "told.txt").read_text().split()
        self.assertGreaterEqual(max(map(int, told[2::3])), 5)

    def test_mistakes(self) -> None:
        for arguments, told in (
            (("--server=192.0.2.1:80",), "127.0.0.1:8080"),
            (("--server=127.0.0.1:1",), "refused"),
            (("--game=chess",), "zombie-life"),
            (("--tables=10", "--sockets=10"), "at least 20"),
            (("--check=nowhere.txt",), "nowhere.txt"),
        ):
            with self.subTest(arguments=arguments):
                self.assertIn(told, self.refused("load", *arguments))

    def test_a_server_with_limits(self) -> None:
        self.flags = QUICK
        server = self.serve(self.database)
        address = f"--server=127.0.0.1:{server.port}"
        message = self.refused("load", address, "--tables=300", "--sockets=600")
        self.assertIn(NO_LIMITS[0].split("=")[0], message)


class OperatorsPage(ServerTest):
    def test_it_lists_every_option_of_the_server(self) -> None:
        page = (ROOT / "docs/operating.md").read_text("utf-8")
        options = [word for word in self.good("serve", "--help").split() if word.startswith("--")]
        self.assertGreater(len(options), 10)
        for option in options:
            self.assertIn(f"`{option}", page)
