"""lazaret.Match: the games the engine plays, and an exception for whatever is wrong."""

from __future__ import annotations

import copy
import json
import pickle
import random
import subprocess
import threading
import unittest

from common import GAMES, ROOT, every_size, play

import lazaret
from lazaret import Bot, Error, Match, Refused


class Playing(unittest.TestCase):
    def test_random_games_end_and_somebody_wins_or_all_lose(self) -> None:
        for name, players in every_size():
            with self.subTest(game=name, players=players):
                match = play(Match(name, players, seed=players), players)
                self.assertTrue(match.over)
                self.assertEqual((match.must, match.may, match.legal()), ((), (), []))
                self.assertEqual(len(match.scores), players)
                self.assertTrue(match.winners or GAMES[name]["cooperative"] or name == "infarkt")

    def test_the_engine_protocol_plays_the_same_game(self) -> None:
        for name, game in GAMES.items():
            match = Match(name, game["players"][1], seed=2**64 - 1)
            requests = [{"do": "new", "game": name, "players": match.players, "seed": match.seed}]
            rng = random.Random(5)
            while not match.over:
                seat = match.must[0]
                action = rng.choice(match.legal())
                match.act(action)
                requests.append({"do": "act", "seat": seat, "action": action})
            lines = "\n".join(json.dumps(one) for one in [*requests, {"do": "position"}])
            program = ROOT / "build/release/lazaret"
            done = subprocess.run([program, "engine"], input=lines, capture_output=True, text=True, check=True)
            answers = [json.loads(line) for line in done.stdout.splitlines()]
            self.assertTrue(all(answer["ok"] for answer in answers))
            self.assertTrue(answers[-2]["over"])
            self.assertEqual(answers[-1]["position"], match.position())
            self.assertEqual(tuple(answers[-2]["scores"]), match.scores)

    def test_saving_cloning_and_pickling_keep_the_game(self) -> None:
        for name, players in every_size():
            with self.subTest(game=name, players=players):
                match = play(Match(name, players, seed=9), 3, most=40)
                for other in (Match.load(match.save()), match.clone(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
                    self.assertEqual((other.line(), other.steps, other.seed), (match.line(), match.steps, match.seed))
                    self.assertEqual(play(other, 4).line(), play(match.clone(), 4).line())
                begun = Match(name, position=match.position())
                self.assertEqual(begun.line(), match.line())
                self.assertEqual(Match(name, position=match.line()).line(), match.line())

    def test_undoing_goes_back_to_the_first_decision(self) -> None:
        match = Match("infarkt", 3, seed=2)
        lines = [match.line()]
        for turn in range(60):
            match.act(random.Random(turn).choice(match.legal()))
            lines.append(match.line())
        for line in reversed(lines[:-1]):
            match.undo()
            self.assertEqual(match.line(), line)
        with self.assertRaisesRegex(Error, "nobody has done anything yet"):
            match.undo()

    def test_a_view_hides_what_a_seat_may_not_know(self) -> None:
        match = Match("infarkt", 3, seed=1)
        while match.view()["phase"] != "planning":
            match.act(match.legal()[0])
        planner, other = match.must[:2]
        match.act(match.legal(planner)[5], planner)
        self.assertEqual(len(match.view(planner)["seats"][planner]["plan"]), 3)
        self.assertEqual(match.view(other)["seats"][planner]["plan"], [])

    def test_events_and_actions_as_sentences_in_every_language(self) -> None:
        match = Match("antibio", 2, seed=3)
        action = match.legal()[0]
        events = match.act(action)
        said = {lang: [match.phrase(action, lang), *(match.phrase(event, lang) for event in events)]
                for lang in lazaret.languages}
        self.assertEqual(set(said), {"en", "fr", "zh-Hant", "cs"})
        self.assertTrue(all(text and "{" not in text for texts in said.values() for text in texts))
        self.assertEqual(len({tuple(texts) for texts in said.values()}), 4)
        self.assertTrue(all(set(event.seen_by) <= {0, 1} for event in events))

    def test_options(self) -> None:
        match = Match("infarkt", 3, options={"extensions": ["family", "career"], "other_world": True})
        self.assertEqual(set(match.options["extensions"]), {"family", "career"})
        self.assertIs(match.options["other_world"], True)


class Bots(unittest.TestCase):
    def test_every_bot_chooses_what_is_allowed_and_the_same_again(self) -> None:
        for name, game in GAMES.items():
            match = Match(name, seed=3)
            for bot in game["bots"]:
                with self.subTest(game=name, bot=bot):
                    limits = {} if bot in ("random", "greedy") else {"iterations": 20}
                    choice = match.bot(bot, **limits).choose(match)
                    self.assertIn(choice.action, match.legal())
                    self.assertEqual(Bot(name, bot, **limits).choose(match), choice)

    def test_others_go_on_while_bots_think(self) -> None:
        match = Match("zombie-life", 4, seed=3)
        bot = match.bot("search", iterations=2000)
        expected, found = bot(match), []
        threads = [threading.Thread(target=lambda: found.append(bot(match, 2))) for _ in range(4)]
        expected = bot(match, 2)
        for thread in threads:
            thread.start()
        clone = match.clone()
        play(clone, 1)
        for thread in threads:
            thread.join()
        self.assertEqual(found, [expected] * 4)

    def test_a_bot_is_asked_only_what_it_can_decide(self) -> None:
        match = Match("zombie-life", 3, seed=7)
        bot = match.bot("greedy")
        with self.assertRaisesRegex(Error, "seat 0 has nothing to decide now"):
            bot(match, (match.must[0] + 2) % 3)
        with self.assertRaisesRegex(Error, "plays zombie-life, not infarkt"):
            bot(Match("infarkt"), 0)
        with self.assertRaisesRegex(Refused, "the game is over"):
            bot(play(match, 1))


class BadInput(unittest.TestCase):
    def refuses(self, kind: type[Exception], what: str, call, *args, **named) -> None:
        with self.assertRaisesRegex(kind, what):
            call(*args, **named)

    def test_setting_up(self) -> None:
        self.refuses(Error, "poker", Match, "poker")
        self.refuses(TypeError, "", Match, 5)
        self.refuses(TypeError, "players must be a whole number, not str", Match, "infarkt", "3")
        self.refuses(TypeError, "players must be a whole number, not bool", Match, "infarkt", True)
        self.refuses(Error, "9", Match, "infarkt", 9)
        self.refuses(ValueError, "seed must be 0 to", Match, "infarkt", seed=-1)
        self.refuses(ValueError, "seed must be 0 to", Match, "infarkt", seed=2**64)
        self.refuses(TypeError, "seed must be a whole number, not float", Match, "infarkt", seed=1.0)
        self.refuses(Error, "colour", Match, "infarkt", options={"colour": "red"})
        self.refuses(Error, "target", Match, "zombie-life", options={"target": 1000})
        self.refuses(TypeError, "option target", Match, "zombie-life", options={"target": None})
        self.refuses(Error, "cards", Match, "infarkt", cards="[[card")
        self.refuses(TypeError, "has its own players", Match, "infarkt", 2, position="")

    def test_positions(self) -> None:
        for position in ("", "{", "[]", "x" * 100, "{" * 5000, '{"game":"infarkt"}', "infarkt\0", {"round": -1}, {"seats": 5}):
            self.refuses(Error, ".", Match, "zombie-life", position=position)
        good = Match("antibio", 3, seed=1).position()
        for key in good:
            for value in (None, -1, 10**9, "x", [], {}, [[1]], [99] * 99):
                try:
                    play(Match("antibio", position={**good, key: value}), 1, most=20)
                except Error as error:
                    self.assertTrue(str(error))

    def test_deciding(self) -> None:
        match = Match("zombie-life", 3, seed=7)
        self.refuses(ValueError, "seat must be 0 to 2, not 3", match.legal, 3)
        self.refuses(ValueError, "seat must be 0 to 2, not -1", match.act, "draw", -1)
        self.refuses(TypeError, "seat must be a whole number", match.view, "0")
        self.refuses(ValueError, "seat must be 0 to 2", match.view, 14)
        self.refuses(Error, "fly", match.act, "fly")
        self.refuses(Error, "", match.act, "draw\0")
        self.refuses(TypeError, "", match.act, None)
        self.refuses(Refused, "ZL-14.8", match.act, "deal 3")
        before = match.line()
        with self.assertRaises(Refused) as refused:
            match.act("draw", (match.must[0] + 1) % 3)
        self.assertEqual((refused.exception.code, refused.exception.clause[:3]), ("illegal_action", "ZL-"))
        self.assertEqual(match.line(), before)
        self.refuses(Error, "klingon", match.phrase, "draw", "klingon")
        self.refuses(Error, "level9", match.bot, "level9")
        self.refuses(ValueError, "iterations must be 1 to", match.bot, "search", iterations=0)

    def test_a_game_that_is_over(self) -> None:
        match = play(Match("zombie-life", seed=7), 1)
        self.refuses(Refused, "the game is over", match.act, "draw")
        self.refuses(Refused, "ZL-", match.act, "draw", 0)
        self.assertEqual(match.why_not("draw", 0).clause[:3], "ZL-")

    def test_damaged_saves(self) -> None:
        text = play(Match("infarkt", 3, seed=7), 1, most=15).save()
        lines = text.splitlines(keepends=True)
        for count in range(len(lines)):
            self.refuses(Error, "line|cut short|empty", Match.load, "".join(lines[:count]))
        self.refuses(Error, "line 1: this is no saved match", Match.load, "hello")
        self.refuses(Error, "seed", Match.load, text.replace("note seed 7", "note seed -7"))
        self.refuses(Error, "300000", Match.load, text.replace("players 3", "players 300000"))
        self.refuses(TypeError, "", Match.load, None)
        rng = random.Random(1)
        for _ in range(300):
            at = rng.randrange(len(text))
            broken = text[:at] + chr(rng.randrange(1, 300)) + text[at + 1 :]
            try:
                Match.load(broken)
            except Error as error:
                self.assertTrue(str(error))

    def test_errors_can_be_pickled(self) -> None:
        for error in (Error("code", "what", "AB-1"), Refused("what", "AB-1")):
            again = pickle.loads(pickle.dumps(error))
            self.assertEqual((type(again), str(again), again.code, again.clause), (type(error), "what", error.code, "AB-1"))


if __name__ == "__main__":
    unittest.main()
