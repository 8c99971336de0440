"""Seats and tables as targets: stealing a seat, growing a table, entering too often, damage in the file."""

from __future__ import annotations

import contextlib
import sqlite3
import unittest

from attack import Attack
from table import WebSocket

PLAN = "plan office supermarket pharmacy"
OTHER_PLAN = "plan supermarket pharmacy flea"


class Thefts(Attack):
    def test_a_seat_whose_connection_broke_is_not_to_be_had(self) -> None:
        made, (host, other) = self.server.people("zombie-life", 2)
        host.wait_for(lambda me: me.info["seats"][1]["online"])
        other.ws.socket.close()
        host.wait_for(lambda me: not me.info["seats"][1]["online"])
        for _ in range(20):
            for deed in ("open", "bot"):
                self.assertEqual(host.ask("seat", seat=1, do=deed, bot="random")["code"], "too_soon")
        status, answer = self.server.json(
            "POST", f"/api/tables/{made['table']}/join", {"invite": made["invite"], "name": "Eve"}
        )
        self.assertEqual((status, answer["error"]["code"]), (409, "full"))
        self.assertEqual(self.sit(self.server, made, 1).welcome["you"]["seats"], [1])


    def test_a_freed_seat_gives_no_file_of_the_game(self) -> None:
        server = self.serve("--absence=0", f"--database=sqlite:{self.folder / 'freed.sqlite'}")
        made, (host, other) = server.people("infarkt", 2)
        other.close()
        host.wait_for(lambda me: not me.info["seats"][1]["online"])
        request = ("POST", f"/api/tables/{made['table']}/record", {"keys": [made["keys"]["0"]]})
        self.assertEqual(server.json(*request)[1]["error"]["code"], "not_your_seat")
        for deed in ("open", "bot"):
            self.assertEqual(host.ask("seat", seat=1, do=deed)["t"], "ok")
        status, answer = server.json(*request)
        self.assertEqual((status, answer["error"]["code"]), (409, "handed_on"))


class Growth(Attack):
    def test_a_mind_changed_for_ever_stores_little(self) -> None:
        made = self.server.create("infarkt", seats=[{"kind": "person", "name": name} for name in ("Vera", "Chen")])
        person = self.sit(self.server, made, 0, 1)
        while len(person.state["to_move"]) < 2:
            seat, before = person.my_turn(), person.seq
            person.act(seat, person.actions(seat)[0])
            person.wait_for(lambda me, before=before: me.seq > before)
        codes = [
            person.ask("act", seat=1, action=(PLAN, OTHER_PLAN)[number % 2], seq=person.seq + 9999).get("code")
            for number in range(100)
        ]
        self.assertEqual(codes.count(None), 21)
        self.assertEqual(set(codes[21:]), {"changed_enough"})


    def test_bots_seated_for_ever_store_little(self) -> None:
        host = self.sit(self.server, self.server.create(), 0)
        before = host.seq
        codes = [
            host.ask("seat", seat=1, do="bot", bot=f"level{1 + number % 2}").get("code") for number in range(200)
        ]
        self.assertEqual(set(codes[-50:]), {"changed_enough"})
        self.assertLess(host.seq - before, 100)


class Entering(Attack):
    flags = ("--bot-pace=0", "--window=0", "--limit-requests=3", "--limit-messages=0", "--behind-proxy")

    def test_is_limited_for_each_address(self) -> None:
        refused = 0
        for _ in range(60):
            with contextlib.suppress(ConnectionRefusedError):
                ws = WebSocket(self.server.port, **{"X-Forwarded-For": "203.0.113.9"})
                ws.send("hello", v=1, table=self.honest["table"], keys=[], last=0)
                refused += ws.receive().get("code") == "slow_down"
                ws.close()
                continue
            refused += 1
        self.assertGreater(refused, 10)


class Damage(Attack):
    def test_lost_rows_are_told_and_nothing_is_built_on_them(self) -> None:
        file = self.folder / "hurt.sqlite"
        server = self.serve(f"--database=sqlite:{file}")
        tables = []
        for _ in range(4):
            made, (one, other) = server.people("zombie-life", 2)
            for number in range(6):
                self.assertEqual(one.ask("chat", seat=0, text=f"word {number}")["t"], "ok")
            tables.append(made)
        server.stop()
        with contextlib.closing(sqlite3.connect(file)) as database:
            one_of = "DELETE FROM entries WHERE table_id = ?1 AND seq = (SELECT {} FROM entries WHERE table_id = ?1)"
            for made, damage in zip(tables, (
                one_of.format("max(seq)"), one_of.format("max(seq) - 2"),
                "UPDATE tables SET last_seq = last_seq - 1 WHERE id = ?1", "DELETE FROM tables WHERE id = ?1",
            )):  # fmt: skip
                database.execute(damage, (made["table"],))
            database.commit()
        server = self.serve(f"--database=sqlite:{file}")
        for made in tables:
            person = self.sit(server, made, 0)
            self.assertTrue(person.info["damaged"] and person.info["read_only"])
            self.assertEqual(person.ask("chat", seat=0, text="more")["code"], "damaged")
            self.assertIn(made["table"], server.log())
        self.assertEqual(server.log().count("a table is damaged"), 4)


if __name__ == "__main__":
    unittest.main()
