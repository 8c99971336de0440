"""Frames that cost the server more than the sender, and frames that are none."""

from __future__ import annotations

import contextlib
import os
import struct
import unittest

from attack import Attack
from table import PING, PONG, TEXT, Closed, WebSocket

PATIENCE = 0.5  # seconds without progress: the server does not read any more


class Frames(Attack):
    def assert_closed(self, ws: WebSocket) -> None:
        with self.assertRaises((Closed, OSError)):
            while True:
                ws.receive_frame()

    def test_control_frames_have_a_limit(self) -> None:
        for kind in (PING, PONG):
            ws = self.hello()
            with contextlib.suppress(OSError):
                for _ in range(3000):
                    ws.send_frame(kind, b"x" * 100)
            self.assert_closed(ws)

    def test_some_control_frames_do_no_harm(self) -> None:
        ws = self.hello()
        for number in range(50):
            ws.send_frame(PING, bytes([number]))
            while ws.receive_frame() != (PONG, bytes([number])):
                pass

    def test_empty_pieces_are_read_slowly(self) -> None:
        """64 MB of them: whoever reads at a bounded pace leaves most of it with the sender."""
        ws = self.hello()
        ws.send_frame(TEXT, b"", final=False)
        piece = b"\x00\x80" + os.urandom(4)
        ws.socket.settimeout(PATIENCE)
        sent = 0
        with contextlib.suppress(OSError):
            while sent < 64_000_000:
                sent += ws.socket.send(piece * 10_000)
        self.assertLess(sent, 64_000_000)

    def test_frames_that_are_none(self) -> None:
        mask = b"\x80\x00\x00\x00\x00"
        for data in (
            b"\x81\x05hello",  # without a mask
            b"\xc1" + mask, b"\xa1" + mask, b"\x91" + mask,  # reserved bits
            b"\x83" + mask, b"\x8b" + mask,  # reserved kinds
            b"\x09" + mask,  # a ping in pieces
            b"\x89\xfe" + struct.pack(">H", 126) + bytes(130),  # a long ping
            b"\x80" + mask,  # goes on with nothing
            b"\x81\xff" + struct.pack(">Q", 2**63) + bytes(4), b"\x81\xff" + struct.pack(">Q", 2**40) + bytes(4),
            b"\x88\x81\x00\x00\x00\x00\x00",  # a close of one byte
        ):  # fmt: skip
            ws = self.hello()
            ws.socket.sendall(data)
            self.assert_closed(ws)

    def test_a_message_inside_another(self) -> None:
        ws = self.hello()
        ws.send_frame(TEXT, b'{"t":', final=False)
        ws.send_frame(TEXT, b'"ping"}')
        self.assert_closed(ws)


if __name__ == "__main__":
    unittest.main()
