#!/usr/bin/env python3
"""A bot that takes a seat at a table of `lazaret serve` (the protocol: docs/table-protocol.md).

    python3 table_bot.py 'http://localhost:8080/t/abcdefghij#k=KEY'      a seat of its own
    python3 table_bot.py 'http://localhost:8080/t/abcdefghij#i=INVITE'   any open seat

It plays any game, at random, until the game is over. For a bot of your own, change choose().
Python's standard library is all it needs, so the first half of this file is a small WebSocket.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import random
import socket
import struct
import time
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import parse_qs, urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Closed(Exception):
    """The connection is gone; the table is not."""


class WebSocket:
    """What a bot needs of RFC 6455: text messages in one frame."""

    def __init__(self, host: str, port: int) -> None:
        self.socket = socket.create_connection((host, port))
        self.waiting = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.waiting:
            self.read_some()
        head, _, self.waiting = self.waiting.partition(b"\r\n\r\n")
        if b" 101 " not in head.splitlines()[0]:
            raise Closed(head.splitlines()[0].decode())

    def read_some(self) -> None:
        data = self.socket.recv(65536)
        if not data:
            raise Closed("the server has closed the connection")
        self.waiting += data

    def take(self, count: int) -> bytes:
        while len(self.waiting) < count:
            self.read_some()
        taken, self.waiting = self.waiting[:count], self.waiting[count:]
        return taken

    def send_frame(self, kind: int, data: bytes) -> None:
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def send(self, message: dict[str, Any]) -> None:
        self.send_frame(TEXT, json.dumps(message).encode())

    def receive(self) -> dict[str, Any]:
        while True:
            kind, size = self.take(2)
            if size >= 126:
                size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
            data = self.take(size)
            if kind & 15 == TEXT:
                return json.loads(data)
            if kind & 15 == PING:
                self.send_frame(PONG, data)
            if kind & 15 == CLOSE:
                raise Closed("the server has said goodbye")


def choose(view: dict[str, Any], actions: list[str], dice: random.Random) -> str:
    """The view is all this seat may know; docs/protocol.md describes that of each game."""
    return dice.choice(actions)


class TableBot:
    def __init__(self, link: str, name: str, seed: int | None) -> None:
        address = urlsplit(link)
        self.host, self.port = address.hostname or "localhost", address.port or 80
        self.table = address.path.rpartition("/")[2]
        self.dice = random.Random(seed)
        fragment = parse_qs(address.fragment)
        self.key = fragment["k"][0] if "k" in fragment else self.join(fragment["i"][0], name)
        self.last = 0

    def join(self, invite: str, name: str) -> str:
        """Takes an open seat; its key is ours from now on."""
        url = f"http://{self.host}:{self.port}/api/tables/{self.table}/join"
        body = json.dumps({"invite": invite, "name": name}).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(url, body)) as answer:
                return json.load(answer)["key"]
        except urllib.error.HTTPError as error:
            raise SystemExit(f"table_bot.py: {json.load(error)['error']['message']}") from None

    def act(self, ws: WebSocket, state: dict[str, Any]) -> None:
        side = state["sides"][0]
        if side["seat"] in state["to_move"] and side["actions"]:
            action = choose(side["view"], [action["id"] for action in side["actions"]], self.dice)
            ws.send({"t": "act", "seat": side["seat"], "action": action, "seq": state["seq"]})

    def play(self) -> dict[str, Any]:
        """One connection; the last state of the game when it is over."""
        ws = WebSocket(self.host, self.port)
        hello = {"t": "hello", "v": 1, "table": self.table, "keys": [self.key], "last": self.last}
        ws.send(hello)
        while True:
            message = ws.receive()
            if message["t"] == "error" and message["code"] != "moved_on":
                raise SystemExit(f"table_bot.py: {message['code']} {message.get('detail', '')}")
            if message["t"] == "state":
                self.last = message["seq"]
                if message["over"]:
                    return message
                self.act(ws, message)

    def play_on(self) -> dict[str, Any]:
        """Comes back when the connection is lost: the server keeps the table."""
        while True:
            try:
                return self.play()
            except (Closed, OSError):
                time.sleep(1)


def main() -> None:
    parser = argparse.ArgumentParser(description="Takes a seat at a table of `lazaret serve`.")
    parser.add_argument("link", help="http://HOST:PORT/t/TABLE#k=KEY or #i=INVITE")
    parser.add_argument("--name", default="Robot", help="when it joins by invitation")
    parser.add_argument("--seed", type=int, help="fixes its choices")
    arguments = parser.parse_args()
    try:
        bot = TableBot(arguments.link, arguments.name, arguments.seed)
    except (KeyError, ValueError):
        raise SystemExit("table_bot.py: a link ends with #k=KEY or #i=INVITE") from None
    state = bot.play_on()
    print(f"winners {state['winners']}, scores {state['scores']}")


if __name__ == "__main__":
    main()
