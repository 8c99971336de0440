"""docs/table-protocol.md must be true: its examples are sent to a server, its lists are compared."""

from __future__ import annotations

import json
import re
import unittest

from program import ROOT, catalogue
from table import Server, ServerTest, WebSocket

PAGE = (ROOT / "docs/table-protocol.md").read_text("utf-8")
BLOCKS = re.findall(r"^```text\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
MESSAGES = {
    "hello", "act", "undo", "agree", "chat", "seat", "start", "orders", "rematch", "look",
    "timeline", "why", "hint", "judge", "knock", "admit", "reading", "recap", "ping",
}  # fmt: skip
CAPITALS = re.compile(r"\b(TABLE|KEY\d|INVITE|SEAT)\b")


class Example:
    """One block: sends what it sends, and finds what it says comes back."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.known: dict[str, str] = {}
        self.answer = ""
        self.sockets: dict[str, WebSocket] = {}

    def filled(self, text: str) -> str:
        return CAPITALS.sub(lambda word: self.known[word[1]], text)

    def matches(self, expected: str, real: str) -> bool:
        """With anything in place of each ellipsis; new words in capitals are learnt."""
        pattern = ".*".join(re.escape(part) for part in expected.split("…"))

        def place(word: re.Match[str]) -> str:
            known = self.known.get(word[1])
            return re.escape(known) if known else f"(?P<{word[1]}>[^\",\\]}}]+)"

        found = re.fullmatch(CAPITALS.sub(place, pattern), real, re.DOTALL)
        if found:
            self.known |= found.groupdict()
        return found is not None

    def request(self, line: str) -> None:
        method, path, *body = self.filled(line).split(" ", 2)
        data = body[0].encode() if body else None
        status, _, answer = self.server.request(method, path, data)
        self.answer = f"{status} {answer.decode()}"

    def send(self, sign: str, text: str) -> None:
        """A double sign is a second connection."""
        if sign not in self.sockets:
            self.sockets[sign] = WebSocket(self.server.port)
        self.sockets[sign].send_text(self.filled(text))

    def receive(self, sign: str, expected: str) -> None:
        """Skips news that come in between, never an answer."""
        socket = self.sockets[sign.replace("<", ">")]
        while not self.matches(expected, text := socket.receive_text()):
            assert json.loads(text)["t"] in ("state", "table", "welcome", "chat"), (expected, text)

    def close(self) -> None:
        for socket in self.sockets.values():
            socket.close()


class TableProtocolPage(ServerTest):
    def test_the_examples_are_real(self) -> None:
        for block in BLOCKS:
            example = Example(self.serve("--database", f"sqlite:{self.folder}/{hash(block)}.sqlite"))
            for line in block.splitlines():
                sign, _, rest = line.partition(" ")
                if sign in (">", ">>"):
                    example.send(sign, rest)
                elif sign in ("<", "<<"):
                    example.receive(sign, rest)
                elif re.match(r"\d{3} ", line):
                    self.assertTrue(example.matches(line, example.answer), (line, example.answer))
                else:
                    example.request(line)
            example.close()

    def test_there_is_an_example_of_every_message(self) -> None:
        sent = re.findall(r"^>+ (\{.*)$", PAGE, re.MULTILINE)
        self.assertEqual(set(re.findall(r'^\{"t":"(\w+)"', "\n".join(sent), re.MULTILINE)), MESSAGES)
        self.assertEqual(set(re.findall(r"^### (\w+)$", PAGE, re.MULTILINE)) - {"Errors"}, MESSAGES)

    def test_every_code_it_names_has_a_text(self) -> None:
        errors = PAGE.partition("\n### Errors\n")[2].partition("\n## ")[0]
        named = set(re.findall(r"`(\w+)`", errors)) - {"v", "clause", "illegal_action"}
        known = {key.rpartition(".")[2] for key in catalogue("en", "table") if ".error." in key}
        self.assertLessEqual(named, known)


if __name__ == "__main__":
    unittest.main()
