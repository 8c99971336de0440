"""How long a bot of level 1 takes to answer while many tables of level 5 think.

    python3 tests/hostile/bot_storm.py [--tables 200] [--watched people|onlookers|nobody]

A person plays against one bot of level 1; beside it so many tables of five bots of level 5, each with a person
(as at honest tables: the person sits, the bots think), with an onlooker, or left alone after one GET.
"""

from __future__ import annotations

import argparse
import contextlib
import selectors
import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from attack import GAMES  # first: it knows where the others are
from table import NO_LIMITS, Closed, Person, Server

SEATS = {"zombie-life": 5, "infarkt": 5, "antibio": 5}


def strong_table(server: Server, number: int, watched: str) -> Person | None:
    game = GAMES[number % len(GAMES)]
    seats: list[dict[str, Any]] = [{"kind": "bot", "bot": "level5"}] * SEATS[game]
    if watched == "people":
        seats = [{"kind": "person", "name": "Host"}, *seats[1:]]
    made = server.create(game, seats=seats)
    if watched == "nobody":
        server.request("GET", f"/api/tables/{made['table']}")
        return None
    return server.sit(made, 0) if watched == "people" else server.sit(made)


class Crowd(threading.Thread):
    """The people at the strong tables: each moves as soon as it is due, so that the bots always have to think."""

    def __init__(self, people: list[Person]) -> None:
        super().__init__(daemon=True)
        self.sockets = selectors.DefaultSelector()
        for person in people:
            self.sockets.register(person.ws.socket, selectors.EVENT_READ, person)

    def run(self) -> None:
        with contextlib.suppress(Closed, OSError):
            while True:
                for key, _ in self.sockets.select():
                    self.read(key.data)

    def read(self, person: Person) -> None:
        person.receive()
        while person.ws._bytes:
            person.receive()
        seat = person.my_turn() if person.welcome["you"]["seats"] else None
        if seat is not None and not person.state["over"]:
            person.ws.send("act", seat=seat, action=person.actions(seat)[0], seq=person.seq)


def answers(server: Server, count: int) -> list[float]:
    """Seconds from my own move until the bot has moved, in a game of two; a new game when one is over."""
    times: list[float] = []
    while len(times) < count:
        made = server.create(seats=[{"kind": "person", "name": "Vera"}, {"kind": "bot", "bot": "level1"}])
        me = server.sit(made, 0)
        while not me.state["over"] and len(times) < count:
            seat = me.my_turn()
            if seat is None:
                me.receive()
                continue
            before = me.seq
            began = time.monotonic()
            if me.act(seat, me.actions(seat)[0])["t"] != "ok":
                continue
            me.wait_for(lambda one: one.seq > before)
            if me.my_turn() is None and not me.state["over"]:
                me.wait_for(lambda one: one.my_turn() is not None or one.state["over"])
                times.append(time.monotonic() - began)
        me.close()
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--watched", choices=("people", "onlookers", "nobody"), default="people")
    parser.add_argument("--answers", type=int, default=20)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server((*NO_LIMITS, f"--database=sqlite:{folder}/t.sqlite"), {}, Path(folder))
        try:
            alone = answers(server, asked.answers)
            seated = [strong_table(server, number, asked.watched) for number in range(asked.tables)]
            Crowd([one for one in seated if one is not None]).start()
            thoughts = server.metric("lazaret_bot_moves_total")
            began = time.monotonic()
            among = answers(server, asked.answers)
            rate = (server.metric("lazaret_bot_moves_total") - thoughts) / (time.monotonic() - began)
            print(
                f"level 1 answers after p50 {statistics.median(alone):.2f} s, longest {max(alone):.2f} s alone;\n"
                f"p50 {statistics.median(among):.2f} s, longest {max(among):.2f} s beside {asked.tables} tables of "
                f"level 5 ({asked.watched}; {rate:.1f} thoughts a second)"
            )
        finally:
            server.kill()


if __name__ == "__main__":
    main()
