"""The other commands: lists, rules, card files, completions, help; mistakes of the user."""

from __future__ import annotations

import json
import shutil
import subprocess
import unittest
from pathlib import Path

from program import LANGUAGES, PROGRAM, ROOT, ProgramTest, catalogue

COMMANDS = (
    "play", "replay", "rules", "learn", "cards", "games", "serve", "load", "engine", "wire-types", "library", "bench", "transcript", "simulate", "match", "tune", "selfplay", "completions", "manual",
)  # fmt: skip
STANDARD_CARDS = (ROOT / "games/zombie_life/data/cards.toml").read_text("utf-8")


class Mistakes(ProgramTest):
    """1: what was named does not exist or does not fit; 2: the command line makes no sense."""

    def test_unknown_names(self) -> None:
        for arguments, told in (
            (("--lang", "xx", "games"), "zh-Hant"),
            (("--lang", "xx", "play", "zombie-life"), "zh-Hant"),
            (("--lang", "xx", "engine"), "zh-Hant"),
            (("play", "chess"), "zombie-life"),
            (("rules", "chess"), "zombie-life"),
            (("cards", "chess"), "zombie-life"),
            (("bench", "chess"), "zombie-life"),
            (("transcript", "chess"), "zombie-life"),
            (("rules", "zombie-life", "ZL-99"), "ZL-99"),
            (("play", "zombie-life", "--players=2", "--seat=bot:deep-thought"), "greedy"),
            (("play", "zombie-life", "--players=2", "--seat=martian"), "bot:NAME"),
            (("play", "zombie-life", "--options", "speed=3"), "speed"),
            (("play", "zombie-life", "--options", "speed"), "name=value"),
            (("play", "zombie-life", "--options", "deck=marked"), "fresh"),
            (("transcript", "zombie-life", "--options", "target=0"), "1 to 100"),
            (("play", "zombie-life", "--cards", "no/such/file"), "no/such/file"),
            (("cards", "zombie-life", "no/such/file"), "no/such/file"),
        ):
            with self.subTest(arguments=arguments):
                message = self.refused(*arguments)
                self.assertRegex(message, r"\Alazaret: .+\n\Z")
                self.assertIn(told, message)

    def test_numbers_of_players(self) -> None:
        for players in ("1", "9", "-3", "1000000"):
            message = self.refused("play", "zombie-life", "--players", players)
            self.assertIn("2 to 8", message)
        too_many = ["--seat=human"] * 3
        self.assertIn("3 seats", self.refused("play", "zombie-life", "--players=2", *too_many))
        names = ["--name=A"] * 3
        self.assertIn("3 names", self.refused("play", "zombie-life", "--players=2", *names))

    def test_command_line_syntax(self) -> None:
        for arguments in (
            ("--nope",),
            ("frobnicate",),
            ("play", "zombie-life", "--players", "two"),
            ("play", "zombie-life", "--seed", "x"),
            ("play", "zombie-life", "too", "much"),
            ("play", "zombie-life", "--seat"),
            ("cards",),
            ("rules",),
            ("replay",),
            ("transcript",),
            ("completions",),
            ("completions", "tcsh"),
        ):
            with self.subTest(arguments=arguments):
                self.assertIn("--help", self.refused(*arguments, status=2))

    def test_a_preset_brings_its_options(self) -> None:
        bots = ["--seat=bot:greedy"] * 3
        self.good("play", "antibio", *bots, "--preset=expert", "--seed=1", "--save=a.lazaret")
        self.assertIn("option difficulty standard\n", (self.folder / "a.lazaret").read_text("utf-8"))
        over = ("--preset=expert", "--options=difficulty=hard")
        self.good("play", "antibio", *bots, *over, "--seed=1", "--save=b.lazaret")
        self.assertIn("option difficulty hard\n", (self.folder / "b.lazaret").read_text("utf-8"))

    def test_a_preset_suits_a_number_of_players(self) -> None:
        self.assertIn("first, advanced", self.refused("play", "infarkt", "-p2", "--preset=other_world"))

    def test_a_negative_seed(self) -> None:
        bots = ["--seat=bot:greedy"] * 2
        self.refused("play", "zombie-life", *bots, "--seed=-1", status=2)


