"""People and bots at tables of the server: whole games, secrets, reconnecting, taking back."""

from __future__ import annotations

import random
import unittest
from typing import Any

from table import Person, Server, ServerTest, WebSocket

GAMES = {"zombie-life": 3, "infarkt": 3, "antibio": 2}


def follow(people: list[Person]) -> None:
    """Everybody reads until all know the same."""
    while len({person.seq for person in people}) > 1:
        last = max(person.seq for person in people)
        for person in people:
            person.wait_for(lambda me: me.seq >= last)


def mover_of(people: list[Person]) -> tuple[Person, int]:
    """Somebody who must decide, and the seat."""
    while True:
        follow(people)
        for person in people:
            seat = person.my_turn()
            if seat is not None:
                return person, seat
        people[0].receive()


def step(people: list[Person], choose: Any) -> None:
    """One decision, that everybody hears of."""
    person, seat = mover_of(people)
    before = person.seq
    answer = person.act(seat, choose(person.actions(seat)))
    assert answer["t"] == "ok", answer
    person.wait_for(lambda me: me.seq > before)
    follow(people)


class WholeGames(ServerTest):
    def test_a_person_against_bots(self) -> None:
        server = self.serve()
        for game, players in GAMES.items():
            seats = [{"kind": "person", "name": "Vera"}]
            seats += [{"kind": "bot", "bot": "greedy"} for _ in range(players - 1)]
            person = self.sit(server, server.create(game, seats=seats), 0)
            person.play_until_over()
            self.assertEqual(person.side()["actions"], [])
            person.wait_for(lambda me: me.info["status"] == "over")

    def test_people_only_and_all_see_the_same_table(self) -> None:
        server = self.serve()
        for game, players in GAMES.items():
            made, people = server.people(game, players)
            watcher = self.sit(server, made)
            dice = random.Random(1)
            while not watcher.state["over"]:
                step([*people, watcher], dice.choice)
            for field in ("seq", "step", "scores", "winners", "over"):
                self.assertEqual(len({str(person.state[field]) for person in people}), 1)
            status, _, record = server.request("GET", f"/api/tables/{made['table']}/record")
            self.assertEqual(status, 200)
            saved = self.write("game.lazaret", record.decode())
            self.assertIn(f"Step {watcher.state['step']} of", self.good("replay", saved))

    def test_pass_and_play(self) -> None:
        server = self.serve()
        for game, players in GAMES.items():
            seats = [{"kind": "person", "name": f"P{i}"} for i in range(players)]
            made = server.create(game, seats=seats)
            person = self.sit(server, made, *range(players))
            self.assertEqual(person.welcome["you"]["seats"], list(range(players)))
            self.assertEqual([side["seat"] for side in person.state["sides"]], list(range(players)))
            person.play_until_over(lambda me, seat, actions: random.Random(me.seq).choice(actions))

    def test_bots_only_play_for_whoever_looks_on(self) -> None:
        server = self.serve()
        made = server.create(seats=[{"kind": "bot", "bot": "random"}] * 3)
        watcher = self.sit(server, made)
        watcher.wait_for(lambda me: me.state["over"])
        self.assertEqual(watcher.side()["seat"], None)

    def test_every_bot_can_sit_down(self) -> None:
        server = self.serve()
        _, games = server.json("GET", "/api/games")
        for game in games:
            for bot in game["bots"]:
                seats = [{"kind": "person", "name": "V"}, {"kind": "bot", "bot": bot}]
                person = self.sit(server, server.create(game["name"], seats=seats), 0)
                self.assertEqual(person.info["seats"][1]["bot"], bot)


class Secrets(ServerTest):
    """The engine knows everything; no screen may show what is not in its seat's view."""

    def views(self, server: Server, game: str, players: int) -> None:
        made, people = server.people(game, players)
        watcher = self.sit(server, made)
        for turn in range(25):
            if watcher.state["over"]:
                break
            step([*people, watcher], lambda actions: actions[turn % len(actions)])
            for person in people:
                (own,) = person.welcome["you"]["seats"]
                self.assertEqual([side["seat"] for side in person.state["sides"]], [own])
                self.assertEqual(person.side()["view"]["seat"], own)
            self.assertEqual([side["seat"] for side in watcher.state["sides"]], [None])
            self.assertEqual(watcher.side()["actions"], [])

    def test_each_connection_gets_its_own_sides_only(self) -> None:
        server = self.serve()
        for game, players in GAMES.items():
            self.views(server, game, players)

    def test_a_hidden_card_is_shown_to_its_owner_only(self) -> None:
        server = self.serve()
        made, people = server.people("zombie-life", 2)
        watcher = self.sit(server, made)
        mover, seat = mover_of(people)
        while mover.side()["view"]["phase"] != "place":
            step([*people, watcher], lambda actions: "draw" if "draw" in actions else actions[0])
            mover, seat = mover_of(people)
        self.assertIsNotNone(mover.side()["view"]["drawn"])
        for other in (watcher, people[1 - seat]):
            self.assertIsNone(other.side()["view"]["drawn"])
            self.assertTrue(other.side()["view"]["card_hidden"])

    def test_no_key_is_logged_or_stored(self) -> None:
        server = self.serve("--log-level=debug")
        made, people = server.people("zombie-life", 2)
        keys = [*made["keys"].values(), made["invite"]]
        people[0].ask("chat", seat=0, text="hello")
        server.json("POST", "/api/seats", {"keys": [{"table": made["table"], "key": keys[0]}]})
        server.request("GET", f"/t/{made['table']}?k={keys[0]}")
        with self.assertRaises(AssertionError):
            Person(server.port, made["table"], keys[0][:-1] + "_")
        server.stop()
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        self.assertTrue(any(path.suffix == ".sqlite" for path in files))
        for path in files:
            content = path.read_bytes()
            for key in keys:
                self.assertNotIn(key.encode(), content, path)


