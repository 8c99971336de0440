"""What the end-to-end tests share: the program, its engine, and a person at its keyboard.

The program is named by LAZARET_PROGRAM (default: build/release/lazaret). Run all tests with
python3 -m unittest discover -s tests/e2e
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import unicodedata
import unittest
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = str(Path(os.environ.get("LAZARET_PROGRAM", ROOT / "build/release/lazaret")).resolve())
LANGUAGES = tuple(one["id"] for one in json.loads((ROOT / "i18n/languages.json").read_text("utf-8")))

SAFETY_NET = 60  # seconds; only so that a hanging program does not hang the tests
COLOUR_CODE = re.compile(r"\x1b\[[0-9;]*m")
# A list of choices and then the prompt: rows of the board, which may begin with '>', come earlier.
PROMPT = re.compile(r"^ 1\. .*\n> \Z", re.DOTALL | re.MULTILINE)


def catalogue(language: str, topic: str) -> dict[str, str]:
    return json.loads((ROOT / "i18n" / language / f"{topic}.json").read_text("utf-8"))


def said(key: str, language: str = "en") -> str:
    """How that text of the terminal begins, up to its first variable part."""
    return catalogue(language, "terminal")[f"terminal.{key}"].split("{")[0].strip()


def flat(text: str) -> str:
    """In one line, however it was wrapped."""
    return " ".join(text.split())


def without_colour(text: str) -> str:
    return COLOUR_CODE.sub("", text)


def display_width(text: str) -> int:
    """Columns on a terminal: Chinese characters take two, combining marks none."""
    width = 0
    for character in without_colour(text):
        if unicodedata.combining(character) == 0:
            width += 2 if unicodedata.east_asian_width(character) in "WF" else 1
    return width


class Engine:
    """`lazaret engine`: one request a line, one answer a line."""

    def __init__(self, *arguments: str, env: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [PROGRAM, *arguments, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env
        )

    def send(self, line: bytes) -> dict[str, Any]:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline().decode("utf-8"), parse_constant=no_json)

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        return self.send(json.dumps({"do": do, **fields}).encode())

    def close(self) -> int:
        self.process.communicate(timeout=SAFETY_NET)
        return self.process.returncode


def no_json(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")


class Talk:
    """A person at the program: types a line, reads until the next prompt or the end."""

    def __init__(self, reading: int, writing: int) -> None:
        self.reading = reading
        self.writing = writing
        self.heard = ""  # everything so far
        self.ended = False
        self._bytes = b""

    def read(self, until: re.Pattern[str] = PROMPT) -> str:
        """What comes up to the pattern (at the end of what is there) or the end of the output."""
        begin = len(self.heard)
        while not self.ended and not until.search(self.heard[begin:]):
            ready, _, _ = select.select([self.reading], [], [], SAFETY_NET)
            if not ready:
                raise TimeoutError(f"no prompt after: {self.heard[begin:]!r}")
            self._take(self._read_some())
        return self.heard[begin:]

    def _read_some(self) -> bytes:
        with contextlib.suppress(OSError):  # a pseudo terminal ends with an error
            return os.read(self.reading, 65536)
        return b""

    def _take(self, data: bytes) -> None:
        self.ended = not data
        self._bytes += data
        text = self._bytes.decode("utf-8", errors="ignore" if data else "strict")
        self.heard = text.replace("\r\n", "\n")

    def say(self, line: str, until: re.Pattern[str] = PROMPT) -> str:
        os.write(self.writing, line.encode() + b"\n")
        return self.read(until)

    def rest(self) -> str:
        return self.read(re.compile(r"(?!)"))


class PipeTalk(Talk):
    def __init__(self, arguments: tuple[str, ...], env: dict[str, str], folder: str) -> None:
        self.process = subprocess.Popen(
            [PROGRAM, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=env,
            cwd=folder,
        )
        assert self.process.stdin and self.process.stdout
        super().__init__(self.process.stdout.fileno(), self.process.stdin.fileno())

    def close(self) -> int:
        self.process.communicate(timeout=SAFETY_NET)
        return self.process.returncode


class TerminalTalk(Talk):
    """On a pseudo terminal of its own, so that Ctrl-C is a key."""

    def __init__(
        self, arguments: tuple[str, ...], env: dict[str, str], folder: str, columns: int
    ) -> None:
        self.status: int | None = None
        self.pid, terminal = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
                os.chdir(folder)
                os.execve(PROGRAM, [PROGRAM, *arguments], env)
            finally:
                os._exit(127)
        super().__init__(terminal, terminal)

    def press_ctrl_c(self) -> str:
        os.write(self.writing, b"\x03")
        return self.rest()

    def close(self) -> int:
        self.rest()
        return self._reap()

    def stop(self) -> None:
        if self.status is None:  # the test has failed half-way
            os.kill(self.pid, signal.SIGKILL)
            self._reap()

    def _reap(self) -> int:
        os.close(self.reading)
        self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.status


class ProgramTest(unittest.TestCase):
    """A folder of its own for all that a test writes; nothing of the user's environment."""

    def setUp(self) -> None:
        folder = tempfile.mkdtemp(prefix="lazaret-test-")
        self.addCleanup(shutil.rmtree, folder)
        self.folder = Path(folder)
        (self.folder / "tmp").mkdir()
        self.env = {
            "PATH": os.environ.get("PATH", ""),
            "HOME": folder,
            "XDG_DATA_HOME": f"{folder}/data",
            "TMPDIR": f"{folder}/tmp",
            "LANG": "C.UTF-8",
            "TERM": "xterm",
        }

    def lazaret(
        self, *arguments: str, typed: str = "", **env: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [PROGRAM, *arguments],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env=self.env | env,
            cwd=self.folder,
            timeout=SAFETY_NET,
        )

    def good(self, *arguments: str, typed: str = "", **env: str) -> str:
        """The output of a command that must succeed and complain of nothing."""
        done = self.lazaret(*arguments, typed=typed, **env)
        self.assertEqual((done.returncode, done.stderr), (0, ""), arguments)
        return done.stdout

    def refused(self, *arguments: str, status: int = 1) -> str:
        """The complaint of a command that must fail."""
        done = self.lazaret(*arguments)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.assertNotEqual(done.stderr, "")
        return done.stderr

    def engine(self, *arguments: str) -> Engine:
        engine = Engine(*arguments, env=self.env)
        self.addCleanup(engine.close)
        return engine

    def pipe(self, *arguments: str, **env: str) -> PipeTalk:
        talk = PipeTalk(arguments, self.env | env, str(self.folder))
        self.addCleanup(talk.process.communicate)
        return talk

    def terminal(self, *arguments: str, columns: int = 80, **env: str) -> TerminalTalk:
        talk = TerminalTalk(arguments, self.env | env, str(self.folder), columns)
        self.addCleanup(talk.stop)
        return talk

    def write(self, name: str, text: str) -> str:
        path = self.folder / name
        path.write_text(text, "utf-8")
        return str(path)