class Lists(ProgramTest):
    def test_games(self) -> None:
        for language in LANGUAGES:
            output = self.good("--lang", language, "games")
            self.assertIn("zombie-life", output)
            self.assertIn("greedy", output)
            self.assertIn(catalogue(language, "games")["zombie_life.name"], output)
            self.assertIn("--preset rulebook (2-8)", output)

    def test_games_as_json_are_those_of_the_engine(self) -> None:
        answer = json.loads(self.good("games", "--json"))
        self.assertEqual(answer, self.engine().ask("games"))

    def test_learning_a_game(self) -> None:
        for language in LANGUAGES:
            for width in ("40", "80"):
                page = self.good("--lang", language, "rules", "antibio", COLUMNS=width)
                title = (ROOT / f"games/antibio/learn.{language}.md").read_text("utf-8").splitlines()[0]
                self.assertTrue(page.startswith(title.removeprefix("# ")))
                for mark in ("**", "|", "<!--", "`"):
                    self.assertNotIn(mark, page)
                self.assertIn("[AB-19.1]", page)
        columns = self.good("rules", "infarkt", COLUMNS="80")
        self.assertRegex(columns, r"\n Office +\+3 coins, \+2 depression \[INF-9\.1\]\n")
        narrow = self.good("rules", "infarkt", COLUMNS="25")
        self.assertRegex(narrow, r"\n Office: \+3 coins, \+2\n")
        aloud = self.good("--plain", "rules", "infarkt", COLUMNS="80")
        self.assertIn("\nOffice: +3 coins, +2 depression\n", aloud)
        self.assertNotIn("[INF", aloud)

    def test_rules(self) -> None:
        whole = self.good("rules", "zombie-life", "--reference")
        self.assertIn("ZL-1.1 ", whole)
        self.assertIn("ZL-17.20 ", whole)
        self.assertIn("1.3", self.good("--lang", "cs", "rules", "zombie-life", "zl-1.3"))
        self.assertNotIn("<!--", self.good("--lang", "fr", "rules", "zombie-life", "--reference"))
        two = self.good("rules", "zombie-life", "--reference", "ZL-1.3", "ZL-1.1")
        self.assertRegex(two, r"\AZL-1\.1 (.*\n)+ZL-1\.3 .*\n( .*\n)*\Z")
        words = self.good("rules", "zombie-life", "HORDE", "keeps")
        self.assertRegex(words, r"\AZL-6\.5 .*\n( .*\n)*\Z")
        section = self.good("rules", "zombie-life", "ZL-8")
        self.assertRegex(section, r"\AZL-8\.1 (.*\n)+ZL-8\.10 ")
        self.assertNotIn("ZL-9.", section)
        self.assertRegex(self.good("rules", "zombie-life", "ZL-8.1"), r"\AZL-8\.1 .*\n( .*\n)*\Z")

    def test_cards(self) -> None:
        for language in LANGUAGES:
            output = self.good("--lang", language, "cards", "zombie-life")
            words = catalogue(language, "zombie_life")
            self.assertIn(words["zombie_life.card.1.name"], output)
            self.assertIn("×10", output)

    def facts(self, game: str, card: str, language: str = "en") -> list[str]:
        """The lines of one card: its head and what it does."""
        lines = self.good("--lang", language, "cards", game).splitlines()
        at = next(n for n, line in enumerate(lines) if f"({card}," in line or f"（{card}，" in line)
        return [line.strip() for line in lines[at : at + 2]]

    def test_cards_tell_all_they_do(self) -> None:
        for game, card, *wanted in (
            ("infarkt", "lottery-win", "event, ×1", "+5 coins"),
            ("infarkt", "divorce", "event", "lose half the money"),
            ("infarkt", "paid-leave", "event", "no office this round"),
            ("infarkt", "beer", "drink, red", "depression"),
            ("antibio", "congress-abroad", "discovery, black, price 3, ×5", ""),
            ("antibio", "urgent-call", "problem, level 1, ×4", ""),
        ):
            with self.subTest(card=card):
                for line, part in zip(self.facts(game, card), wanted):
                    self.assertIn(part, line)

    def test_cards_speak_the_language(self) -> None:
        self.assertEqual(self.facts("infarkt", "beer", "fr")[0], "Bière  (beer, boisson, rouge, ×3)")
        head, effects = self.facts("infarkt", "beer", "zh-Hant")
        self.assertIn("飲料，紅色，×3", head)
        self.assertIn("憂鬱 -1", effects)
        self.assertIn("objev, černá, cena 3, ×5", self.facts("antibio", "congress-abroad", "cs")[0])

    def test_cards_as_json(self) -> None:
        cards = json.loads(self.good("cards", "zombie-life", "--json"))
        self.assertEqual([card["rank"] for card in cards], list(range(1, 11)))
        self.assertEqual([card["copies"] for card in cards], list(range(1, 11)))
        for card in cards:
            fields = {"id", "kind", "rank", "copies", "source", "name", "text"}
            self.assertEqual(set(card), fields)
            self.assertTrue(card["name"] and card["text"])
        french = json.loads(self.good("--lang", "fr", "cards", "zombie-life", "--json"))
        self.assertNotEqual(french[0]["name"], cards[0]["name"])

    def test_bench(self) -> None:
        output = self.good("bench", "zombie-life", "--players", "2", "--games", "100")
        self.assertRegex(output, r"\A100 games, \d+ nodes\n\Z")

    def test_bench_of_the_search(self) -> None:
        for game in ("zombie-life", "infarkt", "antibio"):
            output = self.good("bench", game, "--search", "--json", "--seconds", "0.3")
            answer = json.loads(output)
            self.assertGreater(answer["search"]["sims_per_s"], 0)
            self.assertGreater(answer["search"]["sims"], 0)
            self.assertNotIn("ratio", answer["search"])
            if game == "zombie-life":
                self.assertEqual(answer["players"], 2)
                self.assertEqual(answer["options"]["deck"], "fresh")


