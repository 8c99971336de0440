"""What the tests of the table server share: a server, HTTP, WebSockets, people who play."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import threading
from pathlib import Path
from typing import Any

from program import PROGRAM, SAFETY_NET, ProgramTest

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
NO_LIMITS = (
    "--limit-tables=0", "--limit-requests=0", "--limit-messages=0", "--limit-connections=0",
)  # fmt: skip
QUICK = ("--bot-pace=0", "--window=0")


class Closed(Exception):
    """The other side has closed the connection; the code says why."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class WebSocket:
    """RFC 6455 as far as a test needs it: text frames, masked, in one piece."""

    def __init__(self, port: int, path: str = "/ws", receive_buffer: int = 0, **headers: str) -> None:
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(SAFETY_NET)
        self.socket.connect(("127.0.0.1", port))
        self._bytes = b""
        self._shake_hands(path, {"Host": f"127.0.0.1:{port}"} | headers)

    def _shake_hands(self, path: str, headers: dict[str, str]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        while b"\r\n\r\n" not in self._bytes:
            self._read_some()
        head, _, self._bytes = self._bytes.partition(b"\r\n\r\n")
        status = int(head.split()[1])
        if status != 101:
            self.socket.close()
            raise ConnectionRefusedError(status)
        guid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        expected = base64.b64encode(hashlib.sha1((key + guid).encode()).digest())
        assert expected in head, head

    def _read_some(self) -> None:
        data = self.socket.recv(65536)
        if not data:
            raise Closed(None)
        self._bytes += data

    def _take(self, count: int) -> bytes:
        while len(self._bytes) < count:
            self._read_some()
        taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return taken

    def send_frame(self, kind: int, data: bytes, final: bool = True) -> None:
        mask = os.urandom(4)
        head = bytes([(0x80 if final else 0) | kind])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(data))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(data))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def receive_frame(self) -> tuple[int, bytes]:
        first, length = self._take(2)
        if length == 126:
            (length,) = struct.unpack(">H", self._take(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self._take(8))
        return first & 0x0F, self._take(length)

    def send_text(self, text: str) -> None:
        self.send_frame(TEXT, text.encode())

    def send(self, t: str, **fields: Any) -> None:
        self.send_text(json.dumps({"t": t, **fields}))

    def receive_text(self) -> str:
        while True:
            kind, data = self.receive_frame()
            if kind == TEXT:
                return data.decode("utf-8")
            if kind == PING:
                self.send_frame(PONG, data)
            elif kind == CLOSE:
                raise Closed(struct.unpack(">H", data[:2])[0] if data else None)

    def receive(self) -> dict[str, Any]:
        return json.loads(self.receive_text())

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.send_frame(CLOSE, struct.pack(">H", 1000))
        self.socket.close()

    def __del__(self) -> None:
        self.socket.close()


class Person:
    """One connection to a table; remembers what it was last told."""

    def __init__(self, port: int, table: str, *keys: str, last: int = 0, **headers: str) -> None:
        self.ws = WebSocket(port, **headers)
        self.table_id = table
        self.keys = keys
        self.info: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self._refs = 0
        self.ws.send("hello", v=1, table=table, keys=list(keys), last=last, client="test")
        self.welcome = self.until("welcome")
        self.until("state")

    def receive(self) -> dict[str, Any]:
        message = self.ws.receive()
        self.heard.append(message)
        if message["t"] == "state":
            self.state = message
        elif "table" in message and isinstance(message["table"], dict):
            self.info = message["table"]
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        """Reads up to the first message of such a kind."""
        while True:
            message = self.receive()
            if message["t"] in kinds:
                return message
            if message["t"] == "error" and "ref" not in message:
                raise AssertionError(message)

    def ask(self, t: str, **fields: Any) -> dict[str, Any]:
        """Sends it and reads up to its answer."""
        self._refs += 1
        self.ws.send(t, ref=self._refs, **fields)
        while True:
            message = self.receive()
            if message.get("ref") == self._refs:
                return message

    def wait_for(self, seen: Any) -> None:
        """Reads until what was told last fits."""
        while not seen(self):
            self.receive()

    @property
    def seq(self) -> int:
        return self.state["seq"]

    def side(self, seat: int | None = None) -> dict[str, Any]:
        for side in self.state["sides"]:
            if seat is None or side["seat"] == seat:
                return side
        raise AssertionError(f"no side of seat {seat}")

    def actions(self, seat: int) -> list[str]:
        return [action["id"] for action in self.side(seat)["actions"]]

    def act(self, seat: int, action: str, **fields: Any) -> dict[str, Any]:
        return self.ask("act", **({"seat": seat, "action": action, "seq": self.seq} | fields))

    def my_turn(self) -> int | None:
        """A seat of mine that must decide now."""
        mine = self.welcome["you"]["seats"]
        return next((seat for seat in self.state["to_move"] if seat in mine), None)

    def play_until_over(self, choose: Any = None) -> None:
        """Takes the first action each time, or what `choose` says."""
        while not self.state["over"]:
            seat = self.my_turn()
            if seat is None:
                self.receive()
                continue
            actions = self.actions(seat)
            action = choose(self, seat, actions) if choose else actions[0]
            before = self.seq
            answer = self.act(seat, action)
            if answer["t"] == "ok":
                self.wait_for(lambda me: me.seq > before)
            elif answer["code"] not in ("moved_on", "slow_down"):
                raise AssertionError(answer)

    def close(self) -> None:
        self.ws.close()


class Server:
    """A `lazaret serve` of its own."""

    def __init__(self, arguments: tuple[str, ...], env: dict[str, str], folder: Path, program: str = PROGRAM) -> None:
        self.log_path = folder / f"log-{len(list(folder.glob('log-*')))}.txt"
        port = () if any(flag.startswith("--port") for flag in arguments) else ("--port=0",)
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                [program, "serve", *port, *arguments],
                stdout=subprocess.PIPE, stderr=log, env=env, cwd=folder, encoding="utf-8",
            )  # fmt: skip
        self.printed = ""
        self.port = self._find_port()

    def _find_port(self) -> int:
        assert self.process.stdout
        watch = threading.Timer(SAFETY_NET, self.process.kill)
        watch.start()
        try:
            for line in self.process.stdout:
                self.printed += line
                if "Ctrl-C" in line:
                    break
        finally:
            watch.cancel()
        found = re.search(r"http://\S+:(\d+)/", self.printed)
        if found is None:
            raise AssertionError(f"no server: {self.printed}\n{self.log()}")
        return int(found[1])

    def log(self) -> str:
        return self.log_path.read_text("utf-8")

    def stop(self, kind: int = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            self.process.send_signal(kind)
        return self.wait()

    def wait(self) -> int:
        self.process.communicate(timeout=SAFETY_NET)
        return self.process.returncode

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def request(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SAFETY_NET)
        try:
            data = body if body is None or isinstance(body, (bytes, str)) else json.dumps(body)
            connection.request(method, path, data, headers)
            answer = connection.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def json(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        status, _, data = self.request(method, path, body)
        return status, json.loads(data)

    def create(self, game: str = "zombie-life", **fields: Any) -> dict[str, Any]:
        """A table; by default one person against one bot."""
        fields.setdefault("seats", [{"kind": "person", "name": "Vera"}, {"kind": "bot", "bot": "random"}])
        fields.setdefault("players", len(fields["seats"]))
        status, made = self.json("POST", "/api/tables", {"game": game, **fields})
        assert status == 201, made
        return made

    def people(self, game: str, count: int, **fields: Any) -> tuple[dict[str, Any], list[Person]]:
        """A table of persons only, each with a connection of their own."""
        seats = [{"kind": "person", "name": f"P{i}"} for i in range(count)]
        made = self.create(game, seats=seats, **fields)
        return made, [self.sit(made, seat) for seat in range(count)]

    def sit(self, made: dict[str, Any], *seats: int, last: int = 0) -> Person:
        return Person(self.port, made["table"], *(made["keys"][str(seat)] for seat in seats), last=last)

    def metric(self, name: str) -> float:
        text = self.request("GET", "/metrics")[2].decode()
        found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
        assert found, name
        return float(found[1])


class ServerTest(ProgramTest):
    """Servers that a test starts end with it; each has its own folder for its tables."""

    flags: tuple[str, ...] = (*QUICK, *NO_LIMITS)

    servers = 0

    def serve(self, *arguments: str, **env: str) -> Server:
        """Each start has a seed of its own: the same cards in every run, and no key twice."""
        self.servers += 1
        seed = () if any(flag.startswith("--seed") for flag in arguments) else (f"--seed={self.servers}",)
        server = Server((*self.flags, *seed, *arguments), self.env | env, self.folder)
        self.addCleanup(server.kill)
        return server

    def sit(self, server: Server, made: dict[str, Any], *seats: int, last: int = 0) -> Person:
        person = server.sit(made, *seats, last=last)
        self.addCleanup(person.close)
        return person
