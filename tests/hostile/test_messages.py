"""Bent messages, wrong keys, bent set-ups and files: each is answered, nothing is told that must not be."""

from __future__ import annotations

import copy
import json
import random
import unittest
from typing import Any

from attack import GAMES, Attack
from table import WebSocket

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 7, 255, 256, 65536, 2**31, 2**32, 2**53, 2**63, 2**64, 1e308, 0.5, "", "0", "x" * 3000,
    "\u0000", "\u202e", "../..", [], [[]], {}, {"t": "act"}, [0] * 200,
)  # fmt: skip


def bent(message: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """One to three fields are missing, odd, or new."""
    bad = copy.deepcopy(message)
    for _ in range(chance.randint(1, 3)):
        field = chance.choice([*bad, "extra", "ref"])
        if chance.random() < 0.2:
            bad.pop(field, None)
        else:
            bad[field] = chance.choice(ODD)
    return bad


def bent_bytes(text: str, chance: random.Random) -> str:
    """A piece is cut out, doubled, or replaced by something else."""
    begin = chance.randrange(len(text))
    end = min(len(text), begin + chance.randint(1, 20))
    piece = chance.choice(("", text[begin:end] * 2, '"', "\\u0000", "[[[[", "9" * 40, "\ud7ff", "}"))
    return text[:begin] + piece + text[end:]


class BentMessages(Attack):
    def valid(self) -> list[dict[str, Any]]:
        return [
            {"t": "act", "seat": 0, "action": "draw", "seq": 3}, {"t": "undo", "seat": 0, "seq": 3},
            {"t": "agree", "seat": 0, "yes": True}, {"t": "chat", "seat": 0, "text": "hello"},
            {"t": "orders", "seat": 0, "orders": "endure"}, {"t": "hint", "seat": 0}, {"t": "start"},
            {"t": "seat", "seat": 0, "do": "rename", "name": "V", "colour": 1}, {"t": "look", "step": 1},
            {"t": "seat", "seat": 1, "do": "bot", "bot": "random"}, {"t": "timeline"}, {"t": "recap", "since": 0},
            {"t": "why", "seat": 0, "action": "draw"}, {"t": "rematch"}, {"t": "ping"},
            {"t": "hello", "v": 1, "table": self.honest["table"], "keys": [self.honest["keys"]["0"]], "last": 0},
        ]  # fmt: skip

    def await_pong(self, ws: WebSocket, ref: int) -> None:
        ws.send("ping", ref=ref)
        while True:
            message = ws.receive()
            if message["t"] == "pong" and message.get("ref") == ref:
                return

    def test_at_a_live_table(self) -> None:
        chance = random.Random(12)
        ws = self.hello()
        for number in range(1500):
            message = bent(chance.choice(self.valid()), chance)
            if message.get("do") == "leave":
                continue
            text = json.dumps(message)
            ws.send_text(bent_bytes(text, chance) if chance.random() < 0.3 else text)
            if number % 50 == 0:
                self.await_pong(ws, 10**6 + number)
        self.await_pong(ws, 1)

    def test_before_the_hello(self) -> None:
        chance = random.Random(13)
        ws = WebSocket(self.server.port)
        self.addCleanup(ws.close)
        stranger = [message for message in self.valid() if message["t"] != "hello"]
        for _ in range(300):
            message = {**bent(chance.choice(stranger), chance), "ref": 5}
            ws.send_text(json.dumps(message))
            self.assertIn(ws.receive()["t"], ("error", "pong"), message)

    def test_wrong_keys_open_nothing(self) -> None:
        chance = random.Random(14)
        right = self.honest["keys"]["0"]
        other = self.server.create()["keys"]["0"]
        wrong: list[Any] = ["", " " + right, right + "=", right[:-1], right.swapcase(), other, "\u0000", "x" * 3000]
        wrong += ["".join(chance.sample(right, len(right))) for _ in range(100)]
        answers = set()
        for key in wrong:
            ws = WebSocket(self.server.port)
            ws.send("hello", v=1, table=self.honest["table"], keys=[key], last=0, ref=1)
            answers.add(json.dumps(ws.receive(), sort_keys=True))
            ws.close()
        self.assertEqual(len(answers), 1, "all wrong keys are equally wrong")
        self.assertIn("wrong_key", answers.pop())


class BentTables(Attack):
    def test_set_ups(self) -> None:
        chance = random.Random(15)
        made = 0
        for _ in range(400):
            good = {
                "game": chance.choice(GAMES), "players": 2, "name": "n", "options": {}, "listed": False,
                "seats": [{"kind": "person", "name": "V"}, {"kind": "bot", "bot": "random"}],
                "clock": {"kind": "none"}, "pace_ms": 0, "grace_ms": 0,
            }  # fmt: skip
            bad = bent(good, chance)
            if chance.random() < 0.5 and isinstance(bad.get("seats"), list) and bad["seats"]:
                bad["seats"][0] = bent({"kind": "person", "name": "V", "colour": 1}, chance)
            status, answer = self.server.json("POST", "/api/tables", bad)
            self.assertIn(status, (201, 400, 404, 422), bad)
            made += status == 201
            self.assertEqual("error" in answer, status != 201)
        self.assertLess(made, 300)

    def test_files(self) -> None:
        """Saved games with other bytes in them; those that are still one may be opened."""
        self.sit(self.server, self.honest, 0).play_until_over()
        path = f"/api/tables/{self.honest['table']}/record"
        record = self.server.request("GET", path)[2]
        self.assertEqual(self.server.request("POST", "/api/import", record)[0], 201)
        chance = random.Random(16)
        for _ in range(300):
            bad = bytearray(record)
            for _ in range(chance.randint(1, 4)):
                at = chance.randrange(len(bad))
                bad[at : at + chance.randint(0, 3)] = chance.randbytes(chance.randint(0, 3))
            self.assertIn(self.server.request("POST", "/api/import", bytes(bad))[0], (201, 400, 404, 422), bad)

    def test_a_file_that_is_no_text(self) -> None:
        self.sit(self.server, self.honest, 0).play_until_over()
        record = self.server.request("GET", f"/api/tables/{self.honest['table']}/record")[2]
        bad = record.replace(b"steps\n", b"note comment caf\xe9\nsteps\n", 1)
        status, answer = self.server.json("POST", "/api/import", bad)
        line = record[: record.index(b"steps\n")].count(b"\n") + 1
        self.assertEqual((status, answer["error"]["code"]), (400, "bad_save"))
        self.assertIn(f"line {line}: ", json.dumps(answer))


class Names(Attack):
    HIDDEN = ("\u200b", "\u2060", "\u3164", "\u2800", "\U000e0041", "\u0301", "\u200e", "\u061c", "\ufdd0")

    def test_nobody_hides_or_passes_for_somebody_else(self) -> None:
        seats = [{"kind": "person", "name": "Vera"}, {"kind": "open"}]
        made = self.server.create(seats=seats)
        path = f"/api/tables/{made['table']}/join"
        for name in (*self.HIDDEN, *("Max" + hidden for hidden in self.HIDDEN[:5])):
            answer = self.server.json("POST", path, {"invite": made["invite"], "name": name})
            self.assertEqual((answer[0], answer[1]["error"]["code"]), (400, "name_bad"), ascii(name))
        for name in ("VERA", "Ver\u0430", "\uff36era", "Vera\u00a0", "\u2164era"):
            answer = self.server.json("POST", path, {"invite": made["invite"], "name": name})
            self.assertEqual(answer[1]["error"]["code"], "name_taken", ascii(name))
        self.assertEqual(self.server.json("POST", path, {"invite": made["invite"], "name": "Věra ❤️"})[0], 200)


if __name__ == "__main__":
    unittest.main()