class CardFiles(ProgramTest):
    def check(self, text: str) -> str:
        return self.refused("cards", "check", self.write("cards.toml", text))

    def test_a_good_file(self) -> None:
        file = self.write("cards.toml", STANDARD_CARDS)
        answer = f"{file}: a good card file for zombie-life\n"
        self.assertEqual(self.good("cards", "check", file), answer)
        cards = self.good("cards", "zombie-life", file, "--json")
        self.assertEqual(cards, self.good("cards", "zombie-life", "--json"))

    def test_broken_files_name_file_and_line(self) -> None:
        for old, new in (
            ("rank = 1\n", "rank = 11\n"),
            ("rank = 1\n", "rank = 2\n"),
            ("copies = 2\n", "copies = 0\n"),
            ("copies = 2\n", 'copies = "two"\n'),
            ("copies = 2\n", ""),
            ('source = "public"', 'source = "hearsay"'),
            ("format = 1", "format = 2"),
            ('game = "zombie-life"', 'game = "chess"'),
        ):
            with self.subTest(new=new):
                message = self.check(STANDARD_CARDS.replace(old, new, 1))
                self.assertRegex(message, r"/cards\.toml:[1-9]\d*: ")

    def test_broken_toml_names_file_and_line(self) -> None:
        broken = STANDARD_CARDS.replace("copies = 2\n", "copies = \n")
        line = broken[: broken.index("copies = \n")].count("\n") + 1
        self.assertIn(f"/cards.toml:{line}: ", self.check(broken))

    def test_broken_files_as_a_whole(self) -> None:
        head, *cards = STANDARD_CARDS.split("[[card]]")
        without_the_10 = head + "".join("[[card]]" + card for card in cards[:-1])
        self.assertIn("rank 10 is missing", self.check(without_the_10))
        self.assertIn("cards.toml", self.check(head))
        many = STANDARD_CARDS.replace("copies = 1\n", "copies = 30\n")
        self.assertIn("too many", self.check(many))
        few = STANDARD_CARDS.replace("copies = 10\n", "copies = 9\n")
        self.assertIn("run out", self.check(few))
        self.assertIn("empty", self.check(""))
        self.assertIn("cards.toml", self.check("\x00\x01"))
        self.assertIn("cards.toml", self.check("card = 7\n"))
        self.assertIn("cards.toml", self.check('game = "zombie-life"\nformat = 1\ncard = [1, 2]\n'))

    def test_no_file_at_all(self) -> None:
        self.refused("cards", "check", status=2)

    def test_a_file_that_is_not_there(self) -> None:
        self.assertIn("no/such", self.refused("cards", "check", "no/such"))
        self.assertIn("folder", self.refused("cards", "check", str(self.folder)))