class Reconnecting(ServerTest):
    def test_the_gap_is_filled(self) -> None:
        server = self.serve()
        made, people = server.people("zombie-life", 2)
        watcher = self.sit(server, made)
        begin = watcher.seq
        for _ in range(6):
            step([*people, watcher], lambda actions: actions[0])
        heard = [e for m in watcher.heard if m["t"] == "state" and m["seq"] > begin
                 for e in m["sides"][0]["events"]]  # fmt: skip
        late = self.sit(server, made, last=begin)
        self.assertEqual(late.side()["events"], heard)
        self.assertEqual(late.side()["view"], watcher.side()["view"])
        uptodate = self.sit(server, made, last=watcher.seq)
        self.assertEqual(uptodate.side()["events"], [])

    def test_chat_of_the_gap(self) -> None:
        server = self.serve()
        made, people = server.people("zombie-life", 2)
        first = people[0].ask("chat", seat=0, text="one")["seq"]
        people[0].ask("chat", seat=0, text="two")
        for last, texts in ((0, ["one", "two"]), (first, ["two"])):
            late = self.sit(server, made, 1, last=last)
            self.assertEqual([m["text"] for m in late.heard if m["t"] == "chat"], texts)

    def test_two_tabs_on_one_seat_stay_in_step(self) -> None:
        server = self.serve()
        made = server.create()
        tabs = [self.sit(server, made, 0) for _ in range(2)]
        for i in range(6):
            step([tabs[i % 2], tabs[1 - i % 2]], lambda actions: actions[0])
        self.assertEqual(tabs[0].state["sides"][0]["view"], tabs[1].state["sides"][0]["view"])

    def test_presence(self) -> None:
        server = self.serve()
        made, people = server.people("zombie-life", 2)
        people[0].wait_for(lambda me: me.info["seats"][1]["online"])
        people[1].close()
        people[0].wait_for(lambda me: not me.info["seats"][1]["online"])
        watcher = self.sit(server, made)
        people[0].wait_for(lambda me: me.info["spectators"]["count"] == 1)
        watcher.close()
        people[0].wait_for(lambda me: me.info["spectators"]["count"] == 0)


