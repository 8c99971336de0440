"""docs/security.md promises nothing that no test proves: every test it names exists."""

from __future__ import annotations

import re
import unittest

from program import ROOT

PAGE = (ROOT / "docs/security.md").read_text("utf-8")


class SecurityPage(unittest.TestCase):
    def sources(self) -> str:
        files = [*ROOT.glob("tests/**/*.cpp"), *ROOT.glob("tests/**/*.py"), *ROOT.glob("tests/**/*.h")]
        return "\n".join(file.read_text("utf-8") for file in files)

    def test_every_test_it_names_exists(self) -> None:
        rows = re.findall(r"^\|[^|]+\|([^|]+)\|$", PAGE, re.MULTILINE)
        proofs = [row for row in rows if row.strip() not in ("proved by", "---")]
        self.assertGreater(len(proofs), 25)
        sources = self.sources()
        for proof in proofs:
            names = re.findall(r"`(\w+)`", proof)
            self.assertTrue(names, proof)
            for name in names:
                found = re.search(rf"(def {name}\(|TEST(_F)?\(\w+, {name}\)|TEST(_F)?\({name}, )", sources)
                fuzzer = (ROOT / f"tests/fuzz/{name}_fuzzer.cpp").exists()
                self.assertTrue(found or fuzzer or f"class {name}" in sources, name)


if __name__ == "__main__":
    unittest.main()