class Completions(ProgramTest):
    def test_each_shell_knows_every_command(self) -> None:
        for shell in ("bash", "zsh", "fish"):
            script = self.good("completions", shell)
            for command in COMMANDS:
                self.assertIn(command, script)
            self.assertIn("zombie-life", script)
            self.assertIn("--players", script)

    def syntax(self, shell: str, *options: str) -> None:
        if shutil.which(shell) is None:
            self.skipTest(f"there is no {shell} here")
        file = self.write("script", self.good("completions", shell))
        done = subprocess.run([shell, *options, file], capture_output=True, encoding="utf-8")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_bash_syntax(self) -> None:
        self.syntax("bash", "-n")

    def test_zsh_syntax(self) -> None:
        self.syntax("zsh", "-n")

    def test_fish_syntax(self) -> None:
        self.syntax("fish", "--no-execute")

    def completed(self, *words: str) -> list[str]:
        line = " ".join(f"'{word}'" for word in words)
        script = f"""{self.good("completions", "bash")}
            COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _lazaret
            printf '%s\\n' "${{COMPREPLY[@]}}"
        """
        done = subprocess.run(["bash", "-c", script], capture_output=True, encoding="utf-8")
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_bash_completes(self) -> None:
        self.assertEqual(self.completed("lazaret", "pl"), ["play"])
        self.assertEqual(self.completed("lazaret", "play", "zom"), ["zombie-life"])
        flags = self.completed("lazaret", "play", "zombie-life", "--pla")
        self.assertEqual(flags, ["--players", "--plain"])


class Manual(ProgramTest):
    def page(self, *command: str) -> str:
        page = self.good("manual", *command)
        self.assertRegex(page, r"\A\.TH LAZARET")
        if shutil.which("man"):
            done = subprocess.run(["man", "--warnings", "-l", "-"], input=page, capture_output=True, encoding="utf-8")
            self.assertEqual(done.stderr, "")
        return page

    def test_the_page_of_the_program_names_every_command(self) -> None:
        page = self.page()
        for command in COMMANDS:
            self.assertIn(".BR lazaret\\-" + command.replace("-", "\\-") + " (1)\n", page)

    def test_the_page_of_a_command_tells_its_options(self) -> None:
        self.assertIn("\\-\\-players", self.page("play"))
        self.assertIn("LAZARET_BOT_PACE", self.page("serve"))

    def test_a_command_there_is_not(self) -> None:
        self.assertIn("dance", self.refused("manual", "dance", status=2))


class Help(ProgramTest):
    def test_version(self) -> None:
        self.assertEqual(self.good("--version"), "lazaret " + (ROOT / "VERSION").read_text())

    def test_help_lists_every_command(self) -> None:
        output = self.good("--help")
        for command in COMMANDS:
            self.assertRegex(output, rf"\n  {command} +\w")
        self.assertIn("Exit status", output)

    def test_every_command_has_help(self) -> None:
        for command in COMMANDS:
            for flag in ("--help", "-h"):
                self.assertIn(f"Usage: lazaret {command}", self.good(command, flag))

    def test_there_are_no_commands_these_tests_do_not_know(self) -> None:
        listed = self.good("--help").partition("Subcommands:\n")[2].partition("\n\n")[0]
        self.assertEqual([line.split()[0] for line in listed.splitlines()], list(COMMANDS))


class FullDisk(ProgramTest):
    @unittest.skipUnless(Path("/dev/full").exists(), "there is no /dev/full here")
    def test_a_transcript_that_cannot_be_written_is_no_success(self) -> None:
        with open("/dev/full", "wb") as full:
            command = [PROGRAM, "transcript", "zombie-life", "--games", "100"]
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, encoding="utf-8")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Alazaret: .+\n\Z")


if __name__ == "__main__":
    unittest.main()
