"""tools/parts knows what the packages hold."""
import importlib.util
import json
import unittest
from importlib.machinery import SourceFileLoader
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = str(ROOT / "tools/parts")
parts = importlib.util.module_from_spec(importlib.util.spec_from_loader("parts", SourceFileLoader("parts", TOOL)))
parts.__spec__.loader.exec_module(parts)


class Parts(unittest.TestCase):
    def test_every_package_of_the_web_table_is_known(self) -> None:
        self.assertEqual(parts.unknown_packages(), [])

    def test_what_the_page_needs_is_in_the_page_and_tools_are_not(self) -> None:
        found = parts.web_packages(json.loads((ROOT / "web/package-lock.json").read_text()))
        self.assertIn("@formatjs/fast-memoize", found)
        self.assertIn("clsx", found)
        self.assertFalse({"vite", "acorn", "@iconify/types"} & set(found))
        for name, entry in found.items():
            self.assertTrue(entry["license"], name)


if __name__ == "__main__":
    unittest.main()
