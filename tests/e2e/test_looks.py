"""How the output looks: width, colour, and the line mode for screen readers."""

from __future__ import annotations

import re
import unittest

from program import LANGUAGES, ProgramTest, display_width, said, without_colour

NARROW = 40
QUESTION = re.compile(r"\n> \Z")  # of the chooser and of the replay
EIGHT = ("play", "zombie-life", "--players", "8", "--seed", "4")
DRAWING = re.compile(r"[\[\]|#─-╿▀-▟]")  # brackets, bars, boxes and blocks


class Width(ProgramTest):
    def assert_narrow(self, text: str) -> None:
        for line in without_colour(text).split("\n"):
            self.assertLessEqual(display_width(line), NARROW, line)

    def play_a_little(self, language: str) -> str:
        """What a person sees on a narrow terminal, up to the path of the saved game."""
        talk = self.terminal("--lang", language, *EIGHT, columns=NARROW)
        talk.read()
        for line in ("?", "? take 7", "fly", "", "1", "1", "undo", *["2"] * 12):
            talk.say(line)
        seen = talk.heard
        talk.say("q")
        self.assertEqual(talk.close(), 0)
        return seen

    def test_a_table_of_eight_fits_forty_columns(self) -> None:
        for language in LANGUAGES:
            with self.subTest(language=language):
                self.assert_narrow(self.play_a_little(language))

    def test_whole_games_fit_forty_columns_in_a_pipe(self) -> None:
        bots = ["--seat=bot:greedy"] * 8
        for language in LANGUAGES:
            for mode in ((), ("--plain",)):
                with self.subTest(language=language, mode=mode):
                    game = ("--lang", language, *mode, "play", "zombie-life", *bots, "--seed=4")
                    self.assert_narrow(self.good(*game, COLUMNS=str(NARROW)))

    def test_long_names_fit_too(self) -> None:
        names = ("--name", "Anne-Marie de la Tour du Lac", "--name", "殭屍生存大師第二號")
        bots = ["--seat=bot:greedy"] * 2
        game = ("play", "zombie-life", *bots, *names, "--seed=4")
        self.assert_narrow(self.good(*game, COLUMNS=str(NARROW)))

    def test_long_names_are_cut_between_characters(self) -> None:
        bots = ["--seat=bot:greedy"] * 2
        game = ("play", "zombie-life", *bots, "--name", "殭屍" * 10, "--seed=4")
        self.assertIn("殭屍", self.good(*game))  # and can be decoded

    def test_the_lists_fit_forty_columns(self) -> None:
        for language in LANGUAGES:
            for command in (("games",), ("cards", "zombie-life"), ("rules", "zombie-life")):
                with self.subTest(language=language, command=command):
                    arguments = ("--lang", language, *command)
                    self.assert_narrow(self.good(*arguments, COLUMNS=str(NARROW)))

    def test_a_replay_fits_forty_columns(self) -> None:
        self.lazaret(*EIGHT, "--save", "a.lazaret", typed="1\nq\n")
        for language in LANGUAGES:
            with self.subTest(language=language):
                replay = ("--lang", language, "replay", "a.lazaret")
                self.assert_narrow(self.good(*replay, COLUMNS=str(NARROW)))

    def assert_narrow_questions(self, *arguments: str, typed: tuple[str, ...]) -> None:
        for language in LANGUAGES:
            with self.subTest(language=language):
                talk = self.terminal("--lang", language, *arguments, columns=NARROW)
                talk.read(QUESTION)
                for line in typed:
                    talk.say(line, QUESTION)
                self.assert_narrow(re.sub(r" [0-9a-z]*$", "", talk.heard, flags=re.MULTILINE))

    def test_the_questions_of_a_replay_fit_forty_columns(self) -> None:
        self.lazaret(*EIGHT, "--save", "a.lazaret", typed="1\nq\n")
        self.assert_narrow_questions("replay", "a.lazaret", typed=("", "help", "e", "q"))

    def test_the_questions_of_the_chooser_fit_forty_columns(self) -> None:
        self.assert_narrow_questions(typed=("1", "3", "1"))

    def test_a_wide_terminal_uses_its_width(self) -> None:
        wide = self.good("rules", "zombie-life", COLUMNS="200")
        self.assertGreater(max(display_width(line) for line in wide.split("\n")), 150)


class Colour(ProgramTest):
    def heard(self, *options: str, **env: str) -> str:
        talk = self.terminal(*options, *EIGHT, **env)
        talk.read()
        talk.say("1")
        talk.press_ctrl_c()
        talk.close()
        return talk.heard

    def test_a_terminal_has_colours(self) -> None:
        self.assertIn("\x1b[", self.heard())

    def test_no_colours_where_nobody_wants_them(self) -> None:
        self.assertNotIn("\x1b", self.heard(NO_COLOR="1"))
        self.assertNotIn("\x1b", self.heard(TERM="dumb"))
        self.assertNotIn("\x1b", self.heard("--no-colour"))
        self.assertNotIn("\x1b", self.heard("--no-color"))
        self.assertNotIn("\x1b", self.heard("--plain"))

    def test_no_colours_in_a_pipe(self) -> None:
        self.assertNotIn("\x1b", self.lazaret(*EIGHT, typed="1\n?\nq\n").stdout)
        for command in (("games",), ("cards", "zombie-life"), ("rules", "zombie-life", "ZL-8")):
            self.assertNotIn("\x1b", self.good(*command))

    def test_colours_change_nothing_else(self) -> None:
        plain = self.heard(NO_COLOR="1").replace("-2.lazaret", ".lazaret")
        coloured = without_colour(self.heard()).replace("-2.lazaret", ".lazaret")
        self.assertEqual(coloured, plain)


class Plain(ProgramTest):
    def test_a_person_hears_whole_sentences_and_no_drawing(self) -> None:
        for language in LANGUAGES:
            with self.subTest(language=language):
                talk = self.terminal("--lang", language, "--plain", *EIGHT)
                talk.read()
                for line in ("1", "1", "", "2"):
                    talk.say(line)
                self.assertNotRegex(talk.heard, DRAWING)
                self.assertNotIn("\x1b", talk.heard)
                talk.press_ctrl_c()
                self.assertEqual(talk.close(), 130)

    def test_the_table_in_words(self) -> None:
        talk = self.pipe("--plain", *EIGHT)
        self.assertIn("In the horde: nothing.", talk.read())
        self.assertIn(", 0 points, in play. Face up: ", talk.heard)

    def test_whole_games_and_replays(self) -> None:
        bots = ["--seat=bot:greedy"] * 3
        self.assertNotRegex(self.good("--plain", "play", "zombie-life", *bots), DRAWING)
        self.lazaret(*EIGHT, "--save", "a.lazaret", typed="1\nq\n")
        self.assertNotRegex(self.good("--plain", "replay", "a.lazaret"), DRAWING)

    def test_without_plain_cards_are_drawn(self) -> None:
        self.assertRegex(self.lazaret(*EIGHT, typed="q\n").stdout, DRAWING)
        self.assertIn(said("welcome"), self.lazaret(*EIGHT, typed="q\n").stdout)


if __name__ == "__main__":
    unittest.main()
