"""tools/clauses: what it finds in a translation of the rules."""
import contextlib
import importlib.util
import io
import shutil
import tempfile
import unittest
from importlib.machinery import SourceFileLoader
from pathlib import Path

TOOL = str(Path(__file__).resolve().parents[2] / "tools/clauses")
clauses = importlib.util.module_from_spec(importlib.util.spec_from_loader("clauses", SourceFileLoader("clauses", TOOL)))
clauses.__spec__.loader.exec_module(clauses)

ENGLISH = """# Rules

## XX-1 One
- **XX-1.1** [engine] Draw 2 cards with `draw` (XX-1.2). *Source: us.*
- **XX-1.2** [table] Enjoy. *Source: us.*

## XX-2 Two
- **XX-2.1** [engine] Stop. *Source: us.*
"""
FRENCH = """# Règles

## XX-1 Un
- **XX-1.1** Piochez 2 cartes avec `draw` (XX-1.2).
- **XX-1.2** Profitez-en.

## XX-2 Deux
- **XX-2.1** Arrêtez.
"""


class Translations(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "rules.md").write_text(ENGLISH)
        for language in clauses.LANGUAGES:
            self.page(language).write_text(FRENCH)
        self.addCleanup(setattr, clauses, "ROOT", clauses.ROOT)
        clauses.ROOT = self.folder
        self.problems(stamp=True)

    def page(self, language: str) -> Path:
        return self.folder / f"rules.{language}.md"

    def problems(self, stamp: bool = False) -> list[str]:
        found: list[str] = []
        with contextlib.redirect_stdout(io.StringIO()):
            clauses.check_translations(self.folder, stamp, found)
        return found

    def after(self, old: str, new: str) -> str:
        """The only problem, once the French page has been changed."""
        text = self.page("fr").read_text()
        self.page("fr").write_text(text.replace(old, new))
        found = self.problems()
        self.page("fr").write_text(text)
        self.assertEqual(len(found), 1, found)
        return found[0]

    def test_a_stamped_page_is_good(self) -> None:
        self.assertEqual(self.problems(), [])
        self.assertIn("- **XX-2.1** Arrêtez. <!-- ", self.page("fr").read_text())

    def test_clauses_missing_unknown_and_doubled(self) -> None:
        line = self.page("fr").read_text().splitlines()[4]
        self.assertIn("XX-1.2 is missing", self.after(line + "\n", ""))
        self.assertIn("XX-9.9 does not exist", self.after("## XX-2", "- **XX-9.9** Quoi.\n\n## XX-2"))
        self.assertIn("stands here twice", self.after(line, line + "\n" + line))

    def test_order_and_headings(self) -> None:
        lines = self.page("fr").read_text().splitlines()
        swapped = self.after("\n".join(lines[3:5]), "\n".join([lines[4], lines[3]]))
        self.assertIn("XX-1.2 stands where rules.md has XX-1.1", swapped)
        self.assertIn("XX-2 is missing", self.after("## XX-2 Deux\n", ""))

    def test_a_page_older_than_its_original(self) -> None:
        (self.folder / "rules.md").write_text(ENGLISH.replace("Stop.", "Stop at once."))
        self.assertTrue(all("XX-2.1 is older than its original" in found for found in self.problems()))
        self.assertEqual(len(self.problems()), len(clauses.LANGUAGES) - 1)

    def test_words_clauses_and_numbers_of_the_original(self) -> None:
        self.assertIn("`draw`", self.after("`draw`", "`tirer`"))
        self.assertIn("XX-2.1", self.after("(XX-1.2)", "(XX-2.1)"))
        self.assertIn("name 3", self.after("2 cartes", "3 cartes"))

    def test_marks_and_missing_pages(self) -> None:
        self.assertIn("has a mark", self.after("Profitez", "[table] Profitez"))
        self.page("fr").unlink()
        self.assertEqual(len(self.problems()), 1)


if __name__ == "__main__":
    unittest.main()
