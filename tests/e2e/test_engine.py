"""The engine protocol (docs/protocol.md): every request, and every kind of error."""

from __future__ import annotations

import unittest

from program import EngineTest

RANKS = list(range(1, 11))
STATE_FIELDS = {"ok", "to_move", "may", "over", "scores", "winners", "step", "hash", "seed"}
THREE_SEATS = [{"up": [7]}, {"up": [3, 5]}, {"up": [9]}]


class Requests(EngineTest):
    def test_games_tells_players_options_and_bots(self) -> None:
        games = {game["name"]: game for game in self.ask("games")["games"]}
        game = games["zombie-life"]
        self.assertEqual(game["players"], [2, 8])
        self.assertEqual((game["cooperative"], game["rules_version"]), (False, 1))
        options = {option["name"]: option for option in game["options"]}
        self.assertEqual(list(options), ["deck", "redeal", "tie", "target", "ages"])
        self.assertEqual(options["deck"]["values"], ["continue", "fresh"])
        target = options["target"]
        self.assertEqual((target["default"], target["min"], target["max"]), (21, 1, 100))
        self.assertEqual(options["ages"]["kind"], "seat-order")
        self.assertLessEqual({"random", "greedy"}, set(game["bots"]))

    def test_new_deals_and_answers_as_state(self) -> None:
        answer = self.new(players=3)
        self.assertEqual(set(answer), STATE_FIELDS)
        self.assertEqual((answer["step"], answer["seed"]), (3, 7))
        self.assertEqual((answer["over"], answer["winners"]), (False, []))
        self.assertEqual(answer["scores"], [0, 0, 0])
        self.assertEqual(len(answer["to_move"]), 1)
        self.assertRegex(answer["hash"], r"\A[0-9a-f]{16}\Z")
        self.assertEqual(self.ask("state"), answer)

    def test_new_without_players_takes_the_fewest(self) -> None:
        self.assertEqual(len(self.ask("new", game="zombie-life")["scores"]), 2)

    def test_options_reach_the_position_and_the_others_have_their_defaults(self) -> None:
        self.new(options={"deck": "fresh", "target": 9, "ages": [2, 0, 1]})
        options = {"deck": "fresh", "redeal": "trailing-chooses", "tie": "extra-round"}
        self.assertEqual(self.position()["options"], options | {"target": 9, "ages": [2, 0, 1]})

    def test_position_is_complete_and_can_be_loaded_again(self) -> None:
        self.new()
        before = self.ask("state")
        answer = self.ask("position")
        self.assertRegex(answer["line"], r"\A3p deck=continue .* \| round 1 \| turn \d turn \|")
        loaded = self.ask("load", position=answer["position"])
        self.assertEqual(loaded["hash"], before["hash"])
        self.assertEqual(loaded["step"], 0)
        self.assertEqual(self.ask("position"), answer)

    def test_view_hides_the_drawn_card_from_all_others(self) -> None:
        self.load(seats=THREE_SEATS, horde=[9])
        self.ask("act", seat=0, action="draw")
        self.ask("act", seat="chance", action="draw 2")
        views = {seat: self.ask("view", seat=seat)["view"] for seat in (0, 1, "spectator")}
        self.assertEqual([views[s]["seat"] for s in views], [0, 1, None])
        self.assertEqual([views[s]["drawn"] for s in views], [2, None, None])
        self.assertEqual([views[s]["card_hidden"] for s in views], [False, True, True])
        self.assertEqual([views[s]["deck"][1] for s in views], [1, 2, 2])
        self.assertEqual([views[s]["deck_size"] for s in views], [49, 49, 49])
        self.assertEqual(views[1]["overrun_odds"], [[0, 50], [0, 50], [7, 50]])

    def test_actions_of_seats_and_of_chance(self) -> None:
        self.load(seats=THREE_SEATS, horde=[3, 7])
        self.assertEqual(self.actions(0), ["draw", "pass", "take 3"])
        self.assertEqual(self.actions(1), [])
        self.assertEqual(self.actions("chance"), [])
        self.assert_error("unknown_seat", "actions", seat="spectator")
        self.ask("act", seat=0, action="draw")
        outcomes = self.ask("actions", seat="chance")["actions"]
        self.assertEqual([outcome["id"] for outcome in outcomes], [f"draw {r}" for r in RANKS])
        self.assertEqual([o["odds"] for o in outcomes][:4], [[1, 49], [2, 49], [1, 49], [4, 49]])
        self.assertEqual(sum(outcome["odds"][0] for outcome in outcomes), 49)

    def test_act_answers_as_state_with_events(self) -> None:
        self.load(seats=THREE_SEATS, horde=[2])
        answer = self.ask("act", seat=0, action="take 2")
        self.assertEqual(set(answer), STATE_FIELDS | {"events"})
        self.assertEqual((answer["to_move"], answer["step"]), ([1], 1))
        (event,) = answer["events"]
        self.assertEqual((event["event"], event["args"]), ("took", {"seat": 0, "rank": 2}))
        self.assertEqual(event["seen_by"], "all")
        self.assertIn("takes the 2", event["text"])

    def test_an_event_names_exactly_those_who_may_see_it(self) -> None:
        self.load(seats=THREE_SEATS)
        self.ask("act", seat=0, action="draw")
        events = self.ask("act", seat="chance", action="draw 2")["events"]
        seen_by = {event["event"]: event["seen_by"] for event in events}
        self.assertEqual(seen_by["drew"], [0])
        self.assertNotEqual(seen_by["drew_unseen"], "all")
        self.assertNotIn(0, seen_by["drew_unseen"])

    def test_why_explains_with_clause_and_text(self) -> None:
        self.load(seats=THREE_SEATS)
        self.assertEqual(self.ask("why", seat=0, action="draw"), {"ok": True, "legal": True})
        answer = self.ask("why", seat=0, action="take 7")
        self.assertEqual((answer["legal"], answer["clause"]), (False, "ZL-7.3"))
        self.assertEqual(answer["text"], "The horde is empty.")

    def test_lang_answers_its_name(self) -> None:
        self.assertEqual(self.ask("lang", lang="cs"), {"ok": True, "lang": "cs"})

    def test_blank_lines_are_passed_over(self) -> None:
        self.talk.process.stdin.write(b"\n \t\r\n")
        self.assertIn("games", self.ask("games"))