class EngineTest(ProgramTest):
    """One engine, that must live through everything a test asks of it."""

    def setUp(self) -> None:
        super().setUp()
        self.talk = self.engine()

    def tearDown(self) -> None:
        self.assertEqual(self.talk.close(), 0)

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        answer = self.talk.ask(do, **fields)
        self.assertIs(answer["ok"], True, answer)
        return answer

    def error(self, do: str, **fields: Any) -> dict[str, Any]:
        answer = self.talk.ask(do, **fields)
        self.assertEqual(set(answer), {"ok", "error"})
        self.assertIs(answer["ok"], False)
        self.assertTrue(answer["error"]["message"])
        return answer["error"]

    def assert_error(self, code: str, do: str, **fields: Any) -> None:
        self.assertEqual(self.error(do, **fields)["code"], code, fields)

    def new(self, players: int = 3, **fields: Any) -> dict[str, Any]:
        fields = {"seed": 7, "chance": "auto"} | fields
        return self.ask("new", game="zombie-life", players=players, **fields)

    def load(self, **position: Any) -> dict[str, Any]:
        position = {"game": "zombie-life", "players": 3} | position
        return self.ask("load", position=position, seed=7, chance="manual")

    def position(self) -> dict[str, Any]:
        return self.ask("position")["position"]

    def actions(self, seat: int | str) -> list[str]:
        return [action["id"] for action in self.ask("actions", seat=seat)["actions"]]
