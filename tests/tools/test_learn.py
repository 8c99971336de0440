"""tools/learn: what it finds in learn pages and aids."""
import contextlib
import importlib.util
import io
import json
import shutil
import tempfile
import unittest
from importlib.machinery import SourceFileLoader
from pathlib import Path

TOOL = str(Path(__file__).resolve().parents[2] / "tools/learn")
learn = importlib.util.module_from_spec(importlib.util.spec_from_loader("learn", SourceFileLoader("learn", TOOL)))
learn.__spec__.loader.exec_module(learn)

PAGE = """# How to play

<!-- replay: beer --> A beer: depression 5 → 4, then 4 → 2. [XX-1.1]

| Place | What |
|---|---|
| Office | +3 coins [XX-1.1] |

- All of it. [XX-1.1]
"""
EXAMPLES = {"beer": {"steps": [{"seat": 0, "do": "drink", "changes": {"depression": [4, 3]}},
                               {"seat": 0, "do": "drink", "changes": {"depression": [3, 2]},
                                "events": ["track_moved seat=0 from=5 to=4"]}]}}  # fmt: skip


class Pages(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "rules.md").write_text("- **XX-1.1** [engine] It pays 3 to 4. *Source: us.*\n")
        (self.folder / "examples.json").write_text(json.dumps(EXAMPLES))
        for language in learn.LANGUAGES:
            (self.folder / f"learn.{language}.md").write_text(PAGE)
            (self.folder / f"aid.{language}.md").write_text("# Aid\n\n- Drink. [XX-1.1]\n")
        self.lessons("XX-1.1", "XX-1.2")
        self.addCleanup(setattr, learn, "ROOT", learn.ROOT)
        learn.ROOT = self.folder

    def lessons(self, *clauses: str) -> None:
        (self.folder / "data").mkdir(exist_ok=True)
        (self.folder / "data/lessons.toml").write_text(f"[[lesson]]\nclauses = {json.dumps(clauses)}\n")

    def problems(self) -> list[str]:
        found: list[str] = []
        with contextlib.redirect_stdout(io.StringIO()):
            learn.check_game(self.folder, found)
        return found

    def after(self, old: str, new: str, *languages: str) -> list[str]:
        for language in languages or ("fr",):
            path = self.folder / f"learn.{language}.md"
            path.write_text(PAGE.replace(old, new))
        return self.problems()

    def test_good_pages(self) -> None:
        self.assertEqual(self.problems(), [])

    def test_every_line_ends_with_clauses_that_exist(self) -> None:
        everywhere = learn.LANGUAGES
        self.assertEqual(len(self.after("All of it. [XX-1.1]", "All of it.", *everywhere)), len(everywhere))
        self.assertIn("XX-9.9 does not exist", self.after("[XX-1.1]", "[XX-9.9]", *everywhere)[0])

    def test_languages_have_the_same_blocks(self) -> None:
        for old, new in (("- All", "All"), ("| Office | +3 coins", "| Office | A | +3 coins"), ("+3", "+4"),
                         ("# How", "## How"), ("then 4 → 2", "then it went on"), ("- All of it. [XX-1.1]\n", "")):  # fmt: skip
            self.assertEqual(len(self.after(old, new)), 1, new)

    def test_cells_are_not_empty(self) -> None:
        self.assertTrue(any("a cell is empty" in one for one in self.after("| Place | What |", "| Place | |")))

    def test_a_clause_says_the_number(self) -> None:
        self.assertIn("none of its clauses says 5", self.after("+3", "+5", *learn.LANGUAGES)[0])
        self.assertEqual(self.after("+3", "+4", *learn.LANGUAGES), [])
        self.assertEqual(learn.numbers_in("XX-7.8: two of 1 to 3, 4N or 10."), {1, 2, 3, 4, 10})

    def test_an_example_shows_what_is_told(self) -> None:
        self.assertIn("shows no 5 → 3", self.after("5 → 4", "5 → 3", *learn.LANGUAGES)[0])
        self.assertIn("examples.json has no 'wine'", self.after("replay: beer", "replay: wine", *learn.LANGUAGES)[0])
        self.assertIn("no page tells the example 'beer'", self.problems()[-1])

    def test_lessons_teach_what_the_aid_names(self) -> None:
        self.lessons("XX-1.2")
        self.assertEqual([one.split(": ")[-1] for one in self.problems()], ["no lesson teaches XX-1.1"])
        self.addCleanup(setattr, learn, "PAGE_ONLY", learn.PAGE_ONLY)
        learn.PAGE_ONLY = {"XX-1.1"}
        self.assertEqual(self.problems(), [])

    def test_a_page_is_missing(self) -> None:
        (self.folder / "aid.fr.md").unlink()
        self.assertEqual(self.problems(), ["aid.fr.md is missing"])


if __name__ == "__main__":
    unittest.main()
