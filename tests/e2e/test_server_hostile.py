"""Clients that break the rules of the protocol: each gets an answer or a closed door, nobody else notices."""

from __future__ import annotations

import json
import unittest

from table import BINARY, CLOSE, PONG, TEXT, Closed, Server, ServerTest, WebSocket


class Messages(ServerTest):
    def setUp(self) -> None:
        super().setUp()
        self.server = self.serve()
        self.made = self.server.create()

    def connect(self) -> WebSocket:
        ws = WebSocket(self.server.port)
        self.addCleanup(ws.close)
        return ws

    def hello(self) -> WebSocket:
        ws = self.connect()
        key = self.made["keys"]["0"]
        ws.send("hello", v=1, table=self.made["table"], keys=[key], last=0)
        while ws.receive()["t"] != "state":
            pass
        return ws

    def error_of(self, ws: WebSocket) -> str:
        while True:
            message = ws.receive()
            if message["t"] == "error":
                return message["code"]

    def test_garbage_gets_an_answer_and_the_connection_lives(self) -> None:
        ws = self.hello()
        for text, code in (
            ("", "bad_json"), ("{", "bad_json"), ("nonsense", "bad_json"), ("{} {}", "bad_json"),
            ("[" * 8000, "bad_json"), ('{"t":' * 3000, "bad_json"), ("{\"t\":\"act\"", "bad_json"),
            ("null", "bad_message"), ("7", "bad_message"), ("[]", "bad_message"), ("{}", "bad_message"),
            ('{"t":"fly"}', "bad_message"), ('{"t":["act"]}', "bad_message"), ('{"t":null}', "bad_message"),
            ('{"t":"act"}', "bad_message"), ('{"t":"act","seat":"zero"}', "bad_message"),
            ('{"t":"chat","seat":0,"text":7}', "bad_message"),
            ('{"t":"look","step":"x"}', "bad_message"),
        ):  # fmt: skip
            ws.send_text(text)
            self.assertEqual(self.error_of(ws), code, text[:50])
        for message in (
            {"t": "act", "seat": 10**15, "action": "draw", "seq": 0},
            {"t": "act", "seat": -1, "action": "draw", "seq": 0},
            {"t": "act", "seat": 0, "action": "x" * 10000, "seq": 0},
            {"t": "act", "seat": 0, "action": "draw\u0000", "seq": 0},
            {"t": "agree", "seat": 0, "yes": True},
            {"t": "orders", "seat": 0, "orders": "obey"},
            {"t": "seat", "seat": 0, "do": "dance"},
            {"t": "seat", "seat": 0, "do": "bot", "bot": "deep thought"},
        ):
            ws.send_text(json.dumps(message))
            self.assertTrue(self.error_of(ws), message)
        for step in (-1, 10**9, 10**18):
            ws.send("look", step=step, ref=step)
            while ws.receive().get("ref") != step:
                pass
        ws.send("ping")
        while ws.receive()["t"] != "pong":
            pass

    def test_text_that_is_no_utf8_closes(self) -> None:
        ws = self.hello()
        ws.send_frame(TEXT, b"\xff\xfe")
        self.assert_closed(ws, 1007)

    def assert_closed(self, ws: WebSocket, *codes: int | None) -> None:
        with self.assertRaises((Closed, ConnectionResetError)) as closed:
            while True:
                ws.receive()
        if isinstance(closed.exception, Closed):
            self.assertIn(closed.exception.code, (*codes, None))

    def test_too_long_closes(self) -> None:
        for size in (16 * 1024 + 1, 10_000_000):
            ws = self.hello()
            try:
                ws.send_frame(TEXT, b" " * size)
            except OSError:
                continue
            self.assert_closed(ws, 1009)

    def test_too_long_in_pieces_closes(self) -> None:
        ws = self.hello()
        ws.send_frame(TEXT, b'{"t":"chat","text":"', final=False)
        try:
            for _ in range(40):
                ws.send_frame(0, b"x" * 1000, final=False)
        except OSError:
            return
        self.assert_closed(ws, 1009)

    def test_binary_is_refused(self) -> None:
        ws = self.hello()
        ws.send_frame(BINARY, b'{"t":"ping"}')
        self.assertEqual(self.error_of(ws), "bad_json")

    def test_broken_frames_close(self) -> None:
        for data in (b"\xff" * 20, b"\x81\x05hello", b"\x8b\x80\x00\x00\x00\x00", b"\x83\x80\x00\x00\x00\x00"):
            ws = self.hello()
            ws.socket.sendall(data)
            self.assert_closed(ws, 1002)

    def test_unasked_pongs_and_closes(self) -> None:
        ws = self.hello()
        ws.send_frame(PONG, b"hello")
        ws.send("ping")
        while ws.receive()["t"] != "pong":
            pass
        ws.send_frame(CLOSE, b"")
        self.assert_closed(ws, 1000, 1005)

    def tearDown(self) -> None:
        """Whatever happened, the table goes on."""
        person = self.sit(self.server, self.made, 0)
        person.play_until_over()
        self.assertIsNone(self.server.process.poll())


