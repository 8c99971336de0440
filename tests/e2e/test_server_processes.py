"""Two servers on one PostgreSQL: each knows who is at the table on the other."""

from __future__ import annotations

import signal
import subprocess
import unittest

from postgres import Postgres
from program import ROOT
from table import ServerTest, WebSocket


class Processes(ServerTest):
    def setUp(self) -> None:
        super().setUp()
        postgres = Postgres()
        self.addCleanup(postgres.remove)
        self.servers = [self.serve(f"--database={postgres.url}", "--absence=10") for _ in range(2)]

    def test_who_is_online_on_the_other_server(self) -> None:
        seats = [{"kind": "person", "name": "Vera"}, {"kind": "person", "name": "Max"}]
        made = self.servers[0].create(seats=seats)
        host = self.sit(self.servers[0], made, 0)
        other = self.sit(self.servers[1], made, 1)
        host.wait_for(lambda me: me.info["seats"][1]["online"])
        other.wait_for(lambda me: me.info["seats"][0]["online"])
        self.assertEqual(host.ask("seat", seat=1, do="bot", bot="random")["code"], "still_there")
        other.close()
        host.wait_for(lambda me: not me.info["seats"][1]["online"])
        self.assertEqual(host.ask("seat", seat=1, do="bot", bot="random")["code"], "too_soon")

    def test_a_process_that_knows_nobody_yet_gives_no_seat_away(self) -> None:
        seats = [{"kind": "person", "name": "Vera"}, {"kind": "person", "name": "Max"}]
        for _ in range(5):
            made = self.servers[0].create(seats=seats)
            other = self.sit(self.servers[0], made, 1)
            thief = WebSocket(self.servers[1].port)
            thief.send("hello", v=1, table=made["table"], keys=[made["keys"]["0"]], last=0)
            for deed in ("open", "bot"):
                thief.send("seat", seat=1, do=deed, ref=deed)
            codes = []
            while len(codes) < 2:
                message = thief.receive()
                if "ref" in message and message["t"] in ("ok", "error"):
                    codes.append(message.get("code"))
            self.assertTrue(set(codes) <= {"too_soon", "still_there"}, codes)
            thief.close()
            other.close()

    def test_tables_and_lists_are_the_same_everywhere(self) -> None:
        made = self.servers[0].create(listed=True)
        _, listed = self.servers[1].json("GET", "/api/tables")
        self.assertEqual([table["id"] for table in listed["tables"]], [made["table"]])
        self.sit(self.servers[1], made, 0).play_until_over()
        status, _, _ = self.servers[0].request("GET", f"/api/tables/{made['table']}/record")
        self.assertEqual(status, 200)

    def test_one_of_them_thinks_for_a_table(self) -> None:
        seats = [{"kind": "person", "name": "Vera"}, *[{"kind": "bot", "bot": "level1"}] * 3]
        made = self.servers[0].create("antibio", seats=seats)
        watcher = self.sit(self.servers[1], made)
        self.sit(self.servers[0], made, 0).play_until_over()
        watcher.wait_for(lambda one: one.state["over"])
        here, there = (server.metric("lazaret_bot_moves_total") for server in self.servers)
        self.assertGreater(here, 10)
        self.assertLess(there, here / 4, "thought in vain")


class Partitions(ServerTest):
    def test_a_table_goes_on_when_entries_are_spread(self) -> None:
        postgres = Postgres()
        self.addCleanup(postgres.remove)
        server = self.serve(f"--database={postgres.url}")
        made = server.create("infarkt")
        person = self.sit(server, made, 0)
        for word in ("one", "two", "three"):
            person.ask("chat", seat=0, text=word)
        server.stop()
        script = ROOT / "tools/partition.sql"
        database = postgres.url.removeprefix("postgres:")
        for parts, entries in (("4", "entries_4_3"), ("8", "entries_8_7")):
            psql = ["psql", "--quiet", "-v", "ON_ERROR_STOP=1", "-v", f"parts={parts}", "-f", script, database]
            done = subprocess.run(psql, capture_output=True, encoding="utf-8")
            self.assertEqual(done.returncode, 0, done.stderr)
            count = subprocess.run(
                ["psql", "-Atc", f"SELECT count(*) FROM pg_class WHERE relname = '{entries}'", database],
                capture_output=True, encoding="utf-8",
            )  # fmt: skip
            self.assertEqual(count.stdout.strip(), "1")
        server = self.serve(f"--database={postgres.url}")
        back = self.sit(server, made, 0)
        self.assertGreaterEqual(back.welcome["seq"], 4)
        back.play_until_over()


class Hanging(ServerTest):
    def setUp(self) -> None:
        super().setUp()
        self.postgres = Postgres()
        self.addCleanup(self.postgres.remove)
        self.server = self.serve(f"--database={self.postgres.url}")

    def test_players_and_operators_are_told_and_it_goes_on(self) -> None:
        person = self.sit(self.server, self.server.create(), 0)
        self.postgres.signal("STOP")
        self.assertEqual(person.ask("chat", seat=0, text="lost")["code"], "storage")
        self.assertEqual(self.server.request("GET", "/health")[0], 503)
        self.postgres.signal("CONT")
        while self.server.request("GET", "/health")[0] != 200:
            pass
        self.assertEqual(person.ask("chat", seat=0, text="found")["t"], "ok")
        self.assertEqual(self.server.log().count("cannot store"), 1)

    def test_a_stop_ends_it_whatever_hangs(self) -> None:
        person = self.sit(self.server, self.server.create(), 0)
        self.postgres.signal("STOP")
        person.ws.send("chat", seat=0, text="lost")
        self.server.process.send_signal(signal.SIGTERM)
        person.until("bye")
        person.close()
        self.assertIn(self.server.wait(), (0, 1))


if __name__ == "__main__":
    unittest.main()
