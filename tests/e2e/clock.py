"""A wall clock that a test can put forward and back under a running server."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
from pathlib import Path

from program import ROOT


class WallClock:
    """Wrong for the processes that are started with its environment; needs a C compiler."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "clock"
        self.file.write_bytes(struct.pack("=q", 0))
        library = folder / "clock.so"
        command = [self.compiler(), "-shared", "-fPIC", "-O2", "-o", library, ROOT / "tests/e2e/clock.c", "-ldl"]
        subprocess.run(command, check=True)
        self.env = {"LD_PRELOAD": str(library), "LAZARET_CLOCK": str(self.file)}

    @staticmethod
    def compiler() -> str | None:
        return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")

    def put(self, seconds: int) -> None:
        """So far ahead of the right time, or behind it."""
        file = os.open(self.file, os.O_WRONLY)
        os.pwrite(file, struct.pack("=q", seconds), 0)
        os.close(file)