class Acting(ServerTest):
    def setUp(self) -> None:
        super().setUp()
        self.server = self.serve()
        self.made, self.people = self.server.people("zombie-life", 2)
        self.mover, self.seat = mover_of(self.people)
        self.other = self.people[1 - self.seat]

    def assert_refused(self, answer: dict, code: str) -> None:
        self.assertEqual((answer["t"], answer.get("code")), ("error", code), answer)
        self.assertTrue(answer["phrase"]["key"])

    def test_refusals(self) -> None:
        before = self.mover.seq
        self.assert_refused(self.mover.act(self.seat, "fly away"), "unknown_action")
        illegal = self.mover.act(self.seat, "place horde")
        self.assert_refused(illegal, "illegal_action")
        self.assertRegex(illegal["clause"], r"^ZL-\d")
        self.assert_refused(self.mover.act(1 - self.seat, "draw"), "not_your_seat")
        self.assert_refused(self.other.act(1 - self.seat, "draw"), "illegal_action")
        watcher = self.sit(self.server, self.made)
        self.assert_refused(watcher.act(0, "draw"), "not_your_seat")
        self.assertEqual(self.mover.seq, before)

    def test_the_second_of_two_tabs_is_too_late(self) -> None:
        tab = self.sit(self.server, self.made, self.seat)
        seen = tab.seq
        self.assertEqual(self.mover.act(self.seat, self.mover.actions(self.seat)[0])["t"], "ok")
        late = tab.act(self.seat, tab.actions(self.seat)[0], seq=seen)
        self.assert_refused(late, "moved_on")

    def test_an_answer_for_every_question(self) -> None:
        legal = self.mover.actions(self.seat)[0]
        self.assertTrue(self.mover.ask("why", seat=self.seat, action=legal)["legal"])
        why = self.mover.ask("why", seat=self.seat, action="place horde")
        self.assertEqual((why["t"], why["legal"]), ("why", False))
        self.assertRegex(why["clause"], r"^ZL-\d")
        self.assertEqual(self.mover.ask("look", step=0)["step"], 0)
        self.assertEqual(self.mover.ask("timeline")["t"], "timeline")
        self.assertEqual(self.mover.ask("recap", since=0)["t"], "recap")
        self.assertEqual(self.mover.ask("ping")["t"], "pong")
        self.assert_refused(self.mover.ask("hint", seat=self.seat), "no_hints")

    def test_taking_back_needs_the_others_once_chance_was_seen(self) -> None:
        step(self.people, lambda _: "draw")
        done = self.mover.state["step"]
        self.assertEqual(self.mover.ask("undo", seat=self.seat)["t"], "ok")
        self.other.wait_for(lambda me: me.state["undo"]["asked"] is not None)
        self.assertEqual(self.other.ask("agree", seat=1 - self.seat, yes=True)["t"], "ok")
        self.mover.wait_for(lambda me: me.state["step"] < done)
        follow(self.people)
        self.assertEqual(self.mover.my_turn(), self.seat)

    def test_the_others_may_say_no(self) -> None:
        step(self.people, lambda _: "draw")
        self.mover.ask("undo", seat=self.seat)
        self.other.wait_for(lambda me: me.state["undo"]["asked"] is not None)
        done = self.other.state["step"]
        self.other.ask("agree", seat=1 - self.seat, yes=False)
        self.mover.wait_for(lambda me: me.state["undo"]["asked"] is None)
        self.assertEqual(self.mover.state["step"], done)

    def test_chat(self) -> None:
        self.mover.ask("chat", seat=self.seat, text="<b>hello</b>")
        heard = self.other.until("chat")
        self.assertEqual((heard["seat"], heard["text"]), (self.seat, "<b>hello</b>"))
        self.assert_refused(self.mover.ask("chat", seat=self.seat, text="x" * 301), "chat_long")
        self.assert_refused(self.mover.ask("chat", seat=self.seat, text="  "), "chat_empty")
        watcher = self.sit(self.server, self.made)
        self.assertEqual(watcher.ask("chat", seat=None, text="hello")["t"], "error")
        codes = [self.mover.ask("chat", seat=self.seat, text=f"{i}").get("code") for i in range(20)]
        self.assertIn("slow_down", codes)
        self.assertEqual(self.mover.act(self.seat, "draw")["t"], "ok")


class Hints(ServerTest):
    def test_a_hint_is_something_one_can_do(self) -> None:
        server = self.serve()
        seats = [{"kind": "person", "name": "V"}, {"kind": "person", "name": "W"}]
        person = self.sit(server, server.create(seats=seats, hints=True), 0, 1)
        seat = person.my_turn()
        assert seat is not None
        hint = person.ask("hint", seat=seat)
        self.assertIn(hint["action"], person.actions(seat))


class Hello(ServerTest):
    def test_wrong_ones_are_told_why_and_may_try_again(self) -> None:
        server = self.serve()
        made = server.create()
        good = {"v": 1, "table": made["table"], "keys": [], "last": 0}
        ws = WebSocket(server.port)
        self.addCleanup(ws.close)
        for change, code in (
            ({"table": "zzzzzzzzzz"}, "unknown_table"),
            ({"table": "../etc"}, "unknown_table"),
            ({"keys": ["AAAAAAAAAAAAAAAAAAAAAA"]}, "wrong_key"),
            ({"keys": [made["keys"]["0"], "x"]}, "wrong_key"),
            ({"keys": [made["invite"]]}, "wrong_key"),
            ({"v": 0}, "version"),
            ({"v": 2}, "version"),
            ({"table": 7}, "bad_message"),
        ):
            ws.send("hello", ref=code, **(good | change))
            answer = ws.receive()
            self.assertEqual((answer["t"], answer["code"], answer["ref"]), ("error", code, code))
        ws.send("hello", **good)
        self.assertEqual(ws.receive()["t"], "welcome")
        self.assertEqual(ws.receive()["t"], "state")
        ws.send("hello", **good)
        self.assertEqual(ws.receive()["code"], "bad_message")

    def test_nothing_works_without_it(self) -> None:
        server = self.serve()
        ws = WebSocket(server.port)
        self.addCleanup(ws.close)
        ws.send("act", seat=0, action="draw", seq=0)
        self.assertEqual(ws.receive()["code"], "bad_message")
        ws.send("ping")
        self.assertEqual(ws.receive()["t"], "pong")

    def test_a_table_without_spectators(self) -> None:
        server = self.serve()
        made = server.create(spectators=False)
        ws = WebSocket(server.port)
        self.addCleanup(ws.close)
        ws.send("hello", v=1, table=made["table"], keys=[], last=0)
        self.assertEqual(ws.receive()["code"], "no_spectators")
        self.sit(server, made, 0)


if __name__ == "__main__":
    unittest.main()
