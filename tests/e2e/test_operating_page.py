"""What docs/operating.md tells operators to copy is good."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

import confined
from program import PROGRAM, ROOT
from table import Server, ServerTest

PAGE = (ROOT / "docs/operating.md").read_text("utf-8")


class Unit(ServerTest):
    def unit(self) -> str:
        found = re.search(r"```ini\n(.*?)```", PAGE, re.DOTALL)
        assert found
        return self.write("lazaret.service", found[1])

    def test_the_page_shows_the_unit_that_packages_install(self) -> None:
        self.assertEqual(Path(self.unit()).read_text(), (ROOT / "packaging/lazaret.service").read_text())

    def test_the_service_can_do_little_to_its_machine(self) -> None:
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd-analyze is not there")
        file = self.unit()
        done = subprocess.run(
            ["systemd-analyze", "security", "--offline=true", "--no-pager", file],
            capture_output=True,
            encoding="utf-8",
        )
        level = re.search(r"Overall exposure level for lazaret.service: ([\d.]+)", done.stdout)
        assert level, done.stdout + done.stderr
        self.assertLess(float(level[1]), 3.0)

    def test_the_server_plays_under_the_filters_of_its_unit(self) -> None:
        if reason := confined.why_not():
            self.skipTest(reason)
        launcher = self.write(
            "launch", f'#!/bin/sh\nexec {sys.executable} {confined.__file__} {self.unit()} {PROGRAM} "$@"\n'
        )
        Path(launcher).chmod(0o755)
        database = f"--database=sqlite:{self.folder}/tables.sqlite"
        server = Server((*self.flags, database), self.env, self.folder, launcher)
        self.addCleanup(server.kill)
        status = Path(f"/proc/{server.process.pid}/status").read_text()
        self.assertRegex(status, r"Seccomp:\t2\n")
        self.assertRegex(status, r"CapEff:\t0+\n")
        made = server.create(seats=[{"kind": "person", "name": "Vera"}, {"kind": "bot", "bot": "level3"}])
        self.sit(server, made, 0).play_until_over()
        self.assertEqual(server.request("GET", "/health")[0], 200)
        self.assertEqual(server.stop(), 0)
        self.assertNotIn("not permitted", server.log())


if __name__ == "__main__":
    unittest.main()
