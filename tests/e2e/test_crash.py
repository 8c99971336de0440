"""Nothing is lost: servers that are killed, disks that are full, databases that vanish."""

from __future__ import annotations

import contextlib
import os
import random
import resource
import signal
import subprocess
import threading
from typing import Any

from postgres import Postgres
from table import Closed, Person, Server, ServerTest

GAMES = ("zombie-life", "infarkt", "antibio")
ROUNDS, TABLES = 10, 10  # 100 games


class Killer:
    """Kills a server a moment after so many actions were acknowledged."""

    def __init__(self, server: Server, actions: int, delay: float) -> None:
        self.left = actions
        self.lock = threading.Lock()
        self.timer = threading.Timer(delay, server.process.kill)

    def count(self) -> None:
        with self.lock:
            self.left -= 1
            if self.left == 0:
                self.timer.start()


class Player:
    """Plays the persons of a table at random, on one connection, until the server is gone."""

    def __init__(self, server: Server, number: int) -> None:
        self.random = random.Random(number)
        seats = [{"kind": "person", "name": "Vera"}, {"kind": "person", "name": "Max"}]
        if number % 2:
            seats.append({"kind": "bot", "bot": "random"})
        self.made = server.create(GAMES[number % len(GAMES)], seats=seats)
        self.acknowledged = 0
        self.shown: dict[str, Any] = {}  # what it saw when an action was acknowledged
        self.come_to(server)

    def come_to(self, server: Server, last: int = 0) -> None:
        self.person = server.sit(self.made, 0, 1, last=last)

    def leave(self) -> None:
        self.person.close()

    def act(self) -> bool:
        """One action; False if it was refused because somebody else has moved."""
        person = self.person
        while person.my_turn() is None:
            person.receive()
        seat = person.my_turn()
        assert seat is not None
        answer = person.act(seat, self.random.choice(person.actions(seat)))
        if answer["t"] == "error":
            assert answer["code"] == "moved_on", answer
            return False
        self.acknowledged = answer["seq"]
        person.wait_for(lambda me: me.seq >= self.acknowledged)
        self.shown = person.state
        return True

    def play(self, killer: Killer) -> None:
        with contextlib.suppress(Closed, OSError):
            while not self.person.state["over"]:
                if self.act():
                    killer.count()

    def go_on(self) -> None:
        while not self.person.state["over"] and not self.act():
            pass


class KilledServers(ServerTest):
    def test_sqlite(self) -> None:
        self.play_and_kill(f"sqlite:{self.folder}/tables.sqlite")

    def test_postgres(self) -> None:
        postgres = Postgres()
        self.addCleanup(postgres.remove)
        self.play_and_kill(postgres.url)

    def play_and_kill(self, database: str) -> None:
        moments = random.Random(1)
        server = self.serve(f"--database={database}")
        for round_number in range(ROUNDS):
            first = round_number * TABLES
            players = [Player(server, number) for number in range(first, first + TABLES)]
            killer = Killer(server, moments.randint(10, 250), moments.uniform(0, 0.01))
            self.play_until_killed(server, players, killer)
            server = self.serve(f"--database={database}")
            for player in players:
                with self.subTest(round=round_number, table=player.made["table"]):
                    self.check(server, player)
                player.leave()

    def play_until_killed(self, server: Server, players: list[Player], killer: Killer) -> None:
        threads = [threading.Thread(target=player.play, args=(killer,)) for player in players]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(server.stop(), -signal.SIGKILL)

    def check(self, server: Server, player: Player) -> None:
        """All that was acknowledged is there, looks as it did, and the game goes on."""
        player.leave()
        player.come_to(server)
        self.assertGreaterEqual(player.person.welcome["seq"], player.acknowledged)
        if player.shown:
            past = player.person.ask("look", step=player.shown["step"])
            self.assertEqual(views(past), views(player.shown))
        player.go_on()


def views(message: dict[str, Any]) -> list[Any]:
    return [side["view"] for side in message["sides"]]


