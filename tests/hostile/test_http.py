"""Requests that two servers in a row would read in two ways, names and addresses that are lies."""

from __future__ import annotations

import socket
import unittest

from attack import Attack, connect, exchange, statuses
from program import SAFETY_NET

HOST = b"Host: localhost\r\n"
INNER = b"GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Smuggling(Attack):
    def test_a_body_is_never_the_next_request(self) -> None:
        post = b"POST /api/seats HTTP/1.1\r\n" + HOST
        for head, expected in (
            (b"Transfer-Encoding: xchunked\r\n", 501),
            (b"Transfer-Encoding: gzip, chunked\r\n", 501),
            (b"Transfer-Encoding: chunked, identity\r\n", 501),
            (b"Transfer-Encoding: identity\r\n", 501),
            (b"Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n", 400),
            (b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", 400),
            (b"Content-Length: 5\r\nContent-Length: 6\r\n", 400),
            (b"Content-Length: -1\r\n", 400),
            (b"Content-Length: 0x10\r\n", 400),
            (b"Content-Length: 99999999999999999999\r\n", 400),
            (b"Content-Length : 5\r\n", 400),
            (b"X: a\r\n\tContent-Length: 5\r\n\r\nGET", None),
        ):
            with self.subTest(head=head):
                answer = exchange(self.server, post + head + b"\r\n" + INNER)
                self.assertNotIn(b"smuggled", answer)
                if expected:
                    self.assertEqual(statuses(answer), [expected], answer)

    def test_pieces_that_lie(self) -> None:
        post = b"POST /api/seats HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n"
        for pieces in (b"fffffffffffffffff\r\n", b"-1\r\n", b"5\r\nhelloX", b"zz\r\n", b"1;" + b"x" * 20000 + b"\r\n"):
            answer = exchange(self.server, post + pieces + INNER)
            self.assertLessEqual(len(statuses(answer)), 1)
        whole = b"2\r\n[]\r\n0\r\n\r\n" + b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n"
        self.assertEqual(statuses(exchange(self.server, post + whole)), [400, 200])

    def test_one_host(self) -> None:
        for lines in (HOST + b"Host: evil.example\r\n", b"Host: evil.example\r\n" + HOST, HOST + HOST):
            answer = exchange(self.server, b"GET /health HTTP/1.1\r\n" + lines + b"\r\n")
            self.assertEqual(statuses(answer), [400])

    def test_who_waits_to_be_asked_for_the_body_is_asked(self) -> None:
        with connect(self.server) as connection:
            connection.sendall(
                b"POST /api/seats HTTP/1.1\r\n" + HOST + b"Content-Length: 2\r\nExpect: 100-continue\r\n\r\n"
            )
            self.assertEqual(connection.recv(100), b"HTTP/1.1 100 Continue\r\n\r\n")
            connection.sendall(b"[]")
            self.assertEqual(statuses(connection.recv(10000)), [400])
            connection.sendall(
                b"POST /api/seats HTTP/1.1\r\n" + HOST + b"Content-Length: 99999\r\nExpect: 100-continue\r\n\r\n"
            )
            self.assertEqual(statuses(connection.recv(10000)), [413])


class Names(Attack):
    def test_the_machine_has_no_name_elsewhere(self) -> None:
        machine = socket.gethostname()
        for host, status in (
            (machine, 200), (machine + ".local", 200), (machine + ".home.arpa:80", 200),
            (machine + ".evil.example", 421), (machine + ".", 421), ("x" + machine, 421),
        ):  # fmt: skip
            request = f"GET /health HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n\r\n"
            self.assertEqual(statuses(exchange(self.server, request.encode())), [status], host)


class Addresses(Attack):
    flags = ("--bot-pace=0", "--behind-proxy", "--limit-requests=1", "--limit-messages=0")

    def test_the_last_line_is_the_proxys(self) -> None:
        """HAProxy adds a line of its own below what the client claims."""
        answers = set()
        for number in range(30):
            claimed = f"X-Forwarded-For: 198.51.100.{number}\r\nX-Forwarded-For: 203.0.113.9\r\n"
            request = f"GET /api/games HTTP/1.1\r\nHost: localhost\r\n{claimed}Connection: close\r\n\r\n"
            answers.update(statuses(exchange(self.server, request.encode())))
        self.assertEqual(answers, {200, 429})
        while self.server.request("GET", "/health")[0] != 200:
            pass


class HalfOpen(Attack):
    def test_those_who_never_finish_stop_nobody(self) -> None:
        begun = (b"", b"G", b"GET /health HTTP/1.1\r\nHost: ", b"POST /api/seats HTTP/1.1\r\nHost: localhost\r\n"
                 b"Content-Length: 1000\r\n\r\n[")  # fmt: skip
        held = []
        for number in range(400):
            held.append(connect(self.server))
            held[-1].sendall(begun[number % len(begun)])
        made = self.server.create()
        self.sit(self.server, made, 0).play_until_over()
        for connection in held:
            connection.settimeout(SAFETY_NET)
            connection.close()


if __name__ == "__main__":
    unittest.main()
