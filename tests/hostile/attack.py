"""What the attacks share: a server, an honest table that must not notice, raw bytes.

Attacks come from outside, with their own bytes, and are bounded: seconds each. Run them with
python3 -m unittest discover -s tests/hostile; the long form is tools/soak.
"""

from __future__ import annotations

import socket
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))

from program import SAFETY_NET  # noqa: E402
from table import Server, ServerTest, WebSocket  # noqa: E402

GAMES = ("zombie-life", "infarkt", "antibio")


def connect(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), SAFETY_NET)


def exchange(server: Server, sent: bytes) -> bytes:
    """Sends these bytes and reads until the server closes."""
    with connect(server) as connection:
        connection.sendall(sent)
        connection.shutdown(socket.SHUT_WR)
        answer = b""
        while data := connection.recv(65536):
            answer += data
        return answer


def statuses(answer: bytes) -> list[int]:
    """Of all answers in these bytes."""
    lines = (part.split(b"\r\n")[0] for part in answer.split(b"HTTP/1.1 ")[1:])
    return [int(line.split()[0]) for line in lines]


class Attack(ServerTest):
    """After every attack an honest game is played to its end, and the log has nothing to complain of."""

    def setUp(self) -> None:
        super().setUp()
        self.server = self.serve()
        self.honest = self.server.create()

    def hello(self, **headers: str) -> WebSocket:
        """The first seat of the honest table, inside."""
        ws = WebSocket(self.server.port, **headers)
        self.addCleanup(ws.close)
        ws.send("hello", v=1, table=self.honest["table"], keys=[self.honest["keys"]["0"]], last=0)
        while ws.receive()["t"] != "state":
            pass
        return ws

    def tearDown(self) -> None:
        self.assertIsNone(self.server.process.poll(), "the server is gone")
        self.sit(self.server, self.honest, 0).play_until_over()
        self.assertEqual(self.server.request("GET", "/health")[0], 200)
        complaints = [line for line in self.server.log().splitlines() if " error " in line]
        self.assertEqual(complaints, [])
