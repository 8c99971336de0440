"""What is installed of the module: by CMake, as python3-lazaret carries it, and as a wheel."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

from common import ROOT
from lazaret._fastest import V3, faster_build

BUILD = ROOT / "build/release"
GAME = 'import lazaret.vector; m = lazaret.Match("infarkt", seed=1); print(lazaret.__version__, len(m.legal()) > 0)'


class Package(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.version = (ROOT / "VERSION").read_text().strip()

    def assert_plays(self, home: Path) -> None:
        env = {**os.environ, "PYTHONPATH": str(home)}
        done = subprocess.run([sys.executable, "-B", "-c", GAME], env=env, cwd=self.folder, capture_output=True, text=True)
        self.assertEqual((done.stdout, done.stderr), (f"{self.version} True\n", ""))
        names = {path.name for path in (home / "lazaret").iterdir()}
        sources = {path.name for path in (ROOT / "python/lazaret").iterdir() if path.is_file()}
        self.assertEqual({name for name in names if not name.endswith(".so")}, sources)

    def test_cmake_installs_it(self) -> None:
        command = ["cmake", "--install", BUILD, "--prefix", self.folder, "--component", "python"]
        subprocess.run(command, check=True, capture_output=True)
        self.assert_plays(self.folder / "lib/python3/dist-packages")

    def test_the_build_for_newer_processors_is_taken_where_it_is_there_and_runs(self) -> None:
        command = ["cmake", "--install", BUILD, "--prefix", self.folder]
        for component in ("python", "python-faster"):
            subprocess.run([*command, "--component", component], check=True, capture_output=True)
        home = self.folder / "lib/python3/dist-packages"
        (faster,) = (home / "lazaret/x86-64-v3").iterdir()
        newer = Path(self.folder / "newer")
        newer.write_text("processor\t: 0\nflags\t\t: fpu " + " ".join(sorted(V3)) + "\n")
        older = Path(self.folder / "older")
        older.write_text(newer.read_text().replace(" bmi2", ""))
        self.assertEqual(faster_build(home / "lazaret", newer), faster)
        self.assertIsNone(faster_build(home / "lazaret", older))
        self.assertIsNone(faster_build(home / "lazaret", self.folder / "nowhere"))
        self.assertIsNone(faster_build(home, newer))
        runs = faster_build(home / "lazaret")
        self.assertEqual(self.engine_of(home), runs or home / "lazaret" / faster.name)
        faster.unlink()
        self.assertEqual(self.engine_of(home), home / "lazaret" / faster.name)

    def engine_of(self, home: Path) -> Path:
        script = "import lazaret, lazaret.vector, lazaret._native as n; lazaret.Match('infarkt'); print(n.__file__)"
        command = [sys.executable, "-B", "-c", script]
        env = {**os.environ, "PYTHONPATH": str(home)}
        return Path(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.strip())

    def test_a_wheel_is_built_without_a_network(self) -> None:
        script = "import wheel_of_cmake as w; print(w.build_wheel('.'))"
        env = {**os.environ, "LAZARET_BUILD": str(BUILD), "PYTHONPATH": str(ROOT / "python")}
        made = [
            subprocess.run([sys.executable, "-B", "-c", script], env=env, cwd=self.folder, capture_output=True, text=True, check=True)
            .stdout.strip()
            for _ in range(2)
        ]
        self.assertRegex(made[0], rf"^lazaret-{self.version}-cp3\d+-cp3\d+-linux_\w+\.whl$")
        with zipfile.ZipFile(self.folder / made[0]) as wheel:
            wheel.extractall(self.folder / "home")
            metadata = wheel.read(f"lazaret-{self.version}.dist-info/METADATA").decode()
        self.assertIn(f"Version: {self.version}\n", metadata)
        self.assertIn("Requires-Dist: numpy\n", metadata)
        self.assert_plays(self.folder / "home")


if __name__ == "__main__":
    unittest.main()
