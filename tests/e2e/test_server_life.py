"""The life of tables: joining, leaving, coming back, rematches, clocks, lists, stops and crashes."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import sqlite3
import subprocess
import unittest
from contextlib import closing, suppress
from typing import Any

from clock import WallClock
from program import PROGRAM, SAFETY_NET
from table import NO_LIMITS, Closed, Person, ServerTest

OPEN = [{"kind": "person", "name": "Vera"}, {"kind": "open"}, {"kind": "open"}]


class Joining(ServerTest):
    def test_by_invitation_until_it_is_full(self) -> None:
        server = self.serve()
        made = server.create(seats=OPEN)
        path = f"/api/tables/{made['table']}/join"
        host = self.sit(server, made, 0)
        self.assertEqual(host.info["status"], "waiting")
        status, joined = server.json("POST", path, {"invite": made["invite"], "name": "Wu", "seat": 2})
        self.assertEqual((status, joined["seat"]), (200, 2))
        guest = Person(server.port, made["table"], joined["key"])
        self.addCleanup(guest.close)
        self.assertEqual(guest.welcome["you"], {"seats": [2], "host": False})
        self.assertEqual(guest.ask("start")["code"], "not_host")
        self.assertEqual(host.ask("start")["code"], "not_full")
        status, joined = server.json("POST", path, {"invite": made["invite"], "name": "Xi"})
        self.assertEqual((status, joined["seat"]), (200, 1))
        status, answer = server.json("POST", path, {"invite": made["invite"], "name": "Yo"})
        self.assertEqual((status, answer["error"]["code"]), (409, "full"))
        self.assertEqual(host.ask("start")["t"], "ok")
        guest.wait_for(lambda me: me.info["status"] == "playing")
        self.assertEqual([seat["name"] for seat in guest.info["seats"]], ["Vera", "Xi", "Wu"])

    def test_without_an_invitation_at_listed_tables_only(self) -> None:
        server = self.serve()
        for listed, status in ((True, 200), (False, 403)):
            made = server.create(seats=OPEN, listed=listed)
            path = f"/api/tables/{made['table']}/join"
            self.assertEqual(server.json("POST", path, {"name": "Wu"})[0], status)
            wrong = {"name": "Wu", "invite": "A" * 22}
            self.assertEqual(server.json("POST", path, wrong)[0], 403)

    def test_names_and_colours(self) -> None:
        server = self.serve()
        made = server.create(seats=OPEN)
        host = self.sit(server, made, 0)
        self.assertEqual(host.ask("seat", seat=0, do="rename", name="Věra", colour=5)["t"], "ok")
        host.wait_for(lambda me: me.info["seats"][0]["name"] == "Věra")
        self.assertEqual(host.info["seats"][0]["colour"], 5)
        self.assertEqual(host.ask("seat", seat=0, do="rename", name="x" * 100)["code"], "name_long")
        self.assertEqual(host.ask("seat", seat=0, do="rename", name="a\u202eb")["code"], "name_bad")
        self.assertEqual(host.ask("seat", seat=1, do="rename", name="W")["code"], "not_your_seat")

    def test_the_host_fills_seats_with_bots(self) -> None:
        server = self.serve()
        host = self.sit(server, server.create(seats=OPEN), 0)
        for seat in (1, 2):
            self.assertEqual(host.ask("seat", seat=seat, do="bot", bot="greedy")["t"], "ok")
        host.ask("start")
        host.wait_for(lambda me: me.info["status"] == "playing")
        host.play_until_over()


class Leaving(ServerTest):
    def test_a_bot_plays_on_until_one_is_back(self) -> None:
        server = self.serve()
        made, (stays, leaves) = server.people("zombie-life", 2)
        self.assertEqual(leaves.ask("seat", seat=1, do="leave")["t"], "ok")
        stays.wait_for(lambda me: me.info["seats"][1]["away"])
        for _ in range(4):
            stays.wait_for(lambda me: me.my_turn() is not None)
            stays.act(0, "draw" if "draw" in stays.actions(0) else stays.actions(0)[0])
            stays.wait_for(lambda me: me.heard[-1]["t"] == "state")
        leaves.close()
        back = self.sit(server, made, 1)
        self.assertEqual(back.act(1, "draw")["code"], "away")
        again = back.ask("seat", seat=1, do="back")
        self.assertEqual(again["t"], "ok")
        for person in (stays, back):
            person.wait_for(lambda me: me.seq >= again["seq"])
            self.assertFalse(person.info["seats"][1]["away"])
        while True:
            back.wait_for(lambda me: me.seq >= stays.seq)
            stays.wait_for(lambda me: me.seq >= back.seq)
            if back.my_turn() is not None:
                break
            if stays.my_turn() is None:  # the bot had begun its move before
                stays.receive()
                continue
            before = stays.seq
            stays.act(0, stays.actions(0)[0])
            stays.wait_for(lambda me: me.seq > before)
        self.assertEqual(back.act(1, back.actions(1)[0])["t"], "ok")

    def test_the_host_replaces_somebody_who_is_gone(self) -> None:
        server = self.serve("--absence=0")
        made, (host, other) = server.people("zombie-life", 2)
        self.assertEqual(host.ask("seat", seat=1, do="bot", bot="random")["code"], "still_there")
        other.close()
        host.wait_for(lambda me: not me.info["seats"][1]["online"])
        self.assertEqual(host.ask("seat", seat=1, do="bot", bot="random")["t"], "ok")
        host.wait_for(lambda me: me.info["seats"][1]["away"])
        host.play_until_over()

    def test_a_seat_is_not_stolen_while_a_phone_sleeps(self) -> None:
        server = self.serve("--absence=600")
        made, (host, other) = server.people("infarkt", 2)
        while len(host.state["to_move"]) < 2:
            person = host if 0 in host.state["to_move"] else other
            person.wait_for(lambda me: me.seq >= max(host.seq, other.seq) and me.my_turn() is not None)
            before = person.seq
            person.act(person.my_turn(), person.actions(person.my_turn())[0])
            for each in (host, other):
                each.wait_for(lambda me, before=before: me.seq > before)
        plan = next(action for action in other.actions(1) if action.startswith("plan"))
        self.assertEqual(other.act(1, plan)["t"], "ok")
        other.close()
        host.wait_for(lambda me: not me.info["seats"][1]["online"])
        for deed in ("open", "bot"):
            self.assertEqual(host.ask("seat", seat=1, do=deed)["code"], "too_soon")
        self.assertGreater(host.info["seats"][1]["free_at_ms"], host.info["seats"][1]["bot_at_ms"])
        server.kill()
        server = self.serve("--absence=600")
        host = self.sit(server, made, 0)
        self.assertEqual(host.ask("seat", seat=1, do="open")["code"], "too_soon")
        back = self.sit(server, made, 1)
        self.assertEqual(sorted(back.side(1)["view"]["seats"][1]["plan"]), sorted(plan.split()[1:]))


class Rematch(ServerTest):
    def test_all_move_on_together(self) -> None:
        server = self.serve()
        made = server.create()
        person = self.sit(server, made, 0)
        watcher = self.sit(server, made)
        self.assertEqual(person.ask("rematch")["code"], "not_over")
        person.play_until_over()
        self.assertEqual(person.ask("rematch")["t"], "ok")
        moved = person.until("moved")
        self.assertEqual(watcher.until("moved")["table"], moved["table"])
        self.assertEqual(watcher.heard[-1]["keys"], [])
        person.wait_for(lambda me: me.info.get("rematch") == moved["table"])
        again = Person(server.port, moved["table"], *moved["keys"])
        self.addCleanup(again.close)
        self.assertEqual(again.welcome["you"]["seats"], [1])
        again.play_until_over()


class Clocks(ServerTest):
    def test_who_runs_out_of_time_gets_a_move_made(self) -> None:
        server = self.serve()
        clock = {"kind": "move", "ms": 1000, "days": 0}
        made, people = server.people("zombie-life", 2, clock=clock)
        person = people[0]
        self.assertIsNotNone(person.state["deadline_ms"])
        person.wait_for(lambda me: any(
            event["event"] == "table.timed_out"
            for message in me.heard if message["t"] == "state"
            for event in message["sides"][0]["events"]
        ))  # fmt: skip

    def test_they_run_while_nobody_looks_and_after_a_restart(self) -> None:
        server = self.serve("--idle=1")
        clock = {"kind": "move", "ms": 2000, "days": 0}
        made, people = server.people("zombie-life", 2, clock=clock)
        stored = self.stored(made)
        for person in people:
            person.close()
        while self.stored(made) == stored:
            pass
        server.kill()
        stored = self.stored(made)
        server = self.serve("--idle=1")
        while self.stored(made) == stored:
            pass

    def test_bots_play_on_after_a_restart(self) -> None:
        server = self.serve()
        made = server.create(seats=[{"kind": "bot", "bot": "random"}] * 2)
        server.kill()
        server = self.serve()
        while self.stored(made, "status") != "over":
            pass

    def stored(self, made: dict[str, Any], column: str = "last_seq") -> Any:
        """What the database says of a table, which the server need not open for it."""
        with closing(sqlite3.connect(self.folder / "data/lazaret/tables.sqlite")) as database:
            query = f"SELECT {column} FROM tables WHERE id = ?"
            return database.execute(query, (made["table"],)).fetchone()[0]

    def test_play_over_days(self) -> None:
        server = self.serve()
        made, people = server.people("zombie-life", 2, clock={"kind": "move", "ms": 0, "days": 3})
        welcome = people[0].welcome
        left = people[0].state["deadline_ms"] - welcome["now_ms"]
        self.assertAlmostEqual(left / 86_400_000, 3, delta=0.1)


class Lists(ServerTest):
    def over(self, server: Any, **fields: Any) -> dict[str, Any]:
        made = server.create(**fields)
        self.sit(server, made, 0).play_until_over()
        return made

    def test_listed_tables_by_status(self) -> None:
        server = self.serve()
        waiting = server.create(seats=OPEN, listed=True, name="Friday")
        playing = server.create(listed=True)
        over = self.over(server, listed=True)
        server.create(seats=OPEN)
        for status, made in (("waiting", waiting), ("playing", playing), ("over", over)):
            _, answer = server.json("GET", f"/api/tables?status={status}")
            self.assertEqual([table["id"] for table in answer["tables"]], [made["table"]])
            self.assertEqual(answer["tables"][0]["status"], status)
        _, answer = server.json("GET", "/api/tables?game=infarkt")
        self.assertEqual(answer["tables"], [])
        _, answer = server.json("GET", "/api/tables")
        self.assertEqual(len(answer["tables"]), 3)
        changed = answer["tables"][0]["changed_ms"]
        _, older = server.json("GET", f"/api/tables?before={changed}")
        self.assertEqual([t["id"] for t in older["tables"]], [t["id"] for t in answer["tables"][1:]])

    def test_lists_go_on_page_by_page(self) -> None:
        server = self.serve()
        made = {server.create(seats=OPEN, listed=True)["table"] for _ in range(70)}
        seen: list[str] = []
        page = server.json("GET", "/api/tables")[1]["tables"]
        while page:
            seen += [table["id"] for table in page]
            before = f"{page[-1]['changed_ms']},{page[-1]['id']}"
            page = server.json("GET", f"/api/tables?before={before}")[1]["tables"]
        self.assertEqual((len(seen), set(seen)), (70, made))

    def test_lists_of_what_does_not_exist(self) -> None:
        server = self.serve()
        for query in ("status=nosuch", "game=nosuch", "before=x", "before=5,", "before=5;abcdefghij"):
            status, answer = server.json("GET", f"/api/tables?{query}")
            self.assertEqual((status, "error" in answer), (400, True), query)
        for query in ("status=&game=", "before=5", "before=5,abcdefghij", "status=over&game=antibio"):
            self.assertEqual(server.json("GET", f"/api/tables?{query}"), (200, {"tables": []}), query)

    def test_a_table_by_its_address(self) -> None:
        server = self.serve()
        made = server.create(name="Friday")
        status, info = server.json("GET", f"/api/tables/{made['table']}")
        self.assertEqual((status, info["name"], info["game"]), (200, "Friday", "zombie-life"))

    def test_my_games(self) -> None:
        server = self.serve()
        tables = [server.create(seats=OPEN) for _ in range(3)]
        keys = [{"table": made["table"], "key": made["keys"]["0"]} for made in tables]
        wrong = [{"table": "zzzzzzzzzz", "key": "A" * 22}, {"table": keys[0]["table"], "key": "A" * 22}]
        status, mine = server.json("POST", "/api/seats", {"keys": [*wrong, *keys]})
        self.assertEqual(status, 200)
        self.assertEqual([game["table"] for game in mine], [key["table"] for key in keys])
        self.assertEqual(server.json("POST", "/api/seats", {"keys": []}), (200, []))

    def test_a_finished_game_travels_as_a_file(self) -> None:
        server = self.serve()
        made = self.over(server)
        _, _, record = server.request("GET", f"/api/tables/{made['table']}/record")
        status, copy = server.json("POST", "/api/import", record)
        self.assertEqual(status, 201, copy)
        watcher = self.sit(server, copy)
        self.assertTrue(watcher.state["over"])
        _, _, again = server.request("GET", f"/api/tables/{copy['table']}/record")
        self.assertEqual(record.split(b"\nsteps\n")[1], again.split(b"\nsteps\n")[1])

    def test_an_unfinished_game_is_no_file_yet(self) -> None:
        server = self.serve()
        made = server.create()
        status, answer = server.json("GET", f"/api/tables/{made['table']}/record")
        self.assertEqual((status, answer["error"]["code"]), (409, "not_over"))

    def test_a_running_game_moves_with_all_its_people(self) -> None:
        server = self.serve()
        seats = [{"kind": "person", "name": name} for name in ("Vera", "Wu")]
        made = server.create(seats=seats)
        record = f"/api/tables/{made['table']}/record"
        status, answer = server.json("POST", record, {"keys": [made["keys"]["0"]]})
        self.assertEqual((status, answer["error"]["code"]), (403, "not_your_seat"))
        status, _, text = server.request("POST", record, {"keys": list(made["keys"].values())})
        self.assertEqual(status, 200)
        status, copy = server.json("POST", "/api/import", {"record": text.decode(), "seats": seats, "hints": True})
        self.assertEqual(status, 201, copy)
        self.assertEqual(set(copy["keys"]), {"0", "1"})
        player = self.sit(server, copy, 0)
        self.assertEqual(player.welcome["table"]["status"], "playing")
        self.assertTrue(player.welcome["table"]["hints"])

    def test_what_is_no_saved_game(self) -> None:
        server = self.serve()
        for body, code in (("{", "bad_json"), ("{}", "bad_message"), ('{"record":""}', "bad_message"), ('{"record":"x"}', "bad_save")):
            status, answer = server.json("POST", "/api/import", body)
            self.assertEqual((status, answer["error"]["code"]), (400, code))
        for text in ("", "nonsense", "lazaret match 1\n", "lazaret match 1\ngame chess\n"):
            status, answer = server.json("POST", "/api/import", text)
            self.assertEqual(status, 400, answer)

    def test_a_saved_game_of_the_terminal_goes_on_here(self) -> None:
        talk = self.pipe("play", "zombie-life", "--players=2", "--seed=1", "--save=game.lazaret")
        talk.read()
        talk.say("1")
        talk.say("q")
        talk.rest()
        server = self.serve()
        saved = (self.folder / "game.lazaret").read_bytes()
        status, made = server.json("POST", "/api/import", saved)
        self.assertEqual(status, 201, made)
        watcher = self.sit(server, made)
        self.assertGreater(watcher.state["step"], 0)
        _, joined = server.json(
            "POST", f"/api/tables/{made['table']}/join", {"invite": made["invite"], "name": "V"}
        )
        self.assertIn("key", joined)


class Ends(ServerTest):
    def test_a_graceful_stop_says_goodbye(self) -> None:
        # Whoever runs the tests may ignore hang-ups (nohup), and children inherit that.
        self.addCleanup(signal.signal, signal.SIGHUP, signal.signal(signal.SIGHUP, signal.SIG_DFL))
        for kind in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            server = self.serve()
            person = self.sit(server, server.create(), 0)
            server.process.send_signal(kind)
            self.assertEqual(person.until("bye")["reason"], "restart")
            with self.assertRaises(Closed):
                person.receive()
            person.close()
            self.assertEqual(server.wait(), 0)
            self.assertIn("stopped", server.log())

    def test_a_log_that_nobody_reads_ends_nothing(self) -> None:
        reading, writing = os.pipe()
        command = [PROGRAM, "serve", "--port=0", "--log-level=debug"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=writing, env=self.env)
        os.close(writing)
        assert process.stdout
        port = int(process.stdout.readline().split(b":")[-1].strip(b"/\n"))
        os.close(reading)
        for _ in range(3):
            asked = http.client.HTTPConnection("127.0.0.1", port, timeout=SAFETY_NET)
            asked.request("GET", "/health")
            self.assertEqual(asked.getresponse().status, 200)
            asked.close()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=SAFETY_NET)
        self.assertEqual(process.returncode, 0)

    def test_a_stop_ends_it_although_whoever_reads_the_log_has_stalled(self) -> None:
        reading, writing = os.pipe()
        self.addCleanup(os.close, reading)
        command = [PROGRAM, "serve", "--port=0", "--log-level=debug"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=writing, env=self.env)
        self.addCleanup(process.kill)
        assert process.stdout
        process.stdout.readline()
        os.set_blocking(writing, False)
        with suppress(BlockingIOError):
            while True:
                os.write(writing, b"x")
        os.set_blocking(writing, True)  # for the server, whose pipe it is too
        os.close(writing)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=SAFETY_NET)
        self.assertEqual(process.returncode, 1)

    def test_a_second_signal_ends_it_at_once(self) -> None:
        server = self.serve()
        person = self.sit(server, server.create(), 0)
        server.process.send_signal(signal.SIGTERM)
        person.until("bye")  # and does not answer, so that the server waits
        server.process.send_signal(signal.SIGTERM)
        self.assertIn(server.wait(), (130, 0))

    def test_after_a_crash_every_table_goes_on(self) -> None:
        server = self.serve("--idle=1")
        made = server.create()
        person = self.sit(server, made, 0)
        for _ in range(3):
            person.wait_for(lambda me: me.my_turn() is not None)
            seq = person.act(0, person.actions(0)[0])["seq"]
            person.wait_for(lambda me: me.seq >= seq)
        server.kill()
        person.close()
        server = self.serve("--idle=1")
        person = self.sit(server, made, 0)
        self.assertGreaterEqual(person.seq, seq)
        person.play_until_over()

    def test_idle_tables_leave_the_memory_and_come_back(self) -> None:
        server = self.serve("--idle=1")
        made, people = server.people("zombie-life", 2)
        step = people[0].state["step"]
        self.assertEqual(server.metric("lazaret_tables"), 1)
        for person in people:
            person.close()
        while server.metric("lazaret_tables") > 0:
            pass
        person = self.sit(server, made, 0)
        self.assertEqual(person.state["step"], step)

    def test_a_seed_fixes_cards_and_bots(self) -> None:
        def story(seed: int, neighbours: bool = False) -> tuple[str, Any]:
            database = f"sqlite:{self.folder}/{self.servers}.sqlite"
            server = self.serve(f"--seed={seed}", "--database", database)
            person = self.sit(server, server.create(), 0)
            if neighbours:
                self.sit(server, server.create(), 0).play_until_over()
            person.play_until_over()
            self.assertIn("for tests only", server.log())
            return person.table_id, person.side(0)["view"]

        self.assertEqual(story(7), story(7))
        self.assertEqual(story(7), story(7, neighbours=True))
        self.assertNotEqual(story(7), story(8))

    def test_a_port_that_is_taken(self) -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            self.assertIn(port, self.refused("serve", "--port", port))

    def test_a_database_that_cannot_be_opened(self) -> None:
        self.assertIn("mysql", self.refused("serve", "--database=mysql:x"))
        self.assertIn("no/such", self.refused("serve", "--database=sqlite:/no/such/folder/x.db"))

    def test_mistakes_of_the_command_line(self) -> None:
        for arguments in (("--port=70000",), ("--log-level=loud",), ("--threads=x",), ("--nonsense",)):
            done = self.lazaret("serve", *arguments)
            self.assertEqual(done.returncode, 2, arguments)

    def test_the_environment_is_read(self) -> None:
        server = self.serve(LAZARET_LOG_JSON="true", LAZARET_LOG_LEVEL="debug")
        server.request("GET", "/health")
        server.stop()
        self.assertTrue(server.log().startswith("{"))

    def test_it_says_where_to_look(self) -> None:
        server = self.serve("--address=0.0.0.0")
        self.assertIn("http://localhost:", server.printed)
        self.assertIn(str(self.folder / "data/lazaret/tables.sqlite"), server.printed)
        server = self.serve("--database", f"sqlite:{self.folder}/other.sqlite")
        self.assertIn("--address 0.0.0.0", server.printed)
        self.assertIn("other.sqlite", server.printed)

    def test_two_servers_do_not_share_a_file(self) -> None:
        self.serve()
        done = subprocess.run([PROGRAM, "serve", "--port=0"], capture_output=True, env=self.env,
                              cwd=self.folder, timeout=SAFETY_NET)  # fmt: skip
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"tables.sqlite", done.stderr)


class WallClocks(ServerTest):
    flags = ("--bot-pace=50", "--window=50", *NO_LIMITS)

    def test_one_that_is_put_back_or_forward_stops_nobody(self) -> None:
        if not WallClock.compiler():
            self.skipTest("no C compiler to make a clock with")
        clock = WallClock(self.folder)
        server = self.serve(**clock.env)
        person = self.sit(server, server.create(), 0)
        for seconds in (-3600, 3600, -100 * 24 * 3600):
            clock.put(seconds)
            begun = person.seq
            while not person.state["over"] and person.seq < begun + 8:
                seat = person.my_turn()
                if seat is None:
                    person.receive()  # the bot moves
                    continue
                answer = person.act(seat, person.actions(seat)[0])
                self.assertEqual(answer["t"], "ok", answer)
                person.wait_for(lambda me, seq=answer["seq"]: me.seq >= seq)


if __name__ == "__main__":
    unittest.main()