class FailingStores(ServerTest):
    def act_until_refused(self, player: Player) -> dict[str, Any]:
        """What it is told when the store fails; its connection lives on."""
        person = player.person
        while True:
            seat = person.my_turn()
            if seat is None:
                person.receive()
                continue
            answer = person.act(seat, player.random.choice(person.actions(seat)))
            if answer["t"] == "error":
                return answer
            player.acknowledged = answer["seq"]
            person.wait_for(lambda me, seq=answer["seq"]: me.seq >= seq)

    def assert_unharmed(self, server: Server, player: Player) -> None:
        """The cause is gone: the game goes on, also for those who come now."""
        before = player.acknowledged
        player.go_on()
        self.assertGreater(player.acknowledged, before)
        newcomer = self.sit(server, player.made, 0, 1)
        self.assertEqual(newcomer.welcome["seq"], player.person.seq)

    def test_a_disk_that_is_full(self) -> None:
        database = f"sqlite:{self.folder}/tables.sqlite"
        server = self.serve(f"--database={database}")
        player = Player(server, 2)
        self.addCleanup(player.leave)
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (300_000, unlimited[1]))
        answer = self.act_until_refused(player)
        self.assertEqual(answer["code"], "storage")
        self.assertEqual(answer["phrase"]["key"], "table.error.storage")
        self.assertIn("tables.sqlite", server.log())
        status, told = server.json("POST", "/api/tables", {"game": "infarkt", "players": 2})
        self.assertEqual((status, told["error"]["code"]), (503, "storage"))
        # What it tries to write is smaller than a move: it might still fit.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, unlimited[1]))
        self.assertEqual(server.request("GET", "/health")[0], 503)

        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        self.assert_unharmed(server, player)
        self.assertEqual(server.request("GET", "/health")[0], 200)
        self.assertEqual(server.stop(), 0)
        again = self.serve(f"--database={database}")
        self.assertGreaterEqual(
            self.sit(again, player.made, 0).welcome["seq"], player.acknowledged
        )

    def test_killed_while_its_disk_is_full(self) -> None:
        disk = self.folder / "disk"
        disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", "size=1m,mode=700", "tmpfs", str(disk)]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
            self.skipTest("only root can mount a small disk, and not everywhere")
        self.addCleanup(subprocess.run, ["umount", "-l", str(disk)], check=True)
        database = f"--database=sqlite:{disk}/tables.sqlite"
        server = self.serve(database)
        player = Player(server, 2)
        self.addCleanup(player.leave)
        ballast = disk / "ballast"
        ballast.touch()
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        self.assertEqual(self.act_until_refused(player)["code"], "storage")
        self.assertEqual(server.request("GET", "/health")[0], 503)
        server.kill()

        ballast.unlink()
        again = self.serve(database)
        self.assertEqual(again.request("GET", "/health")[0], 200)
        player.come_to(again)
        self.assertGreaterEqual(player.person.welcome["seq"], player.acknowledged)
        player.go_on()

    def test_a_database_that_vanishes(self) -> None:
        postgres = Postgres()
        self.addCleanup(postgres.remove)
        server = self.serve(f"--database={postgres.url}")
        player = Player(server, 0)
        self.addCleanup(player.leave)
        player.go_on()
        self.assertEqual(server.request("GET", "/health")[0], 200)

        postgres.kill()
        answer = self.act_until_refused(player)
        self.assertEqual(answer["code"], "storage")
        self.assertEqual(server.request("GET", "/health")[0], 503)
        self.assertIn("PostgreSQL", server.log())

        postgres.start()
        self.assert_unharmed(server, player)
        self.assertEqual(server.request("GET", "/health")[0], 200)


class SeveralServers(ServerTest):
    def setUp(self) -> None:
        super().setUp()
        postgres = Postgres()
        self.addCleanup(postgres.remove)
        self.servers = [self.serve(f"--database={postgres.url}") for _ in range(3)]
        seats = [{"kind": "person", "name": name} for name in ("Vera", "Max", "Eva")]
        self.made = self.servers[0].create(seats=seats)
        self.random = random.Random(1)

    def take_turns(self, people: list[Person], until: Any) -> None:
        """Whoever must act, acts; the others hear of it from their own servers."""
        while not until(people[0]):
            seat = people[0].state["to_move"][0]
            mover = people[seat]
            answer = mover.act(seat, self.random.choice(mover.actions(seat)))
            self.assertEqual(answer["t"], "ok", answer)
            for person in people:
                person.wait_for(lambda me, seq=answer["seq"]: me.seq >= seq)
                self.assertEqual(person.state["scores"], people[0].state["scores"])

    def test_players_of_one_table_on_three_servers_and_one_is_killed(self) -> None:
        people = [self.sit(self.servers[seat], self.made, seat) for seat in range(3)]
        self.take_turns(people, lambda me: me.seq >= 12)
        self.servers[1].process.kill()
        with self.assertRaises((Closed, OSError)):
            while True:
                people[1].receive()
        missed = people[1].seq
        people[1] = self.sit(self.servers[2], self.made, 1, last=missed)
        self.take_turns(people, lambda me: me.state["over"])
        self.assertEqual(people[1].state["winners"], people[0].state["winners"])

    def test_two_who_act_at_once_on_two_servers(self) -> None:
        """Infarkt is planned in secret by all at once: races for the next entry are normal."""
        seats = [{"kind": "person", "name": name} for name in ("Vera", "Max", "Eva")]
        made = self.servers[0].create("infarkt", seats=seats)
        people = [self.sit(self.servers[seat], made, seat) for seat in range(3)]
        threads = [threading.Thread(target=self.play_alone, args=(one, i)) for i, one in enumerate(people)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        last = max(person.seq for person in people)
        for person in people:
            person.wait_for(lambda me: me.seq >= last)
        self.assertEqual(len({str(person.state["scores"]) for person in people}), 1)

    def play_alone(self, person: Person, seed: int) -> None:
        choices = random.Random(seed)
        while person.seq < 60 and not person.state["over"]:
            seat = person.my_turn()
            if seat is None:
                person.receive()
                continue
            answer = person.act(seat, choices.choice(person.actions(seat)))
            if answer["t"] == "ok":
                person.wait_for(lambda me, seq=answer["seq"]: me.seq >= seq)
