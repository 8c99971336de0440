"""What packages carry beside the program: health check, files for containers, completions, manual pages."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import unittest
from pathlib import Path

from program import PROGRAM, ROOT, ProgramTest
from table import ServerTest

PACKAGING = ROOT / "packaging"


class Health(ServerTest):
    def health(self, port: int) -> int:
        env = {**os.environ, "LAZARET_PORT": str(port)}
        return subprocess.run([PACKAGING / "health.sh"], env=env, capture_output=True).returncode

    def test_the_check_of_containers_tells_life_from_death(self) -> None:
        server = self.serve()
        self.assertEqual(self.health(server.port), 0)
        server.stop()
        self.assertEqual(self.health(server.port), 1)


class Extras(ProgramTest):
    def test_every_command_has_a_page_and_every_shell_its_completions(self) -> None:
        folder = Path(self.folder) / "share"
        subprocess.run([PACKAGING / "extras.sh", PROGRAM, folder], check=True)
        pages = {path.name for path in (folder / "man/man1").iterdir()}
        main = gzip.decompress((folder / "man/man1/lazaret.1.gz").read_bytes()).decode()
        commands = re.findall(r"^\.BR lazaret\\-(.*) \(1\)$", main, re.MULTILINE)
        expected = {f"lazaret-{command}.1.gz".replace("\\", "") for command in commands}
        self.assertIn("lazaret-wire-types.1.gz", pages)
        self.assertEqual(pages, {"lazaret.1.gz", *expected})
        for path in ("bash-completion/completions/lazaret", "zsh/vendor-completions/_lazaret", "fish/vendor_completions.d/lazaret.fish"):
            self.assertIn("zombie-life", (folder / path).read_text())


class Settings(unittest.TestCase):
    def test_every_setting_that_packages_name_is_one(self) -> None:
        page = (ROOT / "docs/operating.md").read_text()
        known = {*re.findall(r"`(LAZARET_[A-Z_]+)`", page), "LAZARET_PASSWORD"}
        for name in ("lazaret.env", "Containerfile", "compose.yaml", "health.sh"):
            named = set(re.findall(r"LAZARET_[A-Z_]+", (PACKAGING / name).read_text()))
            self.assertTrue(named <= known, f"{name}: {named - known}")


if __name__ == "__main__":
    unittest.main()
