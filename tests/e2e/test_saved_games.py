"""Saved games that are broken, foreign or cut short; and replays."""

from __future__ import annotations

import re
import subprocess
import unittest
from pathlib import Path

from program import LANGUAGES, PROGRAM, ProgramTest, flat, said, without_colour

QUESTION = re.compile(r"\n> \Z")
SAVED = """lazaret match 1
game zombie-life
rules 1
data cf00908cb6fef1df
players 2
option ages 0+1
option deck continue
option redeal trailing-chooses
option target 21
option tie extra-round
note lang en
note seats human human
note seed 3
steps
chance deal 8
chance deal 7
1 draw
chance draw 6
1 place horde
0 take 6
end 6
"""
LOADED = """lazaret match 1
game zombie-life
rules 1
data cf00908cb6fef1df
players 2
note seats human human
position 2p | turn 1 turn | scores 3 20 | in 7 9 | in 5 6 | horde 3 5 | deck 1 2 2 4 3 5 6 8 8 10
steps
1 take 3
end 1
"""


def cut(lines: int) -> str:
    return "".join(SAVED.splitlines(keepends=True)[:lines])


class SavedGames(ProgramTest):
    def both_refuse(self, text: str | bytes, *options: str) -> str:
        """What `play --resume` says; `replay` must refuse it too; neither may touch the file."""
        file = self.folder / "game.lazaret"
        file.write_bytes(text.encode() if isinstance(text, str) else text)
        messages = [
            self.refused("play", "--resume", str(file), *options),
            self.refused("replay", str(file), *options),
        ]
        self.assertEqual(file.read_bytes(), text.encode() if isinstance(text, str) else text)
        self.assertEqual([path.name for path in self.folder.glob("*.lazaret*")], ["game.lazaret"])
        for message in messages:
            self.assertRegex(message, r"\Alazaret: .*game\.lazaret: .+\n\Z")
        return messages[0]

    def changed(self, old: str, new: str) -> str:
        self.assertEqual(SAVED.count(old), 1)
        return self.both_refuse(SAVED.replace(old, new))

    def test_the_file_of_these_tests_is_good(self) -> None:
        file = self.write("game.lazaret", SAVED)
        self.assertIn("[6] [8]", self.good("replay", file))
        self.assertIn("[6] [8]", self.good("play", "--resume", file, typed="q\n"))
        self.assertEqual(Path(file).read_text("utf-8"), SAVED)

    def test_another_version_of_the_rules(self) -> None:
        message = self.changed("rules 1\n", "rules 2\n")
        self.assertIn("rules version 2", message)
        self.assertIn("version 1", message)

    def test_other_cards(self) -> None:
        message = self.changed("data cf00908cb6fef1df", "data cf00908cb6fef1de")
        self.assertIn("other cards", message)
        self.assertIn("--cards", message)

    def test_cut_short(self) -> None:
        message = self.both_refuse(cut(18))
        self.assertIn("4 whole steps", message)
        self.assertIn("--partial", message)
        self.both_refuse(SAVED.removesuffix("\n"))
        self.both_refuse(SAVED[:-4])
        self.both_refuse(cut(7))
        self.both_refuse(cut(14))

    def test_cut_short_in_the_head_is_refused_even_in_part(self) -> None:
        message = self.both_refuse(cut(7), "--partial")
        self.assertNotIn("add --partial", message)

    def test_cut_short_and_taken_up_to_the_last_whole_step(self) -> None:
        file = self.write("game.lazaret", cut(18) + "1 place hor")
        self.assertIn("Step 4 of 4", self.good("replay", file, "--partial"))
        self.assertEqual(Path(file).read_text("utf-8"), cut(18) + "1 place hor")
        resumed = self.good("play", "--resume", file, "--partial", typed="q\n")
        self.assertIn("In your hand: a 6.", resumed)
        self.assertEqual(Path(file).read_text("utf-8"), cut(18) + "end 4\n")

    def test_empty_and_garbage(self) -> None:
        self.assertIn("empty", self.both_refuse(""))
        self.assertIn("no saved match", self.both_refuse("hello\n"))
        self.both_refuse("\n\n\n")
        self.both_refuse(bytes(range(256)) * 20)
        self.both_refuse("lazaret match 2\n" + SAVED.partition("\n")[2])

    def test_what_a_file_holds_is_not_passed_on_raw_to_the_terminal(self) -> None:
        for rubbish in (b"\x1b[2J", b"\x80\xff"):
            file = self.folder / "game.lazaret"
            file.write_bytes(b"lazaret match 1\n" + rubbish + b" x\n")
            done = subprocess.run([PROGRAM, "replay", str(file)], capture_output=True, env=self.env)
            self.assertEqual(done.returncode, 1)
            self.assertNotIn(rubbish, done.stderr)

    def test_broken_heads(self) -> None:
        self.assertIn("chess", self.changed("game zombie-life", "game chess"))
        self.assertIn("line 3", self.changed("rules 1\n", "rules one\n"))
        self.assertIn("line 4", self.changed("data cf00", "data xyz"))
        self.assertIn("line 5", self.changed("players 2", "players many"))
        self.assertIn("2 to 8", self.changed("players 2", "players 9"))
        self.assertIn("target", self.changed("target 21", "target 1000"))
        self.assertIn("mood", self.changed("option deck", "option mood"))
        self.assertIn("line 7", self.changed("option deck", "opinion deck"))

    def test_broken_steps(self) -> None:
        self.assertIn("line 18", self.changed("chance draw 6", "chance draw 11"))
        self.assertIn("line 18", self.changed("chance draw 6", "2 fly"))
        self.assertIn("(ZL-14.6)", self.changed("chance draw 6", "chance deal 6"))
        self.assertIn("line 17", self.changed("1 draw", "9 draw"))
        self.assertIn("line 17", self.changed("1 draw", "draw"))
        message = self.changed("1 place horde", "0 place horde")
        self.assertIn("line 19: the rules refuse '0 place horde' here (ZL-4.4)", message)
        self.assertIn("6 steps", self.changed("1 place horde\n", ""))

    def test_missing_files(self) -> None:
        for command in (("replay",), ("play", "--resume")):
            self.assertIn("no/such", self.refused(*command, "no/such"))
            self.assertIn("folder", self.refused(*command, str(self.folder)))

    def test_a_match_that_began_with_a_position(self) -> None:
        file = self.write("game.lazaret", LOADED)
        self.assertIn("[3] [5] [6]", self.good("replay", file))
        self.assertIn("[3] [5] [6]", self.good("play", "--resume", file, typed="q\n"))
        saved = Path(file).read_text("utf-8")
        self.assertRegex(saved, r"\nposition 2p deck=.* \| round 1 \|.*\nsteps\n1 take 3\nend 1\n")
        self.both_refuse(LOADED.replace("horde 3 5", "horde 3 3"))
        self.both_refuse(LOADED.replace("position 2p", "position 9p"))