class Errors(EngineTest):
    def test_no_game_yet(self) -> None:
        for do in ("state", "position", "undo"):
            self.assert_error("no_game", do)
        for do in ("view", "actions", "act", "why", "bot"):
            self.assert_error("no_game", do, seat=0, action="draw", name="random")

    def test_bad_request(self) -> None:
        self.assertEqual(self.talk.send(b"[]")["error"]["code"], "bad_request")
        self.assertEqual(self.talk.send(b"7")["error"]["code"], "bad_request")
        self.assertEqual(self.talk.send(b"{}")["error"]["code"], "bad_request")
        self.assertEqual(self.talk.send(b'{"do":7}')["error"]["code"], "bad_request")
        self.assert_error("bad_request", "new")
        self.assert_error("bad_request", "new", game="zombie-life", players="3")
        self.assert_error("bad_request", "new", game="zombie-life", seed=-1)
        self.assert_error("bad_request", "new", game="zombie-life", seed=2**64)
        self.assert_error("bad_request", "new", game="zombie-life", chance="dice")
        self.assert_error("bad_request", "load")
        self.assert_error("bad_request", "lang")
        self.new()
        self.assert_error("bad_request", "dance")
        self.assert_error("bad_request", "view")
        self.assert_error("bad_request", "act", seat=0)
        self.assert_error("bad_request", "bot", seat=0)

    def test_a_misspelt_request_is_no_missing_game(self) -> None:
        self.assert_error("bad_request", "dance")

    def test_unknown_names(self) -> None:
        self.assert_error("unknown_game", "new", game="chess")
        self.assert_error("unknown_game", "load", position={"game": "chess"})
        self.assert_error("unknown_language", "lang", lang="xx")
        self.assert_error("unknown_language", "lang", lang="")
        self.new()
        for seat in (3, -1, 0.5, "0", None, "everybody"):
            self.assert_error("unknown_seat", "view", seat=seat)
        self.assert_error("unknown_seat", "view", seat="chance")
        self.assert_error("unknown_bot", "bot", seat=0, name="deep-thought")
        for action in ("", "fly", "take", "take 0", "take 11", "take 07", "draw  1", "give 1 3"):
            self.assert_error("unknown_action", "act", seat=0, action=action)
            self.assert_error("unknown_action", "why", seat=0, action=action)

    def test_bad_players_and_bad_options(self) -> None:
        for players in (0, 1, 9, 1000):
            self.assert_error("bad_players", "new", game="zombie-life", players=players)
        for options in (
            [],
            {"speed": 1},
            {"deck": "marked"},
            {"target": 0},
            {"target": 101},
            {"target": None},
            {"ages": [0, 0]},
            {"ages": [0]},
            {"ages": [[0, 1]]},
        ):
            self.assert_error("bad_option", "new", game="zombie-life", options=options)

    def test_an_error_in_new_keeps_the_old_game(self) -> None:
        before = self.new()
        self.assert_error("bad_players", "new", game="zombie-life", players=9, seed=1)
        self.assert_error("bad_request", "new", game="zombie-life", players=2, seed=-1)
        self.assert_error("bad_position", "load", position={"game": "zombie-life", "players": 1})
        self.assertEqual(self.ask("state"), before)

    def test_illegal_action_names_its_clause(self) -> None:
        before = self.load(seats=THREE_SEATS, horde=[7])
        for seat, action, clause in (
            (1, "draw", "ZL-4.4"),
            (0, "take 7", "ZL-7.5"),
            (0, "take 8", "ZL-7.4"),
            (0, "place refuge", "ZL-5.9"),
            (0, "give 1 1", "ZL-11.14"),
            (0, "draw 3", "ZL-14.8"),
            ("chance", "draw", "ZL-14.8"),
            ("chance", "draw 3", "ZL-14.5"),
        ):
            error = self.error("act", seat=seat, action=action)
            self.assertEqual((error["code"], error["clause"]), ("illegal_action", clause))
            why = self.ask("why", seat=seat, action=action)
            self.assertEqual((why["clause"], why["text"]), (clause, error["message"]))
        self.assertEqual(self.ask("state"), before)

    def test_not_to_move(self) -> None:
        self.load()
        for seat in (1, "chance"):
            self.assert_error("not_to_move", "bot", name="random", seat=seat)

    def test_nothing_to_undo(self) -> None:
        self.new(chance="manual")
        self.assert_error("nothing_to_undo", "undo")
        self.new(chance="auto")
        self.assert_error("nothing_to_undo", "undo")

    def test_id_comes_back_whatever_it_is(self) -> None:
        for number in (1, "a", None, [1, {"b": []}], True, -2.5):
            self.assertEqual(self.talk.ask("games", id=number)["id"], number)
            self.assertEqual(self.talk.ask("dance", id=number)["id"], number)
        self.assertNotIn("id", self.talk.ask("games"))

    def test_malformed_json(self) -> None:
        for line in (b"{", b'{"do":', b'{"do":"games"} x', b"{'do':'games'}", b"\x00", b"games"):
            self.assertEqual(self.talk.send(line)["error"]["code"], "bad_json", line)
        self.assertEqual(self.talk.send(b'{"do":"games","x":"\xff"}')["error"]["code"], "bad_json")

    def test_deep_json(self) -> None:
        self.assertEqual(self.talk.send(b"[" * 100_000)["error"]["code"], "bad_json")
        self.assertEqual(self.talk.send(b'{"do":' * 100_000)["error"]["code"], "bad_json")

    def test_a_line_of_ten_megabytes(self) -> None:
        line = b'{"do":"games","id":"' + b"x" * 10_000_000 + b'"}'
        self.assertEqual(self.talk.send(line)["error"]["code"], "line_too_long")
        self.assertIn("games", self.ask("games"))

    def test_long_names_are_cut_between_characters(self) -> None:
        for shift in range(4):
            name = "x" * shift + "é€" * 40
            for game in ("zombie-life", "infarkt", "antibio"):
                self.ask("new", game=game, seed=7, chance="auto")
                self.assert_error("unknown_action", "why", seat=0, action=name)
            position = {"game": "infarkt", "players": 2, "seats": [{"goods": [name]}]}
            self.assert_error("bad_position", "load", position=position)
            self.assert_error("unknown_game", "new", game=name)
            self.assert_error("unknown_bot", "bot", seat=0, name=name)
            self.assert_error("unknown_language", "lang", lang=name)
            self.assert_error("bad_request", name)
            self.assert_error("bad_option", "new", game="zombie-life", options={name: name})


if __name__ == "__main__":
    unittest.main()
