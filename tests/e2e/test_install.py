"""What cmake --install puts into a folder is a program that runs and a library that others can build on."""

from __future__ import annotations

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from program import ROOT

BUILD = ROOT / "build/release"
EXAMPLE = ROOT / "docs/examples/cpp"


def run(*command: str | Path, **env: str) -> str:
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, encoding="utf-8", env={**os.environ, **env}
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


class Install(unittest.TestCase):
    prefix: Path
    folder: tempfile.TemporaryDirectory[str]

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = Path(cls.folder.name) / "usr"
        for component in ("runtime", "dev"):
            run("cmake", "--install", BUILD, "--prefix", cls.prefix, "--component", component)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.folder.cleanup()

    def played(self, program: Path) -> None:
        self.assertRegex(run(program), r"over.*\nseat 0 has won: [01]\n\Z")

    def test_the_program_runs_from_there(self) -> None:
        version = (ROOT / "VERSION").read_text()
        self.assertEqual(run(self.prefix / "bin/lazaret", "--version"), f"lazaret {version}")
        self.assertFalse([path for path in (self.prefix / "bin").iterdir() if path.name != "lazaret"])

    def test_a_program_finds_the_library_with_cmake(self) -> None:
        build = Path(self.folder.name) / "found-by-cmake"
        run("cmake", "-S", EXAMPLE, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", build)
        self.played(build / "my_table")

    def test_a_program_finds_the_library_with_pkg_config(self) -> None:
        file = next(self.prefix.glob("**/lazaret.pc"))
        flags = run("pkg-config", "--cflags", "--libs", "lazaret", PKG_CONFIG_PATH=str(file.parent)).split()
        program = Path(self.folder.name) / "found-by-pkg-config"
        run("g++", "-o", program, EXAMPLE / "main.cpp", *flags)
        self.played(program)

    def test_no_file_tells_where_it_was_built(self) -> None:
        for path in self.prefix.glob("**/*"):
            if path.suffix in (".cmake", ".pc"):
                self.assertNotIn(str(ROOT), path.read_text(), path)


if __name__ == "__main__":
    unittest.main()
