"""What docs/operating.md tells operators to copy is good."""

from __future__ import annotations

import re
import shutil
import subprocess
import unittest

from program import ROOT, ProgramTest

PAGE = (ROOT / "docs/operating.md").read_text("utf-8")


class Unit(ProgramTest):
    def test_the_service_can_do_little_to_its_machine(self) -> None:
        if not shutil.which("systemd-analyze"):
            self.skipTest("systemd-analyze is not there")
        unit = re.search(r"```ini\n(.*?)```", PAGE, re.DOTALL)
        assert unit
        file = self.write("lazaret.service", unit[1])
        done = subprocess.run(
            ["systemd-analyze", "security", "--offline=true", "--no-pager", file],
            capture_output=True,
            encoding="utf-8",
        )
        level = re.search(r"Overall exposure level for lazaret.service: ([\d.]+)", done.stdout)
        assert level, done.stdout + done.stderr
        self.assertLess(float(level[1]), 3.0)


if __name__ == "__main__":
    unittest.main()
