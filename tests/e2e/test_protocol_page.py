"""docs/protocol.md must be true: its examples are sent to the program, its lists are compared."""

from __future__ import annotations

import json
import re
import unittest

from program import ROOT, ProgramTest, catalogue

PAGE = (ROOT / "docs/protocol.md").read_text("utf-8")
BLOCKS = re.findall(r"^```text\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
REQUESTS = {
    "games", "new", "state", "position", "load", "view", "actions", "act", "why", "undo", "bot", "judge",
    "lang",
}  # fmt: skip


def pattern(answer: str) -> re.Pattern[str]:
    """The answer, with anything in place of each ellipsis."""
    return re.compile(".*".join(re.escape(part) for part in answer.split("…")))


class ProtocolPage(ProgramTest):
    def section(self, title: str) -> str:
        return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]

    def test_the_examples_are_real(self) -> None:
        for block in BLOCKS:
            requests = re.findall(r"^> (.*)$", block, re.MULTILINE)
            expected = re.findall(r"^< (.*)$", block, re.MULTILINE)
            answers = self.good("engine", typed="\n".join([*requests, ""])).splitlines()
            for request, answer, real in zip(requests, expected, answers, strict=True):
                self.assertRegex(real, pattern(answer), request)

    def test_there_is_an_example_of_every_request(self) -> None:
        sent = re.findall(r'^> (\{.*)$', PAGE, re.MULTILINE)
        self.assertEqual({json.loads(line)["do"] for line in sent}, REQUESTS)
        self.assertEqual(set(re.findall(r"^### (\w+)$", PAGE, re.MULTILINE)), REQUESTS)

    def test_the_saved_match_is_real(self) -> None:
        (saved,) = [block for block in BLOCKS if block.startswith("lazaret match 1\n")]
        output = self.good("replay", self.write("game.lazaret", saved))
        self.assertRegex(output, r"Step 5 of 5\n\Z")

    def test_the_line_of_a_position_is_real(self) -> None:
        (line,) = [block for block in BLOCKS if re.match(r"\dp ", block)]
        head = "lazaret match 1\ngame zombie-life\nrules 1\ndata cf00908cb6fef1df\nplayers 3\n"
        file = self.write("game.lazaret", f"{head}position {line}steps\nend 0\n")
        self.lazaret("play", "--resume", file, typed="q\n")
        saved = (self.folder / "game.lazaret").read_text("utf-8")
        self.assertIn(f"\nposition {line}", saved)

    def test_the_transcript_has_these_lines(self) -> None:
        (sample,) = [block for block in BLOCKS if block.startswith('{"game":')]
        real = self.good("transcript", "zombie-life", "--players", "2")
        for line in sample.splitlines():
            self.assertRegex(real, pattern(line))

    def test_all_events_are_listed(self) -> None:
        section = self.section("Zombie Life") + "\n\n"
        listed = re.search(r"\*\*Events\*\*.*?\n\n", section, re.DOTALL)
        assert listed
        keys = catalogue("en", "zombie_life")
        events = {key.split(".")[2] for key in keys if ".event." in key}
        self.assertEqual(set(re.findall(r"`(\w+)` \(", listed[0])), events)

    def test_all_fields_of_positions_and_views_are_listed(self) -> None:
        engine = self.engine()
        engine.ask("new", game="zombie-life")
        fields = set(engine.ask("view", seat=0)["view"])
        listed = set(re.findall(r"`(\w+)`", self.section("Zombie Life")))
        self.assertLessEqual(fields, listed)


if __name__ == "__main__":
    unittest.main()