class Doors(ServerTest):
    flags = ()

    def status(self, server: Server, **headers: str) -> int:
        try:
            ws = WebSocket(server.port, **headers)
        except ConnectionRefusedError as refused:
            return int(str(refused))
        ws.close()
        return 101

    def test_only_our_own_pages_may_open_a_socket(self) -> None:
        server = self.serve("--host=play.example.org")
        own = f"127.0.0.1:{server.port}"
        for headers, status in (
            ({}, 101),
            ({"Origin": f"http://{own}"}, 101),
            ({"Origin": "http://evil.example"}, 403),
            ({"Origin": "null"}, 403),
            ({"Origin": f"http://{own}.evil.example"}, 403),
            ({"Origin": "https://play.example.org", "Host": "play.example.org"}, 101),
            ({"Origin": "https://play.example.org"}, 101),
            ({"Origin": "http://evil.example", "Host": "evil.example"}, 421),
            ({"Host": "evil.example"}, 421),
        ):
            self.assertEqual(self.status(server, **headers), status, headers)

    def test_a_socket_opens_at_its_address_only(self) -> None:
        server = self.serve()
        WebSocket(server.port, path="/ws/abcdefghij").close()
        for path in ("/", "/wss", "/ws/", "/ws?x", "/ws/../ws", "/ws/abc", "/ws/abcdefghij/", "/ws/abcdefghij?x"):
            with self.assertRaises(ConnectionRefusedError):
                WebSocket(server.port, path=path)

    def test_no_more_sockets_than_the_address_may_have(self) -> None:
        server = self.serve("--limit-connections=3", "--behind-proxy")
        here = {"X-Forwarded-For": "203.0.113.1"}
        held = [WebSocket(server.port, **here) for _ in range(3)]
        self.assertEqual(self.status(server, **here), 429)
        self.assertEqual(self.status(server, **{"X-Forwarded-For": "203.0.113.2"}), 101)
        for ws in held:
            ws.close()
        while self.status(server, **here) != 101:
            pass


class Floods(ServerTest):
    flags = ("--bot-pace=0", "--window=0", "--limit-tables=0", "--limit-requests=0", "--limit-connections=0")

    def test_slow_down_is_an_answer(self) -> None:
        server = self.serve("--limit-messages=10")
        made = server.create()
        person = self.sit(server, made, 0)
        codes = [person.ask("ping").get("code") for _ in range(60)]
        self.assertIn("slow_down", codes)
        while person.ask("ping")["t"] != "pong":
            pass
        person.play_until_over(lambda me, seat, actions: actions[-1])

    def test_who_does_not_read_is_dropped_and_the_others_play_on(self) -> None:
        server = self.serve("--limit-messages=0")
        made = server.create()
        deaf = WebSocket(server.port, receive_buffer=2048)
        self.addCleanup(deaf.close)
        deaf.send("hello", v=1, table=made["table"], keys=[], last=0)
        person = self.sit(server, made, 0)
        person.wait_for(lambda me: me.info["spectators"]["count"] == 1)
        for i in range(2000):
            deaf.send("look", step=0, ref=i)
        while server.metric("lazaret_slow_readers_total") < 1:
            deaf.send("look", step=0)
        person.play_until_over()
        person.wait_for(lambda me: me.info["spectators"]["count"] == 0)


if __name__ == "__main__":
    unittest.main()
