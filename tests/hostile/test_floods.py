"""Those who ask for too much: they are told to slow down, and the others do not wait for them."""

from __future__ import annotations

import json
import threading
import unittest

from attack import Attack
from table import NO_LIMITS, Person, WebSocket


class Hints(Attack):
    def test_one_address_has_few_at_a_time(self) -> None:
        seats = [{"kind": "person", "name": f"P{number}"} for number in range(5)]
        made = self.server.create("antibio", seats=seats, hints=True)
        greedy = [self.sit(self.server, made, number) for number in range(5)]
        turn = greedy[0].state["to_move"][0]
        asker = greedy[turn]
        for number in range(60):
            asker.ws.send("hint", seat=turn, ref=number)
        answers = [self.answer(asker, number) for number in range(60)]
        refused = [answer for answer in answers if answer["t"] == "error"]
        self.assertEqual({answer["code"] for answer in refused}, {"slow_down"})
        self.assertGreater(len(refused), 20)
        self.assertGreaterEqual(60 - len(refused), 4)
        self.assertEqual(asker.ask("hint", seat=turn)["t"], "hint", "and later again")

    def answer(self, person: Person, ref: int) -> dict:
        for message in person.heard:
            if message.get("ref") == ref and message["t"] in ("hint", "error"):
                return message
        while True:
            message = person.receive()
            if message.get("ref") == ref:
                return message


class Bots(Attack):
    flags = ("--bot-pace=0", "--window=0", "--bot-threads=1", "--bot-patience=60000", *NO_LIMITS)

    def storm(self, tables: int, **fields: object) -> list[dict]:
        """Tables of strong bots that begin to think at once."""
        seats = [{"kind": "bot", "bot": "level4"}] * 5
        made = [self.server.create("infarkt", seats=seats, **fields) for _ in range(tables)]
        for table in made:
            self.server.request("GET", f"/api/tables/{table['table']}")
        return made

    def answered_after(self) -> float:
        """So many thoughts of all bots until a weak bot has answered one move of its person."""
        me = self.sit(self.server, self.honest, 0)
        me.wait_for(lambda one: one.my_turn() is not None)
        before = self.server.metric("lazaret_bot_moves_total")
        seq = me.seq
        self.assertEqual(me.act(0, me.actions(0)[0])["t"], "ok")
        me.wait_for(lambda one: one.seq > seq and (one.my_turn() is not None or one.state["over"]))
        return self.server.metric("lazaret_bot_moves_total") - before

    def test_who_plays_does_not_wait_for_tables_that_nobody_watches(self) -> None:
        self.storm(30)
        self.assertLess(self.answered_after(), 20)

    def test_a_weak_bot_does_not_wait_for_strong_ones_that_are_watched(self) -> None:
        for table in self.storm(30):
            self.sit(self.server, table)
        self.assertLess(self.answered_after(), 20)


class Messages(Attack):
    flags = ("--bot-pace=0", "--window=0", "--limit-messages=50", "--limit-tables=0", "--limit-requests=0",
             "--behind-proxy")  # fmt: skip

    def test_all_sockets_of_an_address_share_its_messages(self) -> None:
        sockets = [self.hello(**{"X-Forwarded-For": "203.0.113.9"}) for _ in range(8)]
        codes: list[str] = []
        lock = threading.Lock()

        def flood(ws: WebSocket) -> None:
            for number in range(200):
                ws.send_text(json.dumps({"t": "ping", "ref": number}))
            for _ in range(45):
                message = ws.receive()
                with lock:
                    codes.append(message.get("code", message["t"]))

        threads = [threading.Thread(target=flood, args=(ws,)) for ws in sockets]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertIn("slow_down", codes)
        self.assertIn("pong", codes)
        for ws in sockets:
            ws.close()


if __name__ == "__main__":
    unittest.main()
