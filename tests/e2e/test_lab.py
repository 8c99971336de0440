"""The lab from outside: reports, comparison, matches, interruption, bad input."""

from __future__ import annotations

import html.parser
import json
import os
import re
import signal
import subprocess
import unittest
from pathlib import Path

from program import PROGRAM, ROOT, SAFETY_NET, ProgramTest

SECONDS_LEFT = re.compile(r"\d left")


class Page(html.parser.HTMLParser):
    """The figures of a report, each with the rows of its table."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.figures: dict[str, int] = {}
        self.titles: list[str] = []
        self.tags: set[str] = set()
        self.current = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list) -> None:
        self.tags.add(tag)
        if tag == "figure":
            self.current = dict(attributes)["id"]
            self.figures[self.current] = 0
        if tag == "tr" and self.current:
            self.figures[self.current] += 1

    def handle_endtag(self, tag: str) -> None:
        if tag == "figure":
            self.current = ""


class Reports(ProgramTest):
    def page(self, *arguments: str) -> Page:
        self.good("simulate", *arguments, "--games", "200", "--html", "report.html")
        text = (self.folder / "report.html").read_text("utf-8")
        self.assertNotIn("http://", text.replace("http://www.w3.org/2000/svg", ""))
        return Page(text)

    def test_every_figure_has_a_table(self) -> None:
        for game, wanted in (
            ("zombie-life", {"wins-by-seat", "length", "tension", "leader-changes", "use-took"}),
            ("infarkt", {"causes", "use-visited", "use-event-taken", "tension"}),
            ("antibio", {"wins-by-seat", "causes", "use-bought", "tension"}),
        ):
            page = self.page(game, "-p", "3")
            self.assertLessEqual(wanted, set(page.figures), game)
            self.assertTrue(all(rows > 1 for rows in page.figures.values()), page.figures)
            self.assertIn("svg", page.tags)
            self.assertNotIn("script", page.tags)

    def test_sets_are_compared(self) -> None:
        page = self.page("infarkt", "-p", "4", "--compare", "extensions=;extensions=family")
        self.assertIn("compared-causes", page.figures)
        self.assertIn("use-visited-1", page.figures)
        self.assertIn("use-visited-2", page.figures)

    def test_compared_players_and_cards(self) -> None:
        deck = ROOT / "games/infarkt/data/cards.toml"
        text = self.good(
            "simulate", "infarkt", "--games", "10", "--json", "--compare",
            f"players=3;players=4;cards={deck}",
        )  # fmt: skip
        sets = json.loads(text)["sets"]
        self.assertEqual([one["players"] for one in sets], [3, 4, 2])
        self.assertEqual(sets[2]["set"], f"cards={deck}")

    def test_charts_as_files(self) -> None:
        self.good("simulate", "zombie-life", "--games", "50", "--charts", "pictures")
        pictures = sorted(file.name for file in (self.folder / "pictures").iterdir())
        self.assertIn("length.svg", pictures)
        self.assertTrue(all(name.endswith(".svg") for name in pictures), pictures)
        text = (self.folder / "pictures/length.svg").read_text("utf-8")
        self.assertTrue(text.startswith("<svg "))

    def test_json_tells_effects_and_tension(self) -> None:
        text = self.good("simulate", "infarkt", "-p", "3", "--games", "100", "--json")
        result = json.loads(text)
        places = {use["thing"] for use in result["uses"] if use["event"] == "visited"}
        self.assertLessEqual({"office", "home", "pharmacy"}, places)
        for use in result["uses"]:
            low, high = use["difference"]["low"], use["difference"]["high"]
            self.assertLessEqual(low, high)
        self.assertEqual(result["by_round"][0]["games"], 100)
        self.assertAlmostEqual(sum(c["share"] for c in result["causes"]["died"].values()), 1)


class Interrupted(ProgramTest):
    def test_ctrl_c_gives_what_there_is(self) -> None:
        asked = ("simulate", "zombie-life", "--games", "1000000000", "--html", "report.html")
        talk = self.terminal(*asked)
        self.assertIn("games", talk.read(SECONDS_LEFT))
        said = talk.press_ctrl_c()
        self.assertEqual(talk.close(), 130)
        games = re.search(r"players, (\d+) games in", said)
        assert games
        self.assertGreater(int(games[1]), 0)
        self.assertLess(int(games[1]), 1000000000)
        self.assertIn("of 1000000000 (stopped)", (self.folder / "report.html").read_text("utf-8"))

    def test_a_match_tells_what_there_is(self) -> None:
        bots = ("greedy", "greedy", "level2")
        talk = self.terminal("match", "infarkt", *bots, "--games", "100000000", "--all")
        talk.read(SECONDS_LEFT)
        said = talk.press_ctrl_c()
        self.assertEqual(talk.close(), 130)
        self.assertIn("games on equal deals", said)

    def test_termination_counts_as_ctrl_c(self) -> None:
        command = [PROGRAM, "simulate", "zombie-life", "--games", "1000000000", "--json"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, env=self.env)
        self.addCleanup(process.communicate)
        status = Path(f"/proc/{process.pid}/status")
        caught = re.compile(r"^SigCgt:\s*([0-9a-f]+)$", re.MULTILINE)
        while True:  # until the program listens to the signal
            mask = int(caught.search(status.read_text())[1], 16)
            if mask >> (signal.SIGTERM - 1) & 1:
                break
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=SAFETY_NET)
        self.assertEqual(process.returncode, 130)
        self.assertLess(json.loads(out)["games"], 1000000000)


class BadInput(ProgramTest):
    def test_reports_that_cannot_be_written_are_refused_before_the_run(self) -> None:
        (self.folder / "taken").mkdir()
        self.write("file", "")
        for place in ("/proc/report.html", "taken", "file/report.html"):
            # So many games would take days.
            message = self.refused(
                "simulate", "infarkt", "--games", "1000000000", "--html", place
            )
            self.assertIn(place, message)

    def test_simulate(self) -> None:
        broken = self.write("cards.toml", 'game = "infarkt"\nformat = 1\n[[card]]\nid = 3\n')
        for arguments, told in (
            (("infarkt", "-p", "6"), "2 to 5"),
            (("infarkt", "--compare", "players=4;players=9"), "players=9"),
            (("infarkt", "--compare", "speed=3"), "speed"),
            (("infarkt", "--seat", "level9"), "level5"),
            (("infarkt", "--seat", "search:0"), "iterations"),
            (("infarkt", "--iterations", "99999999999"), "99999999999"),
            (("infarkt", "--threads", "5000"), "1024"),
            (("infarkt", "--cards", broken), "cards.toml:"),
        ):
            with self.subTest(arguments=arguments):
                self.assertIn(told, self.refused("simulate", *arguments))

    def test_match(self) -> None:
        for arguments, told in (
            (("infarkt", "greedy"), "two bots"),
            (("infarkt", "greedy", "clever"), "greedy"),
            (("chess", "greedy", "random"), "zombie-life"),
            (("infarkt", "greedy", "random", "-p", "9"), "2 to 5"),
            (("infarkt", "greedy", "random", "--games", "1"), "--games"),
            (("infarkt", "greedy", "random", "--margin", "200"), "--margin"),
        ):
            with self.subTest(arguments=arguments):
                self.assertIn(told, self.refused("match", *arguments))

    def test_negative_budgets_are_no_numbers(self) -> None:
        for command in (("simulate", "infarkt"), ("match", "infarkt", "greedy", "random")):
            for option in ("--games", "--ms", "--iterations", "--threads", "--seed"):
                self.assertIn(option, self.refused(*command, f"{option}=-5", status=2))


class Matches(ProgramTest):
    def match(self, *arguments: str) -> dict:
        return json.loads(self.good("match", *arguments, "--json"))

    def test_greedy_beats_random_and_that_is_soon_clear(self) -> None:
        for game, players in (("zombie-life", "2"), ("infarkt", "4")):
            result = self.match(game, "greedy", "random", "-p", players, "--games", "5000")
            self.assertTrue(result["settled"])
            self.assertLess(result["games"], 1000)
            (pair,) = result["pairs"]
            self.assertEqual(pair["verdict"], "stronger")
            self.assertGreater(pair["a_wins"]["low"], 0.5)
            ratings = {bot["bot"]: bot["elo"] for bot in result["bots"]}
            self.assertGreater(ratings["greedy"], ratings["random"] + 200)

    def test_a_bot_against_itself_is_even(self) -> None:
        result = self.match("zombie-life", "greedy", "greedy", "-p", "3", "--games", "3000")
        self.assertEqual(result["pairs"][0]["verdict"], "equal within the margin")
        self.assertEqual(result["pairs"][0]["a_wins"]["share"], 0.5)

    def test_teams(self) -> None:
        result = self.match("antibio", "greedy", "random", "--games", "200", "--all")
        self.assertEqual(result["games"], 200)
        greedy, random = result["bots"]
        self.assertGreater(greedy["won"]["share"], random["won"]["share"])
        difference = result["pairs"][0]["difference"]["value"]
        self.assertAlmostEqual(difference, greedy["won"]["share"] - random["won"]["share"])


@unittest.skipIf(subprocess.run(["which", "mpirun"], capture_output=True).returncode, "no mpirun here")
class Processes(ProgramTest):
    """As many processes as mpirun starts give the numbers that one gives."""

    def several(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        if not (Path(PROGRAM).parent / "lazaret_mpi.so").exists():
            self.skipTest("this program was built without MPI")
        # Sessions of several tests must not meet in one folder.
        env = self.env | {"OMPI_MCA_orte_tmpdir_base": str(self.folder / "tmp")}
        command = ["mpirun", "--oversubscribe", "-n", "3"]
        if os.geteuid() == 0:
            command.insert(1, "--allow-run-as-root")
        return subprocess.run(
            [*command, PROGRAM, *arguments],
            capture_output=True, encoding="utf-8", env=env, cwd=self.folder, timeout=4 * SAFETY_NET,
        )  # fmt: skip

    def same(self, *arguments: str) -> None:
        one = json.loads(self.good(*arguments))
        done = self.several(*arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        three = json.loads(done.stdout)
        one.pop("seconds")
        three.pop("seconds")
        self.assertEqual(three, one)

    def test_simulate(self) -> None:
        self.same("simulate", "infarkt", "-p", "3", "--games", "100", "--json")

    def test_match(self) -> None:
        bots = ("greedy", "level2")
        self.same("match", "zombie-life", *bots, "-p", "3", "--games", "200", "--json")

    def test_tune(self) -> None:
        question = self.write("q.toml", SHORT_GAMES)
        self.good("tune", "zombie-life", question, "--out", "one.toml")
        done = self.several("tune", "zombie-life", question, "--out", "three.toml")
        self.assertEqual(done.returncode, 0, done.stderr)
        one = json.loads((self.folder / "one.tune.json").read_text())
        three = json.loads((self.folder / "three.tune.json").read_text())
        self.assertEqual(three, one)

    def test_a_mistake_is_told_once(self) -> None:
        done = self.several("simulate", "infarkt", "-p", "9")
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("2 to 5"), 1, done.stderr)


SHORT_GAMES = """
game = "zombie-life"
[search]
games = 100
confirm = 100
passes = 3
[[setup]]
name = "two"
players = 2
options = "target={goal}"
[[move]]
number = "goal"
start = 21
from = 5
to = 60
first_step = 8
[[target]]
measure = "rounds"
want = "3"
"""

if __name__ == "__main__":
    unittest.main()
