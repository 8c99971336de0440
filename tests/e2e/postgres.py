"""A throw-away PostgreSQL for tests, made by tools/postgres.sh."""

from __future__ import annotations

import os
import subprocess

from program import ROOT


class Postgres:
    """Ends with the tests, however they end."""

    def __init__(self) -> None:
        self.folder = self._tool("create", str(os.getpid()))
        self.url = self._tool("url", self.folder)

    def _tool(self, *arguments: str) -> str:
        done = subprocess.run(
            [ROOT / "tools/postgres.sh", *arguments], capture_output=True, encoding="utf-8"
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def kill(self) -> None:
        self._tool("kill", self.folder)

    def start(self) -> None:
        self._tool("start", self.folder)

    def signal(self, name: str) -> None:
        self._tool("signal", self.folder, name)

    def remove(self) -> None:
        self._tool("remove", self.folder)