class Replay(ProgramTest):
    def setUp(self) -> None:
        super().setUp()
        self.file = self.write("game.lazaret", SAVED)

    def test_in_a_pipe_the_whole_story_is_told(self) -> None:
        output = self.good("replay", self.file)
        self.assertIn("Step 0 of 6\n", output)
        self.assertIn("Player 2 sends the 6 to the horde.", output)
        self.assertRegex(output, r"Step 6 of 6\n\Z")

    def test_in_other_languages(self) -> None:
        for language in LANGUAGES:
            output = self.good("--lang", language, "replay", self.file)
            self.assertIn(said("replay_step", language), output)

    def test_on_a_terminal_one_walks(self) -> None:
        talk = self.terminal("replay", self.file)
        places = [talk.read(QUESTION)]
        typed = ("", "n", "p", "e", "n", "4", "99", "0", "x")
        places += [talk.say(line, QUESTION) for line in typed]
        steps = [re.findall(r"Step (\d) of 6", without_colour(place)) for place in places]
        self.assertEqual(steps, [["0"], ["1"], ["2"], ["1"], ["6"], [], ["4"], ["6"], ["0"], []])
        self.assertIn(said("replay_help"), flat(places[-1]))
        talk.say("q", QUESTION)
        self.assertEqual(talk.close(), 0)

    def test_a_replay_writes_nothing(self) -> None:
        self.good("replay", self.file)
        self.assertEqual(Path(self.file).read_text("utf-8"), SAVED)
        self.assertFalse((self.folder / "data").exists())


if __name__ == "__main__":
    unittest.main()
