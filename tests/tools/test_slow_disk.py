"""tools/slow_disk makes flushes slow, and nothing else."""
import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = str(ROOT / "tools/slow_disk")
TIMES = """
import os, sys, time
with open(sys.argv[1], "wb") as file:
    for flush in (os.fsync, os.fdatasync):
        began = time.monotonic()
        flush(file.fileno())
        print(time.monotonic() - began)
"""


@unittest.skipUnless(shutil.which("cc"), "needs a C compiler")
class SlowDisk(unittest.TestCase):
    def run_tool(self, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run([TOOL, *arguments], capture_output=True, text=True, timeout=60)

    def test_both_kinds_of_flush_take_so_much_longer(self) -> None:
        file = f"/tmp/lazaret-flush-{os.getpid()}"
        self.addCleanup(os.unlink, file)
        done = self.run_tool("40", sys.executable, "-c", TIMES, file)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertGreaterEqual(min(float(line) for line in done.stdout.split()), 0.04)

    def test_it_says_how_it_is_used(self) -> None:
        for wrong in ((), ("5",), ("soon", "true")):
            self.assertEqual(self.run_tool(*wrong).returncode, 2)
        self.assertEqual(self.run_tool("0", "sh", "-c", "exit 7").returncode, 7)


if __name__ == "__main__":
    unittest.main()
