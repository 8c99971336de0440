"""`lazaret learn`: lessons at the terminal, tried again, hinted at, asked."""

from __future__ import annotations

import unittest

from program import LANGUAGES, ProgramTest, catalogue, flat

GAMES = {"infarkt": "infarkt", "zombie-life": "zombie_life", "antibio": "antibio"}
HIDE = ("learn", "zombie-life", "4")


def text(key: str, language: str = "en", game: str = "zombie_life") -> str:
    return catalogue(language, f"lessons_{game}")[f"lessons_{game}.{key}"]


def common(key: str, language: str = "en") -> str:
    return catalogue(language, "lessons")[f"lessons.{key}"].split("{")[0].strip()


class Lessons(ProgramTest):
    def test_one_is_told_played_and_praised(self) -> None:
        output = flat(self.good(*HIDE, typed="pass\nq\n"))
        for part in ("title", "task", "praise", "why"):
            self.assertIn(flat(text(f"hide.{part}")), output)
        self.assertIn("(ZL-8.2, ZL-8.3, ZL-8.5, ZL-10.2)", output)
        self.assertNotIn(text("hide.wrong"), output)

    def test_what_went_wrong_is_tried_again(self) -> None:
        output = flat(self.good(*HIDE, typed="draw\n\npass\nq\n"))
        self.assertLess(output.index(text("hide.wrong")), output.index(text("hide.praise")))

    def test_the_next_one_follows(self) -> None:
        output = flat(self.good(*HIDE, typed="pass\n\nq\n"))
        self.assertIn(flat(text("patience.task")), output)

    def test_a_hint_is_the_model_solution(self) -> None:
        output = flat(self.good(*HIDE, typed="h\nq\n"))
        self.assertIn(common("hint_says"), output)
        self.assertIn("Hide until the round is over", output)

    def test_a_step_can_be_taken_back(self) -> None:
        output = flat(self.good("learn", "zombie-life", "7", typed="draw\nu\nq\n"))
        self.assertIn("Taken back.", output)

    def test_nothing_is_saved(self) -> None:
        output = self.good(*HIDE, typed="?\nsave\nq\n")
        self.assertIn(common("help"), flat(output))
        self.assertIn("I do not understand “save”", output)
        self.assertFalse((self.folder / "data").exists())

    def test_the_last_one_asks(self) -> None:
        right = self.good("learn", "zombie-life", "11", typed="2\n1\n3\n\n")
        self.assertIn(flat(text("quiz.praise")), flat(right))
        self.assertIn("lazaret play zombie-life", right)
        wrong = self.good("learn", "zombie-life", "11", typed="1\n1\n3\nq\n")
        self.assertIn(flat(text("quiz.wrong")), flat(wrong))

    def test_the_list_is_there_in_every_language(self) -> None:
        for language in LANGUAGES:
            for game, prefix in GAMES.items():
                output = flat(self.good("--lang", language, "learn", game, typed="q\n"))
                titles = [key for key in catalogue(language, f"lessons_{prefix}") if key.endswith(".title")]
                for key in titles:
                    self.assertIn(flat(catalogue(language, f"lessons_{prefix}")[key]), output)

    def test_a_number_that_is_none_is_refused(self) -> None:
        self.assertIn("lessons 1 to", self.refused("learn", "infarkt", "99"))
        self.assertIn("the games are", self.refused("learn", "chess"))

    def test_input_that_ends_is_no_success(self) -> None:
        self.assertEqual(self.lazaret(*HIDE, typed="").returncode, 1)


if __name__ == "__main__":
    unittest.main()
