"""Tuning from outside: a new data file and a report, nothing overwritten, nothing lost."""

from __future__ import annotations

import json
import re
import unittest

from program import ROOT, ProgramTest

DECK = ROOT / "games/infarkt/data/cards.toml"
QUESTION = """
game = "infarkt"
title = "Less despair"

[search]
games = {games}
confirm = 200
passes = 1

[[setup]]
name = "two"
players = 2

[[move]]
field = "card[kind=event].effects.depression"
from = -4
to = 4
within = 1

[[target]]
measure = "deaths.depression"
want = "5..9 %"
"""


class Tune(ProgramTest):
    def question(self, games: int = 60, **changes: str) -> str:
        text = QUESTION.format(games=games)
        for old, new in changes.items():
            self.assertIn(old, text)
            text = text.replace(old, new)
        return self.write("question.toml", text)

    def text(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")

    def test_a_new_deck_and_a_report(self) -> None:
        said = self.good("tune", "infarkt", self.question(), "--out", "new/deck.toml")
        self.assertIn("new/deck.toml", said)
        self.good("cards", "check", "new/deck.toml")
        old = DECK.read_text("utf-8").splitlines()
        new = self.text("new/deck.toml").splitlines()
        self.assertEqual(len(old), len(new))
        changed = [(a, b) for a, b in zip(old, new) if a != b]
        self.assertTrue(changed)
        for before, after in changed:
            self.assertRegex(before, r"^effects = \{")
            self.assertRegex(after, r"^effects = \{")
        report = self.text("new/deck.md")
        self.assertIn("# Less despair", report)
        self.assertIn("Finished.", report)
        self.assertIn("| deaths.depression | two | 5..9 % |", report)
        listed = re.findall(r"^\| `card\[.*\| \S+ to \S+ \|", report, re.MULTILINE)
        self.assertEqual(len(listed), len(changed))
        journal = json.loads(self.text("new/deck.tune.json"))
        self.assertTrue(journal["finished"])
        self.assertLess(journal["loss_best"], journal["loss_start"])

    def test_nothing_is_overwritten(self) -> None:
        question = self.question()
        deck = self.write("deck.toml", DECK.read_text("utf-8"))
        message = self.refused("tune", "infarkt", question, "--cards", deck, "--out", "deck.toml")
        self.assertIn("overwrite", message)
        message = self.refused("tune", "infarkt", question, "--out", "question.toml")
        self.assertIn("overwrite", message)
        self.write("other.md", "mine")
        message = self.refused("tune", "infarkt", question, "--out", "other.toml")
        self.assertIn("other.md", message)
        self.assertEqual(self.text("deck.toml"), DECK.read_text("utf-8"))
        self.assertEqual(self.text("other.md"), "mine")

    def test_an_interrupted_run_keeps_its_best(self) -> None:
        question = self.question(games=300)
        talk = self.terminal("tune", "infarkt", question, "--out", "best.toml")
        # Once the loss in the heading has fallen something better was kept.
        talk.read(re.compile(r"pass 1, loss (\S+) (?:.|\n)*pass 1, loss (?!\1 )"))
        said = talk.press_ctrl_c()
        self.assertEqual(talk.close(), 130)
        self.assertIn("not finished", said)
        self.good("cards", "check", "best.toml")
        self.assertNotEqual(self.text("best.toml"), DECK.read_text("utf-8"))
        self.assertIn("Not finished", self.text("best.md"))
        kept = json.loads(self.text("best.tune.json"))["values"]
        self.good("tune", "infarkt", self.question(games=20), "--out", "best.toml", "--resume")
        self.assertIn("Finished.", self.text("best.md"))
        self.assertEqual(set(json.loads(self.text("best.tune.json"))["values"]), set(kept))

    def test_bad_questions(self) -> None:
        for changes, told in (
            ({'game = "infarkt"': 'game = "chess"'}, "chess"),
            ({'want = "5..9 %"': 'want = "many"'}, "question.toml:22"),
            ({"deaths.depression": "deaths.love"}, "love"),
            ({"effects.depression": "effects.luck"}, "effects.luck"),
            ({"players = 2": "players = 7"}, "2 to 5"),
            ({"from = -4": "from = 9"}, "from"),
        ):
            with self.subTest(changes=changes):
                question = self.question(**changes)
                game = "chess" if "chess" in told else "infarkt"
                self.assertIn(told, self.refused("tune", game, question, "--out", "x.toml"))
                self.assertFalse((self.folder / "x.toml").exists())

    def test_other_bad_input(self) -> None:
        question = self.question()
        broken = self.write("broken.toml", 'game = "infarkt"\nformat = 1\ncard = 7\n')
        for arguments, told in (
            (("infarkt", "no-such.toml", "--out", "x.toml"), "no-such.toml"),
            (("zombie-life", question, "--out", "x.toml"), "infarkt"),
            (("infarkt", question, "--out", "x.txt"), ".toml"),
            (("infarkt", question, "--out", "/proc/x.toml"), "/proc/x"),
            (("infarkt", question, "--cards", broken, "--out", "x.toml"), "broken.toml"),
            (("infarkt", question, "--out", "x.toml", "--resume"), "x.tune.json"),
            (("infarkt", question, "--out", "x.toml", "--minutes", "-1"), "--minutes"),
        ):
            with self.subTest(arguments=arguments):
                self.assertIn(told, self.refused("tune", *arguments))

    def test_the_questions_of_the_project_make_sense(self) -> None:
        for question in sorted((ROOT / "lab/questions").glob("*.toml")):
            game = re.search(r'^game = "(.*)"$', question.read_text("utf-8"), re.MULTILINE)
            assert game
            out = f"{question.stem}.toml"
            small = ("--games", "40", "--confirm", "40", "--passes", "1", "--minutes", "0.0001")
            done = self.lazaret("tune", game[1], str(question), "--out", out, *small, "--iterations", "1")
            self.assertEqual(done.returncode, 0, f"{question}: {done.stderr}")


if __name__ == "__main__":
    unittest.main()
